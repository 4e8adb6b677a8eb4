#include "host/game/star_player.hpp"

#include "host/game/view.hpp"
#include "host/machine/numbers.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>
#include <vector>

namespace host {
namespace {

constexpr int max_ships = 999;

enum Item { item_move, item_build, item_colonize, item_terraform, item_scrap, item_undo, item_end };
constexpr std::array<std::string_view, 7> names{"move", "build", "colonize", "terraform", "scrap", "undo", "end"};

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (end > 0) words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::optional<int> sector_named(std::string_view name) {
    if (name.size() != 2) return std::nullopt;
    const int column = (name[0] | 0x20) - 'a', row = name[1] - '1';
    if (column < 0 || column > 3 || row < 0 || row > 3) return std::nullopt;
    return 4 * row + column;
}

bool has_number(int item) { return item == item_move || item == item_build || item == item_scrap; }

} // namespace

std::optional<StarOrder> star_order_in(std::string_view text) {
    const auto words = words_of(text);
    const auto name = words.empty() ? names.end() : std::ranges::find(names, words[0]);
    if (name == names.end()) return std::nullopt;
    StarOrder order{static_cast<int>(name - names.begin()), 0, 0, 0, std::string(text)};
    if (order.item >= item_undo) return words.size() == 1 ? std::optional(order) : std::nullopt;
    if (words.size() != (has_number(order.item) ? 3U : 2U)) return std::nullopt;
    const bool is_move = order.item == item_move;
    const auto place = words.back();
    if (is_move && (place.size() != 5 || place[2] != '-')) return std::nullopt;
    const auto from = sector_named(is_move ? place.substr(0, 2) : place);
    const auto to = is_move ? sector_named(place.substr(3)) : from;
    const auto ships = has_number(order.item) ? parse_number(words[1], 1, max_ships) : std::optional(0);
    if (!from || !to || !ships) return std::nullopt;
    order.from = *from, order.to = *to, order.ships = static_cast<int>(*ships);
    return order;
}

StarPlayer::StarPlayer(Console& console, const Symbols& symbols)
    : console_(&console), symbols_(&symbols), questions_(symbols), cursor_(symbols.find("z_cursor")->second),
      letters_(symbols.find("t_item_letter")->second), mover_(symbols.find("z_mover")->second),
      turn_(symbols.find("w_turn")->second) {}

emu::Result<StarPlayer> StarPlayer::make(Console& console, const Symbols& symbols) {
    for (const auto* label : {"command_turn", "z_cursor", "t_item_letter", "z_mover", "w_turn"})
        if (!symbols.contains(label))
            return emu::Error{fmt::format("not Star Chess: symbol '{}' is missing; give --game starchess", label)};
    return StarPlayer(console, symbols);
}

StarPlayer::Outcome StarPlayer::wait_until(std::string_view what, const std::function<bool()>& holds) {
    return console_->run_until(
        holds, [&] { console_->run_cycles(fine_step); }, patience_seconds,
        fmt::format("{} did not come within {} seconds", what, patience_seconds));
}

std::string StarPlayer::place() const {
    const auto question = questions_.open_in(console_->machine());
    return question && !console_->machine().key_waiting() ? question->place : std::string();
}

StarPlayer::Outcome StarPlayer::press(std::string_view key) {
    const auto& machine = console_->machine();
    console_->press(*key_named(machine.kind(), key));
    const auto taken = wait_until("a key's turn", [&] { return !machine.key_waiting(); });
    console_->run_cycles(settling_cycles);
    return taken;
}

// Moves the cursor one sector at a time: the game reads a key after it has drawn the last step.
StarPlayer::Outcome StarPlayer::point_at(int sector) {
    while (true) {
        if (auto error = wait_until("a question", [this] { return !place().empty(); })) return error;
        const int from = console_->machine().peek(cursor_);
        if (from == sector) return std::nullopt;
        const int column = from % 4, target = sector % 4;
        const auto* key = column < target ? "RIGHT" : column > target ? "LEFT" : from < sector ? "UP" : "DOWN";
        if (auto error = press(key)) return error;
    }
}

emu::Error StarPlayer::refusal(const StarOrder& order) const {
    const auto rows = words_on_screen(console_->machine(), *symbols_); // the last one says why
    return {fmt::format("the game refuses '{}': {}", order.text, rows.empty() ? "" : rows.back())};
}

// Answers the order's questions until the turn's keys are asked for again.
StarPlayer::Outcome StarPlayer::answer(const StarOrder& order) {
    bool is_kept = false;
    while (true) {
        const auto next = [this] {
            return is_turn() || asks("/ask_sector") || asks("/ask_number") || asks("/ask_yes");
        };
        if (auto error = wait_until("the next question", next)) return error;
        if (is_turn()) return is_kept ? std::nullopt : Outcome(refusal(order));
        if (asks("/ask_sector")) {
            if (auto error = point_at(order.to)) return error;
        } else if (asks("/ask_number")) {
            for (const char digit : std::to_string(order.ships))
                if (auto error = press({&digit, 1})) return error;
        } else {
            is_kept = true;
        }
        if (auto error = press("RETURN")) return error;
    }
}

StarPlayer::Outcome StarPlayer::give(const StarOrder& order) {
    if (auto error = wait_until("a human's turn", [this] { return is_turn(); })) return error;
    if (order.item < item_undo)
        if (auto error = point_at(order.from)) return error;
    const auto letter = static_cast<char>(console_->machine().peek(static_cast<std::uint16_t>(letters_ + order.item)));
    const auto turn = [this] { return std::pair(console_->machine().peek(mover_), console_->machine().peek(turn_)); };
    const auto before = turn();
    if (auto error = press({&letter, 1})) return error;
    if (order.item < item_undo) return answer(order);
    if (order.item == item_undo) return std::nullopt;
    if (auto error = wait_until("the end of the turn", [&] { return turn() != before || !place().empty(); }))
        return error;
    return turn() == before ? press({&letter, 1}) : std::nullopt; // again, if some ships have not moved
}

} // namespace host
