// The complete text of an explanation of two invented runs.

#include "host/verify/explain/explanation_text.hpp"

#include <gtest/gtest.h>

#include <initializer_list>

namespace host {
namespace {

// LDA #value is at $0800; the interrupt vector is $C000.
MemoryImage memory_with_lda(std::uint8_t value) {
    MemoryImage memory(65'536);
    memory[0x0800] = 0xA9;
    memory[0x0801] = value;
    memory[0xFFFF] = 0xC0;
    return memory;
}

Explanation fork_at_lda() {
    const emu::Registers before{.a = 1, .x = 2, .y = 3, .s = 0xFF, .p = 0x20, .pc = 0x0800};
    Fork fork{.at = {{1, 100}, {1, 102}},
              .before = {{100, before, {}}, {100, before, {}}},
              .after = {{102, before, {}}, {102, before, {}}},
              .recorded_memory = memory_with_lda(0x46),
              .changed_memory = memory_with_lda(0x47),
              .bytes = {}};
    return {.program = {}, .fork = std::move(fork)};
}

std::string printed(const Explanation& explanation) {
    Trace trace;
    trace.records.push_back({1'020'484, Checkpoint{}});
    return print_explanation(explanation, trace, {}, {});
}

std::string lines(std::initializer_list<const char*> each) {
    std::string text;
    for (const char* line : each) text += std::string(line) + "\n";
    return text;
}

constexpr const char* place = "first difference in behaviour: cycle 100 (0.000 s), in";
constexpr const char* now = "  $0800  A9 47     lda #$47        A=01 X=02 Y=03 S=FF P=nv-bdizc";
constexpr const char* was = "  $0800  A9 46     lda #$46        was";

TEST(ExplanationText, of_the_registers_reports_those_that_differ) {
    auto explanation = fork_at_lda();
    EXPECT_EQ(printed(explanation), lines({place, now, was, "what differs then:", "  parts: "}));
    auto& after = explanation.fork->after.changed;
    after = {103, {.a = 0x47, .x = 4, .y = 5, .s = 0xFE, .p = 0xA3, .pc = 0x0802}, {.cpu = 1, .ram = 2}};
    explanation.fork->bytes = {{0x0010, 0xFF, 0x00}};
    EXPECT_EQ(printed(explanation),
              lines({place, now, was, "what differs then:", "  its end: cycle 102, now 103", "  A: 01, now 47",
                     "  X: 02, now 04", "  Y: 03, now 05", "  S: FF, now FE", "  P: nv-bdizc, now Nv-bdiZC",
                     "  PC: $0800, now $0802", "  $0010: FF, now 00", "  parts: cpu, ram"}));
}

TEST(ExplanationText, of_a_program_that_moved_says_so_in_the_line) {
    auto explanation = fork_at_lda();
    explanation.moved = true;
    EXPECT_EQ(printed(explanation), lines({"the program's layout changed; first difference in behaviour: cycle 100 "
                                           "(0.000 s), in",
                                           now, was, "what differs then:", "  parts: "}));
}

TEST(ExplanationText, reports_an_interrupt_in_one_run) {
    auto explanation = fork_at_lda();
    auto& after = explanation.fork->after;
    after.changed.registers.pc = 0xC000;
    after.changed.registers.s = 0xFC;
    EXPECT_EQ(printed(explanation), lines({place, now, was, "  an interrupt precedes it only now", "what differs then:",
                                           "  S: FF, now FC", "  PC: $0800, now $C000", "  parts: "}));
    after.recorded = after.changed;
    EXPECT_EQ(printed(explanation),
              lines({place, now, was, "  an interrupt precedes it", "what differs then:", "  parts: "}));
    after.changed = explanation.fork->before.changed;
    EXPECT_NE(printed(explanation).find("  an interrupt precedes it no longer\n"), std::string::npos);
}

TEST(ExplanationText, takes_a_stack_that_a_program_lowers_by_three_for_no_interrupt) {
    auto explanation = fork_at_lda();
    for (auto* memory : {&explanation.fork->recorded_memory, &explanation.fork->changed_memory})
        (*memory)[0x0800] = 0x9A; // TXS
    auto& after = explanation.fork->after.changed;
    after.registers.s = 0xFC;
    after.registers.pc = 0x0801;
    EXPECT_EQ(printed(explanation).find("interrupt"), std::string::npos) << printed(explanation);
}

} // namespace
} // namespace host
