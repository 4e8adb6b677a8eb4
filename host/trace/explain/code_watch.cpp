#include "host/trace/explain/code_watch.hpp"

namespace host {
namespace {

// The code that is executed next: where it belongs, and not what another program has there.
bool comes_next(const CauseCode& code, const Machine& machine) {
    if (code.bytes.empty() || code.address != machine.program_counter()) return false;
    for (std::size_t i = 0; i < code.bytes.size(); ++i)
        if (machine.peek(static_cast<std::uint16_t>(code.address + i)) != code.bytes[i]) return false;
    return true;
}

} // namespace

CodeWatch::CodeWatch(std::vector<CauseCode> codes) : codes_(std::move(codes)) {
    for (const auto& code : codes_)
        if (!code.bytes.empty()) stops_.set(code.address);
}

void CodeWatch::reached(Machine& machine) {
    for (std::size_t i = 0; !first_ && i < codes_.size(); ++i)
        if (comes_next(codes_[i], machine)) first_ = i;
    if (first_) stops_ = {};
}

void CodeWatch::go_on(std::size_t first) {
    first_ = first;
    stops_ = {};
}

} // namespace host
