#include "host/debug/symbols.hpp"

#include "host/debug/ca65_debug_info.hpp"
#include "host/debug/words.hpp"
#include "host/machine/firmware.hpp"
#include "tools/files/files.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

constexpr int near = 0x400; // longest distance from a label: a long routine or a table of a few pages

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (!trim(line).empty()) words.push_back(take_word(line));
    return words;
}

std::optional<std::uint32_t> hex(std::string_view digits) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return value;
}

bool is_comment(std::string_view line) {
    const auto text = trim(line);
    return text.empty() || text.front() == ';' || text.front() == '#';
}

constexpr std::uint32_t not_an_address = 0x10000;

struct Label {
    std::uint32_t address;
    std::string_view name;
};

// "al C:1234 .name", or "add_label" in full: C: is the computer's memory.
std::optional<Label> vice_label(const std::vector<std::string_view>& words) {
    if (words.size() != 3 || (words[0] != "al" && words[0] != "add_label")) return std::nullopt;
    auto digits = words[1];
    if (digits.starts_with("C:") || digits.starts_with("c:")) digits.remove_prefix(2);
    auto name = words[2];
    if (name.starts_with('.')) name.remove_prefix(1);
    const auto address = hex(digits);
    return address && !name.empty() ? std::optional(Label{*address, name}) : std::nullopt;
}

// "00	2000	NAME": bank, address, name. Banks from $FFF9 on hold sizes.
std::optional<Label> mads_label(const std::vector<std::string_view>& words) {
    const auto bank = words.size() == 3 ? hex(words[0]) : std::nullopt;
    const auto address = bank ? hex(words[1]) : std::nullopt;
    if (!address) return std::nullopt;
    return Label{*bank < 0xFFF9 ? *address : not_an_address, words[2]};
}

// Reads a file with one label a line. `form`: of a line, for the error.
emu::Result<SymbolFile> parse_labels(std::string_view text, const auto& skips, const auto& label_in,
                                     std::string_view form) {
    SymbolFile file;
    for (int number = 1; !text.empty(); ++number) {
        const auto line = take_line(text);
        const auto words = words_of(line);
        if (words.empty() || skips(line)) continue;
        const auto label = label_in(words);
        if (!label) return emu::Error{fmt::format("line {}: not {}", number, form)};
        if (label->address <= 0xFFFF && !label->name.starts_with('@')) // not a cheap local
            file.names.push_back({std::string(label->name), static_cast<std::uint16_t>(label->address)});
    }
    return file;
}

emu::Result<SymbolFile> parse_vice(std::string_view text) {
    const auto skips = [](std::string_view line) { return is_comment(line) || trim(line).starts_with("break"); };
    return parse_labels(text, skips, vice_label, "of the form al C:1234 .NAME");
}

emu::Result<SymbolFile> parse_mads(std::string_view text) {
    const auto skips = [](std::string_view line) {
        return line.starts_with("mads ") || line.starts_with("Label table:");
    };
    return parse_labels(text, skips, mads_label, "a bank, an address and a name");
}

// asm65 -s does not say which names are labels: ours contain a lower-case letter.
emu::Result<SymbolFile> parse_asm65(std::string_view text) {
    const auto symbols = parse_symbols(text);
    if (!symbols) return emu::Error{symbols.error()};
    SymbolFile file;
    for (const auto& [name, value] : *symbols)
        file.names.push_back(
            {name, value, std::ranges::any_of(name, [](unsigned char c) { return std::islower(c) != 0; })});
    return file;
}

std::string_view first_line(std::string_view text) {
    while (!text.empty())
        if (const auto line = take_line(text); !is_comment(line)) return line;
    return {};
}

bool same_but_for_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b,
                              [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

// True for `b` and `a::b`, `a.b`, `a:b`; for files with the separator /.
bool is_end_of(std::string_view whole, std::string_view end, std::string_view separators) {
    return !end.empty() && whole.ends_with(end) &&
           (whole.size() == end.size() || separators.find(whole[whole.size() - end.size() - 1]) != separators.npos);
}

std::string offset_text(std::string_view name, int offset) {
    return offset == 0 ? std::string(name) : fmt::format("{}+{}", name, offset);
}

} // namespace

emu::Result<SymbolFile> parse_symbol_file(std::string_view text) {
    if (is_ca65_debug_info(text)) return parse_ca65_debug_info(text);
    if (text.starts_with("; asm65 lines ")) {
        auto lines = SourceMap::parse(text);
        return lines ? emu::Result<SymbolFile>(SymbolFile{{}, std::move(*lines)}) : emu::Error{lines.error()};
    }
    if (text.size() > largest_symbol_file)
        return emu::Error{fmt::format("longer than {} bytes; are these symbols?", largest_symbol_file)};
    const auto first = first_line(text);
    if (first.starts_with("al ") || first.starts_with("add_label ") || first.starts_with("break"))
        return parse_vice(text);
    if (first.starts_with("mads ") || first.starts_with("Label table:")) return parse_mads(text);
    if (first.empty() || first.find('=') != first.npos) return parse_asm65(text);
    return emu::Error{"unknown format; use the output of asm65 -s or -g, ld65 --dbgfile or -Ln, 64tass "
                      "--vice-labels, or mads -t"};
}

ProgramSymbols::ProgramSymbols(const Symbols& labels) {
    SymbolFile file;
    for (const auto& [name, value] : labels) file.names.push_back({name, value, true});
    add(std::move(file));
}

