// The time of asm65 by lines of source, for three shapes of program: must be linear (the printed complexity).
#include "tools/asm65/assembler.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <string>

namespace {

// A row of instructions with comments. Begins again at $1000 before its addresses need more than 16 bits.
std::string flat(std::int64_t lines) {
    std::string text = "z = $80\n";
    for (std::int64_t i = 0; i < lines / 10; ++i)
        text +=
            fmt::format("{0}label{1}:\n\tlda #${2:02X} ; a comment\n\tsta $1234,x\n\tldx z+{3}\n\tadc label{1}+1\n"
                        "\tcmp (z),y\n\tinx\n\tjmp label{4} ; a comment\n\tbne label{1}\n\t.byte 1, $22, <label{1}\n",
                        i % 1000 == 0 ? ".org $1000\n" : "", i, i & 0xFF, i & 7, (i * 7919 + 13) % (lines / 10));
    return text;
}

std::string procs(std::int64_t lines) {
    std::string text = "z = $80\n";
    for (std::int64_t i = 0; i < lines / 15; ++i)
        text +=
            fmt::format("{}; In: A. Out: X\n.proc routine{}\n\tldx #5\n\tldy z\n@loop:\n\tlda table,x\n\tbeq @done\n"
                        "\tsta z+1,x\n\tjsr routine{}\n\tdex\n\tbne @loop\n@done:\n\trts\ntable: .byte 1, 2, 3\n"
                        ".endproc\n",
                        i % 1000 == 0 ? ".org $1000\n" : "", i, (i * 7919 + 13) % (lines / 15));
    return text;
}

// Three of five lines call a macro.
std::string macros(std::int64_t lines) {
    std::string text =
        "z = $80\n.macro add16 from, to\n\tclc\n\tlda from\n\tadc to\n\tsta to\n\tlda from+1\n\tadc to+1\n"
        "\tsta to+1\n.endmacro\n.macro wait count\n.local loop\n\tldx #count\nloop:\tdex\n\tbne loop\n"
        ".endmacro\n";
    for (std::int64_t i = 0; i < lines / 5; ++i)
        text += fmt::format("{}label{}:\n\tadd16 ${:04X}, z+{}\n\twait {}\n\tsta $0400,x\n\tadd16 label{}, $0300\n",
                            i % 500 == 0 ? ".org $1000\n" : "", i, 0x200 + i % 0xF000, i & 7, 1 + i % 200, i / 2);
    return text;
}

void asm65_lines(benchmark::State& state, std::string (*make)(std::int64_t)) {
    const std::string source = make(state.range());
    asm65::Options options;
    options.record_lines = options.record_symbols = false;
    for (auto _ : state)
        if (!asm65::assemble("a.s", options, [&](const std::string&) { return std::optional(source); }).ok)
            state.SkipWithError("the program has errors");
    state.SetComplexityN(state.range());
    state.SetItemsProcessed(state.iterations() * state.range());
}

void lines(benchmark::internal::Benchmark* each) {
    each->RangeMultiplier(10)->Range(3000, 300000)->Unit(benchmark::kMillisecond)->Complexity();
}

BENCHMARK_CAPTURE(asm65_lines, flat, flat)->Apply(lines);
BENCHMARK_CAPTURE(asm65_lines, procs, procs)->Apply(lines);
BENCHMARK_CAPTURE(asm65_lines, macros, macros)->Apply(lines);

} // namespace
