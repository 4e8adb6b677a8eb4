// Many jobs done by threads and processes. The result is the same whatever their number, and work that was stopped goes
// on from the jobs that its state file holds.
#pragma once

#include "emu/result.hpp"
#include "tools/trainer/work/processes.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace trainer {

using JobResult = std::vector<std::int64_t>;
// Depends on the job's number alone. It is called by several threads at once.
using Job = std::function<JobResult(int job)>;

// A state file: a line that names the task, then a line for each finished job: batch, job, the numbers of its result.
// Without a file it holds nothing.
class Journal {
  public:
    Journal() = default;
    // Error: "NAME: why": unreadable, or the state of another task. A last line that was cut off is dropped.
    static emu::Result<Journal> open(const std::filesystem::path& file, const std::string& task);

    const JobResult* find(int batch, int job) const;
    // Error: "NAME: why".
    std::optional<emu::Error> append(int batch, const std::map<int, JobResult>& results);

    // As one row of numbers, for other processes.
    JobResult packed() const;
    static Journal unpacked(const JobResult& numbers);

  private:
    std::filesystem::path file_;
    std::map<std::pair<int, int>, JobResult> finished_;
};

// The jobs of each thread in a round; after a round the results are exchanged and written.
constexpr int jobs_per_round = 8;

class Farm {
  public:
    using Progress = std::function<void(int batch, int done, int jobs)>;

    // `processes` must outlive it. Process 0's journal counts.
    Farm(const Processes& processes, int threads, Journal journal = {}, Progress progress = {});

    // The results of jobs 0 to jobs-1. Every process gets all of them. Error: the state could not be written.
    emu::Result<std::vector<JobResult>> run(int jobs, const Job& job);

  private:
    std::map<int, JobResult> do_round(const std::vector<int>& jobs, const Job& job) const;

    const Processes& processes_;
    int threads_;
    Journal journal_;
    Progress progress_;
    int batch_ = 0; // the number of the next call of run
};

} // namespace trainer
