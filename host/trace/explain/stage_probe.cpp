#include "host/trace/explain/stage_probe.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr std::size_t most_kept = 12; // half a megabyte each

} // namespace

StageProbe::StageProbe(std::unique_ptr<Stage> stage, const Trace& trace) : stage_(std::move(stage)), trace_(trace) {
    kept_.push_back({here_, stage_->save()});
}

emu::Result<std::unique_ptr<StageProbe>> StageProbe::begin(const Trace& trace, const ReplayOptions& options) {
    std::vector<std::string> notes; // whoever compares runs knows what is changed
    auto stage = stage_of(trace, options, notes);
    if (!stage) return emu::Error{stage.error()};
    return std::make_unique<StageProbe>(std::move(*stage), trace);
}

emu::Result<View> StageProbe::go(const Moment& moment) {
    if (moment.records > trace_.records.size()) return emu::Error{"the trace has fewer records"};
    if (moment < here_) {
        if (auto error = go_back(moment)) return *error;
    }
    while (here_.records < moment.records) pass_record();
    stage_->run_to(moment.cycle);
    here_.cycle = std::max(here_.cycle, moment.cycle);
    return view();
}

std::optional<emu::Error> StageProbe::go_back(const Moment& moment) {
    const auto behind = std::ranges::upper_bound(kept_, moment, {}, &Kept::moment);
    const auto& kept = *std::prev(behind);
    if (auto error = stage_->restore(kept.state)) return error;
    here_ = kept.moment;
    return std::nullopt;
}

void StageProbe::pass_record() {
    const auto& record = trace_.records[here_.records];
    stage_->run_to(record.at);
    here_ = {here_.records + 1, record.at};
    const auto* input = std::get_if<Input>(&record.what);
    if (input == nullptr) return;
    stage_->apply(*input);
    if (input->kind == Input::Kind::power) here_.cycle = 0;
}

std::optional<emu::Error> StageProbe::keep() {
    const auto at = std::ranges::lower_bound(kept_, here_, {}, &Kept::moment);
    if (at != kept_.end() && at->moment == here_) return std::nullopt;
    kept_.insert(at, {here_, stage_->save()});
    if (kept_.size() > most_kept) kept_.erase(kept_.begin() + 1);
    return std::nullopt;
}

emu::Result<MemoryImage> StageProbe::memory() {
    MemoryImage memory(0x10000);
    for (std::size_t address = 0; address < memory.size(); ++address)
        memory[address] = stage_->machine().peek(static_cast<std::uint16_t>(address));
    return memory;
}

emu::Result<std::optional<Moment>> StageProbe::run_to_code(const emu::Breakpoints& stops, const Moment& until) {
    auto& machine = stage_->machine();
    for (;;) {
        const bool more = here_.records < until.records;
        if (machine.run_until(more ? trace_.records[here_.records].at : until.cycle, stops)) {
            here_.cycle = machine.cycles();
            return std::optional(here_);
        }
        if (!more) break;
        pass_record();
    }
    here_.cycle = std::max(here_.cycle, until.cycle);
    return std::optional<Moment>();
}

View StageProbe::view() const {
    const auto& machine = stage_->machine();
    return {machine.cycles(), machine.registers(), machine.part_hashes()};
}

} // namespace host
