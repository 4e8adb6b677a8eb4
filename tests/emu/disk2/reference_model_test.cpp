// Compares the card with a reference model of head and sequencer that is stepped clock by clock, on random programs.
#include "rwts_driver.hpp"

#include "emu/apple2/sequencer.hpp"
#include "emu/media/track/flux.hpp"

#include <gtest/gtest.h>
#include <optional>
#include <random>

namespace emu::apple2::test {
namespace {

// One drive that always turns, one track: nothing but the state table, the shift register and the head. It reads
// transitions and writes directions of magnetization, of each clock on its own.
struct ReferenceDisk {
    BitTrack track;
    bool write_protected = false;
    std::vector<bool> magnetized{}; // counts once something was written
    std::uint32_t angle = 0;        // BitTrack's ticks
    std::uint8_t state = 0, data = 0, bus = 0;
    bool q6 = false, q7 = false;
    Cycle clock = 0;

    void tick() {
        ++clock;
        std::optional<std::uint32_t> begins;                                // the cell that begins in this clock
        const std::uint64_t turn = track.turn(), count = track.bit_count(); // cells have equal parts of a turn
        const std::uint64_t next = (angle * count + turn - 1) / turn;
        if (next * turn / count < angle + BitTrack::ticks_per_clock) begins = static_cast<std::uint32_t>(next % count);
        const auto step = sequencer::step(state, q7, q6, data >= 0x80, begins && track.bit(*begins));
        act(step.action);
        state = step.next;
        if (q7 && !write_protected) magnetize();
        angle = (angle + BitTrack::ticks_per_clock) % track.turn();
    }
    void magnetize() {
        if (magnetized.empty()) {
            track = resolve_transitions(track);
            bool level = false;
            for (std::uint32_t at = 0; at < track.bit_count(); ++at) magnetized.push_back(level ^= track.bit(at));
        }
        magnetized[angle / BitTrack::ticks_per_clock] = (state & 8) != 0;
    }
    // The track as it is now.
    BitTrack transitions() const {
        BitTrack now = track;
        bool before = magnetized.back();
        for (std::uint32_t at = 0; at < now.bit_count(); ++at) {
            now.set_bit(at, magnetized[at] != before);
            before = magnetized[at];
        }
        now.set_level_at_start(before);
        return now;
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
        while (clock < 2 * at) tick();
        if (which >= 14)
            q7 = which & 1;
        else if (which >= 12)
            q6 = which & 1;
        if (write) bus = value;
        tick();
        return data;
    }
};

// Full of pulses never more than three cells apart, so that no noise comes in. In cells of any length, or single
// transitions about as far apart as cells' would be.
// `of_a_turn`: in cells that share a turn of the drive.
constexpr std::uint16_t of_a_turn = 0;
BitTrack random_track(std::mt19937& random, std::uint16_t cell_length) {
    BitTrack track(cell_length == BitTrack::flux_cell ? 32'001 : 4001, std::max(cell_length, BitTrack::flux_cell));
    if (cell_length == of_a_turn) {
        track = BitTrack(50'000 + static_cast<std::uint32_t>(random() % 2000));
        track.fill_turn();
    }
    const bool flux = track.is_flux();
    std::uint32_t next = 0;
    while (next < track.bit_count()) {
        track.set_bit(next, true);
        next += flux ? static_cast<std::uint32_t>(6 + random() % 19) : static_cast<std::uint32_t>(1 + random() % 3);
    }
    const std::uint32_t last = track.bit_count() - 1;
    if (track.level_before(last) == track.bit(last)) return track;
    for (std::uint32_t at = 0;; ++at) // an even number of them, as on any disk
        if (!track.exchange(at, 1, 1)) return track;
}

// Both drives begin at cycle 0 with the motor on.
struct Pair {
    ReferenceDisk reference;
    Disk2 card;

    Pair(std::mt19937& random, bool write_protected, std::uint16_t cell_length = BitTrack::nominal_cell)
        : reference{random_track(random, cell_length), write_protected} {
        Floppy525 disk;
        disk.lay_track(0, reference.track);
        disk.set_write_protected(write_protected);
        card.insert(0, disk, 0);
        agree(9, false, 0, 0);
    }
    bool agree(std::uint8_t which, bool write, std::uint8_t value, Cycle now) {
        return card.access(which, write, value, now) == reference.access(which, write, value, now);
    }
    // Returns a cycle past the track's end.
    Cycle end() const { return std::max<Cycle>(60'000, reference.track.turn() / BitTrack::ticks_per_clock / 2 + 9000); }
    // Random accesses to the switches first..last.
    void play(std::mt19937& random, unsigned first, unsigned last) {
        for (Cycle now = 1 + random() % 9; now < end();) {
            now += 1 + random() % (random() % 50 == 0 ? 5000 : 12);
            const auto which = static_cast<std::uint8_t>(first + random() % (last - first + 1));
            ASSERT_TRUE(agree(which, random() % 3 == 0, static_cast<std::uint8_t>(random()), now)) << now;
        }
    }
};

// Reads the data register alone, at the times of a program that polls it.
void look_only(Pair& pair, std::mt19937& random) {
    for (Cycle now = 1; now < pair.end();) {
        now += 1 + random() % (random() % 100 == 0 ? 500 : 16);
        ASSERT_TRUE(pair.agree(12, false, 0, now)) << now;
    }
}

constexpr std::uint16_t cell_lengths[] = {BitTrack::nominal_cell, 775, 825, 700, 1000, BitTrack::flux_cell, of_a_turn};

TEST(Disk2ReferenceModel, reading_and_sensing_equal_the_reference_model) {
    for (const std::uint16_t cell_length : cell_lengths)
        for (unsigned seed = 1; seed <= 4; ++seed) {
            std::mt19937 random(seed);
            Pair pair(random, seed % 2, cell_length);
            pair.play(random, 12, 14);
        }
}

TEST(Disk2ReferenceModel, looking_at_the_register_alone_equals_the_reference_model) {
    for (const std::uint16_t cell_length : cell_lengths)
        for (unsigned seed = 1; seed <= 4; ++seed) {
            std::mt19937 random(seed);
            Pair pair(random, seed % 2, cell_length);
            look_only(pair, random);
        }
}

TEST(Disk2ReferenceModel, all_modes_on_a_protected_disk_equal_the_reference_model) {
    std::mt19937 random(9);
    Pair pair(random, true);
    pair.play(random, 12, 15);
    EXPECT_EQ(*pair.card.disk(0)->track_at(0), pair.reference.track);
}

// Zeros written at random would be noise for a reader; so nothing is read in between.
TEST(Disk2ReferenceModel, writing_equals_the_reference_model) {
    for (const std::uint16_t cell_length : cell_lengths)
        for (unsigned seed = 1; seed <= 4; ++seed) {
            std::mt19937 random(seed);
            Pair pair(random, false, cell_length);
            pair.agree(15, false, 0, 1);
            pair.play(random, 12, 13);
            pair.agree(14, false, 0, pair.end() + 10'000);
            EXPECT_EQ(*pair.card.disk(0)->track_at(0), pair.reference.transitions());
        }
}

} // namespace
} // namespace emu::apple2::test
