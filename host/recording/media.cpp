#include "host/recording/media.hpp"

#include "emu/hash.hpp"
#include "tools/files/files.hpp"
#include "tools/mkdisk/dos2/disk.hpp"
#include "tools/mkdisk/dos_disk.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

constexpr int usual_volume = 254; // of a DOS 3.3 disk

emu::Result<Image> read_image(const fs::path& file) {
    auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    return Image{std::move(*bytes), image_extension(file)};
}

Image formatted(MachineKind kind) {
    const auto copy = [](auto bytes) { return std::vector<std::uint8_t>(bytes.begin(), bytes.end()); };
    if (kind == MachineKind::atari800) {
        const auto disk = emu::load_atari_image(mkdisk::dos2::create_disk().bytes(), emu::AtariImageFormat::xfd);
        return {*emu::save_atari_image(*disk, emu::AtariImageFormat::atr), ".atr"};
    }
    return {copy(mkdisk::create_disk(usual_volume, mkdisk::Layout::data).bytes()), ".dsk"};
}

Disk blank(MachineKind kind) {
    if (kind == MachineKind::atari800) return ImagedAtariDisk{emu::AtariDisk(), emu::AtariImageFormat::atr};
    return ImagedAppleDisk{emu::Floppy525(), emu::ImageFormat::nib};
}

} // namespace

MediaPlaces places_of(const Trace& trace, MediaPlaces places) {
    const auto& program = trace.identity.program;
    if (std::ranges::find(game_names, program) != game_names.end()) places.products.game = program;
    return places;
}

emu::Result<Image> image_of(const Medium& medium, MachineKind kind, const MediaPlaces& places) {
    if (medium.name == game_medium && !places.game.empty()) return read_image(places.game);
    switch (medium.source) {
    case Medium::Source::game: return read_image(places.products.game_disk(kind));
    case Medium::Source::file: return read_image(places.folder / medium.file); // operator/ keeps an absolute name
    case Medium::Source::inlined: return Image{medium.bytes, medium.extension};
    case Medium::Source::formatted: return formatted(kind);
    case Medium::Source::blank: break;
    }
    return Image{};
}

bool is_formatted(const Medium& medium, MachineKind kind) {
    const auto image = formatted(kind);
    return medium.extension == image.extension && medium.bytes == image.bytes;
}

emu::Result<Disk> disk_of(const Medium& medium, const Machine& machine, const MediaPlaces& places, bool& changed) {
    auto image = image_of(medium, machine.kind(), places);
    if (!image) return emu::Error{fmt::format("medium '{}': {}", medium.name, image.error())};
    const bool is_blank = image->bytes.empty() && medium.source == Medium::Source::blank;
    changed = !is_blank && emu::hash_bytes(image->bytes) != medium.hash;
    auto loaded = is_blank ? LoadedDisk{blank(machine.kind())} : machine.load_disk(image->bytes, image->extension);
    if (!loaded) return emu::Error{fmt::format("medium '{}': {}", medium.name, loaded.error())};
    Disk disk = std::move(loaded->disk);
    if (medium.write_protected) std::visit([](auto& imaged) { imaged.medium.set_write_protected(true); }, disk);
    return disk;
}

} // namespace host
