#include "tools/asm65/listing.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "tools/asm65/assembler.hpp"

namespace asm65 {
namespace {

constexpr std::size_t bytes_in_row = 4;
constexpr std::size_t max_rows = 16; // long tables are cut

std::string row(std::span<const std::uint8_t> bytes, std::size_t from) {
    return hex(bytes.subspan(from, std::min(bytes.size() - from, bytes_in_row)), " ");
}

void add_left(std::string& out, std::string_view text, std::size_t width) {
    out += text;
    out.append(width - std::min(width, text.size()), ' ');
}

void add_right(std::string& out, std::string_view text, std::size_t width) {
    out.append(width - std::min(width, text.size()), ' ');
    out += text;
}

void add_line(std::string& out, const ListingLine& line, std::span<const std::uint8_t> bytes) {
    const auto address = static_cast<std::uint16_t>(line.address);
    out += hex_word(address);
    out += "  ";
    add_left(out, row(bytes, 0), 13);
    add_left(out, cycle_text(line), 4);
    add_right(out, std::string_view("+++").substr(0, line.depth), 3);
    add_right(out, std::to_string(line.source->number), 5);
    out += "  ";
    out += line.source->text;
    out += '\n';
    for (std::size_t i = bytes_in_row; i < bytes.size(); i += bytes_in_row) {
        if (i == max_rows * bytes_in_row) {
            out += fmt::format("      ... {} bytes in all\n", bytes.size());
            break;
        }
        out += hex_word(static_cast<std::uint16_t>(address + i)) + "  " + row(bytes, i) + '\n';
    }
}

} // namespace

std::span<const std::uint8_t> bytes_of(const ListingLine& line, const std::vector<Segment>& segments) {
    if (line.size == 0) return {};
    return std::span(segments[line.segment].bytes).subspan(line.begin, line.size);
}

std::string hex(std::span<const std::uint8_t> bytes, std::string_view after_each) {
    static constexpr std::string_view digits = "0123456789ABCDEF";
    std::string result;
    for (const std::uint8_t byte : bytes) {
        result += digits[byte >> 4];
        result += digits[byte & 15];
        result += after_each;
    }
    return result;
}

std::string hex_word(std::uint16_t word) {
    return hex(std::array{static_cast<std::uint8_t>(word >> 8), static_cast<std::uint8_t>(word & 0xFF)}, "");
}

std::string cycle_text(const ListingLine& line) {
    if (line.opcode < 0 || line.cmos) return "";
    const emu::Opcode& info = emu::opcodes[static_cast<std::size_t>(line.opcode)];
    return info.cycles == 0 ? "" : std::to_string(info.cycles) + (info.page_cycle ? "+" : "");
}

std::string cycle_text(const RoutineCycles& routine) {
    if (!routine.unbounded.empty()) return fmt::format("at least {} cycles: {}", routine.min, routine.unbounded);
    return fmt::format("{}{} cycles", routine.min == routine.max ? "" : fmt::format("{} to ", routine.min),
                       routine.max);
}

std::string path_from(const std::string& main_path, const std::string& file) {
    namespace fs = std::filesystem;
    const fs::path relative = fs::path(file).lexically_relative(fs::path(main_path).parent_path());
    return relative.empty() ? fs::path(file).filename().generic_string() : relative.generic_string();
}

std::string format_listing(const std::vector<ListingLine>& lines, const std::vector<Segment>& segments,
                           const std::string& main_path, const std::vector<RoutineCycles>& routines) {
    std::string out;
    const SourceFile* file = nullptr;
    std::map<const SourceFile*, std::string> paths;
    auto routine = routines.begin();
    for (std::uint32_t number = 0; number < lines.size(); ++number) {
        const ListingLine& line = lines[number];
        if (line.source->file != file) {
            file = line.source->file;
            std::string& path = paths[file];
            if (path.empty()) path = path_from(main_path, file->path);
            out += fmt::format("; {}\n", path);
        }
        for (; routine != routines.end() && routine->slot == number; ++routine)
            out += fmt::format("; {}: {}\n", routine->name, cycle_text(*routine));
        add_line(out, line, bytes_of(line, segments));
    }
    return out;
}

std::string format_symbols(const std::map<std::string, std::int64_t>& symbols) {
    std::string out;
    for (const auto& [name, value] : symbols)
        if (value >= -0x8000 && value <= 0xFFFF) // skip constants that need more than four digits
            out += fmt::format("{} = ${:04X}\n", name, static_cast<std::uint64_t>(value) & 0xFFFF);
    return out;
}

} // namespace asm65
