// Cassette images (.cas): chunks FUJI (description), baud, data (a record's bytes, with the gap before it in
// milliseconds) and fsk (lengths of single levels, in 0.1 ms). Source: A8CAS, "CAS file format".
#pragma once

#include "emu/media/atari/atari_tape.hpp"
#include "emu/result.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace emu {

// True if the bytes begin with "FUJI".
bool begins_as_cas(std::span<const std::uint8_t> image);

// Empty input is a blank tape. Skips unknown chunks. Error: the first chunk that is truncated, that a 410 cannot play
// (turbo tapes, chunks pwm?), or that makes the tape longer than AtariTape::longest.
Result<AtariTape> load_cas(std::span<const std::uint8_t> image);

// Saves a tape. Gaps are rounded to the nearest millisecond.
std::vector<std::uint8_t> save_cas(const AtariTape& tape);

} // namespace emu
