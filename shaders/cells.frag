#version 330 core
// A run of cells. datum.x: texel of the run's first cell; `at`: pixels from the run's left and the row's top.
uniform usamplerBuffer cells;  // x: place of the tile in the atlas (x | y << 16), y: foreground, z: background (0xbbggrr)
uniform sampler2D atlas;       // premultiplied; coverage tiles hold the coverage in all four channels
uniform float cell_width;
uniform float per_cell_width;
uniform float ground;          // 1: with their backgrounds; 0: glyphs alone, to be blended

noperspective in vec2 at;
flat in uvec2 datum;
out vec4 color;

vec3 unpack(uint bgr) {
  return vec3((uvec3(bgr) >> uvec3(0u, 8u, 16u)) & 255u) * (1.0 / 255.0);
}

void main() {
  float column = floor(at.x * per_cell_width);
  uvec3 cell = texelFetch(cells, int(datum.x) + int(column)).xyz;
  ivec2 tile = ivec2(int(cell.x & 0xffffu), int(cell.x >> 16));
  vec4 glyph = texelFetch(atlas, tile + ivec2(at - vec2(column * cell_width, 0.0)), 0);
  color = vec4(glyph.rgb * unpack(cell.y) + unpack(cell.z) * ((1.0 - glyph.a) * ground), max(glyph.a, ground));
}
