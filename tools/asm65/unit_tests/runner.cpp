#include "tools/asm65/unit_tests/runner.hpp"

#include <algorithm>
#include <bitset>
#include <deque>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "emu/cpu/cpu6502.hpp"

namespace asm65 {
namespace {

constexpr std::uint8_t opcode_brk = 0x00, opcode_jsr = 0x20, opcode_rts = 0x60;
constexpr std::uint16_t irq_vector = 0xFFFE;

struct Bus {
    static constexpr bool has_interrupts = false;
    std::uint8_t read(std::uint16_t address) { return ++cycles, ram[address]; }
    void write(std::uint16_t address, std::uint8_t value) { ++cycles, ram[address] = value; }
    std::uint16_t word(std::uint16_t at) const {
        return static_cast<std::uint16_t>(ram[at] | ram[static_cast<std::uint16_t>(at + 1)] << 8);
    }

    Memory ram;
    std::uint64_t cycles = 0;
};

std::int64_t value_of(const emu::Registers& registers, const TestStep& step) {
    if (step.flag != 0) return (registers.p & step.flag) != 0 ? 1 : 0;
    switch (step.subject.front()) {
    case 'a': return registers.a;
    case 'x': return registers.x;
    case 'y': return registers.y;
    case 's': return registers.s;
    default: return registers.p;
    }
}

bool holds(std::int64_t found, const std::string& relation, std::int64_t expected) {
    if (relation == "=") return found == expected;
    if (relation == "<>") return found != expected;
    if (relation == "<") return found < expected;
    if (relation == "<=") return found <= expected;
    return relation == ">" ? found > expected : found >= expected;
}

bool holds(const std::vector<std::int64_t>& found, const std::string& relation,
           const std::vector<std::int64_t>& expected) {
    if (relation == "=" || relation == "<>") return (found == expected) == (relation == "=");
    return std::ranges::equal(found, expected, [&](auto a, auto b) { return holds(a, relation, b); });
}

std::string text_of(const TestStep& step, const std::vector<std::int64_t>& values) {
    if (step.flag != 0 || step.subject == "cycles") return std::to_string(values.front());
    std::vector<std::string> texts;
    for (const auto value : values) texts.push_back(fmt::format("${:0{}X}", value, 2 * step.value_size));
    if (step.is_text) {
        std::string& text = texts.emplace_back();
        for (const auto value : values)
            text += (value & 0x7F) >= ' ' && (value & 0x7F) < 0x7F ? static_cast<char>(value & 0x7F) : '.';
        text = "'" + text + "'";
    }
    return fmt::format("{}", fmt::join(texts, " "));
}

class Runner {
  public:
    Runner(const Test& test, const Memory& program, const RoutineNames& names, const TestLimits& limits)
        : test_(test), names_(names), limits_(limits),
          end_(static_cast<std::uint16_t>(test.start + test.bytes.size())), bus_{program} {
        std::ranges::copy(test.bytes, bus_.ram.begin() + test.start);
        emu::Registers registers;
        registers.s = 0xFD;
        registers.pc = test.start;
        const auto back = static_cast<std::uint16_t>(end_ - 1); // an rts of the test ends it
        bus_.ram[0x1FE] = static_cast<std::uint8_t>(back & 0xFF);
        bus_.ram[0x1FF] = static_cast<std::uint8_t>(back >> 8);
        cpu_.set_registers(registers);
        for (const TestStep& step : test.steps) {
            steps_[step.at] = &step;
            has_action_.set(step.at);
        }
    }

    TestResult run() {
        while (!do_steps()) execute();
        const auto claim = std::ranges::find_if(test_.steps, &TestStep::is_claim);
        if (result_.passed() && !has_checked_ && claim != test_.steps.end()) fail("no .expect was reached", &*claim);
        result_.run.assign(last_.begin(), last_.end());
        return std::move(result_);
    }

  private:
    // A routine that the test has called.
    struct Call {
        std::uint16_t routine = 0, back = 0;
        std::uint8_t s = 0;
        emu::Registers before{}, after{};
        std::uint64_t cycles = 0; // at its first instruction, then its own
    };

    static std::uint16_t plus(std::uint16_t address, std::size_t n) { return static_cast<std::uint16_t>(address + n); }
    std::uint16_t pc() const { return cpu_.registers().pc; }
    void jump(std::uint16_t address) {
        emu::Registers registers = cpu_.registers();
        registers.pc = address;
        cpu_.set_registers(registers);
    }
    std::string name_of(std::uint16_t address) const {
        const auto name = names_.find(address);
        return name == names_.end() ? fmt::format("${:04X}", address) : name->second.name;
    }
    void fail(std::string text, const TestStep* step = nullptr) {
        result_.failure = std::move(text);
        result_.failed = step;
    }

    // Runs the directives at this address. Returns true at the end of the test.
    bool do_steps() {
        for (;;) {
            if (pc() == end_ || !result_.passed()) return true;
            if (!has_action_[pc()]) return false;
            if (const auto mock = mocks_.find(pc()); mock != mocks_.end())
                jump(plus(mock->second->at, TestStep::mock_header));
            const auto found = steps_.find(pc());
            if (found == steps_.end() || found->second->kind == TestStep::Kind::given) return false;
            const TestStep& step = *found->second;
            jump(plus(step.at, step.code_size));
            do_step(step);
        }
    }

    void do_step(const TestStep& step) {
        switch (step.kind) {
        case TestStep::Kind::mock:
            mocks_[step.address] = &step;
            has_action_.set(step.address);
            break;
        case TestStep::Kind::given: break; // code
        case TestStep::Kind::expect: has_checked_ = true; return check(step);
        case TestStep::Kind::kept:
        case TestStep::Kind::clobbered: has_checked_ = true; return check_call(step);
        }
    }

