// The program that the passes over the sources build, and that the analysis reads.
#pragma once

#include <unordered_map>

#include "tools/asm65/analysis/trace.hpp"
#include "tools/asm65/assembler.hpp"
#include "tools/asm65/listing.hpp"
#include "tools/asm65/symbols.hpp"

namespace asm65 {

// A name in the source and the place that defines it.
struct NameUse {
    Token at;
    const SourceLine* line;
    std::uint32_t column;
    NameKind kind;
    std::string_view name; // with its scopes
    std::int64_t value;
};

// A test, and the lines of itself and of its steps.
struct TestInSource {
    Test test;
    const SourceLine* line;
    std::vector<const SourceLine*> step_lines{};
};

struct Program {
    explicit Program(ReadFile read) : sources(std::move(read)) {}

    struct Export {
        Reference name;
        const SourceLine* line = nullptr;
    };

    Sources sources;
    std::vector<std::string> include_dirs;
    Cpu cpu = Cpu::nmos;
    bool ignore_case = false;
    bool record_lines = true;
    WarningSettings warnings; // as on the command line
    bool traces = false;      // records the lines and keeps the trace
    Trace trace;              // of the last pass
    std::vector<RoutineCycles> routines;
    Symbols symbols;
    Sections sections;
    std::unordered_map<std::string_view, Export> exports; // of all sources, in this pass and the last
    std::map<std::string, std::int64_t, std::less<>> config_symbols;
    Diagnostics diagnostics;
    std::vector<ListingLine> listing;
    std::size_t lines = 0; // read in this pass, also from macros and repeats
    int local_scopes = 0;  // in this pass
    bool file_missing = false;
    std::optional<Token> circular; // in the last pass: a name that depends on itself
    bool keeps_name_uses = false;
    std::vector<NameUse> name_uses;           // of the last pass
    std::optional<std::uint16_t> test_origin; // where tests are assembled; none: they are skipped
    std::vector<TestInSource> tests;          // of the last pass
};

} // namespace asm65
