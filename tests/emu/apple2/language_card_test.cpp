// The switches of the 16K card and their effect on programs: Sather, Understanding the Apple II, ch. 5.
#include "emu/apple2/language_card.hpp"

#include "tests/emu/apple2/small_machine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emu::apple2::test {
namespace {

struct Access {
    unsigned address; // low digit of $C08x
    bool write = false;
};

LanguageCard after(std::initializer_list<Access> accesses) {
    LanguageCard card;
    for (const auto& [address, write] : accesses) card.access(address, write);
    return card;
}

TEST(LanguageCard, reads_ram_where_both_low_bits_are_alike) {
    for (unsigned address = 0; address < 16; ++address)
        EXPECT_EQ(after({{address}}).reads_ram(), address % 4 == 0 || address % 4 == 3) << address;
}

TEST(LanguageCard, bit3_chooses_bank1) {
    for (unsigned address = 0; address < 16; ++address) EXPECT_EQ(after({{address}}).bank_1(), address >= 8) << address;
}

TEST(LanguageCard, two_odd_reads_open_it_to_writes) {
    EXPECT_FALSE(after({{0}, {1}}).writes_ram());
    EXPECT_TRUE(after({{0}, {1}, {1}}).writes_ram());
    EXPECT_TRUE(after({{0}, {3}, {9}}).writes_ram());
}

TEST(LanguageCard, an_even_access_protects_and_forgets_the_first_read) {
    EXPECT_FALSE(after({{1}, {1}, {2}}).writes_ram());
    EXPECT_FALSE(after({{1}, {1}, {2, true}}).writes_ram());
    EXPECT_FALSE(after({{0}, {1}, {0}, {1}}).writes_ram());
}

TEST(LanguageCard, an_odd_write_forgets_the_first_read_but_protects_nothing) {
    EXPECT_FALSE(after({{0}, {1}, {1, true}, {1}}).writes_ram());
    EXPECT_TRUE(after({{0}, {1}, {1}, {1, true}}).writes_ram());
}

TEST(LanguageCard, banks_share_the_upper8_k) {
    LanguageCard card = after({{3}, {3}});
    card.write(0xD000, 2);
    card.write(0xE000, 5);
    card.access(11, false);
    card.write(0xD000, 1);
    EXPECT_EQ(card.read(0xE000), 5);
    card.access(3, false);
    EXPECT_EQ(card.read(0xD000), 2);
}

// A 64K machine that runs a program.
Apple2 machine_64k(const std::vector<std::uint8_t>& program, int instructions) {
    Apple2 machine(small_firmware(), {.language_card = true});
    std::uint16_t address = program_start;
    for (const std::uint8_t byte : program) machine.poke_ram(address++, byte);
    for (int i = 0; i <= instructions; ++i) step(machine); // including the reset sequence
    return machine;
}

// lda $C081 twice, lda #$77, sta $D123: writes to RAM while reading ROM.
const std::vector<std::uint8_t> writing{0xAD, 0x81, 0xC0, 0xAD, 0x81, 0xC0, 0xA9, 0x77, 0x8D,
                                        0x23, 0xD1, 0xAD, 0x80, 0xC0, 0xAD, 0x82, 0xC0};

TEST(LanguageCard, writes_reach_the_ram_under_the_rom) {
    EXPECT_EQ(machine_64k(writing, 4).peek(0xD123), 0x00);
    EXPECT_EQ(machine_64k(writing, 5).peek(0xD123), 0x77);
    EXPECT_EQ(machine_64k(writing, 6).peek(0xD123), 0x00);
}

TEST(LanguageCard, writes_show_at_once_while_the_ram_is_read) {
    EXPECT_EQ(machine_64k({0xAD, 0x83, 0xC0, 0xAD, 0x83, 0xC0, 0xA9, 0x55, 0x8D, 0xFF, 0xFF}, 4).peek(0xFFFF), 0x55);
}

TEST(LanguageCard, increment_of_an_odd_switch_reads_once_and_so_opens_nothing_new) {
    const Apple2 machine = machine_64k({0xAD, 0x80, 0xC0, 0xEE, 0x81, 0xC0}, 2);
    EXPECT_FALSE(machine.language_card()->writes_ram());
}

TEST(LanguageCard, reset_leaves_it_alone) {
    Apple2 machine = machine_64k({0xAD, 0x8B, 0xC0, 0xAD, 0x8B, 0xC0}, 2);
    const LanguageCard before = *machine.language_card();
    machine.reset();
    EXPECT_EQ(*machine.language_card(), before);
}

TEST(LanguageCard, power_on_reads_the_rom_again) {
    Apple2 machine = machine_64k(writing, 5);
    machine.power_on();
    EXPECT_FALSE(machine.language_card()->reads_ram());
    EXPECT_EQ(machine.hash(), Apple2(small_firmware(), {.language_card = true}).hash());
}

TEST(LanguageCard, machine_of48_k_has_none) {
    Apple2 machine = machine_with(writing);
    machine.run_until(40);
    EXPECT_FALSE(machine.language_card());
    EXPECT_EQ(machine.peek(0xD123), 0x00);
}

TEST(LanguageCard, snapshot_keeps_ram_and_switches) {
    const Apple2 machine = machine_64k(writing, 5);
    Apple2 other(small_firmware(), {.language_card = true});
    ASSERT_TRUE(other.restore(machine.snapshot()));
    EXPECT_EQ(other.hash(), machine.hash());
    EXPECT_EQ(other.peek(0xD123), 0x77);
}

TEST(LanguageCard, snapshot_of_another_size_is_refused) {
    Apple2 machine = idle_machine();
    EXPECT_THAT(machine.restore(machine_64k(writing, 5).snapshot()).error(), testing::HasSubstr("memory"));
}

} // namespace
} // namespace emu::apple2::test
