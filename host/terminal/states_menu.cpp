#include "host/terminal/states_menu.hpp"

#include <fmt/format.h>

namespace host {

Panel StatesMenu::panel() const {
    Panel panel{"Saved states", {}};
    for (int slot = 1; slot <= SavedStates::slots + 1; ++slot) {
        const bool is_last = slot > SavedStates::slots;
        const auto& its = list_.at(static_cast<std::size_t>(is_last ? SavedStates::before_start_over : slot));
        const auto text = its.head ? SavedStates::in_words(*its.head) : its.error.empty() ? "-" : "damaged";
        if (is_last && !its.head) continue;
        panel.lines.push_back((is_last ? "   " : fmt::format("{:2} ", slot)) + text);
    }
    panel.marked = slot_ == SavedStates::before_start_over ? SavedStates::slots : slot_ - 1;
    const auto hint = erases_ ? "D again: delete it" : news_.empty() ? "Digits, arrows: slot" : news_;
    for (const auto row : wrapped(hint, Panel::columns)) panel.lines.emplace_back(row);
    panel.lines.emplace_back("S save  Return load  D delete");
    panel.lines.emplace_back("X export  Esc close");
    return panel;
}

void StatesMenu::mark(int by) {
    constexpr int count = SavedStates::slots + 1; // slot 0 follows slot 10
    slot_ = (slot_ + by + count) % count;
    if (slot_ == SavedStates::before_start_over && !list_.front().head) slot_ = by > 0 ? 1 : SavedStates::slots;
}

StatesMenu::State StatesMenu::key(char c) {
    const bool confirms = std::exchange(erases_, false);
    news_.clear();
    const bool is_own = slot_ != SavedStates::before_start_over;
    switch (c) {
    case '\x1b': return State::closed;
    case '+': mark(1); break;
    case '-': mark(-1); break;
    case 's':
    case 'S': news_ = is_own ? states_.save(slot_) : "Choose a slot from 1 to 10"; break;
    case '\r':
    case 'l':
    case 'L': news_ = states_.load(slot_); return State::loaded;
    case 'x':
    case 'X': news_ = states_.export_to(slot_); break;
    case 'd':
    case 'D':
        if (confirms)
            news_ = states_.erase(slot_);
        else
            erases_ = true;
        break;
    default:
        if (c >= '0' && c <= '9') slot_ = c == '0' ? SavedStates::slots : c - '0';
    }
    list_ = states_.list();
    return State::open;
}

} // namespace host
