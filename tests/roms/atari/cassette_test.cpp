// C: and cassette boot on the whole machine with a 410: Operating System User's Manual, ch. 5 and 10.
#include "tests/roms/atari/atari_machine.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace {

using Bytes = std::vector<std::uint8_t>;
using emu::TapeBlock;

constexpr std::uint16_t CIOV = 0xE456, CH = 0x2FC, PACTL = 0xD302, iocb = 0x350, buffer = 0x4000, CBAUDL = 0x2EE,
                        RBLOKV = 0xE47A, FTYPE = 0x3E, CASBUF = 0x3FD, CRITIC = 0x42;
constexpr std::uint8_t ok = 1, end_of_file = 0x88, timed_out = 0x8A, bad_sum = 0x8F, break_key = 0x80;
constexpr std::uint8_t read_only = 4, write_only = 8, short_gaps = 0x80, full = 0xFC, part = 0xFA, last = 0xFE;
constexpr double second = TapeBlock::second;

Bytes counted(std::size_t length, std::uint8_t step = 7) {
    Bytes bytes(length);
    for (std::size_t i = 0; i < length; ++i) bytes[i] = static_cast<std::uint8_t>(i * step + i / 256);
    return bytes;
}

Bytes record(std::uint8_t control, Bytes data) {
    Bytes bytes{0x55, 0x55, control};
    data.resize(128);
    bytes.insert(bytes.end(), data.begin(), data.end());
    const int sum = std::accumulate(bytes.begin(), bytes.end(), 0);
    bytes.push_back(static_cast<std::uint8_t>((sum - 1) % 255 + 1)); // carries added in
    return bytes;
}

// A file in C:'s format: a leader of 20 seconds, records with short gaps.
emu::AtariTape tape_of(const std::vector<Bytes>& records, std::uint16_t baud = 600) {
    emu::AtariTape tape;
    emu::TapeTime at = 20 * TapeBlock::second;
    for (const Bytes& bytes : records) {
        tape.add({.start = at, .baud = baud, .bytes = bytes});
        at = tape.end() + 250 * TapeBlock::millisecond;
    }
    return tape;
}

struct Cassette : testing::Test {
    AtariMachine atari = AtariMachine::at_memo_pad();

    int cio(std::uint8_t command, std::size_t length, std::uint8_t aux1 = 0, std::uint8_t aux2 = 0) {
        atari.set(iocb + 2, {command, 0, buffer & 0xFF, buffer >> 8, 0, 0, static_cast<std::uint8_t>(length),
                             static_cast<std::uint8_t>(length >> 8)});
        if (command == 3) atari.set(iocb + 10, {aux1, aux2});
        return atari.call(CIOV, 0, 0x10, 0, 200).y;
    }
    // Presses a key as soon as the beeps are over.
    int open(std::uint8_t direction, std::uint8_t gaps) {
        atari.set(buffer, {'C', ':', 0x9B});
        atari.set(CH, {0x0C});
        return cio(3, 0, direction, gaps);
    }
    int put(const Bytes& bytes) {
        for (std::size_t i = 0; i < bytes.size(); ++i) atari.set(static_cast<std::uint16_t>(buffer + i), {bytes[i]});
        return cio(11, bytes.size());
    }
    int get(std::size_t length) { return cio(7, length); }
    Bytes received(std::size_t length) const {
        Bytes bytes;
        for (std::size_t i = 0; i < length; ++i) bytes.push_back(atari.at(static_cast<std::uint16_t>(buffer + i)));
        return bytes;
    }
    double seconds() const { return static_cast<double>(atari.machine.cycles()) / 1'789'772.5; }
    bool motor_runs() const { return (atari.at(PACTL) & 8) == 0; }
    void write_file(const Bytes& bytes, std::uint8_t gaps) {
        ASSERT_EQ(open(write_only, gaps), ok);
        ASSERT_EQ(put(bytes), ok);
        ASSERT_EQ(cio(12, 0), ok);
    }
};

TEST_F(Cassette, writes_a_file_in_records) {
    atari.machine.insert_tape({});
    const Bytes bytes = counted(300);
    write_file(bytes, short_gaps);
    const auto& blocks = atari.machine.tape()->blocks();
    ASSERT_EQ(blocks.size(), 4U);
    EXPECT_EQ(blocks[0].bytes, record(full, Bytes(bytes.begin(), bytes.begin() + 128)));
    EXPECT_EQ(blocks[1].bytes, record(full, Bytes(bytes.begin() + 128, bytes.begin() + 256)));
    Bytes rest(128);
    for (std::size_t i = 0; i < 128; ++i) rest[i] = blocks[1].bytes[3 + i];
    std::copy(bytes.begin() + 256, bytes.end(), rest.begin());
    rest[127] = 44;
    EXPECT_EQ(blocks[2].bytes, record(part, rest));
    EXPECT_EQ(blocks[3].bytes, record(last, {}));
    EXPECT_FALSE(motor_runs());
    EXPECT_TRUE(atari.machine.tape()->modified());
}

