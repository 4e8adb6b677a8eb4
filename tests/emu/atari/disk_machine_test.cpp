// Disks in a complete machine: the drive, POKEY's serial port, our operating system's SIO and a program.
#include "drive_disks.hpp"
#include "siov_machine.hpp"

#include "emu/media/atari/xex.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace emu::atari {
namespace {

using testing::Each;

constexpr std::uint8_t all_well = 1, no_answer = 138, nak = 139, device_error = 144;

TEST(DiskMachine, a_program_reads_and_writes_sectors) {
    SiovMachine sio(siov_disk());
    EXPECT_EQ(sio.write(360, pattern(1)), all_well);
    EXPECT_EQ(sio.write(361, pattern(2), 'P'), all_well);
    EXPECT_EQ(sio.read(360), all_well);
    EXPECT_EQ(sio.data(), pattern(1));
    EXPECT_EQ(sio.read(361), all_well);
    EXPECT_EQ(sio.data(), pattern(2));
    EXPECT_TRUE(sio.machine.disk(0)->modified());
}

TEST(DiskMachine, double_density_sectors_go_both_ways) {
    SiovMachine sio(siov_disk(AtariGeometry::double_density()));
    EXPECT_EQ(sio.call('W', 700, pattern(1, 256)), all_well);
    EXPECT_EQ(sio.call('R', 700, {}, 256), all_well);
    EXPECT_EQ(sio.data(256), pattern(1, 256));
}

TEST(DiskMachine, a_disk_is_formatted_written_and_read_back) {
    SiovMachine sio(siov_disk());
    EXPECT_EQ(sio.call('!', 0, {}, 128), all_well);
    EXPECT_THAT(sio.data(), Each(0xFF));
    EXPECT_THAT(std::vector(sio.machine.disk(0)->read(1).begin(), sio.machine.disk(0)->read(1).end()), Each(0));
    EXPECT_EQ(sio.write(720, pattern(7)), all_well);
    EXPECT_EQ(sio.read(720), all_well);
    EXPECT_EQ(sio.data(), pattern(7));
}

TEST(DiskMachine, a_1050s_disk_is_formatted_in_either_density) {
    constexpr char format_enhanced = 0x22;
    SiovMachine sio(siov_disk(AtariGeometry::enhanced_density()));
    EXPECT_EQ(sio.call(format_enhanced, 0, {}, 128), all_well);
    EXPECT_THAT(sio.data(), Each(0xFF));
    EXPECT_EQ(sio.write(1040, pattern(7)), all_well);
    EXPECT_EQ(sio.read(1040), all_well);
    EXPECT_EQ(sio.data(), pattern(7));
    EXPECT_EQ(sio.call('!', 0, {}, 128), all_well);
    EXPECT_EQ(sio.read(1040), nak);
    EXPECT_EQ(sio.machine.disk(0)->geometry(), AtariGeometry::single_density());
    EXPECT_EQ(SiovMachine(siov_disk()).call(format_enhanced, 0, {}, 128), nak);
}

TEST(DiskMachine, errors_come_as_the_systems_codes) {
    SiovMachine sio(siov_disk());
    EXPECT_EQ(sio.read(721), nak);
    EXPECT_EQ(sio.read(4, 1), no_answer);
    sio.machine.protect_disk(0, true);
    EXPECT_EQ(sio.write(4, pattern(1)), device_error);
    sio.machine.insert_disk(0, AtariDisk());
    EXPECT_EQ(sio.read(4), device_error);
}

TEST(DiskMachine, a_pal_machine_reads_the_same_drive) {
    SiovMachine sio(siov_disk(), {.tv = TvSystem::pal});
    EXPECT_EQ(sio.write(5, pattern(1)), all_well);
    EXPECT_EQ(sio.read(5), all_well);
    EXPECT_EQ(sio.data(), pattern(1));
}

TEST(DiskMachine, fast_sio_gives_the_same_sooner) {
    SiovMachine slow(siov_disk()), fast(siov_disk(), {.fast_sio = true});
    EXPECT_LT(fast.machine.cycles(), slow.machine.cycles());
    EXPECT_EQ(fast.write(600, pattern(1)), all_well);
    EXPECT_EQ(fast.read(600), all_well);
    EXPECT_EQ(fast.data(), pattern(1));
}

TEST(DiskMachine, a_snapshot_in_mid_transfer_continues_identically) {
    SiovMachine sio(siov_disk());
    sio.begin('W', 300, pattern(1));
    for (int i = 0; i < 25 && !sio.finished(); ++i) {
        Atari800 other(built_atari_firmware());
        ASSERT_TRUE(other.restore(sio.machine.snapshot()));
        for (Atari800* machine : {&other, &sio.machine}) machine->run_until(sio.machine.cycles() + 123'457);
        other.run_until(sio.machine.cycles());
        ASSERT_EQ(other.hash(), sio.machine.hash()) << i;
    }
}

// The machine is a value: each copy is a machine whose power failed at that moment.
TEST(DiskMachine, power_cuts_at_any_time_of_a_write_leave_the_old_sector_the_new_or_a_bad_one) {
    SiovMachine sio(siov_disk());
    ASSERT_EQ(sio.write(50, pattern(1)), all_well);
    sio.begin('W', 50, pattern(2));
    int old_ones = 0, bad = 0, new_ones = 0;
    while (!sio.finished()) {
        sio.machine.run_until(sio.machine.cycles() + 1500);
        const auto found = sio.machine.disk(0)->read(50);
        const std::vector<std::uint8_t> now(found.begin(), found.end());
        bad += now.empty();
        old_ones += now == pattern(1);
        new_ones += now == pattern(2);
        ASSERT_TRUE(now.empty() || now == pattern(1) || now == pattern(2));
        ASSERT_TRUE(new_ones == 0 || now == pattern(2));
    }
    EXPECT_GT(old_ones, 10);
    EXPECT_GT(bad, 5);
    EXPECT_GT(new_ones, 10);
}

TEST(DiskMachine, after_a_cut_within_a_sector_the_machine_says_so_and_writes_it_again) {
    SiovMachine sio(siov_disk());
    sio.begin('W', 50, pattern(2));
    while (!sio.finished() && !sio.machine.disk(0)->read(50).empty())
        sio.machine.run_until(sio.machine.cycles() + 1000);
    SiovMachine after(*sio.machine.disk(0));
    EXPECT_EQ(after.read(50), device_error);
    EXPECT_EQ(after.write(50, pattern(3)), all_well);
    EXPECT_EQ(after.read(50), all_well);
    EXPECT_EQ(after.data(), pattern(3));
}

TEST(DiskMachine, a_program_file_is_loaded_and_started) {
    constexpr std::uint8_t colour = 0x34;
    const std::vector<std::uint8_t> program{0xFF, 0xFF,   0x00, 0x30, 0x04, 0x30,  // $3000-$3004
                                            0xA9, colour, 0x85, 0xC8, 0x60,        // init: sta $C8, rts
                                            0xE2, 0x02,   0xE3, 0x02, 0x00, 0x30,  // INITAD
                                            0x00, 0x07,   0x04, 0x07,              // $0700-$0704: the address of DOS
                                            0xE6, 0xC8,   0x4C, 0x02, 0x07,        // inc $C8, then loops
                                            0xE0, 0x02,   0xE1, 0x02, 0x00, 0x07}; // RUNAD
    Atari800 machine(built_atari_firmware());
    machine.insert_disk(0, *load_xex(program));
    machine.run_until(10 * SiovMachine::second);
    EXPECT_EQ(machine.peek(0xC8), colour + 1);
    EXPECT_EQ(machine.cpu().registers().pc, 0x0702);

    machine.poke_ram(0xC8, 0);
    machine.reset(); // reloads it
    machine.run_until(machine.cycles() + 10 * SiovMachine::second);
    EXPECT_EQ(machine.peek(0xC8), colour + 1);
}

} // namespace
} // namespace emu::atari
