// The processes that work on one command: a single one, or those started by mpirun (Message Passing Interface). All of
// them execute the same steps; only the jobs of a farm are divided.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace trainer {

class Processes {
  public:
    Processes();
    ~Processes();
    Processes(const Processes&) = delete;
    Processes& operator=(const Processes&) = delete;

    int count() const { return count_; }
    int rank() const { return rank_; } // 0..count()-1; only 0 prints and writes

    // The numbers of all processes by rank, in every process.
    std::vector<std::vector<std::int64_t>> gather(std::span<const std::int64_t> own) const;
    // Process 0's numbers, in every process.
    std::vector<std::int64_t> broadcast(std::span<const std::int64_t> own) const;

    // Ends all processes at once, because one of them cannot continue.
    void abort(int status) const;

  private:
    int count_ = 1;
    int rank_ = 0;
};

} // namespace trainer
