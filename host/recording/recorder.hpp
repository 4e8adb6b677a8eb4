// Records the inputs of a station, with checkpoints in between. It listens from its construction on, so that a game can
// still be saved after it was played.
#pragma once

#include "host/recording/format/trace.hpp"
#include "host/station/station.hpp"
#include "host/station/watch.hpp"

#include <deque>
#include <functional>
#include <vector>

namespace host {

class Recorder final : public Station::Listener {
  public:
    static constexpr double usual_interval_seconds = 10; // between checkpoints
    static constexpr int minutes_kept = 5;               // keeps a state every minute, and one more

    // Listens to the station, which must outlive it. `identity`: of the station's machine. `interval`: between
    // checkpoints; 0: only the last one.
    Recorder(Station& station, Identity identity, emu::Cycle interval);
    ~Recorder() override;
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    // Adds a watch, which must outlive the recorder.
    void watch(Watch* watch);

    // Adds a game record, for now or shortly before.
    void note(emu::Cycle at, GameRecord record);

    // Returns the trace from the beginning to now. The beginning is power-on, or the station's state when the recorder
    // was made or the station was last restored: a restored state starts a new recording. After too many records, it is
    // the oldest state that is kept.
    Trace everything() const { return since(0); }

    // Returns the last minutes, or everything if that is shorter.
    Trace last_minutes(int minutes) const;

    // A recording on demand: from begin() to now. Precondition of so_far() and finish(): recording().
    void begin();
    bool recording() const { return asked_for_.has_value(); }
    Trace so_far() const { return from(*asked_for_); }
    Trace finish();

    // Calls `action` after every run of the machine.
    void after_runs(std::function<void()> action) { after_run_ = std::move(action); }

    void before(const Input& input) override;
    void restored() override;
    void run_to(emu::Cycle target) override;

  private:
    static constexpr std::size_t max_records = 500'000; // kept at most

    // A state at which a trace may begin.
    struct Mark {
        std::vector<std::uint8_t> state; // empty: just switched on
        std::size_t record = 0;          // index of the first one after the state
        std::size_t media = 0;           // number of media in the state
        emu::Cycle run = 0;              // cycles run since the recorder was made
    };

    Machine& machine() const { return station_.machine(); }
    Mark mark_here() const;
    void add(Record record);
    void advance(emu::Cycle target);
    void check();
    void keep_mark();
    void give_up_oldest();
    Trace since(std::size_t mark) const { return from(marks_[mark]); }
    Trace from(const Mark& mark) const;

    Station& station_;
    Identity identity_;
    emu::Cycle interval_;
    emu::Cycle mark_interval_;
    emu::Cycle next_check_ = 0;
    emu::Cycle run_ = 0; // cycles run
    std::vector<Record> records_;
    std::deque<Mark> marks_; // never empty; the first one is the beginning
    std::optional<Mark> asked_for_;
    std::vector<Watch*> watches_;
    std::function<void()> after_run_;
};

// Makes a checkpoint of the machine's current state.
Checkpoint checkpoint_of(const Machine& machine);

} // namespace host
