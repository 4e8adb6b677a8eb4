#include "host/keys.hpp"

#include <algorithm>
#include <array>

namespace host {
namespace {

template <class T, std::size_t N>
std::optional<T> look_up(const std::array<std::pair<std::string_view, T>, N>& table, std::string_view name) {
    const auto found = std::ranges::find(table, name, &std::pair<std::string_view, T>::first);
    return found == table.end() ? std::nullopt : std::optional<T>(found->second);
}

constexpr std::array<std::pair<std::string_view, std::uint8_t>, 8> key_names{{
    {"RETURN", 0x0D},
    {"ESC", 0x1B},
    {"SPACE", 0x20},
    {"LEFT", 0x08},
    {"RIGHT", 0x15},
    {"UP", 0x0B},
    {"DOWN", 0x0A},
    {"BACKSPACE", 0x08},
}};

using Position = std::pair<std::uint8_t, std::uint8_t>;
constexpr std::array<std::pair<std::string_view, Position>, 5> directions{{
    {"left", {0, 128}},
    {"right", {255, 128}},
    {"up", {128, 0}},
    {"down", {128, 255}},
    {"centre", {128, 128}},
}};

} // namespace

std::optional<std::uint8_t> key_code(std::string_view name) {
    if (name.size() != 1) return look_up(key_names, name);
    const auto c = static_cast<std::uint8_t>(name.front());
    if (c >= 'a' && c <= 'z') return static_cast<std::uint8_t>(c - 'a' + 'A');
    return c < 0x80 ? std::optional(c) : std::nullopt;
}

std::optional<Position> stick_position(std::string_view direction) { return look_up(directions, direction); }

} // namespace host
