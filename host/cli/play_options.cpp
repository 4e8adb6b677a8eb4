#include "host/cli/play_options.hpp"

#include "tools/command_line/suggestion.hpp"

namespace host {

namespace {

// A flag of the window also needs a line in settings_for (window/play.cpp).
struct WindowFlag {
    std::string_view name, help;
    bool WindowOptions::*field;
};
constexpr WindowFlag window_flags[] = {
    {"terminal", "play in the terminal", &WindowOptions::terminal},
    {"fullscreen", "begin in full screen", &WindowOptions::fullscreen},
    {"arrows", "use the arrow keys as joystick 1 (in a window)", &WindowOptions::arrows_as_joystick},
    {"mute", "begin without sound", &WindowOptions::mute},
};

} // namespace

const std::vector<command_line::Option>& play_options() {
    static const auto options = [] {
        std::vector<command_line::Option> all{
            {"monitor", "imitate color, composite (apple2plus), rgb (atari800), white, green or amber", "NAME",
             "color"}};
        for (const auto& flag : window_flags) all.push_back({std::string(flag.name), std::string(flag.help), ""});
        return all;
    }();
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
    for (const auto& flag : window_flags) options.window.*flag.field = given.has(flag.name);
    return std::nullopt;
}

Options options_for(const Options& before, MachineKind kind, std::string_view game) {
    Options options;
    options.machine.kind = kind;
    options.game = game;
    options.window = before.window;
    if (kind != before.machine.kind) return options;
    options.monitor = before.monitor;
    options.monitor_given = before.monitor_given;
    options.machine.tv = before.machine.tv;
    options.machine.fast_sio = before.machine.fast_sio;
    return options;
}

} // namespace host
