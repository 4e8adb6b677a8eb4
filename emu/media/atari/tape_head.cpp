#include "emu/media/atari/tape_head.hpp"

#include <algorithm>

namespace emu {

void TapeHead::find(const AtariTape& tape, TapeTime from) {
    const auto& blocks = tape.blocks();
    const auto found =
        std::ranges::partition_point(blocks, [&](const TapeBlock& block) { return block.end() <= from; });
    block_ = static_cast<std::size_t>(found - blocks.begin());
    item_ = 0;
    if (found != blocks.end()) pulse_ = found->start;
    take_item(tape, from);
}

void TapeHead::play_to(const AtariTape& tape, TapeTime to) {
    if (next_->baud == 0 && to < next_->end)
        next_->begin = to;
    else
        take_item(tape, next_->end);
}

void TapeHead::take_item(const AtariTape& tape, TapeTime from) {
    const auto& blocks = tape.blocks();
    for (; block_ < blocks.size(); ++block_, item_ = 0) {
        const TapeBlock& block = blocks[block_];
        if (item_ == 0) pulse_ = block.start;
        if (block.pulses.empty() ? take_byte(block, from) : take_low(block, from)) return;
    }
    next_.reset();
}

bool TapeHead::take_byte(const TapeBlock& block, TapeTime from) {
    while (item_ < block.bytes.size() && block.time_of_byte(item_) < from) ++item_;
    if (item_ == block.bytes.size()) return false;
    next_ = TapeItem{block.time_of_byte(item_), block.time_of_byte(item_ + 1), block.baud, block.bytes[item_]};
    ++item_;
    return true;
}

bool TapeHead::take_low(const TapeBlock& block, TapeTime from) {
    while (item_ < block.pulses.size()) {
        const bool low = item_ % 2 == 0;
        const TapeTime begin = std::max(pulse_, from);
        pulse_ += block.pulses[item_++] * TapeBlock::pulse_unit;
        if (!low || begin >= pulse_) continue;
        next_ = TapeItem{begin, pulse_, 0, 0};
        return true;
    }
    return false;
}

} // namespace emu
