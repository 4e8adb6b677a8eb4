// Sound as a WAV file (RIFF WAVE, PCM): one channel of 16 bits.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace host {

// A file of so many samples, up to the first one.
std::vector<std::uint8_t> wav_header(std::size_t samples, int sample_rate);

// Precondition: less than 4 GB of samples, a field of 32 bits holds their length.
std::vector<std::uint8_t> encode_wav(std::span<const std::int16_t> samples, int sample_rate);

} // namespace host
