// CIO, the OS variables and the vertical blank. Operating System User's Manual, ch. 5, 6 and 7.
#include "tests/roms/atari/bare_atari.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace {

constexpr std::uint16_t CIOV = 0xE456, SETVBV = 0xE45C, HATABS = 0x31A, RTCLOK = 0x12, CRITIC = 0x42, ATRACT = 0x4D;
constexpr std::uint16_t CDTMA1 = 0x226, CDTMF3 = 0x22A, RAMSIZ = 0x2E4, MEMLO = 0x2E7, COLDST = 0x244;
constexpr std::uint16_t WARMSV = 0xE474, WARMST = 0x08, DOSVEC = 0x0A, VVBLKI = 0x222, BRKKEY = 0x11;

struct Cio : testing::Test {
    BareAtari atari;

    // Installs a handler N: at $0700 that stores bytes put in $07F0 and returns bytes from there.
    void add_handler() {
        const std::uint8_t table[] = {0x0F, 0x07, 0x0F, 0x07, 0x13, 0x07, 0x17, 0x07, 0x0F, 0x07, 0x0F, 0x07};
        const std::uint8_t code[] = {0xA0, 0x01, 0x60, 0xEA,           // $0710: ldy #1, rts
                                     0xAD, 0xF0, 0x07, 0x60,           // $0714: lda $07F0, rts: Y stays
                                     0x8D, 0xF0, 0x07, 0xA0, 1, 0x60}; // $0718: sta $07F0, ldy #1, rts
        std::copy(std::begin(table), std::end(table), atari.bus.ram.begin() + 0x700);
        std::copy(std::begin(code), std::end(code), atari.bus.ram.begin() + 0x710);
        atari.at(HATABS + 15) = 'N';
        atari.at(HATABS + 16) = 0x00;
        atari.at(HATABS + 17) = 0x07;
    }
    int call(int iocb, int command, std::uint8_t a = 0) {
        atari.at(static_cast<std::uint16_t>(0x342 + iocb)) = static_cast<std::uint8_t>(command);
        return atari.call(CIOV, a, static_cast<std::uint8_t>(iocb)).y;
    }
};

TEST_F(Cio, leaves_seven_blocks_closed) {
    for (std::uint16_t block = 0x350; block < 0x3C0; block = static_cast<std::uint16_t>(block + 16))
        EXPECT_EQ(atari.at(block), 0xFF);
}

TEST_F(Cio, refuses_an_invalid_block) {
    EXPECT_EQ(call(0x81, 7), 0x86);
    EXPECT_EQ(call(0x08, 7), 0x86);
    EXPECT_EQ(call(0x80, 7), 0x86);
}

TEST_F(Cio, refuses_blocks_that_are_not_open) {
    EXPECT_EQ(call(0x20, 7), 0x85);
    EXPECT_EQ(call(0x20, 11), 0x85);
    EXPECT_EQ(call(0x20, 12), 1); // closing is not an error
}

TEST_F(Cio, refuses_a_command_below_open) { EXPECT_EQ(call(0x00, 2), 0x84); }

TEST_F(Cio, opens_a_block_once) {
    EXPECT_EQ(atari.open(3, "K:", 4), 1);
    EXPECT_EQ(atari.open(3, "K:", 4), 0x81);
    EXPECT_EQ(call(0x30, 12), 1);
    EXPECT_EQ(atari.open(3, "K:", 4), 1);
}

TEST_F(Cio, knows_the_resident_devices_only) {
    EXPECT_EQ(atari.open(2, "X:", 4), 0x82);
    EXPECT_EQ(atari.open(2, "D:", 4), 0x82);
    EXPECT_EQ(atari.open(4, "C:", 12), 0x92); // read and write together
    EXPECT_EQ(atari.open(3, "S:", 12), 1);
}

TEST_F(Cio, keeps_the_direction) {
    atari.open(2, "E:", 8);
    EXPECT_EQ(atari.get(2, 1), 0x83);
    atari.open(3, "E:", 4);
    EXPECT_EQ(atari.put(3, "A"), 0x87);
}

TEST_F(Cio, says_what_a_device_cannot_do) {
    atari.open(2, "K:", 12);
    EXPECT_EQ(atari.put(2, "A"), 0x92);
}

