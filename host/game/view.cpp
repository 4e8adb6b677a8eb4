#include "host/game/view.hpp"

#include "emu/machine.hpp"
#include "host/game/open_call.hpp"

#include <fmt/format.h>

namespace host {
namespace {

constexpr int longest_name = 15;

char ascii_of(const Machine& machine, std::uint8_t code) {
    return machine.kind() == MachineKind::atari800 ? emu::atari::ascii_of_atari_code(code & 0x7F)
                                                   : emu::apple2::ascii_of_screen_code(code);
}

std::vector<std::string> hidden_text_page(const Machine& machine, const GameView& game) {
    std::vector<std::string> rows;
    for (int row = 0; row < 24; ++row) {
        const int page = game.byte("t_text_low", row) | game.byte("t_text_high", row) << 8;
        auto& text = rows.emplace_back();
        for (int column = 0; column < 40; ++column)
            text += ascii_of(machine, machine.peek(static_cast<std::uint16_t>(page + column)));
        text.erase(text.find_last_not_of(' ') + 1);
    }
    return rows;
}

// Star Chess on the Apple draws each character of its hidden text page (star_chess/apple2/galaxy_screen.s).
std::vector<std::string> mirrored_text_page(const Machine& machine, const Symbols& symbols) {
    constexpr std::uint8_t ldy = 0xA0;
    if (!symbols.contains("picture_put") || !symbols.contains("t_text_low")) return {};
    const GameView game(machine, symbols);
    if (game.byte("picture_put") != ldy || !machine.text().empty()) return {};
    return hidden_text_page(machine, game);
}

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

std::vector<std::string> words_on_screen(const Machine& machine, const Symbols& symbols) {
    auto rows = text_rows(machine);
    return rows.empty() ? picture_words(machine, symbols) : rows;
}

std::vector<std::string> picture_words(const Machine& machine, const Symbols& symbols) {
    constexpr std::size_t panel_rows = 23, panel_column = 28, columns = 40; // the last row shows messages
    constexpr std::uint8_t ldx = 0xA2;
    constexpr const char* drawing[] = {"view_show", "view_board", "message"};
    for (const auto* label : {"w_words", "words_forget", drawing[0], drawing[1], drawing[2]})
        if (!symbols.contains(label)) return mirrored_text_page(machine, symbols);
    const GameView game(machine, symbols);
    if (game.byte("words_forget") != ldx || !machine.text().empty()) return {};
    for (const auto& [target, call] : open_calls(machine, machine.registers().s)) {
        for (const auto* routine : drawing)
            if (target == game.address(routine)) return {};
        if (symbols.contains("words_page") && target == game.address("over_show")) // the end page has text everywhere
            return hidden_text_page(machine, game);
    }
    std::vector<std::string> rows(panel_rows, std::string(panel_column, ' '));
    rows.emplace_back();
    int at = 0;
    for (auto& row : rows) {
        while (row.size() < columns) row += ascii_of(machine, game.byte("w_words", at++));
        row.erase(row.find_last_not_of(' ') + 1);
    }
    return rows;
}

} // namespace host
