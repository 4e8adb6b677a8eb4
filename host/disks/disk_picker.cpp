#include "host/disks/disk_picker.hpp"

#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

constexpr int lines_above = 2; // the folder and a blank line
constexpr int lines_below = 2; // a blank line and the list of keys
constexpr int names_shown = Panel::max_lines - lines_above - lines_below;

// Keeps the end of a long path, which says more than its beginning.
std::string tail_of(const std::string& path) {
    if (visible_text::length_of(path) <= Panel::columns) return path;
    return fmt::format("...{}", visible_text::last_of(path, Panel::columns - 3));
}

// Keeps both ends of a long name: the number and the extension.
std::string shortened(const std::string& name, std::size_t columns) {
    constexpr std::size_t tail = 12;
    if (visible_text::length_of(name) <= columns) return name;
    return fmt::format("{}...{}", visible_text::first_of(name, columns - tail - 3), visible_text::last_of(name, tail));
}

std::string shown(const fs::path& file) { return visible_text::of_name(file.string()); }

bool begins(std::string_view name, std::string_view with) {
    const auto same = [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); };
    return name.size() >= with.size() && std::equal(with.begin(), with.end(), name.begin(), same);
}

} // namespace

DiskPicker::DiskPicker(const Machine& machine, int drive, const fs::path& folder, const fs::path& now)
    : machine_(machine), drive_(drive) {
    open(folder, now);
}

void DiskPicker::open(const fs::path& folder, const fs::path& mark) {
    std::error_code ignored;
    folder_ = fs::weakly_canonical(folder, ignored);
    choices_ = disk_choices(folder_, machine_);
    typed_.clear();
    const auto found = std::ranges::find(choices_, mark.filename(), &fs::path::filename);
    marked_ = !mark.empty() && found != choices_.end() ? static_cast<std::size_t>(found - choices_.begin())
              : choices_.size() > 1                    ? 1
                                                       : 0;
}

void DiskPicker::move(int by) {
    const auto last = static_cast<int>(choices_.size()) - 1;
    marked_ = static_cast<std::size_t>(std::clamp(static_cast<int>(marked_) + by, 0, last));
}

DiskPicker::State DiskPicker::enter() {
    const bool leaves = marked_ == 0;
    if (!leaves && !is_folder(picked())) {
        const auto inside = disks_in(picked(), machine_);
        if (inside.size() < 2) return State::picked;
        folder_ = picked();
        choices_ = inside;
        choices_.insert(choices_.begin(), folder_ / "..");
        marked_ = 1;
        return State::open;
    }
    open(leaves ? folder_.parent_path() : picked(), leaves ? folder_ : fs::path());
    return State::open;
}

DiskPicker::State DiskPicker::key(Key key) {
    typed_.clear();
    switch (key) {
    case Key::up: move(-1); break;
    case Key::down: move(1); break;
    case Key::page_up: move(-names_shown); break;
    case Key::page_down: move(names_shown); break;
    case Key::first: marked_ = 0; break;
    case Key::last: marked_ = choices_.size() - 1; break;
    case Key::last_drive: drive_ = drive_ == 1 ? machine_.drives() : drive_ - 1; break;
    case Key::next_drive: drive_ = drive_ % machine_.drives() + 1; break;
    case Key::enter: return enter();
    case Key::leave: open(folder_.parent_path(), folder_); break;
    case Key::cancel: return State::cancelled;
    }
    return State::open;
}

// Searches from the marked name on, and around: more letters keep a name that still matches, the same letter again goes
// to the next.
void DiskPicker::type(char c, Time now) {
    if (now - typed_at_ > std::chrono::seconds(1)) typed_.clear();
    typed_at_ = now;
    const bool again = typed_.size() == 1 && typed_.front() == c;
    if (!again) typed_ += c;
    for (std::size_t i = again ? 1 : 0; i <= choices_.size(); ++i) {
        const auto at = (marked_ + i) % choices_.size();
        if (!begins(choices_[at].filename().string(), typed_)) continue;
        marked_ = at;
        return;
    }
    typed_.pop_back();
}

std::size_t DiskPicker::first_shown() const {
    return static_cast<std::size_t>(std::max(0, static_cast<int>(marked_) - names_shown + 1));
}

DiskPicker::State DiskPicker::click(int line) {
    const auto at = first_shown() + static_cast<std::size_t>(std::max(0, line - lines_above));
    if (line < lines_above || line >= lines_above + names_shown || at >= choices_.size()) return State::open;
    typed_.clear();
    if (at == marked_) return enter();
    marked_ = at;
    return State::open;
}

std::string DiskPicker::line_for(const fs::path& choice, std::size_t columns) const {
    constexpr std::string_view mark = " (cannot open)";
    const auto name = shown(choice.filename());
    if (!fs::exists(choice) && choice.filename() != "..") return shortened(name, columns); // in an archive
    if (is_folder(choice) || choice.filename() == "..") return shortened(name + "/", columns);
    const auto [known, is_new] = opens_.try_emplace(choice, false);
    if (is_new) known->second = disk_contents(machine_, choice) == DiskContents::opens;
    return known->second ? shortened(name, columns) : fmt::format("{}{}", shortened(name, columns - mark.size()), mark);
}

Panel DiskPicker::panel() const {
    Panel panel{fmt::format("A disk for drive {} of {}", drive_, machine_.drives()), {tail_of(shown(folder_)), ""}};
    const auto first = first_shown();
    const auto end = std::min(choices_.size(), first + static_cast<std::size_t>(names_shown));
    for (auto i = first; i < end; ++i) panel.lines.push_back(line_for(choices_[i]));
    panel.lines.insert(panel.lines.end(), {"", "Return: insert  <- ->: drive  Esc"});
    panel.marked = static_cast<int>(marked_ - first) + lines_above;
    return panel;
}

} // namespace host
