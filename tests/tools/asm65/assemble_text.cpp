#include "tests/tools/asm65/assemble_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace asm65 {

Assembly assemble_files(const Files& files, const Options& options) {
    return assemble("main.s", options, [&](const std::string& path) -> std::optional<std::string> {
        const auto found = files.find(path);
        return found == files.end() ? std::nullopt : std::optional(found->second);
    });
}

Assembly assemble_text(const std::string& source) { return assemble_files({{"main.s", source}}); }

std::string hex(const std::vector<std::uint8_t>& bytes) { return fmt::format("{:02X}", fmt::join(bytes, " ")); }

std::string result_of(const Assembly& assembly) {
    if (!assembly.ok) return assembly.diagnostics.front().text;
    std::vector<std::uint8_t> bytes;
    for (const AreaImage& area : assembly.areas) bytes.insert(bytes.end(), area.bytes.begin(), area.bytes.end());
    return hex(bytes);
}

std::string messages(const Assembly& assembly) {
    std::string result;
    for (const Diagnostic& diagnostic : assembly.diagnostics) result += format(diagnostic);
    return result;
}

} // namespace asm65
