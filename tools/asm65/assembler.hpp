// asm65, a cross assembler for the 6502: a source in, the bytes of its memory areas out.
// MANUAL.md describes the language. Equal sources give equal results, everywhere.
#pragma once

#include "tools/asm65/diagnostics.hpp"
#include "tools/asm65/sections.hpp"
#include "tools/asm65/source.hpp"

namespace asm65 {

struct Options {
    std::vector<std::string> include_dirs;
    std::vector<std::string> defines; // "NAME" (1) or "NAME=expression"
};

struct Place {
    std::size_t file = 0; // index into Assembly::files
    std::uint32_t line = 1;
};

// The result of one executed line of source.
struct AssembledLine {
    std::size_t file = 0; // index into Assembly::files
    std::uint32_t line = 1;
    std::size_t depth = 0; // of includes, macros and repeats
    std::uint16_t address = 0;
    std::vector<std::uint8_t> bytes;
    bool code = false;                // an instruction
    std::string routine;              // the last label before it in its segment, as `a::b`; no @local
    std::optional<Place> called_from; // of a macro's line: where the outermost macro was called
};

struct Assembly {
    bool ok = false;           // no errors; else only the diagnostics are filled in
    bool file_missing = false; // an error was that a file could not be read
    std::vector<AreaImage> areas;
    std::map<std::string, std::int64_t> symbols; // `a::b`, without @locals
    std::vector<std::string> files;
    std::vector<AssembledLine> lines; // in the order of execution
    std::string listing;
    std::vector<Diagnostic> diagnostics; // errors (20 at most) and warnings, in order
};

// Never throws because of a source, whatever its bytes are.
Assembly assemble(const std::string& main_path, const Options& options, const ReadFile& read);

} // namespace asm65
