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
    static ProgramNotes of_game(const std::filesystem::path& symbols, const std::filesystem::path& source_folder);

    const AddressNames& names() const { return names_; }
    const SourceMap& map() const { return map_; }

    // Whether text_of() knows the lines of the sources: they are there, and none is newer than the line table.
    bool has_sources() const { return !lines_.empty(); }
    // The statement's line without its comment and the blanks around it.
    std::string text_of(const SourceMap::Statement& statement) const;
    // "game6502/fortress/core/rules.s:12 (rules_new)", and that line, where it is known.
    std::vector<std::string> source_of(const SourceMap::Statement& statement) const;

    // "game6502/fortress/core/rules.s:12 (rules_new)", and that line, where the sources are there; empty: not known.
    std::vector<std::string> source_of(std::uint16_t address, const MemoryImage& memory) const;

  private:
    void read_sources(const std::filesystem::path& line_table);

    AddressNames names_;
    SourceMap map_;
    std::filesystem::path root_;                  // of the project, where the build's folder stands in it
    std::filesystem::path main_folder_;           // in it, of the main source
    std::vector<std::vector<std::string>> lines_; // of each of the map's files; empty: not known
};

} // namespace host
