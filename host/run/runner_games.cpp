// Script commands that play the built games.
#include "host/run/runner.hpp"

#include "host/game/square.hpp"
#include "host/game/star_player.hpp"
#include "host/link/link_play.hpp"

#include <fmt/format.h>

namespace host {
namespace {

constexpr double turn_patience_seconds = 60, question_patience_seconds = 5;

} // namespace

// Types the opponent's keys before the script's.
Runner::Outcome Runner::let_opponent_act() {
    const auto deadline = session_.machine().cycles() + cycles_in(turn_patience_seconds);
    return run_frames_while([&] {
        return opponent_ && (!typing_.done() || opponent_->is_busy(session_)) && session_.machine().cycles() < deadline;
    });
}

// The autoplayer reports a turn that does not come.
Runner::Outcome Runner::wait_for_own_turn() {
    const auto labels = AutoplayerLabels::find(symbols_);
    const auto deadline = session_.machine().cycles() + cycles_in(turn_patience_seconds);
    return run_frames_while([&] {
        const bool is_own = Autoplayer(session_, *labels, Means::keys).at_turn() && !opponent_->has_turn(session_);
        return !is_own && session_.machine().cycles() < deadline;
    });
}

std::optional<Failure> Runner::seat(const std::string& level) {
    auto opponent = Opponent::make(symbols_, level);
    if (!opponent) return Failure{ExitCode::usage, opponent.error()};
    opponent_.emplace(std::move(*opponent));
    opponent_->sit_at_menu();
    return let_opponent_act();
}

// Text appears on the screen a little before the program asks.
Runner::Outcome Runner::opponent(Words words) {
    const Questions questions(symbols_);
    const auto deadline = session_.machine().cycles() + cycles_in(question_patience_seconds);
    auto failure = run_frames_while(
        [&] { return !questions.open_in(session_.machine()) && session_.machine().cycles() < deadline; });
    return failure ? failure : seat(words[0]);
}

Runner::Outcome Runner::link(Words words) {
    const auto link = parse_link(words[0]);
    if (!link) return Failure{ExitCode::usage, link.error()};
    if (link->machine != session_.machine().kind())
        return Failure{ExitCode::usage, fmt::format("the link is of an {}: give --machine {}",
                                                    facts(link->machine).title, facts(link->machine).name)};
    const auto error = play_link(session_, symbols_, *link);
    return error ? Outcome(unexpected(fmt::format("{}; the screen is:", error->text))) : trouble();
}

Runner::Outcome Runner::by_hand(Words squares, Means means, std::optional<emu::Error> (Autoplayer::*act)(int square)) {
    const auto labels = AutoplayerLabels::find(symbols_);
    if (!labels) return Failure{ExitCode::usage, labels.error()};
    Autoplayer autoplayer(session_, *labels, means);
    for (const auto& square : squares) {
        if (opponent_)
            if (auto failure = wait_for_own_turn()) return failure;
        const auto error = (autoplayer.*act)(*square_named(square));
        if (auto failure = trouble()) return failure;
        if (error) return Failure{ExitCode::expectation_failed, fmt::format("{}: {}", square, error->text)};
    }
    return std::nullopt;
}

Runner::Outcome Runner::cursor(Words words) { return by_hand(words, Means::keys, &Autoplayer::point_at); }

Runner::Outcome Runner::play(Words words) { return by_hand(words, Means::keys, &Autoplayer::build); }

Runner::Outcome Runner::play_by_stick(Words words) { return by_hand(words, Means::stick, &Autoplayer::build); }

Runner::Outcome Runner::by_hex_player(const std::function<HexPlayer::Outcome(HexPlayer&)>& act,
                                      std::string_view words) {
    auto player = HexPlayer::make(session_, symbols_);
    if (!player) return Failure{ExitCode::usage, player.error()};
    const auto error = act(*player);
    if (auto failure = trouble()) return failure;
    return error ? Outcome(Failure{ExitCode::expectation_failed, fmt::format("{}: {}", words, error->text)})
                 : std::nullopt;
}

Runner::Outcome Runner::hex(Words words) {
    return by_hex_player([&](HexPlayer& player) { return player.point_at(*hex_named(words[0])); }, words[0]);
}

Runner::Outcome Runner::move(Words words) {
    return by_hex_player([&](HexPlayer& player) { return player.move(*hex_move_in(words[0])); }, words[0]);
}

Runner::Outcome Runner::order(Words words) {
    auto player = StarPlayer::make(session_, symbols_);
    if (!player) return Failure{ExitCode::usage, player.error()};
    for (const auto& word : words) {
        const auto error = player->give(*star_order_in(word));
        if (auto failure = trouble()) return failure;
        if (error) return Failure{ExitCode::expectation_failed, error->text};
    }
    return std::nullopt;
}

Runner::Outcome Runner::turn(Words words) {
    std::vector<HexMove> moves;
    for (const auto& word : words) moves.push_back(*hex_move_in(word));
    return by_hex_player([&](HexPlayer& player) { return player.play(moves); }, words[0]);
}

} // namespace host
