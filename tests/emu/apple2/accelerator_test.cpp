// The accelerator equals the model: random machines run both ways, with programs that wait for disk bytes and keys,
// write to the screen and to disks, and access every switch.
#include "tests/emu/apple2/small_machine.hpp"
#include "tests/emu/disk2/mixed_disks.hpp"
#include "tests/emu/random_seeds.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include <random>

namespace emu::apple2::test {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Random = std::mt19937;

int below(Random& random, int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); }

// A loop of 256 or more instructions at $7000, in pieces that work in any order. X is $60, slot 6.
class Program {
  public:
    explicit Program(Random& random) : random_(random) {
        add({0xA2, 0x60, 0xAD, 0xE9, 0xC0}); // ldx #$60, lda $C0E9: the motor
        const int kind = below(random_, 4);  // of programs: reads, reads and draws, draws, anything
        const int pieces = 4 + below(random_, 60);
        for (int i = 0; i < pieces; ++i) add_piece(kind);
        add({0xA2, 0x60, 0x4C, 0x00, 0x70});
    }
    const Bytes& bytes() const { return bytes_; }

  private:
    void add(std::initializer_list<int> bytes) {
        for (const int byte : bytes) bytes_.push_back(static_cast<std::uint8_t>(byte));
    }
    void add_absolute(int opcode, int address) { add({opcode, address & 0xFF, address >> 8}); }

    void add_piece(int kind) {
        const int piece = kind == 0   ? below(random_, 8)
                          : kind == 1 ? below(random_, 14)
                          : kind == 2 ? 9 + below(random_, 7)
                                      : below(random_, 20);
        switch (piece) {
        case 0:
        case 1:
        case 2:
            add({0xBD, 0x8C, 0xC0, 0x10, 0xFB, 0x99, 0x00, 0x20 + below(random_, 2), 0xC8});
            break; // wait for a byte
        case 3: add({0xAD, 0xEC, 0xC0, 0x10, 0xFB, 0x8D, 0x00, 0x04 + below(random_, 4)}); break;
        case 4: add({0x2C, 0xEC, 0xC0, 0x10, 0xFB}); break;
        case 5: add({0xAD, 0xEC, 0xC0, 0x99, 0x00, 0x08, 0xC8}); break; // read once
        case 6: add({0xFE, 0x8C, 0xC0}); break;                         // inc $C08C,x
        case 7: add_delay(); break;
        case 8: add_odd_loop(); break;
        case 9: add_key_wait(); break;
        case 10:
        case 11:
        case 12:
        case 13: add_screen_write(); break;
        case 14: add_absolute(below(random_, 2) ? 0xAD : 0x8D, 0xC050 + below(random_, 8)); break; // video switches
        case 15: add_absolute(0xAD, 0xC030); break;
        case 16: add_absolute(below(random_, 3) ? 0xAD : 0x8D, 0xC0E0 + below(random_, 16)); break; // disk switches
        case 17: add({0xAD, 0xED, 0xC0, 0xA9, below(random_, 256), 0x8D, 0xEF, 0xC0, 0xAD, 0xEC, 0xC0}); break; // write
        case 18: add({0xAD, 0xEE, 0xC0, 0xAD, 0xEC, 0xC0, 0xAD, 0xE9, 0xC0}); break; // read again
        default: add({0xAD, 0xE8, 0xC0}); break;                                     // motor off
        }
    }
    void add_delay() { add({0xA0, 1 + below(random_, 255), 0x88, 0xD0, 0xFD}); } // ldy #, dey, bne
    // Loops as long as those that wait, but doing something else, reading late, or entered at their branch.
    void add_odd_loop() {
        switch (below(random_, 6)) {
        case 0: add({0x6D, 0xEC, 0xC0, 0x10, 0xFB}); break;                               // adc
        case 1: add({0xAD, 0x30, 0xC0, 0x10, 0xFB}); break;                               // lda $C030
        case 2: add({0xA2, 0xF0, 0xBD, 0xFC, 0xBF, 0x10, 0xFB, 0xA2, 0x60}); break;       // lda $BFFC,x: $C0EC
        case 3: add({0xAD, 0xEC, 0xC0, 0x10, 0x03, 0xAD, 0xED, 0xC0, 0x10, 0xFB}); break; // lda $C0ED
        case 4: add({0xAD, 0xEC, 0xC0, 0x10, 0x03, 0xAD, 0xE9, 0xC0, 0x10, 0xFB}); break; // lda $C0E9
        default: add({0xAD, 0xEC, 0xC0, 0x10, 0x03, 0xAD, 0xEC, 0xC0, 0x10, 0xFB}); break;
        }
    }
    void add_key_wait() {
        switch (below(random_, 4)) {
        case 0: add({0xAD, 0x00, 0xC0, 0x10, 0xFB}); break;
        case 1: add({0xE6, 0x4E, 0xD0, 0x02, 0xE6, 0x4F, 0x2C, 0x00, 0xC0, 0x10, 0xF5}); break; // KEYIN
        case 2: // KEYIN with another instruction
            add({below(random_, 2) ? 0xE6 : 0xC6, 0x4E, 0xD0, 0x02, below(random_, 2) ? 0xE6 : 0xC6, 0x4F});
            add({below(random_, 2) ? 0x2C : 0x4D, 0x00, 0xC0, 0x10, 0xF5});
            break;
        default: add({0x6D, 0x00, 0xC0, 0x10, 0xFB}); break;
        }
        if (below(random_, 8) != 0) add({0x8D, 0x10, 0xC0});
    }
    void add_screen_write() {
        static constexpr int pages[] = {0x0400, 0x0800, 0x2000, 0x4000, 0x1400, 0x1800};
        const int page = pages[below(random_, 6)];
        const int address = page + below(random_, page < 0x2000 ? 0x400 : 0x2000);
        add({0xE8, 0xE8, 0xE8, 0x8A}); // inx three times, txa
        add_absolute(below(random_, 2) ? 0x8D : 0xEE, address);
        if (below(random_, 4) == 0) add({0xA2, 0x60});
    }

