// Encodes sound as WAV (RIFF WAVE, PCM): one channel, 16 bits.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace host {

inline constexpr std::size_t wav_header_bytes = 44;

// `before`: samples already in the file. Precondition: less than 4 GB of samples, the limit of the 32-bit length.
std::vector<std::uint8_t> encode_wav(std::span<const std::int16_t> samples, int sample_rate, std::size_t before = 0);

} // namespace host
