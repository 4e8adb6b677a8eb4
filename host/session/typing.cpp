#include "host/session/typing.hpp"

namespace host {

void Typing::add_text(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = text[i];
        if (c == '\n' && i > 0 && text[i - 1] == '\r') continue;
        const bool ends_line = c == '\n' || c == '\r';
        if (const auto key = key_named(kind_, ends_line ? "RETURN" : text.substr(i, 1))) add(*key);
    }
}

void Typing::feed(Console& console) {
    if (waiting_.empty() || console.machine().key_waiting()) return;
    console.press(waiting_.front());
    waiting_.pop_front();
}

} // namespace host
