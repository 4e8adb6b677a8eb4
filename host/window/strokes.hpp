// Queues key presses of the host for the machine. The host reads keys once a frame or later; keys typed in quick
// succession reach the machine one after the other.
#pragma once

#include "host/session/session.hpp"

#include <SDL_scancode.h>

#include <deque>
#include <map>
#include <optional>

namespace host {

class Strokes {
  public:
    // Frames that a key waits for the previous one to be read. Then it replaces that one, as on the real keyboards.
    static constexpr int max_frames = 6;

    // `from`: the host key; the machine's key is down until up(from). Ignores repeats of a press that still waits.
    void down(SDL_Scancode from, Key key);
    void up(SDL_Scancode from) { strokes_.push_back({from, std::nullopt}); }

    // Call before each frame.
    void feed(Session& session);

  private:
    struct Stroke {
        SDL_Scancode from;
        std::optional<Key> key; // none: release
    };

    void press(Session& session, const Stroke& stroke);
    void release(Session& session, SDL_Scancode from);

    std::deque<Stroke> strokes_;
    std::map<SDL_Scancode, Key> held_; // by host key
    int frames_ = 0;                   // since the last press
};

} // namespace host
