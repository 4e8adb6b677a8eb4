#include "host/verify/explain/relocation.hpp"

#include "emu/cpu/opcodes.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace host {
namespace {

std::uint8_t byte(const Probe& run, std::uint16_t at) { return run.peek(at); }
std::uint8_t byte(const MemoryImage& memory, std::uint16_t at) { return memory[at]; }

template <class Memory>
std::uint16_t word(const Memory& memory, std::uint16_t at) {
    return static_cast<std::uint16_t>(byte(memory, at) | byte(memory, static_cast<std::uint16_t>(at + 1)) << 8);
}

using Labels = std::vector<std::pair<std::string, std::uint16_t>>;
using Places = std::map<std::string, std::uint16_t>;

constexpr std::size_t label_reach = 0x400; // size of a label's area if the next label moved separately

// Returns the end of the area that belongs to a label.
std::size_t end_of(std::size_t index, const Labels& labels, const Places& recorded) {
    const auto begin = labels[index].second;
    if (index + 1 == labels.size()) return std::min<std::size_t>(begin + label_reach, 0x10000);
    const auto& [next, end] = labels[index + 1];
    const auto was = recorded.find(next);
    const bool together = was != recorded.end() && was->second - recorded.at(labels[index].first) == end - begin;
    const auto page = begin < 0x100 ? std::size_t{0x100} : std::size_t{0x10000};
    return std::min({std::size_t{end}, page, together ? page : begin + label_reach});
}

} // namespace

Relocation::Relocation(const AddressNames& recorded, const AddressNames& changed)
    : recorded_names_(recorded), changed_names_(changed), moved_(recorded != changed), recorded_(0x10000) {
    std::iota(recorded_.begin(), recorded_.end(), std::uint16_t{0});
    if (!moved_) return;
    Places places;
    for (const auto& [label, address] : recorded.labels()) places.emplace(label, address);
    const auto labels = changed.labels();
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const auto& [label, begin] = labels[i];
        const auto place = places.find(label);
        if (place == places.end() || place->second == begin) continue;
        for (std::size_t at = begin; at < end_of(i, labels, places); ++at)
            recorded_[at] = static_cast<std::uint16_t>(place->second + (at - begin));
        const auto was = place->second;
        half_words_.emplace(static_cast<std::uint8_t>(was), static_cast<std::uint8_t>(begin));
        half_words_.emplace(static_cast<std::uint8_t>(was >> 8), static_cast<std::uint8_t>(begin >> 8));
    }
}

bool Relocation::same_routine(std::uint16_t recorded_pc, std::uint16_t changed_pc) const {
    if (recorded_[changed_pc] == recorded_pc) return true;
    const auto label = changed_names_.label(changed_pc);
    return moved_ && label.front() != '$' && label == recorded_names_.label(recorded_pc);
}

template <class Memory>
bool Relocation::same_code(const Memory& recorded, std::uint16_t recorded_pc, const Memory& changed,
                           std::uint16_t changed_pc) const {
    const auto opcode = byte(changed, changed_pc);
    if (byte(recorded, recorded_pc) != opcode) return false;
    const auto& [mode, length] = std::pair(emu::opcodes[opcode].mode, emu::opcodes[opcode].length());
    const auto was_at = static_cast<std::uint16_t>(recorded_pc + 1), is_at = static_cast<std::uint16_t>(changed_pc + 1);
    const auto was = byte(recorded, was_at), now = byte(changed, is_at);
    if (length == 1 || (moved_ && mode == emu::Mode::relative)) return true;
    if (length == 3) return same_routine(word(recorded, was_at), word(changed, is_at));
    if (was == now) return true;
    return moved_ && (mode == emu::Mode::immediate ? half_words_.contains({was, now}) : recorded_[now] == was);
}

bool Relocation::same_instruction(const MemoryImage& recorded, std::uint16_t recorded_pc, const MemoryImage& changed,
                                  std::uint16_t changed_pc) const {
    return same_code(recorded, recorded_pc, changed, changed_pc);
}

bool Relocation::same_instruction(const Probe& recorded, std::uint16_t recorded_pc, const Probe& changed,
                                  std::uint16_t changed_pc) const {
    return same_code(recorded, recorded_pc, changed, changed_pc);
}

} // namespace host
