// The reference that the catching-up machine must equal: RAM, ROM, video switches, and a video circuit that is clocked
// on every period of every cycle. Knows no keyboard, game port or disk.
#pragma once

#include "tests/emu/apple2/ticked_video.hpp"

#include <vector>

namespace emu::test {

class TickedApple2 {
  public:
    explicit TickedApple2(const Apple2Firmware& firmware);

    void poke_ram(std::uint16_t address, std::uint8_t data) { memory_[address] = data; }
    void run_until(Cycle target);
    Cycle cycles() const { return now_; }
    const Cpu6502& cpu() const { return cpu_; }
    std::uint8_t ram(std::uint16_t address) const { return memory_[address]; }
    const std::vector<Cycle>& speaker_edges() const { return edges_; }
    // The last frame that the beam drew from its first cycle to its last; `changed` counts are not kept.
    const Frame& frame() const { return video_.frame(); }

    static constexpr bool has_interrupts = false;
    // Out of line: the processor's loop would else hold a copy of the scanner in each of its bus cycles.
    [[gnu::noinline]] std::uint8_t read(std::uint16_t address);
    [[gnu::noinline]] void write(std::uint16_t address, std::uint8_t data);

  private:
    void touch(std::uint16_t address, Cycle now);

    Cpu6502 cpu_;
    Cycle now_ = 0;
    std::vector<std::uint8_t> memory_;
    TickedVideo video_;
    VideoMode mode_;
    std::vector<Cycle> edges_;
};

} // namespace emu::test
