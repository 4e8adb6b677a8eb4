#include "tools/mkdisk/image_file.hpp"

#include "tools/files/files.hpp"
#include "tools/visible_text/visible_text.hpp"

namespace mkdisk {
namespace {

using emu::ImageFormat;

Error about(const std::filesystem::path& file, const std::string& text) {
    return Error{fmt::format("{}: {}", visible_text::of_name(file.string()), text)};
}

// The format of the existing file, else the usual one for its name.
Result<ImageFormat> format_to_save(const std::filesystem::path& file) {
    const std::string extension = file.extension().string();
    std::error_code none;
    const auto bytes = static_cast<std::size_t>(std::filesystem::file_size(file, none));
    if (const auto there = emu::format_of(extension, bytes); !none && there) return there;
    for (const std::size_t usual : {emu::sector_image_bytes, emu::nib_image_bytes})
        if (const auto format = emu::format_of(extension, usual)) return format;
    return emu::format_of(extension, emu::nb2_image_bytes);
}

} // namespace

Result<SectorImage> load(const std::filesystem::path& file) {
    const auto bytes = files::read_file(file);
    if (!bytes) return Error{bytes.error()};
    const auto format = emu::format_of(file.extension().string(), bytes->size());
    if (!format) return about(file, format.error());
    if (*format == ImageFormat::dsk) return SectorImage(*bytes);
    const auto disk = emu::load_image(*bytes, *format);
    if (!disk) return about(file, disk.error());
    const auto sectors = emu::save_image(*disk, ImageFormat::dsk);
    if (!sectors) return about(file, sectors.error());
    return SectorImage(*sectors);
}

Failure save(const SectorImage& disk, const std::filesystem::path& file) {
    const auto format = format_to_save(file);
    if (!format) return about(file, format.error());
    if (*format == ImageFormat::dsk) return files::write_file_safely(file, disk.bytes());
    if (*format == ImageFormat::woz && is_there(file)) {
        return about(file, "a .woz image holds more than its sectors and is not changed; work on a .dsk of it");
    }
    const auto tracks_laid = emu::load_image(disk.bytes(), ImageFormat::dsk);
    const auto image = emu::save_image(*tracks_laid, *format);
    if (!image) return about(file, image.error());
    return files::write_file_safely(file, *image);
}

Failure save_unformatted(const std::filesystem::path& file) {
    const auto format = format_to_save(file);
    if (!format) return about(file, format.error());
    if (!emu::has_disk_bytes(*format)) return about(file, "only a .nib image can be unformatted");
    return files::write_file_safely(file, *emu::save_image(emu::Floppy525(), *format));
}

} // namespace mkdisk
