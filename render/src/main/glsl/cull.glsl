// Tests of balls against the view, and what culling writes.
#include "scene.glsl"

layout(set = 0, binding = AT_COMMANDS, scalar) buffer Commands { Command commands[]; };
layout(set = 0, binding = AT_VISIBLE, scalar) writeonly buffer Visible { uint visible[]; };
layout(set = 0, binding = AT_LIST, scalar) buffer ClusterList { ListHead head; uint listed[]; };
layout(set = 0, binding = AT_COUNTERS, scalar) buffer CounterBuffer { Counters counters; };
layout(set = 0, binding = AT_CAPACITIES, scalar) readonly buffer Capacities { uint capacities[]; };
layout(set = 0, binding = AT_REASONS, scalar) writeonly buffer Reasons { uint reasons[]; };
layout(set = 0, binding = AT_OCCLUDERS, scalar) readonly buffer Occluders { uint occluders[]; };
layout(set = 0, binding = AT_PYRAMID) uniform sampler2D pyramid;

const uint SEEN = 0u;
const uint OUTSIDE = 1u;
const uint HIDDEN = 2u;

bool asked(uint flag) {
    return (view.flags & flag) != 0u;
}

// A ball with room for the rounding of whoever draws what is in it: of its size, and of its distance.
vec4 roomy(vec3 centre, float radius) {
    return vec4(centre, radius * 1.0001 + 4e-7 * (abs(centre.x) + abs(centre.y) + abs(centre.z)));
}

// How much longer a matrix makes a vector at most: the root of a bound on the eigenvalues of its square.
float stretch(Pose pose) {
    vec3 a = vec3(pose.x.x, pose.y.x, pose.z.x);
    vec3 b = vec3(pose.x.y, pose.y.y, pose.z.y);
    vec3 c = vec3(pose.x.z, pose.y.z, pose.z.z);
    float ab = abs(dot(a, b));
    float bc = abs(dot(b, c));
    float ca = abs(dot(c, a));
    return sqrt(max(dot(a, a) + ab + ca, max(dot(b, b) + ab + bc, dot(c, c) + bc + ca)));
}

// Every comparison below is false for what is not a number, and such a ball is seen.
bool outside(vec4 ball) {
    for (int i = 0; i < 5; i++)
        if (dot(view.planes[i].xyz, ball.xyz) + view.planes[i].w < -ball.w) return true;
    return false;
}

// The farthest depth within a rectangle of the picture, given from 0 to 1: at most 2 x 2 texels cover it.
float farthest(vec2 low, vec2 high) {
    ivec2 size = ivec2(view.pyramidWidth, view.pyramidHeight);
    ivec2 lo = clamp(ivec2(floor(low * size)), ivec2(0), size - 1);
    ivec2 hi = clamp(ivec2(floor(high * size)), ivec2(0), size - 1);
    int mip = max(findMSB(max(hi.x - lo.x, hi.y - lo.y)), 0);
    if (any(greaterThan((hi >> mip) - (lo >> mip), ivec2(1)))) mip++;
    lo >>= mip;
    hi >>= mip;
    return min(
        min(texelFetch(pyramid, lo, mip).x, texelFetch(pyramid, ivec2(hi.x, lo.y), mip).x),
        min(texelFetch(pyramid, ivec2(lo.x, hi.y), mip).x, texelFetch(pyramid, hi, mip).x));
}

// Slopes of the two tangents of a circle, seen from the origin (Mara & McGuire 2013).
vec2 tangents(float across, float along, float radius) {
    float t = sqrt(across * across + along * along - radius * radius);
    return vec2(
        (t * across - radius * along) / (t * along + radius * across),
        (t * across + radius * along) / (t * along - radius * across));
}

bool hidden(vec4 ball) {
    vec3 c = vec3(dot(view.right, ball.xyz), dot(view.up, ball.xyz), dot(view.forward, ball.xyz));
    if (FAULT != FAULT_NEAR_PROJECTED && !(c.z >= ball.w + view.near)) return false;
    vec2 x = tangents(c.x, c.z, ball.w) * view.scaleX * 0.5 + 0.5;
    vec2 y = tangents(c.y, c.z, ball.w) * -view.scaleY * 0.5 + 0.5;
    float nearest = view.near / (c.z - ball.w);
    return nearest < farthest(vec2(x.x, y.y), vec2(x.y, y.x));
}

uint verdict(vec4 ball, bool depths) {
    if (asked(FRUSTUM) && outside(ball)) return OUTSIDE;
    if (depths && asked(PYRAMID) && hidden(ball)) return HIDDEN;
    return SEEN;
}
