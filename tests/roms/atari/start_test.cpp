// Power-up, RESET, boot, cartridges and interrupts on the whole machine. Operating System User's Manual, ch. 6, 7 and
// 10.
#include "tests/roms/atari/atari_machine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace {

constexpr std::uint16_t COLDST = 0x244, WARMST = 0x08, CASINI = 0x02, BOOTQ = 0x09, RAMSIZ = 0x2E4, SSFLAG = 0x2FF;
constexpr std::uint16_t STICK0 = 0x278, STRIG0 = 0x284, PTRIG0 = 0x27C, PADDL0 = 0x270;

// A boot disk of `sectors`; its program, after the six-byte boot header, writes a mark and returns.
emu::AtariDisk boot_disk(std::uint8_t sectors, std::vector<std::uint8_t> program) {
    emu::AtariDisk disk = emu::AtariDisk::formatted();
    std::vector<std::uint8_t> first = {0x00, sectors, 0x00, 0x07, 0x40, 0x07}; // to $0700, DOSINI $0740
    first.insert(first.end(), program.begin(), program.end());
    first.resize(128);
    const std::uint8_t initialize[] = {0xEE, 0xF1, 0x06, 0x60}; // inc $06F1; rts
    std::copy(std::begin(initialize), std::end(initialize), first.begin() + 0x40);
    disk.write(1, first);
    for (int sector = 2; sector <= sectors; ++sector)
        disk.write(sector, std::vector<std::uint8_t>(128, static_cast<std::uint8_t>(sector)));
    return disk;
}

const std::vector<std::uint8_t> mark_and_stay = {0xA9, 0x80, 0x85, 0x0A, 0xA9, 0x07, 0x85, 0x0B, // DOSVEC = $0780
                                                 0xEE, 0xF0, 0x06, 0x18, 0x60};                  // inc $06F0; clc; rts

std::vector<std::uint8_t> cartridge(std::uint8_t flags) {
    std::vector<std::uint8_t> rom(8192, 0xEA);
    const std::uint8_t code[] = {0xEE, 0xF2, 0x06, 0x60, 0x4C, 0x04, 0xA0}; // inc $06F2; rts; jmp *
    std::copy(std::begin(code), std::end(code), rom.begin());
    const std::uint8_t ends[] = {0x04, 0xA0, 0x00, flags, 0x00, 0xA0};
    std::copy(std::begin(ends), std::end(ends), rom.end() - 6);
    return rom;
}

TEST(AtariStart, opens_the_memo_pad_when_there_is_nothing_else) {
    AtariMachine atari = AtariMachine::at_memo_pad();
    atari.type("DEAR ME\n");
    EXPECT_TRUE(atari.shows("  DEAR ME")) << atari.screen();
}

TEST(AtariStart, finds_48_k) {
    AtariMachine atari = AtariMachine::at_memo_pad();
    EXPECT_EQ(atari.at(RAMSIZ), 0xC0);
    EXPECT_EQ(atari.at(COLDST), 0);
}

TEST(AtariStart, needs_no_particular_memory_nor_television) {
    for (emu::atari::TvSystem tv : {emu::atari::TvSystem::ntsc, emu::atari::TvSystem::pal})
        for (emu::PowerUp power_up : {emu::PowerUp::zeros, emu::PowerUp::ones, emu::PowerUp::random}) {
            emu::atari::Options options;
            options.tv = tv;
            options.power_up = power_up;
            EXPECT_TRUE(AtariMachine(options).wait_for("MEMO PAD"));
        }
}

TEST(AtariStart, boots_a_disk_in_the_documented_order) {
    AtariMachine atari = AtariMachine::with_disk(boot_disk(3, mark_and_stay));
    atari.run(8);
    EXPECT_EQ(atari.at(0x0780), 2); // the sectors are contiguous
    EXPECT_EQ(atari.at(0x0800), 3);
    EXPECT_EQ(atari.at(0x06F0), 1);
    EXPECT_EQ(atari.at(0x06F1), 1);
    EXPECT_EQ(atari.at(BOOTQ), 1);
    EXPECT_EQ(atari.at(0x240), 0);
    EXPECT_EQ(atari.at(0x241), 0); // all sectors are done
}

