#include "host/terminal/states_menu.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <ranges>

namespace host {

Panel StatesMenu::panel() const {
    Panel panel{"Saved states", {}};
    constexpr std::ptrdiff_t rows = SavedStates::slots + 3; // shown at once
    const auto marked = std::distance(list_.begin(), list_.find(slot_)), top = std::max(marked - rows + 1, {});
    for (const auto& [slot, its] : list_ | std::views::drop(top) | std::views::take(rows)) {
        const auto text = its.head ? SavedStates::in_words(*its.head) : its.error.empty() ? "-" : "damaged";
        panel.lines.push_back((slot > SavedStates::slots ? "   " : fmt::format("{:2} ", slot)) + text);
    }
    panel.marked = static_cast<int>(marked - top);
    const auto& head = list_.at(slot_).head;
    const auto text = slot_ > SavedStates::slots && head ? SavedStates::in_words(*head) : "Digits, arrows: slot";
    const auto hint = erases_ ? "D again: delete it" : news_.empty() ? text : news_;
    for (const auto row : wrapped(hint, Panel::columns)) panel.lines.emplace_back(row);
    panel.lines.emplace_back("S: save  Return: load  D: delete");
    panel.lines.emplace_back("X: export  Esc: close");
    return panel;
}

void StatesMenu::mark(int by) {
    const auto count = std::ssize(list_), at = std::distance(list_.begin(), list_.find(slot_));
    slot_ = std::next(list_.begin(), (at + by + count) % count)->first;
}

StatesMenu::State StatesMenu::key(char c) {
    const bool confirms = std::exchange(erases_, false);
    news_.clear();
    switch (c) {
    case '\x1b': return State::closed;
    case '+': mark(1); break;
    case '-': mark(-1); break;
    case 's':
    case 'S': news_ = slot_ <= SavedStates::slots ? states_.save(slot_) : "Choose a slot from 1 to 10"; break;
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
    if (!list_.contains(slot_)) slot_ = SavedStates::slots; // an older state was deleted
    return State::open;
}

} // namespace host
