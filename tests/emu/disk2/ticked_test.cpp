// The card's strides against the sequencer ticked clock by clock, on random programs.
#include "rwts_driver.hpp"

#include "emu/apple2/sequencer.hpp"

#include <gtest/gtest.h>

namespace emu::test {
namespace {

// One drive that always turns, one track: nothing but the state table, the shift register and the head.
struct TickedDisk {
    BitTrack track;
    bool write_protected = false;
    std::uint32_t angle = 0;
    std::uint8_t state = 0, data = 0, bus = 0;
    bool q6 = false, q7 = false, turned = false;
    Cycle now = 0;

    void tick() {
        const bool cell_begins = angle % 8 == 0;
        const auto step = sequencer::step(state, q7, q6, data >= 0x80, cell_begins && track.bit(angle / 8));
        act(step.action);
        turned = q7 && (turned || ((state ^ step.next) & 8) != 0);
        state = step.next;
        if (q7 && cell_begins) {
            if (!write_protected) track.set_bit(angle / 8, turned);
            turned = false;
        }
        angle = (angle + 1) % (8 * track.bit_count());
    }
    void act(sequencer::Action action) {
        using sequencer::Action;
        switch (action) {
        case Action::hold: break;
        case Action::clear: data = 0; break;
        case Action::shift_zero: data = static_cast<std::uint8_t>(data << 1); break;
        case Action::shift_one: data = static_cast<std::uint8_t>(data << 1 | 1); break;
        case Action::sense: data = static_cast<std::uint8_t>(data >> 1 | (write_protected ? 0x80 : 0)); break;
        case Action::load: data = bus; break;
        }
    }
    std::uint8_t access(std::uint8_t which, bool write, std::uint8_t value, Cycle at) {
        for (; now < at; ++now) {
            tick();
            tick();
        }
        if (which >= 14) turned = false;
        if (which >= 14)
            q7 = which & 1;
        else if (which >= 12)
            q6 = which & 1;
        if (write) bus = value;
        return data;
    }
};

// Full of pulses never more than three cells apart, so that no noise comes in.
BitTrack random_track(std::mt19937& random) {
    BitTrack track(4001);
    for (std::uint32_t i = 0; i < track.bit_count(); ++i) track.set_bit(i, i % 3 == 0 || random() % 2);
    return track;
}

// Both, with the motor on and at cycle 0.
struct Pair {
    TickedDisk ticked;
    Disk2 card;

    Pair(std::mt19937& random, bool write_protected) : ticked{random_track(random), write_protected} {
        Floppy525 disk;
        disk.lay_track(0, ticked.track);
        disk.set_write_protected(write_protected);
        card.insert(0, disk, 0);
        card.access(9, false, 0, 0);
    }
    bool agree(std::uint8_t which, bool write, std::uint8_t value, Cycle now) {
        return card.access(which, write, value, now) == ticked.access(which, write, value, now);
    }
    // Random accesses to the switches first..last.
    void play(std::mt19937& random, unsigned first, unsigned last) {
        for (Cycle now = random() % 9; now < 60'000;) {
            now += 1 + random() % (random() % 50 == 0 ? 5000 : 12);
            const auto which = static_cast<std::uint8_t>(first + random() % (last - first + 1));
            ASSERT_TRUE(agree(which, random() % 3 == 0, static_cast<std::uint8_t>(random()), now)) << now;
        }
    }
};

TEST(Disk2Ticked, reading_and_sensing_equal_the_ticked_sequencer) {
    for (unsigned seed = 1; seed <= 8; ++seed) {
        std::mt19937 random(seed);
        Pair pair(random, seed % 2);
        pair.play(random, 12, 14);
    }
}

TEST(Disk2Ticked, all_modes_on_a_protected_disk_equal_the_ticked_sequencer) {
    std::mt19937 random(9);
    Pair pair(random, true);
    pair.play(random, 12, 15);
    EXPECT_EQ(*pair.card.disk(0)->track_at(0), pair.ticked.track);
}

// Zeros written at random would be noise for a reader; so nothing is read in between.
TEST(Disk2Ticked, writing_equals_the_ticked_sequencer) {
    for (unsigned seed = 1; seed <= 8; ++seed) {
        std::mt19937 random(seed);
        Pair pair(random, false);
        pair.agree(15, false, 0, 0);
        pair.play(random, 12, 13);
        EXPECT_EQ(*pair.card.disk(0)->track_at(0), pair.ticked.track);
    }
}

} // namespace
} // namespace emu::test
