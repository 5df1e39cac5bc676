#version 460
// One lane for each cluster: those that may be seen go to a list.
#include "cull.glsl"

layout(local_size_x = 64) in;

void main() {
    uint id = gl_WorkGroupID.y * (ROW * 64u) + gl_GlobalInvocationID.x;
    if (id >= view.clusters) return;
    if (asked(CLUSTERS)) {
        Cluster cluster = clusters[id];
        uint found = verdict(roomy(tiles[cluster.tile].origin + cluster.sphere.xyz, cluster.sphere.w), true);
        if (found != SEEN) {
            if (asked(COUNTS)) {
                if (found == OUTSIDE) atomicAdd(counters.clustersOutside, 1u);
                else atomicAdd(counters.clustersHidden, 1u);
            }
            if (asked(REASONS)) for (uint i = 0u; i < cluster.count; i++) reasons[id * CLUSTER + i] = found;
            return;
        }
    }
    listed[atomicAdd(head.count, 1u)] = id;
}
