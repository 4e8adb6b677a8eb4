#include "tests/game6502/core/core_program.hpp"

#include <cstring>

namespace support {
namespace {

constexpr std::uint16_t origin = 0x4000; // core_main.s

bool carry(const emu::Registers& registers) { return (registers.p & emu::flag::carry) != 0; }

std::uint8_t low(std::uint16_t word) { return static_cast<std::uint8_t>(word); }

std::uint8_t high(std::uint16_t word) { return static_cast<std::uint8_t>(word >> 8); }

std::uint8_t number(model::Square square) { return static_cast<std::uint8_t>(square); }

std::string_view label_of(model::Side table) { return table == model::Side::white ? "weights_white" : "weights_black"; }

Symbols core_symbols() {
    const std::vector<std::uint8_t> text = read_file(CORE_SYMBOLS);
    return Symbols(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
}

} // namespace

CoreProgram::CoreProgram() : program_(core_symbols()) {
    program_.load(origin, read_file(CORE_BINARY));
    program_.call("rules_new");
    program_.call("learn_reset");
}

void CoreProgram::set_board(const BoardBytes& board) {
    std::memcpy(program_.bytes("board", board.size()).data(), board.data(), board.size());
    program_.call("score_count");
}

BoardBytes CoreProgram::board() {
    BoardBytes board;
    std::memcpy(board.data(), program_.bytes("board", board.size()).data(), board.size());
    return board;
}

int CoreProgram::net_strength(model::Square square, model::Side side) {
    const auto net = static_cast<std::int8_t>(program_.call("rules_net", 0, number(square)).a);
    return side == model::Side::white ? net : -net;
}

bool CoreProgram::is_legal(model::Square square, model::Side side) {
    set_mover(side);
    return !carry(program_.call("rules_legal", 0, number(square)));
}

bool CoreProgram::any_legal(model::Side side) {
    set_mover(side);
    return !carry(program_.call("rules_any_legal"));
}

std::vector<model::Square> CoreProgram::play(model::Square square, model::Side side) {
    set_mover(side);
    const int removed = program_.call("rules_play", 0, number(square)).a;
    std::vector<model::Square> lost;
    const auto marks = program_.bytes("w_lost", model::square_count);
    for (model::Square at = 0; at < model::square_count; ++at)
        if (marks[static_cast<std::size_t>(at)] != 0) lost.push_back(at);
    if (removed != static_cast<int>(lost.size())) lost.push_back(model::beyond_edge); // A and w_lost disagree
    return lost;
}

bool CoreProgram::is_besieged(model::Square square) {
    return (program_.call("rules_besieged", 0, number(square)).p & emu::flag::zero) != 0;
}

model::Score CoreProgram::score() { return {program_.byte("score_white"), program_.byte("score_black")}; }

void CoreProgram::begin_game(model::Side first, int length) {
    program_.byte("w_length") = static_cast<std::uint8_t>(length);
    program_.call("tournament_new");
    program_.byte("w_first") = first == model::Side::white ? 0 : 1;
    program_.call("tournament_begin");
}

bool CoreProgram::forfeit() { return carry(program_.call("tournament_pass")); }

int CoreProgram::turn() { return program_.byte("turn"); }

model::Side CoreProgram::mover() { return program_.byte("z_side") == 0 ? model::Side::white : model::Side::black; }

std::optional<model::Side> CoreProgram::owner(model::Square square) {
    const int answer = program_.call("score_owner", 0, number(square)).a; // OWNER_* of score.s
    if (answer == 0) return std::nullopt;
    return answer == 1 ? model::Side::white : model::Side::black;
}

void CoreProgram::set_weights(model::Side table, const model::Weights& weights) {
    for (int i = 0; i < model::weight_count; ++i)
        program_.set_word(label_of(table), static_cast<std::uint16_t>(weights[static_cast<std::size_t>(i)]), 2 * i);
}

model::Weights CoreProgram::weights(model::Side table) {
    model::Weights weights;
    for (int i = 0; i < model::weight_count; ++i)
        weights[static_cast<std::size_t>(i)] = static_cast<std::int16_t>(program_.word(label_of(table), 2 * i));
    return weights;
}

std::int32_t CoreProgram::move_value(model::Square square, model::Side side, model::Side table) {
    set_mover(side);
    program_.set_word("z_table", table_address(table));
    program_.call("weights_value", 0, number(square));
    const auto third = static_cast<std::int8_t>(program_.byte("w_value", 2));
    return third * 65536 + program_.word("w_value");
}

std::optional<model::Square> CoreProgram::choose(model::Side side, model::Side table) {
    set_mover(side);
    const emu::Registers after = program_.call("player_choose", low(table_address(table)), high(table_address(table)));
    if (carry(after)) return std::nullopt;
    return after.x;
}

void CoreProgram::seed(std::uint16_t seed) { program_.call("random_seed", low(seed), high(seed)); }

std::uint32_t CoreProgram::random_state() {
    return static_cast<std::uint32_t>(program_.word("w_random", 2)) << 16 | program_.word("w_random");
}

void CoreProgram::count(model::Square square, model::Side side) {
    set_mover(side);
    program_.call("learn_count", 0, number(square));
}

int CoreProgram::counter(int weight) { return static_cast<std::int16_t>(program_.word("w_counters", 2 * weight)); }

void CoreProgram::adjust(model::Side table) {
    program_.call("learn_adjust", low(table_address(table)), high(table_address(table)),
                  table == model::Side::white ? 0 : 1);
}

std::uint16_t CoreProgram::table_address(model::Side table) const { return program_.symbols()[label_of(table)]; }

} // namespace support
