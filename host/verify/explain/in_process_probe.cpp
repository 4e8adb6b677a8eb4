#include "host/verify/explain/in_process_probe.hpp"

#include "emu/hash.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr std::size_t max_kept = 12; // half a megabyte each

} // namespace

InProcessProbe::InProcessProbe(std::unique_ptr<RecordedMachine> recorded_machine, const Trace& trace)
    : recorded_machine_(std::move(recorded_machine)), trace_(trace) {
    kept_.push_back({here_, recorded_machine_->save()});
}

emu::Result<std::unique_ptr<InProcessProbe>> InProcessProbe::begin(const Trace& trace, const ReplayOptions& options) {
    std::vector<std::string> notes; // whoever compares runs knows what is changed
    auto recorded_machine = recorded_machine_of(trace, options, notes);
    if (!recorded_machine) return emu::Error{recorded_machine.error()};
    return std::make_unique<InProcessProbe>(std::move(*recorded_machine), trace);
}

emu::Result<View> InProcessProbe::go(const Moment& moment) {
    auto view = glance(moment);
    if (view) view->parts = recorded_machine_->machine().part_hashes();
    return view;
}

emu::Result<View> InProcessProbe::glance(const Moment& moment) {
    if (moment.records > trace_.records.size()) return emu::Error{"the trace has fewer records"};
    if (moment < here_) {
        if (auto error = go_back(moment)) return *error;
    }
    while (here_.records < moment.records) pass_record();
    recorded_machine_->run_to(moment.cycle);
    here_.cycle = std::max(here_.cycle, moment.cycle);
    const auto& machine = recorded_machine_->machine();
    return View{machine.cycles(), machine.registers(), {}};
}

std::optional<emu::Error> InProcessProbe::go_back(const Moment& moment) {
    const auto behind = std::ranges::upper_bound(kept_, moment, {}, &Kept::moment);
    const auto& kept = *std::prev(behind);
    if (auto error = recorded_machine_->restore(kept.state)) return error;
    here_ = kept.moment;
    return std::nullopt;
}

void InProcessProbe::pass_record() {
    const auto& record = trace_.records[here_.records];
    recorded_machine_->run_to(record.at);
    here_ = {here_.records + 1, record.at};
    const auto* input = std::get_if<Input>(&record.what);
    if (input == nullptr) return;
    recorded_machine_->apply(*input);
    if (input->kind == Input::Kind::power) here_.cycle = 0;
}

std::optional<emu::Error> InProcessProbe::keep() {
    const auto at = std::ranges::lower_bound(kept_, here_, {}, &Kept::moment);
    if (at != kept_.end() && at->moment == here_) return std::nullopt;
    kept_.insert(at, {here_, recorded_machine_->save()});
    if (kept_.size() > max_kept) kept_.erase(kept_.begin() + 1);
    return std::nullopt;
}

emu::Result<MemoryImage> InProcessProbe::memory() {
    MemoryImage memory(0x10000);
    for (std::size_t address = 0; address < memory.size(); ++address)
        memory[address] = recorded_machine_->machine().peek(static_cast<std::uint16_t>(address));
    return memory;
}

std::uint64_t InProcessProbe::picture() {
    const auto pixels = recorded_machine_->machine().draw(0).pixels;
    return emu::hash_bytes({reinterpret_cast<const std::uint8_t*>(pixels.data()), pixels.size_bytes()});
}

} // namespace host
