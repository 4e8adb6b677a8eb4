// The past of a station: a state every second and the inputs in between, so that every moment of the last half an hour
// can be reached; more of the machine's time where it ran fast, with fewer states. Resume, rewind, traces and the page
// use it. After going back, the known inputs follow as the future until someone else acts or leave_future() is called;
// the old future is then kept as a branch. A loaded state is a jump to it: the past before it stays reachable.
//
// Times are cycles since the history began, over all power-ons.
#pragma once

#include "host/history/state.hpp"
#include "host/history/state_ring.hpp"
#include "host/recording/format/trace.hpp"
#include "host/station/station.hpp"
#include "host/station/watch.hpp"

#include <deque>
#include <functional>
#include <map>
#include <vector>

namespace host {

class History final : public Station::Listener, public InputFeed {
  public:
    static constexpr double usual_interval_seconds = 10; // between checkpoints
    static constexpr int minutes_kept = 30;
    static constexpr std::size_t most_bytes = std::size_t{44} << 20; // of states; the rest of 64 MB is for frames

    // Listens to the station, which must outlive it. `identity`: of the station's machine. `interval`: between
    // checkpoints; 0: only the last one.
    History(Station& station, Identity identity, emu::Cycle interval);
    ~History() override;
    History(const History&) = delete;
    History& operator=(const History&) = delete;

    // Adds a watch, which must outlive the history.
    void watch(Watch* watch);
    // Adds a game record, for now or shortly before. `at`: cycles since power-on.
    void note(emu::Cycle at, GameRecord record);
    // The records of the game in the state that was restored just now. They are not in traces.
    void note_before(const std::vector<GameRecord>& game);
    // Calls `action` before each input that is not replayed.
    void before_inputs(std::function<void(const Input&)> action) { before_input_ = std::move(action); }
    // Calls `action` after every run of the machine.
    void after_runs(std::function<void()> action) { after_run_ = std::move(action); }
    // Calls `action` after the known future was replaced.
    void after_leaving(std::function<void()> action) { after_leaving_ = std::move(action); }

    emu::Cycle now() const { return base_ + machine().cycles(); }
    std::vector<emu::Cycle> jumps() const;                 // times at which a state was loaded
    emu::Cycle first() const { return marks_.front().at; } // oldest moment that go_to() reaches
    emu::Cycle last() const { return std::max(last_, now()); }
    bool has_future() const { return last_ > now(); }
    const std::vector<Record>& records() const { return records_; } // `at` is a time as above, not since power-on
    // All records of games: also of a trace's future, and those in restored states, each after a "start" of its own.
    // Valid until the history changes.
    std::vector<const Record*> game_records() const;

    // Keeps a small picture every few seconds from now on.
    void keep_pictures() { keeps_pictures_ = true; }
    Thumbnail picture(emu::Cycle time) const; // the last one up to that time

    // Goes to that time, or to the nearest that is kept; stops at the end of an instruction. With Picture::whole, the
    // last frame before is drawn if the machine draws.
    enum class Picture { whole, none };
    void go_to(emu::Cycle time, Picture picture = Picture::whole);
    // Runs forward with the known inputs, and without inputs after them. Stops early if the machine halts.
    void play_to(emu::Cycle time);
    // The time of the last kept state at or before `time`; the oldest one if there is none.
    emu::Cycle state_before(emu::Cycle time) const { return marks_[mark_before(time)].at; }
    // The time of the next kept state after `time`, or of the next one to be kept.
    emu::Cycle state_after(emu::Cycle time) const;
    // Changes whenever a known future is replaced, so that knowledge about it is worthless.
    std::size_t generation() const { return generation_; }
    // Keeps a state only every so many seconds from now on. `seconds`: 1 or more, how much faster than usual the
    // machine runs, so that the past covers as much of a person's time.
    void keep_every(int seconds) { gap_ = second() * static_cast<emu::Cycle>(seconds); }
    // The time a minute before or after; where the machine ran fast, a minute of a person's time.
    emu::Cycle minute_from(emu::Cycle time, bool forward) const;
    // Keeps states since the beginning, in any amount of memory.
    void keep_all() { keeps_all_ = true; }
    // Goes back by a frame, or by several where the machine ran fast, for a picture every frame. Returns false at the
    // oldest moment.
    bool step_back();
    // Sets the future up to `end`. Times of records are cycles since power-on, as in a trace.
    void expect(std::span<const Record> records, emu::Cycle end);
    // Someone plays on from here. A future with inputs becomes a branch.
    void leave_future();
    // Starts the past again here, after a change that cannot be replayed. The old one becomes a branch.
    void begin_here();

