#include "host/cli/own_commands.hpp"

#include "host/cli/play.hpp"
#include "host/cli/play_options.hpp"
#include "host/picture/png.hpp"
#include "host/recording/identity.hpp"
#include "host/verify/commands/cut.hpp"
#include "host/verify/explain/probe.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "tools/files/files.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iostream>

namespace host {
namespace {

constexpr std::string_view about_replay =
    R"(Show a play trace in a window or the terminal until you take over. Disk images do not change; a disk that you change
after that is saved as a new one in the folder of your disks, and a note names it.

F9 pauses, F6 hurries (Atari: Shift-F6). Arrow keys and all others of the machine, joysticks and disks do nothing until
Shift-F10, in the terminal F10, takes over. From then on all is as in `fortress play`: the arrow keys are the machine's own,
or with --arrows (Shift-F9; in a window) joystick 1, with the right Ctrl key as its button.
)";

// Takes the firmware of this replay, which may differ from the recorded one.
emu::Result<FlightRecorder::Settings> settings_for(const Trace& trace, const ReplayOptions& replay) {
    FlightRecorder::Settings settings{replay.media.products, trace.identity};
    const auto firmware = firmware_hash(trace.identity.machine.kind, replay.media.products, replay.firmware);
    if (!firmware) return emu::Error{firmware.error()};
    settings.identity.firmware = *firmware;
    if (const auto game = game_named(trace.identity.program))
        if (auto symbols = game_symbols({}, trace.identity.machine.kind, {find_products(*game)}))
            settings.game = std::move(*symbols);
    const auto cartridge = std::ranges::find(trace.media, trace.identity.cartridge, &Medium::name);
    if (cartridge != trace.media.end()) settings.cartridge = *cartridge;
    return settings;
}

// Cuts the trace at a moment. The rest begins with the state that these disks and this firmware give.
emu::Result<Trace> rest_of(const Trace& trace, const Moment& from, const ReplayOptions& replay) {
    const auto probe = Probe::begin(trace, replay);
    if (!probe) return emu::Error{probe.error()};
    if (from == Moment{}) return trace;
    (*probe)->go(from);
    return cut_out(trace, from, {trace.records.size(), trace.end}, (*probe)->state());
}

// A trace that begins with a snapshot contains its game.
ReplayOptions without_game(ReplayOptions replay, const Trace& trace) {
    if (trace.start_snapshot) replay.media.game.clear();
    return replay;
}

struct Picture {
    std::vector<std::uint32_t> pixels;
    int width = 0, height = 0;

    std::span<const std::uint32_t> line(int y) const {
        return std::span(pixels).subspan(static_cast<std::size_t>(y * width), static_cast<std::size_t>(width));
    }
};

// Replays with rendering on: a snapshot lacks the lines already drawn in the current frame.
emu::Result<Picture> picture_at(const Trace& trace, const Moment& at, const ReplayOptions& options, int monitor) {
    auto replay = Replay::begin(trace, options);
    if (!replay) return emu::Error{replay.error()};
    replay->machine().set_rendering(true);
    while (replay->position() < at.records && replay->step()) {
    }
    replay->run_to(at.cycle);
    const auto shown = replay->machine().draw(monitor);
    return Picture{{shown.pixels.begin(), shown.pixels.end()}, shown.width, shown.height};
}

// Repeats each line `repeats` times, as save_screenshot() does. Precondition: both pictures have the same size.
std::vector<std::uint8_t> side_by_side(const Picture& left, const Picture& right, int gap, int repeats) {
    std::vector<std::uint8_t> rgb;
    const auto put = [&](std::span<const std::uint32_t> pixels) {
        for (const auto pixel : pixels)
            for (const int shift : {0, 8, 16}) rgb.push_back(static_cast<std::uint8_t>(pixel >> shift));
    };
    const std::vector<std::uint32_t> black(static_cast<std::size_t>(gap));
    for (int y = 0; y < repeats * left.height; ++y) {
        put(left.line(y / repeats));
        put(black);
        put(right.line(y / repeats));
    }
    return rgb;
}

// Writes the recorded picture on the left, the one with --game and --firmware on the right.
std::optional<Failure> write_pictures(const Trace& trace, const Moment& at, const ReplayOptions& replay,
                                      const Options& options, const std::string& file) {
    constexpr int gap = 16;
    auto own = replay;
    own.media.game.clear();
    own.firmware.clear();
    const auto was = picture_at(trace, at, own, options.monitor), now = picture_at(trace, at, replay, options.monitor);
    if (!was || !now) return bad_file(was ? now.error() : was.error());
    const int repeats = was->width > 2 * was->height ? 2 : 1;
    const auto rgb = side_by_side(*was, *now, gap, repeats);
    const auto png = encode_png(rgb, was->width + gap + now->width, repeats * was->height);
    const auto error = files::write_over_own_kind(file, png);
    return error ? std::optional(bad_file(error->text)) : std::nullopt;
}

std::optional<Failure> run(const Given& given, std::ostream&) {
    const std::filesystem::path file = given.operands().front();
    auto trace = read_trace(file);
    if (!trace) return bad_file(trace.error());
    Options options;
    options.machine = trace->identity.machine;
    if (const auto error = set_play_options(given, options)) return Failure{ExitCode::usage, error->text};
    ReplayOptions replay{{find_products(), given.text("game"), file.parent_path()}, given.text("firmware")};
    if (given.has("png") && !given.has("from")) return Failure{ExitCode::usage, "--png needs a point: --from POINT"};
    if (given.has("from")) {
        const auto from = moment_named(*trace, given.text("from"), Edge::begin);
        if (!from) return Failure{ExitCode::usage, "--from: " + from.error()};
        if (given.has("png")) return write_pictures(*trace, *from, replay, options, given.text("png"));
        trace = rest_of(*trace, *from, replay);
        if (!trace) return bad_file(fmt::format("{}: {}", visible_text::of_name(file.string()), trace.error()));
        replay = without_game(replay, *trace);
    }
    std::vector<std::string> notes;
    auto station = station_of(*trace, replay, notes);
    if (!station) return bad_file(fmt::format("{}: {}", visible_text::of_name(file.string()), station.error()));
    for (const auto& note : notes) std::cerr << fmt::format("fortress replay: note: {}\n", note);
    auto settings = settings_for(*trace, replay);
    if (!settings) return bad_file(settings.error());
    Session session(std::move(*station), DiskWrites::kept);
    FlightRecorder flight_recorder(session, std::move(*settings));
    flight_recorder.replay(*trace);
    const EndSignals signals;
    return play(session, flight_recorder, options, {}, signals);
}

} // namespace

Command replay_row() {
    std::vector<command_line::Option> options{
        {"game", "replace the game's disk of the trace by FILE", "FILE"},
        {"firmware", firmware_help, "DIR"},
        {"from", "begin at POINT: a cycle, a time (12.5s) or a move (\"move 7\")", "POINT"},
        {"png", "write the recorded picture; with --game or --firmware the other one next to it", "FILE"}};
    options.insert(options.end(), play_options().begin(), play_options().end());
    return {"replay", "FILE", about_replay, 1, 1, std::move(options), run, "fortress"};
}

} // namespace host
