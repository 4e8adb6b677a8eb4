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

// What is known of all traces before any is run.
struct Plan {
    std::vector<PrefixHashes> prefixes, layer_prefixes; // by file; empty: its prefixes are not shared
    std::vector<std::size_t> order; // of the files: the longest first, lest one processor is left with it at the end
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

// A machine's states, or its game layer, are all that is compared.
bool may_share(const VerifyOptions& options) { return !options.records && !options.restore; }

Plan plan_of(const std::vector<std::string>& files, const VerifyOptions& options) {
    std::vector<emu::Cycle> lengths(files.size());
    Plan plan{std::vector<PrefixHashes>(files.size()), std::vector<PrefixHashes>(files.size()),
              std::vector<std::size_t>(files.size())};
    for (std::size_t i = 0; i < files.size() && is_time_left(options); ++i) {
        const auto trace = read_trace(files[i]);
        if (!trace) continue; // its own verification tells why
        lengths[i] = cycles_of(*trace);
        if (!may_share(options)) continue;
        const auto folder = std::filesystem::path(files[i]).parent_path();
        if (!options.layer) plan.prefixes[i] = prefix_hashes_of(*trace, folder);
        plan.layer_prefixes[i] = layer_prefix_of(*trace, folder).hashes;
    }
    std::iota(plan.order.begin(), plan.order.end(), std::size_t{0});
    std::ranges::stable_sort(plan.order, std::greater{}, [&](auto file) { return lengths[file]; });
    return plan;
}

Verdict verify_in_time(const std::string& file, const VerifyOptions& options) {
    Verdict verdict;
    verdict.file = file;
    verdict.outcome = Verdict::Outcome::over_budget;
    try { // no other thread may end by an exception
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
    const auto plan = plan_of(files, options);
    ReplayPrefixes prefixes(plan.prefixes);
    LayerPrefixes layer_prefixes(plan.layer_prefixes);
    if (may_share(options)) {
        options.prefixes = options.layer ? nullptr : &prefixes;
        options.layer_prefixes = &layer_prefixes;
    }
    SharedCauses causes;
    options.causes = &causes;
    model::in_threads(files.size(), std::min(static_cast<std::size_t>(jobs), files.size()), [&](std::size_t i) {
        const auto file = plan.order[i];
        verdicts[file] = verify_in_time(files[file], options);
        prefixes.states.finish(plan.prefixes[file]);
        layer_prefixes.finish(file);
        progress.advance(verdicts[file]);
    });
    return verdicts;
}

} // namespace host
