// Numbers as people write them on a command line or in a script.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace host {

template <class T>
std::optional<T> parse_number(std::string_view text, T low, T high) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value >= low && value <= high ? std::optional(value) : std::nullopt; // refuses a NaN as well
}

// Emulated time: 0 to 10,000,000 seconds.
inline std::optional<double> parse_seconds(std::string_view text) { return parse_number(text, 0.0, 1e7); }

} // namespace host
