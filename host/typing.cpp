#include "host/typing.hpp"

#include "host/keys.hpp"

namespace host {

void Typing::add_text(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = text[i];
        if (c == '\n' && i > 0 && text[i - 1] == '\r') continue;
        if (const auto code = key_code(c == '\n' ? std::string_view("RETURN") : text.substr(i, 1))) add(*code);
    }
}

void Typing::feed(emu::Apple2& machine) {
    if (waiting_.empty() || machine.key_waiting()) return;
    machine.press_key(waiting_.front());
    waiting_.pop_front();
}

} // namespace host
