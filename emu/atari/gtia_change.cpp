#include "emu/atari/gtia_change.hpp"

#include "emu/atari/an_line.hpp"

#include <algorithm>

namespace emu {

namespace {

constexpr int longest_delay = 8; // colour clocks, at least
constexpr int grafp0 = 0x0D, grafp3 = 0x10, prior = 0x1B, hitclr = 0x1E;

bool takes_time(int what) { // what can be in the queue
    const bool latches = what >= GtiaChange::missile_latches && what < GtiaChange::missile_latches + 16;
    return what <= prior || what == hitclr || what == GtiaChange::decoder_prior || latches;
}

unsigned loaded_by(const GtiaChange& change) {
    if (change.data == 0) return 0;
    if (change.what >= GtiaChange::missile_latches) return (change.what & 0x0FU) << 4;
    return change.what >= grafp0 && change.what <= grafp3 ? 1U << (change.what - grafp0) : 0;
}

} // namespace

void GtiaChanges::add(const GtiaChange& change) {
    std::size_t place = end_++;
    for (; place > begin_ && changes_[place - 1].at > change.at; --place) changes_[place] = changes_[place - 1];
    changes_[place] = change;
}

unsigned GtiaChanges::loaded_objects() const {
    unsigned objects = 0;
    for (std::size_t i = begin_; i < end_; ++i) objects |= loaded_by(changes_[i]);
    return objects;
}

bool GtiaChanges::move_objects() const {
    const auto* const first = changes_.data();
    return std::any_of(first + begin_, first + end_, [](const GtiaChange& change) { return change.what < grafp0; });
}

void GtiaChanges::begin_line(int clocks) {
    if (empty()) return;
    std::copy(changes_.begin() + static_cast<std::ptrdiff_t>(begin_),
              changes_.begin() + static_cast<std::ptrdiff_t>(end_), changes_.begin());
    end_ -= begin_;
    begin_ = 0;
    for (std::size_t i = 0; i < end_; ++i) changes_[i].at = static_cast<std::int16_t>(changes_[i].at - clocks);
}

void GtiaChanges::serialize(StateWriter& out) const {
    out.put(static_cast<std::uint16_t>(size()));
    for (std::size_t i = begin_; i < end_; ++i) {
        out.put(static_cast<std::uint16_t>(changes_[i].at));
        out.put(changes_[i].what);
        out.put(changes_[i].data);
    }
}

void GtiaChanges::deserialize(StateReader& in) {
    *this = {};
    const auto count = in.take<std::uint16_t>();
    if (!in.check(count <= most / 2)) return;
    for (int i = 0; i < count; ++i) {
        const auto at = in.take<std::uint16_t>();
        const auto what = in.take<std::uint8_t>();
        const auto data = in.take<std::uint8_t>();
        in.check(at < AnLine::clocks + longest_delay && takes_time(what));
        if (!in.ok()) return;
        add({static_cast<std::int16_t>(at), what, data});
    }
}

} // namespace emu
