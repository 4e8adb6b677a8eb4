#include "emu/media/apple/floppy525.hpp"

#include "emu/media/track/flux.hpp"

#include <algorithm>
#include <cassert>

namespace emu {
namespace {

void put_counted(StateWriter& out, std::span<const std::uint8_t> bytes) {
    out.put(static_cast<std::uint32_t>(bytes.size()));
    out.put_bytes(bytes);
}

std::vector<std::uint8_t> take_counted(StateReader& in, std::size_t at_most) {
    const auto count = in.take<std::uint32_t>();
    std::vector<std::uint8_t> bytes(in.check(count <= at_most) ? count : 0);
    in.take_bytes(bytes);
    return bytes;
}

constexpr std::uint8_t level_flag = 1, turn_flag = 2;

void serialize_track(const BitTrack& track, StateWriter& out) {
    out.put(track.bit_count());
    out.put(track.cell_length());
    out.put(track.image_cell_length());
    const bool fills = track.turn_cells() != 0;
    out.put(static_cast<std::uint8_t>((track.level_at_start() ? level_flag : 0) | (fills ? turn_flag : 0)));
    if (fills) out.put(track.turn_cells());
    out.put_bytes(track.bytes());
    put_counted(out, track.imaged());
}

BitTrack deserialize_track(StateReader& in) {
    const auto bits = in.take<std::uint32_t>();
    const auto cell = in.take<std::uint16_t>();
    const auto image_cell = in.take<std::uint16_t>();
    const auto flags = in.take<std::uint8_t>();
    const std::uint32_t turn_cells = (flags & turn_flag) != 0 ? in.take<std::uint32_t>() : 0;
    const auto is_length = [](std::uint16_t ticks) {
        return ticks >= BitTrack::flux_cell && ticks <= BitTrack::max_cell;
    };
    const bool flux = cell == BitTrack::flux_cell;
    in.check(bits > 0 && bits <= (flux ? BitTrack::max_clocks : BitTrack::max_bits));
    in.check((flags & ~(level_flag | turn_flag)) == 0 && (flux || turn_cells == 0 || turn_cells == bits));
    if (!in.check(is_length(cell) && is_length(image_cell) && (flux || image_cell == cell))) return {};
    BitTrack track(bits, cell);
    track.set_image_cell_length(image_cell);
    track.set_turn_cells(turn_cells);
    in.check(track.turn_cells() == turn_cells);
    track.set_level_at_start((flags & level_flag) != 0);
    in.take_bytes(track.bytes());
    track.set_imaged(take_counted(in, Floppy525::max_image_notes));
    return track;
}

// A blank track at 300 turns a minute, in cells as long as those of the disk's other bit tracks.
BitTrack erased_track(std::span<const BitTrack> others) {
    const auto like = std::ranges::find_if(
        others, [](const BitTrack& track) { return track.image_cell_length() != BitTrack::flux_cell; });
    const std::uint16_t cell = like == others.end() ? BitTrack::nominal_cell : like->image_cell_length();
    BitTrack erased(BitTrack::nominal_bits * BitTrack::nominal_cell / cell, cell);
    if (like != others.end() && like->turn_cells() != 0) erased.fill_turn();
    return erased;
}

} // namespace

Floppy525::Floppy525() { map_.fill(nothing); }

BitTrack& Floppy525::track_for_writing(int quarter) {
    assert(!write_protected_);
    if (!track_at(quarter)) lay_track(quarter, erased_track(tracks_));
    modified_ = true;
    BitTrack& track = tracks_[map_[static_cast<std::size_t>(quarter)]];
    track.set_imaged({});
    return track;
}

BitTrack& Floppy525::flux_for_writing(int quarter) {
    BitTrack& track = track_for_writing(quarter);
    if (!track.is_flux()) track = resolve_transitions(track);
    return track;
}

Floppy525 Floppy525::in_image_cells() const {
    Floppy525 disk = *this;
    for (BitTrack& track : disk.tracks_)
        if (track.image_cell_length() != track.cell_length()) track = resolve_cells(track);
    return disk;
}

void Floppy525::lay_track(int quarter, BitTrack track) {
    const auto at = static_cast<std::size_t>(quarter);
    modified_ = true;
    if (map_[at] != nothing) {
        tracks_[map_[at]] = std::move(track);
        return;
    }
    const auto index = static_cast<std::uint8_t>(tracks_.size());
    tracks_.push_back(std::move(track));
    map_[at] = index;
    if (at > 0 && map_[at - 1] == nothing) map_[at - 1] = index;
    if (at + 1 < map_.size() && map_[at + 1] == nothing) map_[at + 1] = index;
}

std::optional<int> Floppy525::track_number(int quarter) const {
    const std::uint8_t index = map_[static_cast<std::size_t>(quarter)];
    return index == nothing ? std::nullopt : std::optional<int>(index);
}

int Floppy525::add_track(BitTrack track) {
    assert(tracks_.size() < quarter_tracks && track.bit_count() > 0);
    modified_ = true;
    tracks_.push_back(std::move(track));
    return static_cast<int>(tracks_.size()) - 1;
}

void Floppy525::show_track(int quarter, int track) {
    assert(static_cast<std::size_t>(track) < tracks_.size());
    modified_ = true;
    map_[static_cast<std::size_t>(quarter)] = static_cast<std::uint8_t>(track);
}

void Floppy525::serialize(StateWriter& out) const {
    out.put(write_protected_);
    if (out.whole()) out.put(modified_);
    out.put_bytes(map_);
    out.put(static_cast<std::uint8_t>(tracks_.size()));
    for (const BitTrack& track : tracks_) serialize_track(track, out);
    put_counted(out, image_notes_);
}

void Floppy525::deserialize(StateReader& in) {
    *this = Floppy525();
    Floppy525 read;
    read.write_protected_ = in.take<bool>();
    read.modified_ = in.take<bool>();
    in.take_bytes(read.map_);
    const auto count = in.take<std::uint8_t>();
    in.check(count <= quarter_tracks);
    for (int i = 0; i < count && in.ok(); ++i) read.tracks_.push_back(deserialize_track(in));
    read.image_notes_ = take_counted(in, max_image_notes);
    for (const std::uint8_t index : read.map_) in.check(index == nothing || index < count);
    if (in.ok()) *this = std::move(read);
}

} // namespace emu
