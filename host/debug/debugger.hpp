// A debugger that runs forwards and backwards: stops, steps, and searches in the past of a station. It has no screen
// and no files. None of its actions changes the machine's states: hashes are equal with and without it.
//
// Times are those of History::now(): cycles since the history began. The machine is always between two instructions.
// A run that may be long is begun by resume(), step() or back_to_stop(), and continued by run(): a window calls run()
// once a frame. Searches backwards always end.
#pragma once

#include "emu/observer.hpp"
#include "host/debug/access_index.hpp"
#include "host/debug/expression.hpp"
#include "host/history/history.hpp"

#include <atomic>
#include <string>
#include <utility>
#include <vector>

namespace host {

// Opcodes that change the depth of calls.
namespace opcode {
inline constexpr std::uint8_t brk = 0x00, jsr = 0x20, rti = 0x40, rts = 0x60;
} // namespace opcode

// A breakpoint, watchpoint or log point.
struct Stop {
    enum class Kind {
        execute,   // before an instruction in first..last
        read,      // after an instruction that reads one of first..last (fetches of instructions do not count)
        write,     // the same, written
        access,    // read or written
        beam,      // the beam has reached the dot of the line
        interrupt, // before an interrupt or reset sequence
        jam,       // a JAM opcode; always stops
        stack,     // S is below `first`
        event      // a game record, such as "move 7" or "move" (any)
    };

    Kind kind = Kind::execute;
    std::uint16_t first = 0, last = 0;
    std::uint16_t step = 1; // only first, first + step, ...: a chip's register and its mirrors
    int line = 0, dot = 0;  // beam: 7 dots a cycle on the Apple, 2 (colour clocks) on the Atari
    std::string event{};
    std::optional<Expression> condition{}; // none: always
    std::uint64_t ignore = 0;              // hits to pass over before the first stop, in either direction
    std::optional<std::string> message{};  // a log point: {expression} in it is replaced; does not stop
    bool once = false;                     // removed when it stops
    bool enabled = true;

    int id = 0; // given by Debugger::add
    std::uint64_t hits = 0;
};

// The end of a run, and its reason.
struct Pause {
    enum class Why {
        until,     // `until` was reached first: run() continues
        step,      // the step is complete
        stop,      // at one of the stops
        jam,       // the processor has jammed
        end,       // the end of a trace, or of the known future
        beginning, // nothing found up to the oldest moment; the machine is there, or unmoved after a search
        broken_off // interrupt() was called
    };

    Why why = Why::until;
    std::vector<int> stops{};                      // ids
    std::optional<emu::Observer::Access> access{}; // that met a read or write stop, or that a search has found
    std::string error{};                           // of a condition, or why the step is impossible
};

// True if a record's text is the wanted one, or begins with its words: "move" is any move.
inline bool is_event(std::string_view wanted, std::string_view text) {
    return text.starts_with(wanted) && (text.size() == wanted.size() || text[wanted.size()] == ' ');
}

class Debugger {
  public:
    enum class Step {
        into,  // one instruction or interrupt sequence
        over,  // the same, with the routine that it calls
        out,   // to the return from the current routine
        line,  // scan line
        frame, // to the start of the next frame
        source // instructions of one source line, with routines that they call
    };

    // Both must outlive the debugger. The machine has an observer while the debugger runs it, if there is something to
    // observe.
    Debugger(Station& station, History& history);
    Debugger(const Debugger&) = delete;
    Debugger& operator=(const Debugger&) = delete;

    Machine& machine() { return station_.machine(); }
    const Machine& machine() const { return station_.machine(); }
    Station& station() { return station_; }
    History& history() { return history_; }
    emu::Cycle now() const { return history_.now(); }

