// mkdisk: disk images on the command line.
#include "tools/command_line/run_main.hpp"
#include "tools/mkdisk/commands.hpp"
#include "tools/visible_text/visible_text.hpp"

int main(int argc, char** argv) {
    const visible_text::Output output;
    return command_line::run_main("mkdisk", mkdisk::bad_file, argc, argv, mkdisk::run);
}
