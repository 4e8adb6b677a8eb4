#include "host/recording/recorder.hpp"

#include <algorithm>

namespace host {
Checkpoint checkpoint_of(const Machine& machine) { return {machine.part_hashes()}; }

Recorder::Recorder(Station& station, Identity identity, emu::Cycle interval)
    : station_(station), identity_(std::move(identity)), interval_(interval),
      mark_interval_(static_cast<emu::Cycle>(60 * station.machine().cycles_per_second())) {
    restored();
    station_.listen(this);
}

Recorder::~Recorder() { station_.listen(nullptr); }

void Recorder::watch(Watch* watch) {
    watches_.push_back(watch);
    watch->resume(machine());
}

Recorder::Mark Recorder::mark_here() const {
    if (station_.is_new()) return {{}, records_.size(), 0, run_};
    return {station_.save(), records_.size(), station_.media().size(), run_};
}

void Recorder::restored() {
    records_.clear();
    asked_for_.reset();
    marks_.assign(1, mark_here());
    next_check_ = machine().cycles() + interval_;
    for (auto* watch : watches_) watch->resume(machine());
}

void Recorder::before(const Input& input) {
    for (auto* watch : watches_) watch->before(input, machine());
    add({machine().cycles(), input});
    if (input.kind == Input::Kind::power) next_check_ = interval_;
}

void Recorder::note(emu::Cycle at, GameRecord record) { add({at, std::move(record)}); }

void Recorder::add(Record record) {
    records_.push_back(std::move(record));
    if (records_.size() >= max_records && marks_.size() > 1) give_up_oldest();
}

void Recorder::check() { add({machine().cycles(), checkpoint_of(machine())}); }

void Recorder::run_to(emu::Cycle target) {
    while (interval_ != 0 && next_check_ <= target) {
        advance(next_check_);
        if (machine().cycles() < next_check_) return; // jammed
        check();
        next_check_ += interval_;
    }
    advance(target);
    if (run_ - marks_.back().run >= mark_interval_) keep_mark();
    if (after_run_) after_run_();
}

void Recorder::advance(emu::Cycle target) {
    const auto before = machine().cycles();
    host::run_to(machine(), target, watches_);
    run_ += machine().cycles() - before;
}

// Keeps the first mark, however old.
void Recorder::keep_mark() {
    if (marks_.size() > minutes_kept + 1) marks_.erase(marks_.begin() + 1);
    marks_.push_back(mark_here());
}

void Recorder::give_up_oldest() {
    marks_.pop_front();
    const auto gone = marks_.front().record;
    if (asked_for_ && asked_for_->record < gone) return;
    records_.erase(records_.begin(), records_.begin() + static_cast<std::ptrdiff_t>(gone));
    for (auto& mark : marks_) mark.record -= gone;
    if (asked_for_) asked_for_->record -= gone;
}

Trace Recorder::last_minutes(int minutes) const {
    const auto wanted = mark_interval_ * static_cast<emu::Cycle>(minutes);
    std::size_t mark = marks_.size() - 1;
    while (mark > 0 && run_ - marks_[mark].run < wanted) --mark;
    return since(mark);
}

void Recorder::begin() { asked_for_ = mark_here(); }

Trace Recorder::finish() {
    auto trace = so_far();
    asked_for_.reset();
    return trace;
}

Trace Recorder::from(const Mark& mark) const {
    Trace trace;
    trace.identity = identity_;
    if (!mark.state.empty()) trace.start_snapshot = mark.state;
    trace.interval = interval_;
    trace.records.assign(records_.begin() + static_cast<std::ptrdiff_t>(mark.record), records_.end());
    trace.end = machine().cycles();
    trace.records.push_back({trace.end, checkpoint_of(machine())});
    trace.media = station_.media();
    for (std::size_t i = 0; i < mark.media; ++i) trace.media[i].bytes.clear(); // the snapshot has their contents
    return trace;
}

} // namespace host
