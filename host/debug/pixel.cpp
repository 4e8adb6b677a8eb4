// Finds the store that drew a dot of the picture.
#include "emu/apple2/frame.hpp"
#include "emu/apple2/scanner.hpp"
#include "emu/atari/frame.hpp"
#include "host/debug/debugger.hpp"
#include "host/machine/apple2_machine.hpp"
#include "host/machine/atari_machine.hpp"

#include <algorithm>

namespace host {
namespace {

using emu::atari::FetchRate;

// The colour clocks that a byte of a mode line covers.
int clocks_of_byte(FetchRate rate) { return rate == FetchRate::fast ? 4 : rate == FetchRate::medium ? 8 : 16; }

// The first colour clock of a line's fetched bytes. AHRM 4.6
int first_clock(int fetched_width) { return fetched_width == 1 ? 64 : fetched_width == 2 ? 48 : 32; }

} // namespace

// The last time before now that the beam was at a cycle of the frame.
emu::Cycle Debugger::last_at(int cycle_in_frame) const {
    const auto frame = machine().cycles_per_frame(), clock = machine().cycles();
    const auto place = static_cast<emu::Cycle>(cycle_in_frame);
    const auto start = clock - clock % frame;
    const auto in_clock = start + place < clock ? start + place : start + place - std::min(frame, start + place);
    return now() - clock + in_clock;
}

std::optional<std::uint16_t> Debugger::shown_by_apple(int x, int y) {
    const int cycle = y * cycles_per_line() + emu::apple2::blanked_cycles + x / 14;
    history_.go_to(last_at(cycle), History::Picture::none);
    const auto& apple = dynamic_cast<const Apple2Machine&>(machine()).computer();
    return emu::apple2::scanner_address(cycle, apple.video_mode());
}

// ANTIC fetches the bytes of a mode line in its first scan line and counts them in its memory scan counter.
std::optional<std::uint16_t> Debugger::shown_by_atari(int x, int y) {
    constexpr int blank_end = 12; // the list and its operands have been fetched
    const auto& antic = dynamic_cast<const AtariMachine&>(machine()).computer().antic();
    int line = y + emu::atari::Frame::first_scan_line;
    do {
        history_.go_to(last_at(line * cycles_per_line() + blank_end), History::Picture::none);
    } while (!antic.state().loads_ && antic.state().row_ != 0 && line-- > 0);
    const auto& state = antic.state();
    if (state.mode().rate == FetchRate::none || state.fetched_width() == 0) return std::nullopt;
    const int clock = emu::atari::Frame::first_clock + x / 2;
    const int column = clock - first_clock(state.fetched_width()) - (state.scrolls_ ? state.hscrol_ : 0);
    if (column < 0 || clock >= 256 - first_clock(state.fetched_width())) return std::nullopt;
    const int byte = column / clocks_of_byte(state.mode().rate);
    return static_cast<std::uint16_t>((state.scan_ & 0xF000) | ((state.scan_ + byte) & 0x0FFF));
}

Pause Debugger::pixel(int x, int y) {
    const auto here = now();
    const bool apple = machine().kind() == MachineKind::apple2plus;
    const int width = apple ? emu::apple2::Frame::dots_per_line : emu::atari::Frame::dots_per_line;
    const int height = apple ? emu::apple2::Frame::lines : emu::atari::Frame::lines;
    if (x < 0 || x >= width || y < 0 || y >= height)
        return {Pause::Why::until,
                {},
                {},
                "the picture has dots 0 to " + std::to_string(width - 1) + " and lines 0 to " +
                    std::to_string(height - 1)};
    const auto address = apple ? shown_by_apple(x, y) : shown_by_atari(x, y);
    if (!address) {
        at(here, {});
        return {Pause::Why::until, {}, {}, "no byte of the playfield is shown there"};
    }
    auto pause = last_write(*address, *address);
    return pause.why == Pause::Why::stop ? pause : at(here, std::move(pause));
}

} // namespace host
