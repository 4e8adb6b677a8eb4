// Finds idle loops, and knows the last one again by what its iteration looked at.
#include "emu/atari/accelerator/idle_loop.hpp"

#include "emu/atari/accelerator/byte_words.hpp"
#include "emu/atari/accelerator/idle_loop_walk.hpp"

#include <algorithm>
#include <limits>

namespace emu::atari {

void IdleIteration::leave(Memory& memory, int iterations, std::uint8_t stack) const {
    for (std::size_t i = 0; i < counters; ++i) {
        std::uint8_t& in = memory[counter[i]];
        in = static_cast<std::uint8_t>(in + iterations);
    }
    const auto push = [&memory, &stack](int byte) {
        memory[static_cast<std::uint16_t>(0x0100 | stack--)] = static_cast<std::uint8_t>(byte);
    };
    for (std::size_t i = 0; i < calls; ++i) {
        push(pushed[i] >> 8);
        push(pushed[i] & 0xFF);
    }
}

namespace {

constexpr int piece_size = bytes_of_word;

std::uint64_t bytes_at(const Memory& memory, int address) {
    return word_of(&memory.all()[static_cast<std::size_t>(address)]);
}

} // namespace

IdleIteration IdleLoop::find(const Memory& memory, const BackwardBranch& back, std::optional<std::uint8_t> vcount) {
    if (!is_known(back, vcount) || !is_unchanged(memory)) {
        if (!find_anew(memory, back, vcount)) return {};
    }
    IdleIteration iteration = iteration_;
    iteration.most = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < iteration.counters; ++i)
        iteration.most = std::min(iteration.most, 0xFF - memory[iteration.counter[i]]);
    return iteration;
}

bool IdleLoop::is_known(const BackwardBranch& back, std::optional<std::uint8_t> vcount) const {
    constexpr std::uint8_t compared = flag::negative | flag::zero | flag::carry;
    if (!remembered_) return false;
    if (!follows_vcount_) return back == back_;
    const Registers &now = back.registers, &then = back_.registers;
    return now.pc == then.pc && back.after == back_.after && vcount == now.a && ((now.p ^ then.p) & compared) == 0;
}

// A loop that compares VCOUNT with anything but A is not remembered: it rarely waits for the same value again.
bool IdleLoop::find_anew(const Memory& memory, const BackwardBranch& back, std::optional<std::uint8_t> vcount) {
    Walk walk(memory, back, vcount);
    const IdleIteration iteration = walk.iteration();
    if (iteration.free_cycles == 0 || (iteration.writes() && changes_itself(iteration, memory, walk.instructions()))) {
        if (ends_before(back.after)) forget();
        return false;
    }
    iteration_ = iteration;
    back_ = back;
    after_ = back.after;
    follows_vcount_ = walk.follows_vcount();
    remembered_ = follows_vcount_ || !iteration.looks_at_vcount;
    if (!remembered_) return true;
    pieces_ = 0;
    remembered_ = all_seen(memory, walk.instructions(),
                           [this, &memory](int begin, int size) { return remember(memory, begin, size); });
    return true;
}

// False: it is too much, or goes on where the addresses begin again.
bool IdleLoop::remember(const Memory& memory, int begin, int size) {
    const auto end = piece_.begin() + pieces_;
    const auto piece = std::find_if(piece_.begin(), end, [begin, size](const Piece& each) {
        return begin >= each.begin && begin + size <= each.begin + piece_size;
    });
    if (piece == piece_.end() || begin + size > 0x10000) return false;
    if (piece == end) piece_[pieces_++] = {std::min(begin, 0x10000 - piece_size), 0, 0};
    piece->mask |= word_mask(static_cast<std::size_t>(begin - piece->begin), static_cast<std::size_t>(size));
    piece->bytes = bytes_at(memory, piece->begin) & piece->mask;
    return true;
}

bool IdleLoop::is_unchanged(const Memory& memory) const {
    return std::all_of(piece_.begin(), piece_.begin() + pieces_, [&memory](const Piece& piece) {
        return (bytes_at(memory, piece.begin) & piece.mask) == piece.bytes;
    });
}

} // namespace emu::atari
