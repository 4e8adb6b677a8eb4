// Keys of an Atari 800's keyboard and console. A key press lasts long enough for the keyboard scan, the operating
// system and a program that checks once a frame, then ends.
#pragma once

#include "emu/atari/atari800.hpp"
#include "host/machine/keys.hpp"

#include <vector>

namespace host {

class AtariKeyQueue {
  public:
    static constexpr emu::Cycle never = ~emu::Cycle{0};

    // Accepts all keys of an atari800 except RESET. Only one key of the keyboard can be down: a new one replaces the
    // old.
    void hold(emu::atari::Atari800& atari, Key key);
    // Releases the key after its minimum time, at once if that is over.
    void release(emu::atari::Atari800& atari, Key key);

    // True while a key goes down or comes up, which the operating system may not have seen yet, and while a key is in
    // its CH ($02FC).
    bool waiting(const emu::atari::Atari800& atari) const;
    // Until that cycle waiting() is true; after it CH alone decides, unless another key moves.
    emu::Cycle busy_until(const emu::atari::Atari800& atari) const;

    emu::Cycle next_lift() const; // next cycle for lift(); `never`: no pending release
    void lift(emu::atari::Atari800& atari);

    // Switches the machine on. Held START, SELECT and OPTION stay down, as needed to boot a tape; other keys are
    // released.
    void power_on(emu::atari::Atari800& atari);

    void serialize(emu::StateWriter& out) const;
    void deserialize(emu::StateReader& in);

  private:
    struct PressedKey {
        Key key;
        emu::Cycle down_at;
        emu::Cycle up_at; // `never`: still held
    };

    template <class Which>
    void lift_those(emu::atari::Atari800& atari, Which which);

    std::vector<PressedKey> pressed_;
    emu::Cycle quiet_until_ = 0; // before that, the operating system ignores the same key as a bounce
    Key last_ = 0xFFFF;          // last keyboard key pressed
};

} // namespace host
