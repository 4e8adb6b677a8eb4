// mkdisk: DOS 3.3 disk images on the command line.
#include "tools/mkdisk/commands.hpp"

int main(int argc, char** argv) { return mkdisk::run(argc, argv); }
