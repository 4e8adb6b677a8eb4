// Notes of a pass for the analysis of the finished program, besides its listing: labels, timing directives, .warn.
#pragma once

#include <set>
#include <vector>

#include "tools/asm65/source.hpp"
#include "tools/asm65/warnings.hpp"

namespace asm65 {

// In a segment: the offset of a byte.
struct Position {
    std::size_t segment = 0, offset = 0;
    auto operator<=>(const Position&) const = default;
};

struct TracedLabel {
    Token name; // of an anonymous label: the colon
    int scope = 0;
    std::int64_t anonymous = -1; // its number
    bool is_local = false;       // @local or anonymous: not a routine
    bool is_proc = false;
    Position at{};
    std::size_t slot = 0; // the number of lines listed before it
};

struct Timing {
    enum class Kind : std::uint8_t { cycles, lap, end_lap, loop, index };

    Kind kind = Kind::cycles;
    Token where;
    Position at{};
    Position routine{};             // where its routine begins
    std::int64_t low = 0, high = 0; // cycles or passes
    char index = 'x';               // of .index: at most `high`
};

struct Trace {
    struct Switch {
        std::size_t slot = 0; // as of labels
        WarningSettings settings;
    };

    std::vector<TracedLabel> labels;
    std::vector<Timing> timings;
    std::vector<Switch> switches;             // from that line on
    std::set<std::int64_t> used_anonymous{};  // their numbers
    std::set<std::int64_t> taken_anonymous{}; // used otherwise than by a branch, jmp or jsr
};

} // namespace asm65