TEST_F(Cio, calls_handlers_that_programs_add) {
    add_handler();
    EXPECT_EQ(atari.open(4, "N2:", 12), 1);
    EXPECT_EQ(atari.at(0x381), 2); // the unit number
    EXPECT_EQ(atari.put(4, "XY"), 1);
    EXPECT_EQ(atari.at(0x7F0), 'Y');
}

TEST_F(Cio, leads_to_the_put_routine_of_an_open_block) {
    add_handler();
    atari.open(4, "N:", 8);
    EXPECT_EQ(atari.word(0x386), 0x717);
}

TEST_F(Cio, moves_one_byte_through_a_when_the_length_is_zero) {
    add_handler();
    atari.open(4, "N:", 12);
    atari.at(0x388) = atari.at(0x389) = 0;
    EXPECT_EQ(call(0x40, 11, 'Q'), 1);
    EXPECT_EQ(atari.at(0x7F0), 'Q');
}

TEST_F(Cio, ends_a_record_that_does_not_end_itself) {
    add_handler();
    atari.open(4, "N:", 8);
    atari.put_record(4, "ABC");
    EXPECT_EQ(atari.at(0x7F0), 0x9B);
    atari.put_record(4, "AB\x9B"
                        "C");
    EXPECT_EQ(atari.word(0x388), 3); // up to the end
}

TEST_F(Cio, counts_the_bytes_moved_and_keeps_the_buffer) {
    atari.put(0, "ABC");
    EXPECT_EQ(atari.word(0x348), 3);
    EXPECT_EQ(atari.word(0x344), 0x680);
}

TEST_F(Cio, reads_single_keys) {
    atari.open(2, "K:", 4);
    atari.type("AB");
    EXPECT_EQ(atari.get(2, 2), 1);
    EXPECT_EQ(atari.received, "AB");
}

TEST_F(Cio, gives_up_a_key_for_break) {
    atari.open(2, "K:", 4);
    atari.at(BRKKEY) = 0;
    EXPECT_EQ(atari.get(2, 1), 0x80);
    EXPECT_EQ(atari.at(BRKKEY), 0xFF);
}

using Printer = Cio;

TEST_F(Printer, gets_lines_of_forty_characters) {
    ASSERT_EQ(atari.open(5, "P:", 8), 1);
    EXPECT_EQ(atari.serial_calls.back().command, 'S'); // asks for the status
    ASSERT_EQ(atari.put(5, "HELLO\x9B"), 1);
    const SerialCall& line = atari.serial_calls.back();
    EXPECT_EQ(line.device, 0x40);
    EXPECT_EQ(line.command, 'W');
    EXPECT_EQ(line.aux1, 'N');
    EXPECT_EQ(line.bytes, "HELLO" + std::string(35, ' '));
}

TEST_F(Printer, gets_a_line_when_it_is_full_and_the_rest_on_closing) {
    atari.open(5, "P:", 8);
    atari.put(5, std::string(41, 'X'));
    EXPECT_EQ(atari.serial_calls.back().bytes, std::string(40, 'X'));
    atari.command(5, 12, 8);
    EXPECT_EQ(atari.serial_calls.back().bytes, std::string(1, 'X') + std::string(39, ' '));
}

TEST_F(Printer, gets_shorter_lines_sideways_and_doubled) {
    atari.open(5, "P:", 8, 'S');
    atari.put(5, "A\x9B");
    EXPECT_EQ(atari.serial_calls.back().bytes.size(), 29u);
    atari.command(5, 12, 8);
    atari.open(5, "P:", 8, 'D');
    atari.put(5, "A\x9B");
    EXPECT_EQ(atari.serial_calls.back().bytes.size(), 20u);
    EXPECT_EQ(atari.serial_calls.back().aux1, 'D');
}

using DataBase = Cio;

TEST_F(DataBase, reports_the_size_of_memory) {
    EXPECT_EQ(atari.at(RAMSIZ), 0xA0);
    EXPECT_EQ(atari.word(MEMLO), 0x700);
    EXPECT_EQ(atari.at(COLDST), 0);
    EXPECT_EQ(atari.at(WARMST), 0);
}

