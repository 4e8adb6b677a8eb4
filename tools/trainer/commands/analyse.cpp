// analyse: finds the best play from a position and the resulting margin.
#include "tools/command_line/suggestion.hpp"
#include "tools/engine/search.hpp"
#include "tools/model/game.hpp"
#include "tools/trainer/commands/games_commands.hpp"
#include "tools/trainer/json.hpp"

#include <fmt/format.h>

#include <array>
#include <iostream>

namespace trainer {
namespace {

using model::Side;
using namespace model::fast;

// Six rows of six from A1 on, separated by slashes.
Field position_in(const std::string& text) {
    std::array<std::int8_t, model::square_count> bytes{};
    const Failure failure{exit_usage,
                          "'" + text +
                              "' is not a position: six rows of six, such as ....../.1a.../....../....../"
                              "....../......; " +
                              fmt::format("1 to {} are White's castles, a to {} Black's", model::highest_level,
                                          model::letter_of_castle(-model::highest_level))};
    if (text.size() != 41) throw failure;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (i % 7 == 6) {
            if (c != '/') throw failure;
            continue;
        }
        const auto castle = model::castle_of_letter(c);
        if (!castle) throw failure;
        bytes[i / 7 * 6 + i % 7] = static_cast<std::int8_t>(*castle);
    }
    return Field(model::from_bytes(bytes));
}

std::string square_name(int square) {
    if (square < 0) return std::string(2, '-');
    return {static_cast<char>('A' + square % model::columns), static_cast<char>('1' + square / model::columns)};
}

void expect_rest(const Field& field) {
    for (const Side side : {Side::white, Side::black})
        for_each(field.castles(side), [&](Cell cell) {
            if (field.net(cell) * sign_of(side) < 0)
                throw Failure{exit_usage, "the castle on " + square_name(square_of(cell)) +
                                              " is outnumbered: that cannot be between two moves (R3.4)"};
        });
}

Side side_in(const std::string& text) {
    if (text == "white") return Side::white;
    if (text == "black") return Side::black;
    throw Failure{exit_usage,
                  command_line::invalid_value("to-move", text, std::array<std::string_view, 2>{"white", "black"})};
}

} // namespace

void analyse_command(const Options& options, const Processes&) {
    const Field field = position_in(operand(options, 0, "a position"));
    expect_rest(field);
    const Side side = side_in(options.text("to-move"));
    const int moves_left = number(options, "moves-left", 1, 2 * model::longest_length);
    const int depth = number(options, "depth", 1, 2 * model::longest_length);
    engine::Search search(number(options, "table-bits", 4, 30));
    search.start(engine::plain_style);
    int margin = 0;
    const int deepest = std::min(depth, moves_left);
    for (int reached = 1; reached <= deepest; ++reached) {
        margin = search.value(field, side, moves_left, reached) / engine::square_value;
        std::string moves;
        for (const int square : search.line()) moves += fmt::format(" {}", square_name(square));
        if (!options.has("json"))
            std::cout << fmt::format("depth {:>2}: margin {:+d}{} for {}, {} positions:{}\n", reached, margin,
                                     reached == moves_left ? " (exact)" : "", options.text("to-move"),
                                     search.positions(), moves);
    }
    if (!options.has("json")) return;
    Json moves = Json::array();
    for (const int square : search.line()) moves.push_back(square_name(square));
    write_json(options, {{"margin", margin},
                         {"exact", deepest == moves_left ? 1 : 0},
                         {"positions", search.positions()},
                         {"line", moves}});
}

} // namespace trainer
