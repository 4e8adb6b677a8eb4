#include "emu/media/atari/atari_disk.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>

namespace emu {
namespace {

constexpr std::size_t max_sector_bytes = 8192;

void serialize_track(const AtariTrack& track, StateWriter& out) {
    out.put(static_cast<std::uint8_t>(track.sectors.size()));
    for (const AtariSector& sector : track.sectors) {
        out.put(sector.number);
        out.put(sector.status);
        out.put(sector.position);
        out.put(sector.weak_from);
        out.put(sector.begin);
        out.put(sector.length);
    }
    out.put(static_cast<std::uint32_t>(track.bytes.size()));
    out.put_bytes(track.bytes);
}

AtariTrack deserialize_track(StateReader& in) {
    AtariTrack track;
    const auto sectors = in.take<std::uint8_t>();
    for (int i = 0; i < sectors && in.ok(); ++i) {
        AtariSector sector;
        sector.number = in.take<std::uint8_t>();
        sector.status = in.take<std::uint8_t>();
        sector.position = in.take<std::uint16_t>();
        sector.weak_from = in.take<std::uint16_t>();
        sector.begin = in.take<std::uint32_t>();
        sector.length = in.take<std::uint32_t>();
        in.check(sector.position < AtariSector::turn && sector.length <= max_sector_bytes);
        track.sectors.push_back(sector);
    }
    const auto bytes = in.take<std::uint32_t>();
    track.bytes.resize(in.check(bytes <= AtariTrack::max_bytes) ? bytes : 0);
    in.take_bytes(track.bytes);
    for (const AtariSector& sector : track.sectors)
        in.check(sector.begin <= bytes && sector.length <= bytes - sector.begin);
    return track;
}

bool valid(const AtariGeometry& geometry) {
    const auto bytes = geometry.sector_bytes;
    return geometry.sectors >= 1 && geometry.per_track >= 1 && geometry.per_track <= AtariTrack::max_sectors &&
           bytes >= 128 && bytes <= max_sector_bytes && (bytes & (bytes - 1)) == 0;
}

} // namespace

// The 810 interleaves 1 3 5 ... 17 2 4 ... 18, 11.072 ms apart, with the index gap as the rest of the turn. 26 sectors
// are 7.680 ms apart. Double density uses the XF551's order, 10.944 ms apart. Source: tables of A. Lee's Altirra.
std::uint16_t AtariGeometry::position(int sector_of_track) const {
    static constexpr std::array<std::uint16_t, 18> double_slot{0,  15, 12, 9, 6,  3,  1,  16, 13,
                                                               10, 7,  4,  2, 17, 14, 11, 8,  5};
    constexpr int single_pitch = 1384, enhanced_pitch = 960, double_pitch = 1368;
    const int index = sector_of_track - 1;
    int units = index * AtariSector::turn / per_track;
    if (sector_bytes == 128 && per_track == 18)
        units = (index / 2 + (index % 2) * 9) * single_pitch;
    else if (sector_bytes == 128 && per_track == 26)
        units = (index / 2 + (index % 2) * 13) * enhanced_pitch;
    else if (sector_bytes == 256 && per_track == 18)
        units = double_slot[static_cast<std::size_t>(index)] * double_pitch;
    return static_cast<std::uint16_t>(units);
}

int AtariGeometry::sectors_on(int track) const { return std::clamp(sectors - track * per_track, 0, int{per_track}); }

std::vector<std::uint8_t> AtariGeometry::passing_order(int track) const {
    std::vector<std::uint8_t> numbers(static_cast<std::size_t>(sectors_on(track)));
    std::iota(numbers.begin(), numbers.end(), std::uint8_t{1});
    std::ranges::sort(numbers, {}, [&](std::uint8_t number) { return position(number); });
    return numbers;
}

void AtariTrack::add(AtariSector sector, std::span<const std::uint8_t> data) {
    assert(sectors.size() < max_sectors && sector.position < AtariSector::turn);
    sector.begin = static_cast<std::uint32_t>(bytes.size());
    sector.length = static_cast<std::uint32_t>(data.size());
    bytes.insert(bytes.end(), data.begin(), data.end());
    const auto after =
        std::ranges::upper_bound(sectors, sector.position, {}, [](const AtariSector& s) { return s.position; });
    sectors.insert(after, sector);
}

AtariDisk::AtariDisk(AtariGeometry geometry)
    : geometry_(geometry), tracks_(static_cast<std::size_t>(geometry.tracks())) {
    assert(valid(geometry));
}

AtariDisk AtariDisk::formatted(AtariGeometry geometry) {
    AtariDisk disk(geometry);
    for (int track = 0; track < geometry.tracks(); ++track) disk.format_track(track);
    disk.modified_ = false;
    return disk;
}

AtariTrack& AtariDisk::track_for_writing(int number) {
    modified_ = true;
    return tracks_[static_cast<std::size_t>(number)];
}

void AtariDisk::set_geometry(AtariGeometry geometry) {
    assert(valid(geometry));
    geometry_ = geometry;
    tracks_.resize(static_cast<std::size_t>(geometry.tracks()));
    modified_ = true;
}

void AtariDisk::format_track(int number) {
    AtariTrack& track = track_for_writing(number);
    track = {};
    const std::vector<std::uint8_t> zeros(geometry_.sector_bytes);
    for (const std::uint8_t sector : geometry_.passing_order(number))
        track.add({.number = sector, .position = geometry_.position(sector)}, zeros);
}

const AtariSector* AtariDisk::sound_sector(int number) const {
    const auto& sectors = track(geometry_.track_of(number)).sectors;
    const auto found = std::ranges::find_if(sectors, [&](const AtariSector& sector) {
        return sector.number == geometry_.number_on_track(number) && sector.status == 0;
    });
    return found == sectors.end() ? nullptr : &*found;
}

std::span<const std::uint8_t> AtariDisk::read(int number) const {
    const AtariSector* sector = sound_sector(number);
    return sector ? track(geometry_.track_of(number)).data(*sector) : std::span<const std::uint8_t>();
}

bool AtariDisk::write(int number, std::span<const std::uint8_t> data) {
    const AtariSector* sector = sound_sector(number);
    if (!sector) return false;
    const auto there = track_for_writing(geometry_.track_of(number)).data(*sector);
    std::ranges::copy(data.first(std::min(data.size(), there.size())), there.begin());
    return true;
}

void AtariDisk::serialize(StateWriter& out) const {
    out.put(geometry_.sectors);
    out.put(geometry_.per_track);
    out.put(geometry_.sector_bytes);
    out.put(write_protected_);
    if (out.whole()) out.put(modified_);
    for (const AtariTrack& track : tracks_) serialize_track(track, out);
    out.put(static_cast<std::uint8_t>(image_notes_.size()));
    out.put_bytes(image_notes_);
}

void AtariDisk::deserialize(StateReader& in) {
    *this = AtariDisk();
    AtariGeometry geometry;
    geometry.sectors = in.take<std::uint16_t>();
    geometry.per_track = in.take<std::uint16_t>();
    geometry.sector_bytes = in.take<std::uint16_t>();
    if (!in.check(valid(geometry))) return;
    AtariDisk read(geometry);
    read.write_protected_ = in.take<bool>();
    read.modified_ = in.take<bool>();
    for (AtariTrack& track : read.tracks_) track = deserialize_track(in);
    const auto metadata = in.take<std::uint8_t>();
    read.image_notes_.resize(in.check(metadata <= max_image_notes) ? metadata : 0);
    in.take_bytes(read.image_notes_);
    if (in.ok()) *this = std::move(read);
}

} // namespace emu
