// Rejected states of the 810, ANTIC, GTIA and the keyboard scan: values that would index out of range.
#include "emu/atari/antic/antic.hpp"
#include "emu/atari/gtia/gtia.hpp"
#include "emu/atari/pokey/keyboard_scan.hpp"
#include "emu/atari/sio/drive810.hpp"
#include "tests/emu/states.hpp"

#include <gtest/gtest.h>

namespace emu::atari {
namespace {

using Bytes = std::vector<std::uint8_t>;

template <class Part>
bool is_taken(const Bytes& bytes) {
    Part part;
    return restores(part, bytes);
}

Bytes with(Bytes bytes, std::size_t at, std::uint8_t value) {
    bytes.at(at) = value;
    return bytes;
}

// The offset of the variable-length parts: after all others, before their own length.
std::size_t variable_at(const Bytes& state) {
    const std::size_t end = state.size() - sizeof(std::uint32_t);
    return end - StateReader(std::span(state).subspan(end)).take<std::uint32_t>();
}

// Inserts `count` zeros at `at` into the variable-length parts.
Bytes with_zeros(Bytes state, std::size_t at, std::size_t count) {
    const std::size_t length = state.size() - sizeof(std::uint32_t) - variable_at(state) + count;
    state.resize(state.size() - sizeof(std::uint32_t));
    state.insert(state.begin() + static_cast<std::ptrdiff_t>(at), count, 0);
    StateWriter out;
    out.put(static_cast<std::uint32_t>(length));
    state.insert(state.end(), out.bytes().begin(), out.bytes().end());
    return state;
}

// In the order of KeyboardScan::serialize(): the key, eight lines, and then
constexpr std::size_t scan_held = 0, scan_state = 9, scan_counter = 10, scan_latch = 11;

TEST(KeyboardScanState, is_refused_where_a_value_is_beyond_its_range) {
    const auto fresh = state_of(KeyboardScan());
    EXPECT_TRUE(is_taken<KeyboardScan>(fresh));
    for (const auto& [at, last] : {std::pair{scan_held, 64}, {scan_state, 3}, {scan_counter, 63}, {scan_latch, 63}}) {
        EXPECT_TRUE(is_taken<KeyboardScan>(with(fresh, at, static_cast<std::uint8_t>(last)))) << at;
        EXPECT_FALSE(is_taken<KeyboardScan>(with(fresh, at, static_cast<std::uint8_t>(last + 1)))) << at;
    }
}

// Playfield DMA never gets the bus from cycle 106 on, and only cycles that have ended can be taken.
TEST(AnticState, is_refused_with_a_cycle_taken_that_cannot_be) {
    const auto memory = std::vector<std::uint8_t>(0x10000);
    const auto is_taken_with = [&](int ended, int cycle) {
        Antic antic;
        antic.power_on(TvSystem::ntsc);
        antic.begin_line(100);
        while (antic.cycle() < ended) {
            antic.begin_cycle(Antic::Memory(memory.data(), 0x10000));
            antic.end_cycle(0, Antic::Memory(memory.data(), 0x10000));
        }
        antic.state().requested_.insert(cycle);
        return is_taken<Antic>(state_of(antic));
    };
    EXPECT_TRUE(is_taken_with(110, 105));
    EXPECT_FALSE(is_taken_with(110, 106));
    EXPECT_FALSE(is_taken_with(60, 60));
}

// The last four bytes of the fixed parts are the line and its clock.
TEST(GtiaState, is_refused_after_the_last_line_of_pal_or_the_last_clock) {
    const auto fresh = state_of(Gtia());
    const std::size_t end = variable_at(fresh);
    const auto at = [&](int line, int clock) {
        auto bytes = with(fresh, end - 4, static_cast<std::uint8_t>(line));
        bytes = with(bytes, end - 3, static_cast<std::uint8_t>(line >> 8));
        bytes = with(bytes, end - 2, static_cast<std::uint8_t>(clock));
        return with(bytes, end - 1, static_cast<std::uint8_t>(clock >> 8));
    };
    EXPECT_TRUE(is_taken<Gtia>(at(311, AnLine::clocks)));
    EXPECT_FALSE(is_taken<Gtia>(at(312, 0)));
    EXPECT_FALSE(is_taken<Gtia>(at(311, AnLine::clocks + 1)));
}

// In the order of Drive810::serialize() without a disk: from the beginning, after the time and the line,
constexpr std::size_t phase_at = 8 + 1;
constexpr std::size_t ticks = 6; // of 8 bytes, after the two phases
// from the end of the fixed parts,
constexpr std::size_t track_from_end = 4 + 2, there_from_end = track_from_end + 5,
                      attempt_from_end = there_from_end + 3 + 3;
// and in the variable parts: the bytes heard follow a count of frames, the list of bad sectors is last, each after
// its length.
constexpr std::size_t heard_in_variable = 2;

class DriveState : public testing::Test {
  protected:
    bool is_taken_with(std::size_t at, std::uint8_t value) const { return is_taken<Drive810>(with(fresh_, at, value)); }

