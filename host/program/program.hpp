// A program for `fortress FILE`: a source, which is assembled, or a file with the program's bytes and addresses.
#pragma once

#include "emu/result.hpp"
#include "host/debug/symbols.hpp"
#include "host/machine/machine_kind.hpp"
#include "tools/asm65/output/program.hpp"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace host {

struct Program {
    std::filesystem::path file;
    std::vector<asm65::Block> blocks{};
    std::uint16_t start = 0;
    std::vector<std::uint8_t> xex{};              // for an Atari
    ProgramSymbols symbols{};                     // of a source
    std::vector<std::filesystem::path> sources{}; // all files that were read
    std::string messages{};                       // the assembler's lines: warnings, or the errors

    // Addresses and sizes. Programs with equal layouts differ in values only.
    struct Place {
        std::uint16_t address = 0;
        std::size_t size = 0;
        bool code = false;
        bool operator==(const Place&) const = default;
    };
    std::vector<Place> layout{};

    // A source's test in the debugger.
    struct TestRun {
        struct Stop {
            std::uint16_t address = 0;
            std::string condition{}; // an expression of the debugger; "": always
        };
        std::uint16_t body = 0;    // its first instruction
        std::vector<Stop> stops{}; // each claim of a register, a flag or memory, if it is false; then the end
    };
    std::optional<TestRun> test_run{};
};

// True if the extension is .s, .asm, .a65 or .s65.
bool is_source(const std::filesystem::path& file);

// True for a source, .prg, and .bin unless it is as long as a cartridge; not for .xex, which boots as a disk.
bool is_program(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// Error: one line; a source's own errors are in `messages` if that is not null. test: the name of a source's test to
// start instead.
emu::Result<Program> read_program(const std::filesystem::path& file, std::string* messages = nullptr,
                                  const std::string& test = {});
// The same, with the assembler's lines on standard error.
emu::Result<Program> read_and_tell(const std::filesystem::path& file, const std::string& test = {});

} // namespace host
