// disk_files: writes the files of a new disk's players from their table. The build uses it, so that it does not depend
// on the trainer.
#include "tools/files/files.hpp"
#include "tools/trainer/players/disk_files.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

int fail(const std::string& why) {
    std::fprintf(stderr, "disk_files: %s\n", why.c_str());
    return 3;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 4) return fail("usage: disk_files TABLE FOLDER BLOCK-SIZE");
    const auto text = files::read_file(argv[1]);
    if (!text) return fail(text.error());
    const auto players = trainer::parse_players(std::string(text->begin(), text->end()));
    if (!players) return fail(std::string(argv[1]) + ": " + players.error());
    const auto error = trainer::write_disk_files(argv[2], *players, std::strtoul(argv[3], nullptr, 10));
    return error ? fail(error->text) : 0;
}
