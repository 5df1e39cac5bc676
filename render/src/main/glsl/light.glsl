// Sky, and the air between the eye and a thing.
vec3 skyTowards(vec3 direction) {
    float height = clamp(direction.z, 0.0, 1.0);
    vec3 sky = mix(view.horizon, view.zenith, 1 - pow(1 - height, 3));
    float glow = pow(max(dot(direction, view.sun), 0.0), 24.0);
    return sky + view.sunLight * (0.06 * glow);
}

vec3 throughAir(vec3 colour, vec3 place) {
    float distance = length(place);
    float clear = exp(-distance * view.hazePerMetre);
    vec3 level = normalize(vec3(place.xy, max(0.02 * distance, 0.0)));
    return mix(skyTowards(level), colour, clear);
}
