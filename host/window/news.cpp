#include "host/window/news.hpp"

#include "host/review/hex_games.hpp"
#include "host/review/played_games.hpp"
#include "host/window/title.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

bool has_review(const std::vector<const Record*>& records) {
    return !games_in<PlayedGames>(records).empty() || !games_in<HexGames>(records).empty();
}

} // namespace

void WindowNews::greet(const Beginning& beginning, std::vector<std::string> warnings) {
    warnings.insert(warnings.end(), beginning.warnings.begin(), beginning.warnings.end());
    auto* kept = past_.states();
    if (kept != nullptr) kept->begin();
    if (kept != nullptr && !kept->note().empty()) warnings.push_back(kept->note());
    const bool has_last = kept != nullptr && !kept->resumed().empty();
    const bool is_elsewhere = kept != nullptr && beginning.elsewhere && controls_.can_start_next();
    if (has_last || is_elsewhere) {
        const auto states = controls_.keys().keys_of(WindowCommand::states);
        if (has_last) warnings.push_back(kept->resumed());
        if (!kept->left().empty()) warnings.push_back(fmt::format("{}: {}", states, kept->left()));
        if (is_elsewhere)
            warnings.push_back(fmt::format("Tab: your game on the {}: {}", facts(beginning.elsewhere->play.kind).title,
                                           beginning.elsewhere->words));
        const auto* others = !has_last                               ? "Other keys: begin here"
                             : kept->left().empty() && !is_elsewhere ? "Any key: continue   Esc: start over"
                                                                     : "Other keys: continue here   Esc: start over";
        interface_.open_question(kept->left().empty() ? "Your last game" : "Where you left off", warnings, others,
                                 [this, kept, &beginning](bool escaped, const SDL_Keysym& key) {
                                     begin_play(beginning, *kept, escaped, key);
                                 });
    } else if (!warnings.empty()) {
        interface_.open_notice("Before you play", warnings);
    }
    if (beginning.has_newer_game)
        interface_.say("A newer game has been built. Shift-F1: update, with your players", Interface::long_news);
    else
        interface_.say("F1: the window's keys   Shift-Esc: menu");
}

void WindowNews::begin_play(const Beginning& beginning, SavedStates& kept, bool escaped, const SDL_Keysym& key) {
    if (key.sym == SDLK_TAB && beginning.elsewhere && controls_.can_start_next())
        return controls_.start_next(beginning.elsewhere->play);
    if (!escaped) kept.go_on();
    const auto command = controls_.keys().command_for(key);
    if (command == WindowCommand::states && kept.left().empty()) controls_.obey(*command);
    if (command == WindowCommand::states && !kept.left().empty())
        interface_.say(kept.load_left(), Interface::long_news);
    const bool is_kept = escaped && kept.start_over();
    breaks_told_ = breaks();
    if (is_kept)
        interface_.say(controls_.keys().keys_of(WindowCommand::states) + ": saved states, with your last game",
                       Interface::long_news);
}

// Opens the list of lords once when FORTRESS asks for a player, and names its key in the menu, once and only there.
void WindowNews::offer_opponents() {
    constexpr int interval = 10; // frames
    if (++frames_ % interval != 0 || past_.replaying() || interface_.open()) return;
    const bool in_menu = !keys_to_opponents(session_).empty();
    if (!in_menu && !offer_.empty() && interface_.line_shown() == std::exchange(offer_, {})) interface_.say({});
    if (controls_.automatic_keys().is_busy()) return; // an opponent is sitting down, say
    const auto asked = player_asked_for(session_);
    if (!asked.empty() && asked != offered_) interface_.open_opponents();
    offered_ = asked;
    if (!names_lords_ || !in_menu) return;
    names_lords_ = false;
    offer_ = fmt::format("{}: choose another opponent", controls_.keys().keys_of(WindowCommand::opponents));
    interface_.say_below(offer_); // the menu's title is above
}

