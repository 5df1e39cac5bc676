#version 460
#include "scene.glsl"
#include "light.glsl"

layout(location = 0) in vec3 direction;
layout(location = 0) out vec4 colour;
layout(location = 1) out uint id;

void main() {
    colour = vec4(skyTowards(normalize(direction)), 1);
    id = 0u;
}
