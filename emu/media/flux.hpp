// Tracks imaged as the times between single transitions of the magnetization: a byte for each, in units of 125
// nanoseconds; FF adds 255 and goes on with the next byte. The turn ends with the last transition. Source: WOZ Disk
// Image Reference 2.1, FLUX. They become tracks with a cell for each clock of the controller's sequencer, which can
// tell no finer apart; so do bit tracks that a drive records on.
#pragma once

#include "emu/media/bit_track.hpp"
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
// on. The length of its cells is kept as image_cell_length(). Flux tracks come back as they are.
BitTrack resolve_transitions(const BitTrack& track);

// A flux track in cells, of the image's length or else the usual one: each transition a one, behind as many zeros as
// the time since the one before has room for. A track that nobody recorded on since resolve_transitions made it comes
// back bit for bit. Other tracks come back as they are.
BitTrack resolve_cells(const BitTrack& track);

} // namespace emu
