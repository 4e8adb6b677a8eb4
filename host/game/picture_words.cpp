// w_words holds the characters that are drawn: the rows of the panel, then the message (hex_fortress/screen/words.s).
#include "host/game/picture_words.hpp"

#include "emu/machine.hpp"
#include "host/game/open_call.hpp"
#include "host/game/view.hpp"

#include <algorithm>
#include <array>

namespace host {
namespace {

constexpr std::array labels_of_words{"w_words",      "words_forget",  "words_show", "view_show", "view_board",
                                     "PANEL_COLUMN", "PANEL_COLUMNS", "PANEL_ROWS", "TEXT_WIDTH"};

// words_forget begins with the loads of a blank: another program has something else there.
bool is_in_memory(const GameView& game) {
    const std::uint8_t blank = game.machine().kind() == MachineKind::atari800 ? 0x00 : 0xA0;
    return game.byte("words_forget") == 0xA2 && game.byte("words_forget", 2) == 0xA9 &&
           game.byte("words_forget", 3) == blank;
}

// The board is drawn after its words; then the program looks at keys.
bool draws(const GameView& game) {
    const auto calls = open_calls(game.machine(), game.machine().registers().s);
    return std::ranges::any_of(calls, [&](const StackedCall& call) {
        return call.target == game.address("words_show") || call.target == game.address("view_show") ||
               call.target == game.address("view_board");
    });
}

} // namespace

std::vector<std::string> picture_words(const Machine& machine, const Symbols& symbols) {
    if (!std::ranges::all_of(labels_of_words, [&](const char* label) { return symbols.contains(label); })) return {};
    const GameView game(machine, symbols);
    if (!machine.text().empty() || !is_in_memory(game) || draws(game)) return {};
    std::vector<std::string> rows(game.address("PANEL_ROWS"), std::string(game.address("PANEL_COLUMN"), ' '));
    rows.emplace_back();
    int at = 0;
    for (auto& row : rows) {
        const int columns = game.address(row.empty() ? "TEXT_WIDTH" : "PANEL_COLUMNS");
        for (int column = 0; column < columns; ++column) {
            const auto code = game.byte("w_words", at++);
            row += machine.kind() == MachineKind::atari800 ? emu::atari::ascii_of_atari_code(code & 0x7F)
                                                           : emu::apple2::ascii_of_screen_code(code);
        }
        row.erase(row.find_last_not_of(' ') + 1);
    }
    return rows;
}

} // namespace host
