#include "emu/media/floppy525.hpp"

#include <cassert>

namespace emu {

Floppy525::Floppy525() {
    map_.fill(nothing);
}

BitTrack& Floppy525::track_for_writing(int quarter) {
    assert(!write_protected_);
    if (!track_at(quarter)) lay_track(quarter, BitTrack(BitTrack::nominal_bits));
    modified_ = true;
    return tracks_[map_[static_cast<std::size_t>(quarter)]];
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

void Floppy525::erase_track(int quarter) {
    const std::uint8_t gone = map_[static_cast<std::size_t>(quarter)];
    if (gone == nothing) return;
    tracks_.erase(tracks_.begin() + gone);
    for (std::uint8_t& index : map_) {
        if (index == gone)
            index = nothing;
        else if (index != nothing && index > gone)
            --index;
    }
    modified_ = true;
}

void Floppy525::serialize(StateWriter& out) const {
    out.put(write_protected_);
    out.put(modified_);
    out.put_bytes(map_);
    out.put(static_cast<std::uint8_t>(tracks_.size()));
    for (const BitTrack& track : tracks_) {
        out.put(track.bit_count());
        out.put_bytes(track.bytes());
    }
}

void Floppy525::deserialize(StateReader& in) {
    *this = Floppy525();
    Floppy525 read;
    read.write_protected_ = in.take<bool>();
    read.modified_ = in.take<bool>();
    in.take_bytes(read.map_);
    const auto count = in.take<std::uint8_t>();
    in.check(count <= quarter_tracks);
    for (int i = 0; i < count && in.ok(); ++i) {
        const auto bits = in.take<std::uint32_t>();
        if (!in.check(bits > 0 && bits <= BitTrack::max_bits)) return;
        in.take_bytes(read.tracks_.emplace_back(bits).bytes());
    }
    for (const std::uint8_t index : read.map_) in.check(index == nothing || index < count);
    if (in.ok()) *this = std::move(read);
}

} // namespace emu
