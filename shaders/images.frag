#version 330 core
// A part of an image. `at`: pixels of the image from its top left corner.
uniform sampler2D image;  // premultiplied
uniform vec2 per_image_size;

noperspective in vec2 at;
flat in uvec2 datum;
out vec4 color;

void main() { color = texture(image, at * per_image_size); }
