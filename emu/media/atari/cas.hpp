// Cassette images (.cas): chunks FUJI (the description), baud, data (bytes of a record, with the milliseconds of the
// gap before it) and fsk (lengths of single levels, in tenths of a millisecond). Source: A8CAS, "CAS file format".
#pragma once

#include "emu/media/atari/atari_tape.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace emu {

// True if the bytes begin as a cassette image does: "FUJI".
bool begins_as_cas(std::span<const std::uint8_t> image);

// No bytes at all are a blank tape. Error: the first chunk that is cut short, that a 410 cannot play (tapes for turbo
// hardware, chunks pwm?), or makes the tape longer than AtariTape::longest; unknown chunks are skipped.
Result<AtariTape> load_cas(std::span<const std::uint8_t> image);

// The image of a tape. A gap is written to the nearest millisecond.
std::vector<std::uint8_t> save_cas(const AtariTape& tape);

} // namespace emu
