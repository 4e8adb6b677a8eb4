// Each time of drive810_times.hpp, measured on the bus, against Altirra's drive profiles.
#include "drive_disks.hpp"
#include "sio_master.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <ostream>
#include <string>

namespace emu::atari {
namespace {

using testing::DoubleNear;

constexpr double near = 4e-6; // a tick of the drive, and the clock's rounding

struct Kind {
    const char* name;
    AtariGeometry geometry;
    // Seconds.
    double frame_to_answer, byte, complete, motor_off, step, settle, give_up;
    int attempts, steps_beyond; // inwards
};
constexpr Kind kinds[] = {
    {"810", {}, 700e-6, 530e-6, 5.136e-3, 3.06, 5.3e-3, 10e-3, 0.522, 4, 0},
    {"1050", AtariGeometry::enhanced_density(), 238e-6, 550e-6, 270e-6, 6.8, 20.12e-3, 20e-3, 0.471, 2, 1},
};
void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

constexpr double order = 3.216e-3; // from ACK to the controller's command

double seconds(Cycle cycles) { return static_cast<double>(cycles) / 1'789'772.7; }

class DriveTimes : public testing::TestWithParam<Kind> {
  protected:
    DriveTimes() { master.sio.insert(0, patterned_disk(kind.geometry), 0); }

    // Time from the end of ACK to ERROR when a sector of a protected disk is written.
    double refusal(int track) {
        const SioAnswer answer = master.write(kind.geometry.per_track * track + 1, pattern(1));
        EXPECT_EQ(answer.kinds, "AAE");
        return seconds(answer.begins.at(2) - answer.begins.at(1)) - kind.byte;
    }

    const Kind& kind = GetParam();
    SioMaster master;
};

TEST_P(DriveTimes, an_answer_waits_for_its_time_after_the_command_frame) {
    master.sio.set_command(true, master.now);
    master.wait(SioMaster::millisecond);
    master.send(std::array<std::uint8_t, 4>{0x31, 'S', 0, 0});
    master.sio.set_command(false, master.now);
    const Cycle end = master.now;
    constexpr double rates = 6e-6; // ten of the drive's bits against ten of POKEY's
    EXPECT_THAT(seconds(master.next_byte(SioMaster::millisecond)->start - end),
                DoubleNear(kind.frame_to_answer, rates + near));
}

TEST_P(DriveTimes, data_are_acknowledged_after_850_us) {
    master.order_write(1, pattern(1));
    const Cycle end = master.now;
    EXPECT_THAT(seconds(master.next_byte(SioMaster::millisecond)->start - end), DoubleNear(850e-6, 10e-6));
}

TEST_P(DriveTimes, the_first_access_waits_for_the_motor_the_steps_and_the_controller) {
    master.sio.protect(0, true, master.now);
    EXPECT_THAT(refusal(0), DoubleNear(order + 0.5 + 39 * kind.step + kind.settle + kind.complete, near));
    EXPECT_THAT(refusal(0), DoubleNear(order + kind.complete, near));
    EXPECT_THAT(refusal(10),
                DoubleNear(order + (10 + kind.steps_beyond) * kind.step + kind.settle + kind.complete, near));
    EXPECT_THAT(refusal(7), DoubleNear(order + 3 * kind.step + kind.settle + kind.complete, near));
}

TEST_P(DriveTimes, each_attempt_searches_for_its_time) {
    master.read(1);
    master.sio.eject(0, master.now);
    const SioAnswer answer = master.read(1);
    const double recalibration = kind.attempts == 4 ? 43 * kind.step + kind.settle : 0;
    EXPECT_THAT(seconds(answer.begins.at(1) - answer.begins.at(0)) - kind.byte,
                DoubleNear(order + kind.attempts * kind.give_up + recalibration + kind.complete, near));
}

TEST_P(DriveTimes, the_motor_stops_after_its_time_without_a_command) {
    master.read(1);
    const double margin = 1e-3;
    const auto wait = [&](double time) { master.wait(static_cast<Cycle>(std::lround(time * 1'789'772.7))); };
    wait(kind.motor_off - margin);
    EXPECT_TRUE(master.sio.drive(0).motor_on());
    wait(2 * margin);
    EXPECT_FALSE(master.sio.drive(0).motor_on());
}

TEST_P(DriveTimes, a_sector_returns_after_whole_turns_of_288_a_minute) {
    const auto complete = [&] { return master.read(1).begins.at(1); };
    const Cycle first = complete();
    const double turns = seconds(complete() - first) / (60.0 / 288);
    EXPECT_THAT(turns, DoubleNear(std::round(turns), 1e-4));
}

// After the mark: 128 bytes of data, and the first of the check.
TEST(DriveTimes810, a_byte_on_the_disk_takes_64_us) {
    SioMaster master;
    master.sio.insert(0, patterned_disk(), 0);
    master.order_write(40, pattern(1000), 'P');
    constexpr Cycle look_every = 20;
    while (!master.sio.disk(0)->modified()) master.wait(look_every);
    const Cycle first = master.now;
    while (master.sio.disk(0)->read(40).empty()) master.wait(look_every);
    EXPECT_THAT(seconds(master.now - first), DoubleNear(129 * 64e-6, 2 * seconds(look_every)));
}

INSTANTIATE_TEST_SUITE_P(Drives, DriveTimes, testing::ValuesIn(kinds),
                         [](const auto& kind) { return std::string("of_an_") + kind.param.name; });

} // namespace
} // namespace emu::atari
