// The computer's side of the serial bus, for tests of devices: sends frames as POKEY does at the system's rate and
// receives the answers, at the times of OS manual section 9.
#pragma once

#include "emu/atari/sio/sio.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace emu::atari {

// The answer to a command: its bytes in order and the start of each.
struct SioAnswer {
    std::string kinds; // "AC", "N", "AE", "AAC" ...; '?' for anything else
    std::vector<std::uint8_t> data;
    bool check_right = false; // the data's checksum was correct
    std::vector<Cycle> begins;
    Cycle released = 0; // when the command line was released

    // Time from release to the n-th byte, from 0.
    double seconds_to(std::size_t byte) const { return static_cast<double>(begins.at(byte) - released) / 1'789'772.7; }
};

class SioMaster {
  public:
    Sio sio;
    Cycle now = 0;
    Cycle bit = 94;       // POKEY's divisor 40
    Cycle look_every = 0; // not 0: also polls the bus at this interval

    static constexpr Cycle millisecond = 1790;

    SioAnswer status(int drive = 0) { return receive_after(drive, 'S', 0, 4); }
    SioAnswer read(int sector, int drive = 0, std::size_t bytes = 128) {
        return receive_after(drive, 'R', sector, bytes);
    }
    SioAnswer format(int drive = 0) { return receive_after(drive, '!', 0, 128); }
    SioAnswer format_enhanced(int drive = 0) { return receive_after(drive, 0x22, 0, 128); }
    // `how`: command 'W' or 'P'. `spoil`: sends a wrong checksum.
    SioAnswer write(int sector, std::span<const std::uint8_t> data, char how = 'W', bool spoil = false);

    // Sends a command up to the release of the command line, without waiting for the answer.
    SioAnswer command(int drive, char command, int sector, bool spoil = false);
    void send(std::span<const std::uint8_t> bytes, bool spoil = false); // adds a checksum
    // Sends an order to write in drive 1, and a millisecond after its acknowledgement the data.
    void order_write(int sector, std::span<const std::uint8_t> data, char how = 'W');
    // The next byte that begins within that time; `now` becomes its end.
    std::optional<SerialFrame> next_byte(Cycle within);
    void wait(Cycle cycles) { run_to(now + cycles); }

  private:
    void run_to(Cycle at);
    bool take_kind(SioAnswer& answer, Cycle within);
    SioAnswer receive_after(int drive, char command, int sector, std::size_t bytes);
};

std::uint8_t sio_checksum(std::span<const std::uint8_t> bytes);

} // namespace emu::atari
