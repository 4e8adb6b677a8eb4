// The game layers of Star Chess and Hex Fortress, on traces of the regression set: their records, the same on the other
// machine, and the text of differences.

#include "host/verify/commands/rebase.hpp"
#include "host/verify/game_layer/game_difference.hpp"
#include "host/verify/game_layer/layer_game.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "host/verify/game_layer/move_table.hpp"
#include "host/verify/layer_verify.hpp"
#include "host/verify/reports/game_change.hpp"
#include "host/verify/reports/transcript.hpp"
#include "host/verify/verify.hpp"
#include "tests/host/recording/played.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace host {
namespace {

using enum MachineKind;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;
using Outcome = Verdict::Outcome;

Trace kept(std::string_view name) {
    return *read_trace(fmt::format("{}/tests/traces/{}.trace", FORTRESS_SOURCE_DIR, name));
}

// Two humans: a turn of one move and four of two; the fourth removes a Bastion.
Trace hexes() { return kept("apple2plus/H2_moves"); }
// Four humans: player 1 sends ships to A2 and B2.
Trace sectors() { return kept("apple2plus/S2_1_move"); }

LayerOptions on(MachineKind kind) {
    LayerOptions options{.runs = {played::own_options()}};
    options.machine.emplace().kind = kind;
    options.machine->fast_sio = kind == atari800;
    return options;
}

GameRecord& record_of(Trace& trace, std::string_view kind, int number) {
    for (auto& record : trace.records) {
        auto* game = std::get_if<GameRecord>(&record.what);
        if (game && game->kind == kind && number-- == 1) return *game;
    }
    throw std::out_of_range("there is no such record");
}

// Replaces `from` in the words that start with `beginning`.
void change_word(GameRecord& record, std::string_view beginning, std::string_view from, std::string_view to) {
    for (auto& word : record.words) {
        const auto at = word.starts_with(beginning) ? word.find(from) : std::string::npos;
        if (at != std::string::npos) word.replace(at, from.size(), to);
    }
}

std::string layer_difference(const Trace& trace, MachineKind kind = apple2plus) {
    const auto verdict = verify_layer(trace, on(kind));
    EXPECT_EQ(verdict.outcome, Outcome::different);
    return verdict.lines.front();
}

std::string records_difference(const Trace& trace) {
    const auto verdict = verify(trace, {.runs = {played::own_options()}, .records = true});
    EXPECT_EQ(verdict.outcome, Outcome::different);
    return verdict.lines.front();
}

TEST(OtherGames, each_program_is_known_by_its_symbols) {
    for (const auto kind : {apple2plus, atari800}) {
        for (const auto name : game_names) {
            const auto symbols = *game_symbols({}, kind, {find_products(name)});
            EXPECT_EQ((*layer_game_of(symbols))->program, name);
        }
    }
}

TEST(OtherGames, a_turn_of_hex_fortress_is_reported_with_its_board) {
    auto trace = hexes();
    EXPECT_EQ(trace.identity.program, "hexfortress");
    EXPECT_EQ(in_words(record_of(trace, "begin", 1)),
              "begin white human black human limit 16 turn 0 mover white board "
              "k/tt/.../bbbb/...../wwww/wwwww/..../...../..../WWWWW/WWWW/...../BBBB/.../TT/K");
    EXPECT_EQ(in_words(record_of(trace, "move", 4)),
              "move 4 black e9-e8 d7-d5 fell d4=W quiet 0 board "
              "./.t/tk./..bb/...../wwww/wwwww/bb../...../..../WWWWW/W.WW/...../BBBB/TK./.T/.");
}

TEST(OtherGames, a_turn_of_star_chess_is_reported_with_its_commands_and_sectors) {
    auto trace = sectors();
    EXPECT_EQ(trace.identity.program, "starchess");
    EXPECT_EQ(in_words(record_of(trace, "command", 1)), "command 1 1 move 12 A1-A2");
    EXPECT_EQ(in_words(record_of(trace, "command", 2)), "command 1 1 move 3 A1-B2");
    EXPECT_THAT(in_words(record_of(trace, "turn", 1)),
                AllOf(HasSubstr("turn 1 1 A1=terran:1000*1:5*1 "), HasSubstr(" A2=barren:-:12*1 "),
                      HasSubstr(" 1=0,600 2=0,0 "), HasSubstr(" scores=0,0,0,0")));
}

TEST(OtherGames, a_trace_of_the_apple_is_the_same_game_on_the_atari_and_back) {
    for (const auto* name : {"H2_moves", "S2_1_move"}) { // longer ones: tests/traces/CMakeLists.txt
        for (const auto from : {apple2plus, atari800}) {
            const auto trace = kept(fmt::format("{}/{}", facts(from).name, name));
            const auto verdict = verify_layer(trace, on(from == apple2plus ? atari800 : apple2plus));
            EXPECT_EQ(verdict.outcome, Outcome::same) << name << ": " << verdict.lines.front();
        }
    }
}

// A computer player draws among its best turns by z_entropy, which is the trace's on both machines.
TEST(OtherGames, computer_players_choose_alike_on_the_other_machine) {
    auto trace = kept("apple2plus/H4_1_easy_against_easy");
    const auto verdict = verify_layer(trace, on(atari800));
    EXPECT_EQ(verdict.outcome, Outcome::same) << verdict.lines.front();
    EXPECT_EQ(record_of(trace, "thinks", 1).words.size(), 3U);
    EXPECT_TRUE(ends_with_entropy(record_of(trace, "thinks", 1)));
}

TEST(OtherGames, a_move_that_somebody_changed_is_named) {
    auto trace = hexes();
    record_of(trace, "move", 2).words[2] = "d8-e8";
    EXPECT_THAT(layer_difference(trace),
                AllOf(StartsWith("the game layer differs at move 2 of game 1: recorded: "),
                      HasSubstr("recorded: move 2 black d8-e8 "), HasSubstr("found: move 2 black d8-c7 ")));
    EXPECT_THAT(layer_difference(trace, atari800), HasSubstr("at move 2 of game 1: "));
    EXPECT_THAT(records_difference(trace), StartsWith("the records of the game differ at move 2 of game 1: "));
}

TEST(OtherGames, a_command_that_somebody_changed_is_named) {
    auto trace = sectors();
    record_of(trace, "command", 2).words[3] = "4";
    EXPECT_THAT(layer_difference(trace),
                StartsWith("the game layer differs at move 2 of game 1: recorded: command 1 1 move 4 A1-B2; "
                           "found: command 1 1 move 3 A1-B2"));
}

TEST(OtherGames, a_wrong_piece_is_named_with_its_hex) {
    auto trace = hexes();
    change_word(record_of(trace, "move", 1), "k/tt/", ".W../WWWWW/W.WW", "..W./WWWWW/W.WW");
    EXPECT_THAT(layer_difference(trace),
                StartsWith("the game layer differs at move 1 of game 1: d4: empty -> White's Wall; f4: White's Wall -> "
                           "empty; recorded: "));
    EXPECT_THAT(records_difference(trace), HasSubstr(": d4: empty -> White's Wall; f4: "));
}

TEST(OtherGames, a_wrong_number_is_named_with_its_sector) {
    auto trace = sectors();
    change_word(record_of(trace, "turn", 1), "A2=", "12*1", "13*1");
    EXPECT_THAT(
        layer_difference(trace),
        HasSubstr(": A2: barren, inhabitants none, ships 13 of player 1 -> barren, inhabitants none, ships 12 of "
                  "player 1; recorded: "));
    EXPECT_THAT(layer_difference(trace, atari800), HasSubstr(": A2: barren, "));
}

TEST(OtherGames, reserves_are_named_with_their_player) {
    auto trace = sectors();
    change_word(record_of(trace, "turn", 4), "1=", "1=", "1=9");
    EXPECT_THAT(layer_difference(trace), HasSubstr(": materials,credits of player 1: 9"));
}

TEST(OtherGames, the_layer_that_rebase_plays_again_is_the_same_game) {
    const auto trace = hexes();
    RunSetting setting;
    setting.replay = played::own_options();
    const auto again = play_again(trace, setting);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(describe_game_change(trace, *again).records, 0U);
    const auto verdict = verify_layer(*again, on(apple2plus));
    EXPECT_EQ(verdict.outcome, Outcome::same) << verdict.lines.front();
}

TEST(OtherGames, a_person_reads_moves_and_commands) {
    EXPECT_THAT(trace_transcript(hexes()), HasSubstr("   2. Black e9-e8 d7-d5, Wall d4 falls\n"));
    EXPECT_THAT(trace_transcript(sectors()), HasSubstr("   1. GEMMA: move 3 A1-B2\n"));
    EXPECT_THAT(move_table(hexes()), StartsWith("GAME: White human, Black human, ends after 16 quiet turns, turn 0\n"
                                                "   1. White d3-d4\n"));
    EXPECT_THAT(move_table(sectors()), HasSubstr("   1. GEMMA: move 12 A1-A2\n"));
}

// Changes a Bastion's core to 3, in t_core and t_worth (core/board.s).
TEST(OtherGames, a_changed_program_is_explained_by_its_own_lines) {
    auto image = *files::read_file(find_products("hexfortress").game_disk(apple2plus));
    constexpr std::array<std::uint8_t, 18> tables{0, 0, 1, 2, 3, 0, 0, 0, 0, 0, 1, 2, 3, 0, 1, 2, 4, 0};
    const auto core = std::search(image.begin(), image.end(), tables.begin(), tables.end());
    ASSERT_NE(core, image.end());
    core[2] = 3;
    const auto changed = testing::TempDir() + "changed-hexfortress.dsk";
    ASSERT_FALSE(files::write_file_safely(changed, image));
    const auto file = std::string(FORTRESS_SOURCE_DIR) + "/tests/traces/apple2plus/H2_moves.trace";
    const auto text = text_of(verify_file(
        file, {.runs = {{{find_products(), changed, {}}, {}}, find_products("hexfortress").game_symbols(apple2plus)}}));
    EXPECT_THAT(text, AllOf(HasSubstr("game6502/hex_fortress/core/support.s:"), HasSubstr("(board_strength)"),
                            HasSubstr("lda t_core,y"), HasSubstr("the game layer is the same")));
    std::filesystem::remove(changed);
}

TEST(OtherGames, positions_of_another_kind_have_no_places_in_common) {
    EXPECT_EQ(place_difference({"turn", {"A1=barren:-:-"}}, {"turn", {"A1=barren:-:-", "B1=barren:-:-"}}), "");
    EXPECT_EQ(place_difference({"player", {"A=B"}}, {"player", {"A=C"}}), "");
    EXPECT_EQ(place_difference({"move", {"board", "K/.."}}, {"move", {"board", "./K."}}), "");
}

} // namespace
} // namespace host
