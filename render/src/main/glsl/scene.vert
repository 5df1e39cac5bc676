#version 460
// Ground and plants. Depth and colour pass run this same text, so that their depths are equal to the bit.
#include "scene.glsl"

layout(set = 0, binding = AT_VISIBLE, scalar) readonly buffer Visible { uint visible[]; };

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 colour;
layout(location = 0) out vec3 place;
layout(location = 1) out vec3 facing;
layout(location = 2) out vec3 albedo;
layout(location = 3) out flat uint entry;

invariant gl_Position;

vec3 linear(vec3 encoded) {
    return mix(encoded / 12.92, pow((encoded + 0.055) / 1.055, vec3(2.4)), greaterThan(encoded, vec3(0.04045)));
}

void main() {
    entry = visible[gl_InstanceIndex];
    albedo = linear(colour.rgb);
    if ((entry & GROUND_BIT) != 0u) {
        place = tiles[entry & ~GROUND_BIT].origin + position;
        facing = normal;
    } else {
        Pose pose = instancePose(entry);
        place = moved(pose, position);
        facing = vec3(dot(pose.x.xyz, normal), dot(pose.y.xyz, normal), dot(pose.z.xyz, normal));
        vec3 own = linear(vec3(pose.paint & 0xFFu, (pose.paint >> 8) & 0xFFu, (pose.paint >> 16) & 0xFFu) / 255.0);
        Species kind = species[min(pose.paint >> 24, view.species - 1u)];
        albedo *= mix(vec3(1), own * kind.tint, colour.a);
        // Less of the sky is seen from the foot of a plant among others.
        albedo *= mix(0.45, 1.0, smoothstep(0.0, 0.8 * (kind.sphere.z + kind.sphere.w), position.z));
    }
    gl_Position = projected(place);
}
