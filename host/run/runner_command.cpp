// The table of script commands, and the checks before a script runs.
#include "host/run/runner_command.hpp"

#include "host/game/hex.hpp"
#include "host/game/square.hpp"
#include "host/game/star_player.hpp"
#include "host/machine/numbers.hpp"
#include "tools/command_line/suggestion.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>

namespace host {
namespace {

bool same_but_for_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](unsigned char x, unsigned char y) { return x == std::toupper(y); });
}

bool is_seconds(std::string_view text, const MachineOptions&) { return parse_seconds(text).has_value(); }
bool is_one_or_two(std::string_view text, const MachineOptions&) { return text == "1" || text == "2"; }
bool is_direction(std::string_view text, const MachineOptions&) { return stick_position(text).has_value(); }
bool is_up_down(std::string_view text, const MachineOptions&) { return text == "up" || text == "down"; }
bool is_on_off(std::string_view text, const MachineOptions&) { return text == "on" || text == "off"; }
bool is_key(std::string_view text, const MachineOptions& machine) { return key_named(machine.kind, text).has_value(); }
bool is_held_key(std::string_view text, const MachineOptions& machine) {
    return text != "RESET" && is_key(text, machine);
}
// Suggests a name for a key that this machine lacks.
std::string about_key(std::string_view name, MachineKind kind) {
    for (const auto other : {MachineKind::apple2plus, MachineKind::atari800})
        if (other != kind && key_named(other, name)) return fmt::format(" an {}'s keyboard", facts(kind).title);
    return command_line::suggestion(name, key_names(kind));
}
bool is_count(std::string_view text, const MachineOptions&) { return parse_number(text, 1, 65536).has_value(); }
bool is_cycles(std::string_view text, const MachineOptions&) {
    return parse_number<emu::Cycle>(text, 0, 1'000'000'000'000).has_value();
}
bool is_register(std::string_view text, const MachineOptions&) {
    constexpr std::array<std::string_view, 6> names{"A", "X", "Y", "S", "P", "PC"};
    return std::ranges::any_of(names, [&](std::string_view name) { return same_but_for_case(name, text); });
}
bool is_anything(std::string_view text, const MachineOptions&) { return !text.empty(); }
bool is_mp4_or_off(std::string_view text, const MachineOptions&) { return text.ends_with(".mp4") || text == "off"; }
bool is_typed(std::string_view text, const MachineOptions& machine) {
    return std::ranges::all_of(text, [&](const char& c) { return key_named(machine.kind, {&c, 1}).has_value(); });
}
bool is_monitor(std::string_view text, const MachineOptions& machine) {
    return monitor_named(machine.kind, text).has_value();
}
bool is_square(std::string_view text, const MachineOptions&) { return square_named(text).has_value(); }
bool is_opponent(std::string_view text, const MachineOptions&) { return engine::level_named(text) != nullptr; }
bool is_hex(std::string_view text, const MachineOptions&) { return hex_named(text).has_value(); }
bool is_order(std::string_view text, const MachineOptions&) { return star_order_in(text).has_value(); }
bool is_hex_move(std::string_view text, const MachineOptions&) { return hex_move_in(text).has_value(); }
bool is_drive(std::string_view text, const MachineOptions& machine) {
    return parse_number(text, 1, drives(machine)).has_value();
}

} // namespace

std::size_t Runner::Command::most() const {
    return static_cast<std::size_t>(std::ranges::count_if(arguments, [](const auto& each) { return each.form; }));
}

std::string Runner::Command::usage(std::string_view drives) const {
    std::string text(name);
    for (std::size_t i = 0; i < most(); ++i) {
        const auto form = fmt::format(fmt::runtime(arguments[i].form), drives);
        text += i < required ? fmt::format(" {}", form) : fmt::format(" [{}]", form);
    }
    return repeats ? text + "..." : text;
}

