#include "tests/emu/apple2/ticked_video.hpp"

#include "tests/emu/apple2/scanned_address.hpp"

namespace emu::apple2::test {

namespace {

constexpr int burst_cycle = 13; // of a line

// Numbers of the 14 periods of a cycle, phase 1 first: RAS rises at the end of 5 and 12; the registers load at the end
// of 11; a switch accessed in phase 0, which begins with 7, reaches the selector by the end of 9.
constexpr int periods = 14, first_rise = 5, second_rise = 12, loading = 11, switched = 9;

// The 7 MHz clock is low in every other period.
constexpr bool clock_7m(int period) { return period % 2 == 0; }

} // namespace

TickedVideo::TickedVideo(const std::array<std::uint8_t, 2048>& characters)
    : characters_(characters), beam_(std::make_unique<Frame>()), shown_(std::make_unique<Frame>()) {
    graphics_time_.fill(true);
}

std::uint8_t TickedVideo::begin_cycle(Cycle now, const std::uint8_t* memory) {
    now_ = now;
    const int frame_cycle = static_cast<int>(now % cycles_per_frame);
    line_ = frame_cycle / cycles_per_line;
    cycle_ = frame_cycle % cycles_per_line;
    const std::uint8_t byte = memory[scanned_address(frame_cycle, graphics_time_[2] && mode_.hires, mode_.page2)];
    if (line_ < 192 && cycle_ == burst_cycle) beam_->line[static_cast<std::size_t>(line_)].color_burst = !mode_.text;
    for (int period = 0; period < switched; ++period) {
        if (period == first_rise) latch_ = byte;
        clock(period);
    }
    if (frame_cycle == cycles_per_frame - 1) *shown_ = *beam_;
    return byte;
}

void TickedVideo::end_cycle(const VideoMode& mode) {
    mode_ = mode;
    for (int period = switched; period < periods; ++period) clock(period);
}

// The edge that ends a period: every chip takes the others' previous values.
void TickedVideo::clock(int period) {
    video_ = select();
    collect(period);
    const bool rotating = lores_time();
    const unsigned g = graphics_;
    delayed_ = (g & 1) != 0;
    if (rotating)
        graphics_ = static_cast<std::uint8_t>((g & 0xEE) >> 1 | (g & 0x11) << 3);
    else if (!clock_7m(period))
        graphics_ = static_cast<std::uint8_t>(g >> 1 | (g & 0x10) << 3);
    if (!clock_7m(period)) text_ >>= 1;
    if (period == loading) load();
    if (period == first_rise || period == second_rise) clock_graphics_times(period);
}

void TickedVideo::load() {
    const auto vc = static_cast<unsigned>(line_ >> 2 & 1);
    const auto h0 = static_cast<unsigned>(cycle_ - 1) & 1;
    if (lores_time())
        selection_ = vc << 1 | h0;
    else
        selection_ = (graphics_time_[0] ? 2u : 0u) | (latch_ & 0x80 ? 1u : 0u);
    graphics_ = latch_;
    text_ = text_pixels();
}

unsigned TickedVideo::text_pixels() const {
    unsigned pixels = 0;
    const unsigned stored = characters_[latch_ * 8u + static_cast<unsigned>(line_ & 7)];
    for (unsigned pixel = 0; pixel < 7; ++pixel) pixels |= (stored >> (6 - pixel) & 1) << pixel;
    const bool flash = now_ / cycles_per_frame / 16 % 2 == 1;
    const bool inverse = latch_ < 0x40 || (latch_ < 0x80 && flash);
    return inverse ? ~pixels & 0x7F : pixels;
}

// The counters advance as the registers load, so the second rise of RAS sees them as of the next cycle.
void TickedVideo::clock_graphics_times(int period) {
    const Cycle counted = period == second_rise ? now_ + 1 : now_;
    const int line = counted_line(static_cast<int>(counted % cycles_per_frame));
    const bool text_of_mixed = mode_.mixed && (line & 0xA0) == 0xA0;
    graphics_time_ = {!mode_.text && !text_of_mixed, graphics_time_[0], graphics_time_[1]};
}

bool TickedVideo::select() const {
    if (lores_time()) return (graphics_ >> (2 * selection_) & 1) != 0;
    if ((selection_ & 2) == 0) return (text_ & 1) != 0;
    return (selection_ & 1) != 0 ? delayed_ : (graphics_ & 1) != 0;
}

// A column's first dot leaves B10 one period after the registers load, its last one when they load again.
void TickedVideo::collect(int period) {
    dots_ = dots_ >> 1 | (video_ ? 1u << 13 : 0u);
    if (period != loading) return;
    const int line = cycle_ > 0 ? line_ : line_ - 1; // cycle 0 completes the previous line
    const int column = cycle_ > 0 ? cycle_ - first_column_cycle - 1 : 39;
    if (line < 0 || line >= 192 || column < 0) return;
    auto& columns = beam_->line[static_cast<std::size_t>(line)].columns;
    columns[static_cast<std::size_t>(column)] = static_cast<std::uint16_t>(dots_);
}

} // namespace emu::apple2::test
