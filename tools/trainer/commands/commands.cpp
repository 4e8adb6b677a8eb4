// The table of commands.
#include "tools/trainer/commands/games_commands.hpp"

namespace trainer {
namespace {

using command_line::Option;

Option out(const char* about, const char* value) { return {"out", about, value}; }
const Option length{"length", "play N turns for each side, 1 to 54", "N", "21"};
const Option opening{"opening", "play the first N turns of both sides at random", "N", "0"};
const Option loss{"loss", "change a weight by N/1024 per count after a lost game", "N", "256"};
const Option games(const char* usual) { return {"games", "play N games", "N", usual}; }

Command command(const char* name, const char* operands, const char* about, std::vector<Option> options,
                void (*run)(const Options&, const Processes&)) {
    options.insert(options.begin(), {"h,help", "print this help", ""});
    return {{std::string("trainer ") + name, about, std::move(options), operands}, run};
}

} // namespace

const std::map<std::string, Command>& commands() {
    static const std::map<std::string, Command> table{
        {"match",
         command("match", "PLAYER PLAYER", "play the first player against the second",
                 {games("1000"), length, opening, {"seed", "seed all random numbers", "N", "1"}, players_option()},
                 match_command)},
        {"learn",
         command("learn", "PUPIL LESSON...",
                 "teach a player by the game's own rule and measure him on the way; a LESSON is "
                 "GAMESxTURNS:INSTRUCTOR; 'manual' alone is the course of the game's manual",
                 with_work_options(
                     {{"runs", "teach N pupils, each with his own random numbers", "N", "100"},
                      {"every", "measure after every N games", "N", "15"},
                      {"against", "measure against PLAYER as well as his old self (may be given again)", "PLAYER"},
                      {"test-games", "play N games for each measurement", "N", "200"},
                      length,
                      opening,
                      loss,
                      {"win", "change a weight by N/1024 per count after a won game", "N", "1"},
                      {"limit", "saturate weights at N", "N", "32767"},
                      out("write the first pupil: a disk image or a text of 26 numbers", "FILE")}),
                 learn_command)},
        {"evolve", command("evolve", "PLAYER", "breed a player for an objective, by CMA-ES",
                           with_work_options(
                               {{"objective", "breed for points, margin, attack or defence", "NAME", "points"},
                                {"against", "play against PLAYER (may be given again; default: tactician)", "PLAYER"},
                                {"generations", "breed N generations", "N", "100"},
                                {"children", "make N children in a generation", "N", "24"},
                                games("40"),
                                {"spread", "set the standard deviation of the first children", "N", "1500"},
                                {"step", "make weights multiples of N", "N", "1"},
                                {"levels", "instead of --step: make the largest weight N steps", "N", "0"},
                                {"test-every", "test the mean after every N generations", "N", "10"},
                                {"test-games", "play N games against each opponent in a test", "N", "1000"},
                                length,
                                {"opening", "play the first N turns of both sides at random", "N", "2"},
                                out("write the player: a disk image or a text of 26 numbers", "FILE")}),
                           evolve_command)},
        {"league",
         command("league", "[PLAYER...]", "play everybody against everybody: points, Elo ratings, conduct",
                 with_work_options(
                     {games("400"), length, opening, {"conduct", "count sieges, forks, captures, walls", ""}}),
                 league_command)},
        {"probe", command("probe", "PLAYER [LESSON...]",
                          "measure how often a player counter-attacks and defends, before and after lessons; 'manual' "
                          "alone is the course of the game's manual",
                          with_work_options({{"runs", "teach N pupils, each with his own random numbers", "N", "100"},
                                             {"positions", "try N positions in each probe", "N", "300"}}),
                          probe_command)},
        {"exploit",
         command("exploit", "PLAYER", "search for a memorized line that beats a player; count his different games",
                 with_work_options({{"after", "let the player learn from N games first", "N", "0"},
                                    {"against", "choose his opponent in them", "PLAYER", "greedy"},
                                    {"generations", "breed N generations of lines", "N", "60"},
                                    {"lines", "keep N lines in a generation, 8 to 128", "N", "64"},
                                    games("20"),
                                    {"depth", "look N moves ahead in the first lines", "N", "3"},
                                    {"final-games", "measure the best line by N games", "N", "1000"},
                                    length,
                                    loss}),
                 exploit_command)},
        {"analyse", command("analyse", "POSITION", "find the best play from a position",
                            {{"to-move", "let white or black move", "SIDE", "white"},
                             {"moves-left", "end the game after N moves of both sides", "N", "42"},
                             {"depth", "look N moves ahead; moves-left or more: exact", "N", "6"},
                             {"table-bits", "keep 2^N positions of 16 bytes", "N", "20"},
                             {"json", "write the deepest result as JSON (-: standard output)", "FILE"},
                             force_option()},
                            analyse_command)},
        {"disk", command("disk", "", "write the players' files as the game keeps them: roster.bin, player-NN.bin",
                         {out("write to DIR", "DIR"),
                          {"block-size", "put a record every N bytes", "N", "256"},
                          force_option(),
                          players_option()},
                         disk_command)},
        {"show", command("show", "PLAYER|DISK|DIR",
                         "print weights as a table and as a board: of a player, or of all on a disk or in a folder",
                         {players_option()}, show_command)},
        {"export", command("export", "PLAYER", "write a player to a disk image (.dsk, .atr) or as a text of 26 numbers",
                           {out("write to FILE (-: standard output)", "FILE"),
                            {"name", "rename the player", "NAME"},
                            force_option(),
                            players_option()},
                           export_command)},
        {"import",
         command("import", "FILE[:NAME]", "read a player from a disk image, a folder, a table or a text",
                 {out("write the 26 numbers to FILE (default: standard output), or add the player to a disk", "FILE"),
                  {"levels", "make the weights multiples of a step, the largest N of them (0: keep them)", "N", "0"},
                  force_option(),
                  players_option()},
                 import_command)},
    };
    return table;
}

} // namespace trainer
