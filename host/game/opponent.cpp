#include "host/game/opponent.hpp"

#include "host/game/progress.hpp"
#include "tools/command_line/suggestion.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace host {
namespace {

constexpr std::array labels_needed{"w_players", "PLAYER_SIZE", "PLAYER_KIND", "PLAYER_NAME", "w_change_side",
                                   "w_length",  "w_first",     "turn",        "board"};
// The questions that it answers while it sits down.
constexpr std::string_view at_menu = "menu_run", at_name = "find_ask/prompt_line", at_kind = "find_ask/prompt_kind",
                           at_new_player = "prompt_yes_no", at_title = "start_run";
constexpr int table_bits = 18;
constexpr int answer_frames = 8; // after a key: the program has processed it
constexpr double move_patience_seconds = 3;

std::string in_capitals(std::string_view name) {
    std::string text(name);
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; });
    return text;
}

std::string in_small_letters(std::string_view name) {
    std::string text(name);
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
    return text;
}

// The human's name in a chair; empty: a computer player's.
std::string human_in(const GameView& game, Side side) {
    const int entry = of(side, 0, static_cast<int>(game.address("PLAYER_SIZE")));
    if (game.byte("w_players", entry + game.address("PLAYER_KIND")) != 'H') return {};
    return game.name("w_players", entry + game.address("PLAYER_NAME"));
}

model::Side of_model(Side side) { return of(side, model::Side::white, model::Side::black); }

std::optional<emu::Error> missing_label(const Symbols& symbols) {
    for (const auto* label : labels_needed)
        if (!symbols.contains(label)) return emu::Error{fmt::format("not the game: unknown symbol '{}'", label)};
    return std::nullopt;
}

} // namespace

std::vector<std::string_view> opponent_names() {
    std::vector<std::string_view> names;
    for (const auto& level : engine::levels()) names.push_back(level.name);
    return names;
}

std::string_view opponent_in(const GameView& game, Side side) {
    const auto* level = engine::level_named(in_small_letters(human_in(game, side)));
    return level == nullptr ? std::string_view() : level->name;
}

Opponent::Opponent(Symbols symbols, const engine::Level& level, std::string_view name, const AutoplayerLabels& labels)
    : symbols_(std::move(symbols)), level_(&level), name_(in_capitals(name)), labels_(labels), questions_(symbols_),
      engine_(std::make_shared<engine::Engine>(table_bits)) {}

emu::Result<Opponent> Opponent::make(Symbols symbols, std::string_view name) {
    const auto* level = engine::level_named(name);
    if (level == nullptr) return emu::Error{command_line::invalid_value("opponent", name, opponent_names())};
    const auto labels = AutoplayerLabels::find(symbols);
    if (!labels) return emu::Error{labels.error()};
    if (auto error = missing_label(symbols)) return *error;
    return Opponent(std::move(symbols), *level, name, *labels);
}

std::optional<Opponent> Opponent::found_in(const Machine& machine, const Symbols& symbols) {
    if (missing_label(symbols)) return std::nullopt;
    auto opponent = make(symbols, in_small_letters(human_in(GameView(machine, symbols), Side::black)));
    return opponent ? std::optional(std::move(*opponent)) : std::nullopt;
}

bool Opponent::sits(const Machine& machine, Side side) const {
    return human_in(GameView(machine, symbols_), side) == name_;
}

bool Opponent::is_to_move(const Machine& machine) const {
    return sits(machine, GameView(machine, symbols_).side("z_side")) && game_in_progress(machine, symbols_);
}

bool Opponent::has_turn(Console& console) const {
    return Autoplayer(console, labels_, Means::keys).at_turn() && is_to_move(console.machine());
}

bool Opponent::refuses(Key key, Console& console) const {
    return key != *key_named(console.machine().kind(), "ESC") && has_turn(console);
}

bool Opponent::is_busy(Console& console) const {
    if (seating_ == Seating::done) return has_turn(console);
    const auto question = questions_.open_in(console.machine());
    const auto asks = [&](std::string_view what) { return question && question->place.ends_with(what); };
    if (seating_ == Seating::at_menu) return asks(at_menu) || has_turn(console);
    return !question || asks(at_menu) || asks(at_name) || asks(at_kind) || asks(at_new_player);
}

void Opponent::keep_chair(const Machine& machine) {
    const auto question = questions_.open_in(machine);
    if (question && question->place.ends_with(at_title) && chair_) seating_ = Seating::at_menu;
    if (!question || !question->place.ends_with(at_menu) || seating_ != Seating::done) return;
    chair_.reset();
    for (const auto side : {Side::white, Side::black})
        if (sits(machine, side)) chair_ = side;
}

// Answers one question. Leaves others, such as those about a disk, to the person.
void Opponent::sit_down(const Machine& machine, Typing& typing) {
    const auto question = questions_.open_in(machine);
    if (!question) return;
    const auto asks = [&](std::string_view what) { return question->place.ends_with(what); };
    const bool names = asks(at_name);
    if (asks(at_menu)) {
        const bool begins = seating_ == Seating::at_menu && !sits(machine, *chair_);
        if (begins) typing.add_text("2");
        seating_ = begins ? Seating::asked : Seating::done;
    } else if (seating_ == Seating::asked && names && GameView(machine, symbols_).side("w_change_side") != *chair_) {
        typing.add_text("\r");
    } else if (seating_ == Seating::asked || seating_ == Seating::asked_here) {
        if (names) typing.add_text(name_ + "\r");
        if (asks(at_kind)) {
            typing.add_text("H");
            seating_ = Seating::named;
        }
    } else if (seating_ == Seating::named) {
        if (asks(at_new_player)) typing.add_text("Y");
        if (names) seating_ = Seating::done; // for Black, after White's chair
    }
}

int Opponent::best_square(const Machine& machine) {
    const GameView game(machine, symbols_);
    std::array<std::int8_t, model::square_count> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::int8_t>(game.byte("board", static_cast<int>(i)));
    const auto side = game.side("z_side");
    const int moves_left = 2 * (game.byte("w_length") - game.byte("turn")) + (side == game.side("w_first") ? 2 : 1);
    model::Random random(static_cast<std::uint16_t>(machine.cycles()));
    const auto cell = engine::choose(*engine_, *level_, model::from_bytes(bytes), of_model(side),
                                     std::clamp(moves_left, 1, engine::longest_clock), random);
    return cell ? model::fast::square_of(*cell) : 0;
}

void Opponent::follow(Console& console, Typing& typing) {
    const auto& machine = console.machine();
    const auto now = machine.cycles();
    if (now < seen_ || now > seen_ + 2 * machine.cycles_per_frame()) field_.reset(); // another moment of the game
    seen_ = now;
    if (field_) field_->follow(console, typing);
    quiet_frames_ = typing.done() && !machine.key_waiting() ? quiet_frames_ + 1 : 0;
    if (quiet_frames_ == 0) return;
    keep_chair(machine);
    if (seating_ != Seating::done && seating_ != Seating::at_menu && quiet_frames_ < answer_frames) return;
    if (seating_ != Seating::done) sit_down(machine, typing);
    if (!has_turn(console)) return field_.reset();
    const auto patience = static_cast<emu::Cycle>(move_patience_seconds * machine.cycles_per_second());
    if (field_ && now < pointed_ + patience) return; // else a person's key took the place of these
    pointed_ = now;
    field_.emplace(labels_).point(console, best_square(machine), true);
}

} // namespace host
