// The state of a part as bytes, and a part with such a state.
#pragma once

#include "emu/state.hpp"

namespace emu {

template <class Part>
std::vector<std::uint8_t> state_of(const Part& part) {
    StateWriter out;
    part.serialize(out);
    return out.take();
}

// Returns false if the bytes are refused.
template <class Part>
bool restores(Part& part, std::span<const std::uint8_t> bytes) {
    StateReader in(bytes);
    part.deserialize(in);
    return in.finished();
}

} // namespace emu
