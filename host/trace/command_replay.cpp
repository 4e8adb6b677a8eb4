#include "host/trace/command_replay.hpp"

#include "host/play.hpp"
#include "host/trace/identity.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iostream>

namespace host {
namespace {

std::optional<Failure> read_options(const TraceArguments& arguments, MachineKind kind, Options& options) {
    if (arguments.has("monitor")) {
        const auto monitor = monitor_named(kind, arguments.text("monitor"));
        if (!monitor)
            return Failure{ExitCode::usage, fmt::format("unknown monitor '{}'; known are {}", arguments.text("monitor"),
                                                        fmt::join(facts(kind).monitors, ", "))};
        options.monitor = *monitor;
    }
    options.terminal = arguments.has("terminal");
    options.fullscreen = arguments.has("fullscreen");
    options.arrows_as_joystick = arguments.has("arrows");
    options.mute = arguments.has("mute");
    return std::nullopt;
}

// Of the machine that is made for the trace here, which may have other firmware.
emu::Result<Keeper::Settings> settings_for(const Trace& trace, const ReplayOptions& replay) {
    Keeper::Settings settings{replay.media.products, trace.identity};
    const auto firmware = firmware_hash(trace.identity.machine.kind, replay.media.products, replay.firmware);
    if (!firmware) return emu::Error{firmware.error()};
    settings.identity.firmware = *firmware;
    const auto cartridge = std::ranges::find(trace.media, trace.identity.cartridge, &Medium::name);
    if (cartridge != trace.media.end()) settings.cartridge = *cartridge;
    return settings;
}

std::optional<Failure> run(const TraceArguments& arguments, std::ostream&) {
    const std::filesystem::path file = arguments.files.front();
    const auto trace = read_trace(file);
    if (!trace) return bad_file(trace.error());
    Options options;
    if (auto failure = read_options(arguments, trace->identity.machine.kind, options)) return failure;
    const ReplayOptions replay{{find_products(), arguments.text("game"), file.parent_path()},
                               arguments.text("firmware")};
    std::vector<std::string> notes;
    auto stage = stage_of(*trace, replay, notes);
    if (!stage) return bad_file(fmt::format("{}: {}", file.string(), stage.error()));
    for (const auto& note : notes) std::cerr << fmt::format("fortress replay: note: {}\n", note);
    auto settings = settings_for(*trace, replay);
    if (!settings) return bad_file(settings.error());
    Session session(std::move(*stage), DiskWrites::dropped);
    Keeper keeper(session, std::move(*settings));
    keeper.replay(*trace);
    return play(session, keeper, options);
}

} // namespace

TraceCommand replay_row() {
    return {"replay",
            "FILE",
            "Shows a play trace in a window or the terminal, until you take over. Disk images are left as they are.",
            1,
            1,
            {{"game", "the game's disk, instead of the one that the trace names", "FILE"},
             {"firmware", "folder with ROM images to use instead of our own", "DIR"},
             {"monitor", "color, composite (apple2plus), rgb (atari800), white, green or amber", "NAME"},
             {"terminal", "show it in the terminal", ""},
             {"fullscreen", "begin in full screen", ""},
             {"arrows", "the arrow keys are the joystick, once you have taken over", ""},
             {"mute", "begin without sound", ""}},
            run,
            "fortress"};
}

} // namespace host
