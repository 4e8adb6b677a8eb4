// The table of commands.
#include "tools/trainer/commands/games_commands.hpp"

namespace trainer {
namespace {

using command_line::Option;

Option out(const char* about, const char* value) { return {"out", about, value}; }
const Option length{"length", "turns of each side, 1 to 54", "N", "21"};
const Option opening{"opening", "first turns of both sides that are played at random", "N", "0"};
const Option games(const char* usual) { return {"games", "how many", "N", usual}; }

Command command(const char* name, const char* operands, const char* about, std::vector<Option> options,
                void (*run)(const Options&, const Processes&)) {
    options.insert(options.begin(), {"h,help", "this help", ""});
    return {{std::string("trainer ") + name, about, std::move(options), operands}, run};
}

} // namespace

const std::map<std::string, Command>& commands() {
    static const std::map<std::string, Command> table{
        {"match",
         command("match", "PLAYER PLAYER", "plays the first player against the second",
                 {games("1000"), length, opening, {"seed", "of all luck", "N", "1"}, players_option()}, match_command)},
        {"learn",
         command("learn", "PUPIL LESSON...",
                 "teaches a player by the game's own rule and measures him on the way; a LESSON is "
                 "GAMESxTURNS:INSTRUCTOR; 'manual' alone is the course of the game's manual",
                 with_work_options(
                     {{"runs", "pupils, each with luck of his own", "N", "100"},
                      {"every", "games from one measurement to the next", "N", "15"},
                      {"against", "whom he is measured against, beside his old self (may be given again)", "PLAYER"},
                      {"test-games", "of each measurement", "N", "200"},
                      length,
                      opening,
                      {"loss", "change of a weight per count after a lost game, in 1/1024", "N", "256"},
                      {"win", "the same after a won game", "N", "1"},
                      {"limit", "at which weights saturate", "N", "32767"},
                      out("the first pupil at the end: a disk's image or a text of 26 numbers", "FILE")}),
                 learn_command)},
        {"evolve",
         command("evolve", "PLAYER", "breeds a player for an objective, by CMA-ES",
                 with_work_options({{"objective", "points, margin, attack or defence", "NAME", "points"},
                                    {"against", "an opponent (may be given again; tactician)", "PLAYER"},
                                    {"generations", "how many", "N", "100"},
                                    {"children", "of a generation", "N", "24"},
                                    games("40"),
                                    {"spread", "standard deviation of the first children", "N", "1500"},
                                    {"step", "weights are multiples of it", "N", "1"},
                                    {"levels", "in place of --step: the largest weight is so many steps", "N", "0"},
                                    {"test-every", "generations from one test of the mean to the next", "N", "10"},
                                    {"test-games", "of a test against each opponent", "N", "1000"},
                                    length,
                                    {"opening", "first turns of both sides that are played at random", "N", "2"},
                                    out("the player bred: a disk's image or a text of 26 numbers", "FILE")}),
                 evolve_command)},
        {"league",
         command("league", "[PLAYER...]", "plays everybody against everybody: points, Elo's strengths, conduct",
                 with_work_options(
                     {games("400"), length, opening, {"conduct", "counts sieges, forks, captures, walls", ""}}),
                 league_command)},
        {"probe", command("probe", "PLAYER [LESSON...]",
                          "measures how often a player counter-attacks and defends, before and after lessons; 'manual' "
                          "alone is the course of the game's manual",
                          with_work_options({{"runs", "pupils, each with luck of his own", "N", "100"},
                                             {"positions", "of each probe", "N", "300"}}),
                          probe_command)},
        {"exploit",
         command("exploit", "PLAYER", "searches for a memorized line that beats a player; counts his different games",
                 with_work_options({{"after", "games from which the player learns first", "N", "0"},
                                    {"against", "his opponent in them", "PLAYER", "greedy"},
                                    {"generations", "of lines", "N", "60"},
                                    {"lines", "of a generation, 8 to 128", "N", "64"},
                                    games("20"),
                                    {"depth", "moves that the player of the first lines looks ahead", "N", "3"},
                                    {"final-games", "by which the best line is measured", "N", "1000"},
                                    length}),
                 exploit_command)},
        {"analyse", command("analyse", "POSITION", "finds the best play from a position",
                            {{"to-move", "white or black", "SIDE", "white"},
                             {"moves-left", "of both sides to the end of the game", "N", "42"},
                             {"depth", "moves to look ahead; moves-left or more: exact", "N", "6"},
                             {"table-bits", "the table of positions has 2^N entries of 16 bytes", "N", "20"},
                             {"json", "writes the deepest result there as JSON", "FILE"}},
                            analyse_command)},
        {"disk", command("disk", "", "writes the players' files as the game keeps them: roster.bin, player-NN.bin",
                         {out("the folder", "DIR"),
                          {"block-size", "bytes from one record to the next", "N", "256"},
                          players_option()},
                         disk_command)},
        {"show", command("show", "PLAYER|DISK|DIR",
                         "prints weights as a table and as a board: of a player, or of all on a disk or in a folder",
                         {players_option()}, show_command)},
        {"export",
         command("export", "PLAYER", "writes a player to a disk's image (.dsk, .atr) or as a text of 26 numbers",
                 {out("the file", "FILE"), {"name", "another name for him", "NAME"}, players_option()},
                 export_command)},
        {"import", command("import", "FILE[:NAME]", "reads a player from a disk's image, a folder, a table or a text",
                           {out("where to write the 26 numbers (standard output)", "FILE"),
                            {"levels", "makes the weights multiples of a step, the largest of so many (0: leaves them)",
                             "N", "0"},
                            players_option()},
                           import_command)},
    };
    return table;
}

} // namespace trainer
