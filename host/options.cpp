#include "host/options.hpp"

#include "host/disks/data_folder.hpp"
#include "host/machine/firmware.hpp"
#include "host/machine/numbers.hpp"
#include "host/play_options.hpp"
#include "tools/command_line/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <vector>

namespace host {
namespace {

constexpr std::array<std::string_view, 3> inlined_names{"none", "disks", "all"}; // as Inlined counts them

using command_line::Form;
using command_line::Given;

std::vector<command_line::Option> with_common(std::vector<command_line::Option> own) {
    std::vector<command_line::Option> all{
        {"machine", "apple2plus or atari800", "NAME", "apple2plus"},
        {"game", "fortress or starchess: whose disk is in drive 1 where none is named", "NAME", default_game},
        {"disk1", "disk image for drive 1 (default: the game)", "FILE"},
        {"disk2", "disk image for drive 2", "FILE"},
        {"disk3", "disk image for drive 3; an apple2plus gets a second controller for drives 3 and 4, in slot 5",
         "FILE"},
        {"disk4", "disk image for drive 4, as for drive 3", "FILE"},
        {"no-disk", "nothing in drive 1", ""},
        {"firmware", firmware_help, "DIR"},
        {"power-up", "RAM when switched on: pairs, zeros, ones, pages, random, random:SEED", "NAME", "pairs"},
        {"ram", "48 or 64 K: 64 has a language card in slot 0 (apple2plus)", "K", "48"},
        {"basic", "8K cartridge for the left slot (atari800)", "FILE"},
        {"tv", "ntsc or pal (atari800)", "SYSTEM", "ntsc"},
        {"fast-sio", "disks that keep nobody waiting (atari800)", ""},
        {"h,help", "this text", ""}};
    all.insert(all.end(), own.begin(), own.end());
    return all;
}

const std::vector<command_line::Option>& options_of_run() {
    static const std::vector<command_line::Option> own{
        {"symbols", "symbol file for peek (default: the game's)", "FILE"},
        {"script", "commands to run, - for standard input", "FILE"},
        {"seconds", "emulated time to run before the script", "N"},
        {"render", "draw every frame in colour", ""},
        {"exact", "step every cycle: the same output, slower", ""},
        {"write", "write changes back to the disk images", ""}};
    return own;
}

Form run_form() {
    return {"fortress run", "Runs the machine without a window, as fast as it goes.", with_common(options_of_run()),
            ""};
}

std::string where_your_disks_are() {
    const auto folder = data_folder();
    const auto where = folder ? name_for_people(*folder) : folder.error();
    return fmt::format("Your disks, with the players that you record, are in {}\n", where);
}

Form play_form() {
    return {"fortress play",
            "Plays in a window, or in the terminal where there is no display; on your disk of the game, unless you "
            "name another.\n" +
                where_your_disks_are(),
            with_common(play_options()), ""};
}

Form record_form() {
    std::vector<command_line::Option> own{
        {"o,output", "the trace; a name that ends in .gz is packed", "FILE"},
        {"interval", "emulated seconds between checkpoints; 0: one at the end", "N", "10"},
        {"inline", "disk images to take along: none, disks (all but the game's) or all", "WHICH", "none"}};
    for (const auto* more : {&options_of_run(), &play_options()}) own.insert(own.end(), more->begin(), more->end());
    return {"fortress record",
            "Writes a play trace: as run with --script or --seconds, else as play, on your disk of the game.",
            with_common(std::move(own)), ""};
}

// A pattern's name, for random with a seed if one is wanted. False: unknown.
bool set_power_up(const std::string& text, MachineOptions& machine) {
    const auto colon = text.find(':');
    const auto pattern = emu::power_up_named(text.substr(0, colon));
    if (!pattern) return false;
    machine.power_up = *pattern;
    if (colon == std::string::npos) return true;
    const auto seed = parse_number(text.substr(colon + 1), 0, 1'000'000'000);
    machine.seed = static_cast<std::uint64_t>(seed.value_or(0));
    return seed.has_value() && *pattern == emu::PowerUp::random;
}

std::optional<emu::Error> set_apple(const Given& given, MachineOptions& machine) {
    if (machine.kind != MachineKind::apple2plus && given.has("ram"))
        return emu::Error{"--ram: an atari800 has 48 K, and no other choice"};
    const auto ram = given.text("ram");
    if (ram != "48" && ram != "64") return emu::Error{fmt::format("--ram takes 48 or 64, not '{}'", ram)};
    machine.language_card = ram == "64";
    machine.second_disk2 = machine.kind == MachineKind::apple2plus && (given.has("disk3") || given.has("disk4"));
    return std::nullopt;
}

std::optional<emu::Error> set_atari(const Given& given, MachineOptions& machine) {
    if (machine.kind != MachineKind::atari800) {
        if (given.has("basic")) return emu::Error{"--basic: an apple2plus has no cartridge slot"};
        if (given.has("tv")) return emu::Error{"--tv: an apple2plus is an NTSC machine"};
        if (given.has("fast-sio")) return emu::Error{"--fast-sio: an apple2plus has no serial bus"};
    }
    const auto tv = given.text("tv");
    if (tv != "ntsc" && tv != "pal") return emu::Error{fmt::format("--tv takes ntsc or pal, not '{}'", tv)};
    machine.tv = tv == "pal" ? emu::atari::TvSystem::pal : emu::atari::TvSystem::ntsc;
    machine.fast_sio = given.has("fast-sio");
    machine.cartridge = given.text("basic");
    return std::nullopt;
}

emu::Result<Options> common(const Given& given, Action action) {
    if (!given.strays().empty()) return emu::Error{fmt::format("unexpected argument '{}'", given.strays().front())};
    const auto kind = machine_named(given.text("machine"));
    if (!kind)
        return emu::Error{fmt::format("unknown machine '{}'; known are {}", given.text("machine"), machine_names)};
    for (const char* name : {"disk1", "disk2", "disk3", "disk4", "firmware", "basic"}) {
        if (given.has(name) && given.text(name).empty()) return emu::Error{fmt::format("--{} needs a name", name)};
    }
    Options options;
    options.action = action;
    options.disks = {given.text("disk1"), given.text("disk2"), given.text("disk3"), given.text("disk4")};
    options.no_disk = given.has("no-disk");
    if (options.no_disk && given.has("disk1")) return emu::Error{"--no-disk and --disk1 exclude each other"};
    options.machine.kind = *kind;
    options.game = given.text("game");
    if (std::ranges::find(game_names, options.game) == game_names.end())
        return emu::Error{fmt::format("unknown game '{}'; known are {}", options.game, fmt::join(game_names, ", "))};
    options.machine.firmware = given.text("firmware");
    if (!set_power_up(given.text("power-up"), options.machine)) {
        return emu::Error{fmt::format("unknown power-up '{}'; known are {}, random:SEED", given.text("power-up"),
                                      fmt::join(emu::power_up_names, ", "))};
    }
    if (auto error = set_apple(given, options.machine)) return *error;
    if (auto error = set_atari(given, options.machine)) return *error;
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

emu::Result<Options> finish_play(const Given& given) {
    auto options = common(given, Action::play);
    if (!options) return options;
    if (auto error = set_play_options(given, *options)) return *error;
    return options;
}

emu::Result<Options> finish_record(const Given& given) {
    auto options = common(given, Action::record);
    if (!options) return options;
    if (auto error = set_run(given, *options)) return *error;
    if (auto error = set_play_options(given, *options)) return *error;
    options->output = given.text("output");
    if (options->output.empty()) return emu::Error{"record needs a file to write to: -o FILE"};
    const auto interval = parse_seconds(given.text("interval"));
    if (!interval) return emu::Error{"--interval takes a number from 0 to 10000000"};
    options->interval_seconds = *interval;
    const auto inlined = std::ranges::find(inlined_names, given.text("inline"));
    if (inlined == inlined_names.end())
        return emu::Error{
            fmt::format("--inline takes {}, not '{}'", fmt::join(inlined_names, ", "), given.text("inline"))};
    options->inlined = static_cast<Inlined>(inlined - inlined_names.begin());
    return options;
}

emu::Result<Options> parse_with(const Form& form, std::span<const char* const> arguments,
                                emu::Result<Options> (*finish)(const Given&)) {
    const auto given = command_line::parse(form, arguments);
    if (!given) return emu::Error{given.error()};
    if (!given->has("help")) return finish(*given);
    Options options;
    options.action = Action::help;
    options.help = command_line::help(form) + "\n";
    return options;
}

constexpr const char* overview = R"(fortress: the strategy game of 1983 on an emulated Apple II+ or Atari 800

  fortress play [options]   plays in a window, or in the terminal (the default command)
  fortress run  [options]   runs a script without a window
  fortress record -o FILE   plays, or runs a script, and writes a play trace of it
  fortress replay FILE      shows a play trace, until you take over
  fortress verify FILE...   whether play traces repeat
  fortress trace COMMAND    works on files of play traces
  fortress disks [COMMAND]  your disks: backup, export, update, reset, restore
  fortress COMMAND --help   the options of a command
  fortress --version

)";

} // namespace

emu::Result<Options> parse_options(std::span<const char* const> arguments) {
    const std::string first = arguments.empty() ? "play" : arguments.front();
    Options options;
    if (first == "--version") {
        options.action = Action::version;
        return options;
    }
    if (first == "--help" || first == "-h" || first == "help") {
        options.action = Action::help;
        options.help = overview + where_your_disks_are();
        return options;
    }
    if (first == "run") return parse_with(run_form(), arguments.subspan(1), finish_run);
    if (first == "record") return parse_with(record_form(), arguments.subspan(1), finish_record);
    if (first == "play") return parse_with(play_form(), arguments.subspan(arguments.empty() ? 0 : 1), finish_play);
    if (first.starts_with("-")) return parse_with(play_form(), arguments, finish_play);
    return emu::Error{
        fmt::format("unknown command '{}'; known are play, run, record, replay, verify, trace and disks", first)};
}

} // namespace host
