#include "tools/asm65/output_files.hpp"

#include "tools/files/files.hpp"
#include "tools/files/target.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <set>

namespace asm65 {
namespace {

namespace fs = std::filesystem;

constexpr std::array source_endings{".s", ".asm", ".a65", ".s65", ".inc", ".mac", ".cfg"};
constexpr std::array disk_endings{".dsk", ".do", ".po", ".nib", ".woz", ".2mg", ".atr", ".atx", ".xfd"};

// Why an output must not replace what its file holds. An empty text: it may.
std::string why_not(const OutputFile& output) {
    if (output.path == "-" || !files::can_be_replaced(output.path) || !files::holds_something(output.path)) return {};
    const auto ending = fs::path(output.path).extension();
    if (std::ranges::find(source_endings, ending) != source_endings.end()) return "it exists and is named as a source";
    std::error_code unknown;
    if (std::ranges::find(disk_endings, ending) != disk_endings.end() &&
        fs::file_size(output.path, unknown) != output.bytes.size())
        return "it exists and is a disk of another size";
    if (!output.is_rule) return {};
    return files::check_kind(output.path, output.bytes.substr(0, output.bytes.find(':') + 1))
               ? "it exists and is not a rule of this program"
               : "";
}

} // namespace

std::optional<emu::Error> check_outputs(const std::vector<OutputFile>& outputs,
                                        const std::map<std::string, std::size_t>& inputs) {
    std::set<files::Identity> sources;
    for (const auto& [input, size] : inputs)
        if (const auto identity = files::identity_of(input)) sources.insert(*identity);
    for (auto output = outputs.begin(); output != outputs.end(); ++output) {
        const auto& path = output->path;
        const auto identity = path == "-" ? std::nullopt : files::identity_of(path);
        if (identity && sources.contains(*identity) && files::can_be_replaced(path))
            return emu::Error{fmt::format("cannot write to '{}': it is part of the source; choose another file", path)};
        if (std::any_of(outputs.begin(), output,
                        [&](const OutputFile& other) { return files::would_replace(path, other.path); }))
            return emu::Error{fmt::format("two outputs go to '{}'; choose another file for one of them", path)};
        if (const auto why = why_not(*output); !why.empty())
            return emu::Error{fmt::format("cannot write to '{}': {}; choose another file or delete it", path, why)};
    }
    return std::nullopt;
}

std::optional<emu::Error> write_outputs(const std::vector<OutputFile>& outputs) {
    for (const OutputFile& output : outputs)
        if (auto error =
                files::write_output(output.path == "-" ? "/dev/stdout" : output.path,
                                    {reinterpret_cast<const std::uint8_t*>(output.bytes.data()), output.bytes.size()}))
            return error;
    return std::nullopt;
}

} // namespace asm65
