#include "host/recording/format/clock.hpp"
#include "host/verify/game_layer/layer_game.hpp"
#include "host/verify/reports/transcript.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace host {
namespace {

struct Counts {
    int keys = 0, sticks = 0, disks = 0, power = 0;
    int checkpoints = 0, games = 0, moves = 0, answers = 0;
    emu::Cycle cycles = 0;
};

void count(const Input& input, Counts& counts) {
    using enum Input::Kind;
    switch (input.kind) {
    case press:
    case hold: ++counts.keys; break;
    case stick:
    case button: ++counts.sticks; break;
    case insert:
    case eject:
    case protect:
    case swap: ++counts.disks; break;
    case power:
    case reset: ++counts.power; break;
    case release: break;
    }
}

void count(const Checkpoint&, Counts& counts) { ++counts.checkpoints; }

void count(const GameRecord& record, Counts& counts) {
    if (record.kind == "begin") ++counts.games;
    if (record.kind == "ask") ++counts.answers;
    if (is_move(record)) ++counts.moves;
}

Counts counts_of(const Trace& trace) {
    Counts counts;
    for (const auto& record : trace.records) {
        std::visit([&](const auto& what) { count(what, counts); }, record.what);
        const auto* input = std::get_if<Input>(&record.what);
        if (input && input->kind == Input::Kind::power) counts.cycles += record.at;
    }
    counts.cycles += trace.end;
    return counts;
}

std::string plural(int number, std::string_view one) {
    return fmt::format("{} {}{}", number, one, number == 1 ? "" : "s");
}

std::string machine_text(const Identity& identity) {
    const auto& machine = identity.machine;
    std::string text(facts(machine.kind).title);
    const bool atari = machine.kind == MachineKind::atari800;
    if (atari) text += machine.tv == emu::atari::TvSystem::pal ? ", PAL" : ", NTSC";
    if (atari && machine.fast_sio) text += ", without disk delays";
    if (!atari) text += machine.language_card ? ", 64 K" : ", 48 K";
    if (machine.second_disk2) text += ", four drives";
    if (!identity.cartridge.empty()) text += ", cartridge " + identity.cartridge;
    const auto power_up = emu::power_up_names.at(static_cast<std::size_t>(machine.power_up));
    text += fmt::format(", RAM at power-on: {}", power_up);
    return machine.power_up == emu::PowerUp::random ? fmt::format("{} of seed {}", text, machine.seed) : text;
}

std::string medium_text(const Medium& medium) {
    constexpr std::array<std::string_view, 5> sources{"the built game", "blank", "formatted, empty", "the image ",
                                                      "an image inside the trace"};
    std::string text(sources.at(static_cast<std::size_t>(medium.source)));
    if (medium.source == Medium::Source::file) text += medium.file.string();
    return fmt::format("{}: {}{}", medium.name, text, medium.write_protected ? ", write protected" : "");
}

std::string duration(double seconds) {
    const auto tenths = static_cast<long>(seconds * 10);
    return fmt::format("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10);
}

} // namespace

std::string trace_summary(const Trace& trace) {
    std::string text;
    const auto line = [&](std::string_view head, const std::string& words) {
        text += fmt::format("{:<12}{}\n", head, words);
    };
    const auto counts = counts_of(trace);
    const auto clock = cycles_per_second(trace.identity.machine);
    text += trace.comments;
    line("machine", machine_text(trace.identity));
    line("firmware", fmt::format("{:016x}", trace.identity.firmware));
    line("program", trace.identity.program.empty()
                        ? "none that is known"
                        : fmt::format("{} {:016x}", trace.identity.program, trace.identity.program_hash));
    for (const auto& medium : trace.media) line("disk", medium_text(medium));
    line("begins", trace.start_snapshot ? "in the middle, from a snapshot" : "when the power is switched on");
    line("lasts",
         fmt::format("{} minutes, {} cycles", duration(static_cast<double>(counts.cycles) / clock), counts.cycles));
    line("inputs", fmt::format("{}, {} of joysticks, {} of disks, {} of power and reset", plural(counts.keys, "key"),
                               counts.sticks, counts.disks, counts.power));
    const auto rhythm = trace.interval == 0
                            ? "where they were asked for"
                            : fmt::format("one in {:.1f} seconds", static_cast<double>(trace.interval) / clock);
    line("checkpoints", fmt::format("{}, {}", counts.checkpoints, rhythm));
    if (counts.answers > 0)
        line("game", fmt::format("{}, {}, {}", plural(counts.games, "game"), plural(counts.moves, "move"),
                                 plural(counts.answers, "answer")));
    return text;
}

} // namespace host
