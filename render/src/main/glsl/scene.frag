#version 460
#include "scene.glsl"
#include "light.glsl"

layout(location = 0) in vec3 place;
layout(location = 1) in vec3 facing;
layout(location = 2) in vec3 albedo;
layout(location = 3) in flat uint entry;
layout(location = 0) out vec4 colour;
layout(location = 1) out uint id;

void main() {
    vec3 n = normalize(facing);
    float sunny = max(dot(n, view.sun), 0.0);
    // Ground throws back some light from below.
    vec3 ambient = view.skyLight * (0.6 + 0.4 * n.z);
    colour = vec4(throughAir(albedo * (view.sunLight * sunny + ambient), place), 1);
    id = entry + 1u;
}
