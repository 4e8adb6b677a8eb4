#include "host/trace/explain/program_notes.hpp"

#include "host/machine/firmware.hpp"
#include "tools/files/files.hpp"

#include <fmt/format.h>
#include <sstream>

namespace host {
namespace fs = std::filesystem;
namespace {

std::string text_in(const fs::path& file) {
    const auto bytes = files::read_file(file);
    return bytes ? std::string(bytes->begin(), bytes->end()) : std::string();
}

// Without the blanks around it; empty: there is none.
std::string line_in(const fs::path& file, int number) {
    std::istringstream text(text_in(file));
    std::string line;
    for (int i = 0; i < number; ++i) {
        if (!std::getline(text, line)) return {};
    }
    const auto first = line.find_first_not_of(" \t");
    return first == std::string::npos ? std::string() : line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

} // namespace

ProgramNotes ProgramNotes::of_game(const fs::path& symbols, MachineKind kind) {
    ProgramNotes notes;
    if (const auto known = parse_symbols(text_in(symbols))) notes.names_ = AddressNames(*known);
    if (auto map = SourceMap::parse(text_in(lines_beside(symbols)))) notes.map_ = std::move(*map);
    notes.root_ = fs::absolute(symbols).parent_path().parent_path().parent_path(); // ROOT/build/disks/NAME.sym
    notes.main_folder_ = folder_of_game(kind);
    return notes;
}

std::vector<std::string> ProgramNotes::source_of(std::uint16_t address, const MemoryImage& memory) const {
    const auto* statement = map_.find(address, [&](std::uint16_t at) { return memory[at]; });
    if (statement == nullptr) return {};
    const auto file = fs::path(main_folder_ / map_.files()[statement->file]).lexically_normal();
    std::vector<std::string> lines{
        fmt::format("{}:{} ({})", file.string(), statement->line, map_.routines()[statement->routine])};
    auto line = line_in(root_ / file, statement->line);
    if (!line.empty()) lines.push_back("    " + line);
    return lines;
}

} // namespace host