    // --- names and events, from the host
    void set_symbols(SymbolValue symbols) { symbols_ = std::move(symbols); }
    const SymbolValue& symbols() const { return symbols_; }
    // Returns true if two instructions belong to the same source line, for Step::source.
    using SameLine = std::function<bool(std::uint16_t, std::uint16_t)>;
    void set_lines(SameLine same_line) { same_line_ = std::move(same_line); }
    // Game records of a trace that is being debugged, sorted by time. Without them those of the history count.
    struct Event {
        emu::Cycle at;
        std::string text; // "move 7 e4": moves are counted
    };
    // Returns the game records. Their times are cycles since power-on, or since the history began.
    static std::vector<Event> events_of(std::span<const Record> records, bool since_power_on);
    void set_events(std::vector<Event> events) { events_ = std::move(events); }
    std::vector<Event> events() const;

    // --- stops
    int add(Stop stop); // returns its id
    bool remove(int id);
    Stop* find(int id);                   // null: no such stop
    const Stop* stopped_at(int id) const; // also one that was removed when it stopped the last run
    // Returns the reason that the condition or the message of a stop cannot be evaluated; empty: they can.
    std::string fault_in(const Stop& stop) const;
    const std::vector<Stop>& stops() const { return stops_; }

    // --- forwards. All of them run at most to `until`; Pause::Why::until means that run() continues the same action.
    Pause resume(emu::Cycle until) { return begin({}, until); }
    Pause step(Step step, emu::Cycle until);
    Pause run_to(std::uint16_t address, emu::Cycle until); // "to cursor"
    Pause run(emu::Cycle until);
    // Ends at the end of the known future if there is one now. Default: as for live play, which has no end.
    void end_with_future(bool on) { ends_with_future_ = on; }
    bool ends_by_itself() const { return ends_with_future_ && history_.has_future(); }

    // --- backwards, in the known past
    Pause back(Step step);
    Pause back_to_stop(); // reverse continue
    Pause go_to(emu::Cycle time);
    // The last instruction at or before now that did this. The machine goes to before that instruction (last_call: to
    // the routine's entry); Why::beginning: nothing found, and it stays.
    Pause last_write(std::uint16_t first, std::uint16_t last);
    Pause last_read(std::uint16_t first, std::uint16_t last);
    Pause last_call(std::uint16_t routine);
    // The word at `address` when the instruction at `pc` was last executed with this S, if that is in the known past.
    std::optional<std::uint16_t> word_at_last(std::uint16_t pc, std::uint8_t s, std::uint16_t address);
    // The last store to the byte of the screen that the beam last showed at a point of the picture, 0 to width - 1 and
    // height - 1 as in Machine::draw(). Error: outside the playfield.
    Pause pixel(int x, int y);

    // Breaks the running search or run off, or else the next one; from a signal or another thread.
    void interrupt(bool on = true) { interrupted_ = on; }

    // Lines of log points since the last call.
    std::vector<std::string> take_log() { return std::exchange(log_lines_, {}); }

    // --- the state of the machine, read without side effects
    emu::Registers registers() const; // PC: at a JAM that was executed
    std::uint8_t peek(std::uint16_t address) const { return machine().peek(address); }
    struct Frame {
        std::uint16_t at;      // address of its lower byte on the stack
        std::uint16_t call;    // of the JSR, or of the interrupted instruction
        std::uint16_t returns; // address after the return
        bool interrupt;
    };
    std::vector<Frame> stack() const; // the innermost first; found by the JSRs before return addresses
    struct Instruction {
        std::uint16_t address;
        std::vector<std::uint8_t> bytes;
        std::string text;                      // "lda $1234,x"
        int cycles;                            // at least
        std::optional<std::uint16_t> target{}; // operand address, for a symbol
    };
    std::vector<Instruction> disassemble(std::uint16_t address, int count) const;
    // The start of an instruction about `count` instructions before `address`, for a window around it.
    std::uint16_t address_before(std::uint16_t address, int count) const;
    struct Beam {
        int line, cycle, dot;
        std::uint64_t frame; // since power-on
    };
    Beam beam() const;
    // The beam's place in the picture, in fractions; outside 0 to 1 while it is blanked.
    std::pair<float, float> beam_in_picture() const;
    int cycles_per_line() const;
    int dots_per_cycle() const;
    emu::Result<std::int64_t> evaluate(std::string_view text) const;