// Names once after each game the key of its review, or of the way back into a game that was broken off.
void WindowNews::tell_end() {
    const auto& history = past_.history();
    const auto since = std::max(std::exchange(ends_seen_, history.now()), history.first() + 1); // first(): a state's
    for (auto each = history.records().rbegin(); each != history.records().rend() && each->at >= since; ++each) {
        if (each->at >= history.now()) continue;
        const auto say = [&](WindowCommand command, std::string_view what) {
            interface_.add(fmt::format("{}{}", controls_.keys().keys_of(command), what));
        };
        const auto* record = std::get_if<GameRecord>(&each->what);
        if (record == nullptr) continue;
        if (record->kind == "result" && has_review(history.game_records()))
            say(WindowCommand::review, ": review of this game");
        if (record->kind == "broken") say(WindowCommand::past, ", Up, Return: back into this game");
    }
}

std::size_t WindowNews::breaks() const {
    const auto all = past_.breaks();
    return static_cast<std::size_t>(
        std::ranges::upper_bound(all, past_.history().now(), {}, &FlightRecorder::Move::at) - all.begin());
}

// A reset, a power-on or a loaded state takes the game away at once.
void WindowNews::tell_break() {
    const auto now = breaks(), before = std::exchange(breaks_told_, now);
    if (now < before && past_.away()) interface_.say({}); // the way back has been found
    if (now <= before || past_.away() || past_.replaying()) return;
    const auto all = past_.breaks();
    const auto is_load = [&](std::size_t count) { return count > 0 && all[count - 1].text == "the load"; };
    if (is_load(before) && !is_load(now)) interface_.say({}); // the load's message
    const auto keys = fmt::format("{}, Up", controls_.keys().keys_of(WindowCommand::past));
    interface_.add(fmt::format("{}{}, Return: back to before {}", keys, further_up(), all[now - 1].text), keys);
}

// A reset that follows another one, without a move between them, leads as far back.
std::string WindowNews::further_up() const {
    const auto moves = past_.moves();
    std::string keys;
    for (auto each = moves.rbegin(); each != moves.rend() && each->is_break && each->text != "the load"; ++each)
        if (each != moves.rbegin()) keys += ", Up";
    return keys;
}

void WindowNews::tell_kept() {
    const auto kept = past_.states() != nullptr ? past_.states()->take_break() : std::nullopt;
    if (!kept) return;
    interface_.add(*kept ? fmt::format("{}: saved states, with the game before {}",
                                       controls_.keys().keys_of(WindowCommand::states), **kept)
                         : "The game is not in the saved states: " + kept->error());
}

// Reports each error once. The change is kept and saved again with the next change, on eject and at the end.
void WindowNews::tell_save_error() {
    const auto error = session_.save_error();
    const auto text = error ? error->text : std::string();
    if (!text.empty() && text != save_error_told_) interface_.say(text);
    save_error_told_ = text;
}

void WindowNews::tell_notes() {
    const auto notes = session_.notes_since(std::exchange(notes_told_, session_.notes().size()));
    if (!notes.empty()) interface_.open_notice("The disks", {notes.begin(), notes.end()});
}

void WindowNews::follow() {
    offer_opponents();
    tell_end();
    tell_break();
    tell_kept();
    tell_save_error();
    tell_notes();
}

std::string WindowNews::standing() const {
    if (past_.away()) return "Rewind " + past_.position_in_words();
    if (controls_.paused()) return "Paused. F9: resume";
    if (past_.replaying()) return "Replay. Shift-F10: take over";
    if (session_.machine().disk(1) && session_.shows("INSERT A FORMATTED PLAYER DISK"))
        return fmt::format("{} is in drive 1 already: answer Y", disk_in_words(session_, 1));
    return session_.machine().jammed() ? "Stopped: " + session_.why_stuck() + ". F12: reset" : session_.advice("F2");
}

} // namespace host
