#include "host/cli/play_options.hpp"

#include "tools/command_line/suggestion.hpp"

namespace host {

const std::vector<command_line::Option>& play_options() {
    static const std::vector<command_line::Option> options{
        {"monitor", "imitate color, composite (apple2plus), rgb (atari800), white, green or amber", "NAME", "color"},
        {"terminal", "play in the terminal", ""},
        {"fullscreen", "begin in full screen", ""},
        {"arrows", "use the arrow keys as joystick 1 (in a window)", ""},
        {"mute", "begin without sound", ""}};
    return options;
}

std::optional<emu::Error> set_play_options(const command_line::Given& given, Options& options) {
    const auto kind = options.machine.kind;
    const auto name = given.text("monitor");
    const auto monitor = monitor_named(kind, name);
    if (!monitor) {
        return emu::Error{command_line::invalid_value("monitor", name, facts(kind).monitors)};
    }
    options.monitor = *monitor;
    options.monitor_given = given.has("monitor");
    options.terminal = given.has("terminal");
    options.fullscreen = given.has("fullscreen");
    options.arrows_as_joystick = given.has("arrows");
    options.mute = given.has("mute");
    return std::nullopt;
}

Options options_for(const Options& before, MachineKind kind, std::string_view game) {
    Options options;
    options.machine.kind = kind;
    options.game = game;
    options.terminal = before.terminal;
    options.fullscreen = before.fullscreen;
    options.arrows_as_joystick = before.arrows_as_joystick;
    options.mute = before.mute;
    if (kind != before.machine.kind) return options;
    options.monitor = before.monitor;
    options.monitor_given = before.monitor_given;
    options.machine.tv = before.machine.tv;
    options.machine.fast_sio = before.machine.fast_sio;
    return options;
}

} // namespace host
