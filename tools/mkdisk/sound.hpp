// Decides whether a disk of either machine may be written to.
#pragma once

#include "tools/mkdisk/check.hpp"
#include "tools/mkdisk/dos2/check.hpp"

namespace mkdisk {

// If the VTOC contradicts the files, or the disk is another system's, writing could destroy files.
template <class Disk>
std::optional<emu::Error> check_sound(const Disk& disk) {
    if (auto foreign = check_shape(disk)) return foreign;
    for (const Problem& problem : check_disk(disk))
        if (problem.severity == Severity::danger)
            return emu::Error{fmt::format("the disk is damaged: {}", problem.text)};
    return std::nullopt;
}

} // namespace mkdisk
