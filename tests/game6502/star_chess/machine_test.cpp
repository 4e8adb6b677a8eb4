// Star Chess on the emulated machines with `fortress run --game starchess`: a script types a human's keys against three
// computers until the game ends the same on the Apple, on the Atari and in the native engine; saving and loading;
// invalid input at the prompts.
#include "tests/game6502/star_chess/star_machine.hpp"
#include "tools/model/star_chess/predictor.hpp"
#include <algorithm>
#include <ranges>

using namespace star_chess;
using namespace support;

namespace {

// A game's keys as a script.
class Script {
  public:
    Script(std::uint16_t seed, int last_turn) {
        line("wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text \"BEGINS\" 20");
        for (int seat = 2; seat <= player_count; ++seat) line("type \"Z\"\nkey LEFT"); // ensign
        line("type \"ZZ" + std::to_string(seed) + "Z\"");
        for (int turn = 0; turn < last_turn; turn += 20) line("key RIGHT");
        line("key RETURN");
    }

    void begin_turn(const Game& game) {
        line("wait-text \"YOUR TURN, NUMBER " + std::to_string(game.full_turn()) + "\" 300\nwait-text \"H HELP\" 20");
        cursor_ = homes[0];
    }
    void give(const Command& command) {
        go_to(command.from);
        const auto number = [&] { line("type \"" + std::to_string(command.ships) + "\"\nkey RETURN"); };
        switch (command.verb) {
        case Verb::move:
            line("type \"M\"");
            go_to(command.to);
            line("key RETURN");
            number();
            break;
        case Verb::build: line("type \"B\""), number(); break;
        case Verb::colonize: line("type \"C\""); break;
        case Verb::terraform: line("type \"T\""); break;
        case Verb::scrap: line("type \"X\""), number(); break;
        }
        line("wait-text \"RETURN KEEPS\" 20\nkey RETURN\nwait-text \"H HELP\" 20");
    }
    // With ships that could still move the game asks once.
    void end_turn(bool can_move) { line(can_move ? "type \"EE\"" : "type \"E\""); }
    void end_game() { line("wait-text \"THE GAME IS OVER\" 900\npeek galaxy 128"); }
    const std::string& text() const { return text_; }

  private:
    void line(const std::string& text) { text_ += text + "\n"; }
    void go_to(Sector to) {
        for (; column(cursor_) < column(to); ++cursor_) line("key RIGHT");
        for (; column(cursor_) > column(to); --cursor_) line("key LEFT");
        for (; row(cursor_) < row(to); cursor_ += 4) line("type \"A\"");
        for (; row(cursor_) > row(to); cursor_ -= 4) line("type \"Z\"");
    }

    std::string text_;
    Sector cursor_ = 0;
};

// Plays a game in the native engine, each player with the full mask of its requests, and records player 1's keys.
Game play(std::uint16_t seed, int last_turn, Script& script) {
    Game game(new_galaxy(GalaxyKind::random, seed), last_turn);
    while (!game.is_over()) {
        const bool is_human = game.mover() == 0 && !game.position().is_defeated(0);
        if (is_human) script.begin_turn(game);
        Position position = game.position();
        Turn turn = game.turn();
        const Requests requests = make_requests(position, game.mover());
        for (const Command& command : play_commands(position, turn, requests, requests.full)) {
            if (is_human) script.give(command);
            game.execute(command);
        }
        const auto may_move = [&](Sector at) { return (position.fleets[0] & bit(at)) && turn.active[index(at)] > 0; };
        if (is_human) script.end_turn(std::ranges::any_of(std::views::iota(0, sector_count), may_move));
        game.end_turn();
    }
    script.end_game();
    return game;
}

TEST_P(StarMachine, a_human_plays_three_computers_to_the_end) {
    for (const int seed : {1, 12, 345}) {
        const auto number = static_cast<std::uint16_t>(seed);
        Script script(number, 40);
        const Game game = play(number, 40, script);
        const auto lines = run_script(script.text());
        ASSERT_EQ(lines.size(), 1U);
        EXPECT_EQ(text_of(star_position(lines[0])), text_of(game.position())) << "seed " << seed;
    }
}

TEST_P(StarMachine, a_saved_game_comes_back_as_its_turn_began) {
    const auto lines = run_script(star_choices + "type \"L3\"\nwait-text \"NO SUCH GAME\" 30\nkey RETURN\n" +
                                      "wait-text \"YOUR TURN\" 20\nwait-text \"H HELP\" 10\n" + peek_position +
                                      "type \"X5\"\nkey RETURN\n" + star_keep +
                                      "type \"D3\"\nwait-text \"SAVED AS\" 60\nexpect-text \"/15\"\n"
                                      "type \"Q\"\nwait-text \"LEAVE\" 10\nkey Y\nwait-text \"L LOADS\" 20\n"
                                      "type \"L3\"\nwait-text \"YOUR TURN\" 60\nwait-text \"H HELP\" 10\n" +
                                      peek_position,
                                  {"--write --disk1", own_disk()});
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], lines[1]);
}

