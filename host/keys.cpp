#include "host/keys.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace host {
namespace {

template <class T, std::size_t N>
std::optional<T> look_up(const std::array<std::pair<std::string_view, T>, N>& table, std::string_view name) {
    const auto found = std::ranges::find(table, name, &std::pair<std::string_view, T>::first);
    return found == table.end() ? std::nullopt : std::optional<T>(found->second);
}

constexpr std::string_view control = "CTRL-";

constexpr std::array<std::pair<std::string_view, Key>, 9> apple_names{{
    {"RETURN", 0x0D},
    {"ESC", 0x1B},
    {"SPACE", 0x20},
    {"LEFT", 0x08},
    {"RIGHT", 0x15},
    {"UP", 0x0B},
    {"DOWN", 0x0A},
    {"BACKSPACE", 0x08},
    {"RESET", apple_reset},
}};

constexpr std::array<std::pair<std::string_view, StickPosition>, 5> directions{{
    {"left", {0, 128}},
    {"right", {255, 128}},
    {"up", {128, 0}},
    {"down", {128, 255}},
    {"centre", {128, 128}},
}};

char folded(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::optional<Key> apple_control(char c) {
    const char key = folded(c);
    if (key >= '@' && key <= '_') return static_cast<Key>(key & 0x1F);
    if (key == '2') return Key{0}; // where @ is Shift-2, ^ Shift-6, _ Shift-minus, as on most keyboards
    if (key == '6') return Key{30};
    return key == '-' ? std::optional(Key{31}) : std::nullopt;
}

std::optional<Key> apple_key(std::string_view name) {
    if (name.size() == control.size() + 1 && name.starts_with(control)) return apple_control(name.back());
    if (name.size() != 1) return look_up(apple_names, name);
    const auto c = static_cast<unsigned char>(folded(name.front()));
    return c < 0x80 ? std::optional(Key{c}) : std::nullopt;
}

} // namespace

std::optional<Key> key_named(MachineKind, std::string_view name) { return apple_key(name); }

std::optional<StickPosition> stick_position(std::string_view direction) { return look_up(directions, direction); }

} // namespace host
