#include "host/game/view.hpp"

#include <fmt/format.h>

namespace host {
namespace {

constexpr int longest_name = 15;

} // namespace

int GameView::signed_word(std::string_view label, int index) const {
    return static_cast<std::int16_t>(byte(label, 2 * index) | byte(label, 2 * index + 1) << 8);
}

std::string GameView::entropy() const { return fmt::format("{:04x}", word("z_entropy")); }

std::string GameView::name(std::string_view label, int offset) const {
    std::string name;
    for (int i = 0; i < longest_name; ++i) {
        const auto c = byte(label, offset + i);
        if (c == 0) break;
        name += c >= ' ' && c < 0x7F ? static_cast<char>(c) : '?';
    }
    return name;
}

} // namespace host
