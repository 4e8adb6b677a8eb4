#include "emu/atari/gtia/screen.hpp"

namespace emu::atari {

void GtiaScreen::set_rendering(bool on) {
    rendering_ = on;
    has_frame_ = whole_frame_ = false;
    is_drawn_.fill(true);
}

void GtiaScreen::begin_line(int frame_line) {
    if (!rendering_) return;
    if (frame_line == Frame::first_scan_line) whole_frame_ = true;
    if (frame_line == last_line && whole_frame_) end_frame();
}

void GtiaScreen::end_frame() {
    for (std::size_t i = 0; i < Frame::lines; ++i) {
        if (!is_drawn_[i]) continue;
        const Frame::Line& drawn = drawing_.line[i];
        Frame::Line& shown = shown_.line[i];
        if (shown.dots == drawn.dots && shown.hires == drawn.hires) continue;
        shown.dots = drawn.dots;
        shown.hires = drawn.hires;
        shown.paired = drawn.paired;
        ++shown.changed;
    }
    is_drawn_.fill(false);
    has_frame_ = true;
}

} // namespace emu::atari
