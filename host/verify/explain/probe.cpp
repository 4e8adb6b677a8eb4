#include "host/verify/explain/probe.hpp"

#include "emu/hash.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr std::size_t max_kept = 12; // states of half a megabyte each

} // namespace

MemoryImage memory_of(const Machine& machine) {
    MemoryImage memory(0x10000);
    for (std::size_t at = 0; at < memory.size(); ++at) memory[at] = machine.peek(static_cast<std::uint16_t>(at));
    return memory;
}

std::uint64_t picture_of(Machine& machine) {
    const auto pixels = machine.draw(0).pixels;
    return emu::hash_long({reinterpret_cast<const std::uint8_t*>(pixels.data()), pixels.size_bytes()});
}

Probe::Probe(std::unique_ptr<Station> station, const Trace& trace, const Moment& begin)
    : station_(std::move(station)), trace_(trace), here_(begin) {
    kept_.push_back({here_, station_->save()});
}

emu::Result<std::unique_ptr<Probe>> Probe::begin(const Trace& trace, const ReplayOptions& options) {
    std::vector<std::string> notes; // dropped: the caller knows the differences
    auto station = station_of(trace, options, notes);
    if (!station) return emu::Error{station.error()};
    return std::make_unique<Probe>(std::move(*station), trace);
}

View Probe::go(const Moment& moment) {
    auto view = glance(moment);
    view.parts = station_->machine().part_hashes();
    return view;
}

View Probe::glance(const Moment& moment) {
    if (moment < here_) go_back(moment);
    while (here_.records < moment.records) pass_record();
    station_->run_to(moment.cycle);
    here_.cycle = std::max(here_.cycle, moment.cycle);
    const auto& machine = station_->machine();
    return View{machine.cycles(), machine.registers(), {}};
}

// Restoring cannot fail: the state is the station's own.
void Probe::go_back(const Moment& moment) {
    const auto behind = std::ranges::upper_bound(kept_, moment, {}, &Kept::moment);
    const auto& kept = *std::prev(behind);
    station_->restore(kept.state);
    here_ = kept.moment;
}

void Probe::pass_record() {
    const auto& record = trace_.records[here_.records];
    station_->run_to(record.at);
    here_ = {here_.records + 1, record.at};
    const auto* input = std::get_if<Input>(&record.what);
    if (input == nullptr) return;
    station_->apply(*input);
    if (input->kind == Input::Kind::power) here_.cycle = 0;
}

void Probe::keep() {
    const auto at = std::ranges::lower_bound(kept_, here_, {}, &Kept::moment);
    if (at != kept_.end() && at->moment == here_) return;
    kept_.insert(at, {here_, station_->save()});
    if (kept_.size() > max_kept) kept_.erase(kept_.begin() + 1);
}

} // namespace host
