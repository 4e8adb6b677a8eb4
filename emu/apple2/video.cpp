#include "emu/apple2/video.hpp"

#include "emu/apple2/dots.hpp"
#include "emu/apple2/glyph.hpp"

#include <algorithm>

namespace emu {

namespace {

constexpr int row_bytes = 40;
constexpr int rows_share = 120; // of each 128 bytes, the rest show nowhere

int first_column_at_or_after(int cycle) { return std::max(cycle - blanked_cycles, 0); }

} // namespace

void Video::set_mode(const VideoMode& mode) {
    mode_ = mode;
    dirty_.fill(true);
}

void Video::set_rendering(bool on, Cycle now) {
    rendering_ = on;
    whole_frame_ = false;
    line_active_ = false;
    frame_start_ = now - now % cycles_per_frame;
    drawn_to_ = static_cast<int>(now % cycles_per_frame);
    whole_from_ = drawn_to_ == 0 ? now : frame_end();
    touch_all();
}

void Video::touch_all() {
    dirty_.fill(true);
    differs_.fill(true);
}

void Video::run_to(Cycle now, Ram ram) {
    while (now >= frame_end()) {
        run_within_frame(cycles_per_frame, ram);
        end_frame();
    }
    run_within_frame(static_cast<int>(now - frame_start_), ram);
}

void Video::run_within_frame(int to, Ram ram) {
    const int displayed_to = std::min(to, displayed_lines * cycles_per_line);
    while (drawn_to_ < displayed_to) {
        const int line = drawn_to_ / cycles_per_line;
        const int start = line * cycles_per_line;
        const int part_end = std::min(displayed_to, start + cycles_per_line);
        draw_part_of_line(line, drawn_to_ - start, part_end - start, ram);
        drawn_to_ = part_end;
    }
    drawn_to_ = std::max(drawn_to_, to);
}

// Cycles `from` to before `to` of one line. A line is clean again once it has been fetched from its first cycle
// with nothing changed under the beam's back, so what makes it dirty later must wait for the next frame.
void Video::draw_part_of_line(int line, int from, int to, Ram ram) {
    bool& dirty = dirty_[static_cast<std::size_t>(line)];
    if (from == 0) {
        line_active_ = dirty;
        dirty = false;
    }
    line_active_ = line_active_ || dirty;
    if (!line_active_) return;
    Frame::Line& target = beam_.line[static_cast<std::size_t>(line)];
    bool& differs = differs_[static_cast<std::size_t>(line)];
    if (from <= burst_cycle && burst_cycle < to && target.color_burst == mode_.text) {
        target.color_burst = !mode_.text;
        differs = true;
    }
    const bool flash = flash_on(frame_start_);
    if (draw_columns(target, line, first_column_at_or_after(from), to - blanked_cycles, flash, ram)) differs = true;
}

// Columns `first` to before `last`; returns whether any dot changed.
bool Video::draw_columns(Frame::Line& target, int line, int first, int last, bool flash, Ram ram) const {
    if (first >= last) return false;
    const bool text = mode_.text || (mode_.mixed && line >= first_text_line_when_mixed);
    const bool hires = mode_.hires && !text;
    const auto fetched = ram.subspan(scanner_address(line * cycles_per_line + blanked_cycles, mode_), row_bytes);
    unsigned difference = 0;
    std::uint16_t before = first == 0 ? std::uint16_t{0} : target.columns[static_cast<std::size_t>(first - 1)];
    for (int column = first; column < last; ++column) {
        const auto at = static_cast<std::size_t>(column);
        const std::uint8_t byte = fetched[at];
        if (hires) {
            before = hires_dots(byte, before);
        } else if (text) {
            const unsigned pixels = glyph_pixels[characters_[static_cast<std::size_t>(byte * 8 + (line & 7))] & 0x7Fu];
            before = doubled[text_inverted(byte, flash) ? pixels ^ 0x7F : pixels];
        } else {
            before = lores_dots(byte, line, column);
        }
        difference |= static_cast<unsigned>(before ^ target.columns[at]);
        target.columns[at] = before;
    }
    return difference != 0;
}

void Video::end_frame() {
    if (frame_start_ >= whole_from_) {
        for (int line = 0; line < displayed_lines; ++line) {
            if (differs_[static_cast<std::size_t>(line)]) show(line, beam_.line[static_cast<std::size_t>(line)]);
        }
        differs_.fill(false);
        whole_frame_ = true;
    }
    const bool flash_before = flash_on(frame_start_);
    frame_start_ += cycles_per_frame;
    drawn_to_ = 0;
    if (flash_on(frame_start_) != flash_before && (mode_.text || mode_.mixed)) dirty_.fill(true);
}

void Video::show(int line, const Frame::Line& drawn) {
    Frame::Line& shown = shown_.line[static_cast<std::size_t>(line)];
    if (shown.columns == drawn.columns && shown.color_burst == drawn.color_burst) return;
    shown.columns = drawn.columns;
    shown.color_burst = drawn.color_burst;
    ++shown.changed;
}

Video::Lines Video::lines_showing(std::uint16_t address) const {
    const int within = address & 0x7F;
    if (within >= rows_share) return {};
    const int row = within / row_bytes * 8 + (address >> 7 & 7);
    const bool row_is_text = mode_.text || (mode_.mixed && row * 8 >= first_text_line_when_mixed);
    const bool row_is_hires = mode_.hires && !row_is_text;
    const bool address_is_hires = address >= 0x2000;
    if (row_is_hires != address_is_hires) return {};
    const int column = within % row_bytes;
    if (!address_is_hires) return {row * 8, row * 8 + 7, column};
    const int line = row * 8 + (address >> 10 & 7);
    return {line, line, column};
}

void Video::before_write(std::uint16_t address, Cycle now, Ram ram) {
    const Lines lines = lines_showing(address);
    if (lines.column < 0) return;
    const int first_fetch = lines.first * cycles_per_line + blanked_cycles + lines.column;
    const int last_fetch = lines.last * cycles_per_line + blanked_cycles + lines.column;
    // Only a fetch that the beam has done and the drawing has not can tell the old byte from the new one.
    const bool beam_passed = now >= frame_start_ + static_cast<Cycle>(first_fetch);
    if (beam_passed && drawn_to_ <= last_fetch) run_to(now + 1, ram);
    if (now >= frame_end()) run_to(now + 1, ram);
    for (int line = lines.first; line <= lines.last; ++line) dirty_[static_cast<std::size_t>(line)] = true;
}

const Frame& Video::frame(Cycle now, Ram ram) {
    if (rendering_ && whole_frame_) return shown_;
    for (int line = 0; line < displayed_lines; ++line) {
        Frame::Line drawn;
        drawn.color_burst = !mode_.text;
        draw_columns(drawn, line, 0, Frame::columns_per_line, flash_on(now), ram);
        show(line, drawn);
    }
    return shown_;
}

} // namespace emu
