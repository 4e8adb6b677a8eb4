#include "host/command_replay.hpp"

#include "host/play.hpp"
#include "host/play_options.hpp"
#include "host/trace/machine/identity.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iostream>

namespace host {
namespace {

constexpr std::string_view about_replay =
    R"(Shows a play trace in a window or the terminal, until you take over. Disk images are left as they are.

F9 pauses, F6 hurries (Atari: Shift-F6). Arrow keys and all others of the machine, joysticks and disks do nothing until
Shift-F10, in the terminal F10, takes over. From then on all is as in `fortress play`: the arrow keys are the machine's own,
or with --arrows (Shift-F9; in a window) joystick 1, with the right Ctrl key as its button.
)";

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

std::optional<Failure> run(const Given& given, std::ostream&) {
    const std::filesystem::path file = given.operands().front();
    const auto trace = read_trace(file);
    if (!trace) return bad_file(trace.error());
    Options options;
    options.machine = trace->identity.machine;
    if (const auto error = set_play_options(given, options)) return Failure{ExitCode::usage, error->text};
    const ReplayOptions replay{{find_products(), given.text("game"), file.parent_path()}, given.text("firmware")};
    std::vector<std::string> notes;
    auto stage = stage_of(*trace, replay, notes);
    if (!stage) return bad_file(fmt::format("{}: {}", file.string(), stage.error()));
    for (const auto& note : notes) std::cerr << fmt::format("fortress replay: note: {}\n", note);
    auto settings = settings_for(*trace, replay);
    if (!settings) return bad_file(settings.error());
    Session session(std::move(*stage), DiskWrites::dropped);
    Keeper keeper(session, std::move(*settings));
    keeper.replay(*trace);
    const EndSignals signals;
    return play(session, keeper, options, {}, signals);
}

} // namespace

Command replay_row() {
    std::vector<command_line::Option> options{
        {"game", "the game's disk, instead of the one that the trace names", "FILE"},
        {"firmware", firmware_help, "DIR"}};
    options.insert(options.end(), play_options().begin(), play_options().end());
    return {"replay", "FILE", about_replay, 1, 1, std::move(options), run, "fortress"};
}

} // namespace host
