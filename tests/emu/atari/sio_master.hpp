// A computer's side of the serial bus, for tests of what answers there: sends frames as POKEY does at the system's rate
// and takes what comes back, at the times of OS manual section 9.
#pragma once

#include "emu/atari/sio/sio.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace emu::atari {

// What came back of one command: its bytes in order and when each began.
struct SioAnswer {
    std::string kinds; // "AC", "N", "AE", "AAC" ...; '?' for anything else
    std::vector<std::uint8_t> data;
    bool check_right = false; // of the data
    std::vector<Cycle> begins;
    Cycle released = 0; // the command line

    // Of the byte that came as the nth, 0 the first.
    double seconds_to(std::size_t byte) const { return static_cast<double>(begins.at(byte) - released) / 1'789'772.7; }
};

class SioMaster {
  public:
    Sio sio;
    Cycle now = 0;
    Cycle bit = 94;       // POKEY's divisor 40
    Cycle look_every = 0; // not 0: the bus is also run to every cycle so far from the last look

    static constexpr Cycle millisecond = 1790;

    SioAnswer status(int drive = 0) { return receive_after(drive, 'S', 0, 4); }
    SioAnswer read(int sector, int drive = 0, std::size_t bytes = 128) {
        return receive_after(drive, 'R', sector, bytes);
    }
    SioAnswer format(int drive = 0) { return receive_after(drive, '!', 0, 128); }
    SioAnswer format_enhanced(int drive = 0) { return receive_after(drive, 0x22, 0, 128); }
    // By 'W' or 'P'. spoil: the checksum is wrong.
    SioAnswer write(int sector, std::span<const std::uint8_t> data, char how = 'W', bool spoil = false);

    // Up to the release of the command line; the answer is still to come.
    SioAnswer command(int drive, char command, int sector, bool spoil = false);
    void send(std::span<const std::uint8_t> bytes, bool spoil = false); // with a checksum
    // The next byte that begins within so long, its end the new `now`.
    std::optional<SerialFrame> next_byte(Cycle within);
    void wait(Cycle cycles) { run_to(now + cycles); }

  private:
    void run_to(Cycle at);
    bool take_kind(SioAnswer& answer, Cycle within);
    SioAnswer receive_after(int drive, char command, int sector, std::size_t bytes);
};

std::uint8_t sio_checksum(std::span<const std::uint8_t> bytes);

} // namespace emu::atari
