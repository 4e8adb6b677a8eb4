// A device on the Atari's serial bus that does what a test says: answers commands, garbles data, keeps silent; it logs
// what it received. Operating System User's Manual, ch. 9.
#pragma once

#include "emu/atari/sio/serial_frame.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct SerialReply {
    std::string_view to_command = "A"; // a byte, or silence
    std::size_t takes = 0;             // bytes of data, without their checksum,
    std::string_view to_data = "A";    // and what it says to them
    std::string_view result = "C";     // the same, when it has done its work
    std::string gives{};               // sent behind the result with a checksum, which
    int checksum_error = 0;            // is so much too large,
    emu::Cycle checksum_bit = 94;      // and as fast as this: cycles, 94 being right
};

class SerialDevice {
  public:
    // The answers to the commands, in order; the last one answers all further commands.
    std::vector<SerialReply> replies{SerialReply{}};

    std::vector<std::string> commands; // heard: device, command, two auxiliary bytes; checksums were right
    std::vector<std::string> data;     // heard with their checksums, as they were

    void set_command(bool asserted, emu::Cycle now);
    void hear(const emu::atari::SerialFrame& frame);
    std::optional<emu::atari::SerialFrame> send(emu::Cycle now); // what begins now

  private:
    struct Waiting {
        emu::Cycle start, bit;
        std::uint8_t byte;
    };
    void answer(std::string_view bytes, emu::Cycle after, emu::Cycle bit = 94);
    void answer_command(emu::Cycle now);
    void finish();

    bool command_ = false;
    std::size_t expected_ = 0; // bytes of data expected
    std::string heard_;
    SerialReply reply_;
    emu::Cycle line_free_ = 0;
    std::deque<Waiting> waiting_;
};

std::uint8_t serial_checksum(std::string_view bytes);
