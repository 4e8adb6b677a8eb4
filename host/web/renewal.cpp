#include "host/web/renewal.hpp"

#include "emu/media/atari/atari_image.hpp"
#include "host/machine/firmware.hpp"
#include "tools/files/files.hpp"
#include "tools/mkdisk/renew.hpp"

#include <algorithm>

namespace host::web {
namespace {

using Bytes = std::vector<std::uint8_t>;

struct Apple {
    static emu::Result<mkdisk::SectorImage> load(const Bytes& image) {
        if (image.size() != emu::sector_image_bytes) return emu::Error{"not a disk of 35 tracks"};
        return mkdisk::SectorImage(image);
    }
    static emu::Result<Bytes> save(const mkdisk::SectorImage& disk) {
        return Bytes(disk.bytes().begin(), disk.bytes().end());
    }
};

struct Atari {
    static emu::Result<mkdisk::dos2::SectorImage> load(const Bytes& image) {
        const auto disk = emu::load_atari_image(image, emu::AtariImageFormat::atr);
        if (!disk) return emu::Error{disk.error()};
        mkdisk::dos2::SectorImage sectors;
        for (int sector = 1; sector <= mkdisk::dos2::sectors; ++sector) {
            const auto data = disk->read(sector);
            if (data.size() != sectors[sector].size()) return emu::Error{"not a disk of single density"};
            std::ranges::copy(data, sectors[sector].begin());
        }
        return sectors;
    }
    static emu::Result<Bytes> save(const mkdisk::dos2::SectorImage& sectors) {
        auto disk = emu::AtariDisk::formatted(emu::AtariGeometry::single_density());
        for (int sector = 1; sector <= mkdisk::dos2::sectors; ++sector) disk.write(sector, sectors[sector]);
        return emu::save_atari_image(disk, emu::AtariImageFormat::atr);
    }
};

template <class Images>
std::optional<std::string_view> game_as(MachineKind kind, const Bytes& image) {
    const auto disk = Images::load(image);
    for (const std::string_view each : game_names) {
        const auto bytes = files::read_file(find_products(each).game_disk(kind));
        const auto made_of = bytes ? Images::load(*bytes) : emu::Error{bytes.error()};
        if (disk && made_of && has_program_of(*disk, *made_of)) return each;
    }
    return std::nullopt;
}

template <class Images>
emu::Result<Bytes> renewed_as(MachineKind kind, std::string_view game, const Bytes& old) {
    const auto disk = Images::load(old);
    if (!disk) return emu::Error{disk.error()};
    const auto found = game_as<Images>(kind, old);
    if (found == game) return old;
    if (found) return emu::Error{fmt::format("a disk of {}", *found)};
    const auto bytes = files::read_file(find_products(game).game_disk(kind));
    if (!bytes) return emu::Error{bytes.error()};
    auto newest = Images::load(*bytes);
    if (!newest) return emu::Error{newest.error()};
    const auto updated = with_files_of(std::move(*newest), *disk);
    return updated ? Images::save(*updated) : emu::Error{updated.error()};
}

} // namespace

emu::Result<Bytes> renewed(MachineKind kind, std::string_view game, const Bytes& old) {
    return kind == MachineKind::atari800 ? renewed_as<Atari>(kind, game, old) : renewed_as<Apple>(kind, game, old);
}

std::optional<std::string_view> game_on(MachineKind kind, const Bytes& image) {
    return kind == MachineKind::atari800 ? game_as<Atari>(kind, image) : game_as<Apple>(kind, image);
}

} // namespace host::web
