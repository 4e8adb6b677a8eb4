#include "emu/media/atari/atari_tape.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace emu {

namespace {

constexpr std::uint32_t max_blocks = 1'000'000, max_bytes = 16'000'000;
constexpr std::size_t longest_description = 0xFFFF;

// Keeps the parts of a block outside [from, to).
void keep_outside(const TapeBlock& block, TapeTime from, TapeTime to, std::vector<TapeBlock>& kept) {
    const auto part = [&](bool before) {
        TapeBlock left{.start = block.start, .baud = block.baud};
        for (std::size_t i = 0; i < block.bytes.size(); ++i) {
            const TapeTime begin = block.time_of_byte(i), end = block.time_of_byte(i + 1);
            if (before ? end > from : begin < to) continue;
            if (left.bytes.empty()) left.start = begin;
            left.bytes.push_back(block.bytes[i]);
        }
        if (!left.bytes.empty()) kept.push_back(std::move(left));
    };
    part(true);
    part(false);
}

// Keeps only whole pairs of pulses, low and high.
void keep_pulses_outside(const TapeBlock& block, TapeTime from, TapeTime to, std::vector<TapeBlock>& kept) {
    TapeBlock before{.start = block.start}, after{.start = to};
    TapeTime begin = block.start;
    for (std::size_t i = 0; i < block.pulses.size(); i += 2) {
        const std::uint16_t low = block.pulses[i], high = i + 1 < block.pulses.size() ? block.pulses[i + 1] : 0;
        const TapeTime end = begin + TapeTime{low} * TapeBlock::pulse_unit + TapeTime{high} * TapeBlock::pulse_unit;
        TapeBlock* const part = end <= from ? &before : begin >= to ? &after : nullptr;
        if (part != nullptr) {
            if (part->pulses.empty()) part->start = begin;
            part->pulses.insert(part->pulses.end(), {low, high});
        }
        begin = end;
    }
    for (TapeBlock* part : {&before, &after})
        if (!part->pulses.empty()) kept.push_back(std::move(*part));
}

} // namespace

TapeTime TapeBlock::end() const {
    if (pulses.empty()) return time_of_byte(bytes.size());
    return start + std::accumulate(pulses.begin(), pulses.end(), TapeTime{0}) * pulse_unit;
}

void AtariTape::erase(TapeTime from, TapeTime to) {
    if (from >= to) return;
    const auto first = std::ranges::partition_point(blocks_, [&](const TapeBlock& b) { return b.end() <= from; });
    const auto behind = std::partition_point(first, blocks_.end(), [&](const TapeBlock& b) { return b.start < to; });
    if (first == behind) return;
    std::vector<TapeBlock> kept;
    for (auto block = first; block != behind; ++block) {
        if (block->pulses.empty())
            keep_outside(*block, from, to, kept);
        else
            keep_pulses_outside(*block, from, to, kept);
    }
    const auto at = blocks_.erase(first, behind);
    blocks_.insert(at, std::make_move_iterator(kept.begin()), std::make_move_iterator(kept.end()));
    modified_ = true;
}

TapeTime AtariTape::record(TapeTime at, std::uint16_t baud, std::uint8_t byte) {
    erase(at, at + 10 * TapeBlock::second / baud);
    modified_ = true;
    auto block = std::ranges::partition_point(blocks_, [&](const TapeBlock& next) { return next.start < at; });
    const bool joined = block != blocks_.begin() && std::prev(block)->pulses.empty() &&
                        std::prev(block)->baud == baud && std::prev(block)->end() == at;
    if (joined)
        (--block)->bytes.push_back(byte);
    else
        block = blocks_.insert(block, TapeBlock{.start = at, .baud = baud, .bytes = {byte}});
    return block->end();
}

void AtariTape::serialize(StateWriter& out) const {
    out.put(static_cast<std::uint32_t>(blocks_.size()));
    for (const TapeBlock& block : blocks_) {
        out.put(block.start);
        out.put(block.baud);
        out.put(static_cast<std::uint32_t>(block.bytes.size()));
        out.put_bytes(block.bytes);
        out.put(static_cast<std::uint32_t>(block.pulses.size()));
        for (const std::uint16_t pulse : block.pulses) out.put(pulse);
    }
    out.put(write_protected_);
    if (!out.whole()) return;
    out.put(modified_);
    out.put(static_cast<std::uint16_t>(std::min(description_.size(), longest_description)));
    for (const char c : description_.substr(0, longest_description)) out.put(static_cast<std::uint8_t>(c));
}

void AtariTape::deserialize(StateReader& in) {
    blocks_.clear();
    const auto count = in.take<std::uint32_t>();
    in.check(count <= max_blocks);
    for (std::uint32_t i = 0; i < count && in.ok(); ++i) {
        TapeBlock block;
        block.start = in.take<TapeTime>();
        block.baud = in.take<std::uint16_t>();
        const auto bytes = in.take<std::uint32_t>();
        if (!in.check(bytes <= max_bytes && block.baud != 0)) return;
        for (std::uint32_t k = 0; k < bytes && in.ok(); ++k) block.bytes.push_back(in.take<std::uint8_t>());
        const auto pulses = in.take<std::uint32_t>();
        if (!in.check(pulses <= max_bytes && (bytes == 0 || pulses == 0))) return;
        for (std::uint32_t k = 0; k < pulses && in.ok(); ++k) block.pulses.push_back(in.take<std::uint16_t>());
        if (!in.check(block.start >= end() && block.start <= longest && block.end() <= 2 * longest)) return;
        blocks_.push_back(std::move(block));
    }
    write_protected_ = in.take<bool>();
    modified_ = in.take<bool>();
    description_.clear();
    for (auto left = in.take<std::uint16_t>(); left > 0 && in.ok(); --left)
        description_ += static_cast<char>(in.take<std::uint8_t>());
}

} // namespace emu
