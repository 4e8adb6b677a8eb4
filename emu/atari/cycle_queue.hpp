// Moments to come, in order of time: given on one side as even runs, taken on the other. A tone's turns are a run of
// three numbers however many they are.
#pragma once

#include "emu/cycle.hpp"

#include <cstddef>
#include <vector>

namespace emu::atari {

// `first` and `count` - 1 more cycles, each `period` after the one before.
struct CycleRun {
    Cycle first = 0;
    Cycle period = 0;
    Cycle count = 1;
};

class CycleQueue {
  public:
    static constexpr Cycle never = ~Cycle{0};

    void add(const CycleRun& run) { // not before the end of the last one
        if (run.count != 0) runs_.push_back(run);
    }
    Cycle front() const { return taken_ < runs_.size() ? runs_[taken_].first : never; }
    // What is left of it. Precondition: front() is not `never`.
    const CycleRun& front_run() const { return runs_[taken_]; }
    void pop(Cycle count = 1) { // of the front run
        CycleRun& run = runs_[taken_];
        run.first += count * run.period;
        run.count -= count;
        if (run.count == 0 && ++taken_ == runs_.size()) clear();
    }
    void clear() {
        runs_.clear();
        taken_ = 0;
    }

  private:
    std::vector<CycleRun> runs_;
    std::size_t taken_ = 0; // whole runs
};

} // namespace emu::atari
