#include "host/trace/verify_all.hpp"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <iostream>
#include <mutex>
#include <thread>

namespace host {
namespace {

constexpr std::size_t bar_columns = 30;

class ProgressBar {
  public:
    ProgressBar(std::size_t all, bool shown) : all_(all), shown_(shown) { draw(); }
    ~ProgressBar() {
        if (shown_) std::cerr << "\r\x1b[K" << std::flush;
    }
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void advance(const Verdict& verdict) {
        const std::lock_guard lock(mutex_);
        ++done_;
        failed_ += verdict.outcome == Verdict::Outcome::same ? 0U : 1U;
        draw();
    }

  private:
    void draw() const {
        if (!shown_) return;
        const auto filled = bar_columns * done_ / all_;
        std::cerr << fmt::format("\r[{:#<{}}{:.<{}}] {}/{}{}", "", filled, "", bar_columns - filled, done_, all_,
                                 failed_ ? fmt::format(", {} not the same", failed_) : "")
                  << std::flush;
    }

    std::mutex mutex_;
    std::size_t all_, done_ = 0, failed_ = 0;
    bool shown_;
};

Verdict verify_in_time(const std::string& file, const VerifyOptions& options) {
    if (!options.deadline || VerifyOptions::Clock::now() < *options.deadline) return verify_file(file, options);
    Verdict verdict;
    verdict.file = file;
    verdict.outcome = Verdict::Outcome::over_budget;
    return verdict;
}

} // namespace

std::vector<Verdict> verify_all(const std::vector<std::string>& files, const VerifyOptions& options, int jobs,
                                bool show_progress) {
    std::vector<Verdict> verdicts(files.size());
    ProgressBar progress(files.size(), show_progress);
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (auto i = next++; i < files.size(); i = next++) {
            verdicts[i] = verify_in_time(files[i], options);
            progress.advance(verdicts[i]);
        }
    };
    std::vector<std::jthread> others;
    const auto count = std::min(static_cast<std::size_t>(jobs), files.size());
    for (std::size_t i = 1; i < count; ++i) others.emplace_back(work);
    work();
    others.clear(); // waits for them
    return verdicts;
}

} // namespace host
