#include "emu/apple2/video.hpp"

#include "emu/apple2/dots.hpp"
#include "emu/apple2/glyph.hpp"

#include <algorithm>
#include <utility>

namespace emu::apple2 {

namespace {

constexpr std::size_t row_bytes = 40;

constexpr int last_blanked_cycle = blanked_cycles - 1;

} // namespace

void Video::set_mode(const VideoMode& mode, Cycle now, Ram ram) {
    if (rendering_) run_to(now, ram);
    switches_.change(mode, now);
    if (rendering_) redraw_end_of_last_column();
}

std::uint16_t Video::scanned_address(Cycle now) const {
    return scanner_address(static_cast<int>(now % cycles_per_frame), switches_.fetching(now));
}

void Video::deserialize(StateReader& in, Cycle now) {
    switches_.deserialize(in);
    in.check(switches_.last_change() <= now);
}

void Video::set_rendering(bool on, Cycle now) {
    rendering_ = on;
    whole_frame_ = false;
    frame_start_ = now - now % cycles_per_frame;
    drawn_to_ = static_cast<int>(now % cycles_per_frame);
    whole_from_ = drawn_to_ == 0 ? now : frame_end();
}

void Video::run_to(Cycle now, Ram ram) {
    while (now >= frame_end()) {
        run_within_frame(cycles_per_frame, ram);
        end_frame();
    }
    run_within_frame(static_cast<int>(now - frame_start_), ram);
}

void Video::run_within_frame(int to, Ram ram) {
    if (drawn_to_ >= to) return;
    const int displayed_to = std::min(to, displayed_lines * cycles_per_line);
    while (drawn_to_ < displayed_to) {
        const int line = drawn_to_ / cycles_per_line;
        const int start = line * cycles_per_line;
        const int part_end = std::min(displayed_to, start + cycles_per_line);
        draw_part_of_line(line, drawn_to_ - start, part_end - start, ram);
        drawn_to_ = part_end;
    }
    pass_to(to, ram);
}

// Keeps the last byte fetched, because memory may change before the next column is drawn.
void Video::pass_to(int to, Ram ram) {
    drawn_to_ = to;
    last_byte_ = fetch(frame_start_ + static_cast<Cycle>(to - 1), ram);
}

void Video::skip_to(Cycle now, Ram ram) {
    pass_to(static_cast<int>(now - frame_start_), ram);
    if (now == frame_end()) end_frame();
}

// Draws cycles `from` to before `to` of one line.
void Video::draw_part_of_line(int line, int from, int to, Ram ram) {
    Frame::Line& target = beam_.line[static_cast<std::size_t>(line)];
    const Cycle start = frame_start_ + static_cast<Cycle>(line * cycles_per_line);
    if (from <= burst_cycle && burst_cycle < to) target.color_burst = !switches_.as_of(start + burst_cycle, 1).text;
    if (to <= blanked_cycles) return;
    const int first = std::max(from, blanked_cycles);
    const Cycle before = start + static_cast<Cycle>(first - 1);
    const std::uint8_t byte_before = from <= last_blanked_cycle ? fetch(before, ram) : last_byte_;
    bool carry = switches_.settled(before) ? hires_carry(byte_before) // other modes do not use it
                                           : column_under_switches(before, byte_before, false).carry;
    int cycle = first;
    for (; cycle < to && !switches_.settled(start + static_cast<Cycle>(cycle)); ++cycle) {
        const Cycle fetched_on = start + static_cast<Cycle>(cycle);
        carry = draw_switched_column(target, cycle - blanked_cycles, fetched_on, carry, ram);
    }
    const bool flash = flash_on(frame_start_);
    draw_columns(target, line, cycle - blanked_cycles, to - blanked_cycles, carry, flash, ram);
}

unsigned Video::glyph(std::uint8_t code, int line, bool flash) const {
    const unsigned pixels = glyph_pixels[characters_[static_cast<std::size_t>(code * 8 + (line & 7))] & 0x7Fu];
    return text_inverted(code, flash) ? pixels ^ 0x7F : pixels;
}

SwitchedColumn Video::column_under_switches(Cycle cycle, std::uint8_t byte, bool carry) const {
    const int frame_cycle = static_cast<int>(cycle % cycles_per_frame);
    const int line = frame_cycle / cycles_per_line;
    const auto [h, v] = scanner_counters(frame_cycle);
    const unsigned block = (v >> 1 & 2) | (h & 1);
    const ColumnModes modes = column_modes(switches_, cycle, is_lower_part(v));
    return switched_column(byte, glyph(byte, line, flash_on(cycle)), block, carry, modes);
}

// Returns the carry into the next column.
bool Video::draw_switched_column(Frame::Line& target, int column, Cycle cycle, bool carry, Ram ram) const {
    const SwitchedColumn drawn = column_under_switches(cycle, fetch(cycle, ram), carry);
    target.columns[static_cast<std::size_t>(column)] = drawn.dots;
    return drawn.carry;
}

// An access to a switch has changed dots still to come in the last drawn column.
void Video::redraw_end_of_last_column() {
    if (drawn_to_ == 0) return;
    const int cycle = (drawn_to_ - 1) % cycles_per_line;
    const auto line = static_cast<std::size_t>((drawn_to_ - 1) / cycles_per_line);
    if (line >= displayed_lines || cycle < blanked_cycles) return;
    constexpr unsigned end = column_mask >> first_dot_under_next_switch << first_dot_under_next_switch;
    const Cycle fetched_on = frame_start_ + static_cast<Cycle>(drawn_to_ - 1);
    const unsigned redrawn = column_under_switches(fetched_on, last_byte_, false).dots;
    std::uint16_t& dots = beam_.line[line].columns[static_cast<std::size_t>(cycle - blanked_cycles)];
    dots = static_cast<std::uint16_t>((dots & ~end) | (redrawn & end));
}

// Draws columns `first` to before `last` with settled switches.
void Video::draw_columns(Frame::Line& target, int line, int first, int last, bool carry, bool flash, Ram ram) const {
    const bool text = shows_text(mode(), line);
    const bool hires = shows_hires(mode(), line);
    const auto fetched = ram.subspan(scanner_address(line * cycles_per_line + blanked_cycles, mode()), row_bytes);
    for (int column = first; column < last; ++column) {
        const auto at = static_cast<std::size_t>(column);
        const std::uint8_t byte = fetched[at];
        std::uint16_t dots = 0;
        if (hires) {
            dots = hires_dots(byte, carry);
            carry = hires_carry(byte);
        } else if (text) {
            dots = doubled[glyph(byte, line, flash)];
        } else {
            dots = lores_dots(byte, line, column);
        }
        target.columns[at] = dots;
    }
}

void Video::end_frame() {
    if (frame_start_ >= whole_from_) {
        for (int line = 0; line < displayed_lines; ++line) show(line, beam_.line[static_cast<std::size_t>(line)]);
        whole_frame_ = true;
    }
    frame_start_ += cycles_per_frame;
    drawn_to_ = 0;
}

void Video::show(int line, const Frame::Line& drawn) {
    Frame::Line& shown = shown_.line[static_cast<std::size_t>(line)];
    if (shown.columns == drawn.columns && shown.color_burst == drawn.color_burst) return;
    shown.columns = drawn.columns;
    shown.color_burst = drawn.color_burst;
    ++shown.changed;
}

const Frame& Video::frame(Cycle now, Ram ram) {
    if (rendering_ && whole_frame_) return shown_;
    for (int line = 0; line < displayed_lines; ++line) {
        Frame::Line drawn;
        drawn.color_burst = !mode().text;
        const int last_blanked = line * cycles_per_line + last_blanked_cycle;
        const bool carry = hires_carry(ram[scanner_address(last_blanked, mode())]);
        draw_columns(drawn, line, 0, Frame::columns_per_line, carry, flash_on(now), ram);
        show(line, drawn);
    }
    return shown_;
}

} // namespace emu::apple2
