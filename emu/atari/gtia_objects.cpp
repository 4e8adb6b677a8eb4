#include "emu/atari/gtia_objects.hpp"

#include "emu/atari/spread_bits.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace emu {

namespace {

constexpr int visible_end = AtariFrame::first_clock + AtariFrame::clocks_per_line;

void set_bit(std::uint8_t& bits, std::size_t object, bool on) {
    bits = static_cast<std::uint8_t>((bits & ~(1U << object)) | static_cast<unsigned>(on) << object);
}

} // namespace

void GtiaObjects::note(std::size_t object) {
    set_bit(state_.latched, object, state_.objects[object].latched());
    set_bit(state_.shifting, object, state_.objects[object].shifting());
}

void GtiaObjects::note_place(std::size_t object) {
    const GtiaObject& it = state_.objects[object];
    const bool parked = it.position() + it.clocks() <= AtariFrame::first_clock || it.position() >= AnLine::clocks;
    set_bit(state_.parked, object, parked);
}

void GtiaObjects::note_all() {
    for (std::size_t object = 0; object < count; ++object) {
        note(object);
        note_place(object);
    }
}

void GtiaObjects::set_position(std::size_t object, std::uint8_t clock) {
    state_.objects[object].set_position(clock);
    note_place(object);
}

void GtiaObjects::set_size(std::size_t object, std::uint8_t size) {
    state_.objects[object].set_size(size);
    note_place(object);
}

void GtiaObjects::set_latch(std::size_t object, std::uint8_t bits) {
    state_.objects[object].set_latch(bits);
    set_bit(state_.latched, object, bits != 0);
}

GtiaObjects::Placeless GtiaObjects::Placeless::of(std::uint8_t objects) {
    constexpr std::size_t bytes = sizeof(GtiaObject);
    std::array<std::uint8_t, count * bytes> kept;
    kept.fill(0xFF);
    for (std::size_t object = 0; object < count; ++object) {
        if ((objects >> object & 1) == 0) continue;
        kept[object * bytes + GtiaObject::position_byte] = kept[object * bytes + GtiaObject::size_byte] = 0;
    }
    return {std::bit_cast<Words>(kept), objects};
}

void GtiaObjects::set_state(const State& state, const Placeless& placeless) {
    Words objects = words_of(state_);
    const Words set = words_of(state);
    for (std::size_t at = 0; at < objects.size(); ++at)
        objects[at] = (objects[at] & ~placeless.kept[at]) | (set[at] & placeless.kept[at]);
    state_.objects = std::bit_cast<std::array<GtiaObject, count>>(objects);
    state_.latched = state.latched;
    state_.shifting = state.shifting;
    state_.parked =
        static_cast<std::uint8_t>((state_.parked & placeless.objects) | (state.parked & ~placeless.objects));
}

void GtiaObjects::set_missile_sizes(std::uint8_t sizem) {
    for (unsigned missile = 0; missile < 4; ++missile)
        set_size(4 + missile, static_cast<std::uint8_t>(sizem >> (2 * missile)));
}

void GtiaObjects::set_missile_latches(std::uint8_t grafm, unsigned missiles) {
    for (unsigned missile = 0; missile < 4; ++missile) {
        if ((missiles >> missile & 1) == 0) continue;
        set_latch(4 + missile, static_cast<std::uint8_t>((grafm >> (2 * missile) & 3) << 6));
    }
}

// One that is parked where it is done before the visible clocks leaves nothing behind.
bool GtiaObjects::any_triggered(int from, int to, unsigned objects) const {
    for (; objects != 0; objects &= objects - 1) {
        const GtiaObject& object = state_.objects[static_cast<std::size_t>(std::countr_zero(objects))];
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
    for (unsigned alive = unsigned{state_.latched} | state_.shifting; alive != 0; alive &= alive - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(alive));
        GtiaObject& object = state_.objects[i];
        const int position = object.position();
        if (from <= position && position < to) {
            shift_out(i, from, position);
            object.trigger();
            shift_out(i, position, to);
        } else {
            shift_out(i, from, to);
        }
        note(i);
    }
}

void GtiaObjects::shift_out(std::size_t object, int from, int to) {
    GtiaObject& shifting = state_.objects[object];
    if (!shifting.shifting()) return;
    if (shifting.shifts_each_clock() && from >= AtariFrame::first_clock && from + 8 <= std::min(to, visible_end))
        return mark_eight(object, from, shifting.take_pixels());
    while (from < to && shifting.shifting()) {
        const int clocks = shifting.clocks_of_pixel(to - from);
        if (shifting.pixel()) mark(object, from, from + clocks);
        shifting.advance(clocks);
        from += clocks;
    }
}

void GtiaObjects::mark_eight(std::size_t object, int from, std::uint8_t clocks) {
    std::uint64_t pixels = 0;
    std::uint8_t* const at = &pixels_[static_cast<std::size_t>(from)];
    std::memcpy(&pixels, at, sizeof pixels);
    pixels |= spread_bits[clocks] << object;
    std::memcpy(at, &pixels, sizeof pixels);
    first_pixel_ = std::min(first_pixel_, from);
    pixels_end_ = std::max(pixels_end_, from + 8);
}

void GtiaObjects::mark(std::size_t object, int from, int to) {
    from = std::max(from, AtariFrame::first_clock);
    to = std::min(to, visible_end);
    if (from >= to) return;
    first_pixel_ = std::min(first_pixel_, from);
    pixels_end_ = std::max(pixels_end_, to);
    const auto bit = static_cast<std::uint8_t>(1U << object);
    for (int clock = from; clock < to; ++clock) pixels_[static_cast<std::size_t>(clock)] |= bit;
}

void GtiaObjects::serialize(StateWriter& out) const {
    for (const GtiaObject& object : state_.objects) object.serialize(out);
}

void GtiaObjects::deserialize(StateReader& in) {
    for (GtiaObject& object : state_.objects) object.deserialize(in);
    if (!in.ok()) return; // objects that cannot be, which nobody will ask
    note_all();
    begin_line();
}

} // namespace emu
