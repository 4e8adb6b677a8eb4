// A 5.25 inch floppy disk as a value: its recorded tracks, and a map from each of the 160 head positions, a quarter
// track apart, to the track under the head. As in bit-stream images, a track is readable a quarter track to either
// side.
#pragma once

#include "emu/media/track/bit_track.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace emu {

class Floppy525 {
  public:
    static constexpr int quarter_tracks = 160;

    // A new disk: nothing recorded anywhere, not protected.
    Floppy525();

    // The track under a head at quarter track 0..159; null if nothing was ever recorded there.
    const BitTrack* track_at(int quarter) const {
        const std::uint8_t index = map_[static_cast<std::size_t>(quarter)];
        return index == nothing ? nullptr : &tracks_[index];
    }
    // The same, for recording. Lays an erased track of nominal length first if necessary, with cells as long as those
    // of other tracks. Precondition: not write_protected(). Sets modified().
    BitTrack& track_for_writing(int quarter);
    // The same, for recording by a drive, whose cells do not align with the old ones: returns the track as single
    // transitions (flux). Until something is recorded, a saved image keeps its cells.
    BitTrack& flux_for_writing(int quarter);
    // The disk as an image stores it: bit tracks that became flux are cells again.
    Floppy525 in_image_cells() const;
    // Records a whole track at a quarter track. It is readable a quarter track to each side, unless another track
    // occupies that position. Precondition: the track has cells.
    void lay_track(int quarter, BitTrack track);

    // The recorded tracks, numbered from 0, and the map from quarter tracks to them, for images with a map of their
    // own. Preconditions: fewer than 160 tracks before, and the new one has cells; `track` exists.
    std::span<const BitTrack> tracks() const { return tracks_; }
    std::optional<int> track_number(int quarter) const;
    int add_track(BitTrack track);
    void show_track(int quarter, int track);

    bool write_protected() const { return write_protected_; }
    void set_write_protected(bool on) { write_protected_ = on; }

    // True if anything was recorded since the disk was made, loaded, or saved.
    bool modified() const { return modified_; }
    void set_modified(bool on) { modified_ = on; }

    // The image's data besides the tracks, in its own form; saving writes it back.
    static constexpr std::size_t max_image_notes = 1 << 20;
    std::span<const std::uint8_t> image_notes() const { return image_notes_; }
    void set_image_notes(std::vector<std::uint8_t> notes) { image_notes_ = std::move(notes); }

    void serialize(StateWriter& out) const;
    // If the bytes are not a disk, fails the reader and leaves a blank disk.
    void deserialize(StateReader& in);

    bool operator==(const Floppy525&) const = default;

  private:
    static constexpr std::uint8_t nothing = 0xFF;

    std::array<std::uint8_t, quarter_tracks> map_; // index into tracks_, or `nothing`
    std::vector<BitTrack> tracks_;
    bool write_protected_ = false;
    bool modified_ = false;
    std::vector<std::uint8_t> image_notes_;
};

} // namespace emu