void ProgramSymbols::add(SymbolFile file) {
    for (auto& [name, value, is_label] : file.names) {
        if (!names_.try_emplace(name, value).second || !is_label) continue;
        auto& label = labels_[value];
        if (label.empty() || name.size() < label.size()) label = std::move(name);
    }
    std::ranges::move(file.locals, std::back_inserter(locals_));
    for (const auto& statement : file.lines.statements()) // a table without asm65 -s names routines only
        if (statement.routine != 0) names_.try_emplace(file.lines.routines()[statement.routine], statement.address);
    if (!file.lines.statements().empty()) lines_.push_back(std::move(file.lines));
}

std::optional<emu::Error> ProgramSymbols::add_text(std::string_view text) {
    auto file = parse_symbol_file(text);
    if (!file) return emu::Error{file.error()};
    add(std::move(*file));
    return std::nullopt;
}

std::optional<emu::Error> ProgramSymbols::add_file(const fs::path& file) {
    const auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    if (const auto error = add_text({reinterpret_cast<const char*>(bytes->data()), bytes->size()}))
        return emu::Error{fmt::format("{}: {}", visible_text::of_name(file.string()), error->text)};
    const auto table = lines_beside(file);
    std::error_code ignored;
    return file != table && fs::is_regular_file(table, ignored) ? add_file(table) : std::nullopt;
}

std::optional<std::uint16_t> ProgramSymbols::value(std::string_view name) const {
    if (const auto found = names_.find(name); found != names_.end()) return found->second;
    if (const auto found = names_.find("_" + std::string(name)); found != names_.end()) return found->second;
    const auto only = [&](auto matches) -> std::optional<std::uint16_t> {
        const auto first = std::ranges::find_if(names_, matches);
        if (first == names_.end() || std::find_if(std::next(first), names_.end(), matches) != names_.end())
            return std::nullopt;
        return first->second;
    };
    if (const auto found = only([&](const auto& each) { return is_end_of(each.first, name, ":."); })) return found;
    return only([&](const auto& each) { return same_but_for_case(each.first, name); });
}

std::optional<ProgramSymbols::Routine> ProgramSymbols::label_before(std::uint16_t address) const {
    const auto after = labels_.upper_bound(address);
    if (after == labels_.begin()) return std::nullopt;
    const auto& [start, label] = *std::prev(after);
    const bool leaves_zero_page = start < 0x100 && address >= 0x100;
    if (address - start >= near || leaves_zero_page) return std::nullopt;
    return Routine{label, address - start};
}

// The label that names the statement's routine, or its first statement.
std::uint16_t ProgramSymbols::begin_of(const SourceMap& map, const SourceMap::Statement& statement) const {
    if (const auto label = names_.find(map.routines()[statement.routine]); label != names_.end()) return label->second;
    return std::ranges::find(map.statements(), statement.routine, &SourceMap::Statement::routine)->address;
}

std::optional<ProgramSymbols::Routine> ProgramSymbols::routine(std::uint16_t address, const Peek& peek) const {
    for (const auto& map : lines_) {
        const auto* statement = map.find(address, peek);
        if (statement == nullptr) continue;
        if (statement->routine == 0) break;
        const auto& name = map.routines()[statement->routine];
        return Routine{name, address - std::min(address, begin_of(map, *statement))};
    }
    return label_before(address);
}

std::string ProgramSymbols::describe(std::uint16_t address, const Peek& peek) const {
    const auto near_by = routine(address, peek);
    return near_by ? offset_text(near_by->name, near_by->offset) : fmt::format("${:04X}", address);
}

std::optional<ProgramSymbols::Place> ProgramSymbols::place(std::uint16_t address, const Peek& peek) const {
    for (const auto& map : lines_)
        if (const auto* statement = map.find(address, peek))
            return Place{map.files()[statement->file], statement->line};
    return std::nullopt;
}

std::optional<ProgramSymbols::LineAddresses> ProgramSymbols::addresses(std::string_view file, int line) const {
    LineAddresses found;
    const SourceMap::Statement* last = nullptr;
    for (const auto& map : lines_) {
        for (const auto& each : map.statements()) {
            const bool is_before = found.line != 0 && each.line > found.line;
            if (!each.code || each.line < line || is_before || !is_end_of(map.files()[each.file], file, "/\\"))
                continue;
            const bool continues = last != nullptr && last->line == each.line && last->file == each.file &&
                                   last->address + last->size == each.address;
            last = &each;
            if (each.line != found.line) found = {each.line, {}};
            if (!continues) found.addresses.push_back(each.address);
        }
    }
    return found.line == 0 ? std::nullopt : std::optional(found);
}

std::optional<fs::path> SourceFiles::find(const std::string& file) const {
    std::error_code ignored;
    if (fs::is_regular_file(file, ignored)) return file;
    for (const auto& folder : folders_) {
        for (fs::path end = fs::path(file).relative_path(); !end.empty();) {
            if (fs::is_regular_file(folder / end, ignored)) return (folder / end).lexically_normal();
            fs::path shorter;
            for (auto part = std::next(end.begin()); part != end.end(); ++part) shorter /= *part;
            end = std::move(shorter);
        }
    }
    return std::nullopt;
}

std::optional<std::string_view> SourceFiles::line(const ProgramSymbols::Place& place) {
    const auto [found, is_new] = files_.try_emplace(place.file);
    auto& lines = found->second;
    if (is_new) {
        const auto path = find(place.file);
        const auto bytes = path ? files::read_file(*path) : emu::Error{};
        std::string_view text;
        if (bytes) text = {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
        lines = lines_of(text);
    }
    if (place.line < 1 || static_cast<std::size_t>(place.line) > lines.size()) return std::nullopt;
    return lines[static_cast<std::size_t>(place.line) - 1];
}

} // namespace host
