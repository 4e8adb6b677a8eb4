#include "host/machine/machine.hpp"

#include "tools/packed/archive.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view gzip_extension = ".gz";

} // namespace

std::string image_extension(const fs::path& file) {
    const auto extension = file.extension().string();
    return extension == gzip_extension ? file.stem().extension().string() + extension : extension;
}

emu::Result<LoadedDisk> Machine::load_disk(std::span<const std::uint8_t> image, std::string_view extension) const {
    if (!packed::is_archive(image)) return load_image(image, extension);
    std::optional<emu::Result<LoadedDisk>> disk;
    std::string refusal;
    const auto loads = [&](const packed::File& file) {
        const auto dot = file.name.rfind('.');
        disk = load_image(file.bytes, dot == std::string::npos ? "" : std::string_view(file.name).substr(dot));
        if (!*disk && refusal.empty()) refusal = disk->error();
        return static_cast<bool>(*disk);
    };
    const auto found = packed::first_file(image, extension, loads);
    if (!found) return emu::Error{refusal.empty() ? found.error() : fmt::format("{}: {}", found.error(), refusal)};
    auto& loaded = **disk;
    if (!extension.starts_with(found->name)) loaded.inside = visible_text::of_name(found->name);
    if (!found->remark.empty()) loaded.remark = found->remark + (loaded.remark.empty() ? "" : "; ") + loaded.remark;
    return std::move(*disk);
}

std::vector<std::string> text_rows(const Machine& machine) {
    std::vector<std::string> rows;
    for (const auto& cells : machine.text()) {
        auto& row = rows.emplace_back();
        for (const auto& cell : cells) row += cell.character;
        row.erase(row.find_last_not_of(' ') + 1);
    }
    return rows;
}

} // namespace host
