#include "tools/mkdisk/dos2/image_file.hpp"

#include "emu/media/atari/atari_image.hpp"
#include "tools/files/files.hpp"
#include "tools/mkdisk/image_file.hpp"
#include "tools/mkdisk/unpacked.hpp"

#include <algorithm>
#include <array>

namespace mkdisk::dos2 {
namespace {

using emu::AtariDisk;
using emu::AtariGeometry;

std::string extension_of(const std::filesystem::path& file) {
    std::string extension = file.extension().string();
    std::ranges::transform(extension, extension.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c | 0x20) : c; });
    return extension;
}

bool names_image(const std::filesystem::path& file) {
    const auto extension = extension_of(file);
    return extension == ".atr" || extension == ".xfd" || extension == ".atx";
}

bool is_image(const packed::File& inside) { return names_image(inside.name); }

constexpr std::array known{AtariGeometry::single_density(), AtariGeometry::enhanced_density(),
                           AtariGeometry::double_density()};

Result<AtariDisk> load_disk(const std::filesystem::path& file, std::string* remark = nullptr) {
    const auto image = read_unpacked(file, is_image);
    if (!image) return Error{image.error()};
    const auto format = emu::atari_format_of(std::filesystem::path(image->name).extension().string(), image->bytes);
    if (!format) return about(file, format.error());
    if (*format == emu::AtariImageFormat::xex) return about(file, "a program, not a disk");
    std::string odd;
    auto disk = emu::load_atari_image(image->bytes, *format, &odd);
    if (!disk) return about(file, disk.error());
    if (!image->remark.empty()) odd = image->remark;
    if (remark && !odd.empty()) *remark = about(file, odd).text;
    const AtariGeometry& has = disk->geometry();
    if (std::ranges::find(known, has) == known.end())
        return about(file, fmt::format("{} sectors of {} bytes; a DOS 2 disk has 720 or 1040 of 128, or 720 of 256",
                                       has.sectors, has.sector_bytes));
    return disk;
}

} // namespace

bool is_atari_image(const std::filesystem::path& file) {
    if (extension_of(file) == ".gz") return names_image(file.stem());
    return names_image(file) || (extension_of(file) == ".zip" && read_unpacked(file, is_image));
}

Result<SectorImage> load(const std::filesystem::path& file, std::string* remark) {
    const auto disk = load_disk(file, remark);
    if (!disk) return Error{disk.error()};
    SectorImage image(disk->geometry());
    for (int sector = 1; sector <= disk->geometry().sectors; ++sector) {
        const auto data = disk->read(sector);
        if (data.size() != image[sector].size()) return about(file, fmt::format("sector {} cannot be read", sector));
        std::ranges::copy(data, image[sector].begin());
    }
    return image;
}

Result<std::vector<std::uint8_t>> bytes_to_save(const SectorImage& disk, const std::filesystem::path& file) {
    if (const auto error = refuse_packed(file)) return *error;
    const auto format = emu::atari_format_of(file.extension().string(), {});
    if (!format) return about(file, format.error());
    AtariDisk out = AtariDisk::formatted(disk.geometry());
    if (const auto there = load_disk(file); there && there->geometry() == disk.geometry()) out = *there;
    for (int sector = 1; sector <= disk.geometry().sectors; ++sector) out.write(sector, disk[sector]);
    auto image = emu::save_atari_image(out, *format);
    if (!image) return about(file, image.error());
    return image;
}

Failure save(const SectorImage& disk, const std::filesystem::path& file) {
    const auto image = bytes_to_save(disk, file);
    return image ? files::write_file_safely(file, *image) : Error{image.error()};
}

} // namespace mkdisk::dos2
