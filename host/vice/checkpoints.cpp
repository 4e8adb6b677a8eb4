// The client's checkpoints, as stops of the debugger.
#include "host/vice/monitor.hpp"

#include <algorithm>

namespace host::vice {

Monitor::Error Monitor::set_checkpoint(std::uint32_t request, Reader& body) {
    Checkpoint checkpoint;
    checkpoint.first = body.word();
    checkpoint.last = body.word();
    checkpoint.stops = body.byte() != 0;
    checkpoint.enabled = body.byte() != 0;
    checkpoint.operations = body.byte();
    checkpoint.temporary = body.byte() != 0;
    if (body.is_short()) return Error::length;
    if (body.rest() > 0 && body.byte() != 0) return Error::memory_space;
    if (checkpoint.first > checkpoint.last || (checkpoint.operations & (load | store | execute)) == 0)
        return Error::parameter;
    const std::uint32_t number = next_number_++;
    arm(checkpoints_[number] = checkpoint);
    tell_checkpoint(number, request, false);
    return Error::none;
}

void Monitor::arm(Checkpoint& checkpoint) {
    Stop stop;
    stop.first = checkpoint.first;
    stop.last = checkpoint.last;
    stop.enabled = checkpoint.enabled;
    stop.condition = checkpoint.condition;
    if (!checkpoint.stops) stop.message = ""; // counts only
    if ((checkpoint.operations & execute) != 0) checkpoint.ids.push_back(debugger_.add(stop));
    if ((checkpoint.operations & (load | store)) == 0) return;
    stop.kind = (checkpoint.operations & load) == 0    ? Stop::Kind::write
                : (checkpoint.operations & store) == 0 ? Stop::Kind::read
                                                       : Stop::Kind::access;
    checkpoint.ids.push_back(debugger_.add(stop));
}

void Monitor::disarm(Checkpoint& checkpoint) {
    for (const int id : std::exchange(checkpoint.ids, {})) debugger_.remove(id);
}

Monitor::Error Monitor::change_checkpoint(std::uint8_t type, std::uint32_t request, Reader& body) {
    const std::uint32_t number = body.number();
    const bool enabled = type == checkpoint_toggle && body.byte() != 0;
    if (body.is_short()) return Error::length;
    const auto found = checkpoints_.find(number);
    if (found == checkpoints_.end()) return Error::missing;
    if (type == checkpoint_get) {
        tell_checkpoint(number, request, false);
        return Error::none;
    }
    if (type == checkpoint_delete) {
        disarm(found->second);
        checkpoints_.erase(found);
    } else {
        found->second.enabled = enabled;
        for (const int id : found->second.ids) debugger_.find(id)->enabled = enabled;
    }
    answer(type, request);
    return Error::none;
}

Monitor::Error Monitor::list_checkpoints(std::uint32_t request) {
    for (const auto& [number, checkpoint] : checkpoints_) tell_checkpoint(number, request, false);
    answer(checkpoint_list, request, Writer().number(static_cast<std::uint32_t>(checkpoints_.size())).bytes());
    return Error::none;
}

Monitor::Error Monitor::set_condition(std::uint32_t request, Reader& body) {
    const auto found = checkpoints_.find(body.number());
    const std::uint8_t length = body.byte();
    const std::string text = body.text(length);
    if (body.is_short()) return Error::length;
    if (found == checkpoints_.end()) return Error::missing;
    const auto condition = Expression::parse(text);
    if (!condition) return Error::parameter;
    found->second.condition = *condition;
    for (const int id : found->second.ids) debugger_.find(id)->condition = *condition;
    answer(condition_set, request);
    return Error::none;
}

std::uint64_t Monitor::hits(const Checkpoint& checkpoint) const {
    std::uint64_t sum = 0;
    for (const int id : checkpoint.ids) sum += debugger_.find(id)->hits;
    return sum;
}

void Monitor::tell_checkpoint(std::uint32_t number, std::uint32_t request, bool hit) {
    const Checkpoint& checkpoint = checkpoints_.at(number);
    Writer writer;
    writer.number(number).byte(hit).word(checkpoint.first).word(checkpoint.last);
    writer.byte(checkpoint.stops).byte(checkpoint.enabled).byte(checkpoint.operations).byte(checkpoint.temporary);
    writer.number(static_cast<std::uint32_t>(hits(checkpoint))).number(0);
    writer.byte(checkpoint.condition.has_value()).byte(0);
    answer(checkpoint_get, request, writer.bytes());
}

void Monitor::tell_hits(const Pause& pause) {
    debugger_.take_log();
    for (auto entry = checkpoints_.begin(); entry != checkpoints_.end();) {
        const auto& ids = entry->second.ids;
        const bool hit = std::ranges::find_first_of(ids, pause.stops) != ids.end();
        if (hit) tell_checkpoint(entry->first, event, true);
        const bool gone = hit && entry->second.temporary;
        if (gone) disarm(entry->second);
        entry = gone ? checkpoints_.erase(entry) : std::next(entry);
    }
}

} // namespace host::vice
