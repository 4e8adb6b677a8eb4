// Futures that were left.
#include "host/history/history.hpp"

#include "host/history/record_kinds.hpp"

#include <algorithm>
#include <iterator>

namespace host {
using namespace record_kinds;

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

void History::expect(std::span<const Record> records, emu::Cycle end) {
    leave_future();
    auto base = base_;
    for (const auto& record : records) {
        if (const auto* game = std::get_if<GameRecord>(&record.what)) games_after_.push_back({base + record.at, *game});
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
    std::erase_if(games_after_, [time](const Record& record) { return record.at > time; });
    origin_ = origin();
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
    next_picture_ = time;
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

} // namespace host
