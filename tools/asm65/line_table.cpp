#include "tools/asm65/line_table.hpp"

#include <algorithm>

#include "tools/asm65/listing.hpp"

namespace asm65 {

std::string format_line_table(const Assembly& assembly, const std::string& main_path) {
    std::vector<const AssembledLine*> lines;
    for (const AssembledLine& line : assembly.lines)
        if (!line.bytes.empty()) lines.push_back(&line);
    std::ranges::stable_sort(lines, {}, &AssembledLine::address);
    std::vector<std::string> files;
    for (const std::string& file : assembly.files) files.push_back(path_from(main_path, file));

    std::string out = "; asm65 lines 1\n";
    out.reserve(64 * lines.size()); // about
    const auto add_place = [&](std::size_t file, std::uint32_t number) {
        out += ' ';
        out += files[file];
        out += ':';
        out += std::to_string(number);
    };
    for (const AssembledLine* line : lines) {
        const auto& [file, number] = line->called_from.value_or(Place{line->file, line->line});
        add_word(out, line->address);
        out += line->code ? " code " : " data ";
        add_hex(out, line->bytes, false);
        add_place(file, number);
        out += ' ';
        out += line->routine.empty() ? "-" : line->routine;
        if (line->called_from) add_place(line->file, line->line);
        out += '\n';
    }
    return out;
}

} // namespace asm65