TEST_F(Cassette, writes_at_600_baud_after_a_leader_of_19_seconds) {
    atari.machine.insert_tape({});
    write_file(counted(200), short_gaps);
    const auto& blocks = atari.machine.tape()->blocks();
    ASSERT_EQ(blocks.size(), 3U);
    EXPECT_NEAR(static_cast<double>(blocks[0].start) / second, 19.5, 0.3);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(blocks[i].baud, 600);
    EXPECT_NEAR(static_cast<double>(blocks[1].start - blocks[0].end()) / second, 0.28, 0.05);
}

TEST_F(Cassette, stops_the_motor_in_normal_gaps_of_three_seconds) {
    atari.machine.insert_tape({});
    ASSERT_EQ(open(write_only, 0), ok);
    EXPECT_TRUE(motor_runs());
    ASSERT_EQ(put(counted(128)), ok);
    EXPECT_FALSE(motor_runs());
    ASSERT_EQ(put(counted(128)), ok);
    const auto& blocks = atari.machine.tape()->blocks();
    ASSERT_EQ(blocks.size(), 2U);
    EXPECT_NEAR(static_cast<double>(blocks[1].start - blocks[0].end()) / second, 3, 0.1);
}

TEST_F(Cassette, reads_what_it_has_written) {
    for (const std::uint8_t gaps : {std::uint8_t{0}, short_gaps}) {
        atari.machine.insert_tape({});
        const Bytes bytes = counted(300, 11);
        write_file(bytes, gaps);
        atari.machine.insert_tape(*atari.machine.eject_tape());
        ASSERT_EQ(open(read_only, gaps), ok);
        ASSERT_EQ(get(300), ok);
        EXPECT_EQ(received(300), bytes);
        EXPECT_EQ(get(1), end_of_file);
        EXPECT_EQ(get(1), end_of_file);
        EXPECT_EQ(cio(12, 0), ok);
        EXPECT_FALSE(motor_runs());
    }
}

TEST_F(Cassette, reads_at_the_speed_of_the_tape) {
    for (const int baud : {540, 600, 660, 820}) {
        const auto speed = static_cast<std::uint16_t>(baud);
        atari.machine.insert_tape(tape_of({record(full, counted(128)), record(last, {})}, speed));
        ASSERT_EQ(open(read_only, short_gaps), ok);
        const double begin = seconds();
        ASSERT_EQ(get(128), ok) << baud << " baud";
        EXPECT_EQ(received(128), counted(128));
        EXPECT_GT(seconds() - begin, 1320.0 / baud);
        const int divisor = atari.at(CBAUDL) | atari.at(CBAUDL + 1) << 8;
        EXPECT_NEAR(1'789'772.5 / 2 / (divisor + 7), baud, baud * 0.01);
        cio(12, 0);
    }
}

TEST_F(Cassette, reads_levels_that_are_not_bytes_to_the_image) {
    emu::TapeBlock pulses{.start = 15 * TapeBlock::second};
    bool level = true;
    std::vector<int> tenths;
    for (const std::uint8_t byte : record(full, counted(128))) {
        for (int bit = 0; bit < 10; ++bit) {
            const bool next = bit == 9 || (bit != 0 && (byte >> (bit - 1) & 1) != 0);
            if (next != level) tenths.push_back(0);
            level = next;
            tenths.back() += 167;
        }
    }
    for (const int length : tenths) pulses.pulses.push_back(static_cast<std::uint16_t>((length + 5) / 10));
    emu::AtariTape tape;
    tape.add(pulses);
    atari.machine.insert_tape(tape);
    ASSERT_EQ(open(read_only, short_gaps), ok);
    ASSERT_EQ(get(128), ok);
    EXPECT_EQ(received(128), counted(128));
}

TEST_F(Cassette, reports_a_damaged_record) {
    Bytes damaged = record(full, counted(128));
    damaged[50] ^= 1;
    atari.machine.insert_tape(tape_of({damaged}));
    ASSERT_EQ(open(read_only, short_gaps), ok);
    EXPECT_EQ(get(1), bad_sum);
}

