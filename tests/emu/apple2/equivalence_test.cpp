// Catching up equals ticking: compares random programs that write to video memory and its switches, frame by frame.
#include "emu/media/apple/disk_image.hpp"
#include "tests/emu/apple2/small_machine.hpp"
#include "tests/emu/apple2/ticked_apple2.hpp"

#include <gtest/gtest.h>

#include <random>

namespace emu::apple2::test {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Random = std::mt19937;

int below(Random& random, int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); }

int video_address(Random& random) {
    static constexpr int pages[] = {0x0400, 0x0800, 0x2000, 0x4000};
    const int page = pages[below(random, 4)];
    return page + below(random, page < 0x2000 ? 0x400 : 0x2000);
}

// A switch that both machines have, or a floating-bus address.
int switch_address(Random& random) {
    static constexpr int others[] = {0xC030, 0xC040, 0xC090, 0xC123};
    return below(random, 4) != 0 ? 0xC050 + below(random, 8) : others[below(random, 4)];
}

void append(Bytes& program, int opcode, int address) {
    program.insert(program.end(), {static_cast<std::uint8_t>(opcode), static_cast<std::uint8_t>(address),
                                   static_cast<std::uint8_t>(address >> 8)});
}

void append_random_instruction(Bytes& program, Random& random, bool switches) {
    switch (below(random, switches ? 10 : 7)) {
    case 0: append(program, 0x8D, video_address(random)); break;                               // sta
    case 1: append(program, 0x9D, video_address(random)); break;                               // sta ,x
    case 2: append(program, 0x99, video_address(random)); break;                               // sta ,y
    case 3: append(program, 0xEE, video_address(random)); break;                               // inc
    case 4: append(program, 0x7D, video_address(random)); break;                               // adc ,x
    case 5: program.insert(program.end(), {0xE8, 0xC8, 0xC8}); break;                          // inx, iny, iny
    case 6: program.insert(program.end(), {0x69, static_cast<std::uint8_t>(random())}); break; // adc #
    case 7: append(program, 0xAD, switch_address(random)); break;                              // lda
    case 8: append(program, 0x8D, switch_address(random)); break;                              // sta
    case 9: append(program, 0xEE, switch_address(random)); break;                              // inc
    }
}

// An endless loop of up to 900 instructions at $7000, entered from $0300.
Bytes random_program(Random& random) {
    Bytes program;
    const bool often_switching = below(random, 2) == 0;
    const int length = 5 + below(random, 900);
    for (int i = 0; i < length; ++i)
        append_random_instruction(program, random, often_switching || below(random, 100) == 0);
    append(program, 0x4C, 0x7000);
    return program;
}

template <class Machine>
void load(Machine& machine, const Bytes& program) {
    std::uint16_t address = 0x7000;
    for (const std::uint8_t byte : program) machine.poke_ram(address++, byte);
    address = program_start;
    for (const int byte : {0x4C, 0x00, 0x70}) machine.poke_ram(address++, static_cast<std::uint8_t>(byte));
}

void expect_same_picture(const Frame& drawn, const Frame& expected, const std::string& where) {
    for (std::size_t y = 0; y < Frame::lines; ++y) {
        ASSERT_EQ(drawn.line[y].columns, expected.line[y].columns) << where << ", line " << y;
        ASSERT_EQ(drawn.line[y].color_burst, expected.line[y].color_burst) << where << ", line " << y;
    }
}

void expect_same_run(unsigned seed) {
    Random random(seed);
    const Bytes program = random_program(random);
    Apple2 machine(small_firmware());
    TickedApple2 ticked(small_firmware());
    machine.set_rendering(true);
    load(machine, program);
    load(ticked, program);
    for (int frame = 1; frame <= 40; ++frame) {
        const Cycle pause = Cycle{cycles_per_frame} * static_cast<Cycle>(frame - 1) + random() % cycles_per_frame;
        machine.run_until(pause); // the run must not depend on where it stops
        machine.run_until(Cycle{cycles_per_frame} * static_cast<Cycle>(frame));
        ticked.run_until(Cycle{cycles_per_frame} * static_cast<Cycle>(frame));
        const std::string where = "seed " + std::to_string(seed) + ", frame " + std::to_string(frame);
        ASSERT_EQ(machine.cycles(), ticked.cycles()) << where;
        ASSERT_EQ(machine.cpu().registers(), ticked.cpu().registers()) << where;
        ASSERT_NO_FATAL_FAILURE(expect_same_picture(machine.draw_frame(), ticked.frame(), where));
    }
    for (int address = 0; address < 0xC000; ++address)
        ASSERT_EQ(machine.peek(static_cast<std::uint16_t>(address)), ticked.ram(static_cast<std::uint16_t>(address)));
    const auto edges = machine.speaker_edges();
    EXPECT_EQ(std::vector<Cycle>(edges.begin(), edges.end()), ticked.speaker_edges());
}

#ifdef FORTRESS_SANITIZE // the sanitizers look for other faults, and are slow
constexpr unsigned random_programs = 2;
#else
constexpr unsigned random_programs = 100;
#endif

TEST(Equivalence, catching_up_draws_every_frame_of_random_programs_as_ticking_does) {
    for (unsigned seed = 1; seed <= random_programs && !HasFatalFailure(); ++seed) expect_same_run(seed);
}

