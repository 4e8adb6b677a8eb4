#include "emu/media/xfd.hpp"

#include "emu/media/atari_sectors.hpp"

#include <fmt/format.h>

namespace emu {
namespace {

using atari_sectors::Boot;

constexpr std::size_t short_boot_bytes = 3 * 128;

bool is_double_density(std::size_t bytes) {
    const bool short_boot = bytes == short_boot_bytes + 717 * 256 || bytes == short_boot_bytes + 1437 * 256;
    return short_boot || (bytes >= 720 * 256 && bytes % 256 == 0);
}

} // namespace

Result<AtariDisk> load_xfd(std::span<const std::uint8_t> image) {
    const bool double_density = is_double_density(image.size());
    const Boot boot = double_density ? atari_sectors::find_boot(image) : Boot::whole_sectors;
    auto disk = atari_sectors::disk_of(image, {static_cast<std::uint16_t>(double_density ? 256 : 128), boot});
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