    Random& random_;
    Bytes bytes_;
};

// The same machine, with and without the accelerator.
struct Pair {
    Apple2 fast, model;

    explicit Pair(bool rendering, bool second = false)
        : fast(small_firmware(), {.second_disk2 = second}),
          model(small_firmware(), {.second_disk2 = second, .exact = true}) {
        both([&](Apple2& machine) { machine.set_rendering(rendering); });
    }
    template <class Act>
    void both(Act act) {
        act(fast);
        act(model);
    }
    void load(std::uint16_t address, const Bytes& bytes) {
        both([&](Apple2& machine) {
            for (std::size_t at = 0; at < bytes.size(); ++at)
                machine.poke_ram(static_cast<std::uint16_t>(address + at), bytes[at]);
        });
    }
    void run_to(Cycle target) {
        both([&](Apple2& machine) { machine.run_until(target); });
    }
    // Runs until both end alike; both must report each stop.
    void run_to(Cycle target, const Breakpoints& stops) {
        for (bool stopped = true; stopped;) {
            stopped = fast.run_until(target, stops);
            ASSERT_EQ(stopped, model.run_until(target, stops));
            ASSERT_EQ(fast.cycles(), model.cycles());
            ASSERT_EQ(fast.cpu().registers(), model.cpu().registers());
        }
    }
    void compare() {
        ASSERT_EQ(fast.cycles(), model.cycles());
        ASSERT_EQ(fast.cpu().registers(), model.cpu().registers());
        const PartHashes hashes = fast.part_hashes(), expected_hashes = model.part_hashes();
        for (const auto& [name, hash] : parts) ASSERT_EQ(hashes.*hash, expected_hashes.*hash) << name;
        const Frame &drawn = fast.draw_frame(), &expected = model.draw_frame();
        for (std::size_t y = 0; y < Frame::lines; ++y) {
            ASSERT_EQ(drawn.line[y].columns, expected.line[y].columns) << "line " << y;
            ASSERT_EQ(drawn.line[y].color_burst, expected.line[y].color_burst) << "line " << y;
            ASSERT_EQ(drawn.line[y].changed, expected.line[y].changed) << "line " << y;
        }
        const auto edges = fast.speaker_edges(), clicks = model.speaker_edges();
        ASSERT_TRUE(std::equal(edges.begin(), edges.end(), clicks.begin(), clicks.end()));
    }
};

