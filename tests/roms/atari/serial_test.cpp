// SIO, the disk handler and the printer with real serial frames. Operating System User's Manual, ch. 5 and 9.
#include "tests/roms/atari/atari_machine.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace {

constexpr std::uint16_t DSKINV = 0xE453, DDEVIC = 0x300, DVSTAT = 0x2EA, CRITIC = 0x42, POKMSK = 0x10, buffer = 0x0700;

struct SerialBus : testing::Test {
    AtariMachine atari = AtariMachine::at_memo_pad();

    SerialBus() {
        emu::AtariDisk disk = emu::AtariDisk::formatted();
        for (int sector : {1, 18, 360, 720}) disk.write(sector, contents(sector));
        atari.machine.insert_disk(0, disk);
    }
    static std::vector<std::uint8_t> contents(int sector) {
        std::vector<std::uint8_t> bytes(128);
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<std::uint8_t>(i * 7 + static_cast<std::size_t>(sector));
        return bytes;
    }
    std::vector<std::uint8_t> received() const {
        std::vector<std::uint8_t> bytes;
        for (std::uint16_t i = 0; i < 128; ++i) bytes.push_back(atari.at(static_cast<std::uint16_t>(buffer + i)));
        return bytes;
    }
    int disk(char command, int sector, std::uint8_t unit = 1) {
        atari.set(DDEVIC + 1, {unit, static_cast<std::uint8_t>(command), 0, 0x00, 0x07});
        atari.set(DDEVIC + 10, {static_cast<std::uint8_t>(sector), static_cast<std::uint8_t>(sector >> 8)});
        return atari.call(DSKINV, 0, 0, 0, 120).y;
    }
};

TEST_F(SerialBus, reads_sectors) {
    for (int sector : {1, 18, 360, 720}) {
        ASSERT_EQ(disk('R', sector), 1);
        EXPECT_EQ(received(), contents(sector));
    }
}

TEST_F(SerialBus, writes_sectors_with_and_without_verifying) {
    for (char command : {'W', 'P'}) {
        const std::vector<std::uint8_t> bytes = contents(command);
        for (std::uint16_t i = 0; i < 128; ++i) atari.set(static_cast<std::uint16_t>(buffer + i), {bytes[i]});
        ASSERT_EQ(disk(command, 99), 1);
        const auto written = atari.machine.disk(0)->read(99);
        EXPECT_EQ(std::vector<std::uint8_t>(written.begin(), written.end()), bytes);
    }
}

TEST_F(SerialBus, asks_the_drive_for_its_status) {
    ASSERT_EQ(disk('S', 0), 1);
    EXPECT_EQ(atari.at(0x246), atari.at(DVSTAT + 2)); // the timeout for formatting
    EXPECT_NE(atari.at(DVSTAT + 2), 0);
}

TEST_F(SerialBus, formats_and_measures_the_list_of_bad_sectors) {
    ASSERT_EQ(disk('!', 0), 1);
    EXPECT_EQ(atari.at(buffer), 0xFF);
    EXPECT_EQ(atari.at(buffer + 1), 0xFF);
    EXPECT_EQ(atari.at(DDEVIC + 8), 0);
    EXPECT_EQ(atari.machine.disk(0)->read(720)[5], 0);
}

TEST_F(SerialBus, reports_an_absent_device_by_its_silence) {
    EXPECT_EQ(disk('R', 1, 4), 0x8A);
    EXPECT_EQ(atari.serial(0x50, 1, 'S', 0x40, 4, 0), 0x8A);
}

TEST_F(SerialBus, reports_a_command_the_drive_does_not_know) {
    EXPECT_EQ(atari.serial(0x31, 1, 'Z', 0x00, 0, 0), 0x8B);
    EXPECT_EQ(disk('R', 721), 0x8B);
}

TEST_F(SerialBus, reports_what_the_drive_could_not_do) {
    atari.machine.protect_disk(0, true);
    EXPECT_EQ(disk('W', 5), 0x90);
    emu::AtariDisk damaged = emu::AtariDisk::formatted();
    damaged.track_for_writing(0).sectors[3].status = emu::AtariSector::bad_check;
    const int sector = damaged.track(0).sectors[3].number;
    atari.machine.insert_disk(0, damaged);
    EXPECT_EQ(disk('R', sector), 0x90);
}

TEST_F(SerialBus, is_quiet_afterwards) {
    disk('R', 1);
    EXPECT_EQ(atari.at(CRITIC), 0);
    EXPECT_EQ(atari.at(POKMSK) & 0x38, 0);
}

TEST_F(SerialBus, gives_up_for_break) {
    atari.set(DDEVIC + 1, {1, 'R', 0, 0x00, 0x07});
    atari.set(DDEVIC + 10, {1, 0});
    atari.machine.set_break(true);
    EXPECT_EQ(atari.call(DSKINV).y, 0x80);
    atari.machine.set_break(false);
}

TEST_F(SerialBus, has_no_printer_and_no_recorder_at_its_end) {
    EXPECT_EQ(atari.serial(0x40, 1, 'S', 0x40, 4, 0), 0x8A);
    EXPECT_EQ(atari.serial(0x60, 1, 'R', 0x40, 128, 0), 0x8A);
}

TEST_F(SerialBus, works_with_answers_that_come_at_once) {
    emu::atari::Options options;
    options.fast_sio = true;
    AtariMachine fast(options);
    fast.machine.insert_disk(0, *atari.machine.disk(0));
    ASSERT_TRUE(fast.wait_for("BOOT ERROR", 60) || fast.at(0x240) == contents(1)[0]);
    EXPECT_EQ(fast.at(0x240), contents(1)[0]);
}

} // namespace