    Bytes fresh_ = state_of(Drive810());
    std::size_t phase_ = phase_at, end_ = variable_at(fresh_);
};

TEST_F(DriveState, is_taken_as_it_was_saved) { EXPECT_TRUE(is_taken<Drive810>(fresh_)); }

TEST_F(DriveState, is_refused_with_a_phase_that_does_not_exist) {
    for (const auto at : {phase_, phase_ + 1}) {
        EXPECT_FALSE(is_taken_with(at, 15)) << at;
        EXPECT_FALSE(is_taken_with(at, 255)) << at;
    }
}

TEST_F(DriveState, is_refused_in_the_phases_that_need_a_sector_an_answer_or_a_track) {
    enum : std::uint8_t { sending = 4, data = 6, verifying = 11 };
    EXPECT_FALSE(is_taken_with(phase_, sending));
    for (const auto at : {phase_, phase_ + 1})
        for (std::uint8_t phase = data; phase <= verifying; ++phase)
            EXPECT_FALSE(is_taken_with(at, phase)) << int{phase};
}

TEST_F(DriveState, is_refused_with_a_time_that_could_overflow) {
    constexpr std::uint8_t end_of_time = 1 << (43 - 40); // in a time's sixth byte
    for (std::size_t tick = 0; tick < ticks; ++tick) {
        EXPECT_FALSE(is_taken_with(phase_ + 2 + tick * 8 + 5, end_of_time)) << tick;
        EXPECT_TRUE(is_taken_with(phase_ + 2 + tick * 8 + 5, end_of_time - 1)) << tick;
    }
    EXPECT_FALSE(is_taken_with(5, end_of_time)); // when it was run last
}

TEST_F(DriveState, is_refused_with_more_attempts_sectors_or_bytes_than_there_can_be) {
    EXPECT_TRUE(is_taken_with(end_ - attempt_from_end, drive810::times_of_810.attempts));
    EXPECT_FALSE(is_taken_with(end_ - attempt_from_end, drive810::times_of_810.attempts + 1));
    EXPECT_FALSE(is_taken_with(end_ - there_from_end, 1)); // it is over a sector, and has no disk
    const auto with_bad_sectors = [&](std::uint8_t count) {
        const std::size_t end = fresh_.size() - sizeof(std::uint32_t);
        return with_zeros(with(fresh_, end - 1, count), end, 2U * count);
    };
    EXPECT_TRUE(is_taken<Drive810>(with_bad_sectors(drive810::bad_sectors_listed)));
    EXPECT_FALSE(is_taken<Drive810>(with_bad_sectors(drive810::bad_sectors_listed + 1)));
    const auto with_heard = [&](std::uint8_t low) { // 8,192 bytes and so many more
        const std::size_t at = end_ + heard_in_variable;
        return with_zeros(with(with(fresh_, at, low), at + 1, 0x20), at + 2, 8192U + low);
    };
    EXPECT_TRUE(is_taken<Drive810>(with_heard(2)));
    EXPECT_FALSE(is_taken<Drive810>(with_heard(3)));
}

} // namespace
} // namespace emu::atari
