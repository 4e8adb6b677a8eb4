#include "host/cli/options.hpp"

#include "host/cli/machine_options.hpp"
#include "host/cli/media_options.hpp"
#include "host/cli/play_options.hpp"
#include "host/disks/data_folder.hpp"
#include "host/game/opponent.hpp"
#include "host/machine/numbers.hpp"
#include "host/run/runner.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/command_line/suggestion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace host {
namespace {

constexpr std::array<std::string_view, 3> inlined_names{"none", "disks", "all"}; // indexed by Inlined

using command_line::Form;
using command_line::Given;

std::vector<command_line::Option> with_common(std::vector<command_line::Option> own) {
    std::vector<command_line::Option> all{
        {"machine", "choose " + command_line::one_of(machine_names) + "; a FILE without an option selects its own",
         "NAME", "apple2plus"},
        {"game", "play " + command_line::one_of(game_names) + "; its disk is in drive 1 unless another is named",
         "NAME", default_game},
        {"disk1", "mount FILE in drive 1 (default: the game)", "FILE"},
        {"disk2", "mount FILE in drive 2", "FILE"},
        {"disk3", "mount FILE in drive 3; an apple2plus gets a second controller in slot 5 for drives 3 and 4", "FILE"},
        {"disk4", "mount FILE in drive 4, as in drive 3", "FILE"},
        {"no-disk", "leave drive 1 empty", ""},
        {"opponent",
         "play FORTRESS against " + command_line::one_of(opponent_names()) + ", in Black's chair as a human", "NAME"}};
    all.insert(all.end(), machine_options().begin(), machine_options().end());
    all.insert(all.end(), {{"version", "print the version", ""}, {"h,help", "print this text", ""}});
    all.insert(all.end(), own.begin(), own.end());
    return all;
}

const std::vector<command_line::Option>& options_of_run() {
    static const std::vector<command_line::Option> own{
        {"symbols", "read names from FILE: of asm65, ca65, VICE, MADS or 64tass (default: the program's, the game's)",
         "FILE"},
        {"script", "run the commands in FILE, - for standard input", "FILE"},
        {"seconds", "run for N emulated seconds before the script", "N"},
        {"render", "draw every frame in colour", ""},
        {"exact", "step every cycle: the same output, slower", ""},
        {"write", "write changes back to the disk images", ""}};
    return own;
}

// Follows the options in the help of commands that run scripts.
std::string script_help() {
    std::string text = "\nA script has one command a line:\n\n";
    for (const auto& [form, about] : Runner::help()) text += fmt::format("  {:<44} {}\n", form, about);
    return text + "\nTimes are emulated seconds; # begins a comment. See host/SCRIPT.md.\n";
}

command_line::Option watch_option() {
    return {"watch", "assemble and start the program again whenever one of its files is saved", ""};
}

Form run_form() {
    auto own = options_of_run();
    own.push_back(watch_option());
    return {"fortress run", "Run a machine without a window, at full speed.", with_common(std::move(own)), "[FILE...]"};
}

std::string where_your_disks_are() {
    const auto folder = data_folder();
    const auto where = folder ? name_for_people(*folder) : folder.error();
    return fmt::format("Your disks, with the players that you record, are in {}\n", where);
}

Form play_form() {
    auto own = play_options();
    own.push_back(watch_option());
    own.push_back({"read-only", "never write to the disk images; save a changed disk as a copy", ""});
    return {"fortress play",
            "Play in a window, or in the terminal if there is no display, on your disk of the game, unless you name "
            "another. LINK: a position shared by the page, #g=..., or the page's whole address.\n" +
                where_your_disks_are(),
            with_common(std::move(own)), "[FILE...|LINK|STATE]"};
}

Form record_form() {
    std::vector<command_line::Option> own{
        {"o,output", "write the trace to FILE (packed if it ends in .gz), - for standard output", "FILE"},
        {"wav", "record the sound as 16-bit samples; with -o or alone", "FILE"},
        {"force", "overwrite an existing trace or sound", ""},
        {"interval", "write a checkpoint every N emulated seconds; 0: one at the end", "N", "10"},
        {"inline", "include none, disks (all except the game's) or all of the disk images", "WHICH", "none"}};
    for (const auto* more : {&options_of_run(), &play_options()}) own.insert(own.end(), more->begin(), more->end());
    return {"fortress record",
            "Write a play trace: with --script or --seconds as run, else as play, on your disk of the game.",
            with_common(std::move(own)), "[FILE...]"};
}

emu::Result<Options> common(const Given& given, Action action) {
    for (const char* name : {"disk1", "disk2", "disk3", "disk4", "tape", "firmware", "basic", "right"}) {
        if (given.has(name) && given.text(name).empty()) return emu::Error{fmt::format("--{} needs a name", name)};
    }
    Options options;
    options.action = action;
    if (auto error = set_media(given, options)) return *error;
    const auto game = game_of(given);
    if (!game) return emu::Error{game.error()};
    options.game = *game;
    if (action != Action::play && std::ranges::any_of(given.operands(), is_link))
        return emu::Error{"a link is for play; a script has the command 'link'"};
    options.opponent = given.text("opponent");
    if (given.has("opponent") && engine::level_named(options.opponent) == nullptr)
        return emu::Error{command_line::invalid_value("opponent", options.opponent, opponent_names())};
    if (given.has("opponent") && options.game != default_game)
        return emu::Error{"--opponent plays FORTRESS: leave out --game"};
    const bool has_four_drives = !options.disks[2].empty() || !options.disks[3].empty();
    if (auto error = set_machine_options(given, has_four_drives, options.machine)) return *error;
    return options;
}

std::optional<emu::Error> set_run(const Given& given, Options& options) {
    options.symbols = given.text("symbols");
    options.script = given.text("script");
    if (given.has("script") && options.script.empty())
        return emu::Error{"--script needs a file, or - for standard input"};
    if (given.has("seconds")) {
        options.seconds = parse_seconds(given.text("seconds"));
        if (!options.seconds) return emu::Error{"--seconds takes a number from 0 to 10000000"};
    }
    options.render = given.has("render");
    options.machine.exact = given.has("exact");
    options.write = given.has("write");
    return std::nullopt;
}

emu::Result<Options> finish_run(const Given& given) {
    auto options = common(given, Action::run);
    if (!options) return options;
    if (auto error = set_run(given, *options)) return *error;
    if (!options->seconds && options->script.empty())
        return emu::Error{"nothing to do: give --script FILE or --seconds N"};
    return options;
}

std::optional<emu::Error> set_link(const Given& given, Options& options) {
    const auto links = std::ranges::count_if(given.operands(), is_link);
    if (links == 0) return std::nullopt;
    if (links > 1 || given.operands().size() > 1) return emu::Error{"play accepts one link, and no disk along with it"};
    auto link = parse_link(given.operands().front());
    if (!link) return emu::Error{link.error()};
    if (options.game != default_game) return emu::Error{"the link is of FORTRESS: leave out --game"};
    if (given.has("machine") && options.machine.kind != link->machine)
        return emu::Error{fmt::format("the link is of an {}", facts(link->machine).title)};
    options.machine.kind = link->machine;
    options.link = std::move(*link);
    return std::nullopt;
}

emu::Result<Options> finish_play(const Given& given) {
    auto options = common(given, Action::play);
    if (!options) return options;
    if (auto error = set_link(given, *options)) return *error;
    if (auto error = set_state(given, *options)) return *error;
    if (auto error = set_play_options(given, *options)) return *error;
    options->read_only = given.has("read-only");
    return options;
}

emu::Result<Options> finish_record(const Given& given) {
    auto options = common(given, Action::record);
    if (!options) return options;
    if (!options->machine.right_cartridge.empty())
        return emu::Error{"--right: a trace has one cartridge; give it as --basic"};
    if (auto error = set_run(given, *options)) return *error;
    if (auto error = set_play_options(given, *options)) return *error;
    options->output = given.text("output");
    options->wav = given.text("wav");
    options->force = given.has("force");
    if (given.has("wav") && (options->wav.empty() || options->wav == "-"))
        return emu::Error{"--wav needs the name of a file"};
    if (options->output.empty() && options->wav.empty())
        return emu::Error{"record needs a file to write to: -o FILE, --wav FILE or both"};
    const auto interval = parse_seconds(given.text("interval"));
    if (!interval) return emu::Error{"--interval takes a number from 0 to 10000000"};
    options->interval_seconds = *interval;
    const auto inlined = std::ranges::find(inlined_names, given.text("inline"));
    if (inlined == inlined_names.end())
        return emu::Error{command_line::invalid_value("inline", given.text("inline"), inlined_names)};
    options->inlined = static_cast<Inlined>(inlined - inlined_names.begin());
    return options;
}

emu::Result<Options> parse_with(const Form& form, std::span<const char* const> arguments,
                                emu::Result<Options> (*finish)(const Given&)) {
    const auto wrong = [&](const std::string& what) {
        return emu::Error{fmt::format("{0}: {1}; try {0} --help", form.program, what)};
    };
    const auto given = command_line::parse(form, arguments);
    if (!given) return wrong(given.error());
    Options options;
    if (given->has("help")) {
        options.action = Action::help;
        options.help = command_line::help(form) + (form.program == "fortress play" ? "\n" : script_help());
        return options;
    }
    auto finished = finish(*given);
    return finished ? finished : wrong(finished.error());
}

const std::vector<std::string> command_names{"play",    "run",    "record", "replay", "debug", "dap",
                                             "monitor", "review", "verify", "trace",  "disks", "help"};

constexpr const char* overview = R"(fortress: the strategy game of 1983 on an emulated Apple II+ or Atari 800

