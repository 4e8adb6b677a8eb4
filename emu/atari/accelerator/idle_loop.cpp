// Finds idle loops by running one iteration on a bus that changes nothing. Recognizes the last loop by the bytes that
// its iteration used.
#include "emu/atari/accelerator/idle_loop.hpp"

#include "emu/cpu/cpu6502.hpp"

#include <algorithm>
#include <cstring>
#include <span>

namespace emu::atari {

namespace {

constexpr int max_instructions = 16, max_uses = 96;
constexpr std::uint8_t cmp_absolute = 0xCD, jsr = 0x20, rts = 0x60;
constexpr int piece_size = sizeof(std::uint64_t);
constexpr std::uint8_t sign = 0x80;

// The iteration may read memory and a known VCOUNT, rewrite a byte with the same value, push, and increment a zero
// page byte that it does not use otherwise.
class IterationBus {
  public:
    static constexpr bool has_interrupts = false;

    // `negated`: counters that read with bit 7 inverted.
    IterationBus(const Memory& memory, std::optional<std::uint8_t> vcount, std::span<const std::uint8_t> negated = {})
        : memory_(memory), vcount_(vcount), negated_(negated) {}

    void begin_instruction(std::uint8_t opcode) { to_stack_ = opcode == jsr || opcode == rts ? 3 : 0; }

    std::uint8_t read(std::uint16_t address) {
        ++iteration.free_cycles;
        if (is_vcount(address) && vcount_) {
            iteration.looks_at_vcount = true;
            return *vcount_;
        }
        if (Memory::is_io(address)) fails = true; // guard: a chip's register
        if (is_counter(address)) fails = true;    // guard: it looks at its own count
        const IdleIteration::Pushed* const pushed = find_pushed(address);
        if (pushed != end_of_pushed()) return pushed->data;
        const bool is_idle = --to_stack_ == 0; // the third cycle of JSR and RTS is a dummy stack read
        if (!is_idle) use(address);
        return byte_at(address);
    }
    void write(std::uint16_t address, std::uint8_t data) {
        ++iteration.free_cycles;
        const std::uint8_t before = byte_at(address);
        const bool counts = address == rewritten_ && data == static_cast<std::uint8_t>(before + 1);
        rewritten_ = address;
        if (!memory_.is_ram(address) || is_counter(address)) fails = true;
        if (address >> 8 == 1) return push(address, data);
        if (data == before) return use(address);
        if (!counts) fails = true; // guard: memory is another in the next iteration
        count(address);
    }

    bool fails = false;
    IdleIteration iteration;
    // The bytes that must not change: those read, and those rewritten with the same value.
    int uses = 0;
    std::array<std::uint16_t, max_uses> used;

  private:
    std::uint8_t byte_at(std::uint16_t address) const {
        const bool is_negated = std::find(negated_.begin(), negated_.end(), address) != negated_.end();
        return memory_[address] ^ (is_negated ? sign : std::uint8_t{0});
    }
    bool is_counter(std::uint16_t address) const {
        const auto end = iteration.counter.begin() + iteration.counters;
        return std::find(iteration.counter.begin(), end, address) != end;
    }
    const IdleIteration::Pushed* end_of_pushed() const { return iteration.pushed.data() + iteration.pushes; }
    const IdleIteration::Pushed* find_pushed(std::uint16_t address) const {
        return std::find_if(iteration.pushed.data(), end_of_pushed(),
                            [address](const auto& each) { return each.address == address; });
    }
    void use(std::uint16_t address) {
        if (uses == max_uses) fails = true;
        if (!fails) used[static_cast<std::size_t>(uses++)] = address;
    }
    bool is_used(std::uint16_t address) const {
        return std::find(used.begin(), used.begin() + uses, address) != used.begin() + uses;
    }
    // Consecutive calls push to the same addresses.
    void push(std::uint16_t address, std::uint8_t data) {
        if (is_used(address)) fails = true; // guard: it looks at the stack that it pushes to
        const auto place = static_cast<std::uint8_t>(find_pushed(address) - iteration.pushed.data());
        if (place == IdleIteration::max_pushes) fails = true;
        if (fails) return;
        iteration.pushed[place] = {address, data};
        iteration.pushes = std::max<std::uint8_t>(iteration.pushes, place + 1);
    }
    // The instruction read this byte and wrote it back plus one.
    void count(std::uint16_t address) {
        if (address >= 0x100 || iteration.counters == IdleIteration::max_counters) fails = true;
        if (fails) return;
        uses -= 2;
        if (is_used(address)) fails = true; // guard: it uses its own count
        iteration.counter[iteration.counters++] = static_cast<std::uint8_t>(address);
    }

