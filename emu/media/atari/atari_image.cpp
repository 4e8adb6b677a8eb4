#include "emu/media/atari/atari_image.hpp"

#include "emu/media/atari/atr.hpp"
#include "emu/media/atari/atx.hpp"
#include "emu/media/atari/xex.hpp"
#include "emu/media/atari/xfd.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string>

namespace emu {
namespace {

std::optional<AtariImageFormat> by_extension(std::string_view extension) {
    if (extension.starts_with('.')) extension.remove_prefix(1);
    std::string lower(extension);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    if (lower == "atr") return AtariImageFormat::atr;
    if (lower == "xfd") return AtariImageFormat::xfd;
    if (lower == "atx") return AtariImageFormat::atx;
    if (lower == "xex" || lower == "com" || lower == "exe") return AtariImageFormat::xex;
    return std::nullopt;
}

std::optional<AtariImageFormat> by_mark(std::span<const std::uint8_t> image) {
    if (begins_as_atx(image)) return AtariImageFormat::atx;
    if (begins_as_atr(image)) return AtariImageFormat::atr;
    if (begins_as_xex(image)) return AtariImageFormat::xex;
    return std::nullopt;
}

} // namespace

// The sectors of an .xfd may begin with any bytes, even another format's signature; but other files are rarely whole
// sectors long.
Result<AtariImageFormat> atari_format_of(std::string_view extension, std::span<const std::uint8_t> image) {
    const auto named = by_extension(extension);
    if (named == AtariImageFormat::xfd && image.size() % 128 == 0) return *named;
    if (const auto marked = by_mark(image)) return *marked;
    if (named) return *named;
    return Error{
        fmt::format("the extension \"{}\" is not an Atari image's; known are .atr .xfd .atx .xex (.com .exe); a tape "
                    "(.cas) goes into the recorder, a cartridge (.car .rom .img .bin) into a slot",
                    extension)};
}

Result<AtariDisk> load_atari_image(std::span<const std::uint8_t> image, AtariImageFormat format, std::string* warning) {
    switch (format) {
    case AtariImageFormat::atr: return load_atr(image, warning);
    case AtariImageFormat::xfd: return load_xfd(image, warning);
    case AtariImageFormat::atx: return load_atx(image);
    case AtariImageFormat::xex: return load_xex(image, warning);
    }
    return Error{"no such format"};
}

Result<std::vector<std::uint8_t>> save_atari_image(const AtariDisk& disk, AtariImageFormat format) {
    switch (format) {
    case AtariImageFormat::atr: return save_atr(disk);
    case AtariImageFormat::xfd: return save_xfd(disk);
    case AtariImageFormat::atx: return Error{"an .atx image is only read, never written; save the disk as .atr"};
    case AtariImageFormat::xex: return Error{"a program's disk cannot be saved as a program; save it as .atr"};
    }
    return Error{"no such format"};
}

} // namespace emu
