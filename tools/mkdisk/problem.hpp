// What `check` finds on a disk, whichever system's it is.
#pragma once

#include <string>

namespace mkdisk {

enum class Severity {
    remark,   // loses nothing and misleads nobody: room that is not used, say
    misleads, // the system reads or shows something wrong
    danger    // writing to the disk as it is could destroy a file
};

struct Problem {
    std::string text; // one line
    Severity severity;
};

} // namespace mkdisk
