// GTIA registers as the CPU reads them: Atari Home Computer System Hardware Manual, ch. III; Altirra Hardware
// Reference Manual, CTIA/GTIA (unused registers, outputs that pull inputs).
#include "tests/emu/atari/gtia_line.hpp"
#include "tests/emu/states.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace emu::atari::test {
namespace {

TEST(GtiaRegisters, unused_ones_read_0_f) {
    const GtiaLine line;
    for (int which = 0x15; which < 0x1F; ++which) EXPECT_EQ(line.gtia.read(which), 0x0F) << which;
}

TEST(GtiaRegisters, pal_returns_the_television_system) {
    GtiaLine line;
    EXPECT_EQ(line.gtia.read(reg::pal), 0x0F);
    line.gtia.power_on(true);
    EXPECT_EQ(line.gtia.read(reg::pal), 0x01);
}

TEST(GtiaRegisters, a_colour_written_within_a_line_shows_a_clock_later) {
    GtiaLine line;
    line.codes(90, 150, AnLine::playfield + 2);
    line.set(reg::colpf0 + 2, 0x98, 120);
    line.end();
    EXPECT_EQ(line.right(120), GtiaLine::color(6));
    EXPECT_EQ(line.left(121), 0x98);
}

TEST(GtiaRegisters, a_console_key_pulls_its_bit_low) {
    GtiaLine line;
    EXPECT_EQ(line.gtia.read(reg::consol), 0x0F);
    line.gtia.set_console_key(1, true);
    EXPECT_EQ(line.gtia.read(reg::consol), 0x0D);
    line.gtia.set_console_key(1, false);
    EXPECT_EQ(line.gtia.read(reg::consol), 0x0F);
}

TEST(GtiaRegisters, a_console_output_pulls_its_bit_low) {
    GtiaLine line;
    line.set(reg::consol, 0x0A);
    EXPECT_EQ(line.gtia.read(reg::consol), 0x05);
}

TEST(GtiaRegisters, bit_3_of_consol_is_the_speaker) {
    GtiaLine line;
    line.set(reg::consol, 8);
    EXPECT_TRUE(line.gtia.speaker());
    line.set(reg::consol, 7);
    EXPECT_FALSE(line.gtia.speaker());
}

TEST(GtiaRegisters, a_trigger_reads_0_while_pressed) {
    GtiaLine line;
    line.gtia.set_trigger(2, true);
    EXPECT_EQ(line.gtia.read(reg::trig0 + 2), 0);
    line.gtia.set_trigger(2, false);
    EXPECT_EQ(line.gtia.read(reg::trig0 + 2), 1);
}

TEST(GtiaRegisters, gractl_keeps_a_trigger_pressed) {
    GtiaLine line;
    line.set(reg::gractl, 4);
    line.gtia.set_trigger(0, true);
    line.gtia.set_trigger(0, false);
    EXPECT_EQ(line.gtia.read(reg::trig0), 0);
    line.set(reg::gractl, 0);
    EXPECT_EQ(line.gtia.read(reg::trig0), 1);
}

TEST(GtiaRegisters, latches_start_from_the_triggers_as_they_are) {
    GtiaLine line;
    line.gtia.set_trigger(0, true);
    line.gtia.set_trigger(0, false);
    line.set(reg::gractl, 4);
    EXPECT_EQ(line.gtia.read(reg::trig0), 1);
}

TEST(GtiaRegisters, bytes_that_are_not_a_state_are_refused) {
    GtiaLine line;
    line.set(reg::colbk, 0x12, 100);
    const std::vector<std::uint8_t> good = state_of(line.gtia);
    for (std::size_t at = 0; at < good.size(); ++at) {
        std::vector<std::uint8_t> bad = good;
        bad[at] ^= 0xFF;
        Gtia other;
        other.power_on(false);
        if (restores(other, bad)) other.run_to(AnLine::clocks, line.an); // any accepted state must run
    }
    Gtia other;
    EXPECT_TRUE(restores(other, good));
}

} // namespace
} // namespace emu::atari::test