  fortress FILE...          open disks, programs, cartridges, tapes, states on their machine; show a trace
  fortress FILE.s           assemble a program and start it; --watch: again whenever it is saved
  fortress LINK             play the position of a link: '#g=...', or the page's whole address
  fortress play [options]   play in a window, or in the terminal (the default command)
  fortress run  [options]   run a script without a window
  fortress record -o FILE   play, or run a script, and write a play trace of it
  fortress replay FILE      show a play trace until you take over
  fortress debug [FILE]     debug a program or a play trace, forwards and backwards
  fortress dap              debug from an editor (tools/vscode)
  fortress monitor [FILE]   serve VICE's binary monitor to debuggers of cc65
  fortress review FILE      grade the moves of the games in a play trace or a link
  fortress verify FILE...   replay traces and check every checkpoint
  fortress trace COMMAND    compare, cut, shrink and rebase trace files
  fortress disks [COMMAND]  list, back up, export, update, reset, restore your disks
  fortress COMMAND --help   list the options of a command
  fortress --version        print the version

)";

// True for an existing file, and for a name that no command can have.
bool looks_like_file(const std::string& word) {
    std::error_code ignored;
    return std::filesystem::exists(word, ignored) || word.find_first_of("./") != std::string::npos;
}

} // namespace

bool is_command_name(std::string_view word) { return std::ranges::find(command_names, word) != command_names.end(); }

emu::Result<Options> parse_options(std::span<const char* const> arguments) {
    const std::string first = arguments.empty() ? "play" : arguments.front();
    if (first == "--help" || first == "-h" || first == "help") {
        Options options;
        options.action = Action::help;
        options.help = overview + where_your_disks_are();
        return options;
    }
    if (first == "run") return parse_with(run_form(), arguments.subspan(1), finish_run);
    if (first == "record") return parse_with(record_form(), arguments.subspan(1), finish_record);
    if (first == "play") return parse_with(play_form(), arguments.subspan(arguments.empty() ? 0 : 1), finish_play);
    if (first.starts_with("-") || is_link(first) || looks_like_file(first))
        return parse_with(play_form(), arguments, finish_play);
    return emu::Error{fmt::format("fortress: unknown command '{}'{}; fortress --help lists them", first,
                                  command_line::suggestion(first, command_names))};
}

} // namespace host
