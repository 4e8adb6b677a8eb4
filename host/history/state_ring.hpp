// Successive states of a machine in little memory: each is the difference from the one before, packed; every minute
// begins with a whole state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

namespace host {

class StateRing {
  public:
    static constexpr std::size_t group = 60; // states that begin with a whole one

    void push(std::span<const std::uint8_t> state);
    std::vector<std::uint8_t> at(std::size_t index) const;
    std::size_t size() const { return states_.size(); }
    std::size_t bytes() const { return bytes_; }

    // Drops the oldest group, unless it is the only one. Returns the number of dropped states.
    std::size_t drop_group();
    // Removes the states from `index` on and returns them.
    StateRing split(std::size_t index);
    // Precondition: `other` is not empty.
    void append(StateRing other);

  private:
    struct Packed {
        bool whole;
        std::vector<std::uint8_t> bytes;
    };

    void add(Packed state);

    std::deque<Packed> states_;
    std::vector<std::uint8_t> last_; // unpacked
    std::size_t bytes_ = 0;          // of all, without last_
    std::size_t since_whole_ = 0;
};

} // namespace host
