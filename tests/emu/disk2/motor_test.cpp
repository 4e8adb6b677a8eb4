#include "rwts_driver.hpp"

#include <cstdint>
#include <gtest/gtest.h>

namespace emu::apple2::test {
namespace {

RwtsDriver with_disk() {
    RwtsDriver rwts;
    rwts.card.insert(0, random_disk(), rwts.now);
    return rwts;
}

TEST(Disk2Motor, off_at_power_on_and_the_register_stands_still) {
    RwtsDriver rwts = with_disk();
    EXPECT_FALSE(rwts.card.motor_on(rwts.now));
    const std::uint8_t first = rwts.read(RwtsDriver::q6_low);
    rwts.wait(100'000);
    EXPECT_EQ(rwts.read(RwtsDriver::q6_low), first);
}

TEST(Disk2Motor, continues_for_one_second_after_it_is_switched_off) {
    RwtsDriver rwts = with_disk();
    rwts.read(RwtsDriver::motor_on);
    rwts.read(RwtsDriver::motor_off);
    const Cycle off = rwts.now - 1;
    constexpr Cycle a_second = 1'020'484; // 14.31818 MHz, 912 of its periods to 65 cycles
    EXPECT_TRUE(rwts.card.motor_on(off + a_second - 1));
    EXPECT_FALSE(rwts.card.motor_on(off + a_second));
    rwts.wait(900'000);
    EXPECT_TRUE(rwts.read_byte());
    rwts.wait(200'000);
    EXPECT_EQ(rwts.read(RwtsDriver::q6_low), rwts.read(RwtsDriver::q6_low));
}

TEST(Disk2Motor, switching_on_again_in_time_cancels_the_stop) {
    RwtsDriver rwts = with_disk();
    rwts.read(RwtsDriver::motor_on);
    rwts.read(RwtsDriver::motor_off);
    rwts.wait(500'000);
    rwts.read(RwtsDriver::motor_on);
    EXPECT_TRUE(rwts.card.motor_on(rwts.now + 5'000'000));
}

TEST(Disk2Motor, switching_off_twice_does_not_start_the_second_again) {
    RwtsDriver rwts = with_disk();
    rwts.read(RwtsDriver::motor_on);
    rwts.read(RwtsDriver::motor_off);
    const Cycle off = rwts.now - 1;
    rwts.wait(500'000);
    rwts.read(RwtsDriver::motor_off);
    EXPECT_FALSE(rwts.card.motor_on(off + Disk2::motor_off_delay));
}

TEST(Disk2Motor, reset_stops_it_at_once_and_selects_drive_1) {
    RwtsDriver rwts = with_disk();
    rwts.read(RwtsDriver::motor_on);
    rwts.read(RwtsDriver::drive_2);
    rwts.card.reset(rwts.now);
    EXPECT_FALSE(rwts.card.motor_on(rwts.now));
    EXPECT_EQ(rwts.card.selected_drive(), 0);
}

TEST(Disk2Motor, a_disk_can_be_taken_out_and_put_back_while_it_turns) {
    RwtsDriver rwts = with_disk();
    rwts.read(RwtsDriver::motor_on);
    rwts.wait(12'345);
    auto taken = rwts.card.eject(0, rwts.now);
    ASSERT_TRUE(taken);
    EXPECT_EQ(rwts.card.disk(0), nullptr);
    EXPECT_FALSE(rwts.read_address());
    rwts.card.insert(0, *std::move(taken), rwts.now);
    EXPECT_TRUE(rwts.read_address());
}

} // namespace
} // namespace emu::apple2::test
