// What is known of a program that a machine runs: the names of its addresses, and where in its sources an instruction
// stands.
#pragma once

#include "host/machine/machine_kind.hpp"
#include "host/machine/source_map.hpp"
#include "host/trace/explain/address_names.hpp"
#include "host/trace/explain/probe.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace host {

class ProgramNotes {
  public:
    // Of the game, by its symbol file, the line table beside it (NAME.lines), and its sources where the folder of the
    // build stands among them. What is missing or malformed only costs notes.
    static ProgramNotes of_game(const std::filesystem::path& symbols, MachineKind kind);

    const AddressNames& names() const { return names_; }

    // "game6502/fortress/core/rules.s:12 (rules_new)", and that line, where the sources are there; empty: not known.
    std::vector<std::string> source_of(std::uint16_t address, const MemoryImage& memory) const;

  private:
    AddressNames names_;
    SourceMap map_;
    std::filesystem::path root_;        // of the project, where the build's folder stands in it
    std::filesystem::path main_folder_; // in it, of the main source
};

} // namespace host
