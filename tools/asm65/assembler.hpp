// asm65, a cross assembler for the 6502: turns a source into the bytes of its memory areas. MANUAL.md describes the
// language. The output depends on the sources and options alone.
#pragma once

#include <set>

#include "tools/asm65/diagnostics.hpp"
#include "tools/asm65/sections.hpp"
#include "tools/asm65/source.hpp"
#include "tools/asm65/unit_tests/test.hpp"

namespace asm65 {

struct Options {
    std::vector<std::string> include_dirs;
    std::vector<std::string> defines;           // "NAME" (1) or "NAME=expression"
    std::string config{};                       // path of an ld65 configuration; "": none
    std::string cpu{};                          // as in .setcpu; "": 6502
    bool ignore_case = false;                   // of names
    bool record_lines = true;                   // fills in Assembly::lines and the listing
    bool record_symbols = true;                 // fills in Assembly::symbols and labels
    std::optional<std::uint16_t> test_origin{}; // where the code of unit tests is assembled; none: they are skipped
    bool mentions = false;                      // for editors: fills in Assembly::mentions
    std::vector<std::string> warnings{};        // as after -W: "all", "no-stack", "error=stack"
    bool bounds = false;                        // the listing shows the cycles of each routine
};

struct Place {
    std::uint32_t file = 0; // index into Assembly::files
    std::uint32_t line = 1;
};

// The result of one executed line of source.
struct AssembledLine {
    std::uint32_t file = 0; // index into Assembly::files
    std::uint32_t line = 1;
    std::uint32_t depth = 0; // nesting of includes, macros and repeats
    std::uint16_t address = 0;
    bool code = false; // true for an instruction
    std::span<const std::uint8_t> bytes{};
    std::string_view cycles{};          // of an instruction, as in the listing: "4", "4+"
    std::string_view routine{};         // the last non-local label before it in its segment, as `a::b`
    std::optional<Place> called_from{}; // for a line of a macro: the call of the outermost macro
    std::string_view text{};            // of the source line
};

// A place where a name is written and known to mean this definition. `at` and `definition` are equal at the definition.
struct NamePlace {
    std::size_t file = 0; // index into Assembly::files
    std::uint32_t line = 1;
    std::uint32_t column = 1; // in bytes, from 1
    auto operator<=>(const NamePlace&) const = default;
};
enum class NameKind : std::uint8_t { label, constant, variable, scope, macro };
struct Mention {
    NamePlace at;
    NamePlace definition;
    std::size_t length = 0; // in bytes
    NameKind kind = NameKind::label;
    std::string name; // `a::b`, or a local label, `@c`
    std::int64_t value = 0;
};

// The shortest and the longest time of a routine, with its rts and without the jsr; Atari DMA excluded.
struct RoutineCycles {
    std::string name;
    std::uint16_t address = 0;
    std::int64_t min = 0, max = 0;
    std::uint32_t slot = 0; // the label's line in the listing
    std::string unbounded;  // the reason if there is no maximum; else empty
};

struct Assembly {
    bool ok = false;           // no errors; otherwise only diagnostics, mentions, files and lines are filled in
    bool file_missing = false; // a file could not be read
    std::vector<AreaImage> areas;
    std::map<std::string, std::int64_t> symbols; // `a::b`, without @locals
    std::set<std::string> labels;                // those of the symbols that are addresses
    std::vector<std::string> files;
    std::vector<AssembledLine> lines;    // in the order of execution
    std::vector<RoutineCycles> routines; // with Options::bounds: those that return
    std::vector<Mention> mentions;       // sorted by place; a name in a macro or a repeat once for each meaning
    std::vector<Test> tests;             // in the order of execution
    std::string listing;
    std::vector<Diagnostic> diagnostics;   // errors (20 at most) and warnings, in order
    std::shared_ptr<const void> storage{}; // of the lines' bytes and texts
};

// Assembles the sources into one program, as ca65 and ld65 do: names of one are known to the others by .export and
// .import. Reports every error as a diagnostic; no source makes it throw. Precondition: there is a source.
Assembly assemble(const std::vector<std::string>& sources, const Options& options, const ReadFile& read);
Assembly assemble(const std::string& source, const Options& options, const ReadFile& read);

} // namespace asm65
