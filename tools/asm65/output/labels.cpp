#include "tools/asm65/output/labels.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace asm65 {
namespace {

using Print = std::function<std::string(std::size_t address, const std::string& name)>;

// One line for each name of at most 16 bits; with `only_labels`, without constants.
std::string lines(const Assembly& assembly, bool only_labels, const Print& print) {
    std::string text;
    for (const auto& [name, value] : assembly.symbols)
        if (value >= 0 && value <= 0xFFFF && (!only_labels || assembly.labels.contains(name)))
            text += print(static_cast<std::size_t>(value), name);
    return text;
}

std::string replaced(std::string name, std::string_view by) {
    for (std::size_t at = 0; (at = name.find("::", at)) != name.npos;) name.replace(at, 2, by);
    return name;
}

// The place in the program's file; none: not in the file.
std::optional<std::size_t> offset_in_file(const Assembly& assembly, std::size_t address) {
    std::size_t offset = 0;
    for (const auto& area : assembly.areas) {
        if (address >= area.start && address < area.start + area.bytes.size()) return offset + address - area.start;
        offset += area.bytes.size();
    }
    return std::nullopt;
}

std::size_t header_bytes(const Assembly& assembly) {
    constexpr std::string_view mark = "NES\x1A";
    if (assembly.areas.empty()) return 0;
    const auto& first = assembly.areas.front().bytes;
    return first.size() >= 16 && std::equal(mark.begin(), mark.end(), first.begin()) ? 16 : 0;
}

} // namespace

std::string vice_labels(const Assembly& assembly) {
    return lines(assembly, true,
                 [](auto address, const auto& name) { return fmt::format("al C:{:04X} .{}\n", address, name); });
}

std::string mads_labels(const Assembly& assembly) {
    return "mads 2.1 (asm65)\nLabel table:\n" + lines(assembly, false, [](auto address, const auto& name) {
               return fmt::format("00\t{:04X}\t{}\n", address, replaced(name, "."));
           });
}

std::string applewin_symbols(const Assembly& assembly) {
    return lines(assembly, true,
                 [](auto address, const auto& name) { return fmt::format("{:04X} {}\n", address, name); });
}

std::string mesen_labels(const Assembly& assembly) {
    const auto header = header_bytes(assembly);
    return lines(assembly, true, [&](auto address, const auto& name) {
        const auto offset = offset_in_file(assembly, address);
        const auto label = replaced(name, "_");
        if (offset && *offset >= header && address >= 0x8000)
            return fmt::format("P:{:04X}:{}\n", *offset - header, label);
        return fmt::format("{}:{:04X}:{}\n", address < 0x2000 ? 'R' : 'G', address, label);
    });
}

} // namespace asm65
