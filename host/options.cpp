#include "host/options.hpp"

#include "host/numbers.hpp"

#include <cxxopts.hpp>
#include <fmt/format.h>

#include <vector>

namespace host {
namespace {

void add_common(cxxopts::Options& known) {
    const auto text = [](const char* usual = nullptr) {
        auto value = cxxopts::value<std::string>();
        return usual ? value->default_value(usual) : value;
    };
    known.add_options()                                                         //
        ("machine", "apple2plus or atari800", text("apple2plus"), "NAME")       //
        ("disk1", "disk image for drive 1 (default: the game)", text(), "FILE") //
        ("disk2", "disk image for drive 2", text(), "FILE")                     //
        ("disk3", "disk image for drive 3; an apple2plus gets a second controller for drives 3 and 4, in slot 5",
         text(), "FILE")                                                                //
        ("disk4", "disk image for drive 4, as for drive 3", text(), "FILE")             //
        ("no-disk", "nothing in drive 1")                                               //
        ("firmware", "folder with ROM images to use instead of our own", text(), "DIR") //
        ("power-up", "RAM when switched on: pairs, zeros, ones, pages, random, random:SEED", text("pairs"), "NAME")
        //
        ("ram", "48 or 64 K: 64 has a language card in slot 0 (apple2plus)", text("48"), "K") //
        ("basic", "8K cartridge for the left slot (atari800)", text(), "FILE")                //
        ("tv", "ntsc or pal (atari800)", text("ntsc"), "SYSTEM")                              //
        ("fast-sio", "disks that keep nobody waiting (atari800)")                             //
        ("h,help", "this text");
}

cxxopts::Options run_options() {
    cxxopts::Options known("fortress run", "Runs the machine without a window, as fast as it goes.");
    add_common(known);
    known.add_options()                                                                                  //
        ("symbols", "symbol file for peek (default: the game's)", cxxopts::value<std::string>(), "FILE") //
        ("script", "commands to run, - for standard input", cxxopts::value<std::string>(), "FILE")       //
        ("seconds", "emulated time to run before the script", cxxopts::value<std::string>(), "N")        //
        ("render", "draw every frame in colour")                                                         //
        ("write", "write changes back to the disk images");
    return known;
}

cxxopts::Options play_options() {
    cxxopts::Options known("fortress play", "Plays in a window, or in the terminal where there is no display.");
    add_common(known);
    known.add_options() //
        ("monitor", "color, composite (apple2plus), rgb (atari800), white, green or amber",
         cxxopts::value<std::string>()->default_value("color"),
         "NAME")                                      //
        ("terminal", "play in the terminal")          //
        ("fullscreen", "begin in full screen")        //
        ("arrows", "the arrow keys are the joystick") //
        ("mute", "begin without sound");
    return known;
}

// Its default where it is not given; empty where it has none.
std::string text_of(const cxxopts::ParseResult& given, const char* name) {
    return given.count(name) || given[name].has_default() ? given[name].as<std::string>() : std::string();
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

std::optional<emu::Error> set_apple(const cxxopts::ParseResult& given, MachineOptions& machine) {
    if (machine.kind != MachineKind::apple2plus && given.count("ram"))
        return emu::Error{"--ram: an atari800 has 48 K, and no other choice"};
    const auto ram = text_of(given, "ram");
    if (ram != "48" && ram != "64") return emu::Error{fmt::format("--ram takes 48 or 64, not '{}'", ram)};
    machine.language_card = ram == "64";
    machine.second_disk2 = machine.kind == MachineKind::apple2plus && (given.count("disk3") || given.count("disk4"));
    return std::nullopt;
}

std::optional<emu::Error> set_atari(const cxxopts::ParseResult& given, MachineOptions& machine) {
    if (machine.kind != MachineKind::atari800) {
        if (given.count("basic")) return emu::Error{"--basic: an apple2plus has no cartridge slot"};
        if (given.count("tv")) return emu::Error{"--tv: an apple2plus is an NTSC machine"};
        if (given.count("fast-sio")) return emu::Error{"--fast-sio: an apple2plus has no serial bus"};
    }
    const auto tv = text_of(given, "tv");
    if (tv != "ntsc" && tv != "pal") return emu::Error{fmt::format("--tv takes ntsc or pal, not '{}'", tv)};
    machine.tv = tv == "pal" ? emu::TvSystem::pal : emu::TvSystem::ntsc;
    machine.fast_sio = given.count("fast-sio") > 0;
    machine.cartridge = text_of(given, "basic");
    return std::nullopt;
}

emu::Result<Options> common(const cxxopts::ParseResult& given, Action action) {
    if (!given.unmatched().empty())
        return emu::Error{fmt::format("unexpected argument '{}'", given.unmatched().front())};
    const auto kind = machine_named(text_of(given, "machine"));
    if (!kind)
        return emu::Error{fmt::format("unknown machine '{}'; known are {}", text_of(given, "machine"), machine_names)};
    for (const char* name : {"disk1", "disk2", "disk3", "disk4", "firmware", "basic"}) {
        if (given.count(name) && text_of(given, name).empty())
            return emu::Error{fmt::format("--{} needs a name", name)};
    }
    Options options;
    options.action = action;
    options.disks = {text_of(given, "disk1"), text_of(given, "disk2"), text_of(given, "disk3"),
                     text_of(given, "disk4")};
    options.no_disk = given.count("no-disk") > 0;
    if (options.no_disk && given.count("disk1")) return emu::Error{"--no-disk and --disk1 exclude each other"};
    options.machine.kind = *kind;
    options.machine.firmware = text_of(given, "firmware");
    if (!set_power_up(text_of(given, "power-up"), options.machine)) {
        return emu::Error{fmt::format("unknown power-up '{}'; known are {}, random:SEED", text_of(given, "power-up"),
                                      fmt::join(emu::power_up_names, ", "))};
    }
    if (auto error = set_apple(given, options.machine)) return *error;
    if (auto error = set_atari(given, options.machine)) return *error;
    return options;
}

emu::Result<Options> finish_run(const cxxopts::ParseResult& given) {
    auto options = common(given, Action::run);
    if (!options) return options;
    options->symbols = text_of(given, "symbols");
    options->script = text_of(given, "script");
    if (given.count("script") && options->script.empty())
        return emu::Error{"--script needs a file, or - for standard input"};
    if (given.count("seconds")) {
        options->seconds = parse_seconds(text_of(given, "seconds"));
        if (!options->seconds) return emu::Error{"--seconds takes a number from 0 to 10000000"};
    }
    if (!options->seconds && options->script.empty())
        return emu::Error{"nothing to do: give --script FILE or --seconds N"};
    options->render = given.count("render") > 0;
    options->write = given.count("write") > 0;
    return options;
}

emu::Result<Options> finish_play(const cxxopts::ParseResult& given) {
    auto options = common(given, Action::play);
    if (!options) return options;
    const auto kind = options->machine.kind;
    const auto name = text_of(given, "monitor");
    const auto monitor = monitor_named(kind, name);
    if (!monitor) {
        return emu::Error{
            fmt::format("unknown monitor '{}'; known are {}", name, fmt::join(facts(kind).monitors, ", "))};
    }
    options->monitor = *monitor;
    options->terminal = given.count("terminal") > 0;
    options->fullscreen = given.count("fullscreen") > 0;
    options->arrows_as_joystick = given.count("arrows") > 0;
    options->mute = given.count("mute") > 0;
    return options;
}

emu::Result<Options> parse_with(cxxopts::Options known, std::span<const char* const> arguments,
                                emu::Result<Options> (*finish)(const cxxopts::ParseResult&)) {
    std::vector<const char*> argv{"fortress"};
    argv.insert(argv.end(), arguments.begin(), arguments.end());
    known.allow_unrecognised_options();
    try { // cxxopts tells of bad options by exceptions; they end here
        const auto given = known.parse(static_cast<int>(argv.size()), argv.data());
        if (given.count("help")) {
            Options options;
            options.action = Action::help;
            options.help = known.help() + "\n";
            return options;
        }
        return finish(given);
    } catch (const cxxopts::exceptions::exception& problem) {
        return emu::Error{problem.what()};
    }
}

constexpr const char* overview = R"(fortress: the strategy game of 1983 on an emulated Apple II+ or Atari 800

  fortress play [options]   plays in a window, or in the terminal (the default command)
  fortress run  [options]   runs a script without a window
  fortress trace COMMAND    works on files of play traces
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
        options.help = overview;
        return options;
    }
    if (first == "run") return parse_with(run_options(), arguments.subspan(1), finish_run);
    if (first == "play") return parse_with(play_options(), arguments.subspan(arguments.empty() ? 0 : 1), finish_play);
    if (first.starts_with("-")) return parse_with(play_options(), arguments, finish_play);
    return emu::Error{fmt::format("unknown command '{}'; known are play, run and trace", first)};
}

} // namespace host
