#version 460
// Judges given balls by the renderer's own functions, and gives back the rectangle that it takes them to cover.
#include "../../main/glsl/cull.glsl"

layout(local_size_x = 64) in;

void main() {
    uint i = gl_GlobalInvocationID.x;
    vec4 ball = vec4(
        uintBitsToFloat(occluders[4 * i]), uintBitsToFloat(occluders[4 * i + 1]),
        uintBitsToFloat(occluders[4 * i + 2]), uintBitsToFloat(occluders[4 * i + 3]));
    vec3 c = vec3(dot(view.right, ball.xyz), dot(view.up, ball.xyz), dot(view.forward, ball.xyz));
    vec2 x = tangents(c.x, c.z, ball.w) * view.scaleX * 0.5 + 0.5;
    vec2 y = tangents(c.y, c.z, ball.w) * -view.scaleY * 0.5 + 0.5;
    reasons[6 * i] = outside(ball) ? 1u : 0u;
    reasons[6 * i + 1] = hidden(ball) ? 1u : 0u;
    reasons[6 * i + 2] = floatBitsToUint(x.x);
    reasons[6 * i + 3] = floatBitsToUint(x.y);
    reasons[6 * i + 4] = floatBitsToUint(y.y);
    reasons[6 * i + 5] = floatBitsToUint(y.x);
}
