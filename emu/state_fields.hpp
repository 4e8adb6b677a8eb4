// Writes or reads several values of a state in one order.
#pragma once

#include "emu/state.hpp"

namespace emu {

template <class... Values>
void put_all(StateWriter& out, const Values&... values) {
    (out.put(values), ...);
}

template <class... Values>
void take_all(StateReader& in, Values&... values) {
    ((values = in.take<Values>()), ...);
}

} // namespace emu
