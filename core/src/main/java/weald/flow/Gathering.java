package weald.flow;

/// How what arises at samples is put together where it meets on the way down: in any order with the same
/// result.
public enum Gathering {
    SUM {
        @Override
        long none() {
            return 0;
        }

        @Override
        long of(long one, long other) {
            return one + other;
        }
    },
    LEAST {
        @Override
        long none() {
            return Long.MAX_VALUE;
        }

        @Override
        long of(long one, long other) {
            return Math.min(one, other);
        }
    };

    /// What changes nothing it is put together with.
    abstract long none();

    abstract long of(long one, long other);
}
