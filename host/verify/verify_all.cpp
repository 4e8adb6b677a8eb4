#include "host/verify/verify_all.hpp"

#include "tools/command_line/run_main.hpp"
#include "tools/model/in_threads.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <mutex>
#include <numeric>

namespace host {
namespace {

constexpr std::size_t bar_columns = 30;

class ProgressBar {
  public:
    ProgressBar(std::size_t all, bool shown) : all_(all), shown_(shown) { draw(); }
    ~ProgressBar() {
        if (shown_) fmt::print(stderr, "\r\x1b[K");
    }
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void advance(const Verdict& verdict) {
        const std::lock_guard lock(mutex_);
        ++done_;
        failed_ += verdict.outcome == Verdict::Outcome::same || verdict.outcome == Verdict::Outcome::skipped ? 0U : 1U;
        draw();
    }

  private:
    void draw() const {
        if (!shown_) return;
        const auto filled = bar_columns * done_ / all_;
        fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {}/{}{}", "", filled, "", bar_columns - filled, done_, all_,
                   failed_ ? fmt::format(", {} not the same", failed_) : "");
    }

    std::mutex mutex_;
    std::size_t all_, done_ = 0, failed_ = 0;
    bool shown_;
};

emu::Cycle cycles_of(const Trace& trace) {
    emu::Cycle cycles = trace.end;
    for (const auto& record : trace.records) {
        const auto* input = std::get_if<Input>(&record.what);
        if (input && input->kind == Input::Kind::power) cycles += record.at;
    }
    return cycles;
}

bool is_time_left(const VerifyOptions& options) {
    return !options.deadline || VerifyOptions::Clock::now() < *options.deadline;
}

// Longest first, so that no long trace is left to run alone at the end.
std::vector<std::size_t> order_of(const std::vector<std::string>& files, const VerifyOptions& options) {
    std::vector<emu::Cycle> lengths(files.size());
    for (std::size_t i = 0; i < files.size() && is_time_left(options); ++i)
        if (const auto trace = read_trace(files[i]))
            lengths[i] = cycles_of(*trace); // verifying an unreadable file reports the error
    std::vector<std::size_t> order(files.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](auto file) { return lengths[file]; });
    return order;
}

Verdict verify_in_time(const std::string& file, const VerifyOptions& options) {
    Verdict verdict;
    verdict.file = file;
    verdict.outcome = Verdict::Outcome::over_budget;
    try { // an exception must not leave a thread
        return is_time_left(options) ? verify_file(file, options) : verdict;
    } catch (...) {
        verdict.outcome = Verdict::Outcome::bad_file;
        verdict.lines = {command_line::unexpected_error()};
        return verdict;
    }
}

} // namespace

std::vector<Verdict> verify_all(const std::vector<std::string>& files, VerifyOptions options, int jobs,
                                bool show_progress) {
    std::vector<Verdict> verdicts(files.size());
    ProgressBar progress(files.size(), show_progress);
    const auto order = jobs > 1 ? order_of(files, options) : std::vector<std::size_t>();
    model::in_threads(files.size(), std::min(static_cast<std::size_t>(jobs), files.size()), [&](std::size_t i) {
        const auto file = order.empty() ? i : order[i];
        verdicts[file] = verify_in_time(files[file], options);
        progress.advance(verdicts[file]);
    });
    return verdicts;
}

} // namespace host
