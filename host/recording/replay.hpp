// Runs a trace again: a machine like the one it tells of, with the same done to it on the same cycles.
#pragma once

#include "host/recording/media.hpp"
#include "host/station/station.hpp"
#include "host/station/watch.hpp"

namespace host {

struct ReplayOptions {
    MediaPlaces media{};
    std::filesystem::path firmware{}; // a folder of ROM images, as --firmware has it
    bool exact = false;               // the machine steps every cycle
};

// A station as the trace begins with. `notes`: gets a line for whatever is not what the trace was made with.
// Error: a file is missing or malformed.
emu::Result<std::unique_ptr<Station>> station_of(const Trace& trace, const ReplayOptions& options,
                                                 std::vector<std::string>& notes);

class Replay {
  public:
    // The trace must outlive it.
    static emu::Result<Replay> begin(const Trace& trace, const ReplayOptions& options);

    // Looks on from now on; must outlive the replay.
    void watch(Watch* watch);

    // Runs to the next record and does what it says; at a checkpoint and at a record of the game, nothing. False: there
    // is none, and the machine stands where the trace ends.
    bool step();

    // Runs towards the next record, no farther than to `target`; no record happens. True: it is reached, as far as a
    // machine that may have jammed goes.
    bool run_to(emu::Cycle target);

    std::size_t position() const { return next_; } // of the record that comes next
    bool finished() const { return finished_; }
    Machine& machine() { return station_->machine(); }
    const Machine& machine() const { return station_->machine(); }
    Station& station() { return *station_; }
    const std::vector<std::string>& notes() const { return notes_; } // what is not as it was recorded, a line each

    // Position, machine and disks. restore() takes what a replay of this trace gave, or of another that has as
    // many records and the same disks up to there; an error changes nothing.
    std::vector<std::uint8_t> state(Station::Disks disks = Station::Disks::all) const;
    std::optional<emu::Error> restore(std::span<const std::uint8_t> bytes);

    // A fresh machine, which is given the state of the one before, and goes on in its place. Error: the state that was
    // saved cannot be restored.
    std::optional<emu::Error> change_machines(const ReplayOptions& options);

  private:
    Replay(const Trace& trace, std::unique_ptr<Station> station, std::vector<std::string> notes)
        : trace_(&trace), station_(std::move(station)), notes_(std::move(notes)) {}

    const Trace* trace_;
    std::unique_ptr<Station> station_;
    std::vector<std::string> notes_;
    std::vector<Watch*> watches_;
    std::size_t next_ = 0;
    bool finished_ = false;
};

// A trace's inputs for a session whose station is as the trace begins with, until somebody else takes over or
// the trace ends, which is next() after the last of them.
class ReplayFeed final : public InputFeed {
  public:
    explicit ReplayFeed(const Trace& trace) : trace_(trace) { pass_over(); }

    std::optional<emu::Cycle> next() const override;
    void give(Station& station) override;

    void stop() { ended_ = true; }
    bool done() const { return ended_ || next_ == trace_.records.size(); } // has no more inputs

  private:
    void pass_over(); // what are no inputs

    const Trace& trace_;
    std::size_t next_ = 0;
    bool ended_ = false;
};

} // namespace host
