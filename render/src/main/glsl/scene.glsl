// What the scene is made of, and how an instance is read. All places are relative to the eye, in metres.
#extension GL_EXT_scalar_block_layout : require
#include "structs.glsl"

layout(constant_id = 0) const uint INSTANCE_BYTES = 20;
layout(constant_id = 1) const uint FAULT = 0;

layout(set = 0, binding = AT_VIEW, scalar) readonly buffer ViewBuffer { View view; };
layout(set = 0, binding = AT_INSTANCES, scalar) readonly buffer Instances { uint words[]; } instances[4];
layout(set = 0, binding = AT_CLUSTERS, scalar) readonly buffer ClusterBuffer { Cluster clusters[]; };
layout(set = 0, binding = AT_TILES, scalar) readonly buffer TileBuffer { Tile tiles[]; };
layout(set = 0, binding = AT_SPECIES, scalar) readonly buffer SpeciesBuffer { Species species[]; };

// Rows of the matrix that a mesh is drawn by.
struct Pose {
    vec4 x, y, z;
    uint paint;
    // Where its tile's instance stands, relative to the tile: same in all forms, so that what is chosen by it is.
    vec2 local;
};

uint word(uint part, uint at) {
    switch (part) {
        case 0: return instances[0].words[at];
        case 1: return instances[1].words[at];
        case 2: return instances[2].words[at];
        default: return instances[3].words[at];
    }
}

vec4 floats(uint part, uint at) {
    return vec4(
        uintBitsToFloat(word(part, at)), uintBitsToFloat(word(part, at + 1)),
        uintBitsToFloat(word(part, at + 2)), uintBitsToFloat(word(part, at + 3)));
}

// Octahedral, two signed halves of a word; 0 is upright.
vec3 upDirection(uint packed) {
    vec2 u = max(vec2(ivec2(int(packed << 16) >> 16, int(packed) >> 16)) / 32767.0, vec2(-1));
    float z = 1 - abs(u.x) - abs(u.y);
    vec2 folded = (1 - abs(u.yx)) * vec2(u.x < 0 ? -1 : 1, u.y < 0 ? -1 : 1);
    return normalize(vec3(z < 0 ? folded : u, z));
}

Pose packedPose(uint part, uint at, Tile tile) {
    uint place = word(part, at);
    uint heightAndYaw = word(part, at + 1);
    uint slotAndScale = word(part, at + 3);
    float scale = exp2(float(slotAndScale >> 16) * (8.0 / 65535.0) - 4.0);
    float yaw = float(heightAndYaw >> 16) * (6.283185307179586 / 65536.0);
    float c = cos(yaw) * scale;
    float s = sin(yaw) * scale;
    Pose pose;
    pose.local = (vec2(place & 0xFFFFu, place >> 16) + 0.5) * tile.step;
    vec3 at3 = tile.origin + vec3(pose.local, float(heightAndYaw & 0xFFFFu) * tile.zStep);
    vec3 up = INSTANCE_BYTES == 20 ? upDirection(word(part, at + 4)) : vec3(0, 0, 1);
    // The shortest turn from upright to `up`, after a turn by the yaw, clockwise seen from above.
    float f = 1 / (1 + max(up.z, -0.999999));
    vec2 east = vec2(1 - up.x * up.x * f, -up.x * up.y * f);
    vec2 north = vec2(-up.x * up.y * f, 1 - up.y * up.y * f);
    pose.x = vec4(east.x * c - east.y * s, east.x * s + east.y * c, scale * up.x, at3.x);
    pose.y = vec4(north.x * c - north.y * s, north.x * s + north.y * c, scale * up.y, at3.y);
    pose.z = vec4(-up.x * c + up.y * s, -up.x * s - up.y * c, scale * up.z, at3.z);
    pose.paint = word(part, at + 2);
    return pose;
}

Pose instancePose(uint slot) {
    Tile tile = tiles[clusters[slot / CLUSTER].tile];
    uint part = slot >> view.partBits;
    uint at = (slot & ((1u << view.partBits) - 1u)) * (INSTANCE_BYTES / 4);
    if (INSTANCE_BYTES != 52) return packedPose(part, at, tile);
    Pose pose;
    pose.x = floats(part, at);
    pose.y = floats(part, at + 4);
    pose.z = floats(part, at + 8);
    pose.local = vec2(pose.x.w, pose.y.w);
    pose.x.w += tile.origin.x;
    pose.y.w += tile.origin.y;
    pose.z.w += tile.origin.z;
    pose.paint = word(part, at + 12);
    return pose;
}

vec3 moved(Pose pose, vec3 point) {
    vec4 p = vec4(point, 1);
    return vec3(dot(pose.x, p), dot(pose.y, p), dot(pose.z, p));
}

// Reversed depth without a far plane: w is the distance along the view, z the near plane, so depth = near / distance.
vec4 projected(vec3 p) {
    return vec4(view.scaleX * dot(view.right, p), view.scaleY * dot(view.up, p), view.near, dot(view.forward, p));
}
