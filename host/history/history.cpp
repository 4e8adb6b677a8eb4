#include "host/history/history.hpp"

#include <algorithm>

namespace host {
namespace {

const Input* input_of(const Record& record) { return std::get_if<Input>(&record.what); }

bool is_power(const Record& record) { return sets_clock_back(record); }

std::ptrdiff_t at(std::size_t index) { return static_cast<std::ptrdiff_t>(index); }

} // namespace

Checkpoint checkpoint_of(const Machine& machine) { return {machine.part_hashes()}; }

History::History(Station& station, Identity identity, emu::Cycle interval)
    : station_(station), identity_(std::move(identity)), interval_(interval) {
    start_line();
    station_.listen(this);
}

History::~History() { station_.listen(nullptr); }

void History::watch(Watch* watch) {
    watches_.push_back(watch);
    watch->resume(machine());
}

History::Origin History::origin_here() const {
    if (station_.is_new()) return {{now(), base_, next_, 0}, {}};
    return {mark_here(), station_.save()};
}

void History::start_line() {
    records_.clear();
    next_ = 0;
    frames_.clear();
    marks_.assign(1, mark_here());
    states_ = {};
    states_.push(station_.save());
    origin_ = origin_here();
    last_ = seen_ = now();
    next_check_ = now() + interval_;
    ++generation_;
}

// A restored state is the beginning of another line.
void History::restored() {
    if (own_act_) return;
    const auto time = std::max(last_, seen_);
    set_line_apart(time);
    base_ = time - machine().cycles();
    asked_for_.reset();
    start_line();
    for (auto* watch : watches_) watch->resume(machine());
}

void History::begin_here() {
    set_line_apart(last());
    asked_for_.reset();
    start_line();
}

void History::set_line_apart(emu::Cycle end) {
    for (auto& branch : branches_) branch.attached = false;
    auto old = cut(0, 0, end);
    old.attached = false;
    keep(std::move(old));
}

// Sets records and marks apart from these indices on.
History::Branch History::cut(std::size_t record, std::size_t mark, emu::Cycle end) {
    Branch branch{{mark < marks_.size() ? marks_[mark].at : end, end}, true, {}, {}, {}};
    branch.records.assign(std::make_move_iterator(records_.begin() + at(record)),
                          std::make_move_iterator(records_.end()));
    records_.resize(record);
    branch.marks.assign(marks_.begin() + at(mark), marks_.end());
    marks_.resize(mark);
    for (auto& each : branch.marks) each.record -= record;
    branch.states = states_.split(mark);
    return branch;
}

// A branch without inputs would only repeat.
void History::keep(Branch branch) {
    if (branch.span.end <= branch.span.from) return;
    if (std::ranges::none_of(branch.records, [](const Record& record) { return input_of(record) != nullptr; })) return;
    branches_.push_back(std::move(branch));
    make_room();
}

void History::before(const Input& input) {
    if (!own_act_) {
        leave_future();
        // A disk that is new on the shelf must be found there again.
        if (input.kind == Input::Kind::insert && marks_.back().media != station_.media().size()) keep_mark();
    }
    for (auto* watch : watches_) watch->before(input, machine());
    if (!own_act_) add({now(), input});
    if (input.kind == Input::Kind::power) {
        base_ = now(); // the clock is set back right after this
        next_check_ = std::max(last_, base_) + interval_;
    }
}

void History::note(emu::Cycle cycle, GameRecord record) {
    if (base_ + cycle > seen_ || !has_future()) add({base_ + cycle, std::move(record)});
}

void History::add(Record record) {
    records_.insert(records_.begin() + at(next_), std::move(record));
    ++next_;
    if (records_.size() >= max_records && marks_.size() > 1) forget_records();
}

void History::check() { add({now(), checkpoint_of(machine())}); }

void History::run_to(emu::Cycle target) {
    run_on(base_ + target);
    if (after_run_) after_run_();
}

void History::run_on(emu::Cycle time) {
    frames_.clear();
    while (interval_ != 0 && next_check_ <= time) {
        advance(next_check_);
        if (now() < next_check_) return; // jammed
        check();
        next_check_ += interval_;
    }
    advance(time);
    pass_over();
    seen_ = std::max(seen_, now());
}

void History::advance(emu::Cycle time) {
    while (now() < time && !machine().halted()) {
        const auto due = std::max(now(), marks_.back().at + second());
        host::run_to(machine(), std::min(time, due) - base_, watches_);
        if (now() >= due) keep_mark();
    }
}

void History::keep_mark() {
    if (marks_.back().at > now()) return; // in the known past
    marks_.push_back(mark_here());
    states_.push(station_.save());
    make_room();
}

void History::make_room() {
    if (keeps_all_) return;
    while (bytes() > most_bytes && !branches_.empty()) branches_.pop_front();
    const auto kept = second() * 60 * (minutes_kept + 1);
    while (!marks_.empty() && (bytes() > most_bytes || last() - marks_.front().at > kept)) { // empty in set_line_apart
        const auto count = states_.drop_group();
        if (count == 0) return;
        marks_.erase(marks_.begin(), marks_.begin() + at(count));
    }
}

// The oldest minute becomes the beginning.
void History::forget_records() {
    marks_.erase(marks_.begin(), marks_.begin() + at(states_.drop_group()));
    const auto gone = marks_.front().record;
    if (asked_for_ && asked_for_->mark.record < gone) return;
    origin_ = {marks_.front(), states_.at(0)};
    records_.erase(records_.begin(), records_.begin() + at(gone));
    next_ -= gone;
    origin_.mark.record = 0;
    for (auto& mark : marks_) mark.record -= gone;
    if (asked_for_) asked_for_->mark.record -= gone;
}

std::size_t History::bytes() const {
    auto all = states_.bytes() + records_.size() * sizeof(Record);
    for (const auto& branch : branches_) all += branch.states.bytes() + branch.records.size() * sizeof(Record);
    return all;
}

// --- going back

std::size_t History::mark_before(emu::Cycle time) const {
    const auto later = std::ranges::upper_bound(marks_, time, {}, &Mark::at);
    return later == marks_.begin() ? 0 : static_cast<std::size_t>(later - marks_.begin()) - 1;
}

emu::Cycle History::state_after(emu::Cycle time) const {
    const auto later = std::ranges::upper_bound(marks_, time, {}, &Mark::at);
    return later == marks_.end() ? std::max(time + 1, marks_.back().at + second()) : later->at;
}

void History::put_back(const Mark& mark, std::span<const std::uint8_t> state) {
    last_ = last();
    own_act_ = true;
    const auto error = station_.restore(state);
    own_act_ = false;
    if (error) return; // not of this station: cannot be
    base_ = mark.base;
    next_ = mark.record;
    pass_over();
    for (auto* watch : watches_) watch->resume(machine());
}

// Passes records that are not inputs and are over.
void History::pass_over() {
    while (next_ < records_.size() && records_[next_].at <= now() && input_of(records_[next_]) == nullptr) ++next_;
}

std::size_t History::next_input() const {
    auto each = next_;
    while (each < records_.size() && input_of(records_[each]) == nullptr) ++each;
    return each;
}

std::optional<emu::Cycle> History::next() const {
    if (const auto each = next_input(); each < records_.size()) return records_[each].at - base_;
    return has_future() ? std::optional(last_ - base_) : std::nullopt;
}

void History::give(Station& station) {
    next_ = next_input();
    if (next_ == records_.size()) { // the end of the future
        last_ = now();
        return;
    }
    const auto input = *input_of(records_[next_]);
    if (input.kind == Input::Kind::insert) { // the disk in its state at that time
        const auto mark = mark_before(now());
        if (marks_[mark].at == now() && marks_[mark].record == next_) put_back(marks_[mark], states_.at(mark));
    }
    ++next_;
    own_act_ = true;
    station.apply(input);
    own_act_ = false;
}

// Inputs of that moment too.
void History::replay_until(emu::Cycle time) {
    for (bool more = true; more;) {
        const auto each = next_input();
        more = each < records_.size() && records_[each].at <= time;
        const auto due = more ? records_[each].at : time;
        if (now() < due) host::run_to(machine(), due - base_, watches_);
        if (now() < due) break; // jammed
        pass_over();
        if (more) give(station_);
    }
    seen_ = std::max(seen_, now());
}

void History::play_to(emu::Cycle time) {
    for (bool more = true; more;) {
        const auto due = next();
        more = due && base_ + *due <= time;
        if (const auto end = more ? base_ + *due : time; now() < end) {
            run_on(end);
            if (now() < end) break; // halted
        }
        if (more) give(station_);
    }
}

void History::go_to(emu::Cycle time, Picture picture) {
    time = std::clamp(time, first(), last());
    last_ = last();
    const auto frame = picture == Picture::whole ? machine().cycles_per_frame() : 0;
    const auto mark = mark_before(time > first() + frame ? time - frame : first());
    if (time < now() || marks_[mark].at > now()) put_back(marks_[mark], states_.at(mark));
    frames_.clear();
    replay_until(time);
}

// Runs from the last mark that is a frame before `until`, and keeps the state of each frame.
bool History::collect_frames(emu::Cycle until) {
    if (until <= first()) return false;
    const auto frame = machine().cycles_per_frame();
    const auto mark = mark_before(until - 1);
    frames_.clear();
    machine().set_rendering(false);
    put_back(marks_[mark], states_.at(mark));
    while (now() < until && !machine().jammed()) {
        auto here = mark_here();
        frames_.push_back({here, station_.save()});
        replay_until(std::min(until, now() + frame - machine().cycles() % frame));
    }
    machine().set_rendering(true);
    return !frames_.empty();
}

// Draws a whole frame: from the frame before the one that is shown.
bool History::step_back() {
    const auto frame = machine().cycles_per_frame();
    if (now() <= first() + frame) return false;
    last_ = last();
    const auto target = now() - frame;
    const auto whole = [&](const Frame& each) { return each.mark.at + frame <= target; };
    if ((frames_.empty() || !whole(frames_.front())) && target > first() + frame && !collect_frames(target - frame + 1))
        return false;
    while (!frames_.empty() && frames_.size() > 1 && !whole(frames_.back())) frames_.pop_back();
    if (frames_.empty()) {
        put_back(marks_.front(), states_.at(0));
    } else {
        put_back(frames_.back().mark, frames_.back().state);
    }
    replay_until(target);
    return true;
}

// --- futures

void History::expect(std::span<const Record> records, emu::Cycle end) {
    leave_future();
    auto base = base_;
    for (const auto& record : records) {
        const auto* input = input_of(record);
        if (input == nullptr) continue;
        records_.push_back({base + record.at, *input});
        if (is_power(record)) base += record.at;
    }
    last_ = base + end;
}

std::size_t History::first_after_now() const {
    auto record = next_;
    while (record > 0 && records_[record - 1].at > now()) --record;
    return record;
}

void History::leave_future() {
    if (!has_future()) return;
    const auto time = now();
    for (auto& branch : branches_) branch.attached = branch.attached && branch.span.from <= time;
    const auto mark = mark_before(time) + 1;
    const auto record = first_after_now();
    next_ = record;
    Branch old = cut(record, mark, last_);
    old.span.from = time;
    // Makes the branch independent of the line.
    StateRing states;
    states.push(station_.save());
    if (old.states.size() != 0) states.append(std::move(old.states));
    old.states = std::move(states);
    auto here = mark_here();
    here.record = 0;
    old.marks.push_front(here);
    last_ = seen_ = time;
    ++generation_;
    frames_.clear();
    next_check_ = time + interval_;
    if (asked_for_ && asked_for_->mark.at > time) asked_for_ = origin_here();
    keep(std::move(old));
    if (after_leaving_) after_leaving_();
}

std::vector<History::Span> History::branches() const {
    std::vector<Span> spans;
    for (const auto& branch : branches_) spans.push_back(branch.span);
    return spans;
}

void History::take_branch(std::size_t index) {
    auto branch = std::move(branches_[index]);
    branches_.erase(branches_.begin() + at(index));
    const auto state = branch.states.at(0);
    if (branch.attached && branch.span.from >= first()) {
        go_to(branch.span.from);
        leave_future();
    } else {
        set_line_apart(last());
        records_.clear();
        marks_.clear();
        states_ = {};
        next_ = 0;
        origin_ = {branch.marks.front(), state};
    }
    const auto count = records_.size();
    for (auto& mark : branch.marks) mark.record += count;
    const auto begin = branch.marks.front();
    records_.insert(records_.end(), branch.records.begin(), branch.records.end());
    marks_.insert(marks_.end(), branch.marks.begin(), branch.marks.end());
    states_.append(std::move(branch.states));
    put_back(begin, state);
    ++generation_;
    last_ = seen_ = branch.span.end;
}

// --- traces

Trace History::last_minutes(int minutes) const {
    const auto wanted = 60 * second() * static_cast<emu::Cycle>(minutes);
    auto mark = mark_before(now());
    while (mark > 0 && now() - marks_[mark].at < wanted) --mark;
    if (mark == 0 && marks_.front().at == origin_.mark.at) return everything();
    return from({marks_[mark], states_.at(mark)});
}

Trace History::finish() {
    auto trace = so_far();
    asked_for_.reset();
    return trace;
}

Trace History::from(const Origin& origin) const {
    Trace trace;
    trace.identity = identity_;
    trace.start_snapshot = origin.state;
    trace.interval = interval_;
    auto base = origin.mark.base;
    const auto end = first_after_now();
    for (auto each = origin.mark.record; each < end; ++each) {
        auto record = records_[each];
        record.at -= base;
        if (is_power(record)) base += record.at;
        trace.records.push_back(std::move(record));
    }
    trace.end = machine().cycles();
    trace.records.push_back({trace.end, checkpoint_of(machine())});
    trace.media = station_.media();
    for (std::size_t i = 0; i < origin.mark.media; ++i) trace.media[i].bytes.clear(); // the snapshot has their contents
    return trace;
}

} // namespace host
