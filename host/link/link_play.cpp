#include "host/link/link_play.hpp"

#include "host/game/autoplayer.hpp"
#include "host/game/open_call.hpp"
#include "host/game/square.hpp"

#include <array>
#include <fmt/format.h>

namespace host {
namespace {

constexpr double answer_patience_seconds = 180; // the program may read the disk twice
constexpr char human = 'H', computer = 'C';
constexpr std::array<std::string_view, 2> side_names{"WHITE", "BLACK"};

constexpr std::array<std::string_view, 2> weights_names{"weights_white", "weights_black"};

constexpr std::array labels_wanted{"w_players",     "PLAYER_SIZE",    "PLAYER_KIND", "weights_white",
                                   "weights_black", "tournament_new", "w_first"};

} // namespace

emu::Result<LinkPlay> LinkPlay::make(Console& console, const Symbols& symbols, const GameLink& link) {
    const auto labels = AutoplayerLabels::find(symbols);
    if (!labels) return emu::Error{labels.error()};
    for (const auto* label : labels_wanted)
        if (!symbols.contains(label)) return emu::Error{fmt::format("not the game: unknown symbol '{}'", label)};
    return LinkPlay(console, symbols, link, *labels);
}

bool LinkPlay::step() {
    if (error_) return false;
    if (begun_ && played_ == link_->moves.size()) return false;
    error_ = begun_ ? play(link_->moves[played_]) : begin();
    if (error_) return false;
    if (begun_) ++played_;
    begun_ = true;
    return played_ < link_->moves.size();
}

LinkPlay::Outcome LinkPlay::wait_for(std::string_view text, std::string_view or_text) {
    const auto asks = [&] { return console_->shows(text) || (!or_text.empty() && console_->shows(or_text)); };
    return console_->run_until(
        asks, [this] { console_->run_frame(); }, answer_patience_seconds,
        fmt::format("the game does not ask \"{}\"", text));
}

LinkPlay::Outcome LinkPlay::press(std::string_view key) {
    const auto& machine = console_->machine();
    const auto takes = [&] { return !machine.key_waiting(); };
    const auto step = [&] { console_->run_cycles(machine.key_step_cycles()); };
    if (auto error = console_->run_until(takes, step, answer_patience_seconds, "the game takes no keys")) return error;
    console_->press(*key_named(machine.kind(), key));
    return std::nullopt;
}

LinkPlay::Outcome LinkPlay::type(std::string_view line) {
    for (const char& c : line)
        if (auto error = press({&c, 1})) return error;
    return press("RETURN");
}

LinkPlay::Outcome LinkPlay::run_to(std::uint16_t address) {
    const auto is_there = [&] { return console_->machine().program_counter() == address; };
    const auto an_instruction = [this] { console_->run_cycles(1); };
    return console_->run_until(is_there, an_instruction, answer_patience_seconds, "the game does not begin");
}

LinkPlay::Outcome LinkPlay::answer_title() {
    if (auto error = wait_for("PRESS ANY KEY")) return error;
    if (auto error = press("SPACE")) return error;
    if (console_->machine().kind() == MachineKind::apple2plus) {
        if (auto error = wait_for("TURN OFF SOUND EFFECTS? (Y/N):")) return error;
        if (auto error = press("N")) return error;
    }
    if (auto error = wait_for("ENTER YOUR NAME:")) return error;
    if (auto error = type(is_computer(0) ? human_names[0] : link_->player_name(0))) return error;
    return wait_for("PRESS A NUMBER");
}

LinkPlay::Outcome LinkPlay::change_player(int side, std::string_view question) {
    if (auto error = wait_for(question)) return error;
    const auto shown = fmt::format("{}: {} ({})", side_names[static_cast<std::size_t>(side)], link_->player_name(side),
                                   is_computer(side) ? computer : human);
    if (console_->shows(shown)) return press("RETURN"); // already set
    if (auto error = type(link_->player_name(side))) return error;
    if (auto error = wait_for("(H/C)")) return error;
    if (auto error = press(is_computer(side) ? "C" : "H")) return error;
    if (!is_computer(side)) {
        if (auto error = wait_for("NEW PLAYER? (Y/N)", shown)) return error; // not asked of players on the disk
        if (console_->shows(shown)) return std::nullopt;
        if (auto error = press("Y")) return error;
    }
    return wait_for(shown);
}

LinkPlay::Outcome LinkPlay::change_players() {
    if (link_->lords == GameLink{}.lords) return std::nullopt;
    if (auto error = press("2")) return error;
    if (auto error = change_player(0, "WHITE PLAYER:")) return error;
    return change_player(1, "BLACK PLAYER:");
}

LinkPlay::Outcome LinkPlay::set_length() {
    if (link_->length == GameLink{}.length) return std::nullopt;
    if (auto error = press("7")) return error;
    if (auto error = wait_for("GAME LENGTH (1-54):")) return error;
    if (auto error = type(std::to_string(link_->length))) return error;
    return wait_for(fmt::format("GAME LENGTH: {}", link_->length));
}

void LinkPlay::set_kind(int side, char kind) {
    const auto at = [this](std::string_view label) { return static_cast<int>(symbols_->find(label)->second); };
    const int address = at("w_players") + side * at("PLAYER_SIZE") + at("PLAYER_KIND");
    console_->machine().poke_ram(static_cast<std::uint16_t>(address), static_cast<std::uint8_t>(kind));
}

void LinkPlay::put_weights(int side) {
    const auto index = static_cast<std::size_t>(side);
    if (!link_->weights[index]) return;
    auto address = symbols_->find(weights_names[index])->second;
    for (const auto weight : *link_->weights[index]) {
        for (const int byte : {weight & 0xFF, weight >> 8 & 0xFF})
            console_->machine().poke_ram(address++, static_cast<std::uint8_t>(byte));
    }
}

// A human plays the computer's moves of the link, by keys; the last move switches the computer on.
LinkPlay::Outcome LinkPlay::begin() {
    if (auto error = answer_title()) return error;
    if (auto error = change_players()) return error;
    if (auto error = set_length()) return error;
    for (const int side : {0, 1}) put_weights(side);
    for (const int side : {0, 1})
        if (is_computer(side) && !link_->moves.empty()) set_kind(side, human);
    return link_->black_first ? begin_with_black() : press("1");
}

// Sets Black as the first side after the program has initialized the tournament, which White begins (R5.3).
LinkPlay::Outcome LinkPlay::begin_with_black() {
    auto& machine = console_->machine();
    if (auto error = press("1")) return error;
    if (auto error = run_to(symbols_->find("tournament_new")->second)) return error;
    if (auto error = run_to(OpenCall::at_entry(machine).return_to)) return error;
    machine.poke_ram(symbols_->find("w_first")->second, 1);
    return std::nullopt;
}

LinkPlay::Outcome LinkPlay::play(int square) {
    Autoplayer autoplayer(*console_, labels_, Means::keys);
    const bool is_last = played_ + 1 == link_->moves.size();
    if (is_last && (is_computer(0) || is_computer(1))) {
        if (auto error = autoplayer.point_at(square)) return error; // the program has read the mover's kind by then
        for (const int side : {0, 1})
            if (is_computer(side)) set_kind(side, computer);
    }
    auto error = autoplayer.build(square);
    if (error) error->text = fmt::format("move {} of the link: {}", played_ + 1, error->text);
    return error;
}

std::optional<emu::Error> play_link(Console& console, const Symbols& symbols, const GameLink& link) {
    auto play = LinkPlay::make(console, symbols, link);
    if (!play) return emu::Error{play.error()};
    while (play->step()) {
    }
    return play->error();
}

} // namespace host
