// The processes that work on one command: one, or those that mpirun started (the Message Passing Interface). All of
// them take the same steps; only the jobs of a farm are shared out.
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
    int rank() const { return rank_; } // 0..count()-1; 0 alone prints and writes

    // The numbers of all processes, by rank; every process gets all of them.
    std::vector<std::vector<std::int64_t>> gather(std::span<const std::int64_t> own) const;
    // Process 0's numbers.
    std::vector<std::int64_t> broadcast(std::span<const std::int64_t> own) const;

    // Ends all processes at once: one of them cannot go on.
    void abort(int status) const;

  private:
    int count_ = 1;
    int rank_ = 0;
};

} // namespace trainer
