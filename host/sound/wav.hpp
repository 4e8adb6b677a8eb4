// Sound as a WAV file (RIFF WAVE, PCM): one channel of 16 bits.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace host {

inline constexpr std::size_t wav_header_bytes = 44;

// `before`: samples that are in the file already. Precondition: less than 4 GB of samples, a field of 32 bits holds
// their length.
std::vector<std::uint8_t> encode_wav(std::span<const std::int16_t> samples, int sample_rate, std::size_t before = 0);

} // namespace host
