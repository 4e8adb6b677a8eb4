// Runs the commands of a script on a session, for `fortress run`.
#pragma once

#include "host/cli/exit_code.hpp"
#include "host/debug/symbols.hpp"
#include "host/game/autoplayer.hpp"
#include "host/game/hex_player.hpp"
#include "host/game/opponent.hpp"
#include "host/machine/machines.hpp"
#include "host/run/script.hpp"
#include "host/session/end_signals.hpp"
#include "host/session/session.hpp"
#include "host/session/video.hpp"
#include "host/sound/sound_recording.hpp"

#include <iosfwd>
#include <memory>
#include <optional>
#include <span>

namespace host {

class Runner {
  public:
    // `out` receives the commands' output. A signal in `signals` ends the run with a failure. All arguments taken by
    // reference must outlive the runner.
    Runner(Session& session, ProgramSymbols symbols, std::ostream& out, const EndSignals* signals = nullptr);

    // All commands in table order: the form, such as `wait-text "TEXT" [seconds=60]`, and a line of help.
    struct Help {
        std::string form, about;
    };
    static std::vector<Help> help();

    // Checks every command's name and arguments for this machine, without running any. Failure: usage, with the line's
    // number.
    static std::optional<Failure> check(std::span<const ScriptCommand> script, const MachineOptions& machine);

    // Failure: a command changes the machine in a way that a trace does not contain.
    static std::optional<Failure> check_recordable(std::span<const ScriptCommand> script);

    // Runs until the first failure, whose text names the line. Saves running recordings of sound and video in any case.
    std::optional<Failure> run(std::span<const ScriptCommand> script);

    // `seconds`: emulated. Failure: the machine is stuck, a signal arrived, or writing to `out` failed.
    std::optional<Failure> run_seconds(double seconds);

    // Plays against the script from now on. Failure: an unknown level, or the program is another one.
    std::optional<Failure> seat(const std::string& level);

  private:
    using Words = std::span<const std::string>; // after the command's name
    using Outcome = std::optional<Failure>;
    struct Command;
    static std::span<const Command> commands();
    static const Command* find(std::string_view name);

    Outcome wait_text(Words);
    Outcome expect_text(Words);
    Outcome expect_no_text(Words);
    Outcome type(Words);
    Outcome key(Words);
    Outcome hold(Words);
    Outcome release(Words);
    Outcome stick(Words);
    Outcome button(Words);
    Outcome wait(Words);
    Outcome print_text(Words);
    Outcome peek(Words);
    Outcome screenshot(Words);
    Outcome sound(Words);
    Outcome video(Words);
    Outcome disk(Words);
    Outcome eject(Words);
    Outcome protect(Words);
    Outcome power(Words);
    Outcome snapshot(Words);
    Outcome restore(Words);
    Outcome hash(Words);
    Outcome cycles(Words);
    Outcome link(Words);
    Outcome cursor(Words);
    Outcome play(Words);
    Outcome play_by_stick(Words);
    Outcome hex(Words);
    Outcome turn(Words);
    Outcome move(Words);
    Outcome order(Words);
    Outcome opponent(Words);

    // runner_debug.cpp
    Outcome poke(Words);
    Outcome registers(Words);
    Outcome set(Words);
    Outcome call(Words);
    Outcome expect_memory(Words);
    Outcome expect_register(Words);
    Outcome add_break(Words);
    Outcome until(Words);
    Outcome cycles_of(Words);
    Outcome call_routine(std::string_view name, double seconds, emu::Cycle& cycles);
    Outcome run_to_stop(const emu::Breakpoints& stops, double seconds, std::string_view wanted);
    emu::Result<int> value_of(std::string_view text, int most) const;
    std::string at(std::uint16_t address) const;

    emu::Cycle cycles_in(double seconds) const;
    Outcome press(std::string_view key);
    Outcome by_hand(Words squares, Means means, std::optional<emu::Error> (Autoplayer::*act)(int square));
    Outcome by_hex_player(const std::function<HexPlayer::Outcome(HexPlayer&)>& act, std::string_view words);
    Outcome end_sound();
    Outcome end_video();
    Outcome end_outputs();
    Outcome step_frame();
    Outcome let_opponent_act();
    Outcome wait_for_own_turn();
    Outcome run_frames_while(const std::function<bool()>& holds);
    Outcome trouble() const;
    Failure unexpected(std::string text) const;
    std::string screen_as_text() const;
    bool shows(const std::string& text) const { return screen_as_text().find(text) != std::string::npos; }

    Session& session_;
    ProgramSymbols program_symbols_;
    const Symbols& symbols_; // the names among them
    std::ostream& out_;
    const EndSignals* signals_;
    std::optional<SoundRecording> sound_;
    std::unique_ptr<Video> video_;
    std::optional<Opponent> opponent_;
    Typing typing_{session_.machine().kind()}; // the opponent's keys
    emu::Breakpoints breaks_;
};

} // namespace host
