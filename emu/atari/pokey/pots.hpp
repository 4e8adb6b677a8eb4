// POKEY's eight potentiometer inputs: capacitors that charge through the potentiometers, and a counter, latched for
// each input when it reaches the threshold. Altirra Hardware Reference Manual, 5.8 (pot scan).
#pragma once

#include "emu/atari/pokey/clock.hpp"
#include "emu/cycle.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace emu::atari {

class PokeyPots {
  public:
    static constexpr int count = 8;
    static constexpr std::uint8_t open = 228; // not plugged in: the highest count of a slow scan

    // `now` must not decrease. `clock` is the 15 kHz clock, which counts a slow scan.
    void set_position(int pot, std::uint8_t position, const PokeyClock& clock, Cycle now);
    void plug(const PokeyPots& other) { positions_ = other.positions_; } // copies all positions
    void start(const PokeyClock& clock, Cycle now);                      // POTGO
    void set_fast(bool fast, const PokeyClock& clock, Cycle now);
    void run_to(const PokeyClock& clock, Cycle now); // also call before the clock starts or stops

    std::uint8_t value(int pot, const PokeyClock& clock, Cycle now) const; // POT0-POT7, after run_to
    std::uint8_t scanning() const { return below_; } // ALLPOT: 1 until the input reaches its threshold

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    // Cycles from POTGO, or a change of speed, to the fast counter's first count.
    static constexpr Cycle start_delay = 2;
    static constexpr std::uint8_t slow_end = 228;
    static constexpr std::uint8_t fast_end = 229;
    static constexpr Cycle charge_per_position = 114; // cycles

    Cycle threshold(std::size_t pot) const {
        return charging_from_ + (positions_[pot] == 0 ? 1 : positions_[pot] * charge_per_position);
    }
    std::uint8_t count_at(const PokeyClock& clock, Cycle at) const;
    Cycle end_of_scan(const PokeyClock& clock) const;
    void latch_until(const PokeyClock& clock, Cycle now);

    std::array<std::uint8_t, count> positions_{open, open, open, open, open, open, open, open};
    std::array<std::uint8_t, count> latched_{};
    std::uint8_t below_ = 0;
    bool active_ = false;
    bool fast_ = false;
    std::uint8_t counter_ = 0; // as of the cycle below
    Cycle counted_to_ = 0;
    Cycle charging_from_ = 0; // the capacitors were empty at this cycle
};

} // namespace emu::atari
