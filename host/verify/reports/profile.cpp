#include "host/verify/reports/profile.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr std::uint8_t jsr = 0x20, rts = 0x60, rti = 0x40, txs = 0x9A, brk = 0x00;
constexpr std::uint8_t php = 0x08, plp = 0x28, pha = 0x48, pla = 0x68;
constexpr emu::Cycle interrupt_cycles = 7;

// Returns the stack pointer after an instruction.
std::uint8_t stack_after(std::uint8_t opcode, std::uint8_t stack, std::uint8_t x) {
    switch (opcode) {
    case jsr: return static_cast<std::uint8_t>(stack - 2);
    case rts: return static_cast<std::uint8_t>(stack + 2);
    case rti: return static_cast<std::uint8_t>(stack + 3);
    case brk: return static_cast<std::uint8_t>(stack - 3);
    case php:
    case pha: return static_cast<std::uint8_t>(stack - 1);
    case plp:
    case pla: return static_cast<std::uint8_t>(stack + 1);
    case txs: return x;
    default: return stack;
    }
}

} // namespace

Profile::Profile(const SourceMap& map) : map_(map) {
    for (unsigned address = 0; address < 0x10000; ++address) stops_.set(static_cast<std::uint16_t>(address));
}

Profile::Place Profile::place_of(Machine& machine, std::uint16_t address) const {
    const auto* statement = map_.instruction_at(address, [&](std::uint16_t at) { return machine.peek(at); });
    return statement ? Place{statement->routine, statement->file, statement->line} : Place{0, no_file, 0};
}

void Profile::reached(Machine& machine) {
    const auto registers = machine.registers();
    const Step next{place_of(machine, registers.pc), machine.cycles(), machine.peek(registers.pc), registers.x,
                    registers.s};
    if (last_ && next.at > last_->at)
        follow(next);
    else if (frames_.empty())
        call(next.place.routine, 0xFF, false);
    last_ = next;
}

// Cycles before an interrupt belong to the instruction, the interrupt sequence to the handler.
void Profile::follow(const Step& next) {
    const bool interrupted = was_interrupted(next);
    const emu::Cycle spent = next.at - last_->at;
    const emu::Cycle taken = interrupted ? std::min(interrupt_cycles, spent) : 0;
    lines_[last_->place] += spent - taken;
    routines_[last_->place.routine].exclusive += spent - taken;
    cycles_ += spent - taken;
    const std::uint8_t after = stack_after(last_->opcode, last_->stack, last_->x);
    if (last_->opcode == rts || last_->opcode == rti || last_->opcode == txs) return_to(after);
    if (last_->opcode == jsr && !interrupted) return call(next.place.routine, last_->stack, true);
    if (last_->opcode == brk) return call(next.place.routine, last_->stack, true);
    if (!interrupted) return go_on_in(next);
    call(next.place.routine, after, true);
    lines_[next.place] += taken;
    routines_[next.place.routine].exclusive += taken;
    cycles_ += taken;
}

bool Profile::was_interrupted(const Step& next) const {
    const std::uint8_t after = stack_after(last_->opcode, last_->stack, last_->x);
    return next.stack == static_cast<std::uint8_t>(after - 3);
}

// A program may leave several routines at once; one that pushes an address and returns to it leaves none.
void Profile::return_to(std::uint8_t stack) {
    while (frames_.size() > 1 && frames_.back().stack <= stack) close();
}

// Continues in the same routine, in an open one that jumped to this one, or in a new one.
void Profile::go_on_in(const Step& next) {
    const std::size_t routine = next.place.routine;
    for (std::size_t i = frames_.size(); i-- > 0;) {
        if (frames_[i].routine == routine) {
            while (frames_.size() > i + 1) close();
            return;
        }
        if (frames_[i].called || i == 0) break;
    }
    call(routine, frames_.back().stack, false);
}

void Profile::call(std::size_t routine, std::uint8_t stack, bool called) {
    frames_.push_back({routine, last_ ? last_->place : Place{0, no_file, 0}, stack, cycles_, called});
    ++routines_[routine].calls;
    ++active_[routine];
}

void Profile::close() {
    const Frame frame = frames_.back();
    frames_.pop_back();
    const emu::Cycle spent = cycles_ - frame.begin;
    if (--active_[frame.routine] == 0) routines_[frame.routine].inclusive += spent;
    if (frames_.empty()) return;
    auto& [calls, cycles] = calls_[{frame.from, frame.routine}];
    ++calls;
    cycles += spent;
}

void Profile::finish() {
    while (!frames_.empty()) close();
    last_.reset();
}

void Profile::before(const Input& input, Machine&) {
    if (input.kind == Input::Kind::power || input.kind == Input::Kind::reset) finish();
}

void Profile::resume(Machine& machine) {
    finish();
    reached(machine);
}

} // namespace host
