#include "host/run.hpp"

#include "host/play.hpp"
#include "host/runner.hpp"
#include "host/start.hpp"
#include "tools/files/files.hpp"

#include <fmt/format.h>
#include <fstream>
#include <iostream>

namespace host {
namespace fs = std::filesystem;
namespace {

emu::Result<std::string> read_stream(std::istream& stream) {
    std::string text;
    for (char c = 0; stream.get(c);) {
        if (text.size() == files::largest_file) return emu::Error{"the script never ends"};
        text += c;
    }
    return text;
}

emu::Result<std::string> read_text(const fs::path& file) {
    if (file == "-") return read_stream(std::cin);
    std::error_code ignored;
    if (fs::is_fifo(file, ignored) || fs::is_character_file(file, ignored)) { // a shell's <(...), /dev/stdin
        std::ifstream stream(file);
        if (!stream) return emu::Error{fmt::format("{}: cannot be read", file.string())};
        return read_stream(stream);
    }
    const auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    return std::string(bytes->begin(), bytes->end());
}

// The script's name in messages.
std::string named(const fs::path& script) { return script == "-" ? "standard input" : script.string(); }

// A failure of one of its lines, with its name before it.
std::optional<Failure> in_script(const fs::path& script, std::optional<Failure> failure) {
    if (failure) failure->text = fmt::format("{}: {}", named(script), failure->text);
    return failure;
}

std::optional<Failure> read_script(const fs::path& file, const MachineOptions& machine,
                                   std::vector<ScriptCommand>& script) {
    const auto text = read_text(file);
    if (!text) return bad_file(text.error());
    auto parsed = parse_script(*text);
    if (!parsed) return Failure{ExitCode::usage, fmt::format("{}: {}", named(file), parsed.error())};
    script = std::move(*parsed);
    return in_script(file, Runner::check(script, machine));
}

// The game's own symbols may be missing; those that are named may not.
std::optional<Failure> read_symbols(const Options& options, Symbols& symbols) {
    const bool own = options.symbols.empty();
    const auto file = own ? find_products().game_symbols(options.machine.kind) : options.symbols;
    if (own && !fs::exists(file)) return std::nullopt;
    const auto text = read_text(file);
    if (!text) return bad_file(text.error());
    auto parsed = parse_symbols(*text);
    if (!parsed) return bad_file(fmt::format("{}: {}", file.string(), parsed.error()));
    symbols = std::move(*parsed);
    return std::nullopt;
}

const char* program_of(const Options& options) {
    return options.action == Action::record ? "fortress record" : "fortress run";
}

// Those that have come since there were so many. Gives how many there are.
std::size_t tell_notes(const Session& session, const Options& options, std::size_t told = 0) {
    for (const auto& note : session.notes_since(told))
        std::cerr << fmt::format("{}: note: {}\n", program_of(options), note);
    return session.notes().size();
}

// What could not go back to its own file: an image that others wait for is not what they take it for.
std::optional<Failure> save(Session& session) {
    if (auto error = session.save_changes()) return bad_file(error->text);
    if (!session.kept_beside()) return std::nullopt;
    return bad_file("a disk was kept as another file than its own");
}

std::optional<Failure> run_session(const Options& options) {
    std::vector<ScriptCommand> script;
    Symbols symbols;
    if (!options.script.empty()) {
        if (auto failure = read_script(options.script, options.machine, script)) return failure;
    }
    if (auto failure = read_symbols(options, symbols)) return failure;
    auto session = switch_on(options, options.write ? DiskWrites::kept : DiskWrites::dropped);
    if (!session) return bad_file(session.error());
    std::optional<Keeper> keeper;
    if (!options.output.empty()) {
        auto settings = keeper_settings(options);
        if (!settings) return bad_file(settings.error());
        keeper.emplace(*session, std::move(*settings));
    }
    if (const auto error = insert_disks(*session, options)) return bad_file(error->text);
    session->machine().set_rendering(options.render);
    const auto told = tell_notes(*session, options);

    Runner runner(*session, std::move(symbols), std::cout);
    auto failure = options.seconds ? runner.run_seconds(*options.seconds) : std::nullopt;
    if (!failure) failure = in_script(options.script, runner.run(script));
    if (auto unsaved = save(*session); !failure) failure = std::move(unsaved);
    tell_notes(*session, options, told);
    if (!keeper) return failure;
    if (auto error = keeper->keep_everything(options.output); error && !failure) failure = bad_file(error->text);
    return failure;
}

} // namespace

ExitCode run(const Options& options) {
    auto failure = run_session(options);
    if (!std::cout.flush() && !failure) failure = bad_file("standard output cannot be written");
    if (!failure) return ExitCode::done;
    std::cerr << fmt::format("{}: {}\n", program_of(options), failure->text);
    return failure->code;
}

} // namespace host
