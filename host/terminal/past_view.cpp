#include "host/terminal/past_view.hpp"

#include "host/disks/disk_picker.hpp"
#include "host/terminal/keys.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace host {
namespace {

using Clock = Pacer::Clock;
constexpr auto first_hold = std::chrono::milliseconds(500), hold = std::chrono::milliseconds(150); // as keys repeat

} // namespace

void PastView::begin() {
    move_.clear();
    recorder_.go_to(recorder_.history().now());
}

bool PastView::take(std::string_view typed) {
    const auto& history = recorder_.history();
    for (const auto& key : decode_list_keys(typed)) {
        const auto* named = std::get_if<DiskPicker::Key>(&key);
        if (named == nullptr) {
            if (std::tolower(std::get<char>(key)) == 'b' && !history.branches().empty()) recorder_.take_branch(0);
            continue;
        }
        const auto now = history.now();
        switch (*named) {
        case DiskPicker::Key::last_drive: hold_backwards(); break;                   // Left
        case DiskPicker::Key::next_drive: recorder_.go_to(now + second_ / 4); break; // Right
        case DiskPicker::Key::page_up: recorder_.go_to(history.minute_from(now, false)); break;
        case DiskPicker::Key::page_down: recorder_.go_to(history.minute_from(now, true)); break;
        case DiskPicker::Key::first: recorder_.go_to(0); break;
        case DiskPicker::Key::last: recorder_.go_to(history.last()); break;
        case DiskPicker::Key::up: move_ = recorder_.step_move(false); continue;
        case DiskPicker::Key::down: move_ = recorder_.step_move(true); continue;
        case DiskPicker::Key::cancel: recorder_.go_to(history.last()); [[fallthrough]];
        case DiskPicker::Key::enter:
            recorder_.play_on();
            backwards_until_ = {};
            return false;
        default: break;
        }
        move_.clear();
    }
    return true;
}

// A key that is held repeats.
void PastView::hold_backwards() {
    const auto now = Clock::now();
    backwards_until_ = now + (now < backwards_until_ ? hold : first_hold);
}

void PastView::run_backwards(int frames) {
    for (int frame = 0; frame < frames && Clock::now() < backwards_until_; ++frame) recorder_.step_back();
}

std::string PastView::line() const {
    constexpr std::size_t columns = 80, shortest = 8, longest = 21; // of the terminal and the timeline
    const std::string keys = fmt::format("  {}  Return: play on  Esc: back",
                                         recorder_.history().branches().empty() ? "Arrows" : "B: branches");
    const auto room = columns - std::string_view("[] ").size() - keys.size();
    const auto where = move_.empty() ? recorder_.position_in_words() : move_;
    const auto text = visible_text::first_of(where, room - shortest);
    return fmt::format("[{}] {}{}", recorder_.timeline(std::min(room - text.size(), longest)), text, keys);
}

} // namespace host
