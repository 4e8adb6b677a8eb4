// The disks, tapes and cartridges that there are beside a machine.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace host {

inline constexpr std::size_t max_medium_name = 64; // bytes

// One physical disk, or a cartridge. What is written on a disk stays on it, in the drive or out of it, with the power
// on or off.
struct Medium {
    enum class Source {
        game,      // the built game's disk
        blank,     // a disk that was never formatted
        formatted, // an empty file system of the machine: DOS 3.3, or DOS 2.0S
        file,      // an image file
        inlined    // an image file's bytes, in the trace itself
    };

    std::string name; // letters, digits and - _ . ; by it records call it. `game` is what --game replaces
    Source source = Source::blank;
    std::filesystem::path file{};      // Source::file: as recorded; a relative one is looked for beside the trace
    std::string extension{};           // Source::game, inlined: of the image, with its dot; tells the format
    std::uint64_t hash = 0;            // of the image's bytes; blank: 0
    std::vector<std::uint8_t> bytes{}; // Source::inlined alone
    bool write_protected = false;      // when it is new
};

inline constexpr std::string_view game_medium = "game"; // the name of the disk that --game FILE replaces

} // namespace host
