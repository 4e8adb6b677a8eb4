// The reference that the catching-up machine must equal: RAM, ROM, video switches and a scanner that fetches and
// draws one byte on every cycle. Knows no keyboard, game port or disk.
#pragma once

#include "emu/machine.hpp"

#include <memory>
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
    const Frame& frame() const { return *shown_; }

    static constexpr bool has_interrupts = false;
    // Out of line: the processor's loop would else hold a copy of the scanner in each of its bus cycles.
    [[gnu::noinline]] std::uint8_t read(std::uint16_t address);
    [[gnu::noinline]] void write(std::uint16_t address, std::uint8_t data);

  private:
    std::uint8_t tick(); // returns the byte the scanner fetched
    void draw(int line, int column, std::uint8_t byte);
    void touch(std::uint16_t address, Cycle now);

    Cpu6502 cpu_;
    Cycle now_ = 0;
    std::vector<std::uint8_t> memory_;
    Video::Characters characters_;
    VideoMode mode_;
    std::vector<Cycle> edges_;
    std::unique_ptr<Frame> beam_;
    std::unique_ptr<Frame> shown_;
};

} // namespace emu::test
