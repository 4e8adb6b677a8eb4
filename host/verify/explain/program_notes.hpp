// What is known of a program that a machine runs: the names of its addresses, and where in its sources an instruction
// stands.
#pragma once

#include "host/machine/machine_kind.hpp"
#include "host/machine/source_map.hpp"
#include "host/verify/explain/address_names.hpp"
#include "host/verify/explain/probe.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace host {

class ProgramNotes {
  public:
    // Of the game, by its symbol file, the line table beside it (NAME.lines), and its sources where the folder of the
    // build stands among them. What is missing or malformed only costs notes.
    static ProgramNotes of_game(const std::filesystem::path& symbols, const std::filesystem::path& source_folder);

    // Of a ROM, likewise: labels from $C000 on.
    void add_rom(const std::filesystem::path& symbols, const std::filesystem::path& source_folder);

    const AddressNames& names() const { return names_; }
    AddressSet addresses() const; // of all that the line tables tell of

    // "game6502/fortress/core/rules.s:12 (rules_new)", and that line, where the source is there and was not edited
    // since; empty: not known.
    std::vector<std::string> source_of(std::uint16_t address, const MemoryImage& memory) const;

  private:
    // A line table, and where the sources are that it names.
    struct Lines {
        SourceMap map;
        std::filesystem::path table;
        std::filesystem::path root;   // of the project, where the build's folder stands in it
        std::filesystem::path folder; // in it, of the main source
    };

    void add_lines(const std::filesystem::path& symbols, const std::filesystem::path& source_folder);

    AddressNames names_;
    std::vector<Lines> lines_; // the game's first
};

} // namespace host
