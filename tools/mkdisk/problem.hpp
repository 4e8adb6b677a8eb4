// What `check` finds on a disk, whichever system's it is.
#pragma once

#include <string>

namespace mkdisk {

struct Problem {
    std::string text;     // one line
    bool endangers_files; // writing to the disk as it is could destroy a file
};

} // namespace mkdisk
