// Names the parts of a machine that differ.
#pragma once

#include "emu/part_hashes.hpp"

#include <string>

namespace host {

// Returns "ram, video"; empty: no part differs.
inline std::string differing_parts(const emu::PartHashes& first, const emu::PartHashes& second) {
    std::string names;
    for (const auto& part : emu::parts) {
        if (first.*part.hash == second.*part.hash) continue;
        if (!names.empty()) names += ", ";
        names += part.name;
    }
    return names;
}

} // namespace host
