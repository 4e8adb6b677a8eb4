// The events that a debugger looks for in a run, and those that occurred. A machine with an observer runs on a slower
// bus and passes through the same states.
#pragma once

#include "emu/breakpoints.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace emu {

// A set of all addresses that is cheap to add to.
class AddressSet {
  public:
    void add(std::uint16_t address) { words_[address >> 6] |= std::uint64_t{1} << (address & 63); }
    bool contains(std::uint16_t address) const { return (words_[address >> 6] >> (address & 63) & 1) != 0; }
    const std::array<std::uint64_t, 0x10000 / 64>& words() const { return words_; }

  private:
    std::array<std::uint64_t, 0x10000 / 64> words_{};
};

// The addresses that a run has executed and accessed.
struct AccessLog {
    AddressSet executed, read, written;
};

class Observer {
  public:
    // Reasons to stop, as bits of met().
    static constexpr std::uint8_t by_execute = 1, by_read = 2, by_write = 4, by_interrupt = 8, by_stack = 16;

    struct Access {
        std::uint16_t pc = 0; // of the instruction, or the one that an interrupt sequence replaces
        std::uint16_t address = 0;
        std::uint8_t data = 0;
        bool write = false;

        bool operator==(const Access&) const = default;
    };

    Breakpoints execute;                 // stops before an instruction there, except the first of a run
    Breakpoints read, write;             // stops after an instruction that accesses one; its own bytes do not count
    bool interrupts = false;             // stops before an interrupt or reset sequence
    int stack_low = 0, stack_high = 256; // stops when S leaves [low, high)
    AccessLog* log = nullptr;            // null: logs nothing

    // Not 0: the machine has stopped and does not run until resume().
    std::uint8_t met() const { return met_; }
    void resume() { met_ = 0; }
    std::span<const Access> accesses() const { return {accesses_.data(), count_}; } // of the last instruction, to stops
    std::uint16_t last_pc() const { return pc_; }                                   // of the last instruction that ran

    // The machines call these around an instruction or an interrupt sequence, and for each cycle in it.
    void begin(std::uint16_t pc, std::uint8_t s) {
        pc_ = pc;
        s_ = s;
        reads_ = 0;
        count_ = 0;
        if (log != nullptr) log->executed.add(pc);
    }
    void end(std::uint16_t pc, std::uint8_t s, bool attends) {
        if (attends) {
            if (interrupts) met_ |= by_interrupt;
        } else if (execute.contains(pc)) {
            met_ |= by_execute;
        }
        if ((s < stack_low && s_ >= stack_low) || (s >= stack_high && s_ < stack_high)) met_ |= by_stack;
    }
    void saw_read(std::uint16_t address, std::uint8_t data) {
        constexpr std::uint8_t jsr = 0x20;
        if (reads_ == 0) opcode_ = data;
        const bool own_byte = static_cast<std::uint16_t>(address - pc_) <= 2 && (reads_ <= 2 || opcode_ == jsr);
        ++reads_;
        if (own_byte) return;
        if (log != nullptr) log->read.add(address);
        if (read.contains(address)) meet(by_read, {pc_, address, data, false});
    }
    void saw_write(std::uint16_t address, std::uint8_t data) {
        if (log != nullptr) log->written.add(address);
        if (write.contains(address)) meet(by_write, {pc_, address, data, true});
    }

  private:
    void meet(std::uint8_t reason, const Access& access) {
        met_ |= reason;
        if (count_ < accesses_.size()) accesses_[count_++] = access;
    }

    std::uint8_t met_ = 0;
    std::array<Access, 8> accesses_{}; // an instruction has at most eight cycles
    std::size_t count_ = 0;
    std::uint16_t pc_ = 0; // of the running instruction
    std::uint8_t s_ = 0;   // before it
    int reads_ = 0;        // by it
    std::uint8_t opcode_ = 0;
};

// A machine's bus that reports each cycle to the observer. Idle loops are not skipped.
template <class Base>
class ObservedBus : public Base {
  public:
    template <class... Arguments>
    explicit ObservedBus(Observer& observer, Arguments&&... arguments) : Base(arguments...), observer_(observer) {}

    std::uint8_t read(std::uint16_t address) {
        const std::uint8_t data = Base::read(address);
        observer_.saw_read(address, data);
        return data;
    }
    void write(std::uint16_t address, std::uint8_t data) {
        Base::write(address, data);
        observer_.saw_write(address, data);
    }
    void skip_idle_iterations() = delete; // hides the base's

  private:
    Observer& observer_;
};

} // namespace emu
