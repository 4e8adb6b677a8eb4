#include "emu/atari/gtia_objects.hpp"

#include <algorithm>

namespace emu {

void GtiaObjects::set_missile_sizes(std::uint8_t sizem) {
    for (unsigned missile = 0; missile < 4; ++missile) {
        objects_[4 + missile].set_size(static_cast<std::uint8_t>(sizem >> (2 * missile)));
    }
}

void GtiaObjects::set_missile_latches(std::uint8_t grafm, unsigned missiles) {
    for (unsigned missile = 0; missile < 4; ++missile) {
        if ((missiles >> missile & 1) == 0) continue;
        (*this)[4 + missile].set_latch(static_cast<std::uint8_t>((grafm >> (2 * missile) & 3) << 6));
    }
}

bool GtiaObjects::missiles_parked(unsigned missiles) const {
    for (std::size_t missile = 0; missile < 4; ++missile) {
        if ((missiles >> missile & 1) != 0 && !parked(4 + missile)) return false;
    }
    return true;
}

bool GtiaObjects::any_alive() const {
    return std::any_of(objects_.begin(), objects_.end(), [](const GtiaObject& object) { return object.alive(); });
}

// One that is parked where it is done before the visible clocks leaves nothing behind.
bool GtiaObjects::may_show(int from, int to, unsigned loaded) const {
    if (!touched_ && loaded == 0) return false;
    for (std::size_t i = 0; i < count; ++i) {
        const GtiaObject& object = objects_[i];
        if (object.shifting()) return true;
        if (!object.latched() && (loaded >> i & 1) == 0) continue;
        const int position = object.position();
        if (from <= position && position < to && position + object.clocks() > AtariFrame::first_clock) return true;
    }
    return false;
}

void GtiaObjects::begin_line() {
    if (first_pixel_ < pixels_end_) std::fill(pixels_.begin() + first_pixel_, pixels_.begin() + pixels_end_, 0);
    first_pixel_ = AnLine::clocks;
    pixels_end_ = 0;
}

void GtiaObjects::run(int from, int to) {
    note_rest();
    if (!touched_) return;
    for (std::size_t i = 0; i < count; ++i) {
        GtiaObject& object = objects_[i];
        if (!object.alive()) continue;
        const int position = object.position();
        if (from <= position && position < to) {
            shift_out(i, from, position);
            object.trigger();
            shift_out(i, position, to);
        } else {
            shift_out(i, from, to);
        }
    }
}

void GtiaObjects::shift_out(std::size_t object, int from, int to) {
    GtiaObject& shifting = objects_[object];
    while (from < to && shifting.shifting()) {
        const int clocks = shifting.clocks_of_pixel(to - from);
        if (shifting.pixel()) mark(object, from, from + clocks);
        shifting.advance(clocks);
        from += clocks;
    }
}

void GtiaObjects::mark(std::size_t object, int from, int to) {
    from = std::max(from, AtariFrame::first_clock);
    to = std::min(to, AtariFrame::first_clock + AtariFrame::clocks_per_line);
    if (from >= to) return;
    first_pixel_ = std::min(first_pixel_, from);
    pixels_end_ = std::max(pixels_end_, to);
    const auto bit = static_cast<std::uint8_t>(1U << object);
    for (int clock = from; clock < to; ++clock) pixels_[static_cast<std::size_t>(clock)] |= bit;
}

void GtiaObjects::serialize(StateWriter& out) const {
    for (const GtiaObject& object : objects_) object.serialize(out);
}

void GtiaObjects::deserialize(StateReader& in) {
    for (GtiaObject& object : objects_) object.deserialize(in);
    touched_ = true;
    begin_line();
}

} // namespace emu
