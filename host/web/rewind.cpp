#include "host/web/rewind.hpp"

#include <algorithm>

namespace host::web {

Rewind::Rewind(Console& console, Watch* watch, Dropped dropped)
    : console_(console), watch_(watch), dropped_(std::move(dropped)) {
    console_.station().listen(this);
    console_.follow(this);
    watch_->resume(console_.machine());
    begin_here();
}

Rewind::~Rewind() {
    console_.station().listen(nullptr);
    console_.follow(nullptr);
}

emu::Cycle Rewind::between() const {
    return static_cast<emu::Cycle>(seconds_between * console_.machine().cycles_per_second());
}

void Rewind::begin_here() {
    done_.clear();
    next_ = 0;
    last_ = 0;
    marks_.clear();
    mark();
}

void Rewind::mark() { marks_.push_back({now(), console_.station().save(Station::Disks::all), next_}); }

void Rewind::expect(std::span<const Record> records, emu::Cycle end) {
    drop_future();
    auto base = base_;
    for (const auto& [at, what, comments] : records) {
        const auto* input = std::get_if<Input>(&what);
        if (input == nullptr) continue;
        done_.push_back({base + at, *input});
        if (input->kind == Input::Kind::power) base += at;
    }
    last_ = base + end;
}

void Rewind::drop_future() {
    done_.resize(next_);
    last_ = now();
    std::erase_if(marks_, [this](const Mark& mark) { return mark.at > now(); });
    dropped_(now());
}

void Rewind::go_to(emu::Cycle time) {
    time = std::clamp(time, first(), last());
    const auto later = [](emu::Cycle wanted, const Mark& mark) { return wanted < mark.at; };
    const auto mark = std::upper_bound(marks_.begin() + 1, marks_.end(), time, later) - 1;
    last_ = last();
    if (time < now() || mark->at > now()) put_back(*mark);
    while (now() < time && !console_.machine().jammed()) {
        const auto before = now();
        console_.run_cycles(std::min(time - now(), between()));
        if (now() == before) return;
    }
}

void Rewind::put_back(const Mark& mark) {
    if (console_.restore_stage(mark.state)) return;
    base_ = mark.at - console_.machine().cycles();
    next_ = mark.next;
    watch_->resume(console_.machine());
}

// An input of the player, not of the feed, replaces the future.
void Rewind::before(const Input& input) {
    if (!feeding_) {
        drop_future();
        done_.push_back({now(), input});
        ++next_;
    }
    watch_->before(input, console_.machine());
    if (input.kind == Input::Kind::power) base_ = now();
}

void Rewind::run_to(emu::Cycle target) {
    auto& machine = console_.machine();
    while (machine.cycles() < target && !machine.jammed()) {
        const auto due = std::max(now(), marks_.back().at + between());
        host::run_to(machine, std::min(target, due - base_), std::span(&watch_, 1));
        if (now() < due) continue;
        mark();
        forget_oldest();
    }
}

void Rewind::forget_oldest() {
    constexpr auto most = static_cast<std::size_t>(minutes_kept * 60 / seconds_between) + 1;
    if (marks_.size() <= most) return;
    marks_.pop_front();
    const auto gone = static_cast<std::ptrdiff_t>(marks_.front().next);
    done_.erase(done_.begin(), done_.begin() + gone);
    next_ -= static_cast<std::size_t>(gone);
    for (auto& mark : marks_) mark.next -= static_cast<std::size_t>(gone);
}

// In cycles since power-on.
std::optional<emu::Cycle> Rewind::next() const {
    return next_ < done_.size() ? std::optional(done_[next_].at - base_) : std::nullopt;
}

void Rewind::give(Station& station) {
    feeding_ = true;
    station.apply(done_[next_++].input);
    feeding_ = false;
}

} // namespace host::web