    // A future that was left. Branches are dropped when the memory is needed, the oldest first.
    struct Span {
        emu::Cycle from, end;
    };
    std::vector<Span> branches() const;
    // Goes to the beginning of a branch, which becomes the future; what it replaces becomes a branch.
    void take_branch(std::size_t index);

    std::size_t bytes() const; // memory of states, records and the frames of step_back()

    // Traces up to now. The beginning is power-on, or the state when the history was made or the station was last
    // restored. After too many records, or before such a state, it is the oldest state that is kept.
    Trace everything() const { return from(origin()); }
    Trace last_minutes(int minutes) const;

    // A recording on demand: from begin() to now. Precondition of so_far() and finish(): recording().
    void begin() { asked_for_ = origin_here(); }
    bool recording() const { return asked_for_.has_value(); }
    Trace so_far() const { return from(*asked_for_); }
    Trace finish();

    void before(const Input& input) override;
    void restored() override;
    void run_to(emu::Cycle target) override;
    std::optional<emu::Cycle> next() const override;
    void give(Station& station) override;

  private:
    static constexpr std::size_t max_records = 500'000; // kept at most

    struct Mark {
        emu::Cycle at, base;
        std::size_t record;                  // index of the first one after the state
        std::size_t media;                   // number of media in the state
        std::size_t jumps;                   // restored states up to here
        std::vector<std::uint8_t> picture{}; // packed; empty: none
    };
    // A moment at which a trace may begin.
    struct Origin {
        Mark mark;
        std::optional<std::vector<std::uint8_t>> state; // none: just switched on
    };
    struct Branch {
        Span span;
        bool attached = true; // the line still leads to its beginning
        std::vector<Record> records;
        std::deque<Mark> marks; // as the line's; `record` counts from the branch's first
        StateRing states;
    };
    struct Frame {
        Mark mark;
        std::vector<std::uint8_t> state;
    };

    Machine& machine() const { return station_.machine(); }
    emu::Cycle second() const { return static_cast<emu::Cycle>(machine().cycles_per_second()); }
    Mark mark_here() const { return {now(), base_, next_, station_.media().size(), jumps_}; }
    Origin origin_here() const;
    Origin origin() const;
    void start_line();
    void add(Record record);
    void run_on(emu::Cycle time);
    void advance(emu::Cycle time);
    void replay_until(emu::Cycle time);
    void check();
    void keep_mark();
    void push_mark();
    std::vector<std::uint8_t> picture_here();
    std::size_t kept_bytes() const;
    void make_room();
    void forget_records();
    void pass_over();
    std::size_t mark_before(emu::Cycle time) const;
    void put_back(const Mark& mark, std::span<const std::uint8_t> state);
    emu::Cycle step_before(emu::Cycle time) const;
    bool collect_frames(emu::Cycle until);
    std::size_t first_after_now() const;
    std::size_t next_input() const;
    std::size_t next_jump() const;
    bool jumps_first() const;
    std::optional<emu::Cycle> next_event() const;
    void set_line_apart(emu::Cycle end);
    Branch cut(std::size_t record, std::size_t mark, emu::Cycle end);
    void keep(Branch branch);
    Trace from(const Origin& origin) const;

    Station& station_;
    Identity identity_;
    emu::Cycle interval_;
    emu::Cycle gap_ = second(); // between states
    emu::Cycle base_ = 0;       // time of the last power-on
    emu::Cycle last_ = 0;       // end of the known future
    emu::Cycle seen_ = 0;       // checkpoints and game records are known up to here
    emu::Cycle here_ = 0;       // now() after the last run or jump
    emu::Cycle next_check_ = 0;
    std::vector<Record> records_;
    std::size_t next_ = 0;   // index of the next input, or of the end
    std::size_t jumps_ = 0;  // restored states in the line up to now
    std::deque<Mark> marks_; // never empty
    StateRing states_;       // of the marks
    Origin origin_;
    std::optional<Origin> asked_for_;
    std::deque<Branch> branches_;
    std::vector<Record> games_after_;                          // of a trace's future
    std::map<emu::Cycle, std::vector<Record>> games_before_{}; // of the state restored at a time
    std::vector<Frame> frames_;                                // between the states that step_back() is in
    std::vector<Watch*> watches_;
    std::function<void(const Input&)> before_input_;
    std::function<void()> after_run_, after_leaving_;
    std::size_t generation_ = 0;
    bool keeps_all_ = false;
    bool keeps_pictures_ = false;
    emu::Cycle next_picture_ = 0;
    bool own_act_ = false; // applies a known input or restores a state
};

// Makes a checkpoint of the machine's current state.
Checkpoint checkpoint_of(const Machine& machine);

} // namespace host
