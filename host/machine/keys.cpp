#include "host/machine/keys.hpp"

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

// True for "CTRL-" and one character.
bool is_with_control(std::string_view name) { return name.size() == 6 && name.starts_with("CTRL-"); }

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

char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::optional<Key> apple_control(char c) {
    const char key = folded(c);
    if (key >= '@' && key <= '_') return static_cast<Key>(key & 0x1F);
    if (key == '2') return Key{0}; // as on most keyboards: @ is Shift-2, ^ Shift-6, _ Shift-minus
    if (key == '6') return Key{30};
    return key == '-' ? std::optional(Key{31}) : std::nullopt;
}

std::optional<Key> apple_key(std::string_view name) {
    if (is_with_control(name)) return apple_control(name.back());
    if (name.size() != 1) return look_up(apple_names, name);
    const auto c = static_cast<unsigned char>(folded(name.front()));
    return c < 0x80 ? std::optional(Key{c}) : std::nullopt;
}

// Key codes: AHRM 5.7 (keyboard scan). Cursor keys include CTRL.
constexpr std::array<std::pair<std::string_view, Key>, 19> atari_names{{
    {"RETURN", 0x0C},
    {"ESC", 0x1C},
    {"SPACE", 0x21},
    {"LEFT", 0x06 | atari_control},
    {"RIGHT", 0x07 | atari_control},
    {"UP", 0x0E | atari_control},
    {"DOWN", 0x0F | atari_control},
    {"BACKSPACE", 0x34},
    {"TAB", 0x2C},
    {"CAPS", 0x3C},
    {"INVERSE", 0x27},
    {"CLEAR", 0x36 | atari_shift},
    {"INSERT", 0x37 | atari_control},
    {"DELETE", 0x34 | atari_control},
    {"START", atari_start},
    {"SELECT", atari_select},
    {"OPTION", atari_option},
    {"BREAK", atari_break},
    {"RESET", atari_reset},
}};

// The characters of each key code, plain and with SHIFT. A blank: the key types nothing.
constexpr std::string_view atari_plain = "lj;  k+*o pu i-=v c  bxz4 36 521, .n m/ r ey twq9 07 8<>fhd  gsa";
constexpr std::string_view atari_shifted = "LJ:  K\\^O PU I_|V C  BXZ$ #& %\"![ ]N M? R EY TWQ( )' @  FHD  GSA";
static_assert(atari_plain.size() == 64 && atari_shifted.size() == atari_plain.size());

std::optional<Key> atari_character(char c) {
    if (c == ' ') return Key{0x21};
    if (const auto code = atari_plain.find(c); code != std::string_view::npos) return static_cast<Key>(code);
    const auto code = atari_shifted.find(c);
    return code == std::string_view::npos ? std::nullopt : std::optional(static_cast<Key>(code | atari_shift));
}

std::optional<Key> atari_key(std::string_view name) {
    if (is_with_control(name)) {
        const auto key = atari_character(lowered(name.back()));
        return key ? std::optional(static_cast<Key>(*key | atari_control)) : std::nullopt;
    }
    return name.size() == 1 ? atari_character(name.front()) : look_up(atari_names, name);
}

} // namespace

std::optional<Key> key_named(MachineKind kind, std::string_view name) {
    return kind == MachineKind::atari800 ? atari_key(name) : apple_key(name);
}

std::vector<std::string> key_names(MachineKind kind) {
    std::vector<std::string> names;
    const auto add = [&](const auto& table) {
        for (const auto& [name, key] : table) names.emplace_back(name);
    };
    kind == MachineKind::atari800 ? add(atari_names) : add(apple_names);
    return names;
}

std::string key_name(MachineKind kind, Key key) {
    const auto is = [&](std::string_view name) { return key_named(kind, name) == key; };
    const auto among = [&](const auto& names) {
        const auto found = std::ranges::find(names, key, &std::pair<std::string_view, Key>::second);
        return found == names.end() ? std::string() : std::string(found->first);
    };
    if (auto name = kind == MachineKind::atari800 ? among(atari_names) : among(apple_names); !name.empty()) return name;
    for (const std::string_view before : {"", "CTRL-"}) {
        for (char c = '!'; c <= '~'; ++c) {
            if (auto name = std::string(before) + c; is(name)) return name;
        }
    }
    return "";
}

std::optional<StickPosition> stick_position(std::string_view direction) { return look_up(directions, direction); }

} // namespace host