void run_random_machine(unsigned seed) {
    Random random(seed);
    Pair pair(below(random, 2) == 0, below(random, 4) == 0);
    const Program program(random);
    pair.load(0x7000, program.bytes());
    pair.load(program_start, {0x4C, 0x00, 0x70});
    if (const auto disk = mixed_disk(random)) pair.both([&](Apple2& machine) { machine.insert_disk(0, *disk); });
    Breakpoints stops;
    for (int i = below(random, 3); i > 0; --i) stops.set(static_cast<std::uint16_t>(0x7000 + below(random, 300)));
    for (int part = 0; part < 24; ++part) {
        const Cycle length = below(random, 3) == 0 ? 1 + random() % 60 : 1 + random() % 40'000;
        if (below(random, 3) == 0)
            ASSERT_NO_FATAL_FAILURE(pair.run_to(pair.fast.cycles() + std::min<Cycle>(length, 3000), stops));
        else
            pair.run_to(pair.fast.cycles() + length);
        ASSERT_NO_FATAL_FAILURE(pair.compare()) << "part " << part << ", motor " << pair.model.motor_on()
                                                << ", quarter track " << pair.model.disk2().quarter_track(0);
        if (below(random, 2) == 0) pair.both([](Apple2& machine) { machine.press_key('K'); });
        if (below(random, 9) == 0) pair.load(static_cast<std::uint16_t>(0x0400 + below(random, 0x400)), {0x41});
        if (below(random, 20) == 0) pair.fast = Apple2(pair.fast); // a copy continues like the original
    }
}

TEST(Accelerator, random_machines_run_as_the_model_does) { for_random_seeds(run_random_machine); }

// Ends runs at every cycle of a loop.
TEST(Accelerator, a_run_in_an_idle_loop_ends_where_the_models_does) {
    for (const Bytes& loop : {Bytes{0xAD, 0x00, 0xC0, 0x10, 0xFB}, //
                              Bytes{0xE6, 0x4E, 0xD0, 0x02, 0xE6, 0x4F, 0x2C, 0x00, 0xC0, 0x10, 0xF5}}) {
        Pair pair(false);
        pair.load(program_start, loop);
        for (Cycle end = 1; end < 6000; end += 1 + end % 29) {
            pair.run_to(end);
            ASSERT_NO_FATAL_FAILURE(pair.compare()) << end;
        }
    }
}

TEST(Accelerator, the_motor_stops_while_a_program_waits_for_bytes) {
    Pair pair(false);
    pair.load(program_start, {0xAD, 0xE9, 0xC0, 0xAD, 0xEC, 0xC0, 0xAD, 0xE8, 0xC0, // motor on, look, motor off
                              0xAD, 0xEC, 0xC0, 0x10, 0xFB, 0x4C, 0x09, 0x03});
    Random random(3);
    const Floppy525 disk = in_cells(random, 6000, BitTrack::nominal_cell);
    pair.both([&](Apple2& machine) { machine.insert_disk(0, disk); });
    for (Cycle end = 100'000; end < 1'300'000; end += 99'991) {
        pair.run_to(end);
        ASSERT_NO_FATAL_FAILURE(pair.compare()) << end;
    }
}

TEST(Accelerator, flashing_text_is_drawn_in_each_phase) {
    Pair pair(true);
    pair.load(program_start, {0xAD, 0x51, 0xC0, 0x4C, 0x03, 0x03});
    pair.load(0x0400, {0x40, 0x41, 0x60, 0x61});
    for (int frame = 1; frame < 40; ++frame) {
        pair.run_to(Cycle{cycles_per_frame} * static_cast<Cycle>(frame));
        ASSERT_NO_FATAL_FAILURE(pair.compare()) << frame;
    }
}

