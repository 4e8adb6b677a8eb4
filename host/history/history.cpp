#include "host/history/history.hpp"

#include "host/history/record_kinds.hpp"
#include "tools/packed/zlib_bytes.hpp"

#include <algorithm>

namespace host {
using namespace record_kinds;
namespace {

constexpr emu::Cycle seconds_between_pictures = 5;

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
    if (station_.is_new()) return {{now(), base_, next_, 0, jumps_}, {}};
    return {mark_here(), station_.save()};
}

// The oldest known state from which inputs alone lead here.
History::Origin History::origin() const {
    if (origin_.mark.jumps == jumps_) return origin_;
    auto mark = mark_before(now());
    while (marks_[mark].jumps > jumps_) --mark;
    while (mark > 0 && marks_[mark - 1].jumps == jumps_) --mark;
    return {marks_[mark], states_.at(mark)};
}

void History::start_line() {
    records_.clear();
    games_after_.clear();
    next_ = 0;
    frames_.clear();
    marks_.assign(1, mark_here());
    states_ = {};
    states_.push(station_.save());
    origin_ = origin_here();
    last_ = seen_ = here_ = now();
    next_check_ = now() + interval_;
    ++generation_;
}

// The line jumps to the restored state. If a future is known, the line begins again there.
void History::restored() {
    if (own_act_) return;
    const bool has_left = last_ > here_;
    const auto time = std::max(last_, here_);
    if (has_left) set_line_apart(time);
    base_ = time - machine().cycles();
    asked_for_.reset();
    if (has_left) {
        start_line();
    } else {
        next_ = records_.size();
        ++jumps_;
        push_mark();
        frames_.clear();
        origin_ = origin_here();
        last_ = seen_ = here_ = time;
        next_check_ = time + interval_;
    }
    for (auto* watch : watches_) watch->resume(machine());
}

std::vector<emu::Cycle> History::jumps() const {
    std::vector<emu::Cycle> times;
    for (std::size_t mark = 1; mark < marks_.size(); ++mark)
        if (marks_[mark].jumps != marks_[mark - 1].jumps) times.push_back(marks_[mark].at);
    return times;
}

void History::before(const Input& input) {
    if (!own_act_) {
        here_ = now();
        if (before_input_) before_input_(input);
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

void History::note_before(const std::vector<GameRecord>& game) {
    std::vector<Record> records{{now(), GameRecord{"start", {}}}};
    for (const auto& record : game) records.push_back({now(), record});
    games_before_.insert_or_assign(now(), std::move(records));
}

std::vector<const Record*> History::game_records() const {
    const auto time_of = [](const Record* record) { return record->at; };
    const auto times = jumps();
    std::vector<const Record*> before, noted, after, all;
    const auto add_to = [](auto& list, const auto& records) {
        for (const Record& record : records)
            if (std::holds_alternative<GameRecord>(record.what)) list.push_back(&record);
    };
    for (const auto& [time, records] : games_before_) // else in another branch
        if (time <= first() || std::ranges::binary_search(times, time)) add_to(before, records);
    add_to(noted, records_);
    add_to(after, games_after_);
    std::vector<const Record*> later;
    std::ranges::set_union(noted, after, std::back_inserter(later), {}, time_of, time_of);
    std::ranges::merge(before, later, std::back_inserter(all), {}, time_of, time_of);
    return all;
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
    here_ = now();
    seen_ = std::max(seen_, now());
}

void History::advance(emu::Cycle time) {
    while (now() < time && !machine().halted()) {
        const auto due = std::max(now(), marks_.back().at + gap_);
        host::run_to(machine(), std::min(time, due) - base_, watches_);
        if (now() >= due) keep_mark();
    }
}

void History::keep_mark() {
    if (marks_.back().at <= now()) push_mark(); // else in the known past
}

void History::push_mark() {
    marks_.push_back(mark_here());
    marks_.back().picture = picture_here();
    states_.push(station_.save());
    make_room();
}

std::vector<std::uint8_t> History::picture_here() {
    const bool follows_jump = marks_.size() > 1 && marks_[marks_.size() - 2].jumps != jumps_;
    if (!keeps_pictures_ || (now() < next_picture_ && !follows_jump)) return {};
    next_picture_ = now() + seconds_between_pictures * second();
    return packed::pack(thumbnail_of(machine()).pixels, packed::Packing::zlib, packed::pack_quickly);
}

Thumbnail History::picture(emu::Cycle time) const {
    for (auto mark = mark_before(time) + 1; mark-- > 0;)
        if (const auto& packed = marks_[mark].picture; !packed.empty())
            return {*packed::unpack(packed, packed::Packing::zlib, std::size_t{1} << 20)}; // packed here
    return {};
}

void History::make_room() {
    if (keeps_all_) return;
    while (kept_bytes() > most_bytes && !branches_.empty()) branches_.pop_front();
    const auto seconds = std::size_t{60} * (minutes_kept + 1);
    const auto is_past = [&] { return marks_.size() > seconds && last() - marks_.front().at > seconds * second(); };
    while (!marks_.empty() && (kept_bytes() > most_bytes || is_past())) { // empty in set_line_apart
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
    if (origin_.mark.at < marks_.front().at) origin_ = {marks_.front(), states_.at(0)};
    records_.erase(records_.begin(), records_.begin() + at(gone));
    next_ -= gone;
    origin_.mark.record -= gone;
    for (auto& mark : marks_) mark.record -= gone;
    if (asked_for_) asked_for_->mark.record -= gone;
}

std::size_t History::bytes() const {
    auto all = kept_bytes();
    for (const auto& frame : frames_) all += frame.state.size();
    return all;
}

std::size_t History::kept_bytes() const {
    auto all = states_.bytes() + records_.size() * sizeof(Record);
    for (const auto& branch : branches_) all += branch.states.bytes() + branch.records.size() * sizeof(Record);
    return all;
}

// --- traces

Trace History::last_minutes(int minutes) const {
    const auto wanted = 60 * second() * static_cast<emu::Cycle>(minutes);
    auto mark = mark_before(now());
    while (marks_[mark].jumps > jumps_) --mark;
    while (mark > 0 && marks_[mark - 1].jumps == jumps_ && now() - marks_[mark].at < wanted) --mark;
    if (marks_[mark].at == origin_.mark.at && marks_[mark].jumps == origin_.mark.jumps) return everything();
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
