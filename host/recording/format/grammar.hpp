// Keywords of the trace format, for its printer and parser. FORMAT.md has the whole format.
#pragma once

#include "host/recording/format/trace.hpp"

#include <array>
#include <span>
#include <string_view>

namespace host::grammar {

inline constexpr std::string_view magic = "fortress-trace";
inline constexpr int version = 2;                  // of printed traces; the parser also accepts 1
inline constexpr std::string_view times = "times"; // line before the times of records
inline constexpr std::size_t times_in_line = 12;   // when printed; the parser accepts any number
inline constexpr std::size_t data_columns = 96;    // of base64 in a printed line; the parser accepts any number

struct Verb {
    Input::Kind kind;
    std::string_view name;
    std::string_view form;   // of the operands, for messages
    std::size_t least, most; // number of operands
};

inline constexpr std::array<Verb, 11> verbs{{
    {Input::Kind::press, "press", "KEY", 1, 1},
    {Input::Kind::hold, "hold", "KEY", 1, 1},
    {Input::Kind::release, "release", "KEY", 1, 1},
    {Input::Kind::stick, "stick", "1|2 left|right|up|down|centre|out|X Y", 2, 3},
    {Input::Kind::button, "button", "1|2 down|up", 2, 2},
    {Input::Kind::reset, "reset", "", 0, 0},
    {Input::Kind::power, "power", "", 0, 0},
    {Input::Kind::insert, "insert", "DRIVE MEDIUM", 2, 2},
    {Input::Kind::eject, "eject", "DRIVE", 1, 1},
    {Input::Kind::protect, "protect", "DRIVE on|off", 2, 2},
    {Input::Kind::swap, "swap", "", 0, 0},
}};

constexpr std::string_view name_of(Input::Kind kind) { return verbs[static_cast<std::size_t>(kind)].name; }

inline constexpr std::array<std::string_view, 5> sources{"game", "blank", "formatted", "file", "inline"};

constexpr std::string_view name_of(Medium::Source source) { return sources[static_cast<std::size_t>(source)]; }

inline constexpr std::array<std::string_view, 4> directions{"left", "right", "up", "down"};

using Words = std::span<const std::string>;

std::optional<std::uint64_t> parse_hash(std::string_view text); // 16 hex digits

// Returns true if the text is one of the two.
bool read_switch(std::string_view text, std::string_view on, std::string_view off, bool& value);

// Parses a record without its cycle; at least one word. Error: the expected form.
emu::Result<decltype(Record::what)> parse_what(Words words, const MachineOptions& machine);

} // namespace host::grammar
