#version 330 core
// Underlines, strikes, overlines, cursor shapes, filled rectangles: a pattern one cell wide, repeated.
// datum.x: row of the pattern in `patterns`; datum.y: colour and transparency (0xttbbggrr); `at`: pixels from the row's left and top.
uniform sampler2D patterns;
uniform float cell_width;
uniform float per_cell_width;

noperspective in vec2 at;
flat in uvec2 datum;
out vec4 color;

void main() {
  float x = at.x - floor(at.x * per_cell_width) * cell_width;
  float coverage = texelFetch(patterns, ivec2(int(x), int(datum.x) + int(at.y)), 0).r;
  coverage *= 1.0 - float(datum.y >> 24u) * (1.0 / 255.0);
  color = vec4(vec3((uvec3(datum.y) >> uvec3(0u, 8u, 16u)) & 255u) * (1.0 / 255.0), coverage);
}
