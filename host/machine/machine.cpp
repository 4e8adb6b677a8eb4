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
    if (extension.ends_with(gzip_extension)) extension.remove_suffix(gzip_extension.size());
    std::optional<emu::Result<LoadedDisk>> disk;
    std::string refusal;
    const auto loads = [&](const packed::File& file) {
        const auto dot = file.name.rfind('.');
        disk = load_image(file.bytes, dot == std::string::npos ? "" : std::string_view(file.name).substr(dot));
        if (!*disk && refusal.empty()) refusal = disk->error();
        return static_cast<bool>(*disk);
    };
    const auto gzip_name = std::string(extension);
    const auto found = packed::first_file(image, gzip_name, loads);
    if (!found) return emu::Error{refusal.empty() ? found.error() : fmt::format("{}: {}", found.error(), refusal)};
    auto& loaded = **disk;
    if (found->name != gzip_name) loaded.inside = visible_text::of_name(found->name);
    return std::move(*disk);
}

} // namespace host
