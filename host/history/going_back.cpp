// Going to other moments of the past.
#include "host/history/history.hpp"

#include "host/history/record_kinds.hpp"

#include <algorithm>

namespace host {
using namespace record_kinds;

std::size_t History::mark_before(emu::Cycle time) const {
    const auto later = std::ranges::upper_bound(marks_, time, {}, &Mark::at);
    return later == marks_.begin() ? 0 : static_cast<std::size_t>(later - marks_.begin()) - 1;
}

emu::Cycle History::state_after(emu::Cycle time) const {
    const auto later = std::ranges::upper_bound(marks_, time, {}, &Mark::at);
    return later == marks_.end() ? std::max(time + 1, marks_.back().at + gap_) : later->at;
}

emu::Cycle History::minute_from(emu::Cycle time, bool forward) const {
    constexpr std::size_t seconds = 60;
    const auto minute = second() * seconds, slack = 2 * second();
    const auto mark = mark_before(time);
    if (forward) {
        const auto state = marks_[std::min(mark + seconds, marks_.size() - 1)].at;
        return state > time + minute + slack ? state : time + minute;
    }
    const auto state = marks_[mark - std::min(mark, seconds)].at;
    return state + minute + slack < time ? state : time - std::min(time, minute);
}

void History::put_back(const Mark& mark, std::span<const std::uint8_t> state) {
    last_ = last();
    own_act_ = true;
    const auto error = station_.restore(state);
    own_act_ = false;
    if (error) return; // not of this station: cannot be
    base_ = mark.base;
    next_ = mark.record;
    jumps_ = mark.jumps;
    here_ = now();
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

std::size_t History::next_jump() const {
    return static_cast<std::size_t>(std::ranges::upper_bound(marks_, jumps_, {}, &Mark::jumps) - marks_.begin());
}

// True if the next event of the known future is a jump.
bool History::jumps_first() const {
    const auto jump = next_jump();
    return jump < marks_.size() && marks_[jump].record <= next_input();
}

// The next input or jump of the known future.
std::optional<emu::Cycle> History::next_event() const {
    if (jumps_first()) return marks_[next_jump()].at;
    const auto each = next_input();
    return each < records_.size() ? std::optional(records_[each].at) : std::nullopt;
}

std::optional<emu::Cycle> History::next() const {
    if (const auto event = next_event()) return *event - base_;
    return has_future() ? std::optional(last_ - base_) : std::nullopt;
}

void History::give(Station& station) {
    if (jumps_first()) {
        const auto jump = next_jump();
        return put_back(marks_[jump], states_.at(jump));
    }
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

// Applies the inputs of that moment too.
void History::replay_until(emu::Cycle time) {
    for (bool more = true; more;) {
        const auto event = next_event();
        more = event && *event <= time;
        const auto due = more ? *event : time;
        if (now() < due) host::run_to(machine(), due - base_, watches_);
        if (now() < due) break; // jammed
        pass_over();
        if (more) give(station_);
    }
    here_ = now();
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

// A frame; as many as there are seconds between the states around the moment before `time`.
emu::Cycle History::step_before(emu::Cycle time) const {
    const auto mark = mark_before(time - 1);
    const auto next = mark + 1 < marks_.size() ? marks_[mark + 1].at : last();
    return machine().cycles_per_frame() * std::max<emu::Cycle>((next - marks_[mark].at) / second(), 1);
}

// Runs from the last mark before `until`, and keeps the state at each step.
bool History::collect_frames(emu::Cycle until) {
    if (until <= first()) return false;
    const auto frame = machine().cycles_per_frame();
    const auto mark = mark_before(until - 1);
    const auto step = step_before(until);
    frames_.clear();
    machine().set_rendering(false);
    put_back(marks_[mark], states_.at(mark));
    while (now() < until && !machine().jammed()) {
        auto here = mark_here();
        frames_.push_back({here, station_.save()});
        replay_until(std::min(until, now() + step - machine().cycles() % frame));
    }
    machine().set_rendering(true);
    return !frames_.empty();
}

// Draws a whole frame: from the frame before the one that is shown.
bool History::step_back() {
    const auto frame = machine().cycles_per_frame();
    if (now() <= first() + frame) return false;
    last_ = last();
    const auto target = now() - std::min(step_before(now()), now() - first());
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

} // namespace host
