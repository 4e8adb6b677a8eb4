// Runs many jobs in threads and processes. The result does not depend on their number, and interrupted work resumes
// from the jobs in its state file.
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
// The result depends on the job's number alone. Several threads call it at once.
using Job = std::function<JobResult(int job)>;

// A state file: a line that names the task, then a line per finished job: batch, job, the numbers of its result, a
// checksum. Empty without a file.
class Journal {
  public:
    Journal() = default;
    // Error: "NAME: why": unreadable, damaged, or the state of another task. Drops a truncated last line.
    static emu::Result<Journal> open(const std::filesystem::path& file, const std::string& task);

    const JobResult* find(int batch, int job) const;
    // Error: "NAME: why".
    std::optional<emu::Error> append(int batch, const std::map<int, JobResult>& results);

    // As one row of numbers, to send to other processes.
    JobResult packed() const;
    static Journal unpacked(const JobResult& numbers);

  private:
    std::filesystem::path file_;
    std::string task_;
    std::map<std::pair<int, int>, JobResult> finished_;
};

// Jobs per thread in a round; after each round, results are exchanged and written.
constexpr int jobs_per_round = 8;

class Farm {
  public:
    using Progress = std::function<void(int batch, int done, int jobs)>;

    // `processes` must outlive it. Only process 0's journal is used.
    Farm(const Processes& processes, int threads, Journal journal = {}, Progress progress = {});

    // The results of jobs 0 to jobs-1, in every process. Error: the state could not be written.
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
