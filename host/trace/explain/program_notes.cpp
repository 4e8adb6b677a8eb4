#include "host/trace/explain/program_notes.hpp"

#include "host/machine/firmware.hpp"
#include "host/whole_name.hpp"
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

std::string without_blanks(std::string_view line) {
    const auto first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return std::string(line.substr(first, line.find_last_not_of(" \t\r") - first + 1));
}

// Up to a semicolon that stands in no quotes.
std::string_view without_comment(std::string_view line) {
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (quote == 0 && line[i] == ';') return line.substr(0, i);
        if (line[i] == quote)
            quote = 0;
        else if (quote == 0 && (line[i] == '"' || line[i] == '\''))
            quote = line[i];
    }
    return line;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(without_blanks(line));
    return lines;
}

} // namespace

ProgramNotes ProgramNotes::of_game(const fs::path& symbols, const fs::path& source_folder) {
    ProgramNotes notes;
    if (const auto known = parse_symbols(text_in(symbols))) notes.names_ = AddressNames(*known);
    if (auto map = SourceMap::parse(text_in(lines_beside(symbols)))) notes.map_ = std::move(*map);
    notes.root_ = whole_name(symbols).parent_path().parent_path().parent_path(); // ROOT/build/disks/NAME.sym
    notes.main_folder_ = source_folder;
    notes.read_sources(lines_beside(symbols));
    return notes;
}

void ProgramNotes::read_sources(const fs::path& line_table) {
    std::error_code missing;
    const auto assembled = fs::last_write_time(line_table, missing);
    for (const auto& name : map_.files()) {
        const auto file = root_ / main_folder_ / name;
        const auto written = fs::last_write_time(file, missing);
        if (missing || written > assembled) return lines_.clear(); // what stands there was not assembled
        lines_.push_back(lines_of(text_in(file)));
    }
}

std::string ProgramNotes::text_of(const SourceMap::Statement& statement) const {
    if (statement.file >= lines_.size()) return {};
    const auto& lines = lines_[statement.file];
    const auto index = static_cast<std::size_t>(statement.line - 1);
    return index < lines.size() ? without_blanks(without_comment(lines[index])) : std::string();
}

std::vector<std::string> ProgramNotes::source_of(std::uint16_t address, const MemoryImage& memory) const {
    const auto* statement = map_.find(address, [&](std::uint16_t at) { return memory[at]; });
    return statement ? source_of(*statement) : std::vector<std::string>();
}

std::vector<std::string> ProgramNotes::source_of(const SourceMap::Statement& statement) const {
    const auto file = fs::path(main_folder_ / map_.files()[statement.file]).lexically_normal();
    std::vector<std::string> lines{
        fmt::format("{}:{} ({})", file.string(), statement.line, map_.routines()[statement.routine])};
    const auto index = static_cast<std::size_t>(statement.line - 1);
    const auto source = has_sources() ? lines_[statement.file] : lines_of(text_in(root_ / file));
    if (index < source.size() && !source[index].empty()) lines.push_back("    " + source[index]);
    return lines;
}

} // namespace host
