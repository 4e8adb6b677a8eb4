// A 5.25 inch floppy disk as a value: the tracks that were recorded on it and, for each of the 160 positions a quarter
// track apart where a Disk II head can stand, which of them is under the head. The map follows the practice of
// bit-stream images: a track is readable a quarter track to either side of where it was recorded.
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

    // The track under a head at a quarter track 0..159; null where nothing was ever recorded.
    const BitTrack* track_at(int quarter) const {
        const std::uint8_t index = map_[static_cast<std::size_t>(quarter)];
        return index == nothing ? nullptr : &tracks_[index];
    }
    // The same for recording: where there is nothing, an erased track of the nominal length is laid first, in cells as
    // long as the disk's others. Precondition: not write_protected(). Sets modified().
    BitTrack& track_for_writing(int quarter);
    // The same for recording by a drive, whose cells do not align with those on the track: in single transitions
    // (flux). As long as nothing is recorded, a saved image has the same cells as before.
    BitTrack& flux_for_writing(int quarter);
    // The disk as an image stores it: in cells instead of single transitions where the image had cells.
    Floppy525 in_image_cells() const;
    // Records a whole track at a quarter track; readable a quarter track to each side as well, unless another track
    // stands there. Precondition: the track has cells.
    void lay_track(int quarter, BitTrack track);

    // The recorded tracks, numbered from 0, and which of them a quarter track shows. Images that say so themselves
    // build a disk from these. Preconditions: fewer than 160 tracks before, and this one has cells; `track` is one.
    std::span<const BitTrack> tracks() const { return tracks_; }
    std::optional<int> track_number(int quarter) const;
    int add_track(BitTrack track);
    void show_track(int quarter, int track);

    bool write_protected() const { return write_protected_; }
    void set_write_protected(bool on) { write_protected_ = on; }

    // True if anything was recorded since the disk was made, loaded, or last saved.
    bool modified() const { return modified_; }
    void set_modified(bool on) { modified_ = on; }

    // Data of the image other than the tracks, in the image's own form; saving writes it back.
    static constexpr std::size_t max_image_notes = 1 << 20;
    std::span<const std::uint8_t> image_notes() const { return image_notes_; }
    void set_image_notes(std::vector<std::uint8_t> notes) { image_notes_ = std::move(notes); }

    void serialize(StateWriter& out) const;
    // Fails the reader and leaves a blank disk if the bytes are not a disk.
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
