// Checks text, memory and the Atari's raster after the programs; screen_checks.cpp checks bitmaps.
#include "tests/bench/program_checks.hpp"

#include "emu/apple2/text_screen.hpp"
#include "emu/atari/text_screen.hpp"
#include "tests/bench/program.hpp"

#include <array>
#include <cstdio>
#include <string_view>

namespace bench {
namespace {

const std::string stuck = "the program does not end its rounds";

std::string without_blanks(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

std::string numbered_line(int number) {
    std::array<char, 40> text;
    std::snprintf(text.data(), text.size(), "LINE %05d OF A TEXT THAT SCROLLS", number);
    return text.data();
}

constexpr std::string_view basic_output(const emu::atari::Atari800&) { return "SUM 9455 315.166666"; }
constexpr std::string_view basic_output(const emu::apple2::Apple2&) { return "SUM 9455 315"; }

// As in shared/sieve.inc: flag i belongs to 2i + 3.
constexpr int flags = 8192, flags_address = 0x4000, primes = 1899;

std::array<bool, flags> prime_flags() {
    std::array<bool, flags> prime;
    prime.fill(true);
    for (int i = 0; i < flags; ++i)
        for (int k = i + 2 * i + 3; prime[static_cast<std::size_t>(i)] && k < flags; k += 2 * i + 3)
            prime[static_cast<std::size_t>(k)] = false;
    return prime;
}

} // namespace

template <class Machine>
std::string sieve_problem(Machine machine) {
    const auto screen = text_screen(machine);
    if (!run_rounds(machine, 1)) return stuck;
    if (result_of(machine) != primes) return std::to_string(result_of(machine)) + " primes, not 1899";
    int address = flags_address;
    for (const bool prime : prime_flags())
        if ((machine.peek(static_cast<std::uint16_t>(address++)) != 0) != prime) return "a number is not sieved right";
    return text_screen(machine) == screen ? "" : "the screen has changed";
}

template <class Machine>
std::string scroll_problem(Machine machine) {
    constexpr int rounds = 30, full_rows = 23;
    if (!run_rounds(machine, rounds)) return stuck;
    const auto rows = text_screen(machine);
    for (int row = 0; row < full_rows; ++row) {
        const std::string expected = numbered_line(rounds + 1 - full_rows + row);
        const std::string shown = without_blanks(rows.at(static_cast<std::size_t>(row)));
        if (shown != expected) return "row " + std::to_string(row) + " is '" + shown + "', not '" + expected + "'";
    }
    return "";
}

template <class Machine>
std::string basic_problem(Machine machine) {
    constexpr int rounds = 3;
    if (!run_rounds(machine, rounds)) return stuck;
    int printed = 0;
    for (const std::string& row : text_screen(machine)) {
        const std::string text = without_blanks(row);
        if (text == basic_output(machine))
            ++printed;
        else if (!text.empty())
            return "the program has printed '" + text + "'";
    }
    return printed == rounds + 1 ? "" : "the program has printed " + std::to_string(printed) + " results";
}

template std::string sieve_problem(emu::atari::Atari800);
template std::string sieve_problem(emu::apple2::Apple2);
template std::string scroll_problem(emu::atari::Atari800);
template std::string scroll_problem(emu::apple2::Apple2);
template std::string basic_problem(emu::atari::Atari800);
template std::string basic_problem(emu::apple2::Apple2);

std::string disk_problem(emu::atari::Atari800 machine) {
    constexpr int rounds = 40, buffer = 0x4000, sector_size = 128;
    if (!run_rounds(machine, rounds)) return stuck;
    if (result_of(machine) != rounds + 1) return "another sector is read than the next";
    for (int sector = first_data_sector; sector <= rounds + 1; ++sector)
        for (int at = 0; at < sector_size; ++at)
            if (machine.peek(static_cast<std::uint16_t>(buffer + (sector - 1) * sector_size + at)) !=
                disk_byte(sector, at))
                return "sector " + std::to_string(sector) + " is not in memory";
    return "";
}

std::string raster_problem(emu::atari::Atari800 machine) {
    constexpr int first_row = 32 - emu::atari::Frame::first_scan_line, lines = 192, blank_dot = 344; // in column 39
    constexpr emu::Cycle frame = emu::atari::cycles_per_frame(emu::atari::TvSystem::ntsc);
    machine.set_rendering(true);
    if (!run_rounds(machine, 3)) return stuck;
    const int first_color = result_of(machine) - 2; // already incremented for the next frame
    machine.run_until((machine.cycles() / frame + 1) * frame);
    const emu::atari::Frame& picture = machine.draw_frame();
    for (int line = 0; line < lines; ++line)
        if (picture.line[static_cast<std::size_t>(first_row + line)].dots[blank_dot] !=
            static_cast<std::uint8_t>(first_color + 2 * line))
            return "line " + std::to_string(line) + " has another colour";
    return "";
}

} // namespace bench
