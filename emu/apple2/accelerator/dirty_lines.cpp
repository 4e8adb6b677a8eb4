#include "emu/apple2/accelerator/dirty_lines.hpp"

#include <algorithm>
#include <utility>

namespace emu::apple2 {
namespace {

constexpr int row_bytes = 40;
constexpr int rows_share = 3 * row_bytes; // of each 128 bytes; the rest are never shown

} // namespace

void DirtyLines::draw_to(Video& video, Cycle now, Video::Ram ram) {
    while (video.drawn_to() < now) {
        const Cycle frame = video.frame_start();
        draw_within_frame(video, std::min(now, video.frame_end()), ram);
        if (video.frame_start() != frame) end_frame(video, frame);
    }
}

void DirtyLines::end_frame(const Video& video, Cycle frame_before) {
    const bool flashed = Video::flash_on(frame_before) != Video::flash_on(video.frame_start());
    const bool shows_text = video.mode().text || video.mode().mixed;
    if (flashed && shows_text) mark_all(); // guard: flashing text changes
}

// A line becomes clean when it is drawn from its first cycle on. A write later in the line makes it dirty for the next
// frame too.
void DirtyLines::draw_within_frame(Video& video, Cycle to, Video::Ram ram) {
    const Cycle frame = video.frame_start();
    const int end = static_cast<int>(to - frame);
    for (int at = static_cast<int>(video.drawn_to() - frame); at < end;) {
        const int line = at / cycles_per_line;
        const bool displayed = line < displayed_lines;
        const bool dirty = displayed && dirty_[static_cast<std::size_t>(line)];
        const bool begins = at % cycles_per_line == 0;
        active_ = dirty || (!begins && active_);
        if (dirty && begins) dirty_[static_cast<std::size_t>(line)] = false;
        const int line_end = std::min(end, (line + 1) * cycles_per_line);
        at = active_ ? line_end : end_of_clean_lines(line_end, end);
        const Cycle next = frame + static_cast<Cycle>(at);
        active_ ? video.run_to(next, ram) : video.skip_to(next, ram);
    }
}

int DirtyLines::end_of_clean_lines(int from, int to) const {
    while (from < to) {
        const auto line = static_cast<std::size_t>(from / cycles_per_line);
        if (line >= displayed_lines) return to;
        if (dirty_[line]) return from; // guard: the line has changed
        from += cycles_per_line;
    }
    return to;
}

DirtyLines::Lines DirtyLines::lines_showing(const VideoMode& mode, std::uint16_t address) {
    const int within = address & 0x7F;
    if (within >= rows_share) return {};
    const int row = within / row_bytes * 8 + (address >> 7 & 7);
    const int cycle = blanked_cycles + within % row_bytes;
    if (!shows_hires(mode, row * 8)) {
        if ((address & 0xFC00) != (mode.page2 ? 0x0800 : 0x0400)) return {};
        return {row * 8, row * 8 + 7, cycle};
    }
    if ((address & 0xE000) != (mode.page2 ? 0x4000 : 0x2000)) return {};
    const int line = row * 8 + (address >> 10 & 7);
    return {line, line, cycle};
}

// Column 0 opens with a dot of the byte fetched last in the line's blanking. That byte precedes the line's first one in
// the 128 bytes that three lines share, so it is the last byte of another line, or one that is never shown.
DirtyLines::Lines DirtyLines::line_opened_by(const VideoMode& mode, std::uint16_t address) {
    const int next = (address + 1) & 0x7F;
    if (next % row_bytes != 0 || next == rows_share) return {};
    Lines lines = lines_showing(mode, static_cast<std::uint16_t>((address & 0xFF80) | next));
    if (lines.first != lines.last || lines.cycle < 0) return {}; // only hi-res lines use that dot
    lines.cycle = blanked_cycles - 1;
    return lines;
}

// A run ends with the first instruction after the frame's end, before the next frame's first fetch.
void DirtyLines::before_write(Video& video, std::uint16_t address, Cycle now, Video::Ram ram) {
    if (!video.settled()) draw_to(video, now + 1, ram); // guard: any byte may show around a switch
    before_change(video, lines_showing(video.mode(), address), now, ram);
    before_change(video, line_opened_by(video.mode(), address), now, ram);
}

void DirtyLines::before_change(Video& video, const Lines& lines, Cycle now, Video::Ram ram) {
    if (lines.cycle < 0) return;
    if (!may_catch_up_later(video, lines, now)) draw_to(video, now + 1, ram);
    for (int line = lines.first; line <= lines.last; ++line) dirty_[static_cast<std::size_t>(line)] = true;
}

// The old byte is needed only if the beam has fetched it, but the line is not yet drawn that far.
bool DirtyLines::may_catch_up_later(const Video& video, const Lines& lines, Cycle now) {
    const Cycle frame = video.frame_start();
    const Cycle first_fetch = frame + static_cast<Cycle>(lines.first * cycles_per_line + lines.cycle);
    const Cycle last_fetch = frame + static_cast<Cycle>(lines.last * cycles_per_line + lines.cycle);
    const bool beam_passed = now >= first_fetch;
    if (beam_passed && video.drawn_to() <= last_fetch) return false; // guard: the old byte has not been drawn yet
    return true;
}

} // namespace emu::apple2
