// POKEY's serial port, one claim per test. Altirra Hardware Reference Manual, 5.7; C012294 data sheet, "Serial port".
#include "emu/atari/pokey/pokey.hpp"

#include <gtest/gtest.h>

namespace emu::atari::test {
namespace {

constexpr int audf3 = 4, audf4 = 6, audctl = 8, skrest = 10, serout = 13, irqen = 14, skctl = 15; // writing
constexpr int serin = 13, irqst = 14, skstat = 15;                                                // reading

constexpr Cycle bit_cycles = 94; // AUDF3/4 = 40: 47 cycles, two firings a bit, as in the OS
constexpr Cycle start = 1000;

Pokey port_in_mode(std::uint8_t mode) {
    Pokey pokey;
    pokey.write(skctl, 3, start - 100);
    pokey.write(audctl, 0x28, start - 90);
    pokey.write(audf3, 40, start - 80);
    pokey.write(audf4, 0, start - 70);
    pokey.write(skctl, mode, start - 60);
    return pokey;
}

TEST(PokeySerialOutput, a_byte_comes_out_at_twice_the_timers_period_a_bit) {
    Pokey pokey = port_in_mode(0x23);
    pokey.write(serout, 0x5A, start);
    pokey.run_to(start + 12 * bit_cycles);
    ASSERT_EQ(pokey.sent().size(), 1u);
    EXPECT_EQ(pokey.sent()[0].data, 0x5A);
    EXPECT_EQ(pokey.sent()[0].bit_cycles, bit_cycles);
    EXPECT_LE(pokey.sent()[0].start, start + bit_cycles + 2);
}

TEST(PokeySerialOutput, the_next_byte_is_asked_for_when_the_shift_register_is_loaded) {
    Pokey pokey = port_in_mode(0x23);
    pokey.write(irqen, 0x18, start);
    EXPECT_EQ(pokey.read(irqst, start + 10) & 0x18, 0x10); // idle: output done, but no byte requested
    pokey.write(serout, 0x5A, start + 20);
    EXPECT_EQ(pokey.read(irqst, start + 25) & 0x18, 0x10);
    EXPECT_EQ(pokey.read(irqst, start + 25 + bit_cycles) & 0x18, 0x08);
}

TEST(PokeySerialOutput, all_is_done_ten_bits_later) {
    Pokey pokey = port_in_mode(0x23);
    pokey.write(serout, 0x5A, start);
    pokey.run_to(start + 12 * bit_cycles);
    const Cycle end = pokey.sent()[0].end();
    Pokey again = port_in_mode(0x23);
    again.write(serout, 0x5A, start);
    EXPECT_EQ(again.read(irqst, end - 1) & 8, 8);
    EXPECT_EQ(again.read(irqst, end) & 8, 0);
}

TEST(PokeySerialOutput, a_waiting_byte_follows_at_once) {
    Pokey pokey = port_in_mode(0x23);
    pokey.write(serout, 0x11, start);
    pokey.write(serout, 0x22, start + 3 * bit_cycles);
    pokey.run_to(start + 25 * bit_cycles);
    ASSERT_EQ(pokey.sent().size(), 2u);
    EXPECT_EQ(pokey.sent()[1].start, pokey.sent()[0].end());
}

TEST(PokeySerialOutput, without_a_clock_from_outside_nothing_moves) {
    Pokey pokey = port_in_mode(0x03);
    pokey.write(serout, 0x11, start);
    pokey.run_to(start + 1'000'000);
    EXPECT_TRUE(pokey.sent().empty());
}

TEST(PokeySerialOutput, a_frame_that_a_break_spoiled_is_not_a_byte) {
    Pokey pokey = port_in_mode(0x23);
    pokey.write(serout, 0x11, start);
    pokey.write(skctl, 0xA3, start + 3 * bit_cycles);
    pokey.write(skctl, 0x23, start + 5 * bit_cycles);
    pokey.run_to(start + 25 * bit_cycles);
    EXPECT_TRUE(pokey.sent().empty());
}

TEST(PokeySerialInput, a_byte_is_ready_in_the_middle_of_its_stop_bit) {
    Pokey pokey = port_in_mode(0x13);
    pokey.write(irqen, 0x20, start);
    pokey.receive({start + 100, bit_cycles, 0x9C}, start + 100);
    const Cycle ready = start + 100 + 19 * bit_cycles / 2;
    EXPECT_EQ(pokey.read(irqst, ready - 1) & 0x20, 0x20);
    EXPECT_EQ(pokey.read(irqst, ready) & 0x20, 0);
    EXPECT_EQ(pokey.read(serin, ready), 0x9C);
}

TEST(PokeySerialInput, skstat_shows_the_line_bit_by_bit) {
    Pokey pokey = port_in_mode(0x13);
    const SerialFrame frame{start + 100, bit_cycles, 'N'};
    pokey.receive(frame, start + 100);
    for (int bit = 0; bit < SerialFrame::bits; ++bit) {
        const Cycle middle = frame.start + static_cast<Cycle>(bit) * bit_cycles + bit_cycles / 2;
        EXPECT_EQ((pokey.read(skstat, middle) & 0x10) != 0, frame.level(middle));
    }
}

TEST(PokeySerialInput, skstat_says_while_a_byte_is_coming_in) {
    Pokey pokey = port_in_mode(0x13);
    pokey.receive({start + 100, bit_cycles, 0}, start + 50);
    EXPECT_EQ(pokey.read(skstat, start + 99) & 2, 2);
    EXPECT_EQ(pokey.read(skstat, start + 100) & 2, 0);
    EXPECT_EQ(pokey.read(skstat, start + 100 + 10 * bit_cycles) & 2, 2);
}

TEST(PokeySerialInput, a_byte_before_the_last_is_acknowledged_is_an_overrun) {
    Pokey pokey = port_in_mode(0x13);
    pokey.write(irqen, 0x20, start);
    pokey.receive({start + 100, bit_cycles, 1}, start + 10);
    pokey.receive({start + 100 + 10 * bit_cycles, bit_cycles, 2}, start + 100 + 10 * bit_cycles);
    EXPECT_EQ(pokey.read(skstat, start + 100 + 20 * bit_cycles) & 0x20, 0);
    pokey.write(skrest, 0, start + 100 + 20 * bit_cycles);
    EXPECT_EQ(pokey.read(skstat, start + 104 + 20 * bit_cycles) & 0x20, 0x20);
}

TEST(PokeySerialInput, too_slow_a_byte_is_a_framing_error) {
    Pokey pokey = port_in_mode(0x13);
    pokey.receive({start + 100, 2 * bit_cycles, 0x00}, start + 100);
    EXPECT_EQ(pokey.read(skstat, start + 100 + 10 * bit_cycles) & 0x80, 0);
}

TEST(PokeySerialInput, a_byte_five_per_cent_off_is_still_read) {
    for (const Cycle length : {bit_cycles * 95 / 100, bit_cycles * 105 / 100}) {
        Pokey pokey = port_in_mode(0x13);
        pokey.receive({start + 100, length, 0xA5}, start + 100);
        EXPECT_EQ(pokey.read(serin, start + 100 + 12 * bit_cycles), 0xA5);
    }
}

TEST(PokeySerialInput, initialization_drops_what_was_coming_in) {
    Pokey pokey = port_in_mode(0x13);
    pokey.receive({start + 100, bit_cycles, 0}, start + 100);
    pokey.write(skctl, 0x10, start + 300);
    EXPECT_EQ(pokey.read(skstat, start + 304) & 2, 2);
}

// The number of events at which a machine has to serve POKEY until `end`.
int events_until(Cycle end, Pokey& pokey) {
    int events = 0;
    for (Cycle at = pokey.next_event(); at <= end; at = pokey.next_event(), ++events) pokey.run_to(at);
    return events;
}

TEST(PokeyEvents, of_a_received_byte_are_its_end_and_the_interrupt_line) {
    Pokey pokey = port_in_mode(0x13);
    pokey.write(irqen, 0x20, start);
    pokey.receive({start + 100, bit_cycles, 0x9C}, start + 100);
    EXPECT_EQ(events_until(start + 12 * bit_cycles, pokey), 2);
    EXPECT_TRUE(pokey.irq(start + 12 * bit_cycles));
}

TEST(PokeyEvents, of_a_sent_byte_are_its_begin_its_stop_bit_and_its_end) {
    Pokey pokey = port_in_mode(0x23);
    pokey.write(serout, 0x5A, start);
    EXPECT_EQ(events_until(start + 12 * bit_cycles, pokey), 3);
    EXPECT_EQ(pokey.sent().size(), 1u);
}

} // namespace
} // namespace emu::atari::test
