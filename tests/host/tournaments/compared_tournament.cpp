// Stops the program before some of its routines, makes the same step in the model and compares the two.
#include "tests/host/tournaments/compared_tournament.hpp"

#include "tools/model/player.hpp"
#include "tools/model/rules.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace host {
namespace {

using model::Side;

constexpr unsigned turns_a_break = 60;    // a human quits in one of this many turns
constexpr unsigned turns_an_advice = 8;   // a human asks for advice in one of this many turns
constexpr int least_of_an_adviser = 0x40; // MESSAGE_NOVICE of message.s: below it COUNT VAUBAN advises
constexpr double patience = 60;           // emulated seconds between two steps

const char* table_of(Side side) { return side == Side::white ? "weights_white" : "weights_black"; }

} // namespace

ComparedTournament::ComparedTournament(MachineKind kind, unsigned seed) : plan_(seed), seat_(kind), typing_(kind) {
    prepare();
    stop_at("tournament_begin", &ComparedTournament::begin_game);
    stop_at("turn_human", &ComparedTournament::take_a_humans_turn);
    stop_at("random_stir", &ComparedTournament::stir);
    stop_at("learn_count", &ComparedTournament::count_move);
    stop_at("turn_forfeit", &ComparedTournament::forfeit);
    stop_at("play_summary", &ComparedTournament::finish_game);
    stop_at("play_answer", &ComparedTournament::answer);
    stop_at("results_run", &ComparedTournament::show_results);
}

void ComparedTournament::prepare() {
    seat_.begin(plan_.title_frames);
    adviser_ = table_in_memory("w_recorded", 2); // after White's and Black's
    seat_.choose_players(plan_.contestants[0], plan_.contestants[1]);
    seat_.key("7");
    seat_.type(std::to_string(plan_.length));
    seat_.wait_text(fmt::format("GAME LENGTH: {}", plan_.length));
    for (const Side side : {Side::white, Side::black}) {
        const auto number = static_cast<std::size_t>(side);
        if (plan_.tables && !is_human(side)) {
            const auto* bytes = reinterpret_cast<const std::uint8_t*>((*plan_.tables)[number].data());
            for (int i = 0; i < 2 * model::weight_count; ++i) seat_.poke(table_of(side), i, bytes[i]);
        }
        tables_[number] = table_in_memory(table_of(side));
    }
}

void ComparedTournament::stop_at(const std::string& label, Handler handler) {
    stops_.set(seat_.address(label));
    handlers_[seat_.address(label)] = handler;
}

void ComparedTournament::run() {
    press("1");
    auto& machine = seat_.session().machine();
    emu::Cycle last_stop = machine.cycles();
    while (!over_) {
        typing_.feed(seat_.session());
        if (machine.run_until(machine.cycles() + machine.cycles_per_frame(), stops_)) {
            (this->*handlers_.at(machine.program_counter()))();
            last_stop = machine.cycles();
        }
        const auto waited = static_cast<double>(machine.cycles() - last_stop);
        if (waited > patience * machine.cycles_per_second()) throw std::runtime_error(seat_.trouble("the next step"));
    }
}

void ComparedTournament::press(std::string_view name) {
    typing_.add(*key_named(seat_.session().machine().kind(), name));
}

std::uint32_t ComparedTournament::random_state() const {
    std::uint32_t state = 0;
    for (int byte = 3; byte >= 0; --byte)
        state = state << 8 | seat_.bytes("w_random", 4)[static_cast<std::size_t>(byte)];
    return state;
}

void ComparedTournament::begin_game() {
    if (!random_) random_ = model::Random::of_state(random_state());
    expect_equal("who moves first", seat_.byte("w_first"), static_cast<int>(tournament_.first()));
    game_.emplace(plan_.length, tournament_.first());
}

// Makes any legal move; sometimes asks a computer player for advice (R6.6) or presses Escape (R5.4) first.
void ComparedTournament::take_a_humans_turn() {
    if (plan_.hand() % turns_a_break == 0) {
        ++broken_off_;
        press("ESC");
        return press("R");
    }
    int cursor = seat_.byte("z_last");
    if (plan_.hand() % turns_an_advice == 0 && !is_human(model::opponent(game_->mover()))) ask_for_advice(cursor);
    const auto legal = model::legal_moves(game_->board(), game_->mover());
    humans_choice_ = legal[plan_.hand() % legal.size()];
    move_cursor(cursor, humans_choice_);
    press("RETURN");
}

