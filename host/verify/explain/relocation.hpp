// Maps addresses of a changed program to those of the recorded one, by their labels.
#pragma once

#include "host/verify/explain/address_names.hpp"
#include "host/verify/explain/probe.hpp"

#include <set>
#include <utility>
#include <vector>

namespace host {

class Relocation {
  public:
    Relocation(const AddressNames& recorded, const AddressNames& changed);

    bool moved() const { return moved_; } // labels have other addresses
    std::uint16_t recorded(std::uint16_t changed) const { return recorded_[changed]; }

    // Returns true for the same instruction in both memories, apart from an operand that moved. For a branch within the
    // routine, only the opcode counts.
    bool same_instruction(const MemoryImage& recorded, std::uint16_t recorded_pc, const MemoryImage& changed,
                          std::uint16_t changed_pc) const;
    bool same_instruction(const Probe& recorded, std::uint16_t recorded_pc, const Probe& changed,
                          std::uint16_t changed_pc) const;
    bool same_routine(std::uint16_t recorded_pc, std::uint16_t changed_pc) const;

  private:
    template <class Memory>
    bool same_code(const Memory& recorded, std::uint16_t recorded_pc, const Memory& changed,
                   std::uint16_t changed_pc) const;

    AddressNames recorded_names_, changed_names_;
    bool moved_;
    std::vector<std::uint16_t> recorded_;                        // by address in the changed program
    std::set<std::pair<std::uint8_t, std::uint8_t>> half_words_; // high or low bytes of moved labels: recorded, changed
};

} // namespace host
