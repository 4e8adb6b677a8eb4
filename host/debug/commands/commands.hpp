// The debugger's commands as lines of text, for the terminal, a window's console and an editor's.
#pragma once

#include "host/debug/debugger.hpp"
#include "host/debug/readout.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

class DebugCommands {
  public:
    // Both must outlive the commands. Sets the debugger's symbols and source lines.
    DebugCommands(Debugger& debugger, Names& names);

    // A run without an end is an error, unless somebody can interrupt it.
    void can_be_interrupted(bool on) { runs_ = on ? Runs::interruptible : Runs::bounded; }
    // A run returns after each frame, and run_on() continues it.
    void run_in_frames() { runs_ = Runs::in_frames; }
    // The longest time of other runs, in seconds of the machine's time.
    void set_patience(int seconds) { patience_seconds_ = seconds; }

    struct Answer {
        std::string text{};  // whole lines
        std::string error{}; // one line; empty: none
        bool quits = false;
        bool runs_on = false; // call run_on(), or leave the machine where it is
        Pause pause{};        // of a run or search
    };
    // Runs one line. Names may be shortened to a prefix that is unique.
    Answer run(std::string_view line);
    Answer run_on();

    // The values that are printed wherever the machine stops.
    void display(std::vector<Expression> values) { displayed_ = std::move(values); }
    const std::vector<Expression>& displayed() const { return displayed_; }
    std::string displayed_text() const; // a line each
    std::string stops_text() const;

    // The whole words that may complete the last word of an unfinished line.
    std::vector<std::string> completions(std::string_view line) const;

  private:
    struct Command {
        std::string_view name, alias, form, about;
        Answer (DebugCommands::*run)(std::string_view rest);
    };
    struct Range {
        std::uint16_t first, last;
    };

    static constexpr emu::Cycle no_end = ~emu::Cycle{0};

    static std::span<const Command> commands();
    emu::Result<const Command*> command_named(std::string_view name) const;
    std::vector<std::string> words_for(std::string_view before) const;
    static Answer failure(std::string text) { return {{}, std::move(text)}; }
    Answer told(Pause pause);
    Answer with_log(Answer answer);
    emu::Cycle end_of_slice() const;
    void begin_run();
    Answer follow(Pause pause);
    std::string reason(const Pause& pause) const;
    std::string here();
    emu::Result<std::int64_t> number(std::string_view text) const;
    emu::Result<std::uint16_t> address(std::string_view text) const;
    emu::Result<Range> range(std::string_view text) const;
    emu::Result<emu::Cycle> moment(std::string_view text) const;
    emu::Result<Stop> place_of_stop(std::string_view text) const;
    emu::Result<Stop> stop(std::string_view text) const;
    std::vector<std::string> event_kinds() const;
    const ChipRegister* register_named(std::string_view text) const;
    std::string describe(const Stop& stop) const;
    Answer repeat(Debugger::Step step, std::string_view count, bool back);
    Answer change_stops(std::string_view rest, const std::function<bool(int)>& change);
    template <Debugger::Step step>
    Answer forward(std::string_view rest) {
        return repeat(step, rest, false);
    }
    template <bool write>
    Answer last(std::string_view rest) {
        return last_access(rest, write);
    }
    template <bool on>
    Answer enable(std::string_view rest) {
        return set_enabled(rest, on);
    }
    Answer last_access(std::string_view rest, bool write);
    Answer set_enabled(std::string_view rest, bool on);

    Answer help(std::string_view rest);
    Answer go_on(std::string_view rest);
    Answer until(std::string_view rest);
    Answer back(std::string_view rest);
    Answer go(std::string_view rest);
    Answer last_call(std::string_view rest);
    Answer pixel(std::string_view rest);
    Answer add_stop(std::string_view rest);
    Answer list_stops(std::string_view rest);
    Answer remove(std::string_view rest);
    Answer registers(std::string_view rest);
    Answer disassemble(std::string_view rest);
    Answer list_source(std::string_view rest);
    Answer memory(std::string_view rest);
    Answer stack(std::string_view rest);
    Answer locals(std::string_view rest);
    Answer chips(std::string_view rest);
    Answer disk(std::string_view rest);
    Answer screen(std::string_view rest);
    Answer print(std::string_view rest);
    Answer display(std::string_view rest);
    Answer undisplay(std::string_view rest);
    Answer expect(std::string_view rest);
    Answer find_symbols(std::string_view rest);
    Answer load_symbols(std::string_view rest);
    Answer press(std::string_view rest);
    Answer type(std::string_view rest);
    Answer hash(std::string_view rest);
    Answer quit(std::string_view rest);

    Debugger& debugger_;
    Names& names_;
    enum class Runs { bounded, interruptible, in_frames } runs_ = Runs::bounded;
    int patience_seconds_ = 600;
    emu::Cycle end_of_run_ = 0;
    bool has_named_end_ = false; // the run's end is not an error
    Debugger::Step step_{};      // of a run of steps
    int steps_left_ = 0;
    bool in_step_ = false;
    std::optional<std::uint16_t> next_disassembled_; // none: around PC
    std::uint16_t next_memory_ = 0;
    std::vector<Expression> displayed_;
};

} // namespace host
