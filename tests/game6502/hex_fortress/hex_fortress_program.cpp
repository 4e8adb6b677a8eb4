#include "tests/game6502/hex_fortress/hex_fortress_program.hpp"

namespace support {
namespace {

using namespace hex_fortress;

constexpr std::uint16_t origin = 0x4000;                                              // core_main.s
constexpr std::uint16_t apple_low = 0x0900, apple_main = 0x4000, atari_main = 0x0880; // platform/*/layout.inc
constexpr std::uint16_t atari_key = 0x02FC;                                           // CH
constexpr std::uint8_t no_key = 0xFF;
constexpr int ram_begin = 0x0400, ram_end = 0xC000; // without zero page, stack and the systems' variables
constexpr std::uint8_t not_cleared = 0xA5;          // in RAM that a routine must set before it reads it
constexpr int black_bit = 8;
constexpr int fate_falls = 2, fate_alone = 3;

Symbols symbols_in(const std::string& path) {
    const std::vector<std::uint8_t> text = read_file(path);
    return Symbols(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
}

} // namespace

Position keeps_two_apart(Side mover) {
    Position position;
    position.mover = mover;
    position.put(Side::white, Kind::keep, *hex_named("e4"));
    position.put(Side::black, Kind::keep, *hex_named("e6"));
    position.put(mover, Kind::bastion, *hex_named("a3"));
    return position;
}

HexFortressProgram::HexFortressProgram(const std::string& symbols) : program_(symbols_in(symbols)) {
    for (int address = ram_begin; address < ram_end; ++address)
        program_.at(static_cast<std::uint16_t>(address)) = not_cleared;
}

HexFortressProgram::HexFortressProgram() : HexFortressProgram(std::string(HEX_FORTRESS_SYMBOLS)) {
    program_.load(origin, read_file(HEX_FORTRESS_BINARY));
}

HexFortressProgram HexFortressProgram::of_apple() {
    HexFortressProgram program(built("disks/hexfortress-apple2.sym"));
    program.program_.load(apple_low, read_file(built("game6502/hexfortress-apple2-low.bin")));
    program.program_.load(apple_main, read_file(built("game6502/hexfortress-apple2-main.bin")));
    return program;
}

HexFortressProgram HexFortressProgram::of_atari() {
    HexFortressProgram program(built("disks/hexfortress-atari.sym"));
    program.program_.load(atari_main, read_file(built("game6502/hexfortress-atari-main.bin")));
    program.program_.at(atari_key) = no_key;
    return program;
}

void HexFortressProgram::set_rules(const Options& options) {
    program_.byte("w_limit") = static_cast<std::uint8_t>(options.quiet_limit);
    program_.byte("w_storm") = options.both_keeps == BothKeeps::storm;
}

void HexFortressProgram::new_game(const Options& options) {
    set_rules(options);
    program_.call("game_new");
    program_.call("record_begin");
}

Position HexFortressProgram::position() {
    Position position;
    position.mover = program_.byte("z_mover") == 0 ? Side::white : Side::black;
    for (Hex hex = 0; hex < hex_count; ++hex)
        if (const int code = program_.byte("w_board", place(hex)))
            position.put(code & black_bit ? Side::black : Side::white, static_cast<Kind>((code & 7) - 1), hex);
    return position;
}

void HexFortressProgram::set_position(const Position& position) {
    for (Hex hex = 0; hex < hex_count; ++hex) {
        int code = 0;
        for (const Side side : {Side::white, Side::black})
            if (const auto kind = position.kind_at(side, hex))
                code = static_cast<int>(*kind) + 1 + (side == Side::black ? black_bit : 0);
        program_.byte("w_then", place(hex)) = static_cast<std::uint8_t>(code);
    }
    program_.call("score_then");
    program_.byte("z_mover") = position.mover == Side::black ? black_bit : 0;
    program_.set_word("w_turn", 2);
    program_.set_word("w_quiet", 0);
    program_.call("game_begin_turn");
    program_.call("record_begin");
}

int HexFortressProgram::strength(Hex hex) { return program_.call("board_strength", 0, place(hex)).a; }

Hexes HexFortressProgram::targets(Hex from) {
    program_.call("moves_from", 0, place(from));
    Hexes found = 0;
    for (int i = 0; i < program_.byte("z_count"); ++i)
        found |= bit(program_.byte("t_hex", program_.byte("w_moves", i)));
    return found;
}

void HexFortressProgram::set_move(const Move& move) {
    program_.byte("z_from") = place(move.from);
    program_.byte("z_to") = place(move.to);
    program_.byte("z_promote") =
        move.promotion ? static_cast<std::uint8_t>(static_cast<int>(*move.promotion) + 1) : std::uint8_t{0};
}

bool HexFortressProgram::is_promoted(const Move& move) {
    set_move(move);
    return (program_.call("moves_promotes").p & emu::flag::carry) != 0;
}

void HexFortressProgram::record_move(const Move& move) {
    set_move(move);
    program_.call("record_add");
}

void HexFortressProgram::make_move(const Move& move) {
    set_move(move);
    program_.call("moves_make");
}

void HexFortressProgram::end_turn() {
    program_.call("game_end_turn");
    program_.call("record_begin");
}

void HexFortressProgram::undo_move(const Move& move) {
    set_move(move);
    program_.call("moves_undo");
}

void HexFortressProgram::play(const Turn& turn) {
    for (const Move& move : turn) {
        record_move(move);
        make_move(move);
    }
    end_turn();
}

HexFortressProgram::Projection HexFortressProgram::run_combat() {
    program_.call("combat_run");
    Projection projection;
    for (Hex hex = 0; hex < hex_count; ++hex) {
        const int fate = program_.byte("w_fate", place(hex));
        if (fate == 1 || fate == fate_falls) projection.touched |= bit(hex);
        if (fate == fate_falls) projection.combat.fallen |= bit(hex);
        if (fate == fate_alone) projection.combat.isolated |= bit(hex);
    }
    return projection;
}

HexFortressProgram::Settled HexFortressProgram::settle(const PlayerTurn& turn) {
    const std::uint16_t score = program_.word("z_score");
    std::array<std::uint8_t, 2> from{}, to{}, code{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(turn.count); ++i) {
        const auto& move = turn.moves[i];
        from[i] = place(move.from), to[i] = place(move.to);
        const int at = static_cast<int>(3 * i);
        program_.byte("w_turn_at_hand", at) = from[i];
        program_.byte("w_turn_at_hand", at + 1) = to[i];
        program_.byte("w_turn_at_hand", at + 2) = move.promotion == Kind::wall
                                                      ? std::uint8_t{0}
                                                      : static_cast<std::uint8_t>(static_cast<int>(move.promotion) + 1);
        code[i] = program_.call("search_move", 0, 0, static_cast<std::uint8_t>(at)).a;
    }
    program_.call("settle_turn", to[0], 0, to[1]);
    const Settled settled{position(), static_cast<std::int16_t>(program_.word("z_score")), program_.byte("z_out") != 0};
    program_.call("settle_undo");
    for (std::size_t i = static_cast<std::size_t>(turn.count); i-- > 0;) {
        program_.call("board_lift", 0, to[i]);
        program_.call("board_put", code[i], from[i]);
    }
    program_.set_word("z_score", score);
    program_.byte("z_suspects") = 0;
    return settled;
}

HexFortressProgram::Found HexFortressProgram::search(Level level, std::optional<int> variety) {
    constexpr std::uint64_t limit = 1'000'000'000;
    program_.byte("w_varies") = variety.has_value();
    program_.byte("w_variety") = static_cast<std::uint8_t>(variety.value_or(0));
    program_.call("search_run", static_cast<std::uint8_t>(level), 0, 0, limit);
    Found found{{}, static_cast<std::int16_t>(program_.word("w_best")), program_.word("z_settled"), program_.cycles()};
    for (int at = 0; at < 6; at += 3) {
        const int to = program_.byte("w_best_turn", at + 1), kind = program_.byte("w_best_turn", at + 2);
        if (to == 0) continue;
        found.turn.push_back({program_.byte("t_hex", program_.byte("w_best_turn", at)), program_.byte("t_hex", to),
                              kind == 0 ? std::nullopt : std::optional(static_cast<Kind>(kind - 1))});
    }
    return found;
}

std::optional<Side> HexFortressProgram::winner() {
    const int winner = program_.byte("w_winner");
    if (winner == 0xFF) return std::nullopt;
    return winner == 0 ? Side::white : Side::black;
}

} // namespace support
