#include "host/run/run.hpp"

#include "host/cli/play.hpp"
#include "host/disks/own_disk.hpp"
#include "host/program/start.hpp"
#include "host/program/watch.hpp"
#include "host/run/recording_outputs.hpp"
#include "host/run/runner.hpp"
#include "host/session/end_signals.hpp"
#include "host/session/start.hpp"
#include "tools/files/files.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <thread>

namespace host {
namespace fs = std::filesystem;
namespace {

emu::Result<std::string> read_stream(std::istream& stream) {
    std::string text;
    for (char c = 0; stream.get(c);) {
        if (text.size() == files::largest_file) return emu::Error{"it never ends"};
        text += c;
    }
    return text;
}

// The script's name in messages.
std::string named(const fs::path& file) {
    return file == "-" ? "standard input" : visible_text::of_name(file.string());
}

// Accepts a regular file, standard input, or a pipe such as the shell's <(...).
emu::Result<std::string> read_text(const fs::path& file) {
    std::error_code ignored;
    if (file != "-" && !fs::is_fifo(file, ignored) && !fs::is_character_file(file, ignored)) {
        const auto bytes = files::read_file(file);
        if (!bytes) return emu::Error{bytes.error()};
        return std::string(bytes->begin(), bytes->end());
    }
    std::ifstream opened;
    if (file != "-") opened.open(file);
    auto text = opened ? read_stream(file == "-" ? std::cin : opened) : emu::Error{"cannot be read"};
    if (!text) return emu::Error{fmt::format("{}: {}", named(file), text.error())};
    return text;
}

// Puts the script's name before a failure.
std::optional<Failure> in_script(const fs::path& script, std::optional<Failure> failure) {
    if (failure) failure->text = fmt::format("{}: {}", named(script), failure->text);
    return failure;
}

std::optional<Failure> read_script(const fs::path& file, const MachineOptions& machine, bool recorded,
                                   std::vector<ScriptCommand>& script) {
    const auto text = read_text(file);
    if (!text) return bad_file(text.error());
    auto parsed = parse_script(*text);
    if (!parsed) return Failure{ExitCode::usage, fmt::format("{}: {}", named(file), parsed.error())};
    script = std::move(*parsed);
    auto failure = Runner::check(script, machine);
    if (!failure && recorded) failure = Runner::check_recordable(script);
    return in_script(file, std::move(failure));
}

// Only symbols given with --symbols must exist; the game's own are optional.
std::optional<Failure> read_symbols(const Options& options, const std::optional<Program>& program,
                                    ProgramSymbols& symbols) {
    const bool own = options.symbols.empty();
    if (program && own) {
        symbols = program->symbols;
        return std::nullopt;
    }
    const auto kind = options.machine.kind;
    const auto game = built_game_on(options.disks.front(), kind).value_or(options.game);
    const auto file = own ? find_products(game).game_symbols(kind) : options.symbols;
    std::error_code ignored;
    if (own && !fs::exists(file, ignored)) return std::nullopt;
    const auto text = read_text(file);
    if (!text) return bad_file(text.error());
    if (const auto error = symbols.add_text(*text)) return bad_file(fmt::format("{}: {}", named(file), error->text));
    return std::nullopt;
}

// Pictures need rendering, so that changes within a frame are visible.
bool takes_pictures(const std::vector<ScriptCommand>& script) {
    return std::ranges::any_of(script, [](const ScriptCommand& command) {
        return command.words[0] == "screenshot" || command.words[0] == "video";
    });
}

const char* command_of(const Options& options) {
    return options.action == Action::record ? "fortress record" : "fortress run";
}

// Prints the notes from number `told` on. Returns their total.
std::size_t tell_notes(const Session& session, const Options& options, std::size_t told = 0) {
    for (const auto& note : session.notes_since(told))
        std::cerr << fmt::format("{}: note: {}\n", command_of(options), note);
    return session.notes().size();
}

// All are printed; the first sets the exit code.
using Failures = std::vector<Failure>;

void add(Failures& failures, std::optional<Failure> failure) {
    if (failure) failures.push_back(std::move(*failure));
}

// Saving to another file is a failure too: others may be waiting for the image at the given name. A disk that cannot be
// saved at all goes elsewhere, and a note gives the place.
void save(Session& session, Failures& failures) {
    if (const auto error = session.save_changes()) {
        add(failures, bad_file(error));
        add(failures, bad_file(session.keep_elsewhere()));
    } else if (session.kept_beside()) {
        add(failures, bad_file("a disk was saved to a file other than its own"));
    }
}

// Returns all failures, so that none hides an unsaved disk. `ended_by`: the signal that ended the run, if any.
Failures run_session(const Options& options, std::optional<int>& ended_by, std::vector<fs::path>& sources) {
    std::vector<ScriptCommand> script;
    ProgramSymbols symbols;
    std::optional<Program> program;
    if (!options.program.empty()) {
        auto read = read_and_tell(options.program);
        if (!read) return {bad_file(read.error())};
        program = std::move(*read);
        sources = program->sources;
    }
    if (!options.script.empty()) {
        if (auto failure = read_script(options.script, options.machine, options.action == Action::record, script))
            return {*failure};
    }
    if (auto failure = read_symbols(options, program, symbols)) return {*failure};
    if (auto failure = check_recording_outputs(options, script)) return {*failure};
    auto session = switch_on(options, options.write ? DiskWrites::kept : DiskWrites::dropped);
    if (!session) return {bad_file(session.error())};
    std::optional<FlightRecorder> flight_recorder;
    if (options.action == Action::record) {
        auto settings = keeper_settings(options);
        if (!settings) return {bad_file(settings.error())};
        flight_recorder.emplace(*session, std::move(*settings));
        if (!options.wav.empty()) flight_recorder->record_sound(options.wav);
    }
    if (const auto error = insert_disks(*session, options)) return {bad_file(error->text)};
    session->machine().set_rendering(options.render || takes_pictures(script));
    if (program) {
        if (const auto error = start_program(*session, *program)) return {bad_file(error->text)};
        if (flight_recorder && options.machine.kind == MachineKind::apple2plus)
            flight_recorder->history().begin_here(); // the writes to memory cannot be replayed
    }
    const auto told = tell_notes(*session, options);

    const EndSignals signals;
    const bool taken = options.output == "-"; // the trace goes to standard output
    Runner runner(*session, std::move(symbols), taken ? std::cerr : std::cout, &signals);
    auto failure = guarded([&] {
        auto refused = options.opponent.empty() ? std::nullopt : runner.seat(options.opponent);
        if (refused) return refused;
        auto ended = options.seconds ? runner.run_seconds(*options.seconds) : std::nullopt;
        return ended ? ended : in_script(options.script, runner.run(script));
    });
    Failures failures;
    add(failures, std::move(failure));
    save(*session, failures);
    tell_notes(*session, options, told);
    ended_by = signals.asked();
    if (flight_recorder) add(failures, bad_file(flight_recorder->keep_everything(options.output)));
    return failures;
}

} // namespace

namespace {

ExitCode run_once(const Options& options, std::vector<fs::path>& sources) {
    std::optional<int> ended_by;
    auto failures = run_session(options, ended_by, sources);
    if (!std::cout.flush() && (failures.empty() || ended_by))
        failures.push_back(bad_file("standard output cannot be written"));
    for (const auto& failure : failures) std::cerr << fmt::format("{}: {}\n", command_of(options), failure.text);
    if (ended_by) end_by(*ended_by);
    return failures.empty() ? ExitCode::done : failures.front().code;
}

// A signal ends the program.
void wait_for_change(const std::vector<fs::path>& files) {
    FileWatch watch(files);
    const EndSignals signals;
    while (!watch.changed()) {
        if (const auto signal = signals.asked()) end_by(*signal);
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
}

} // namespace

ExitCode run(const Options& options) {
    std::vector<fs::path> sources;
    while (true) {
        const auto code = run_once(options, sources);
        if (!options.watch) return code;
        if (sources.empty()) sources = {options.program};
        auto files = sources;
        if (!options.script.empty() && options.script != "-") files.push_back(options.script);
        std::cerr << fmt::format("{}: exit code {}; runs again when a file is saved\n", command_of(options),
                                 static_cast<int>(code));
        wait_for_change(files);
    }
}

} // namespace host
