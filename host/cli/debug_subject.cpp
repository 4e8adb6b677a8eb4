#include "host/cli/debug_subject.hpp"

#include "host/cli/machine_options.hpp"
#include "host/cli/media_options.hpp"
#include "host/cli/open_file.hpp"
#include "host/program/start.hpp"
#include "host/recording/identity.hpp"
#include "host/session/start.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>
#include <iostream>

namespace host {
namespace {

namespace fs = std::filesystem;

// The files of --symbols, else `own` if it exists.
std::vector<fs::path> symbols_of(const Given& given, const fs::path& own) {
    std::error_code ignored;
    if (!given.has("symbols") && fs::exists(own, ignored)) return {own};
    const auto named = given.texts("symbols");
    return {named.begin(), named.end()};
}

std::optional<Failure> open_trace(const Given& given, const fs::path& file, DebugSubject& subject) {
    auto trace = read_trace(file);
    if (!trace) return bad_file(trace.error());
    const auto game = game_named(trace->identity.program);
    const auto products = find_products(game.value_or(default_game));
    const auto kind = trace->identity.machine.kind;
    const ReplayOptions replay{{find_products(), {}, file.parent_path()}, given.text("firmware")};
    if (auto failure = subject.replay(std::move(*trace), file, replay)) return failure;
    for (const auto& note : subject.notes) std::cerr << fmt::format("fortress debug: note: {}\n", note);
    const auto symbols = symbols_of(given, game ? products.game_symbols(kind) : fs::path());
    return subject.add_symbols(given, symbols, products.built_sources(kind));
}

std::optional<Failure> open_media(const Given& given, DebugSubject& subject) {
    Options options;
    options.action = Action::run;
    if (const auto error = set_media(given, options)) return Failure{ExitCode::usage, error->text};
    const auto game = game_of(given);
    if (!game) return Failure{ExitCode::usage, game.error()};
    options.game = *game;
    const bool four = !options.disks[2].empty() || !options.disks[3].empty();
    if (const auto error = set_machine_options(given, four, options.machine))
        return Failure{ExitCode::usage, error->text};
    auto session = start_session(options, DiskWrites::dropped);
    if (!session) return bad_file(session.error());
    const auto products = find_products(options.game);
    auto identity = identity_of(options.machine, products);
    if (!identity) return bad_file(identity.error());
    subject.session.emplace(std::move(*session));
    std::optional<Program> program;
    if (!options.program.empty()) {
        auto read = read_program(options.program, &subject.messages, given.text("test"));
        if (!read) return bad_file(read.error());
        if (const auto error = start_program(*subject.session, *read)) return bad_file(error->text);
        program = std::move(*read);
    }
    subject.history = std::make_unique<History>(subject.station(), std::move(*identity), 0);
    subject.history->keep_all();
    const auto kind = options.machine.kind;
    const bool is_game = options.disks[0].empty() && !options.no_disk && !program;
    if (const auto symbols = is_game ? game_symbols({}, kind, {products}) : emu::Error{""})
        if (auto layer = record_layer(*subject.history, *symbols)) subject.layer = std::move(*layer);
    auto sources = products.built_sources(kind);
    if (program) {
        subject.names.program = std::move(program->symbols);
        subject.test_run = std::move(program->test_run);
        sources = program->file.parent_path();
    }
    const auto of_game = is_game ? products.game_symbols(kind) : fs::path();
    return subject.add_symbols(given, symbols_of(given, of_game), sources);
}

// From the program's start to the test's first line, with its stops.
void prepare_test(const Program::TestRun& run, Debugger& debugger) {
    constexpr emu::Cycle enough = 1000;
    debugger.run_to(run.body, debugger.now() + enough);
    for (const auto& [address, condition] : run.stops) {
        Stop stop{.first = address, .last = address};
        if (!condition.empty()) stop.condition = *Expression::parse(condition);
        debugger.add(std::move(stop));
    }
}

} // namespace

std::optional<Failure> DebugSubject::replay(Trace recorded, const fs::path& file, const ReplayOptions& options) {
    trace = std::move(recorded);
    auto station = station_of(*trace, options, notes);
    if (!station) return bad_file(fmt::format("{}: {}", visible_text::of_name(file.string()), station.error()));
    replayed = std::move(*station);
    history = std::make_unique<History>(*replayed, trace->identity, 0);
    history->keep_all();
    history->expect(trace->records, trace->end);
    return std::nullopt;
}

std::optional<Failure> DebugSubject::add_symbols(const Given& given, const std::vector<fs::path>& symbols,
                                                 const fs::path& sources) {
    std::error_code ignored;
    std::vector<fs::path> folders{fs::current_path(ignored)};
    for (const auto& folder : given.texts("sources")) folders.emplace_back(folder);
    for (const auto& file : symbols) folders.push_back(file.parent_path());
    folders.push_back(sources);
    return bad_file(add_names(names, symbols, std::move(folders)));
}

std::unique_ptr<Debugger> DebugSubject::debugger() {
    auto debugger = std::make_unique<Debugger>(station(), *history);
    if (test_run) prepare_test(*test_run, *debugger);
    if (trace) {
        debugger->end_with_future(true);
        debugger->set_events(Debugger::events_of(trace->records, true));
    }
    return debugger;
}

std::vector<command_line::Option> debug_subject_options() {
    std::vector<command_line::Option> options{
        {"machine", command_line::one_of(machine_names) + "; by default the one that FILE is for", "NAME",
         "apple2plus"},
        {"game", command_line::one_of(game_names) + ": debugged unless there is a FILE", "NAME", default_game},
        {"disk1", "disk image for drive 1 (default: the game)", "FILE"},
        {"disk2", "disk image for drive 2", "FILE"},
        {"disk3", "disk image for drive 3", "FILE"},
        {"disk4", "disk image for drive 4", "FILE"},
        {"no-disk", "nothing in drive 1", ""},
        {"test", "start at the .test NAME of a source", "NAME"},
        {"symbols", "symbols or source lines of the program: asm65, ca65, VICE, MADS or 64tass", "FILE"},
        {"sources", "a folder of its sources", "DIR"}};
    options.insert(options.end(), machine_options().begin(), machine_options().end());
    return options;
}

std::optional<Failure> open(const Given& given, DebugSubject& subject) {
    const bool is_source_named = given.operands().size() == 1 && is_source(given.operands().front());
    if (given.has("test") && !is_source_named) return Failure{ExitCode::usage, "--test needs a source: FILE.s"};
    const bool is_replay = given.operands().size() == 1 && is_trace(given.operands().front());
    return is_replay ? open_trace(given, given.operands().front(), subject) : open_media(given, subject);
}

} // namespace host
