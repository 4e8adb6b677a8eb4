// Keys that wait their turn: each goes to the machine as soon as it has taken the one before.
#pragma once

#include "host/session/console.hpp"

#include <deque>
#include <string_view>

namespace host {

class Typing {
  public:
    explicit Typing(MachineKind kind) : kind_(kind) {}

    void add(Key key) { waiting_.push_back(key); }

    // The characters that the machine's keyboard has; the end of a line is Return.
    void add_text(std::string_view text);

    void clear() { waiting_.clear(); }
    bool done() const { return waiting_.empty(); }

    // Presses the next key, unless the last one still waits to be taken.
    void feed(Console& console);

  private:
    MachineKind kind_;
    std::deque<Key> waiting_;
};

} // namespace host
