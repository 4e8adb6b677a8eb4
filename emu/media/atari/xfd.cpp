#include "emu/media/atari/xfd.hpp"

#include "emu/media/atari/atari_sectors.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace emu {
namespace {

using atari_sectors::Boot;

constexpr std::size_t short_boot_bytes = 3 * 128;

bool is_double_density(std::size_t bytes) {
    const bool short_boot = bytes == short_boot_bytes + 717 * 256 || bytes == short_boot_bytes + 1437 * 256;
    return short_boot || (bytes >= 720 * 256 && bytes % 256 == 0);
}

// The nearest length of a usual disk that differs by less than a track; else the length itself.
std::size_t intended_bytes(std::size_t there) {
    constexpr std::array usual{std::size_t{720 * 128}, std::size_t{1040 * 128}, short_boot_bytes + 717 * 256,
                               std::size_t{720 * 256}};
    const auto off = [&](std::size_t bytes) { return std::max(bytes, there) - std::min(bytes, there); };
    const std::size_t nearest = *std::ranges::min_element(usual, {}, off);
    const std::size_t track = atari_sectors::track_sectors * (is_double_density(nearest) ? 256 : 128);
    return there % 128 != 0 && off(nearest) < track ? nearest : there;
}

} // namespace

Result<AtariDisk> load_xfd(std::span<const std::uint8_t> image, std::string* remark) {
    const auto sectors = atari_sectors::with_length(image, intended_bytes(image.size()), remark);
    const bool double_density = is_double_density(sectors.size());
    const Boot boot = double_density ? atari_sectors::find_boot(sectors) : Boot::whole_sectors;
    auto disk = atari_sectors::disk_of(sectors, {static_cast<std::uint16_t>(double_density ? 256 : 128), boot});
    if (!disk)
        return Error{
            fmt::format("the .xfd image is {} bytes long; that is not 1 to 65535 sectors of 128 or 256", image.size())};
    disk->set_image_notes({static_cast<std::uint8_t>(boot)});
    return *std::move(disk);
}

Result<std::vector<std::uint8_t>> save_xfd(const AtariDisk& disk) {
    if (disk.geometry().sector_bytes > 256)
        return Error{fmt::format("the disk has sectors of {} bytes; an .xfd image holds 128 or 256: save it as .atr",
                                 disk.geometry().sector_bytes)};
    const auto metadata = disk.image_notes();
    auto image = atari_sectors::sectors_of(disk, metadata.empty() ? Boot::short_sectors : Boot{metadata[0]});
    if (image && is_double_density(image->size()) != (disk.geometry().sector_bytes == 256))
        return Error{fmt::format("a disk of {} sectors of {} bytes would be mistaken in an .xfd image: save it as .atr",
                                 disk.geometry().sectors, disk.geometry().sector_bytes)};
    return image;
}

} // namespace emu
