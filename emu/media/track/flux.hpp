// Tracks imaged as the times between single transitions of the magnetization: a byte for each, in units of 125
// nanoseconds; FF adds 255 and continues in the next byte. The turn ends with the last transition. Source: WOZ Disk
// Image Reference 2.1, FLUX. They become tracks with a cell for each clock of the controller's sequencer, which is
// its resolution; so do bit tracks that a drive records on.
#pragma once

#include "emu/media/track/bit_track.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace emu {

// Keeps the bytes as the track's imaged(). Error: the turn is nothing, or longer than a BitTrack takes (257 ms).
Result<BitTrack> track_from_flux(std::span<const std::uint8_t> times);

// The times of a flux track: those imaged if it was not written since, else made from its cells. Where no transition
// stands at the turn's end, as the format wants it, the track is turned until the last one does.
std::vector<std::uint8_t> flux_from_track(const BitTrack& track);

// A bit track as single transitions, each in the clock of the sequencer in which its cell begins: for a drive to record
// on. The length of its cells is kept as image_cell_length(). Flux tracks are returned unchanged.
BitTrack resolve_transitions(const BitTrack& track);

// A flux track in cells, of the image's length or else the usual one: each transition a one, after as many zeros as
// fit into the time since the one before. A track that was not recorded on since resolve_transitions made it is
// restored bit for bit. Other tracks are returned unchanged.
BitTrack resolve_cells(const BitTrack& track);

} // namespace emu
