#include "host/cli/open_file.hpp"

#include "emu/media/apple/disk_image.hpp"
#include "emu/media/atari/atari_image.hpp"
#include "emu/media/atari/car.hpp"
#include "emu/media/atari/cas.hpp"
#include "host/machine/machine.hpp"
#include "host/program/program.hpp"
#include "host/recording/format/packing.hpp"
#include "host/recording/format/trace.hpp"
#include "tools/files/files.hpp"
#include "tools/packed/archive.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace host {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view trace_mark = "fortress-trace ";
constexpr std::array<std::string_view, 3> cartridge_names{".car", ".rom", ".bin"}; // .img may also be a disk

using Bytes = std::vector<std::uint8_t>;

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

bool begins_as_trace(const Bytes& bytes) {
    return bytes.size() > trace_mark.size() && std::equal(trace_mark.begin(), trace_mark.end(), bytes.begin());
}

bool is_one_of(std::span<const std::string_view> extensions, const std::string& extension) {
    return std::ranges::find(extensions, extension) != extensions.end();
}

bool is_apple_image(const Bytes& bytes, const std::string& extension) {
    const auto format = emu::format_of(extension, bytes);
    return format && emu::load_image(bytes, *format);
}

// A program begins with two bytes that may also begin a .nib image.
bool is_atari_image(const Bytes& bytes, const std::string& extension) {
    const auto format = emu::atari_format_of(extension, bytes);
    const bool is_weak = format && *format == emu::AtariImageFormat::xex;
    if (!format || (is_weak && is_one_of(facts(MachineKind::apple2plus).disks, extension))) return false;
    return static_cast<bool>(emu::load_atari_image(bytes, *format));
}

OpenedAs by_name(const std::string& extension) {
    if (extension == ".cas") return OpenedAs::tape;
    if (is_one_of(cartridge_names, extension)) return OpenedAs::cartridge;
    return is_one_of(facts(MachineKind::atari800).disks, extension) ? OpenedAs::atari_disk : OpenedAs::apple_disk;
}

std::optional<OpenedAs> by_contents(const Bytes& bytes, const std::string& extension) {
    if (emu::begins_as_car(bytes)) return OpenedAs::cartridge;
    if (emu::begins_as_cas(bytes)) return OpenedAs::tape;
    const bool apple = is_apple_image(bytes, extension), atari = is_atari_image(bytes, extension);
    if (apple && atari) return by_name(extension);
    if (apple || atari) return apple ? OpenedAs::apple_disk : OpenedAs::atari_disk;
    const bool may_be_rom = is_one_of(cartridge_names, extension) || extension == ".img";
    if (may_be_rom && emu::load_car(bytes)) return OpenedAs::cartridge;
    return std::nullopt;
}

std::optional<OpenedAs> in_archive(const Bytes& archive, const std::string& name) {
    std::optional<OpenedAs> found;
    (void)packed::first_file(archive, name, [&](const packed::File& file) {
        found = by_contents(file.bytes, lower(fs::path(file.name).extension().string()));
        return found.has_value();
    });
    return found;
}

} // namespace

bool is_trace(const fs::path& file) {
    const auto bytes = files::read_file(file);
    if (!bytes) {
        const auto name = lower(file.filename().string());
        return name.ends_with(".trace") || name.ends_with(".trace.gz");
    }
    if (!is_gzip(*bytes)) return begins_as_trace(*bytes);
    const auto text = unpack(*bytes, Packing::gzip, trace_limits::text_bytes);
    return text && begins_as_trace(*text);
}

OpenedAs opened_as(const fs::path& file) {
    const auto extension = lower(file.extension().string());
    const auto bytes = files::read_file(file);
    if (is_source(file)) return OpenedAs::program;
    std::optional<OpenedAs> found;
    if (bytes && packed::is_archive(*bytes))
        found = in_archive(*bytes, file.filename().string());
    else if (bytes)
        found = by_contents(*bytes, extension);
    if (!found && bytes && is_program(file, *bytes)) return OpenedAs::program;
    return found ? *found : by_name(extension == ".gz" ? lower(file.stem().extension().string()) : extension);
}

MachineKind machine_for(OpenedAs medium) {
    return medium == OpenedAs::apple_disk || medium == OpenedAs::program ? MachineKind::apple2plus
                                                                         : MachineKind::atari800;
}

int drive_for(const fs::path& file, int wanted, MachineKind kind) {
    return kind == MachineKind::atari800 && opened_as(file) == OpenedAs::tape ? recorder_drive : wanted;
}

} // namespace host
