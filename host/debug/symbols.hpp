// The names and source lines of a program, read from any of the files that assemblers write for debuggers: asm65 -s and
// -g, ca65 and cc65 .dbg, VICE labels (ld65 -Ln, 64tass --vice-labels), MADS .lab.
#pragma once

#include "emu/result.hpp"
#include "host/machine/source_map.hpp"
#include "host/machine/symbols.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// The contents of one file. Only labels name addresses; other names are constants.
struct SymbolFile {
    struct Name {
        std::string name;
        std::uint16_t value = 0;
        bool is_label = true;
    };
    // A variable on the stack of a C program.
    struct Local {
        std::string routine, name;
        int offset = 0; // from the stack pointer at the start of the routine, after its last argument
    };
    std::vector<Name> names;
    SourceMap lines;
    std::vector<Local> locals{}; // by offset
};

// Recognizes the format by the contents. Skips names of more than 16 bits. Error: "line N: ...", or an unknown format.
emu::Result<SymbolFile> parse_symbol_file(std::string_view text);

class ProgramSymbols {
  public:
    using Peek = SourceMap::Peek;
    struct Routine {
        std::string name;
        int offset = 0; // bytes after its start
    };
    struct Place {
        std::string file; // as in the table
        int line = 1;
        bool operator==(const Place&) const = default;
    };
    struct LineAddresses {
        int line = 0; // the line asked for, or the next one with code
        std::vector<std::uint16_t> addresses;
    };

    ProgramSymbols() = default;
    ProgramSymbols(const Symbols& labels); // NOLINT: the same names in another form

    // Adds names and lines. A known name keeps its value.
    void add(SymbolFile file);
    std::optional<emu::Error> add_text(std::string_view text);
    // Adds files; next to a file of asm65 -s also its line table of the same name, .lines. Error: begins with the file.
    std::optional<emu::Error> add_file(const std::filesystem::path& file);

    // Exact names first. Then, if only one name matches: a C name (_main for main), the end of a scoped one (a::b for
    // b), another case.
    std::optional<std::uint16_t> value(std::string_view name) const;
    const Symbols& names() const { return names_; }
    const std::vector<SymbolFile::Local>& locals() const { return locals_; }

    // The routine of the code at the address: from a line table, else the label before it. Bytes in the table
    // distinguish code loaded over other code.
    std::optional<Routine> routine(std::uint16_t address, const Peek& peek) const;
    // Data and variables too: "board+14", "rules_play", "$2345".
    std::string describe(std::uint16_t address, const Peek& peek) const;
    std::optional<Place> place(std::uint16_t address, const Peek& peek) const;
    // `file`: a path in the table or its last parts. None: no such file, or no code from this line on.
    std::optional<LineAddresses> addresses(std::string_view file, int line) const;
    const std::vector<SourceMap>& lines() const { return lines_; }

  private:
    std::uint16_t begin_of(const SourceMap& map, const SourceMap::Statement& statement) const;
    std::optional<Routine> label_before(std::uint16_t address) const;

    Symbols names_;
    std::map<std::uint16_t, std::string> labels_; // the shortest of each address
    std::vector<SourceMap> lines_;
    std::vector<SymbolFile::Local> locals_;
};

// Reads lines of source files, which are looked up in folders.
class SourceFiles {
  public:
    explicit SourceFiles(std::vector<std::filesystem::path> folders) : folders_(std::move(folders)) {}

    // Tries the path itself, then in each folder the path and ever shorter ends of it. None: no such file.
    std::optional<std::filesystem::path> find(const std::string& file) const;
    // None: no such file or line. Keeps the file in memory.
    std::optional<std::string_view> line(const ProgramSymbols::Place& place);

  private:
    std::vector<std::filesystem::path> folders_;
    std::map<std::string, std::vector<std::string>> files_;
};

} // namespace host
