#include "host/cli/play.hpp"

#include "emu/hash.hpp"
#include "host/disks/data_folder.hpp"
#include "host/disks/disk_choices.hpp"
#include "host/link/link_play.hpp"
#include "host/program/start.hpp"
#include "host/program/watch.hpp"
#include "host/recording/identity.hpp"
#include "host/run/recording_outputs.hpp"
#include "host/session/at_exit.hpp"
#include "host/session/disk_files.hpp"
#include "host/session/start.hpp"
#include "host/terminal/play.hpp"
#include "host/terminal/tty.hpp"
#include "host/verify/game_layer/layer_source.hpp"
#include "host/window/play.hpp"
#include "tools/files/names.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>
#include <iostream>

namespace host {
namespace {

// Returns symbols if drive 1 boots the built game, or if --symbols names a file; other programs need no game layer.
std::optional<Symbols> symbols_of_game(const Options& options, const Products& products) {
    const auto kind = options.machine.kind;
    const auto& disk = options.disks.front();
    const bool built = disk.empty() ? !options.no_disk : built_game_on(disk, kind) == options.game;
    if (!built && options.symbols.empty()) return std::nullopt;
    auto symbols = game_symbols(options.symbols, kind, {products});
    return symbols ? std::optional(std::move(*symbols)) : std::nullopt;
}

std::string program_of(const Options& options) {
    return options.action == Action::record ? "fortress record" : "fortress play";
}

// Prints before the window or the terminal's alternate screen covers the text.
void tell_beginning(const Beginning& beginning, const Options& options) {
    const auto program = program_of(options);
    if (beginning.own && options.disks.front() == beginning.own->file)
        std::cerr << fmt::format("{}: your disk is {}\n", program, name_for_people(beginning.own->file));
    if (beginning.has_newer_game)
        std::cerr << fmt::format("{}: a newer game has been built; `{}` puts it on your disk, with {}, and keeps a "
                                 "backup\n",
                                 program, disks_command("update", options.game), kept_on_disk(options.game));
    if (const auto& tape = options.disks[recorder_drive - 1]; !tape.empty())
        std::cerr << fmt::format("{}: {}: {}\n", program, visible_text::of_name(tape.string()), Session::tape_advice);
    for (const auto& warning : beginning.warnings) std::cerr << fmt::format("{}: {}\n", program, warning);
}

// Suggests a reset if the person's own disk is unusable.
Failure disk_failure(const emu::Error& error, const Beginning& beginning, std::string_view game) {
    const bool is_own = beginning.own && error.text.starts_with(beginning.own->file.string() + ":");
    if (!is_own) return bad_file(error.text);
    return bad_file(fmt::format("{}; `{}` makes a fresh one and keeps this", error.text, disks_command("reset", game)));
}

std::optional<Failure> show(Session& session, FlightRecorder& flight_recorder, const Options& options,
                            const Beginning& beginning, const EndSignals& signals, std::optional<Opponent> opponent) {
    if (const auto sdl = options.window.terminal ? nullptr : reach_display(); sdl != nullptr)
        return play_in_window(*sdl, session, flight_recorder, options, beginning, signals, std::move(opponent));
    if (Tty::present())
        return play_in_terminal(session, flight_recorder, options.monitor, beginning, signals, std::move(opponent));
    return Failure{ExitCode::usage, "neither a display nor a terminal to play in; fortress run needs neither"};
}

// Returns the first failure; prints the second if there are both.
std::optional<Failure> first_of(std::optional<Failure> first, std::optional<Failure> second, const Options& options) {
    if (!first) return second;
    if (second) std::cerr << fmt::format("{}: {}\n", program_of(options), second->text);
    return first;
}

// Prints the place of a game that the next start does not continue.
std::optional<Failure> save_state(SavedStates& states, const Options& options) {
    const auto error = states.write_now();
    if (!error && !states.note().empty()) std::cerr << fmt::format("{}: {}\n", program_of(options), states.note());
    if (!error) return std::nullopt;
    const auto file = states.write_elsewhere();
    return bad_file(file ? fmt::format("{}; the game is kept as {}: open that to continue", error->text, file->string())
                         : fmt::format("{}; the game is lost: {}", error->text, file.error()));
}

// Saves disks and ends a running recording; prints the recording's file.
std::optional<Failure> save_all(Session& session, FlightRecorder& flight_recorder) {
    const auto error = session.save_changes();
    if (error) session.keep_elsewhere(); // adds a note with the place
    auto failure = bad_file(error);
    if (!flight_recorder.recording()) return failure;
    const auto file = flight_recorder.end_recording();
    if (file) std::cerr << "fortress: the recording is saved in " << file->string() << '\n';
    return file || failure ? failure : bad_file("the recording is not saved: " + file.error());
}

} // namespace

std::optional<Failure> play(Session& session, FlightRecorder& flight_recorder, const Options& options,
                            const Beginning& beginning, const EndSignals& signals, std::optional<Opponent> opponent) {
    const auto end = [&] {
        if (flight_recorder.away()) flight_recorder.play_on();
        auto* states = flight_recorder.states();
        auto unkept = states != nullptr ? save_state(*states, options) : std::nullopt;
        return first_of(std::move(unkept), save_all(session, flight_recorder), options);
    };
    const AtExit broken_off([&] {
        if (const auto lost = end()) std::cerr << fmt::format("{}: {}\n", program_of(options), lost->text);
    });
    const auto told = session.notes().size();
    auto failure =
        guarded([&] { return show(session, flight_recorder, options, beginning, signals, std::move(opponent)); });
    auto unsaved = end();
    for (const auto& note : session.notes_since(told)) std::cerr << fmt::format("{}: {}\n", program_of(options), note);
    return first_of(std::move(failure), std::move(unsaved), options);
}

emu::Result<FlightRecorder::Settings> keeper_settings(const Options& options) {
    const auto products = find_products(options.game);
    auto identity = identity_of(options.machine, products);
    if (!identity) return emu::Error{identity.error()};
    return FlightRecorder::Settings{
        products, std::move(*identity), options.interval_seconds, options.inlined, symbols_of_game(options, products),
        {},       options.output};
}

namespace {

// A recording contains these moves, but not the memory that a link sets.
std::optional<emu::Error> play_to_link(Session& session, const Options& options) {
    if (!options.link) return std::nullopt;
    const auto symbols = game_symbols(options.symbols, options.machine.kind, {find_products()});
    if (!symbols) return emu::Error{symbols.error()};
    return play_link(session, *symbols, *options.link);
}

// The level in --opponent, which takes Black's chair at the menu, or the one that plays in the game that was resumed.
emu::Result<std::optional<Opponent>> opponent_for(const Session& session, const Options& options,
                                                  const std::optional<Symbols>& symbols) {
    if (options.opponent.empty() && symbols) return Opponent::found_in(session.machine(), *symbols);
    if (options.opponent.empty()) return std::optional<Opponent>();
    if (!symbols) return emu::Error{"--opponent needs FORTRESS in drive 1"};
    auto opponent = Opponent::make(*symbols, options.opponent);
    if (!opponent) return emu::Error{opponent.error()};
    opponent->sit_at_menu();
    return std::optional(std::move(*opponent));
}

// A folder for each program and kind of machine, so that a state always fits.
std::optional<SavedStates::Program> program_for(const Options& options, const FlightRecorder::Settings& settings) {
    const auto folder = data_folder();
    if (!folder || options.read_only || options.action == Action::record) return std::nullopt;
    const auto& machine = options.machine;
    const auto& disk = options.disks.front();
    const auto whole = [](const std::filesystem::path& file) { return file.empty() ? "" : identity(file).string(); };
    const bool is_game = settings.game && options.program.empty();
    const auto name = is_game                      ? std::string(settings.products.game)
                      : !options.program.empty()   ? options.program.stem().string()
                      : !machine.cartridge.empty() ? machine.cartridge.stem().string()
                      : !disk.empty()              ? disk.stem().string()
                                                   : std::string("no-disk");
    auto what = fmt::format("{} {} {} {} {} {} {} {} {}", machine.kind == MachineKind::atari800,
                            static_cast<int>(machine.power_up), machine.seed, machine.language_card,
                            machine.second_disk2, static_cast<int>(machine.tv), whole(machine.firmware),
                            whole(machine.cartridge), whole(machine.right_cartridge));
    if (!is_game)
        for (const auto& file : {options.program, disk})
            if (!file.empty()) what += ' ' + whole(file);
    const auto hash = emu::hash_bytes(std::vector<std::uint8_t>(what.begin(), what.end()));
    const auto title =
        is_game ? std::string(name_of_game(settings.products.game, game_titles)) : visible_text::of_name(name);
    return SavedStates::Program{title, *folder / "states" / fmt::format("{}-{:08x}", name.substr(0, 100), hash >> 32)};
}

std::optional<Beginning::Elsewhere> game_elsewhere(const Options& options, const FlightRecorder::Settings& settings) {
    const auto kind = options.machine.kind == MachineKind::apple2plus ? MachineKind::atari800 : MachineKind::apple2plus;
    const auto game = game_named(settings.products.game);
    if (!settings.game || !game) return std::nullopt;
    const auto program = program_for(options_for(options, kind, *game), settings);
    const auto head = program ? StateFiles(program->folder).last_play() : std::nullopt;
    if (!head || head->progress.empty()) return std::nullopt;
    return Beginning::Elsewhere{{kind, *game}, StateFiles::in_words(*head)};
}

} // namespace

std::optional<Failure> play(Options options, std::optional<NextPlay>* next) {
    std::optional<Program> program_to_start;
    if (!options.program.empty()) {
        auto program = read_and_tell(options.program);
        if (!program) return Failure{ExitCode::bad_file, program.error()};
        program_to_start = std::move(*program);
    }
    auto beginning = begin_on_own_disk(options);
    beginning.next = next;
    if (auto failure = check_recording_outputs(options)) return failure;
    auto settings = keeper_settings(options);
    if (!settings) return bad_file(settings.error());
    auto session = switch_on(options, options.read_only ? DiskWrites::copied : DiskWrites::kept);
    if (!session) return bad_file(session.error());
    const auto program = program_for(options, *settings);
    const auto elsewhere = game_elsewhere(options, *settings);
    const auto symbols = settings->game;
    FlightRecorder flight_recorder(*session, std::move(*settings));
    if (!options.wav.empty()) flight_recorder.record_sound(options.wav);
    if (const auto error = insert_disks(*session, options)) return disk_failure(*error, beginning, options.game);
    if (const auto error = play_to_link(*session, options)) return Failure{ExitCode::usage, error->text};
    if (program_to_start) {
        beginning.program = &*program_to_start;
        if (const auto error = start_program(*session, *program_to_start)) return bad_file(error->text);
        if (options.machine.kind == MachineKind::apple2plus)
            flight_recorder.history().begin_here(); // the writes to memory cannot be replayed
    }
    std::optional<ProgramWatch> watch;
    if (options.watch) {
        watch.emplace(*session, flight_recorder, *program_to_start);
        session->news_from([&watch] { return watch->check(); });
    }
    const auto folder = data_folder(); // created by begin_on_own_disk()
    for (const auto& disk : options.disks)
        if (folder && is_folder(*folder) && !disk.empty() && disk.parent_path() != *folder) remember_folder_of(disk);
    if (program) flight_recorder.keep_states(*program);
    if (auto* states = flight_recorder.states()) {
        const bool is_new = options.link || !options.state.empty() || !options.program.empty();
        if (!is_new) beginning.elsewhere = elsewhere;
        if (const auto error = is_new ? std::nullopt : states->resume()) beginning.warnings.push_back(error->text);
    }
    if (!options.state.empty()) {
        SavedStates reader(*session, {}, {});
        if (const auto error = reader.load_file(options.state)) return bad_file(error->text);
    }
    auto opponent = opponent_for(*session, options, symbols);
    if (!opponent) return Failure{ExitCode::usage, opponent.error()};
    const auto& notes = session->notes();
    beginning.warnings.insert(beginning.warnings.end(), notes.begin(), notes.end());
    tell_beginning(beginning, options);
    const EndSignals signals;
    const AtExit broken_off([&] { flight_recorder.keep_everything(options.output); });
    auto failure = play(*session, flight_recorder, options, beginning, signals, std::move(*opponent));
    const bool was_played = !failure || failure->code != ExitCode::usage;
    if (!was_played) return failure;
    return first_of(std::move(failure), bad_file(flight_recorder.keep_everything(options.output)), options);
}

} // namespace host
