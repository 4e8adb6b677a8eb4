// SIO's results for a device that refuses, fails, garbles or stays silent, and P:'s frames to a printer, byte by byte.
// Operating System User's Manual, ch. 9 and appendix B (status codes).
#include "tests/roms/atari/serial_atari.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

constexpr int modem = 0x50, receives = 0x40, sends = 0x80;
constexpr int ok = 1, timeout = 138, nak = 139, framing = 140, overrun = 142, checksum = 143, device_error = 144;
constexpr std::size_t all_commands = 28; // two complete attempts of 14 command frames
const std::string zeros(16, '\0');

struct SerialResults : testing::Test {
    SerialAtari atari;
    SerialDevice& device = atari.bus.device;

    int read(SerialReply reply) {
        device.replies = {std::move(reply)};
        return atari.serial(modem, 'R', receives, 16);
    }
};

TEST_F(SerialResults, a_command_frame_names_device_command_and_auxiliaries) {
    EXPECT_EQ(read({.gives = "sixteen bytes..."}), ok);
    EXPECT_EQ(device.commands, std::vector<std::string>{"PR\x34\x12"});
    EXPECT_EQ(atari.received(16), "sixteen bytes...");
}

TEST_F(SerialResults, a_refused_command_is_139_after_28_frames) {
    EXPECT_EQ(read({.to_command = "N"}), nak);
    EXPECT_EQ(device.commands.size(), all_commands);
}

TEST_F(SerialResults, silence_is_138_after_28_frames) {
    EXPECT_EQ(read({.to_command = ""}), timeout);
    EXPECT_EQ(device.commands.size(), all_commands);
}

TEST_F(SerialResults, silence_after_the_acknowledgement_is_138_after_twice_the_devices_time) {
    const auto before = atari.bus.cycles;
    EXPECT_EQ(read({.result = ""}), timeout);
    EXPECT_EQ(device.commands.size(), 2U);
    EXPECT_NEAR(static_cast<double>(atari.bus.cycles - before), 2 * 64 * BareBus::frame, 5 * BareBus::frame);
}

TEST_F(SerialResults, an_invalid_answer_is_139) { EXPECT_EQ(read({.to_command = "?"}), nak); }

TEST_F(SerialResults, a_device_error_is_144_and_its_data_come_even_so) {
    EXPECT_EQ(read({.result = "E", .gives = "a damaged sector"}), device_error);
    EXPECT_EQ(device.commands.size(), 2U);
    EXPECT_EQ(atari.received(16), "a damaged sector");
}

TEST_F(SerialResults, a_wrong_checksum_is_143) {
    EXPECT_EQ(read({.gives = "sixteen bytes...", .checksum_error = 1}), checksum);
    EXPECT_EQ(device.commands.size(), 2U);
}

TEST_F(SerialResults, a_byte_without_a_stop_bit_is_140) {
    EXPECT_EQ(read({.gives = zeros, .checksum_bit = 110}), framing);
}

// One byte more than requested; one byte is lost.
TEST_F(SerialResults, bytes_that_come_while_the_processor_is_held_are_142) {
    atari.bus.hold_after = 6;
    atari.bus.hold_for = 1'900;
    EXPECT_EQ(read({.gives = zeros + '\0'}), overrun);
}

TEST_F(SerialResults, a_command_that_fails_once_is_tried_again) {
    device.replies = {{.to_command = "N"}, {.gives = "bad", .checksum_error = 1}, {.gives = "sixteen bytes..."}};
    EXPECT_EQ(atari.serial(modem, 'R', receives, 16), ok);
    EXPECT_EQ(device.commands.size(), 3U);
}

TEST_F(SerialResults, data_go_out_with_their_checksum) {
    device.replies = {{.takes = 5}};
    std::ranges::copy(std::string_view("\xFF\xFE\x01\x02\x80"), atari.bus.ram.begin() + 0x680);
    EXPECT_EQ(atari.serial(modem, 'W', sends, 5), ok);
    EXPECT_EQ(device.data, std::vector<std::string>{"\xFF\xFE\x01\x02\x80\x82"});
}

TEST_F(SerialResults, refused_data_are_139) {
    device.replies = {{.takes = 5, .to_data = "N"}};
    EXPECT_EQ(atari.serial(modem, 'W', sends, 5), nak);
    EXPECT_EQ(device.data.size(), 2U);
}

TEST_F(SerialResults, data_that_could_not_be_used_are_144) {
    device.replies = {{.takes = 5, .result = "E"}};
    EXPECT_EQ(atari.serial(modem, 'W', sends, 5), device_error);
}

// An 820 printer: sends its status, whose third byte is its timeout, and accepts lines of 40.
struct Printer820 : SerialResults {
    const std::string status{'\0', '\0', '\x05', '\0'};
    static std::string line(std::string text) {
        text.resize(40, ' ');
        return text + static_cast<char>(serial_checksum(text));
    }
};

TEST_F(Printer820, is_asked_for_its_status_and_gets_lines_of_forty) {
    device.replies = {{.gives = status}, {.takes = 40}};
    ASSERT_EQ(atari.cio(5, 3, "P:\x9B", 8), ok);
    ASSERT_EQ(atari.cio(5, 11, "HELLO\x9BWORLD\x9B", 8), ok);
    EXPECT_EQ(device.commands, (std::vector<std::string>{{"\x40S\0\0", 4}, {"\x40WN\0", 4}, {"\x40WN\0", 4}}));
    EXPECT_EQ(device.data, (std::vector<std::string>{line("HELLO"), line("WORLD")}));
    EXPECT_EQ(atari.bus.ram[0x1C], 5); // PTIMOT
}

TEST_F(Printer820, gets_the_rest_of_a_line_when_it_is_closed) {
    device.replies = {{.gives = status}, {.takes = 40}};
    atari.cio(5, 3, "P:\x9B", 8);
    atari.cio(5, 11, std::string(41, 'X'), 8);
    ASSERT_EQ(atari.cio(5, 12, "", 8), ok);
    EXPECT_EQ(device.data, (std::vector<std::string>{line(std::string(40, 'X')), line("X")}));
}

TEST_F(Printer820, that_is_off_cannot_be_opened) {
    device.replies = {{.to_command = ""}};
    EXPECT_EQ(atari.cio(5, 3, "P:\x9B", 8), timeout);
}

TEST_F(Printer820, out_of_paper_is_144) {
    device.replies = {{.gives = status}, {.takes = 40, .result = "E"}};
    atari.cio(5, 3, "P:\x9B", 8);
    EXPECT_EQ(atari.cio(5, 11, "HELLO\x9B", 8), device_error);
}

} // namespace
