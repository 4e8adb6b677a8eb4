#include "host/trace/verify/known_causes.hpp"

#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {

namespace {

void take_cause(Verdict& verdict, const Verdict& other) {
    verdict.as_in = other.file;
    verdict.cause = other.cause;
    verdict.cause.cycle.reset(); // that is the other's
    const auto& source = verdict.cause.source;
    verdict.lines.push_back(
        fmt::format("as in {}{}{}", visible_text::of_name(verdict.as_in), source.empty() ? "" : ": ", source));
}

} // namespace

void KnownCauses::tell(Verdict& verdict, const Trace& trace, const First& first, const Explain& explain) {
    std::unique_lock lock(mutex_);
    for (Indexes tried, now = related(trace); now != tried; now = related(trace)) { // others explain meanwhile
        std::vector<CauseCode> codes;
        for (const auto i : now) codes.push_back(known_[i].verdict.cause.code);
        lock.unlock();
        const auto executed = first(codes);
        lock.lock();
        if (executed) return take_cause(verdict, known_[now[*executed]].verdict);
        tried = now;
    }
    const auto* vague = alike(verdict, trace);
    if (vague) return take_cause(verdict, *vague);
    explain(verdict);
    known_.push_back({trace.identity.machine.kind, trace.identity.program, verdict});
}

bool KnownCauses::is_of_same_program(const Known& known, const Trace& trace) {
    return known.kind == trace.identity.machine.kind && known.program == trace.identity.program;
}

// Those whose code is known, of the trace's program.
KnownCauses::Indexes KnownCauses::related(const Trace& trace) const {
    Indexes related;
    for (std::size_t i = 0; i < known_.size(); ++i)
        if (is_of_same_program(known_[i], trace) && !known_[i].verdict.cause.code.bytes.empty()) related.push_back(i);
    return related;
}

// One of which nothing is known but that the same parts differ. Null: there is none.
const Verdict* KnownCauses::alike(const Verdict& verdict, const Trace& trace) const {
    for (const auto& known : known_) {
        if (!is_of_same_program(known, trace) || !known.verdict.cause.code.bytes.empty()) continue;
        if (known.verdict.difference->parts == verdict.difference->parts) return &known.verdict;
    }
    return nullptr;
}

std::size_t KnownCauses::index_of(const Verdict& verdict) const {
    const auto& file = verdict.as_in.empty() ? verdict.file : verdict.as_in;
    const auto found = std::ranges::find(known_, file, [](const Known& known) { return known.verdict.file; });
    return static_cast<std::size_t>(found - known_.begin());
}

std::optional<KnownCauses::Compared> KnownCauses::compared(const Verdict& verdict) const {
    const std::lock_guard lock(mutex_);
    return known_[index_of(verdict)].compared;
}

void KnownCauses::note_compared(const Verdict& verdict, Step step) {
    const std::lock_guard lock(mutex_);
    auto& compared = known_[index_of(verdict)].compared;
    if (!compared) compared = Compared{verdict.file, step};
}

} // namespace host
