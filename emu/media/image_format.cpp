// Which format an image file has: by its bytes, else by its name.
#include "emu/media/apple_single.hpp"
#include "emu/media/disk_image.hpp"
#include "emu/media/sector_order.hpp"
#include "emu/media/two_img.hpp"
#include "emu/media/woz.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <string>

namespace emu {
namespace {

// Sectors are taken where less than a track of them is missing, or there is less than a track too much.
constexpr std::size_t max_odd_bytes = image_sectors * sector_bytes - 1;

bool has_length_of_sectors(std::size_t bytes) {
    return bytes + max_odd_bytes >= sector_image_bytes && bytes <= sector_image_bytes + max_odd_bytes;
}

constexpr bool is_in_either_order(ImageFormat format) {
    return format == ImageFormat::dsk || format == ImageFormat::po;
}

Result<ImageFormat> by_name(std::string_view extension, std::size_t bytes) {
    if (extension.starts_with('.')) extension.remove_prefix(1);
    std::string lower(extension);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (lower == "dsk" || lower == "do") return ImageFormat::dsk;
    if (lower == "po") return ImageFormat::po;
    if (lower == "nib") return bytes == nb2_image_bytes ? ImageFormat::nb2 : ImageFormat::nib;
    if (lower == "nb2") return ImageFormat::nb2;
    if (lower == "d13") return ImageFormat::d13;
    if (lower == "woz") return ImageFormat::woz;
    if (lower == "2mg" || lower == "2img") return ImageFormat::two_img;
    return Error{
        fmt::format("the extension \"{}\" is no Apple disk image's; known are .dsk .do .po .d13 .nib .nb2 .woz "
                    ".2mg .2img; an Atari's are .atr .xfd .atx, programs .xex .com .exe",
                    extension)};
}

} // namespace

const char* name_of(ImageFormat format) {
    switch (format) {
    case ImageFormat::dsk: return ".dsk";
    case ImageFormat::po: return ".po";
    case ImageFormat::nib: return ".nib";
    case ImageFormat::nb2: return ".nb2";
    case ImageFormat::woz: return ".woz";
    case ImageFormat::d13: return ".d13";
    case ImageFormat::two_img: return ".2mg";
    case ImageFormat::program: return "AppleSingle";
    }
    return "";
}

std::optional<std::size_t> length_of(ImageFormat format) {
    switch (format) {
    case ImageFormat::dsk:
    case ImageFormat::po: return sector_image_bytes;
    case ImageFormat::d13: return sector13_image_bytes;
    case ImageFormat::nib: return nib_image_bytes;
    case ImageFormat::nb2: return nb2_image_bytes;
    case ImageFormat::woz:
    case ImageFormat::two_img:
    case ImageFormat::program: break;
    }
    return std::nullopt;
}

std::optional<Error> wrong_length(std::size_t bytes, ImageFormat format) {
    const auto length = length_of(format);
    if (!length || bytes == *length) return std::nullopt;
    if (is_in_either_order(format) && has_length_of_sectors(bytes)) return std::nullopt;
    const auto other = format == ImageFormat::nib ? fmt::format(" or {}", nb2_image_bytes) : std::string();
    return Error{fmt::format("the image is {} bytes long; a {} image of 35 tracks has {}{}", bytes, name_of(format),
                             *length, other)};
}

std::optional<std::string> remark_on_length(std::size_t bytes, ImageFormat format) {
    if (!is_in_either_order(format) || bytes == sector_image_bytes) return std::nullopt;
    if (bytes < sector_image_bytes)
        return fmt::format("the image is {} bytes short; the missing ones read as zeros", sector_image_bytes - bytes);
    return fmt::format("the image is {} bytes too long; what is behind the last sector is left out, and when the disk "
                       "is saved, too",
                       bytes - sector_image_bytes);
}

Result<ImageFormat> format_of(std::string_view extension, std::size_t bytes) {
    const auto format = by_name(extension, bytes);
    if (!format) return format;
    if (const auto error = wrong_length(bytes, *format)) return *error;
    return format;
}

Result<ImageFormat> format_of(std::string_view extension, std::span<const std::uint8_t> image) {
    if (begins_as_woz(image)) return ImageFormat::woz;
    if (begins_as_two_img(image)) return ImageFormat::two_img;
    if (begins_as_apple_single(image)) return ImageFormat::program;
    for (const ImageFormat format : {ImageFormat::d13, ImageFormat::nib, ImageFormat::nb2})
        if (image.size() == length_of(format)) return format;
    const auto named = format_of(extension, image.size());
    const bool in_order = named && is_in_either_order(*named);
    if (image.size() != sector_image_bytes && !in_order) return named;
    if (const auto order = order_by_contents(image))
        return *order == SectorOrder::dos ? ImageFormat::dsk : ImageFormat::po;
    return in_order ? *named : ImageFormat::dsk;
}

} // namespace emu
