// The disks, tapes and cartridges of a machine.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace host {

inline constexpr std::size_t max_medium_name = 64; // bytes

// A physical disk or a cartridge. Writes to a disk stay on it, in or out of the drive, with power on or off.
struct Medium {
    enum class Source {
        game,      // the built game's disk
        blank,     // a disk that was never formatted
        formatted, // an empty file system: DOS 3.3, or DOS 2.0S
        file,      // an image file
        inlined    // an image file inside the trace
    };

    std::string name; // letters, digits and - _ . ; used in records. --game replaces `game`
    Source source = Source::blank;
    std::filesystem::path file{};      // Source::file: as recorded; a relative name starts at the trace's folder
    std::string extension{};           // Source::game, inlined: of the image, with its dot; determines the format
    std::uint64_t hash = 0;            // of the image's bytes; blank: 0
    std::vector<std::uint8_t> bytes{}; // Source::inlined only
    bool write_protected = false;      // initial state
};

inline constexpr std::string_view game_medium = "game"; // name of the disk that --game FILE replaces

} // namespace host
