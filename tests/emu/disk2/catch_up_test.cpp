#include "rwts_driver.hpp"
#include "tests/emu/states.hpp"

#include <cstdint>
#include <gtest/gtest.h>
#include <random>
#include <vector>

namespace emu::apple2::test {
namespace {

struct Event {
    Cycle at;
    std::uint8_t which; // a switch
    bool write;
    std::uint8_t data;
};

// Any program's accesses, mostly reads, sometimes with long pauses.
std::vector<Event> random_events(unsigned seed) {
    std::mt19937 random(seed);
    std::vector<Event> events;
    Cycle at = 100;
    for (int i = 0; i < 300; ++i) {
        at += 1 + random() % (random() % 40 == 0 ? 700'000 : random() % 4 == 0 ? 3000 : 40);
        std::uint8_t which = random() % 3 == 0 ? static_cast<std::uint8_t>(random() % 16) : std::uint8_t{0x0C};
        if (which == 8 && random() % 2) which = 9;
        if (which >= 14 && random() % 3) which = 14;
        events.push_back({at, which, random() % 8 == 0, static_cast<std::uint8_t>(random())});
    }
    return events;
}

// Adds tracks of cells that are not a whole number of clocks, and of single transitions.
Floppy525 mixed_disk() {
    Floppy525 disk = random_disk();
    const BitTrack& bits = *disk.track_at(8);
    BitTrack odd(bits.bit_count(), 775), flux(8 * bits.bit_count() + 3, BitTrack::flux_cell);
    for (std::uint32_t cell = 0; cell < bits.bit_count(); ++cell) {
        odd.set_bit(cell, bits.bit(cell));
        flux.set_bit(8 * cell + cell % 2, bits.bit(cell) && cell % 100 > 5); // with weak places
    }
    disk.lay_track(0, odd);
    disk.lay_track(4, flux);
    return disk;
}

Disk2 new_card(unsigned seed) {
    Disk2 card;
    card.insert(0, seed % 2 ? random_disk() : mixed_disk(), 0);
    card.insert(1, Floppy525(), 0);
    card.access(9, false, 0, 10);
    return card;
}

// `slices`: how often, in cycles, the card is brought up to date between the accesses.
Disk2 play(const std::vector<Event>& events, unsigned seed, Cycle slices, std::vector<std::uint8_t>& answers) {
    Disk2 card = new_card(seed);
    Cycle now = 10;
    for (const Event& event : events) {
        for (; slices != 0 && now + slices < event.at; now += slices) card.run_to(now + slices);
        now = event.at;
        answers.push_back(card.access(event.which, event.write, event.data, now));
    }
    card.run_to(now);
    return card;
}

TEST(Disk2CatchUp, large_steps_give_the_same_as_small_steps) {
    for (unsigned seed = 1; seed <= 12; ++seed) {
        const auto events = random_events(seed);
        std::vector<std::uint8_t> lazy, sliced;
        const Disk2 one = play(events, seed, 0, lazy);
        const Disk2 other = play(events, seed, seed % 3 == 0 ? 1 : 7 * seed, sliced);
        ASSERT_EQ(lazy, sliced) << seed;
        ASSERT_TRUE(one == other) << seed;
    }
}

TEST(Disk2CatchUp, ten_turns_unread_are_skipped_exactly) {
    for (const bool sensing : {false, true}) {
        Disk2 one = new_card(1);
        one.access(sensing ? 0x0D : 0x0C, false, 0, 20);
        Disk2 other = one;
        one.run_to(3'000'001);
        for (Cycle now = 20; now < 3'000'001; now += 997) other.run_to(now);
        other.run_to(3'000'001);
        EXPECT_TRUE(one == other);
    }
}

TEST(Disk2CatchUp, turns_unread_are_skipped_exactly_in_odd_cells_and_on_flux) {
    for (const int half_tracks : {0, 2}) {
        Disk2 one = new_card(2);
        Cycle now = 20;
        if (half_tracks != 0)
            for (const int magnet : {3, 0, 5, 2}) one.access(static_cast<std::uint8_t>(magnet), false, 0, now += 10);
        one.access(0x0C, false, 0, ++now);
        Disk2 other = one;
        one.run_to(9'000'001);
        for (; now < 9'000'001; now += 997) other.run_to(now);
        other.run_to(9'000'001);
        EXPECT_TRUE(one == other);
    }
}

TEST(Disk2CatchUp, a_copy_continues_like_the_original) {
    const auto events = random_events(99);
    std::vector<std::uint8_t> all;
    const Disk2 whole = play(events, 98, 0, all);
    const auto half = events.begin() + 150;
    std::vector<std::uint8_t> parts;
    const Disk2 first = play({events.begin(), half}, 98, 0, parts);
    Disk2 second = first;
    for (auto event = half; event != events.end(); ++event)
        parts.push_back(second.access(event->which, event->write, event->data, event->at));
    second.run_to(events.back().at);
    EXPECT_EQ(all, parts);
    EXPECT_TRUE(whole == second);
}

TEST(Disk2CatchUp, serialized_state_comes_back_equal) {
    std::vector<std::uint8_t> answers;
    const Disk2 card = play(random_events(5), 6, 0, answers);
    Disk2 back;
    EXPECT_TRUE(restores(back, state_of(card)));
    EXPECT_TRUE(back == card);
}

TEST(Disk2CatchUp, state_cut_short_or_out_of_range_is_refused_and_changes_nothing) {
    std::vector<std::uint8_t> bytes = state_of(new_card(1));
    bytes.back() = 0xFF;
    Disk2 card;
    EXPECT_FALSE(restores(card, {bytes.data(), bytes.size() - 1}));
    EXPECT_TRUE(card == Disk2());
    bytes[bytes.size() - 13] = 2; // the selected drive
    EXPECT_FALSE(restores(card, bytes));
}

} // namespace
} // namespace emu::apple2::test