TEST(Equivalence, rendering_does_not_change_the_machine) {
    for (unsigned seed = 100; seed < 120; ++seed) {
        Random random(seed);
        const Bytes program = random_program(random);
        Apple2 rendered(small_firmware());
        load(rendered, program);
        Apple2 blind = rendered;
        rendered.set_rendering(true);
        rendered.run_until(300'000);
        blind.run_until(300'000);
        ASSERT_EQ(rendered.hash(), blind.hash()) << seed;
    }
}

TEST(Equivalence, stopping_often_does_not_change_the_machine) {
    Random random(7);
    Apple2 steady(small_firmware());
    load(steady, random_program(random));
    Apple2 halting = steady;
    steady.run_until(200'000);
    while (halting.cycles() < 200'000) halting.run_until(std::min<Cycle>(200'000, halting.cycles() + random() % 50));
    EXPECT_EQ(steady.hash(), halting.hash());
}

// Loops that wait for a device are skipped only if no stop lies in them.
void expect_same_stepped(const Apple2& start, Cycle end) {
    Apple2 steady = start;
    Apple2 stepped = start;
    steady.run_until(end);
    while (stepped.cycles() < end) step(stepped);
    EXPECT_EQ(steady.cycles(), stepped.cycles());
    EXPECT_EQ(steady.hash(), stepped.hash());
}

Apple2 machine_with_disk(const Bytes& program) {
    Apple2 machine = machine_with(program);
    Bytes image(143360);
    Random random(5);
    for (auto& byte : image) byte = static_cast<std::uint8_t>(random());
    machine.insert_disk(0, *load_image(image, ImageFormat::dsk));
    return machine;
}

TEST(Equivalence, waiting_for_disk_bytes_equals_stepping_through_the_loop) {
    for (const int count_opcode : {0xC8, 0xE8}) { // iny, inx: one changes the stored address, the other does not
        const auto count = static_cast<std::uint8_t>(count_opcode);
        const Apple2 machine = machine_with_disk({0xA2, 0x60, 0xBD, 0x89, 0xC0,                // ldx #$60, lda $C089,x
                                                  0xBD, 0x8C, 0xC0, 0x10, 0xFB,                // lda $C08C,x, bpl
                                                  0x99, 0x00, 0x20, count, 0x4C, 0x05, 0x03}); // sta $2000,y
        for (Cycle end = 300'000; end < 300'020; ++end) expect_same_stepped(machine, end);
    }
}

TEST(Equivalence, waiting_for_disk_bytes_with_the_other_loads_equals_stepping) {
    const Apple2 machine = machine_with_disk({0xAD, 0xE9, 0xC0,                               // lda $C0E9
                                              0x2C, 0xEC, 0xC0, 0x10, 0xFB,                   // bit $C0EC, bpl
                                              0xAD, 0xEC, 0xC0, 0x10, 0xFB,                   // lda $C0EC, bpl
                                              0xAD, 0xE8, 0xC0, 0xAD, 0xED, 0xC0,             // motor off, sense
                                              0xAD, 0xEC, 0xC0, 0x10, 0xFB, 0xC8, 0xD0, 0xE6, // wait; iny, bne
                                              0x4C, 0x1B, 0x03});
    expect_same_stepped(machine, 1'300'000);
}

TEST(Equivalence, waiting_for_a_key_equals_stepping_through_the_loop) {
    Apple2 machine = machine_with({0xE6, 0x00, 0xAD, 0x00, 0xC0, 0x10, 0xFB, // inc $00, lda $C000, bpl
                                   0x8D, 0x10, 0xC0, 0x4C, 0x00, 0x03});     // sta $C010, jmp
    for (Cycle end = 1000; end < 1040; ++end) expect_same_stepped(machine, end);
    machine.run_until(777);
    machine.press_key('K');
    expect_same_stepped(machine, 2000);
}

// The monitor's KEYIN: inc $4E, bne, inc $4F, bit $C000, bpl; then sta $C010, jmp.
Apple2 machine_in_keyin() {
    return machine_with({0xE6, 0x4E, 0xD0, 0x02, 0xE6, 0x4F, 0x2C, 0x00, 0xC0, 0x10, 0xF5, //
                         0x8D, 0x10, 0xC0, 0x4C, 0x00, 0x03});
}

TEST(Equivalence, counting_while_waiting_for_a_key_equals_stepping_through_the_loop) {
    Apple2 machine = machine_in_keyin();
    for (Cycle end = 9000; end < 9040; ++end) expect_same_stepped(machine, end);
    machine.run_until(7777);
    machine.press_key('K');
    expect_same_stepped(machine, 20'000);
}

// There the registers are not yet those at the end of an iteration.
TEST(Equivalence, waiting_loops_entered_at_their_branch_equal_stepping) {
    Apple2 machine = machine_in_keyin();
    for (std::uint16_t at = 0x0340; const int byte : {0xAD, 0x00, 0xC0, 0x10, 0xFB}) // lda $C000, bpl
        machine.poke_ram(at++, static_cast<std::uint8_t>(byte));
    machine.run_until(100);
    Registers registers = machine.cpu().registers();
    registers.a = 0x77;
    registers.p = flag::unused | flag::overflow;
    for (const int branch : {0x0309, 0x0343}) {
        registers.pc = static_cast<std::uint16_t>(branch);
        machine.cpu().set_registers(registers);
        for (Cycle end = 100; end < 180; ++end) expect_same_stepped(machine, end);
    }
}

} // namespace
} // namespace emu::apple2::test
