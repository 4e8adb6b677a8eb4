// Contents for the files of test disks of either machine, and what check says about a disk.
#pragma once

#include "tests/support/random_bytes.hpp"
#include "tools/mkdisk/problem.hpp"

#include <string>
#include <vector>

namespace mkdisk {

// Differ by their number.
inline std::vector<std::uint8_t> some_bytes(std::size_t count) {
    return support::random_bytes(count, static_cast<unsigned>(count));
}

template <class Disk>
std::vector<std::string> complaints(const Disk& disk) {
    std::vector<std::string> lines;
    for (const Problem& problem : check_disk(disk)) lines.push_back(problem.text);
    return lines;
}

} // namespace mkdisk