TEST(AtariStart, runs_dosvec_after_the_boot) {
    emu::AtariDisk disk = boot_disk(2, mark_and_stay);
    std::vector<std::uint8_t> loop(128, 0xEA);
    loop[0] = 0x4C, loop[1] = 0x80, loop[2] = 0x07; // jmp *
    disk.write(2, loop);
    AtariMachine atari = AtariMachine::with_disk(disk);
    atari.run(8);
    EXPECT_EQ(atari.machine.cpu().registers().pc, 0x0780);
    EXPECT_EQ(atari.at(COLDST), 0);
}

TEST(AtariStart, passes_over_a_disk_with_nothing_to_boot) {
    AtariMachine atari = AtariMachine::with_disk(emu::AtariDisk::formatted());
    EXPECT_TRUE(atari.wait_for("MEMO PAD"));
    EXPECT_EQ(atari.at(BOOTQ), 0);
}

TEST(AtariStart, tries_again_when_a_boot_fails) {
    AtariMachine atari = AtariMachine::with_disk(emu::AtariDisk());
    EXPECT_TRUE(atari.wait_for("BOOT ERROR", 60)) << atari.screen();
    atari.machine.insert_disk(0, boot_disk(1, {0x38, 0x60})); // a program that reports an error
    atari.run(5);
    atari.machine.insert_disk(0, boot_disk(3, mark_and_stay));
    atari.run(40);
    EXPECT_EQ(atari.at(0x06F0), 1);
}

TEST(AtariStart, starts_cold_again_after_a_reset_during_a_cold_start) {
    for (int frame = 1; frame < 60; frame += 2) {
        AtariMachine atari = AtariMachine::with_disk(emu::AtariDisk::formatted());
        atari.run(frame / 60.0);
        atari.machine.reset();
        EXPECT_TRUE(atari.wait_for("MEMO PAD")) << frame;
        EXPECT_EQ(atari.at(WARMST), 0) << frame;
    }
}

TEST(AtariStart, initializes_again_after_reset_without_booting) {
    AtariMachine atari = AtariMachine::with_disk(boot_disk(3, {0x18, 0x60}));
    ASSERT_TRUE(atari.wait_for("MEMO PAD"));
    atari.machine.eject_disk(0);
    atari.machine.reset();
    atari.run(2);
    EXPECT_EQ(atari.at(0x06F1), 2);
    EXPECT_EQ(atari.at(WARMST), 0xFF);
}

TEST(AtariStart, initializes_after_reset_what_says_it_came_from_a_cassette) {
    AtariMachine atari = AtariMachine::at_memo_pad();
    atari.set(BOOTQ, {2});
    atari.set(CASINI, {0x80, 0x06});
    atari.set(0x0680, {0xEE, 0xF3, 0x06, 0x60}); // inc $06F3; rts
    atari.machine.reset();
    atari.run(2);
    EXPECT_EQ(atari.at(0x06F3), 1);
}

TEST(AtariStart, runs_a_cartridge_without_asking_the_disk) {
    AtariMachine atari = AtariMachine::with_disk(boot_disk(3, mark_and_stay));
    atari.machine.insert_cartridge(*emu::atari::Cartridge::of_kind(1, cartridge(0x04)));
    atari.machine.power_on();
    atari.run(3);
    EXPECT_EQ(atari.machine.cpu().registers().pc, 0xA004);
    EXPECT_EQ(atari.at(0x06F2), 1);
    EXPECT_EQ(atari.at(0x06F0), 0);
    EXPECT_EQ(atari.at(RAMSIZ), 0xA0);
}

TEST(AtariStart, boots_the_disk_first_for_a_cartridge_that_wants_it) {
    AtariMachine atari = AtariMachine::with_disk(boot_disk(3, mark_and_stay));
    atari.machine.insert_cartridge(*emu::atari::Cartridge::of_kind(1, cartridge(0x05)));
    atari.machine.power_on();
    atari.run(8);
    EXPECT_EQ(atari.at(0x06F0), 1);
    EXPECT_EQ(atari.machine.cpu().registers().pc, 0xA004);
}

