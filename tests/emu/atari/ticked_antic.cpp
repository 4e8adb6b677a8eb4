#include "tests/emu/atari/ticked_antic.hpp"

#include <algorithm>

namespace emu::atari::test {
namespace {

constexpr int virtual_from = 106; // from here on playfield DMA does not get the bus

} // namespace

const std::array<TickedAntic::Mode, 16> TickedAntic::modes{{{},
                                                            {},
                                                            {8, 2, true, 0, 1},    // 2: 40 characters
                                                            {10, 2, true, 0, 1},   // 3: the same, with descenders
                                                            {8, 2, true, 1, 2},    // 4: 40 characters of five colours
                                                            {16, 2, true, 1, 2},   // 5: twice as high
                                                            {8, 4, true, 1, 1},    // 6: 20 characters
                                                            {16, 4, true, 1, 1},   // 7: twice as high
                                                            {8, 8, false, 4, 2},   // 8: 40 pixels
                                                            {4, 8, false, 2, 1},   // 9: 80 pixels
                                                            {4, 4, false, 2, 2},   // A
                                                            {2, 4, false, 1, 1},   // B: 160 pixels
                                                            {1, 4, false, 1, 1},   // C
                                                            {2, 2, false, 1, 2},   // D
                                                            {1, 2, false, 1, 2},   // E
                                                            {1, 2, false, 0, 1}}}; // F: 320 pixels

void TickedAntic::write(int reg, std::uint8_t data) {
    switch (reg) {
    case 0: dmactl_ = data; break;
    case 1: chactl_ = data; break;
    case 2: list_ = (list_ & 0xFF00) | data; break;
    case 3: list_ = (list_ & 0x00FF) | data << 8; break;
    case 4: hscrol_ = data & 15; break;
    case 5: vscrol_ = data & 15; break;
    case 7: pmbase_ = data; break;
    case 9:
        new_chbase_ = data;
        new_chbase_in_ = 2;
        break;
    case 14:
        nmien_ = data;
        if (cycle_ == 8 && result_.nmi_cycle < 0 && (nmi_due_ & nmien_) != 0) result_.nmi_cycle = 9;
        break;
    case 15: nmist_ = 0x1F | (cycle_ == 8 ? nmi_due_ : 0); break;
    default: break;
    }
}

void TickedAntic::tick(Processor processor) {
    if (new_chbase_in_ > 0 && --new_chbase_in_ == 0) chbase_ = new_chbase_;
    if (cycle_ == 0) begin_line();
    if (cycle_ == 1) step_list();
    fetch_objects();
    if (takes_address_ && (dmactl_ & 0x20) != 0 && cycle_ == 6) address_ = fetch_list();
    if (takes_address_ && (dmactl_ & 0x20) != 0 && cycle_ == 7) {
        address_ |= fetch_list() << 8;
        const bool jumps = (instruction_ & 15) == 1;
        if (!jumps) scan_ = address_;
        if (jumps) list_ = address_;
        if (!jumps || (instruction_ & 0x40) != 0) takes_address_ = false;
        if (jumps && (instruction_ & 0x40) != 0) {
            waits_for_blank_ = true;
            instruction_ &= 0xB0; // its DLI repeats in every line until the blank
            rows_ = 1;
        }
    }
    if (cycle_ == 6 || cycle_ == 109) last_by_vscrol_ = vscrol_; // for a DLI, and for the end of the mode line
    if (cycle_ == 7) decide_nmi();
    if (shows_playfield()) fetch_playfield(processor);
    refresh();
    if (cycle_ == 110) ++vcount_; // visible to reads in the next cycle
    if (cycle_ == 111 && vcount_ == lines_) vcount_ = 0;
    if (++cycle_ == 114) end_line();
}

void TickedAntic::begin_line() {
    result_ = {};
    nmi_due_ = 0;
    if (line_ != 8) return;
    waits_for_blank_ = false;
    row_ = 0;
    rows_ = 1;
    instruction_ = last_instruction_; // stays if the list cannot be fetched
    ends_by_vscrol_ = false;
}

// Advances to the next row of a mode line, or to the next mode line.
void TickedAntic::step_list() {
    painted_.fill(AnLine::background);
    const bool done = row_ == last_row();
    first_row_ = false;
    if (!done) {
        row_ = (row_ + 1) & 15;
        if ((instruction_ & 15) != 1) takes_address_ = false; // a stretched jump jumps in each of its lines
    } else {
        row_ = 0;
        ends_by_vscrol_ = false;
        if (!waits_for_blank_ && is_shown()) begin_mode_line();
    }
    if (!is_shown()) takes_address_ = false;
    result_.hires = hires_;
    if (mode().clocks_a_pixel == 0 && mode().lines != 0) painted_.fill(AnLine::playfield);
}

void TickedAntic::begin_mode_line() {
    takes_address_ = false;
    if ((dmactl_ & 0x20) != 0) {
        result_.taken.set(1);
        instruction_ = memory_[static_cast<std::size_t>(list_)];
        list_ = (list_ & 0xFC00) | ((list_ + 1) & 0x03FF);
    }
    takes_address_ = (instruction_ & 15) == 1 || ((instruction_ & 15) != 0 && (instruction_ & 0x40) != 0);
    rows_ = mode().lines;
    if ((instruction_ & 15) == 0) rows_ = static_cast<int>(instruction_ >> 4 & 7) + 1;
    if ((instruction_ & 15) == 1) rows_ = 1;
    hires_ = mode().lines != 0 && mode().clocks_a_pixel == 0;
    first_row_ = true;
    const bool scrolled = mode().lines != 0 && (instruction_ & 0x20) != 0;
    if (scrolled && !scrolled_before_) row_ = vscrol_;
    if (!scrolled && scrolled_before_) ends_by_vscrol_ = true;
    scrolled_before_ = scrolled;
}

std::uint8_t TickedAntic::fetch_list() {
    result_.taken.set(static_cast<std::size_t>(cycle_));
    const std::uint8_t data = memory_[static_cast<std::size_t>(list_)];
    list_ = (list_ & 0xFC00) | ((list_ + 1) & 0x03FF);
    return data;
}

// Missiles in cycle 0, also if only players are enabled; players in cycles 2 to 5. Two-line resolution fetches twice.
void TickedAntic::fetch_objects() {
    if (!is_shown() || cycle_ > 5 || cycle_ == 1) return;
    if ((dmactl_ & (cycle_ == 0 ? 0x0C : 0x08)) == 0) return;
    const int number = cycle_ == 0 ? -1 : cycle_ - 2;
    const int address = (dmactl_ & 0x10) != 0 ? (pmbase_ & 0xF8) * 0x100 + 0x400 + number * 0x100 + line_
                                              : (pmbase_ & 0xFC) * 0x100 + 0x200 + number * 0x80 + line_ / 2;
    result_.taken.set(static_cast<std::size_t>(cycle_));
    result_.objects[static_cast<std::size_t>(cycle_)] = memory_[static_cast<std::size_t>(address & 0xFFFF)];
}

void TickedAntic::decide_nmi() {
    if (line_ == 248) {
        nmi_due_ = 0x40;
        nmist_ = (nmist_ & ~0x80) | 0x40;
    } else if ((instruction_ & 0x80) != 0 && row_ == last_row()) {
        nmi_due_ = 0x80;
        nmist_ = (nmist_ & ~0x40) | 0x80;
    }
    if ((nmi_due_ & nmien_) != 0) result_.nmi_cycle = 8;
    if (line_ != 248) return;
    last_instruction_ = instruction_;
    instruction_ &= 0x20;
}

int TickedAntic::fetched_width() const {
    const int width = dmactl_ & 3;
    return scrolls() ? std::min(width + 1, 3) : width;
}

// The index of the line's byte that is due now, if the first is due in `first_cycle` of a wide playfield; -1: none.
int TickedAntic::column_at(int first_cycle) const {
    const int delay = scrolls() ? hscrol_ / 2 : 0;
    const int since = cycle_ - (first_cycle + 8 * (3 - fetched_width()) + delay);
    const int step = mode().cycles_a_byte;
    const int columns = fetched_cycles() / step;
    return since >= 0 && since % step == 0 && since / step < columns ? since / step : -1;
}

std::uint8_t TickedAntic::fetch(int address, Processor processor) {
    if (cycle_ >= virtual_from) return processor[static_cast<std::size_t>(cycle_)];
    result_.taken.set(static_cast<std::size_t>(cycle_));
    return memory_[static_cast<std::size_t>(address)];
}

void TickedAntic::fetch_playfield(Processor processor) {
    constexpr int names = 10, maps = 12, characters = 13;
    const int byte = column_at(mode().text ? names : maps);
    if (byte >= 0 && first_row_) {
        buffer_[static_cast<std::size_t>(byte)] = fetch(scan_, processor);
        scan_ = (scan_ & 0xF000) | ((scan_ + 1) & 0x0FFF);
    }
    const int shown = mode().text ? column_at(characters) : byte;
    if (shown < 0) return;
    const std::uint8_t name = buffer_[static_cast<std::size_t>(shown)];
    paint(shown, mode().text ? character(name, processor) : name, name);
}

std::uint8_t TickedAntic::character(std::uint8_t name, Processor processor) {
    const unsigned number = instruction_ & 15;
    int line = number == 5 || number == 7 ? row_ / 2 : row_ & 7;
    if ((chactl_ & 4) != 0) line = 7 - line;
    const int address = number >= 6 ? (chbase_ & 0xFE) * 0x100 + (name & 0x3F) * 8 + line
                                    : (chbase_ & 0xFC) * 0x100 + (name & 0x7F) * 8 + line;
    std::uint8_t data = fetch(address, processor);
    if (number > 3) return data;
    const bool descends = (name & 0x60) == 0x60; // the last quarter of the set: two lines lower in mode 3
    if (!descends && (row_ == 8 || row_ == 9)) data = 0;
    if (descends && number == 3 && row_ < 2) data = 0;
    if ((name & 0x80) != 0 && (chactl_ & 1) != 0) data = 0;
    if ((name & 0x80) != 0 && (chactl_ & 2) != 0) data ^= 0xFF;
    return data;
}

// Nine a line, every four cycles from 25 on. A blocked refresh waits, and is lost when the next is due.
void TickedAntic::refresh() {
    if (cycle_ >= 25 && cycle_ <= 57 && (cycle_ - 25) % 4 == 0) refresh_due_ = true;
    if (cycle_ > virtual_from) refresh_due_ = false;
    if (!refresh_due_ || result_.taken.test(static_cast<std::size_t>(cycle_))) return;
    result_.taken.set(static_cast<std::size_t>(cycle_));
    refresh_due_ = false;
}

void TickedAntic::paint(int column, std::uint8_t data, std::uint8_t name) {
    int clock = 32 + 16 * (3 - fetched_width()) + (scrolls() ? hscrol_ : 0) + column * 2 * mode().cycles_a_byte;
    const auto dot = [&](int code) { painted_[static_cast<std::size_t>(clock++)] = static_cast<std::uint8_t>(code); };
    if (mode().clocks_a_pixel == 0) {
        for (int shift = 6; shift >= 0; shift -= 2) dot(AnLine::playfield + (data >> shift & 3));
        return;
    }
    const int bits = mode().bits_a_pixel;
    for (int shift = 8 - bits; shift >= 0; shift -= bits) {
        const int pixel = data >> shift & ((1 << bits) - 1);
        int color = pixel - 1; // playfield 0 to 2; -1: background
        if (mode().text && bits == 1 && pixel != 0) color = name >> 6;
        if (mode().text && bits == 2 && pixel == 3 && (name & 0x80) != 0) color = 3;
        for (int i = 0; i < mode().clocks_a_pixel; ++i) dot(color < 0 ? AnLine::background : AnLine::playfield + color);
    }
}

void TickedAntic::end_line() {
    constexpr std::array<int, 4> left{0, 64, 48, 44}, right{0, 192, 208, 224};
    if (shows_playfield() && is_shown()) {
        const auto width = static_cast<std::size_t>(dmactl_ & 3);
        std::copy(painted_.begin() + left[width], painted_.begin() + right[width], result_.codes.begin() + left[width]);
    }
    cycle_ = 0;
    line_ = line_ + 1 == lines_ ? 0 : line_ + 1;
}

} // namespace emu::atari::test
