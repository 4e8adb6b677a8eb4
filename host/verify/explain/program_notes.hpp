// Names and source lines for the addresses of a program.
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
    // Reads the game's symbol file, the line table next to it (NAME.lines) and, if the build folder is in the project,
    // its sources. A missing or malformed file only means fewer notes.
    static ProgramNotes of_game(const std::filesystem::path& symbols, const std::filesystem::path& source_folder);

    // Does the same for a ROM: labels from $C000 on.
    void add_rom(const std::filesystem::path& symbols, const std::filesystem::path& source_folder);

    const AddressNames& names() const { return names_; }
    AddressSet addresses() const;                             // all addresses in the line tables
    AddressSet instructions(const MemoryImage& memory) const; // at which an instruction in them begins

    // Returns "game6502/fortress/core/rules.s:12 (rules_new)", and the source line if the file exists and was not
    // edited since the build. Empty: unknown.
    std::vector<std::string> source_of(std::uint16_t address, const MemoryImage& memory) const;

  private:
    // A line table and the folders of its sources.
    struct Lines {
        SourceMap map;
        std::filesystem::path table;
        std::filesystem::path root;   // of the project that contains the build folder
        std::filesystem::path folder; // of the main source, relative to `root`
    };

    void add_lines(const std::filesystem::path& symbols, const std::filesystem::path& source_folder);

    AddressNames names_;
    std::vector<Lines> lines_; // the game's first
};

} // namespace host