    std::vector<std::int64_t> found(const TestStep& step) const {
        if (step.subject == "cycles") return {static_cast<std::int64_t>(last_call_->cycles)};
        if (!step.is_memory()) return {value_of(cpu_.registers(), step)};
        std::vector<std::int64_t> values(step.values.size());
        std::size_t at = step.address;
        for (auto& value : values)
            for (std::size_t i = 0; i < step.value_size; ++i) value |= std::int64_t{bus_.ram[at++]} << 8 * i;
        return values;
    }

    void check(const TestStep& step) {
        if (step.subject == "cycles" && !last_call_) return fail_uncalled(step);
        const auto values = found(step);
        if (!holds(values, step.relation, step.values))
            fail(fmt::format("expected {} {} {}, found {}", step.subject, step.relation, text_of(step, step.values),
                             text_of(step, values)),
                 &step);
    }

    void check_call(const TestStep& step) {
        if (!last_call_) return fail_uncalled(step);
        const bool keeps = step.kind == TestStep::Kind::kept;
        const std::int64_t before = value_of(last_call_->before, step), after = value_of(last_call_->after, step);
        if ((before == after) != keeps)
            fail(fmt::format("expected {} to {} {}, found {} before the call and {} after it",
                             name_of(last_call_->routine), keeps ? "keep" : "clobber", step.subject,
                             text_of(step, {before}), text_of(step, {after})),
                 &step);
    }

    void fail_uncalled(const TestStep& step) {
        fail(fmt::format("no call before '{}': the test has called nothing yet", step.subject), &step);
    }

    void execute() {
        const std::uint16_t at = pc();
        const std::uint8_t opcode = bus_.ram[at];
        if (opcode == opcode_brk && bus_.word(irq_vector) == 0) return fail_at_brk(at);
        if (opcode == opcode_jsr && !call_)
            call_ = Call{bus_.word(plus(at, 1)), plus(at, 3), cpu_.registers().s, cpu_.registers()};
        const bool entering = call_ && call_->cycles == 0;
        cpu_.step(bus_);
        if (const auto step = steps_.find(at); has_action_[at] && step != steps_.end()) finish_given(*step->second);
        last_.push_back({at, cpu_.registers()});
        if (last_.size() > limits_.shown) last_.pop_front();
        if (entering) call_->cycles = bus_.cycles;
        if (opcode == opcode_rts) note_return(at);
        if (cpu_.jammed()) return fail(fmt::format("the processor jams at ${:04X} (opcode ${:02X})", at, opcode));
        if (call_ && pc() == call_->back && cpu_.registers().s >= call_->s) return end_call();
        if (bus_.cycles <= limits_.cycles) return;
        fail(call_ ? fmt::format("{} does not return in {} cycles", name_of(call_->routine), limits_.cycles)
                   : fmt::format("the test does not end in {} cycles", limits_.cycles));
    }

    // Remembers an rts that returns to no jsr: a stack out of balance, or a jump through it.
    void note_return(std::uint16_t at) {
        if (bus_.ram[plus(pc(), 0xFFFD)] != opcode_jsr && pc() != end_) stray_return_ = at;
    }

    void fail_at_brk(std::uint16_t at) {
        fail(fmt::format("executes BRK at {} while the IRQ vector is 0; {}", name_of(at),
                         stray_return_ ? fmt::format("the rts at ${:04X} returned to no jsr", *stray_return_)
                                       : "mock routines in ROM"));
    }

    // In the run, a .given is one instruction.
    void finish_given(const TestStep& step) {
        while (pc() != plus(step.at, step.code_size) && bus_.cycles <= limits_.cycles && !cpu_.jammed())
            cpu_.step(bus_);
    }

    void end_call() {
        call_->after = cpu_.registers();
        call_->cycles = bus_.cycles - call_->cycles;
        last_call_ = call_;
        call_.reset();
        if (last_call_->after.s != last_call_->s)
            fail(fmt::format("{} returns with S = ${:02X}, called with ${:02X}", name_of(last_call_->routine),
                             last_call_->after.s, last_call_->s));
        check_bounds();
    }

    // Not after a mock, whose time is not that of its routine.
    void check_bounds() {
        const auto name = names_.find(last_call_->routine);
        if (name == names_.end() || !mocks_.empty() || !result_.passed()) return;
        const auto& [min, max] = name->second.cycles;
        const auto cycles = static_cast<std::int64_t>(last_call_->cycles);
        if (cycles < min || cycles > max)
            fail(fmt::format("{} takes {} cycles, and its .loop and .index declare {} to {}; correct them",
                             name->second.name, cycles, min, max));
    }

    const Test& test_;
    const RoutineNames& names_;
    const TestLimits& limits_;
    std::uint16_t end_;
    Bus bus_;
    emu::Cpu6502 cpu_;
    std::map<std::uint16_t, const TestStep*> steps_, mocks_; // by address: of the directive, of the routine
    std::bitset<0x10000> has_action_;                        // these addresses
    std::optional<Call> call_, last_call_;
    std::optional<std::uint16_t> stray_return_; // the last rts that returned to no jsr
    bool has_checked_ = false;                  // a claim
    std::deque<ExecutedInstruction> last_;
    TestResult result_;
};

} // namespace

TestResult run_test(const Test& test, const Memory& program, const RoutineNames& names, const TestLimits& limits) {
    return Runner(test, program, names, limits).run();
}

} // namespace asm65
