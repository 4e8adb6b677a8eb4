// The keys that wait to be pressed on an Atari 800's keyboard and console: a key that is struck stays down long enough
// for the keyboard scan, the operating system and a program that looks once a frame, and is then released.
#pragma once

#include "emu/atari/atari800.hpp"
#include "host/machine/keys.hpp"

#include <vector>

namespace host {

class AtariKeyQueue {
  public:
    static constexpr emu::Cycle never = ~emu::Cycle{0};

    // Keys of an atari800 but RESET. The keyboard has one key down at a time: another one takes its place.
    void hold(emu::atari::Atari800& atari, Key key);
    // It comes up once it has been down for the shortest time, which may be at once.
    void release(emu::atari::Atari800& atari, Key key);

    // A key has just gone down, was let go but is still down, has just come up, or waits in the operating system's CH
    // ($02FC).
    bool waiting(const emu::atari::Atari800& atari) const;
    // waiting() is true before that cycle; from it on CH alone decides, unless a key moves.
    emu::Cycle busy_until(const emu::atari::Atari800& atari) const;

    emu::Cycle next_lift() const; // when lift() has something to do; `never`: nothing is on its way up
    void lift(emu::atari::Atari800& atari);

    // Switches the machine on. START, SELECT and OPTION stay down where they are held: so a tape is booted. All other
    // keys come up.
    void power_on(emu::atari::Atari800& atari);

    void serialize(emu::StateWriter& out) const;
    void deserialize(emu::StateReader& in);

  private:
    struct PressedKey {
        Key key;
        emu::Cycle down_at;
        emu::Cycle up_at; // `never`: held
    };

    template <class Which>
    void lift_those(emu::atari::Atari800& atari, Which which);

    std::vector<PressedKey> pressed_;
    emu::Cycle quiet_until_ = 0; // the operating system takes a key that comes again too soon for a bounce
    Key last_ = 0xFFFF;          // the last key of the keyboard to go down
};

} // namespace host
