#include "host/verify/explain/program_notes.hpp"

#include "host/machine/firmware.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"

#include <fmt/format.h>
#include <sstream>

namespace host {
namespace fs = std::filesystem;
namespace {

std::string text_in(const fs::path& file) {
    const auto bytes = files::read_file(file);
    return bytes ? std::string(bytes->begin(), bytes->end()) : std::string();
}

std::string without_blanks(std::string_view line) {
    const auto first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return std::string(line.substr(first, line.find_last_not_of(" \t\r") - first + 1));
}

constexpr std::uint16_t rom_start = 0xC000; // on both machines

// Returns the trimmed line; empty if the source was edited after it was assembled.
std::string line_in(const fs::path& source, int number, const fs::path& table) {
    std::error_code missing;
    const auto written = fs::last_write_time(source, missing);
    if (missing || written > fs::last_write_time(table, missing)) return {};
    std::istringstream stream(text_in(source));
    std::string line;
    for (int i = 0; i < number; ++i) std::getline(stream, line);
    return without_blanks(line);
}

} // namespace

ProgramNotes ProgramNotes::of_game(const fs::path& symbols, const fs::path& source_folder) {
    ProgramNotes notes;
    if (const auto known = parse_symbols(text_in(symbols))) notes.names_ = AddressNames(*known);
    notes.add_lines(symbols, source_folder);
    return notes;
}

void ProgramNotes::add_rom(const fs::path& symbols, const fs::path& source_folder) {
    if (const auto known = parse_symbols(text_in(symbols))) names_.add(*known, rom_start);
    add_lines(symbols, source_folder);
}

void ProgramNotes::add_lines(const fs::path& symbols, const fs::path& source_folder) {
    const auto table = lines_beside(symbols);
    auto map = SourceMap::parse(text_in(table));
    if (!map) return;
    std::error_code failed;
    const auto root =
        fs::absolute(symbols, failed).parent_path().parent_path().parent_path(); // symbols are in build/disks/NAME.sym
    lines_.push_back({std::move(*map), table, root, source_folder});
}

AddressSet ProgramNotes::addresses() const {
    AddressSet addresses;
    for (const auto& lines : lines_)
        for (const auto& statement : lines.map.statements())
            for (std::size_t i = 0; i < statement.bytes.size(); ++i) addresses.set((statement.address + i) & 0xFFFF);
    return addresses;
}

AddressSet ProgramNotes::instructions(const MemoryImage& memory) const {
    AddressSet addresses;
    const auto peek = [&](std::uint16_t at) { return memory[at]; };
    for (const auto& lines : lines_)
        for (const auto& statement : lines.map.statements())
            if (statement.code && lines.map.instruction_at(statement.address, peek) != nullptr)
                addresses.set(statement.address);
    return addresses;
}

std::vector<std::string> ProgramNotes::source_of(std::uint16_t address, const MemoryImage& memory) const {
    for (const auto& [map, table, root, folder] : lines_) {
        const auto* statement = map.find(address, [&](std::uint16_t at) { return memory[at]; });
        if (!statement) continue;
        const auto file = fs::path(folder / map.files()[statement->file]).lexically_normal();
        std::vector<std::string> lines{
            fmt::format("{}:{} ({})", file.string(), statement->line, map.routines()[statement->routine])};
        if (auto text = line_in(root / file, statement->line, table); !text.empty()) lines.push_back("    " + text);
        return lines;
    }
    return {};
}

} // namespace host
