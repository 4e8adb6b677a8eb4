// mkdisk: DOS 3.3 disk images on the command line.
#include "tools/mkdisk/commands.hpp"
#include "tools/visible_text/visible_text.hpp"

int main(int argc, char** argv) {
    const visible_text::Output output;
    return mkdisk::run(argc, argv);
}
