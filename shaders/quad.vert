#version 330 core
// One instance is one rectangle: four corners of a strip, y downwards.
layout(location = 0) in vec4 dest;    // x, y, width, height in pixels of the target
layout(location = 1) in vec4 source;  // left, top, right, bottom in pixels of what is drawn there
layout(location = 2) in uvec2 words;  // meaning: the fragment shader's

uniform vec4 clip_from_pixels;  // scale x, scale y, offset x, offset y

noperspective out vec2 at;
flat out uvec2 datum;

void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  vec2 pixel = dest.xy + corner * dest.zw;
  gl_Position = vec4(pixel * clip_from_pixels.xy + clip_from_pixels.zw, 0.0, 1.0);
  at = mix(source.xy, source.zw, corner);
  datum = words;
}