  private:
    // Ends a run, as a stop does.
    struct Goal {
        enum class Kind { none, instruction, place, out, time } kind = Kind::none;
        std::uint16_t pc = 0; // place
        int s = 0;            // place: S at least; out: S reaches it
        emu::Cycle time = 0;
    };
    struct Met {
        std::vector<int> stops{};
        std::optional<emu::Observer::Access> access{};
        std::string error{};
    };
    // A boundary between instructions in the past.
    struct Found {
        emu::Cycle at;
        Met met;
    };

    emu::Cycle place_in_frame(const Stop& stop) const;
    emu::Cycle next_due(emu::Cycle after) const;
    bool crosses_beam(const Stop& stop, emu::Cycle from, emu::Cycle to) const;
    void arm(bool with_stops);
    void arm_goal();
    bool is_met(const Stop& stop, emu::Cycle from, emu::Cycle to) const;
    bool holds(const Stop& stop, std::string& error) const;
    Met met(emu::Cycle from, emu::Cycle to) const;
    std::vector<int> stopping(const std::vector<int>& ids);
    std::string fill(const std::string& message) const;

    void play(emu::Cycle time);
    bool goal_reached() const;
    Pause begin(const Goal& goal, emu::Cycle until);
    Pause run_to_goal(emu::Cycle until);
    std::optional<Pause> pause_here(emu::Cycle from);
    void to_event(const std::vector<int>& stops, emu::Cycle from);
    Pause over(emu::Cycle until);
    Pause go_on_in_line(Pause pause, emu::Cycle until);

    // Searches backwards for the last boundary that is met, before `end` or at it. The caller has armed the observer.
    // `by_accesses`: only an access or execution that the observer looks for can be met.
    struct Search {
        bool at_end = false, by_accesses = true;
        std::function<std::optional<Met>(emu::Cycle from, emu::Cycle to)> met;
        std::function<bool(const Met&)> accept{}; // none: the last one
    };
    std::optional<Found> search(emu::Cycle end, const Search& search);
    std::optional<Found> search_second(emu::Cycle from, emu::Cycle to, bool at_end, const Search& search);
    bool may_hold(const AccessIndex::Segment& segment) const;
    std::optional<emu::Cycle> boundary_before(emu::Cycle time);
    std::optional<emu::Cycle> last_execution(std::uint16_t pc, int s, emu::Cycle end, bool interrupted);
    Pause last_access(bool write, std::uint16_t first, std::uint16_t last);
    Pause back_over();
    Pause back_out();
    Pause back_line();
    emu::Cycle last_at(int cycle_in_frame) const;
    std::uint16_t shown_by_apple(int x, int y);
    std::uint16_t shown_by_atari(int x, int y);
    std::optional<std::uint16_t> playfield_shown(int x, int y);
    std::optional<std::uint16_t> object_shown(int x, int y);
    Pause back_to_time(emu::Cycle time, emu::Cycle length);
    Pause at(emu::Cycle time, Pause pause);

    Station& station_;
    History& history_;
    emu::Observer observer_;
    std::vector<Stop> stops_, removed_; // removed_: by the last run
    int next_id_ = 1;
    Goal goal_;
    SymbolValue symbols_;
    SameLine same_line_;
    std::vector<Event> events_;
    bool ends_with_future_ = false;
    std::vector<std::string> log_lines_;
    AccessIndex index_;
    std::size_t generation_ = 0; // of the history that the index is of
    emu::AccessLog log_;         // of a second that has been run in part
    emu::Cycle log_from_ = 0, log_to_ = 0;
    bool logging_ = false;
    std::optional<std::uint16_t> source_from_; // of Step::source
    std::atomic<bool> interrupted_ = false;
};

} // namespace host
