// Tracks imaged as times between single transitions of the magnetization: one byte each, in 125 ns; FF adds 255 and
// continues in the next byte. The turn ends with the last transition. Source: WOZ Disk Image Reference 2.1, FLUX. They
// become tracks with a cell for each sequencer clock, the controller's resolution; so do bit tracks when a drive
// records on them.
#pragma once

#include "emu/media/track/bit_track.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace emu {

// Keeps the bytes as the track's imaged(). Error: an empty turn, or one longer than a BitTrack can hold (257 ms).
Result<BitTrack> track_from_flux(std::span<const std::uint8_t> times);

// The times of a flux track: the original ones if it was not written since, else from its cells. The format requires a
// transition at the end of the turn, so the track is rotated until its last one is there.
std::vector<std::uint8_t> flux_from_track(const BitTrack& track);

// Resolves a bit track to single transitions, each in the sequencer clock in which its cell begins, for a drive to
// record on. Keeps the cell length as image_cell_length(). Returns flux tracks unchanged.
BitTrack resolve_transitions(const BitTrack& track);

// Converts a flux track to cells of the image's or the usual length: each transition is a one, after as many zeros as
// fit into the time since the last. A track without recordings since resolve_transitions is restored bit for bit.
// Returns other tracks unchanged.
BitTrack resolve_cells(const BitTrack& track);

} // namespace emu