std::optional<std::string> Runner::Command::misuse(Words words, const MachineOptions& machine) const {
    const auto form = "the form is: " + usage(fmt::format("1-{}", drives(machine)));
    if (words.size() < required || (words.size() > most() && !repeats)) return form;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto& argument = arguments[std::min(i, most() - 1)];
        if (argument.accepts(words[i], machine)) continue;
        const bool is_of_keys = argument.accepts == is_key || argument.accepts == is_held_key;
        const auto meant = is_of_keys ? about_key(words[i], machine.kind) : std::string();
        return fmt::format("'{}' does not fit{}; {}", words[i], meant, form);
    }
    return std::nullopt;
}

std::span<const Runner::Command> Runner::commands() {
    static constexpr Command table[]{
        {"wait-text",
         "run until a row of the screen contains TEXT",
         {{"\"TEXT\"", is_anything}, {"seconds=60", is_seconds}},
         1,
         &Runner::wait_text},
        {"expect-text", "fail unless TEXT is on the screen", {{"\"TEXT\"", is_anything}}, 1, &Runner::expect_text},
        {"expect-no-text", "fail if TEXT is on the screen", {{"\"TEXT\"", is_anything}}, 1, &Runner::expect_no_text},
        {"type", "type TEXT, as fast as the machine accepts it", {{"\"TEXT\"", is_typed}}, 1, &Runner::type},
        {"key",
         "press RETURN ESC SPACE LEFT RIGHT UP DOWN BACKSPACE RESET, a character, CTRL-x",
         {{"NAME", is_key}},
         1,
         &Runner::key},
        {"hold", "hold a key down, such as START during power-on", {{"NAME", is_held_key}}, 1, &Runner::hold},
        {"release", "release it", {{"NAME", is_held_key}}, 1, &Runner::release},
        {"stick",
         "move a joystick",
         {{"1|2", is_one_or_two}, {"left|right|up|down|centre", is_direction}},
         2,
         &Runner::stick},
        {"button",
         "press or release its button",
         {{"1|2", is_one_or_two}, {"down|up", is_up_down}},
         2,
         &Runner::button},
        {"wait", "run for that time", {{"SECONDS", is_seconds}}, 1, &Runner::wait},
        {"print-text", "print the text on the screen", {}, 0, &Runner::print_text},
        {"peek", "print bytes of memory", {{"NAME|$hhhh", is_anything}, {"COUNT=1", is_count}}, 1, &Runner::peek},
        {"screenshot",
         "write the screen to a file",
         {{"FILE.png", is_anything}, {"MONITOR=color", is_monitor}},
         1,
         &Runner::screenshot},
        {"sound", "record the sound from here on to a file", {{"FILE.wav|off", is_anything}}, 1, &Runner::sound},
        {"video",
         "record the screen and the sound from here on to a new file, with ffmpeg",
         {{"FILE.mp4|off", is_mp4_or_off}},
         1,
         &Runner::video},
        {"disk", "insert an image into a drive", {{"{}", is_drive}, {"FILE", is_anything}}, 2, &Runner::disk},
        {"eject", "eject it", {{"{}", is_drive}}, 1, &Runner::eject},
        {"protect", "write-protect it, or not", {{"{}", is_drive}, {"on|off", is_on_off}}, 2, &Runner::protect},
        {"power", "switch off and on", {}, 0, &Runner::power},
        {"snapshot", "save the whole machine", {{"FILE", is_anything}}, 1, &Runner::snapshot},
        {"restore", "continue from a saved machine", {{"FILE", is_anything}}, 1, &Runner::restore},
        {"poke",
         "write bytes to memory",
         {{"NAME|$hhhh", is_anything}, {"BYTE", is_anything}},
         2,
         &Runner::poke,
         true,
         true},
        {"registers", "print the processor's registers", {}, 0, &Runner::registers},
        {"set",
         "set a register",
         {{"A|X|Y|S|P|PC", is_register}, {"VALUE", is_anything}},
         2,
         &Runner::set,
         false,
         true},
        {"call",
         "call a routine and run until it returns",
         {{"ROUTINE", is_anything}, {"seconds=10", is_seconds}},
         1,
         &Runner::call,
         false,
         true},
        {"cycles-of",
         "call a routine and print its cycles; fail if they are more than MOST",
         {{"ROUTINE", is_anything}, {"MOST", is_cycles}},
         1,
         &Runner::cycles_of,
         false,
         true},
        {"expect-memory",
         "fail unless memory contains the bytes",
         {{"NAME|$hhhh", is_anything}, {"BYTE", is_anything}},
         2,
         &Runner::expect_memory,
         true},
        {"expect-register",
         "fail unless a register has the value",
         {{"A|X|Y|S|P|PC", is_register}, {"VALUE", is_anything}},
         2,
         &Runner::expect_register},
        {"break", "add an address where 'until' stops", {{"NAME|$hhhh", is_anything}}, 1, &Runner::add_break},
        {"until",
         "run to an address, or to the next break",
         {{"NAME|$hhhh|break", is_anything}, {"seconds=60", is_seconds}},
         0,
         &Runner::until},
        {"hash", "print a hash of the machine's state", {}, 0, &Runner::hash},
        {"cycles", "print the cycles since power-on", {}, 0, &Runner::cycles},
        {"link",
         "play the position of a link (#g=...), right after power-on",
         {{"\"LINK\"", is_anything}},
         1,
         &Runner::link},
        {"cursor", "move the game's cursor, at a human's turn", {{"SQUARE", is_square}}, 1, &Runner::cursor},
        {"play", "build there, a square a turn", {{"SQUARE", is_square}}, 1, &Runner::play, true},
        {"play-by-stick", "build there by joystick", {{"SQUARE", is_square}}, 1, &Runner::play_by_stick, true},
        {"opponent",
         "seat a level of the engine as Black, at the menu: recruit to master",
         {{"NAME", is_opponent}},
         1,
         &Runner::opponent},
        {"hex", "move Hex Fortress's cursor, at a human's turn", {{"HEX", is_hex}}, 1, &Runner::hex},
        {"turn", "play a turn there: e3-e4, a3-b3=T", {{"MOVE", is_hex_move}, {"MOVE", is_hex_move}}, 1, &Runner::turn},
        {"move", "make one move of a turn there", {{"MOVE", is_hex_move}}, 1, &Runner::move},
        {"order",
         "give Star Chess's orders: \"move 20 a1-a2\", \"build 5 a1\", end",
         {{"\"ORDER\"", is_order}},
         1,
         &Runner::order,
         true},
    };
    return table;
}

