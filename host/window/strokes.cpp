#include "host/window/strokes.hpp"

#include <algorithm>

namespace host {

void Strokes::down(SDL_Scancode from, Key key) {
    const auto last =
        std::find_if(strokes_.rbegin(), strokes_.rend(), [from](const Stroke& s) { return s.from == from; });
    if (last == strokes_.rend() || last->key != key) strokes_.push_back({from, key});
}

void Strokes::feed(Session& session) {
    ++frames_;
    for (; !strokes_.empty(); strokes_.pop_front()) {
        const auto& stroke = strokes_.front();
        if (!stroke.key)
            release(session, stroke.from);
        else if (frames_ > max_frames || !session.machine().key_waiting())
            press(session, stroke);
        else
            return;
    }
}

void Strokes::press(Session& session, const Stroke& stroke) {
    session.hold(*stroke.key);
    held_.insert_or_assign(stroke.from, *stroke.key);
    frames_ = 0;
}

void Strokes::release(Session& session, SDL_Scancode from) {
    const auto held = held_.find(from);
    if (held == held_.end()) return;
    session.release(held->second);
    held_.erase(held);
}

} // namespace host
