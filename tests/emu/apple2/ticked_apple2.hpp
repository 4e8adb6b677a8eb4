// The reference for the machine that catches up: RAM, ROM, switches, a video circuit clocked in every period of every
// cycle, and a disk drive that turns in every cycle. Skips nothing.
#pragma once

#include "tests/emu/apple2/ticked_video.hpp"

#include "emu/apple2/disk2.hpp"
#include "emu/apple2/game_port.hpp"
#include "emu/apple2/keyboard.hpp"

#include <vector>

namespace emu::apple2::test {

class TickedApple2 {
  public:
    explicit TickedApple2(const Firmware& firmware);

    void poke_ram(std::uint16_t address, std::uint8_t data) { memory_[address] = data; }
    void press_key(std::uint8_t ascii) { keyboard_.press(ascii); }
    void insert_disk(int drive, Floppy525 disk) { disk2_.insert(drive, std::move(disk), now_); }
    void run_until(Cycle target);
    Cycle cycles() const { return now_; }
    const Cpu6502& cpu() const { return cpu_; }
    const Disk2& disk2() const { return disk2_; }
    std::uint8_t ram(std::uint16_t address) const { return memory_[address]; }
    const std::vector<Cycle>& speaker_edges() const { return edges_; }
    // The last whole frame drawn by the beam, without `changed` counts.
    const Frame& frame() const { return video_.frame(); }

    static constexpr bool has_interrupts = false;
    // Out of line: otherwise the processor's loop would contain a copy of the scanner in each bus cycle.
    [[gnu::noinline]] std::uint8_t read(std::uint16_t address);
    [[gnu::noinline]] void write(std::uint16_t address, std::uint8_t data);

  private:
    std::uint8_t read_io(std::uint16_t address, std::uint8_t scanned);
    void touch(std::uint16_t address);
    void end_cycle();

    Cpu6502 cpu_;
    Cycle now_ = 0;
    std::vector<std::uint8_t> memory_;
    TickedVideo video_;
    VideoMode mode_;
    Keyboard keyboard_;
    GamePort game_port_;
    Disk2 disk2_;
    std::vector<Cycle> edges_;
};

} // namespace emu::apple2::test