// E ends a human's turn; ensigns take seconds.
const std::string three_turns = "type \"M\"\ntype \"A\"\nkey RETURN\nkey RETURN\n" + star_keep +
                                "type \"E\"\nwait-text \"YOUR TURN, NUMBER 2\" 60\nwait-text \"H HELP\" 20\n"
                                "type \"AC\"\n" +
                                star_keep +
                                "type \"E\"\nwait-text \"YOUR TURN, NUMBER 3\" 60\nwait-text \"H HELP\" 20\n";

TEST_P(StarMachine, a_saved_game_is_replayed_to_where_it_was_saved) {
    const auto lines =
        run_script(star_first_turn + three_turns + "type \"D1\"\nwait-text \"SAVED AS\" 90\n" + peek_position +
                       "type \"Q\"\nwait-text \"LEAVE\" 10\nkey Y\nwait-text \"L LOADS\" 20\n"
                       "type \"R1\"\nwait-text \"REPLAY.\" 90\nwait-text \"THAT WAS ALL\" 200\n" +
                       peek_position + "key SPACE\nwait-text \"L LOADS\" 20\n",
                   {"--write --disk1", own_disk()});
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], lines[1]);
}

TEST_P(StarMachine, the_tutorial_does_what_its_lessons_say) {
    const auto lesson = [](const std::string& name) {
        return "wait-text \"" + name + "\" 60\nkey SPACE\nwait-text \"H HELP\" 20\n";
    };
    const std::string build = "type \"B10\"\nkey RETURN\n" + star_keep, end = "type \"E\"\n";
    const auto lines =
        run_script(star_choices + "type \"T\"\n" +                                                  //
                   lesson("LESSON 1") + "type \"MA\"\nkey RETURN\nkey RETURN\n" + star_keep + end + //
                   lesson("LESSON 2") + "type \"AC\"\n" + star_keep + end +                         //
                   lesson("LESSON 3") + build + end +                                               //
                   lesson("LESSON 4") + build + end + end +                                         //
                   lesson("LESSON 5") + "type \"M\"\nkey RIGHT\nkey RETURN\ntype \"20\"\nkey RETURN\n" + star_keep +
                   end + lesson("LESSON 6") + "key RIGHT\ntype \"C\"\n" + star_keep +
                   "key LEFT\ntype \"B\"\nkey RETURN\n" + star_keep + end + lesson("LAST LESSON") + peek_position);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(std::popcount(star_position(lines[0]).colonies[0]), 3); // A1, A2, B1
    EXPECT_GT(star_position(lines[0]).ships[0], 15) << "guard the home world";
}

TEST_P(StarMachine, illegal_commands_are_refused_and_any_command_can_be_undone) {
    const auto lines = run_script(star_first_turn + peek_position +
                                  "type \"U\"\nwait-text \"NO COMMAND TO TAKE BACK\" 10\n"
                                  "type \"C\"\nwait-text \"THE PLANET HAS A COLONY\" 10\n"
                                  "type \"T\"\nwait-text \"THE PLANET IS TERRAN\" 10\n"
                                  "type \"B\"\nwait-text \"TOO FEW MATERIALS: 20 ARE NEEDED\" 10\n"
                                  "type \"X0\"\nkey RETURN\nwait-text \"NO SHIPS ARE ASKED FOR\" 10\n"
                                  "type \"X999\"\nkey RETURN\nwait-text \"TOO FEW SHIPS: 999 ARE NEEDED\" 10\n"
                                  "type \"M\"\nkey RIGHT\nkey RIGHT\nkey RETURN\nwait-text \"SHIPS GO ONE SECTOR\" 10\n"
                                  "type \"B\"\nwait-text \"YOU HAVE NO COLONY THERE\" 10\n"
                                  "type \"M\"\nwait-text \"YOU HAVE NO SHIPS THERE\" 10\nkey LEFT\nkey LEFT\n"
                                  "type \"M\"\nkey ESC\nwait-text \"H HELP\" 10\n"
                                  "type \"X7\"\nkey RETURN\nwait-text \"RETURN KEEPS\" 10\nexpect-text \"/13\"\n"
                                  "key ESC\nwait-text \"TAKEN BACK\" 10\n"
                                  "type \"X7\"\nkey RETURN\n" +
                                  star_keep + "type \"U\"\nwait-text \"TAKEN BACK\" 10\n" + peek_position);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], lines[1]);
}

INSTANTIATE_TEST_SUITE_P(machines, StarMachine, testing::Values("apple2plus", "atari800"),
                         [](const auto& machine) { return machine.param; });

} // namespace
