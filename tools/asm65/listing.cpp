#include "tools/asm65/listing.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "tools/asm65/assembler.hpp"

namespace asm65 {
namespace {

constexpr std::size_t bytes_in_row = 4;
constexpr std::size_t max_rows = 16; // long tables are cut

void add_row(std::string& out, std::uint16_t address, std::span<const std::uint8_t> bytes) {
    add_word(out, address);
    out += "  ";
    add_hex(out, bytes.first(std::min(bytes.size(), bytes_in_row)), true);
}

void add_line(std::string& out, const ListingLine& line, std::span<const std::uint8_t> bytes) {
    const auto address = static_cast<std::uint16_t>(line.address);
    const std::string number = std::to_string(line.source->number);
    const std::size_t begin = out.size();
    const auto fill = [&](std::size_t column) { out.resize(std::max(out.size(), begin + column), ' '); };
    add_row(out, address, bytes);
    fill(19);
    out += cycle_text(line);
    fill(26 - std::min<std::size_t>(line.depth, 3));
    out += std::string_view("+++").substr(0, line.depth);
    fill(31 - std::min<std::size_t>(number.size(), 5));
    out += number;
    out += "  ";
    out += line.source->text;
    out += '\n';
    for (std::size_t i = bytes_in_row; i < bytes.size(); i += bytes_in_row) {
        if (i == max_rows * bytes_in_row) {
            out += fmt::format("      ... {} bytes in all\n", bytes.size());
            break;
        }
        add_row(out, static_cast<std::uint16_t>(address + i), bytes.subspan(i));
        out += '\n';
    }
}

} // namespace

std::span<const std::uint8_t> bytes_of(const ListingLine& line, const std::vector<Segment>& segments) {
    if (line.size == 0) return {};
    return std::span(segments[line.segment].bytes).subspan(line.begin, line.size);
}

void add_hex(std::string& out, std::span<const std::uint8_t> bytes, bool spaced) {
    static constexpr std::string_view digits = "0123456789ABCDEF";
    for (const std::uint8_t byte : bytes) {
        const char text[] = {digits[byte >> 4], digits[byte & 15], ' '};
        out.append(text, spaced ? 3 : 2);
    }
}

void add_word(std::string& out, std::uint16_t word) {
    add_hex(out, std::array{static_cast<std::uint8_t>(word >> 8), static_cast<std::uint8_t>(word & 0xFF)}, false);
}

std::string_view cycle_text(const ListingLine& line) {
    if (line.opcode < 0 || line.cmos) return "";
    static constexpr std::string_view texts = "1+2+3+4+5+6+7+8+";
    const emu::Opcode& info = emu::opcodes[static_cast<std::size_t>(line.opcode)];
    return info.cycles == 0 ? "" : texts.substr(2 * (info.cycles - std::size_t{1}), info.page_cycle ? 2 : 1);
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
    out.reserve(120 * lines.size()); // about
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
    for (const auto& [name, value] : symbols) {
        if (value < -0x8000 || value > 0xFFFF) continue; // constants that need more than four digits
        out += name;
        out += " = $";
        add_word(out, static_cast<std::uint16_t>(value & 0xFFFF));
        out += '\n';
    }
    return out;
}

} // namespace asm65
