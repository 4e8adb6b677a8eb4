// A queue of keys: each is pressed once the machine has accepted the previous one.
#pragma once

#include "host/session/console.hpp"

#include <deque>
#include <string_view>

namespace host {

class Typing {
  public:
    explicit Typing(MachineKind kind) : kind_(kind) {}

    void add(Key key) { waiting_.push_back(key); }

    // Skips characters that the keyboard lacks; a line break is Return.
    void add_text(std::string_view text);

    void clear() { waiting_.clear(); }
    bool done() const { return waiting_.empty(); }

    // Presses the next key if the machine has accepted the last.
    void feed(Console& console);

  private:
    MachineKind kind_;
    std::deque<Key> waiting_;
};

} // namespace host
