// The command line of mkdisk: options, files, messages, exit codes.
#pragma once

#include <span>

namespace mkdisk {

enum ExitCode : int {
    done = 0,
    refused = 1, // the disk does not allow it, or `check` found problems
    usage = 2,
    bad_file = 3 // missing, unreadable or malformed
};

int run(std::span<const char* const> words); // without the program's name

} // namespace mkdisk
