#include "emu/atari/pokey/pots.hpp"

#include "emu/state_fields.hpp"

#include <algorithm>

namespace emu::atari {

void PokeyPots::set_position(int pot, std::uint8_t position, const PokeyClock& clock, Cycle now) {
    run_to(clock, now);
    positions_[static_cast<std::size_t>(pot)] = std::min(position, open);
    if (active_) latch_until(clock, now);
}

void PokeyPots::start(const PokeyClock& clock, Cycle now) {
    run_to(clock, now);
    if (!active_ && !fast_) charging_from_ = now; // the capacitors were kept empty until now
    active_ = true;
    counter_ = 0;
    counted_to_ = fast_ ? now + start_delay : now;
    below_ = 0;
    for (std::size_t pot = 0; pot < positions_.size(); ++pot) {
        if (threshold(pot) > now || positions_[pot] == open) below_ |= static_cast<std::uint8_t>(1 << pot);
    }
}

// A change of speed takes as long as the start of a scan, so POTGO followed by SKCTL makes a fast scan from the start.
void PokeyPots::set_fast(bool fast, const PokeyClock& clock, Cycle now) {
    if (fast == fast_) return;
    if (!active_ && fast) charging_from_ = now;
    run_to(clock, now + start_delay);
    fast_ = fast;
}

void PokeyPots::run_to(const PokeyClock& clock, Cycle now) {
    if (!active_) return;
    const Cycle end = end_of_scan(clock);
    latch_until(clock, std::min(now, end));
    if (now < end) {
        if (now > counted_to_) {
            counter_ = count_at(clock, now);
            counted_to_ = now;
        }
        return;
    }
    active_ = false;
    counted_to_ = end;
    counter_ = fast_ ? fast_end : slow_end;
    for (std::size_t pot = 0; pot < positions_.size(); ++pot) {
        if ((below_ >> pot & 1) != 0) latched_[pot] = counter_;
    }
    below_ = 0;
}

void PokeyPots::latch_until(const PokeyClock& clock, Cycle now) {
    for (std::size_t pot = 0; pot < positions_.size(); ++pot) {
        if ((below_ >> pot & 1) == 0 || positions_[pot] == open) continue;
        const Cycle at = threshold(pot);
        if (at > now) continue;
        below_ &= static_cast<std::uint8_t>(~(1 << pot));
        latched_[pot] = count_at(clock, at);
    }
}

std::uint8_t PokeyPots::count_at(const PokeyClock& clock, Cycle at) const {
    if (at <= counted_to_) return counter_;
    const Cycle counts = fast_ ? at - counted_to_ : clock.ticks(counted_to_, at);
    return static_cast<std::uint8_t>(std::min<Cycle>(counter_ + counts, fast_ ? fast_end : slow_end));
}

Cycle PokeyPots::end_of_scan(const PokeyClock& clock) const {
    if (fast_) return counter_ >= fast_end ? counted_to_ : counted_to_ + (fast_end - counter_);
    if (counter_ >= slow_end) return counted_to_ + 1;
    const Cycle last = clock.tick(counted_to_, static_cast<Cycle>(slow_end - counter_));
    return last == PokeyClock::never ? last : last + 1;
}

std::uint8_t PokeyPots::value(int pot, const PokeyClock& clock, Cycle now) const {
    if ((below_ >> pot & 1) == 0) return latched_[static_cast<std::size_t>(pot)];
    const std::uint8_t counter = count_at(clock, now);
    // A read while the counter changes sees old and new value on the bus together; 0 bits win.
    const bool counting = fast_ ? now >= counted_to_ : clock.ticks_at(now + 1);
    return counting ? counter & (counter + 1) : counter;
}

void PokeyPots::serialize(StateWriter& out) const {
    out.put_bytes(positions_);
    out.put_bytes(latched_);
    put_all(out, below_, active_, fast_, counter_, counted_to_, charging_from_);
}

void PokeyPots::deserialize(StateReader& in) {
    in.take_bytes(positions_);
    in.take_bytes(latched_);
    take_all(in, below_, active_, fast_, counter_, counted_to_, charging_from_);
    for (const std::uint8_t position : positions_) in.check(position <= open);
    in.check(counter_ <= fast_end && counted_to_ < PokeyClock::never / 2 && charging_from_ < PokeyClock::never / 2);
}

} // namespace emu::atari
