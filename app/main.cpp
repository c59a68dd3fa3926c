#include "app/app.h"

int main(int argc, char** argv) { return riffle::run_app(argc, argv); }
