#include "tools/mkdisk/image_file.hpp"

#include "emu/media/track/gcr.hpp"
#include "tools/files/files.hpp"
#include "tools/mkdisk/unpacked.hpp"
#include "tools/mkdisk/vtoc.hpp"

#include <algorithm>

namespace mkdisk {
namespace {

using emu::ImageFormat;

Error no_dos_3_2(const std::filesystem::path& file) {
    return about(file, "disks of 13 sectors are DOS 3.2's, which mkdisk does not know; use .dsk .do .po .nib .nb2 .woz "
                       "or .2mg");
}

// The existing file's format, or else the usual one for its name.
Result<ImageFormat> format_to_save(const std::filesystem::path& file) {
    if (const auto error = refuse_packed(file)) return *error;
    const std::string extension = file.extension().string();
    std::error_code none;
    if (std::filesystem::is_regular_file(file, none)) {
        const auto bytes = files::read_file(file);
        if (!bytes) return Error{bytes.error()};
        if (const auto there = emu::format_of(extension, *bytes)) return there;
    }
    const auto format = format_named(extension);
    if (!format) return about(file, format.error());
    return *format == ImageFormat::d13 ? no_dos_3_2(file) : format;
}

bool is_image(const packed::File& inside) {
    return static_cast<bool>(emu::format_of(std::filesystem::path(inside.name).extension().string(), inside.bytes));
}

// Keeps the rest of the tracks: gaps, and the volume in the address fields.
void replace_sectors(emu::Floppy525& floppy, const SectorImage& before, const SectorImage& disk) {
    const bool is_protected = floppy.write_protected();
    floppy.set_write_protected(false);
    for (std::uint8_t track = 0; track < disk.tracks(); ++track)
        for (std::size_t place = 0; place < emu::dos_sector_at.size(); ++place) {
            const TrackSector at{track, emu::dos_sector_at[place]};
            if (std::ranges::equal(before[at], disk[at])) continue;
            emu::SectorData data{};
            std::ranges::copy(disk[at], data.begin());
            emu::replace_sector(floppy.track_for_writing(4 * track), track, place, data);
        }
    floppy.set_write_protected(is_protected);
}

} // namespace

Result<ImageFormat> format_named(const std::string& extension) {
    for (const auto usual : {emu::nib_image_bytes, emu::nb2_image_bytes, emu::sector13_image_bytes})
        if (const auto format = emu::format_of(extension, usual)) return format;
    return emu::format_of(extension, emu::sector_image_bytes);
}

Result<SectorImage> load(const std::filesystem::path& file) {
    auto opened = open_image(file);
    if (!opened) return Error{opened.error()};
    return std::move(opened->disk);
}

Result<OpenedImage> open_image(const std::filesystem::path& file) {
    const auto image = read_unpacked(file, is_image);
    if (!image) return Error{image.error()};
    const auto format = emu::format_of(std::filesystem::path(image->name).extension().string(), image->bytes);
    if (!format) return about(file, format.error());
    if (*format == ImageFormat::d13) return no_dos_3_2(file);
    auto remark = emu::remark_on_length(image->bytes.size(), *format);
    if (!image->remark.empty()) remark = image->remark;
    const auto disk = emu::load_image(image->bytes, *format);
    if (!disk) return about(file, disk.error());
    const auto sectors = emu::save_image(*disk, ImageFormat::dsk);
    if (!sectors) return about(file, sectors.error());
    OpenedImage opened{SectorImage(*sectors), remark ? about(file, *remark).text : std::string()};
    opened.disk.set_volume(emu::decode_track(*disk->track_at(4 * vtoc_at.track), vtoc_at.track)[vtoc_at.sector].volume);
    return opened;
}

Result<std::vector<std::uint8_t>> bytes_to_save(const SectorImage& disk, const std::filesystem::path& file) {
    const auto format = format_to_save(file);
    if (!format) return Error{format.error()};
    if (*format == ImageFormat::dsk) return std::vector<std::uint8_t>(disk.bytes().begin(), disk.bytes().end());
    if (*format == ImageFormat::woz)
        return about(file, "a .woz image holds more than its sectors and is not changed; convert it to a .dsk");
    const auto before = files::read_file(file);
    if (!before) return Error{before.error()};
    auto there = emu::load_image(*before, *format);
    if (!there) return about(file, there.error());
    const auto sectors = emu::save_image(*there, ImageFormat::dsk);
    if (!sectors) return about(file, sectors.error());
    if (sectors->size() != disk.bytes().size()) return about(file, "another program has changed it");
    replace_sectors(*there, SectorImage(*sectors), disk);
    auto image = emu::save_image(*there, *format);
    if (!image) return about(file, image.error());
    return image;
}

Failure save(const SectorImage& disk, const std::filesystem::path& file) {
    const auto image = bytes_to_save(disk, file);
    return image ? files::write_file_safely(file, *image) : Error{image.error()};
}

Failure save_new(const SectorImage& disk, const std::filesystem::path& file, std::string& remark) {
    const auto format = format_to_save(file);
    if (!format) return Error{format.error()};
    const emu::Floppy525 floppy = emu::load_sectors(disk.bytes(), ImageFormat::dsk, disk.volume());
    const auto image = emu::save_image(floppy, *format);
    if (!image) return about(file, image.error());
    if (const auto lost = emu::remark_on_volume(floppy, *image, *format)) remark = about(file, *lost).text;
    return files::write_file_safely(file, *image);
}

Failure save_unformatted(const std::filesystem::path& file, int tracks) {
    const auto format = format_to_save(file);
    if (!format) return Error{format.error()};
    if (!emu::has_disk_bytes(*format)) return about(file, "only a .nib image can be unformatted");
    return files::write_file_safely(file, *emu::save_image(emu::Floppy525(), *format, tracks));
}

} // namespace mkdisk
