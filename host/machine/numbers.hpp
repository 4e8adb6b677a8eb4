// Parses numbers from command lines and scripts.
#pragma once

#include <charconv>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace host {

template <class T>
std::from_chars_result read_number(const char* begin, const char* end, T& value) {
    return std::from_chars(begin, end, value);
}

#ifndef __cpp_lib_to_chars // libc++ 19 lacks it for floating point
inline std::from_chars_result read_number(const char* begin, const char* end, double& value) {
    const std::string text(begin, end);
    char* read = nullptr;
    value = std::strtod(text.c_str(), &read);
    const bool is_plain = text.find_first_not_of("0123456789.-eE") == std::string::npos && read != text.c_str();
    return {begin + (read - text.c_str()), is_plain ? std::errc{} : std::errc::invalid_argument};
}
#endif

template <class T>
std::optional<T> parse_number(std::string_view text, T low, T high) {
    T value{};
    const auto [end, error] = read_number(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value >= low && value <= high ? std::optional(value) : std::nullopt; // false for NaN too
}

// Emulated time: 0 to 10,000,000 seconds.
inline std::optional<double> parse_seconds(std::string_view text) { return parse_number(text, 0.0, 1e7); }

} // namespace host