TEST_F(DataBase, keeps_programs_vectors_over_reset) {
    atari.at(DOSVEC) = 0x34;
    atari.at(0x80) = 0x12;
    atari.at(0x0700) = 0x56;
    atari.cpu.set_registers({.pc = WARMSV});
    atari.run_frames(20);
    EXPECT_EQ(atari.at(DOSVEC), 0x34);
    EXPECT_EQ(atari.at(0x80), 0x12);
    EXPECT_EQ(atari.at(0x0700), 0x56);
    EXPECT_EQ(atari.at(WARMST), 0xFF);
}

TEST_F(DataBase, starts_from_cold_if_a_program_wants_it) {
    atari.at(COLDST) = 1;
    atari.at(0x0700) = 0x56;
    atari.cpu.set_registers({.pc = WARMSV});
    atari.run_frames(60);
    EXPECT_EQ(atari.at(0x0700), 0);
    EXPECT_EQ(atari.at(WARMST), 0);
}

using VerticalBlank = Cio;

TEST_F(VerticalBlank, counts_frames_in_three_bytes) {
    atari.at(RTCLOK) = 0;
    atari.at(RTCLOK + 1) = 0xFF;
    atari.at(RTCLOK + 2) = 0xFE;
    atari.run_frames(3);
    EXPECT_EQ(atari.at(RTCLOK), 1);
    EXPECT_EQ(atari.at(RTCLOK + 1), 0);
    EXPECT_EQ(atari.at(RTCLOK + 2), 1);
}

TEST_F(VerticalBlank, counts_its_timers_down_and_clears_their_flags) {
    for (int flag = 0; flag < 3; ++flag) atari.at(static_cast<std::uint16_t>(CDTMF3 + 2 * flag)) = 0xFF;
    atari.call(SETVBV, 3, 0, 4);
    atari.call(SETVBV, 5, 1, 2);
    atari.run_frames(10);
    EXPECT_EQ(atari.at(CDTMF3), 0);
    EXPECT_EQ(atari.at(CDTMF3 + 4), 0xFF);
    EXPECT_EQ(atari.at(CDTMF3 + 2), 0xFF);
    atari.run_frames(250);
    EXPECT_EQ(atari.at(CDTMF3 + 4), 0);
}

TEST_F(VerticalBlank, calls_when_timer_1_or_2_runs_out) {
    const std::uint8_t code[] = {0xEE, 0xF0, 0x07, 0x60}; // inc $07F0, rts
    std::copy(std::begin(code), std::end(code), atari.bus.ram.begin() + 0x700);
    for (std::uint16_t vector : {CDTMA1, static_cast<std::uint16_t>(CDTMA1 + 2)}) {
        atari.at(vector) = 0x00;
        atari.at(static_cast<std::uint16_t>(vector + 1)) = 0x07;
    }
    atari.at(0x7F0) = 0;
    atari.call(SETVBV, 1, 0, 2);
    atari.call(SETVBV, 2, 0, 3);
    atari.run_frames(10);
    EXPECT_EQ(atari.at(0x7F0), 2);
}

TEST_F(VerticalBlank, leaves_its_second_stage_out_while_time_is_critical) {
    atari.at(CDTMF3) = 0xFF;
    atari.call(SETVBV, 3, 0, 2);
    atari.at(CRITIC) = 1;
    const int clock = atari.at(RTCLOK + 2);
    atari.run_frames(5);
    EXPECT_EQ(atari.at(CDTMF3), 0xFF);
    EXPECT_NE(atari.at(RTCLOK + 2), clock);
}

TEST_F(VerticalBlank, turns_to_attract_mode_when_nobody_touches_a_key) {
    atari.at(ATRACT) = 0x7F;
    atari.at(RTCLOK + 2) = 0xFF;
    atari.run_frames(3);
    EXPECT_EQ(atari.at(ATRACT), 0xFE);
    EXPECT_EQ(atari.at(0x4E), 0xF6);
}

TEST_F(VerticalBlank, sets_its_vectors) {
    atari.call(SETVBV, 6, 0x12, 0x34);
    EXPECT_EQ(atari.word(VVBLKI), 0x1234);
}

} // namespace
