#include "host/window/disk_picker.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

constexpr int lines_shown = Overlay::panel_lines - 2; // the folder's name and a blank line take two

bool is_disk(const fs::path& file, MachineKind kind) {
    auto extension = file.extension().string();
    std::ranges::transform(extension, extension.begin(), [](unsigned char c) { return std::tolower(c); });
    return std::ranges::find(facts(kind).disks, extension) != facts(kind).disks.end();
}

bool is_folder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

// The end of a long path tells more than its beginning.
std::string tail_of(const std::string& path) {
    constexpr std::size_t room = Overlay::panel_columns;
    return path.size() <= room ? path : "..." + path.substr(path.size() - room + 3);
}

} // namespace

std::vector<fs::path> disk_choices(const fs::path& folder, MachineKind kind) {
    std::vector<fs::path> folders, disks;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, fs::directory_options::skip_permission_denied, ignored)) {
        if (entry.path().filename().string().starts_with('.')) continue;
        if (is_folder(entry.path()))
            folders.push_back(entry.path());
        else if (is_disk(entry.path(), kind))
            disks.push_back(entry.path());
    }
    std::ranges::sort(folders);
    std::ranges::sort(disks);
    std::vector<fs::path> choices{folder / ".."};
    choices.insert(choices.end(), folders.begin(), folders.end());
    choices.insert(choices.end(), disks.begin(), disks.end());
    return choices;
}

DiskPicker::DiskPicker(MachineKind kind, int drive, const fs::path& folder) : kind_(kind), drive_(drive) {
    enter(folder);
}

void DiskPicker::enter(const fs::path& folder) {
    std::error_code ignored;
    folder_ = fs::weakly_canonical(folder, ignored);
    choices_ = disk_choices(folder_, kind_);
    marked_ = choices_.size() > 1 ? 1 : 0;
}

void DiskPicker::move(int by) {
    const auto last = static_cast<int>(choices_.size()) - 1;
    marked_ = static_cast<std::size_t>(std::clamp(static_cast<int>(marked_) + by, 0, last));
}

DiskPicker::State DiskPicker::key(SDL_Keycode key) {
    switch (key) {
    case SDLK_ESCAPE: return State::cancelled;
    case SDLK_UP: move(-1); break;
    case SDLK_DOWN: move(1); break;
    case SDLK_PAGEUP: move(-lines_shown); break;
    case SDLK_PAGEDOWN: move(lines_shown); break;
    case SDLK_RETURN:
        if (!is_folder(picked())) return State::picked;
        enter(picked());
        break;
    default: break;
    }
    return State::open;
}

void DiskPicker::draw(Overlay& overlay) const {
    const auto first = std::max(0, static_cast<int>(marked_) - lines_shown + 1);
    std::vector<std::string> lines{tail_of(folder_.string()), ""};
    const auto above = static_cast<int>(lines.size());
    for (auto i = static_cast<std::size_t>(first); i < choices_.size() && std::ssize(lines) < Overlay::panel_lines;
         ++i) {
        lines.push_back(choices_[i].filename().string() + (is_folder(choices_[i]) ? "/" : ""));
    }
    overlay.panel(fmt::format("A DISK FOR DRIVE {}: RETURN, ESC", drive_), lines,
                  static_cast<int>(marked_) - first + above);
}

} // namespace host
