// A bus of 64K RAM that writes down every cycle and moves the interrupt and RDY lines as a vector says.
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
        nmi_edge_ = held_ = false;
        for (auto [address, value] : vector.memory) memory[address] = value;
    }

    std::uint8_t read(std::uint16_t address) {
        const std::uint8_t value = memory[address];
        held_ = vector_->rdy.covers(now());
        while (vector_->rdy.covers(now())) end_cycle({'r', address, value});
        end_cycle({'r', address, value});
        return value;
    }

    void write(std::uint16_t address, std::uint8_t value) {
        memory[address] = value;
        end_cycle({'w', address, value});
    }

    bool irq() const { return vector_->irq.covers(now() - 1); }
    bool nmi() { return std::exchange(nmi_edge_, false); }
    bool held() const { return held_; }

    std::array<std::uint8_t, 65536> memory{};
    std::vector<BusCycle> log;

  private:
    int now() const { return static_cast<int>(log.size()); }

    void end_cycle(BusCycle cycle) {
        if (vector_->nmi.covers(now()) && !vector_->nmi.covers(now() - 1)) nmi_edge_ = true;
        log.push_back(cycle);
    }

    const Vector* vector_ = nullptr;
    bool nmi_edge_ = false;
    bool held_ = false;
};

} // namespace conformance
