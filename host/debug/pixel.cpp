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

std::pair<float, float> Debugger::beam_in_picture() const {
    const auto [line, cycle, dot, frame] = beam();
    const auto fraction = [](int part, int whole) { return static_cast<float>(part) / static_cast<float>(whole); };
    if (machine().kind() == MachineKind::apple2plus)
        return {fraction(14 * (cycle - emu::apple2::blanked_cycles), emu::apple2::Frame::dots_per_line),
                fraction(line, emu::apple2::Frame::lines)};
    using Picture = emu::atari::Frame;
    return {fraction(2 * (dot - Picture::first_clock), Picture::dots_per_line),
            fraction(line - Picture::first_scan_line, Picture::lines)};
}

// The last time before now that the beam was at a cycle of the frame.
emu::Cycle Debugger::last_at(int cycle_in_frame) const {
    const auto frame = machine().cycles_per_frame(), clock = machine().cycles();
    const auto place = static_cast<emu::Cycle>(cycle_in_frame);
    const auto start = clock - clock % frame;
    const auto in_clock = start + place < clock ? start + place : start + place - std::min(frame, start + place);
    return now() - clock + in_clock;
}

std::uint16_t Debugger::shown_by_apple(int x, int y) {
    const int cycle = y * cycles_per_line() + emu::apple2::blanked_cycles + x / 14;
    history_.go_to(last_at(cycle), History::Picture::none);
    const auto& apple = dynamic_cast<const Apple2Machine&>(machine()).computer();
    return emu::apple2::scanner_address(cycle, apple.video_mode());
}

// ANTIC fetches the bytes of a mode line in its first scan line and counts them in its memory scan counter.
std::optional<std::uint16_t> Debugger::playfield_shown(int x, int y) {
    constexpr int list_fetched = 12;
    const auto& antic = dynamic_cast<const AtariMachine&>(machine()).computer().antic();
    int line = y + emu::atari::Frame::first_scan_line;
    do {
        history_.go_to(last_at(line * cycles_per_line() + list_fetched), History::Picture::none);
    } while (!antic.state().loads_ && antic.state().row_ != 0 && line-- > 0);
    const auto& state = antic.state();
    if (state.mode().rate == FetchRate::none || state.fetched_width() == 0) return std::nullopt;
    const int clock = emu::atari::Frame::first_clock + x / 2;
    const int column = clock - first_clock(state.fetched_width()) - (state.scrolls_ ? state.hscrol_ : 0);
    if (column < 0 || clock >= 256 - first_clock(state.fetched_width())) return std::nullopt;
    const int byte = column / clocks_of_byte(state.mode().rate);
    return static_cast<std::uint16_t>((state.scan_ & 0xF000) | ((state.scan_ + byte) & 0x0FFF));
}

// A player or missile at the dot: its byte in memory, or its register without DMA. AHRM 5.4
std::optional<std::uint16_t> Debugger::object_shown(int x, int y) {
    constexpr int hposp = 0, sizep = 8, sizem = 12, grafp = 13, grafm = 17, vdelay = 28,
                  gractl = 29; // GTIA's registers
    const int line = y + emu::atari::Frame::first_scan_line, clock = emu::atari::Frame::first_clock + x / 2;
    history_.go_to(last_at(line * cycles_per_line() + clock / 2), History::Picture::none);
    const auto& atari = dynamic_cast<const AtariMachine&>(machine()).computer();
    const auto& antic = atari.antic().state();
    const auto set = [&](int number) { return int{atari.gtia().written(number)}; };
    const bool single = (antic.dmactl_ & 0x10) != 0;
    for (int object = 0; object < 8; ++object) { // players, then missiles
        const bool missile = object >= 4;
        const int n = object & 3, dots = missile ? 2 : 8;
        const int size = missile ? set(sizem) >> 2 * n & 3 : set(sizep + n) & 3;
        const int dot = clock - set(hposp + object);
        const int bit = dots - 1 - dot / (size == 1 ? 2 : size == 3 ? 4 : 1);
        if (dot < 0 || bit < 0) continue;
        const bool loads = (set(gractl) & (missile ? 1 : 2)) != 0 && (antic.dmactl_ & (missile ? 0x0C : 0x08)) != 0;
        const int delay = !single && (set(vdelay) >> (missile ? n : 4 + n) & 1) != 0 ? 1 : 0;
        const int table = missile ? 3 : 4 + n;
        const int at = single ? ((antic.pmbase_ & 0xF8) << 8) + table * 0x100 + line
                              : ((antic.pmbase_ & 0xFC) << 8) + table * 0x80 + (line - delay) / 2;
        const auto place = static_cast<std::uint16_t>(loads ? at : 0xD000 + (missile ? grafm : grafp + n));
        const int graphics = loads ? peek(place) : set(place & 0x1F);
        if ((graphics >> (missile ? 2 * n + bit : bit) & 1) != 0) return place;
    }
    return std::nullopt;
}

// Players and missiles count as in front of the playfield; the rest of the picture is the background.
std::uint16_t Debugger::shown_by_atari(int x, int y) {
    constexpr std::uint16_t colbk = 0xD01A;
    if (const auto object = object_shown(x, y)) return *object;
    const auto here = now();
    if (const auto playfield = playfield_shown(x, y)) return *playfield;
    history_.go_to(here, History::Picture::none);
    return colbk;
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
    auto pause = last_write(address, address);
    return pause.why == Pause::Why::stop ? pause : at(here, std::move(pause));
}

} // namespace host
