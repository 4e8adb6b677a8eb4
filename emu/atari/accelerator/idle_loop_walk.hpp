// The idle-loop detector: goes through one iteration of a loop as the processor would.
#pragma once

#include "emu/atari/accelerator/idle_loop.hpp"
#include "emu/cpu/opcodes.hpp"

#include <algorithm>
#include <span>

namespace emu::atari {

inline constexpr std::size_t max_instructions = 16;
inline constexpr std::uint8_t inc_zero_page = 0xE6, jsr = 0x20, cmp_absolute = 0xCD;

// Goes through one iteration as the processor would, and gives up at anything that an iteration of waiting does not do.
class Walk {
  public:
    Walk(const Memory& memory, const BackwardBranch& back, std::optional<std::uint8_t> vcount)
        : memory_(memory), vcount_(vcount), back_(back),
          pc_(back.registers.pc), registers_{back.registers.a, back.registers.x, back.registers.y} {}

    // Does not detect loops that read memory which they also write.
    IdleIteration iteration() {
        while (!over_) {
            if (instructions_ == max_instructions) return {};
            instruction_[instructions_++] = pc_;
            if (!step()) return {};
        }
        if (depth_ != 0) return {};         // guard: a call has not come back
        if (!ends_as_it_began()) return {}; // guard: the next iteration begins with other registers
        return iteration_;
    }
    // Whether it is a CMP that has found A to be what VCOUNT says, and a branch: the iteration is the same with
    // other registers if that is so.
    bool follows_vcount() const {
        return instructions_ == 2 && iteration_.looks_at_vcount && memory_[instruction_[0]] == cmp_absolute &&
               vcount_ == registers_[a];
    }
    // Where they begin.
    std::span<const std::uint16_t> instructions() const { return std::span(instruction_).first(instructions_); }

  private:
    enum Which { a, x, y };

    std::uint8_t fetch() { return memory_[pc_++]; }
    std::uint16_t fetch_word() {
        pc_ = static_cast<std::uint16_t>(pc_ + 2);
        return memory_.word(static_cast<std::uint16_t>(pc_ - 2));
    }

    bool step() {
        const std::uint8_t opcode = fetch();
        switch (opcode) {
        case 0xA9: return load(a, immediate());
        case 0xA2: return load(x, immediate());
        case 0xA0: return load(y, immediate());
        case 0xA5: return load(a, zero_page());
        case 0xA6: return load(x, zero_page());
        case 0xA4: return load(y, zero_page());
        case 0xAD: return load(a, absolute());
        case 0xAE: return load(x, absolute());
        case 0xAC: return load(y, absolute());
        case 0xC9: return compare(a, immediate());
        case 0xE0: return compare(x, immediate());
        case 0xC0: return compare(y, immediate());
        case 0xC5: return compare(a, zero_page());
        case 0xE4: return compare(x, zero_page());
        case 0xC4: return compare(y, zero_page());
        case cmp_absolute: return compare(a, absolute());
        case 0xEC: return compare(x, absolute());
        case 0xCC: return compare(y, absolute());
        case 0x24: return test(zero_page());
        case 0x2C: return test(absolute());
        case inc_zero_page: return count();
        case jsr: return call();
        case 0x60: return come_back();
        case 0x10: return branch(flag::negative, false);
        case 0x30: return branch(flag::negative, true);
        case 0x50: return branch(flag::overflow, false);
        case 0x70: return branch(flag::overflow, true);
        case 0x90: return branch(flag::carry, false);
        case 0xB0: return branch(flag::carry, true);
        case 0xD0: return branch(flag::zero, false);
        case 0xF0: return branch(flag::zero, true);
        default: return false;
        }
    }

    std::optional<std::uint8_t> immediate() {
        iteration_.free_cycles += 2;
        return fetch();
    }
    std::optional<std::uint8_t> zero_page() {
        iteration_.free_cycles += 3;
        return memory_[fetch()];
    }
    std::optional<std::uint8_t> absolute() {
        iteration_.free_cycles += 4;
        const std::uint16_t address = fetch_word();
        if (is_vcount(address)) {
            iteration_.looks_at_vcount = true;
            return vcount_;
        }
        if (Memory::is_io(address)) return std::nullopt; // guard: a chip's register
        return memory_[address];
    }

