#include "emu/atari/gtia/change_queue.hpp"

#include "emu/atari/an_line.hpp"

#include <algorithm>

namespace emu::atari {

namespace {

bool can_be_queued(int what) {
    const bool missiles = what >= GtiaChange::missile_graphics && what < GtiaChange::missile_graphics + 16;
    return what <= gtia_reg::PRIOR || what == gtia_reg::HITCLR || what == GtiaChange::decoder_prior || missiles;
}

} // namespace

void GtiaChangeQueue::add(const GtiaChange& change) {
    std::size_t place = end_++;
    for (; place > begin_ && changes_[place - 1].at > change.at; --place) changes_[place] = changes_[place - 1];
    changes_[place] = change;
}

void GtiaChangeQueue::begin_line(int clocks) {
    if (empty()) return;
    std::copy(changes_.begin() + static_cast<std::ptrdiff_t>(begin_),
              changes_.begin() + static_cast<std::ptrdiff_t>(end_), changes_.begin());
    end_ -= begin_;
    begin_ = 0;
    for (std::size_t i = 0; i < end_; ++i) changes_[i].at = static_cast<std::int16_t>(changes_[i].at - clocks);
}

void GtiaChangeQueue::serialize(StateWriter& out) const {
    out.put(static_cast<std::uint16_t>(size()));
    for (std::size_t i = begin_; i < end_; ++i) {
        out.put(static_cast<std::uint16_t>(changes_[i].at));
        out.put(changes_[i].what);
        out.put(changes_[i].data);
    }
}

void GtiaChangeQueue::deserialize(StateReader& in) {
    *this = {};
    const auto count = in.take<std::uint16_t>();
    if (!in.check(count <= max_size / 2)) return;
    for (int i = 0; i < count; ++i) {
        const auto at = in.take<std::uint16_t>();
        const auto what = in.take<std::uint8_t>();
        const auto data = in.take<std::uint8_t>();
        in.check(at < AnLine::clocks + longest_gtia_delay && can_be_queued(what));
        if (!in.ok()) return;
        add({static_cast<std::int16_t>(at), what, data});
    }
}

} // namespace emu::atari
