// Keys without a function at every prompt of Star Chess on the whole machines: nothing happens, and the prompt stays.
// Random keys leave a game that the native engine can play.
#include "tests/game6502/star_chess/star_machine.hpp"
#include "tests/game6502/star_chess/star_tape.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <random>

using namespace star_chess;
using namespace support;

namespace {

class StarPrompts : public StarMachine {
  protected:
    static constexpr auto state = "peek galaxy 128\npeek w_log_count\npeek w_seat 4\npeek w_seed 2\npeek w_kind\n"
                                  "peek w_turn_limit\npeek z_cursor\npeek z_item\npeek z_count 2\n";
    static constexpr std::size_t state_lines = 9;

    std::string peek_prompt() const { return is_atari() ? "peek $8F70 40\n" : "peek $0750 40\n"; }

    // Compares the state before and after the keys.
    void expect_nothing(const std::string& there, const std::string& keys) {
        const auto all = state + peek_prompt() + peek_message();
        const auto lines = run_script(there + "wait 1\n" + all + keys + "wait 1\n" + all);
        constexpr std::size_t half = state_lines + 2;
        ASSERT_EQ(lines.size(), 2 * half);
        for (std::size_t i = 0; i < half; ++i) EXPECT_EQ(lines[i], lines[i + half]) << i;
    }
    static constexpr auto letters = "type \";:,./-=BCDEFGHIJKLMNOPQRSTUVWXY\"\n";
    static constexpr auto letters_but_y_n = "type \";:,./-=BCDEFGHIJKLMOPQRSTUVWX\"\n";
};

TEST_P(StarPrompts, S7_1_the_choices) {
    expect_nothing(star_choices, "type \"0;:,./-=19BCDEFGIJKMNOPQSUVWXY\"\nkey ESC\nkey UP\n");
}

TEST_P(StarPrompts, S7_1_a_command) {
    expect_nothing(star_first_turn, "type \"0;:,.-=19FGIJKOPWYZ\"\nkey ESC\nkey LEFT\nkey DOWN\n");
}

TEST_P(StarPrompts, S7_1_the_menu) {
    std::string keys;
    for (const char key : std::string("019FGIJKOPWYZ")) keys += fmt::format("key RETURN\ntype \"{}\"\n", key);
    expect_nothing(star_first_turn + "key RETURN\nkey ESC\n", keys + "key RETURN\nkey ESC\nkey RETURN\nkey DOWN\n");
}

TEST_P(StarPrompts, S7_1_a_letter_in_the_menu_gives_its_command) {
    const auto lines = run_script(star_first_turn + "key RETURN\ntype \"X7\"\nkey RETURN\n" + star_keep +
                                  peek_position + "key RETURN\nkey H\nwait-text \"THE RULES\" 9\n");
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(star_position(lines[0]).ships[0], 13);
}

TEST_P(StarPrompts, S7_1_the_menu_begins_with_the_first_possible_command_but_scrapping) {
    const std::string begins = "key RETURN\nwait 1\npeek z_item\nkey ESC\n";
    EXPECT_THAT(run_script(star_first_turn + begins + "poke w_active 0\n" + begins +
                           "poke w_materials 255\npoke w_credits 255\n" + begins + "key RIGHT\n" + begins),
                testing::ElementsAre("00", "00", "01", "00")); // move; none; build; none
}

TEST_P(StarPrompts, S7_1_where_to) { expect_nothing(star_first_turn + "type \"M\"\n", letters); }

TEST_P(StarPrompts, S7_1_how_many) {
    expect_nothing(star_first_turn + "type \"X\"\n", letters + std::string("type \"AZ\"\nkey RIGHT\n"));
}

TEST_P(StarPrompts, S7_1_a_question_is_alone_in_the_last_rows) {
    run_script(star_first_turn + "key B\nwait-text \"TOO FEW MATERIALS\" 5\nkey E\nwait-text \"ESC BACK\" 5\n" +
               "expect-no-text \"TOO FEW\"\nkey ESC\nwait-text \"H HELP\" 5\n" +
               "key X\nwait-text \"HOW MANY? 20. UP, DOWN, DIGITS, RETURN\" 5\nkey ESC\nwait-text \"H HELP\" 5\n" +
               "key D\nwait-text \"SAVE AS GAME 1 TO 9? ESC: BACK\" 5\nexpect-no-text \"H HELP\"\nkey ESC\n" +
               "wait-text \"H HELP\" 5\nkey L\nwait-text \"LOAD GAME\" 5\nexpect-no-text \"H HELP\"\n");
}

TEST_P(StarPrompts, S7_1_a_command_is_kept_or_taken_back) {
    expect_nothing(star_first_turn + "type \"X7\"\nkey RETURN\nwait-text \"RETURN KEEPS\" 20\n",
                   std::string("type \";:,./-=BCDFGHIJKLMOPQRSTUVWX\"\n") +
                       "type \"AZ019\"\nkey UP\nkey DOWN\nkey LEFT\nkey RIGHT\n");
}

TEST_P(StarPrompts, S7_1_e_keeps_a_command_and_ends_the_turn) {
    const auto lines = run_script(star_first_turn + "type \"X20\"\nkey RETURN\nwait-text \"RETURN KEEPS\" 20\nkey E\n" +
                                  "wait-text \"YOUR TURN, NUMBER 2\" 60\nwait-text \"H HELP\" 20\n" + peek_position +
                                  "order end\nwait-text \"NUMBER 3\" 60\n");
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(star_position(lines[0]).ships[0], 0);
}

TEST_P(StarPrompts, S7_1_e_keeps_a_command_and_asks_if_ships_can_still_move) {
    const auto lines =
        run_script(star_first_turn + "type \"X7\"\nkey RETURN\nwait-text \"RETURN KEEPS\" 20\nkey E\n" +
                   "wait-text \"SHIPS CAN STILL MOVE\" 9\nkey ESC\nwait-text \"H HELP\" 9\n" + peek_position);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(star_position(lines[0]).ships[0], 13);
}

TEST_P(StarPrompts, S7_1_a_saved_game_is_replaced_only_after_a_question) {
    const std::string save = "key D\nwait-text \"SAVE AS GAME\" 9\nkey 7\n", done = "wait-text \"SAVED AS\" 90\n",
                      question = "wait-text \"REPLACE GAME 7? Y: YES. ESC: BACK\" 60\n",
                      next = "order end\nwait-text \"NUMBER 2\" 60\nwait-text \"H HELP\" 20\n",
                      load = "key L\nwait-text \"LOAD GAME\" 9\nkey 7\nwait-text \"H HELP\" 90\npeek w_turn\n";
    const auto lines =
        run_script(star_first_turn + save + done + next + save + question +
                       "key RETURN\nkey SPACE\nkey E\nkey 7\nwait 1\nexpect-text \"REPLACE GAME 7\"\nkey ESC\n" +
                       "wait-text \"H HELP\" 9\n" + save + question + "key N\nwait-text \"H HELP\" 9\n" + load + next +
                       save + question + "key Y\nwait-text \"PLEASE WAIT: THE DISK IS WRITING.\" 9\n" + done + load,
                   {"--write --disk1", own_disk()});
    EXPECT_THAT(lines, testing::ElementsAre("01", "02"));
}

TEST_P(StarPrompts, S7_1_the_number_of_a_game) {
    const std::string keys = letters + std::string("type \"AZ0\"\nkey RETURN\nkey UP\nkey DOWN\nkey LEFT\n");
    expect_nothing(star_first_turn + "type \"D\"\n", keys);
    expect_nothing(star_choices + "type \"L\"\n", keys);
    expect_nothing(star_choices + "type \"R\"\n", keys);
}

TEST_P(StarPrompts, S7_1_an_error_of_the_disk_disappears_at_the_next_key) {
    run_script(star_choices + "type \"L3\"\nwait-text \"PLEASE WAIT: THE DISK IS READING.\" 9\n" +
                   "wait-text \"NO SUCH GAME\" 60\nwait 0.5\nkey DOWN\nwait 0.5\nexpect-no-text \"NO SUCH GAME\"\n",
               {"--write --disk1", own_disk()});
}

TEST_P(StarPrompts, S7_1_leaving_the_game) {
    expect_nothing(star_first_turn + "type \"Q\"\n",
                   letters_but_y_n + std::string("type \"AZ019\"\nkey UP\nkey DOWN\nkey LEFT\nkey RIGHT\n"));
}

TEST_P(StarPrompts, S7_1_only_y_leaves_the_game) {
    std::string script = star_first_turn;
    for (const std::string key : {"N", "ESC", "RETURN"})
        script += fmt::format("key Q\nwait-text \"LEAVE THE GAME? Y: YES. RETURN: NO\" 5\nkey {}\n"
                              "wait-text \"H HELP\" 5\n",
                              key);
    run_script(script + "key Q\nwait-text \"LEAVE\" 5\nkey Y\nwait-text \"BEGINS\" 20\n");
}

// A command typed while the computers move, or while the galaxy is drawn, is dropped whole.
TEST_P(StarPrompts, S7_1_keys_typed_before_a_turn_give_no_command) {
    for (const std::string typed : {"key X\n", "key X\nwait 0.3\nkey RETURN\n"}) {
        const auto lines = run_script(star_first_turn + "poke w_asked 1\nkey E\nuntil effect_losses 60\n" +
                                      "until command_show 60\n" + typed +
                                      "wait-text \"YOUR TURN, NUMBER 2\" 9\nwait 0.2\nkey RETURN\nwait 1\n"
                                      "peek z_item\n");
        EXPECT_THAT(lines, testing::ElementsAre("00")) << typed; // the menu, entered by the last key
    }
}

TEST_P(StarPrompts, S7_1_stick_and_button_give_a_command) {
    const auto stick = [](const std::string& to) { return "stick 1 " + to + "\nwait 0.1\nstick 1 centre\nwait 0.3\n"; };
    const std::string button = "button 1 down\nwait 0.2\nbutton 1 up\nwait 0.5\n";
    const auto lines =
        run_script(star_first_turn + button + button + stick("up") + button + stick("down") + button +
                   "wait-text \"RETURN KEEPS\" 20\n" + button + "wait-text \"H HELP\" 20\n" + peek_position);
    ASSERT_EQ(lines.size(), 1U);
    const Position position = star_position(lines[0]);
    EXPECT_EQ(position.ships[0], 1);
    EXPECT_EQ(position.ships[4], 19); // all but one moved to A2
}

// The first use of the stick plugs it in, here at 17 moments of a tick.
TEST_P(StarPrompts, S7_1_a_stick_plugged_in_while_it_is_read_moves_straight) {
    for (int ms = 0; ms < 17; ++ms) {
        const auto script = fmt::format("wait 0.{:03}\nstick 1 up\nwait 0.2\npeek z_cursor\n", 500 + ms);
        EXPECT_THAT(run_script(star_first_turn + script), testing::ElementsAre("04")) << ms;
    }
}

// An attempt to give a command, or any key, including the disk keys. Esc answers Q.
std::string some_keys(std::mt19937& random) {
    const auto one_of = [&](const auto& keys) { return std::string(keys[random() % keys.size()]); };
    const auto arrows = [&](unsigned most) {
        std::string keys;
        for (auto steps = random() % (most + 1); steps > 0; --steps)
            keys += "key " + one_of(std::array{"LEFT", "RIGHT", "UP", "DOWN"}) + "\n";
        return keys;
    };
    switch (random() % 8) {
    case 0:
        return "key " + one_of(std::array{"RETURN", "SPACE", "ESC", "H", "U", "X", "V", "A", "Z", "5", "LEFT"}) + "\n";
    case 1: return "key E\n";
    case 2: return one_of(std::array{"key D\nkey 1\nkey Y\n", "key D\nkey ESC\n", "key Q\nkey ESC\n"});
    case 3: return arrows(3) + "key " + one_of(std::array{"C", "T", "B"}) + "\nkey RETURN\nkey RETURN\n";
    default: break;
    }
    const std::string verb = one_of(std::array{"M", "M", "B", "X"});
    return arrows(2) + "key " + verb + "\n" + (verb == "M" ? arrows(2) + "key RETURN\n" : "") +
           (random() % 2 ? fmt::format("type \"{}\"\n", random() % 40) : arrows(2)) + "key RETURN\nkey RETURN\n";
}

TEST_P(StarPrompts, S7_1_random_keys_leave_a_legal_game) {
    std::mt19937 random(is_atari() ? 17 : 18);
    int given = 0;
    std::string script = star_first_turn;
    for (int i = 0; i < 400; ++i) script += some_keys(random);
    const auto lines =
        run_script(script + "key ESC\nkey ESC\nwait 60\nkey ESC\nkey ESC\nkey ESC\nwait-text \"H HELP\" 60\n" +
                       "peek w_tape_end 2\npeek w_tape 2000\npeek w_log_count\npeek w_log_verb 128\n"
                       "peek w_log_place 128\npeek w_log_ships 128\npeek w_log_ships_high 128\n" +
                       peek_position,
                   {"--write --disk1", own_disk()});
    ASSERT_EQ(lines.size(), 8U);
    const auto size = bytes_of(lines[0]);
    ASSERT_LE(size[0] + 256 * size[1], 2000);
    StarTape tape(lines[1], size[0] + 256 * size[1]);
    Game game(new_galaxy(GalaxyKind::random, 7), 0);
    const auto give = [&](const Command& command) {
        EXPECT_EQ(game.refusal(command), Refusal::none) << text_of(command);
        if (game.refusal(command) == Refusal::none) game.execute(command), ++given;
    };
    for (;; game.end_turn()) {
        if (game.position().is_defeated(game.mover())) continue; // not on the tape
        if (!tape.is_more()) break;
        std::ranges::for_each(tape.turn(game), give);
    }
    const auto verb = bytes_of(lines[3]), place = bytes_of(lines[4]), low = bytes_of(lines[5]),
               high = bytes_of(lines[6]);
    for (std::size_t i = 0; i < static_cast<std::size_t>(bytes_of(lines[2])[0]); ++i)
        give({static_cast<Verb>(verb[i]), place[i] >> 4, place[i] & 15, low[i] + 256 * high[i]});
    EXPECT_EQ(text_of(star_position(lines[7])), text_of(game.position()));
    EXPECT_GT(game.full_turn(), 5);
    EXPECT_GT(given, 100);
}

INSTANTIATE_TEST_SUITE_P(machines, StarPrompts, testing::Values("apple2plus", "atari800"),
                         [](const auto& machine) { return machine.param; });

} // namespace
