// Detects the format of an image file: by its bytes, else by its name.
#include "emu/media/apple/apple_single.hpp"
#include "emu/media/apple/disk_image.hpp"
#include "emu/media/apple/sector_order.hpp"
#include "emu/media/apple/two_img.hpp"
#include "emu/media/apple/woz.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <string>

namespace emu {
namespace {

constexpr bool is_in_either_order(ImageFormat format) {
    return format == ImageFormat::dsk || format == ImageFormat::po;
}

Result<ImageFormat> by_name(std::string_view extension, std::size_t bytes) {
    if (extension.starts_with('.')) extension.remove_prefix(1);
    std::string lower(extension);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (lower == "dsk" || lower == "do") return ImageFormat::dsk;
    if (lower == "po") return ImageFormat::po;
    if (lower == "nib") return tracks_in(bytes, ImageFormat::nb2) ? ImageFormat::nb2 : ImageFormat::nib;
    if (lower == "nb2") return ImageFormat::nb2;
    if (lower == "d13") return ImageFormat::d13;
    if (lower == "woz") return ImageFormat::woz;
    if (lower == "2mg" || lower == "2img") return ImageFormat::two_img;
    return Error{
        fmt::format("the extension \"{}\" is not an Apple disk image's; known are .dsk .do .po .d13 .nib .nb2 .woz "
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

std::size_t track_bytes(ImageFormat format) {
    switch (format) {
    case ImageFormat::dsk:
    case ImageFormat::po: return image_sectors * sector_bytes;
    case ImageFormat::d13: return 13 * sector_bytes;
    case ImageFormat::nib: return nib_track_bytes;
    case ImageFormat::nb2: return nb2_track_bytes;
    case ImageFormat::woz:
    case ImageFormat::two_img:
    case ImageFormat::program: break;
    }
    return 0;
}

// Accepts sectors up to a track too short or too long.
std::optional<int> tracks_in(std::size_t bytes, ImageFormat format) {
    const std::size_t length = track_bytes(format);
    if (length == 0) return std::nullopt;
    const bool odd = bytes % length != 0, may_be_odd = is_in_either_order(format);
    int tracks = static_cast<int>(std::min<std::size_t>(bytes / length, max_image_tracks + 1));
    if (odd && may_be_odd && tracks == image_tracks - 1) ++tracks;
    const int most = format == ImageFormat::d13 ? image_tracks : max_image_tracks;
    if (tracks < image_tracks || tracks > most || (odd && !may_be_odd)) return std::nullopt;
    return tracks;
}

std::optional<Error> wrong_length(std::size_t bytes, ImageFormat format) {
    if (track_bytes(format) == 0 || tracks_in(bytes, format)) return std::nullopt;
    return Error{fmt::format("the image is {} bytes long; a {} image has {} tracks of {}{}", bytes, name_of(format),
                             format == ImageFormat::d13 ? "35" : "35 to 40", track_bytes(format),
                             format == ImageFormat::nib ? fmt::format(" or {}", nb2_track_bytes) : "")};
}

std::optional<std::string> remark_on_length(std::size_t bytes, ImageFormat format) {
    const auto tracks = tracks_in(bytes, format);
    if (!tracks) return std::nullopt;
    const std::size_t length = static_cast<std::size_t>(*tracks) * track_bytes(format);
    if (bytes == length) return std::nullopt;
    if (bytes < length)
        return fmt::format("the image is {} bytes short; the missing ones read as zeros", length - bytes);
    return fmt::format("the image is {} bytes too long; the rest after the last sector is ignored, and lost when the "
                       "disk is saved",
                       bytes - length);
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
        if (tracks_in(image.size(), format)) return format;
    const auto named = format_of(extension, image.size());
    const bool in_order = named && is_in_either_order(*named);
    const bool whole = tracks_in(image.size(), ImageFormat::dsk) && !remark_on_length(image.size(), ImageFormat::dsk);
    if (!whole && !in_order) return named;
    if (const auto order = order_by_contents(image))
        return *order == SectorOrder::dos ? ImageFormat::dsk : ImageFormat::po;
    return in_order ? *named : ImageFormat::dsk;
}

} // namespace emu
