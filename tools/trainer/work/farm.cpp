// The journal of finished jobs, and the rounds that do the rest.
#include "tools/trainer/work/farm.hpp"

#include "emu/hash.hpp"
#include "tools/model/in_threads.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <sstream>

namespace trainer {
namespace {

// Increment the number if a job's numbers change.
constexpr std::string_view journal_kind = "trainer state ", journal_mark = "trainer state 2: ";

// A line of the journal: the numbers and their checksum, which also covers the task.
std::string line_of(const std::string& numbers, const std::string& task) {
    const std::string covered = task + '\n' + numbers;
    return fmt::format("{} {:016x}", numbers,
                       emu::hash_bytes({reinterpret_cast<const std::uint8_t*>(covered.data()), covered.size()}));
}

} // namespace

emu::Result<Journal> Journal::open(const std::filesystem::path& file, const std::string& task) {
    Journal journal;
    journal.file_ = file;
    journal.task_ = task;
    std::error_code error;
    if (!std::filesystem::exists(file, error) || std::filesystem::is_empty(file, error)) {
        if (!(std::ofstream(file) << journal_mark << task << '\n').flush())
            return emu::Error{file.string() + ": " + std::strerror(errno)};
        return journal;
    }
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    std::istringstream lines(text.str().substr(0, text.str().rfind('\n') + 1));
    std::string line;
    if (!std::getline(lines, line) || !line.starts_with(journal_kind))
        return emu::Error{file.string() + ": is not a state of the trainer; give the name of a new file"};
    if (!line.starts_with(journal_mark))
        return emu::Error{file.string() + ": is the state of another version; give the name of a new file"};
    if (line != std::string(journal_mark) + task)
        return emu::Error{file.string() + ": is the state of another task (" + line.substr(journal_mark.size()) +
                          "); give the name of a new file"};
    for (int count = 2; std::getline(lines, line); ++count) {
        const std::string text_of_numbers = line.substr(0, line.rfind(' '));
        if (line != line_of(text_of_numbers, task))
            return emu::Error{
                fmt::format("{}: line {} is damaged; delete it to do its work again", file.string(), count)};
        std::istringstream numbers(text_of_numbers);
        int batch = 0, job = 0;
        numbers >> batch >> job;
        JobResult& result = journal.finished_[{batch, job}];
        result.assign(std::istream_iterator<std::int64_t>(numbers), {});
    }
    // Removes a truncated last line, so that the next one starts a new line.
    std::filesystem::resize_file(file, text.str().rfind('\n') + 1, error);
    if (error) return emu::Error{file.string() + ": " + error.message()};
    return journal;
}

const JobResult* Journal::find(int batch, int job) const {
    const auto found = finished_.find({batch, job});
    return found == finished_.end() ? nullptr : &found->second;
}

std::optional<emu::Error> Journal::append(int batch, const std::map<int, JobResult>& results) {
    if (file_.empty()) return std::nullopt;
    std::ofstream out(file_, std::ios::app);
    for (const auto& [job, result] : results) {
        std::string numbers = fmt::format("{} {}", batch, job);
        for (const std::int64_t number : result) numbers += fmt::format(" {}", number);
        out << line_of(numbers, task_) << '\n';
    }
    if (!out.flush()) return emu::Error{file_.string() + ": " + std::strerror(errno)};
    return std::nullopt;
}

JobResult Journal::packed() const {
    JobResult numbers;
    for (const auto& [key, result] : finished_) {
        numbers.insert(numbers.end(), {key.first, key.second, static_cast<std::int64_t>(result.size())});
        numbers.insert(numbers.end(), result.begin(), result.end());
    }
    return numbers;
}

Journal Journal::unpacked(const JobResult& numbers) {
    Journal journal;
    for (auto at = numbers.begin(); at != numbers.end();) {
        const auto batch = static_cast<int>(*at++), job = static_cast<int>(*at++);
        const auto size = *at++;
        journal.finished_[{batch, job}] = {at, at + size};
        at += size;
    }
    return journal;
}

Farm::Farm(const Processes& processes, int threads, Journal journal, Progress progress)
    : processes_(processes), threads_(threads), journal_(std::move(journal)), progress_(std::move(progress)) {
    const JobResult all = processes_.broadcast(journal_.packed());
    if (processes_.rank() != 0) journal_ = Journal::unpacked(all);
}

// Does this process's share of the jobs, then gathers everybody's results.
std::map<int, JobResult> Farm::do_round(const std::vector<int>& jobs, const Job& job) const {
    std::vector<int> own;
    for (std::size_t i = 0; i < jobs.size(); ++i)
        if (static_cast<int>(i) % processes_.count() == processes_.rank()) own.push_back(jobs[i]);
    std::vector<JobResult> results(own.size());
    model::in_threads(own.size(), static_cast<std::size_t>(threads_), [&](std::size_t i) { results[i] = job(own[i]); });
    JobResult numbers;
    for (std::size_t i = 0; i < own.size(); ++i) {
        numbers.insert(numbers.end(), {own[i], static_cast<std::int64_t>(results[i].size())});
        numbers.insert(numbers.end(), results[i].begin(), results[i].end());
    }
    std::map<int, JobResult> all;
    for (const JobResult& part : processes_.gather(numbers))
        for (auto at = part.begin(); at != part.end();) {
            const auto number = static_cast<int>(*at++);
            const auto size = *at++;
            all[number] = {at, at + size};
            at += size;
        }
    return all;
}

emu::Result<std::vector<JobResult>> Farm::run(int jobs, const Job& job) {
    const int batch = batch_++;
    std::vector<JobResult> results(static_cast<std::size_t>(jobs));
    std::vector<int> left;
    for (int number = 0; number < jobs; ++number) {
        if (const JobResult* finished = journal_.find(batch, number))
            results[static_cast<std::size_t>(number)] = *finished;
        else
            left.push_back(number);
    }
    const auto round = static_cast<std::size_t>(jobs_per_round * threads_ * processes_.count());
    for (std::size_t at = 0; at < left.size(); at += round) {
        const std::vector<int> now(left.begin() + static_cast<std::ptrdiff_t>(at),
                                   left.begin() + static_cast<std::ptrdiff_t>(std::min(at + round, left.size())));
        const auto done = do_round(now, job);
        for (const auto& [number, result] : done) results[static_cast<std::size_t>(number)] = result;
        if (processes_.rank() == 0)
            if (const auto error = journal_.append(batch, done)) return *error;
        if (progress_) progress_(batch, jobs - static_cast<int>(left.size() - std::min(at + round, left.size())), jobs);
    }
    return results;
}

} // namespace trainer
