// The reference for POKEY: a conventional model that steps everything every cycle. Slow and simple.
#pragma once

#include "emu/atari/pokey/sound_step.hpp"
#include "emu/atari/sio/serial_frame.hpp"
#include "emu/cycle.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace emu::atari::test {

class TickedPokey {
  public:
    void run_to(Cycle now);
    std::uint8_t read(int reg, Cycle now);
    void write(int reg, std::uint8_t data, Cycle now);
    bool irq(Cycle now);

    // Inputs, as of the last cycle run.
    std::optional<std::uint8_t> key;
    bool shift = false, control = false, break_key = false;
    void set_pot(int pot, int position);
    void receive(const SerialFrame& frame, Cycle now);

    std::vector<SerialFrame> sent;
    std::vector<SoundStep> steps;

  private:
    struct Timer {
        std::uint8_t audf = 0, audf_1 = 0, audf_2 = 0; // current, and of one and two cycles ago
        int counter = 0;
        int borrows = 0; // pending: bit 0 arrives next
        bool fired = false;
    };
    struct Voice {
        std::uint8_t audc = 0;
        bool flip_flop = true, stage = true, output = true, filter = true;
        std::uint32_t late4 = 0, late5 = 0, late17 = 0; // noise of previous cycles
    };

    bool initializing() const { return (skctl_ & 3) == 0; }
    bool joined(int timer) const { return (audctl_ & (timer < 2 ? 0x10 : 0x08)) != 0; }
    bool fast(int timer) const { return (audctl_ & (timer == 0 ? 0x40 : timer == 2 ? 0x20 : 0)) != 0; }
    bool asynchronous() const { return (skctl_ & 0x10) != 0; }
    bool line() const;

    void tick();
    void tick_noise();
    void tick_timers();
    void count(int timer, bool clocked);
    void load(int timer) {
        timers_[static_cast<std::size_t>(timer)].counter = timers_[static_cast<std::size_t>(timer)].audf_2;
    }
    void tick_serial();
    void clock_output();
    void clock_input();
    void hold_receiver();
    void tick_keys();
    void tick_pots();
    void count_pots();
    void latch_pots(bool all);
    bool charged(std::size_t pot) const {
        return pot_[pot] != 228 && pots_charge_ >= (pot_[pot] == 0 ? 1 : pot_[pot] * 114);
    }
    void start_pots();
    void tick_voices();
    void emit();
    void write_skctl(std::uint8_t data);
    void request(int bits);

    Cycle now_ = 0;
    std::vector<SerialFrame> incoming_;
    std::uint8_t skctl_ = 0, audctl_ = 0, irqen_ = 0, irqst_ = 0xF7, serout_ = 0, serin_ = 0, errors_ = 0xE0;
    int to_64_ = 0, to_15_ = 0; // cycles to the next tick of the slow clocks; 0: stopped
    bool tick_64_ = false, tick_15_ = false;
    std::uint32_t noise4_ = 0, noise5_ = 0, noise17_ = 0;
    std::array<Timer, 4> timers_;
    int reset_in_ = 0;
    std::array<int, 2> resync_in_{};
    bool held_ = false;
    std::array<bool, 3> irq_{}; // requested, delayed, on the line

    bool out_phase_ = false, out_full_ = false, out_line_ = true, out_broken_ = false;
    int out_bits_ = 0, out_shift_in_ = 0;
    std::uint8_t out_data_ = 0;
    Cycle out_begun_ = 0;
    bool in_phase_ = false;
    int in_bits_ = 0;
    std::uint32_t in_shift_ = 0;

    int scan_ = 0, scan_state_ = 0, scan_latch_ = 0;
    std::uint8_t kbcode_ = 0;
    bool shift_seen_ = false, control_seen_ = false, break_seen_ = false;

    std::array<int, 8> pot_{228, 228, 228, 228, 228, 228, 228, 228};
    bool pots_active_ = false, pots_fast_ = false;
    int pots_counter_ = 0, pots_delay_ = 0, pots_mode_in_ = 0, pots_charge_ = 0;
    std::uint8_t allpot_ = 0;
    std::array<std::uint8_t, 8> pot_value_{};

    std::array<Voice, 4> voices_;
    std::array<bool, 2> filter_next_{};
    int level_ = 0;
};

} // namespace emu::atari::test
