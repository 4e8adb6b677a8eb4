// Writes down what is done to a station, with checkpoints between. It listens from its making on, so that what
// was worth keeping can be kept after it happened.
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
    static constexpr int minutes_kept = 5;               // a state a minute is kept, and one more

    // Listens to the station, which must outlive it. `identity` is that of its machine; `interval`: between
    // checkpoints, 0: none but the last.
    Recorder(Station& station, Identity identity, emu::Cycle interval);
    ~Recorder() override;
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    // Looks on from now on; must outlive the recorder.
    void watch(Watch* watch);

    // A record of what the program under test did; now, or a moment ago.
    void note(emu::Cycle at, GameRecord record);

    // From the beginning to now. That is power-on, or where the station was when the recorder was made or was
    // last restored: a state that nobody played to begins a new recording. Also the oldest state that is kept, when so
    // much was done that the rest was given up.
    Trace everything() const { return since(0); }

    // The last minutes, or all there is.
    Trace last_minutes(int minutes) const;

    // A recording that somebody asks for: from begin() to now. Precondition of so_far() and finish(): recording().
    void begin();
    bool recording() const { return asked_for_.has_value(); }
    Trace so_far() const { return from(*asked_for_); }
    Trace finish();

    // Calls `action` whenever the machine has run.
    void after_runs(std::function<void()> action) { after_run_ = std::move(action); }

    void before(const Input& input) override;
    void restored() override;
    void run_to(emu::Cycle target) override;

  private:
    static constexpr std::size_t max_records = 500'000; // that are kept

    // A state that a trace may begin with.
    struct Mark {
        std::vector<std::uint8_t> state; // empty: just switched on, nothing done
        std::size_t record = 0;          // the first one after it
        std::size_t media = 0;           // that are in it
        emu::Cycle run = 0;              // cycles that the machine had run since the recorder was made
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
    std::deque<Mark> marks_; // the first: where everything began; never empty
    std::optional<Mark> asked_for_;
    std::vector<Watch*> watches_;
    std::function<void()> after_run_;
};

// The checkpoint of a machine as it is now.
Checkpoint checkpoint_of(const Machine& machine);

} // namespace host
