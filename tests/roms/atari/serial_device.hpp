// A scripted device on the Atari's serial bus: answers commands, garbles data, or stays silent; logs the bytes
// received. Operating System User's Manual, ch. 9.
#pragma once

#include "emu/atari/sio/serial_frame.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct SerialReply {
    std::string_view to_command = "A"; // reply byte, or empty for silence
    std::size_t takes = 0;             // bytes of data expected, without checksum
    std::string_view to_data = "A";    // reply to the data
    std::string_view result = "C";     // reply when the work is done
    std::string gives{};               // sent after the result, with a checksum
    int checksum_error = 0;            // added to that checksum
    emu::Cycle checksum_bit = 94;      // cycles per bit of the checksum; 94 is correct
};

class SerialDevice {
  public:
    // The answers to the commands, in order; the last one answers all further commands.
    std::vector<SerialReply> replies{SerialReply{}};

    std::vector<std::string> commands; // received with correct checksums: device, command, two auxiliary bytes
    std::vector<std::string> data;     // as received, including checksums

    void set_command(bool asserted, emu::Cycle now);
    void hear(const emu::atari::SerialFrame& frame);
    std::optional<emu::atari::SerialFrame> send(emu::Cycle now); // the frame that begins now

  private:
    struct Waiting {
        emu::Cycle start, bit;
        std::uint8_t byte;
    };
    void answer(std::string_view bytes, emu::Cycle after, emu::Cycle bit = 94);
    void answer_command(emu::Cycle now);
    void finish();

    bool command_ = false;
    std::size_t expected_ = 0; // bytes of data still expected
    std::string heard_;
    SerialReply reply_;
    emu::Cycle line_free_ = 0;
    std::deque<Waiting> waiting_;
};

std::uint8_t serial_checksum(std::string_view bytes);
