#include "tests/game6502/star_chess/star_program.hpp"

namespace support {
namespace {

using namespace star_chess;

constexpr std::uint16_t origin = 0x4000; // core_main.s
constexpr int terran_flag = 0x80;

std::uint8_t narrow(int value) { return static_cast<std::uint8_t>(value); }

Symbols star_symbols() {
    const std::vector<std::uint8_t> text = read_file(STAR_SYMBOLS);
    return Symbols(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
}

int owner(const std::array<Sectors, player_count>& sets, Sector at) {
    for (Player player = 0; player < player_count; ++player)
        if (contains(sets[index(player)], at)) return player + 1;
    return 0;
}

} // namespace

StarProgram::StarProgram() : program_(star_symbols()) {
    program_.load(origin, read_file(STAR_BINARY));
    new_game(GalaxyKind::random, 1);
    set_level(Level::ensign); // the paper's players
}

void StarProgram::set_pair(std::string_view label, int index, int value, int size) {
    program_.byte(label, index) = narrow(value & 0xFF);
    program_.byte(label, index + size) = narrow(value >> 8);
}

void StarProgram::new_game(GalaxyKind kind, std::uint16_t seed) {
    program_.byte("w_kind") = narrow(static_cast<int>(kind));
    program_.set_word("w_seed", seed);
    program_.call("game_new");
}

Position StarProgram::position() {
    Position position;
    for (Sector at = 0; at < sector_count; ++at) {
        if (const int fleet = program_.byte("w_fleet", at)) position.fleets[index(fleet - 1)] |= bit(at);
        if (const int colony = program_.byte("w_colony", at)) position.colonies[index(colony - 1)] |= bit(at);
        position.ships[index(at)] = static_cast<std::uint16_t>(pair("w_ships", at));
        position.inhabitants[index(at)] = static_cast<std::uint16_t>(pair("w_people", at));
        if (program_.byte("w_flags", at) & terran_flag) position.terran |= bit(at);
    }
    for (Player player = 0; player < player_count; ++player) {
        position.materials[index(player)] = static_cast<std::uint16_t>(pair("w_materials", player, player_count));
        position.credits[index(player)] = static_cast<std::uint16_t>(pair("w_credits", player, player_count));
    }
    return position;
}

void StarProgram::set_position(const Position& position) {
    for (Sector at = 0; at < sector_count; ++at) {
        program_.byte("w_fleet", at) = narrow(owner(position.fleets, at));
        program_.byte("w_colony", at) = narrow(owner(position.colonies, at));
        program_.byte("w_flags", at) = contains(position.terran, at) ? terran_flag : 0;
        set_pair("w_ships", at, position.ships[index(at)]);
        set_pair("w_people", at, position.inhabitants[index(at)]);
    }
    for (Player player = 0; player < player_count; ++player) {
        set_pair("w_materials", player, position.materials[index(player)], player_count);
        set_pair("w_credits", player, position.credits[index(player)], player_count);
    }
    program_.call("galaxy_reach");
}

void StarProgram::begin_turn(Player player) { program_.call("rules_begin", narrow(player)); }

void StarProgram::set_command(const Command& command) {
    program_.byte("z_verb") = narrow(static_cast<int>(command.verb));
    program_.byte("z_from") = narrow(command.from);
    program_.byte("z_to") = narrow(command.to);
    program_.set_word("z_count", static_cast<std::uint16_t>(command.ships));
}

bool StarProgram::is_legal(const Command& command) {
    set_command(command);
    return program_.call("rules_refusal").a == 0;
}

void StarProgram::execute(const Command& command) {
    set_command(command);
    program_.call("rules_execute");
}

Scores StarProgram::scores() {
    program_.call("score_count");
    Scores scores{};
    for (Player player = 0; player < player_count; ++player)
        scores[index(player)] = static_cast<std::int16_t>(pair("w_score", player, player_count));
    return scores;
}

void StarProgram::mask_out(int first, int second) {
    program_.byte("z_out_1") = narrow(first);
    program_.byte("z_out_2") = narrow(second);
}

std::vector<Command> StarProgram::develop() {
    program_.byte("z_logging") = 1;
    program_.call("develop_turn");
    program_.byte("z_logging") = 0;
    std::vector<Command> commands;
    for (int i = 0; i < program_.byte("w_log_count"); ++i) {
        const int place = program_.byte("w_log_place", i);
        commands.push_back({static_cast<Verb>(program_.byte("w_log_verb", i)), place >> 4, place & 15,
                            program_.byte("w_log_ships", i) + 256 * program_.byte("w_log_ships_high", i)});
    }
    return commands;
}

void StarProgram::set_level(Level level) { program_.call("level_set", narrow(static_cast<int>(level))); }

StarProgram::Predicted StarProgram::predict(Level level) {
    Predicted predicted{none, none, {}, 0, 0, 0};
    program_.call("predict_begin", narrow(static_cast<int>(level)));
    predicted.cycles = program_.cycles();
    while ((program_.call("predict_step").p & emu::flag::carry) == 0) {
        predicted.cycles += program_.cycles();
        predicted.longest_step = std::max(predicted.longest_step, program_.cycles());
    }
    predicted.out_1 = program_.byte("z_out_1");
    predicted.out_2 = program_.byte("z_out_2");
    predicted.positions = program_.word("w_positions");
    for (Player player = 0; player < player_count; ++player)
        predicted.scores[index(player)] = static_cast<std::int16_t>(pair("w_best", player, player_count));
    return predicted;
}

} // namespace support
