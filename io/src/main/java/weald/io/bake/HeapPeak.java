package weald.io.bake;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/// The most heap in use, garbage included: seen at the start of each collection, since between two of them
/// use only grows, and at the end.
final class HeapPeak implements AutoCloseable {
    private final AtomicLong bytes = new AtomicLong();
    private final NotificationListener listener = this::collected;
    private final List<NotificationEmitter> emitters;
    private final Set<String> heapPools;

    private HeapPeak() {
        emitters = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(NotificationEmitter.class::isInstance)
                .map(NotificationEmitter.class::cast)
                .toList();
        heapPools = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getName)
                .collect(Collectors.toSet());
    }

    /// Begins to watch.
    static HeapPeak watch() {
        var peak = new HeapPeak();
        for (NotificationEmitter emitter : peak.emitters) emitter.addNotificationListener(peak.listener, null, null);
        return peak;
    }

    private void collected(Notification notification, Object handback) {
        if (!notification.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) return;
        Map<String, MemoryUsage> before = GarbageCollectionNotificationInfo.from(
                        (CompositeData) notification.getUserData())
                .getGcInfo()
                .getMemoryUsageBeforeGc();
        long used = 0;
        for (Map.Entry<String, MemoryUsage> pool : before.entrySet())
            if (heapPools.contains(pool.getKey())) used += pool.getValue().getUsed();
        bytes.accumulateAndGet(used, Math::max);
    }

    /// Up to now.
    long bytes() {
        long now = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        return bytes.accumulateAndGet(now, Math::max);
    }

    @Override
    public void close() {
        for (NotificationEmitter emitter : emitters)
            try {
                emitter.removeNotificationListener(listener);
            } catch (ListenerNotFoundException e) {
                throw new IllegalStateException(e);
            }
    }
}
