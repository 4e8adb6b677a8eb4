#include "host/sound/wav.hpp"

#include <string_view>

namespace host {
namespace {

constexpr std::uint32_t bytes_a_sample = 2;

class Writer {
  public:
    void text(std::string_view text) { bytes.insert(bytes.end(), text.begin(), text.end()); }
    void number(std::uint32_t value, int size) {
        for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> 8 * i));
    }

    std::vector<std::uint8_t> bytes{};
};

} // namespace

std::vector<std::uint8_t> encode_wav(std::span<const std::int16_t> samples, int sample_rate, std::size_t before) {
    const auto data_bytes = static_cast<std::uint32_t>(before + samples.size()) * bytes_a_sample;
    const auto rate = static_cast<std::uint32_t>(sample_rate);
    Writer out;
    out.bytes.reserve(wav_header_bytes + samples.size() * bytes_a_sample);
    out.text("RIFF");
    out.number(std::uint32_t{wav_header_bytes} - 8 + data_bytes, 4);
    out.text("WAVEfmt ");
    out.number(16, 4); // length of the format chunk:
    out.number(1, 2);  // PCM
    out.number(1, 2);  // channels
    out.number(rate, 4);
    out.number(rate * bytes_a_sample, 4);
    out.number(bytes_a_sample, 2);
    out.number(8 * bytes_a_sample, 2);
    out.text("data");
    out.number(data_bytes, 4);
    for (const auto sample : samples) out.number(static_cast<std::uint16_t>(sample), bytes_a_sample);
    return std::move(out.bytes);
}

} // namespace host