    bool load(Which which, std::optional<std::uint8_t> data) {
        if (!data) return false;
        registers_[which] = *data;
        show(*data);
        return true;
    }
    bool compare(Which which, std::optional<std::uint8_t> data) {
        if (!data) return false;
        show(static_cast<std::uint8_t>(registers_[which] - *data));
        set(flag::carry, registers_[which] >= *data);
        return true;
    }
    bool test(std::optional<std::uint8_t> data) {
        if (!data) return false;
        set(flag::zero, (registers_[a] & *data) == 0);
        set(flag::negative, (*data & 0x80) != 0);
        set(flag::overflow, (*data & 0x40) != 0);
        return true;
    }
    void show(std::uint8_t data) {
        set(flag::zero, data == 0);
        set(flag::negative, (data & 0x80) != 0);
    }
    void set(std::uint8_t mask, bool on) {
        p_ = static_cast<std::uint8_t>(on ? p_ | mask : p_ & ~mask);
        touched_ |= mask;
        unknown_ = static_cast<std::uint8_t>(unknown_ & ~mask);
    }

    // Which iterations are how many is not known: nothing may ask for more of it than that it is not 0.
    bool count() {
        iteration_.free_cycles += 5;
        if (iteration_.counters == IdleIteration::max_counters) return false;
        const std::uint8_t address = fetch();
        iteration_.counter[iteration_.counters++] = address;
        set(flag::zero | flag::negative, false);
        unknown_ |= flag::negative;
        if (memory_[address] == 0xFF) return false; // guard: the next count is 0
        return true;
    }

    bool call() {
        iteration_.free_cycles += 6;
        if (depth_ == IdleIteration::max_calls) return false;
        const std::uint16_t address = fetch_word();
        iteration_.pushed[depth_++] = static_cast<std::uint16_t>(pc_ - 1);
        iteration_.calls = std::max(iteration_.calls, depth_);
        pc_ = address;
        return true;
    }
    bool come_back() {
        iteration_.free_cycles += 6;
        if (depth_ == 0) return false;
        pc_ = static_cast<std::uint16_t>(iteration_.pushed[--depth_] + 1);
        return true;
    }

    bool branch(std::uint8_t mask, bool taken_if) {
        iteration_.free_cycles += 2;
        const auto offset = static_cast<std::int8_t>(fetch());
        if ((unknown_ & mask) != 0) return false; // guard: it depends on what was before the loop, or on a count
        if (((p_ & mask) != 0) != taken_if) return true;
        const auto target = static_cast<std::uint16_t>(pc_ + offset);
        iteration_.free_cycles += (target ^ pc_) >> 8 == 0 ? 1 : 2;
        over_ = pc_ == back_.after && target == back_.registers.pc;
        pc_ = target;
        return true;
    }

    // Flags that the iteration does not touch are as they were.
    bool ends_as_it_began() const {
        const Registers& begin = back_.registers;
        return registers_ == std::array{begin.a, begin.x, begin.y} && (touched_ & unknown_) == 0 &&
               ((p_ ^ begin.p) & touched_) == 0;
    }

    const Memory& memory_;
    std::optional<std::uint8_t> vcount_;
    const BackwardBranch& back_;
    std::uint16_t pc_;
    std::array<std::uint8_t, 3> registers_;
    std::uint8_t p_ = 0, touched_ = 0;
    std::uint8_t unknown_ = flag::negative | flag::zero | flag::carry | flag::overflow; // until the iteration sets them
    bool over_ = false;
    std::uint8_t depth_ = 0;
    IdleIteration iteration_;
    std::size_t instructions_ = 0;
    std::array<std::uint16_t, max_instructions> instruction_;
};

// Whether `visit` says true of all that these instructions look at, by where it begins and how many bytes it has, but
// for counters and VCOUNT.
template <class Visit>
bool all_seen(const Memory& memory, std::span<const std::uint16_t> instructions, Visit visit) {
    return std::ranges::all_of(instructions, [&](std::uint16_t begin) {
        const std::uint8_t code = memory[begin];
        const Opcode& opcode = opcodes[code];
        const std::uint16_t operand = memory.word(static_cast<std::uint16_t>(begin + 1));
        const bool in_zero_page = opcode.mode == Mode::zero_page && code != inc_zero_page;
        const bool elsewhere = opcode.mode == Mode::absolute && code != jsr && !is_vcount(operand);
        return visit(begin, opcode.length()) && (!in_zero_page || visit(operand & 0xFF, 1)) &&
               (!elsewhere || visit(operand, 1));
    });
}

// Or counts twice in one place.
inline bool changes_itself(const IdleIteration& iteration, const Memory& memory,
                           std::span<const std::uint16_t> instructions) {
    constexpr int stack_begin = 0x0100, stack_end = 0x0200;
    const auto counters = std::span(iteration.counter).first(iteration.counters);
    if (counters.size() == 2 && counters[0] == counters[1]) return true; // guard: a count of two
    return !all_seen(memory, instructions, [&](int begin, int size) {
        const bool pushed = iteration.calls != 0 && begin < stack_end && begin + size > stack_begin;
        return !pushed &&
               std::ranges::none_of(counters, [&](int counter) { return counter >= begin && counter < begin + size; });
    });
}

} // namespace emu::atari