const Runner::Command* Runner::find(std::string_view name) {
    const auto found = std::ranges::find(commands(), name, &Command::name);
    return found == commands().end() ? nullptr : &*found;
}

std::optional<Failure> Runner::check(std::span<const ScriptCommand> script, const MachineOptions& machine) {
    for (const auto& [line, words] : script) {
        const auto* command = find(words.front());
        if (!command) {
            std::vector<std::string> known;
            for (const auto& each : commands()) known.emplace_back(each.name);
            return Failure{ExitCode::usage, fmt::format("line {}: unknown command '{}'{}", line, words.front(),
                                                        command_line::suggestion(words.front(), known))};
        }
        if (const auto misuse = command->misuse(Words(words).subspan(1), machine))
            return Failure{ExitCode::usage, fmt::format("line {}: {}", line, *misuse)};
    }
    return std::nullopt;
}

std::optional<Failure> Runner::check_recordable(std::span<const ScriptCommand> script) {
    for (const auto& [line, words] : script)
        if (find(words.front())->changes_machine)
            return Failure{
                ExitCode::usage,
                fmt::format("line {}: '{}' changes the machine, which a trace does not contain; use fortress run", line,
                            words.front())};
    return std::nullopt;
}

std::vector<Runner::Help> Runner::help() {
    std::vector<Help> lines;
    for (const auto& command : commands()) lines.push_back({command.usage("N"), std::string(command.about)});
    return lines;
}

} // namespace host
