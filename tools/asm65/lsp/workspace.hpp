// The programs of a folder of sources, assembled again after each change, with the texts that an editor has open in
// place of the files.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tools/asm65/assembler.hpp"

namespace asm65::lsp {

// Paths are absolute and normal.
struct ProgramSource {
    std::string main;
    Options options;
};

struct Analysis {
    std::string main;
    Assembly assembly;
    std::set<std::string> inputs; // the files that were asked for, also missing ones

    std::optional<std::size_t> file(const std::string& path) const; // index into assembly.files
};

// A place in a file; line and column from 1, the column in bytes.
struct Spot {
    std::string path;
    std::uint32_t line = 1;
    std::uint32_t column = 1;
    auto operator<=>(const Spot&) const = default;
};

class Workspace {
  public:
    // Without `programs`, every source below the folder that no other one includes is a program.
    Workspace(std::filesystem::path folder, std::vector<ProgramSource> programs);

    void open(const std::string& path, std::string text);
    void close(const std::string& path);
    // Files may have changed on disk.
    void refresh();

    std::optional<std::string> text(const std::string& path) const; // as open, or from disk
    // The programs that contain the file, assembled if needed; the file itself if there is none.
    std::vector<const Analysis*> programs_with(const std::string& path);
    // Every program as last assembled.
    std::vector<const Analysis*> assembled() const;

    // All places of the name at the spot, in all programs; empty if no name is there.
    std::map<Spot, std::size_t> places_of(const Spot& spot); // with their length in bytes
    // The error if replacing the name at these places would change a program.
    std::optional<std::string> rename_error(const std::map<Spot, std::size_t>& places, const std::string& name);

  private:
    const Analysis& analysis(const ProgramSource& program);
    std::unique_ptr<Analysis> assemble_program(const ProgramSource& program) const;
    void find_programs();

    std::filesystem::path folder_;
    bool named_programs_;
    std::vector<ProgramSource> programs_;
    std::map<std::string, std::string> open_;
    std::map<std::string, std::unique_ptr<Analysis>> analyses_; // by main file; absent: to be assembled
};

// The mention that contains the column or ends before it, if any.
const Mention* mention_at(const Analysis& program, const Spot& spot);

// The text with all occurrences of the name replaced. `places`: sorted, in this file.
std::string with_name(const std::string& text, const std::vector<std::pair<Spot, std::size_t>>& places,
                      const std::string& name);

// The programs listed in the text of an asm65.json: [{"source": FILE, "include": [DIR...], "define":
// ["NAME=VALUE"...], "warnings": ["all"...]}], paths
// relative to the folder. Throws std::runtime_error if it is not that.
std::vector<ProgramSource> parse_programs(const std::string& text, const std::filesystem::path& folder);

} // namespace asm65::lsp
