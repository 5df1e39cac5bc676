#version 460
// One workgroup for each listed cluster, one lane for each instance: those that may be seen go to the bucket of their
// species and lod. Buckets are counted in the workgroup first, so that memory sees one atomic of each.
#include "cull.glsl"

layout(local_size_x = 64) in;
layout(push_constant) uniform Pass { uint occluding; } pass;

shared uint counted[SHARED_BUCKETS];
shared uint bases[SHARED_BUCKETS];
shared uint tally[3];

uint mixed(uint h) {
    h = (h ^ (h >> 16)) * 0x7FEB352Du;
    h = (h ^ (h >> 15)) * 0x846CA68Bu;
    return h ^ (h >> 16);
}

// From 0 to 1, by where an instance stands in the world: its switching distances vary, so that no ring of plants
// changes at a time.
float chance(uint identity, vec2 local) {
    uvec2 cell = uvec2(ivec2(floor(local * 4.0)));
    return float(mixed(mixed(mixed(identity) ^ cell.x) ^ cell.y) >> 8) * (1.0 / 16777216.0);
}

uint lodOf(Species kind, vec4 ball, float scale, float h) {
    float distance = max(length(ball.xyz) - ball.w, view.near);
    if (FAULT == FAULT_LOD_BY_DEPTH) distance = max(dot(view.forward, ball.xyz), view.near);
    float allowed = view.targetPixels * distance * (1 + 0.15 * (2 * h - 1));
    for (uint lod = kind.lods - 1u; lod > 0u; lod--)
        if (kind.errors[lod] * scale * view.pixelsAtOneMetre <= allowed) return lod;
    return 0u;
}

void append(uint command, uint at, uint slot) {
    if (at < capacities[command]) visible[commands[command].firstInstance + at] = slot;
    else atomicAdd(counters.overflow, 1u);
}

// Lanes beyond the last instance are SEEN by nobody: `lives` says so.
uint judge(uint slot, inout bool lives, out uint command) {
    command = view.firstBucket;
    if (!lives) return SEEN;
    Pose pose = instancePose(slot);
    Species kind = species[min(pose.paint >> 24, view.species - 1u)];
    float scale = stretch(pose);
    vec4 ball = roomy(moved(pose, kind.sphere.xyz), kind.sphere.w * scale);
    float h = chance(tiles[clusters[slot / CLUSTER].tile].identity, pose.local);
    uint lod = lodOf(kind, ball, scale, h);
    command = view.firstBucket + kind.bucket + lod;
    if (FAULT == FAULT_POINT_BOUNDS) ball = vec4(pose.x.w, pose.y.w, pose.z.w, 0.0);
    if (pass.occluding == 0u) return verdict(ball, true);
    // Compared so that what is not a number hides nothing.
    float pixels = ball.w * view.pixelsAtOneMetre;
    lives = scale >= kind.occluderScale && pixels >= float(OCCLUDER_PIXELS) * length(ball.xyz);
    command = kind.occluderCommand + lod;
    return verdict(ball, false);
}

void main() {
    uint lane = gl_LocalInvocationIndex;
    for (uint i = lane; i < SHARED_BUCKETS; i += 64u) counted[i] = 0u;
    if (lane < 3u) tally[lane] = 0u;
    barrier();

    uint index = gl_WorkGroupID.y * ROW + gl_WorkGroupID.x;
    bool plants = pass.occluding == 0u;
    uint total = plants ? head.count : view.occluderClusters;
    bool lives = index < total;
    uint cluster = 0u;
    if (lives) cluster = plants ? listed[index] : occluders[index];
    lives = lives && lane < clusters[cluster].count;
    uint slot = cluster * CLUSTER + lane;
    uint command;
    uint found = judge(slot, lives, command);
    bool seen = lives && found == SEEN;

    uint first = plants ? view.firstBucket : 0u;
    uint buckets = view.buckets;
    if (buckets > SHARED_BUCKETS) {
        if (seen) append(command, atomicAdd(commands[command].instanceCount, 1u), slot);
    } else {
        uint bucket = command - first;
        uint at = 0u;
        if (seen) at = atomicAdd(counted[bucket], 1u);
        barrier();
        for (uint i = lane; i < buckets; i += 64u)
            if (counted[i] > 0u) bases[i] = atomicAdd(commands[first + i].instanceCount, counted[i]);
        barrier();
        if (seen) append(command, bases[bucket] + at, slot);
    }

    if (!plants) return;
    if (asked(REASONS) && lives) reasons[slot] = found;
    if (asked(COUNTS)) {
        if (lives) atomicAdd(tally[found], 1u);
        barrier();
        if (lane == 0u) {
            atomicAdd(counters.outside, tally[OUTSIDE]);
            atomicAdd(counters.hidden, tally[HIDDEN]);
        }
    }
}