TEST(AtariStart, hands_over_to_a_diagnostic_cartridge_at_once) {
    AtariMachine atari;
    std::vector<std::uint8_t> rom = cartridge(0x80);
    rom[8190] = 0x04; // initialization: the loop
    atari.machine.insert_cartridge(*emu::atari::Cartridge::of_kind(1, rom));
    atari.machine.power_on();
    atari.run(0.01);
    EXPECT_EQ(atari.machine.cpu().registers().pc, 0xA004);
}

TEST(AtariKeyboard, repeats_a_key_that_is_held) {
    AtariMachine atari = AtariMachine::at_memo_pad();
    atari.press(0x3F, 1.5); // 48 frames, then one in six
    atari.run(0.2);
    const std::string screen = atari.screen();
    EXPECT_NEAR(static_cast<double>(std::count(screen.begin() + 41, screen.end(), 'A')), 8, 1) << screen;
}

TEST(AtariKeyboard, stops_and_continues_with_control_1) {
    AtariMachine atari = AtariMachine::at_memo_pad();
    atari.press(0x9F);
    EXPECT_EQ(atari.at(SSFLAG), 0xFF);
    atari.press(0x9F);
    EXPECT_EQ(atari.at(SSFLAG), 0);
}

TEST(AtariKeyboard, takes_break_for_the_end_of_a_line) {
    AtariMachine atari = AtariMachine::at_memo_pad();
    atari.type("ABC");
    atari.machine.set_break(true);
    atari.run(0.1);
    atari.machine.set_break(false);
    atari.run(0.1);
    EXPECT_EQ(atari.at(0x343), 0x80); // of IOCB 0
}

TEST(AtariInterrupts, end_even_without_a_handler) {
    AtariMachine atari = AtariMachine::at_memo_pad();
    atari.set(0x0680, {0xA9, 0x01, 0x8D, 0x0E, 0xD2, 0x8D, 0x09, 0xD2, 0x60}); // IRQEN = timer 1, not in POKMSK; STIMER
    atari.call(0x0680);
    const int clock = atari.at(0x14);
    atari.run(0.5);
    EXPECT_GT((atari.at(0x14) - clock) & 0xFF, 25);
}

TEST(AtariInterrupts, leave_a_alone_on_the_stack_for_the_vectors) {
    AtariMachine atari = AtariMachine::at_memo_pad();
    atari.set(0x0680, {0xBA, 0x8E, 0xF4, 0x06, 0x00, 0xEA, 0x60}); // tsx; stx $06F4; brk; nop; rts
    atari.set(0x0690, {0xBA, 0x8E, 0xF5, 0x06, 0x68, 0x40});       // tsx; stx $06F5; pla; rti
    atari.set(0x0206, {0x90, 0x06});
    atari.call(0x0680);
    EXPECT_EQ(atari.at(0x06F4) - atari.at(0x06F5), 4); // the address, P, A
}

TEST(AtariShadows, follow_the_controllers) {
    AtariMachine atari = AtariMachine::at_memo_pad();
    atari.machine.set_stick(1, emu::atari::stick::up | emu::atari::stick::left);
    atari.machine.set_trigger(2, true);
    atari.machine.set_paddle(0, std::uint8_t{100});
    atari.run(0.1);
    EXPECT_EQ(atari.at(STICK0), 15);
    EXPECT_EQ(atari.at(STICK0 + 1), 15 - 1 - 4);
    EXPECT_EQ(atari.at(STRIG0), 1);
    EXPECT_EQ(atari.at(STRIG0 + 2), 0);
    EXPECT_EQ(atari.at(PTRIG0 + 2), 0); // a joystick's left contact is a paddle's button
    EXPECT_EQ(atari.at(PTRIG0 + 3), 1);
    EXPECT_NEAR(atari.at(PADDL0), 100, 1);
}

TEST(AtariShadows, reach_the_hardware_in_the_vertical_blank) {
    AtariMachine atari = AtariMachine::at_memo_pad();
    atari.set(0x2C8, {0x36}); // the border
    atari.machine.set_rendering(true);
    atari.run(0.1);
    EXPECT_EQ(atari.machine.draw_frame().line[0].dots[0], 0x36);
}

} // namespace