    const Memory& memory_;
    std::optional<std::uint8_t> vcount_;
    std::span<const std::uint8_t> negated_;
    int rewritten_ = -1; // the last address written
    int to_stack_ = 0;   // cycles until the dummy stack read
};

// BRK, PLP, RTI, CLI.
bool lets_interrupts_in(std::uint8_t opcode) {
    return opcode == 0x00 || opcode == 0x28 || opcode == 0x40 || opcode == 0x58;
}

// Runs the iteration that begins with this branch. Returns its number of instructions; 0: it is not an idle loop.
int run_iteration(IterationBus& bus, const Memory& memory, const BackwardBranch& back) {
    Cpu6502 cpu;
    cpu.set_state({back.registers, 0});
    for (int instructions = 1; instructions <= max_instructions; ++instructions) {
        const std::uint16_t pc = cpu.registers().pc;
        if (lets_interrupts_in(memory[pc])) return 0; // guard: an interrupt may come
        bus.begin_instruction(memory[pc]);
        cpu.step(bus);
        if (bus.fails || cpu.jammed()) return 0;
        const bool ends = cpu.registers().pc == back.registers.pc && pc + 2 == back.after;
        if (ends) return cpu.registers() == back.registers ? instructions : 0;
    }
    return 0;
}

// INC sets N, so the iteration must take the same path for every combination of counter signs.
bool ignores_signs(const IdleIteration& iteration, const Memory& memory, const BackwardBranch& back,
                   std::optional<std::uint8_t> vcount) {
    const auto& [first, second] = iteration.counter;
    const std::array<std::array<std::uint8_t, 2>, 3> others{{{first, first}, {second, second}, {first, second}}};
    for (const auto& negated : std::span(others).first(iteration.counters == 2 ? 3 : iteration.counters)) {
        IterationBus bus(memory, vcount, negated);
        const int instructions = run_iteration(bus, memory, back);
        if (instructions == 0 || bus.iteration.free_cycles != iteration.free_cycles) return false;
    }
    return true;
}

// Returns eight bytes in the host's byte order.
std::uint64_t bytes_at(const Memory& memory, int address) {
    std::uint64_t word;
    std::memcpy(&word, &memory.all()[static_cast<std::size_t>(address)], sizeof word);
    return word;
}

std::uint64_t word_with(int at, std::uint8_t byte) {
    std::array<std::uint8_t, piece_size> bytes{};
    bytes[static_cast<std::size_t>(at)] = byte;
    return std::bit_cast<std::uint64_t>(bytes);
}

} // namespace

void IdleIteration::leave(Memory& memory, int iterations) const {
    for (std::size_t i = 0; i < counters; ++i) {
        std::uint8_t& in = memory[counter[i]];
        in = static_cast<std::uint8_t>(in + iterations);
    }
    for (std::size_t i = 0; i < pushes; ++i) memory[pushed[i].address] = pushed[i].data;
}

IdleIteration IdleLoop::find(const Memory& memory, const BackwardBranch& back, std::optional<std::uint8_t> vcount) {
    if (!is_known(back, vcount) || !is_unchanged(memory)) {
        if (!find_anew(memory, back, vcount)) return {};
    }
    IdleIteration iteration = iteration_;
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
    IterationBus bus(memory, vcount);
    const int instructions = run_iteration(bus, memory, back);
    if (instructions == 0 || !ignores_signs(bus.iteration, memory, back, vcount)) {
        if (back.after == after_) after_ = none;
        if (after_ == none) remembered_ = false;
        return false;
    }
    iteration_ = bus.iteration;
    back_ = back;
    after_ = back.after;
    follows_vcount_ = instructions == 2 && iteration_.looks_at_vcount && memory[back.registers.pc] == cmp_absolute &&
                      vcount == back.registers.a;
    remembered_ = follows_vcount_ || !iteration_.looks_at_vcount;
    if (!remembered_) return true;
    pieces_ = 0;
    for (int i = 0; i < bus.uses; ++i) remember(memory, bus.used[static_cast<std::size_t>(i)]);
    return true;
}

// If the iteration uses too many bytes, nothing is remembered.
void IdleLoop::remember(const Memory& memory, int address) {
    std::size_t at = pieces_; // most often the byte is in the piece made last
    while (at > 0 && (address < piece_[at - 1].begin || address >= piece_[at - 1].begin + piece_size)) --at;
    if (at == 0) {
        if (pieces_ == max_pieces) remembered_ = false;
        if (!remembered_) return;
        at = ++pieces_;
        piece_[at - 1] = {std::min(address, 0x10000 - piece_size), 0, 0};
    }
    Piece& piece = piece_[at - 1];
    piece.mask |= word_with(address - piece.begin, 0xFF);
    piece.bytes = bytes_at(memory, piece.begin) & piece.mask;
}

bool IdleLoop::is_unchanged(const Memory& memory) const {
    return std::all_of(piece_.begin(), piece_.begin() + pieces_, [&memory](const Piece& piece) {
        return (bytes_at(memory, piece.begin) & piece.mask) == piece.bytes;
    });
}

} // namespace emu::atari
