// A bus of 64K RAM that logs every cycle and drives the interrupt and RDY lines from a vector.
#pragma once

#include "tests/emu/cpu/vector.hpp"

#include <array>

namespace conformance {

class VectorBus {
  public:
    static constexpr bool has_interrupts = true;

    void start(const Vector& vector) {
        vector_ = &vector;
        log.clear();
        held_ = false;
        last_nmi_edge_ = no_edge;
        for (auto [address, value] : vector.memory) memory[address] = value;
    }

    // Out of line, as for every complex bus: the processor inlines what it can.
    [[gnu::noinline]] std::uint8_t read(std::uint16_t address) { return read(address, address); }
    std::uint8_t read(std::uint16_t address, std::uint16_t carried) {
        held_ = vector_->rdy.covers(now());
        end_cycle({'r', address, memory[address]});
        while (vector_->rdy.covers(now() - 1)) end_cycle({'r', carried, memory[carried]});
        return memory[carried];
    }

    [[gnu::noinline]] void write(std::uint16_t address, std::uint8_t value) {
        memory[address] = value;
        end_cycle({'w', address, value});
    }

    bool irq() const { return vector_->irq.covers(now() - 1); }
    bool nmi() const { return vector_->nmi.covers(now() - 1); }
    bool irq_before() const { return vector_->irq.covers(now() - 2); }
    bool nmi_fell() { return std::exchange(last_nmi_edge_, no_edge) != no_edge; }
    bool nmi_fell_before() { return last_nmi_edge_ < now() - 1 && nmi_fell(); }
    bool held() const { return held_; }

    std::array<std::uint8_t, 65536> memory{};
    std::vector<BusCycle> log;

  private:
    int now() const { return static_cast<int>(log.size()); }

    void end_cycle(BusCycle cycle) {
        if (vector_->nmi.covers(now()) && !vector_->nmi.covers(now() - 1)) last_nmi_edge_ = now();
        log.push_back(cycle);
    }

    const Vector* vector_ = nullptr;
    static constexpr int no_edge = 1'000'000;
    int last_nmi_edge_ = no_edge; // the cycle
    bool held_ = false;
};

} // namespace conformance