// In the two cycles after a switch, a fetch may read a byte that neither the old nor the new mode shows there later.
TEST(Accelerator, bytes_written_just_after_a_switch_show_as_they_were_fetched) {
    for (const int hires : {0x56, 0x57}) {
        Pair pair(true);
        pair.load(program_start, {0xAD, static_cast<std::uint8_t>(hires), 0xC0, 0xAD, 0x52, 0xC0});
        pair.load(program_start + 6, {0xAD, 0x50, 0xC0, 0xEE, 0x80, 0x04,   // graphics, inc $0480
                                      0xAD, 0x51, 0xC0, 0xEE, 0x80, 0x24}); // text, inc $2480
        pair.load(program_start + 18, {0xEA, 0xEA, 0x4C, 0x06, 0x03});      // 27 cycles: the beam is anywhere in turn
        for (int frame = 1; frame < 60; ++frame) {
            pair.run_to(Cycle{cycles_per_frame} * static_cast<Cycle>(frame) + 11);
            ASSERT_NO_FATAL_FAILURE(pair.compare()) << frame;
        }
    }
}

// The loop reads the paddle trigger ($C07C), a floating-bus address, while a disk in slot 5 has a forecast.
TEST(Accelerator, a_loop_that_looks_at_no_device_is_run) {
    Pair pair(false, true);
    Random random(5);
    const Floppy525 disk = in_cells(random, 6000, BitTrack::nominal_cell);
    pair.both([&](Apple2& machine) { machine.insert_disk(2, disk); });
    for (int address = 0x0400; address < 0x0800; address += 8) pair.load(static_cast<std::uint16_t>(address), {0x80});
    pair.load(program_start, {0xAD, 0xD9, 0xC0, 0xAD, 0xDC, 0xC0, 0x10, 0xFB, // motor on, wait for a byte
                              0xAD, 0xDC, 0xC0, 0x10, 0xFB, 0xAD, 0x7C, 0xC0, // and another, wait for bit 7
                              0x10, 0xFB, 0xE6, 0x10, 0x4C, 0x03, 0x03});
    for (Cycle end = 1000; end < 400'000; end += 997) {
        pair.run_to(end);
        ASSERT_NO_FATAL_FAILURE(pair.compare()) << end;
    }
}

// Transitions eight cells apart have noise between them; eight clocks apart they would be bits.
TEST(Accelerator, cells_of_another_length_are_not_taken_for_clocks) {
    BitTrack track(4'000, 775);
    for (std::uint32_t cell = 0; cell < track.bit_count(); cell += 8) track.set_bit(cell, true);
    Floppy525 disk;
    disk.lay_track(0, track);
    Pair pair(false);
    pair.both([&](Apple2& machine) { machine.insert_disk(0, disk); });
    pair.load(program_start,
              {0xAD, 0xE9, 0xC0, 0xAD, 0xEC, 0xC0, 0x10, 0xFB, 0x99, 0x00, 0x08, 0xC8, 0x4C, 0x03, 0x03});
    for (Cycle end = 1000; end < 100'000; end += 997) {
        pair.run_to(end);
        ASSERT_NO_FATAL_FAILURE(pair.compare()) << end;
    }
}

// Writing empties the data register; the first bits read afterwards come at any phase.
TEST(Accelerator, a_byte_begun_after_a_write_is_gathered_bit_by_bit) {
    Pair pair(false);
    Random random(7);
    Floppy525 disk = in_cells(random, 6000, BitTrack::nominal_cell);
    disk.set_write_protected(true); // so that it keeps its cells
    pair.both([&](Apple2& machine) { machine.insert_disk(0, disk); });
    pair.load(program_start, {0xAD, 0xE9, 0xC0, 0xAD, 0xED, 0xC0, 0x8D, 0xEF, 0xC0, 0xAD, 0xEC, 0xC0, // write
                              0xA0, 0x0A, 0x88, 0xD0, 0xFD,                                           // 50 cycles
                              0xAD, 0xEE, 0xC0, 0xAD, 0xEC, 0xC0, 0xAA, 0xAD, 0xEC, 0xC0, 0x9D, 0x00,
                              0x08, 0xAD, 0xEC, 0xC0, 0x10, 0xFB, 0x9D, 0x00, 0x09, 0x4C, 0x03, 0x03});
    for (Cycle end = 1000; end < 300'000; end += 997) {
        pair.run_to(end);
        ASSERT_NO_FATAL_FAILURE(pair.compare()) << end;
    }
}

} // namespace
} // namespace emu::apple2::test
