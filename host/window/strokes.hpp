// The keys of the host's keyboard on their way to the machine. A window asks for them once a frame, or later where the
// host is busy: keys that were struck in quick succession, or come together, reach the machine one after the other.
#pragma once

#include "host/session/session.hpp"

#include <SDL_scancode.h>

#include <deque>
#include <map>
#include <optional>

namespace host {

class Strokes {
  public:
    // How long after one key the next one waits for that to be taken, before it takes its place as on the real
    // keyboards.
    static constexpr int max_frames = 6;

    // `from`: the host's key, until which comes up the machine's is held.
    void down(SDL_Scancode from, Key key) { strokes_.push_back({from, key}); }
    void up(SDL_Scancode from) { strokes_.push_back({from, std::nullopt}); }

    // To be called before each frame.
    void feed(Session& session);

  private:
    struct Stroke {
        SDL_Scancode from;
        std::optional<Key> key; // none: it comes up
    };

    void press(Session& session, const Stroke& stroke);
    void release(Session& session, SDL_Scancode from);

    std::deque<Stroke> strokes_;
    std::map<SDL_Scancode, Key> held_; // by the host's keys that are down
    int frames_ = 0;                   // since a key was pressed
};

} // namespace host