void ComparedTournament::ask_for_advice(int& cursor) {
    press("S");
    const auto& opponents = tables_[static_cast<std::size_t>(model::opponent(game_->mover()))];
    cursor = *model::choose(game_->board(), game_->mover(), opponents, *random_);
    if (model::chance_mask(opponents) < least_of_an_adviser)
        cursor = *model::choose(game_->board(), game_->mover(), adviser_, *random_);
}

void ComparedTournament::move_cursor(int& cursor, int square) {
    for (; cursor % model::columns > square % model::columns; --cursor) press("LEFT");
    for (; cursor % model::columns < square % model::columns; ++cursor) press("RIGHT");
    for (; cursor / model::columns > square / model::columns; cursor -= model::columns) press("UP");
    for (; cursor / model::columns < square / model::columns; cursor += model::columns) press("DOWN");
}

void ComparedTournament::stir() {
    const auto registers = seat_.session().machine().registers();
    random_->stir(static_cast<std::uint16_t>(registers.a | registers.x << 8));
}

// The move has been chosen, but neither counted nor played.
void ComparedTournament::count_move() {
    const Side mover = game_->mover();
    compare_turn();
    const auto choice = is_human(mover)
                            ? humans_choice_
                            : model::choose(game_->board(), mover, tables_[static_cast<std::size_t>(mover)], *random_);
    expect_equal("the random numbers", random_state(), random_->state());
    if (!choice) differs("a move where the model has none");
    expect_equal<int>("the move", seat_.session().machine().registers().x, *choice);
    game_->play(*choice);
    ++moves_;
}

void ComparedTournament::forfeit() {
    compare_turn();
    if (!model::legal_moves(game_->board(), game_->mover()).empty()) differs("a forfeit where the model has a move");
    game_->forfeit();
}

void ComparedTournament::compare_turn() {
    expect_equal("the turn", seat_.byte("turn"), game_->turn());
    expect_equal("the mover", seat_.byte("z_side"), static_cast<int>(game_->mover()));
    compare_position();
}

void ComparedTournament::compare_position() {
    const auto bytes = seat_.bytes("board", model::square_count);
    std::array<std::int8_t, model::square_count> board;
    std::copy(bytes.begin(), bytes.end(), board.begin());
    expect_equal("the board", board, model::to_bytes(game_->board()));
    expect_equal("White's score", seat_.byte("score_white"), game_->score().white);
    expect_equal("Black's score", seat_.byte("score_black"), game_->score().black);
}

model::Weights ComparedTournament::table_in_memory(const std::string& label, std::size_t number) const {
    const auto bytes = seat_.bytes(label, (number + 1) * 2 * model::weight_count);
    model::Weights weights;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const auto at = 2 * (number * weights.size() + i);
        weights[i] = static_cast<std::int16_t>(bytes[at] | bytes[at + 1] << 8);
    }
    return weights;
}

// Both computer players have learned; the game is not in the list yet.
void ComparedTournament::finish_game() {
    if (!game_->over()) differs("an end where the model goes on");
    compare_position();
    for (const Side side : {Side::white, Side::black}) {
        if (is_human(side)) continue;
        model::Weights& table = tables_[static_cast<std::size_t>(side)];
        game_->counters().adjust(table, side, game_->score().margin());
        expect_equal(table_of(side), table_in_memory(table_of(side)), table);
    }
    tournament_.record(game_->score());
}

// Call after a finished game.
void ComparedTournament::answer() {
    press(static_cast<int>(tournament_.games().size()) < plan_.games ? "SPACE" : "ESC");
}

void ComparedTournament::show_results() {
    expect_equal("the number of games", seat_.byte("w_games"), games());
    for (std::size_t game = 0; game < tournament_.games().size(); ++game) {
        const model::Score score = tournament_.games()[game].score;
        expect_equal("White's score in the list", int{seat_.bytes("w_game_white", game + 1)[game]}, score.white);
        expect_equal("Black's score in the list", int{seat_.bytes("w_game_black", game + 1)[game]}, score.black);
    }
    over_ = true;
}

template <class Value>
void ComparedTournament::expect_equal(const std::string& what, const Value& machine, const Value& model) const {
    if (machine != model) differs(fmt::format("{}: {} where the model has {}", what, machine, model));
}

void ComparedTournament::differs(const std::string& what) const {
    throw std::runtime_error(fmt::format("game {}, move {} of the tournament: {}", games() + 1, moves_ + 1, what));
}

} // namespace host