TEST_F(Cassette, gives_up_a_blank_tape_after_35_seconds) {
    atari.machine.insert_tape({});
    ASSERT_EQ(open(read_only, short_gaps), ok);
    const double begin = seconds();
    EXPECT_EQ(get(1), timed_out);
    EXPECT_NEAR(seconds() - begin, 37, 2);
    EXPECT_EQ(atari.at(CRITIC), 0);
}

TEST_F(Cassette, gives_up_for_break) {
    atari.machine.insert_tape({});
    ASSERT_EQ(open(read_only, short_gaps), ok);
    atari.machine.set_break(true);
    atari.run(0.1);
    EXPECT_EQ(get(1), break_key);
    EXPECT_FALSE(motor_runs());
}

// RBLOKV, as called by programs that do not need a file.
TEST_F(Cassette, reads_a_single_record) {
    atari.machine.insert_tape(tape_of({record(full, counted(128))}));
    atari.set(FTYPE, {short_gaps});
    ASSERT_EQ(atari.call(RBLOKV).y, ok);
    const Bytes bytes = record(full, counted(128));
    for (std::uint16_t i = 0; i < 131; ++i)
        ASSERT_EQ(atari.at(static_cast<std::uint16_t>(CASBUF + i)), bytes[i]) << "byte " << i;
}

TEST(CassetteBoot, starts_the_program_of_a_tape_while_start_is_held) {
    for (const emu::atari::TvSystem tv : {emu::atari::TvSystem::ntsc, emu::atari::TvSystem::pal}) {
        Bytes first{0x00, 0x02, 0x00, 0x50, 0x20, 0x50,             // two records to $5000, initialized at $5020
                    0xA9, 0x3C, 0x8D, 0x02, 0xD3,                   // the motor off
                    0xA9, 0x80, 0x85, 0x0A, 0xA9, 0x50, 0x85, 0x0B, // DOSVEC = $5080
                    0xEE, 0xF0, 0x06, 0x18, 0x60};                  // inc $06F0; clc; rts
        first.resize(0x20);
        first.insert(first.end(), {0xEE, 0xF1, 0x06, 0x60});     // inc $06F1; rts
        Bytes second_record{0xEE, 0xF2, 0x06, 0x4C, 0x83, 0x50}; // inc $06F2; jmp *
        AtariMachine atari(emu::atari::Options{.tv = tv});
        atari.machine.insert_tape(tape_of({record(full, first), record(full, second_record), record(last, {})}));
        atari.set(0x06F0, {0, 0, 0});
        atari.machine.set_console_key(emu::atari::ConsoleKey::start, true);
        atari.run(3);
        atari.machine.set_console_key(emu::atari::ConsoleKey::start, false);
        atari.press(0x0C);
        atari.run(30);
        EXPECT_EQ(atari.at(0x06F0), 1);
        EXPECT_EQ(atari.at(0x06F1), 1);
        EXPECT_EQ(atari.at(0x06F2), 1);
        EXPECT_EQ(atari.at(0x09), 2) << "BOOT?";
        atari.machine.reset();
        atari.run(1);
        EXPECT_EQ(atari.at(0x06F1), 2) << "CASINI after RESET";
        EXPECT_EQ(atari.at(0x06F0), 1);
    }
}

// Halfway through a tape, in the middle of a record.
AtariMachine booting(bool exact) {
    AtariMachine atari(emu::atari::Options{.exact = exact});
    atari.machine.insert_tape(tape_of({record(full, {0, 9, 0, 0x50, 0x20, 0x50}), record(full, counted(128)),
                                       record(full, counted(128)), record(full, counted(128))}));
    atari.machine.set_console_key(emu::atari::ConsoleKey::start, true);
    atari.run(2);
    atari.machine.set_console_key(emu::atari::ConsoleKey::start, false);
    atari.press(0x0C);
    atari.run(21);
    return atari;
}

TEST(CassetteBoot, is_the_same_where_every_cycle_is_stepped_and_from_a_snapshot) {
    AtariMachine quick = booting(false), exact = booting(true);
    EXPECT_EQ(quick.machine.hash(), exact.machine.hash());
    const auto snapshot = quick.machine.snapshot();
    AtariMachine restored;
    ASSERT_TRUE(restored.machine.restore(snapshot));
    EXPECT_EQ(restored.machine.hash(), quick.machine.hash());
    for (AtariMachine* atari : {&quick, &exact, &restored}) atari->run(4);
    EXPECT_EQ(quick.machine.hash(), exact.machine.hash());
    EXPECT_EQ(restored.machine.hash(), quick.machine.hash());
    EXPECT_GT(restored.machine.sio().recorder().position(), 24 * TapeBlock::second);
}

} // namespace
