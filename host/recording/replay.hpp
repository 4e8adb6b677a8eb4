// Replays a trace: gives an equal machine the same inputs on the same cycles.
#pragma once

#include "host/recording/media.hpp"
#include "host/station/station.hpp"
#include "host/station/watch.hpp"

namespace host {

struct ReplayOptions {
    MediaPlaces media{};
    std::filesystem::path firmware{}; // folder of ROM images, as in --firmware
    bool exact = false;               // step the machine cycle by cycle
};

// Makes a station in the trace's initial state. `notes`: receives a line for each difference from the recorded setup.
// Error: a file is missing or malformed.
emu::Result<std::unique_ptr<Station>> station_of(const Trace& trace, const ReplayOptions& options,
                                                 std::vector<std::string>& notes);

class Replay {
  public:
    // The trace must outlive the replay.
    static emu::Result<Replay> begin(const Trace& trace, const ReplayOptions& options);

    // Adds a watch, which must outlive the replay.
    void watch(Watch* watch);

    // Runs to the next record and applies it if it is an input. False: no more records; the machine is at the end of
    // the trace.
    bool step();

    // Runs towards the next record, at most to `target`, without applying it. True: the record's cycle is reached, or
    // the machine has jammed.
    bool run_to(emu::Cycle target);

    std::size_t position() const { return next_; } // index of the next record
    bool finished() const { return finished_; }
    Machine& machine() { return station_->machine(); }
    const Machine& machine() const { return station_->machine(); }
    Station& station() { return *station_; }
    const std::vector<std::string>& notes() const { return notes_; } // differences from the recorded setup, a line each

    // Saves position, machine and disks. restore() accepts a state from a replay of this trace, or of one with as many
    // records and the same disks up to there. On an error, it changes nothing.
    std::vector<std::uint8_t> state(Station::Disks disks = Station::Disks::all) const;
    std::optional<emu::Error> restore(std::span<const std::uint8_t> bytes);

    // Continues with a fresh machine that restores the saved state. Error: the state cannot be restored.
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

} // namespace host
