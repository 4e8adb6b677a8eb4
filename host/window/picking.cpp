#include "host/window/picking.hpp"

#include "host/disks/data_folder.hpp"

namespace host {
namespace {

std::optional<DiskPicker::Key> meaning_of(SDL_Keycode key) {
    using enum DiskPicker::Key;
    switch (key) {
    case SDLK_UP: return up;
    case SDLK_DOWN: return down;
    case SDLK_PAGEUP: return page_up;
    case SDLK_PAGEDOWN: return page_down;
    case SDLK_HOME: return first;
    case SDLK_END: return last;
    case SDLK_LEFT: return last_drive;
    case SDLK_RIGHT:
    case SDLK_TAB: return next_drive;
    case SDLK_RETURN:
    case SDLK_KP_ENTER: return enter;
    case SDLK_BACKSPACE: return leave;
    case SDLK_ESCAPE: return cancel;
    default: return std::nullopt;
    }
}

} // namespace

void Picking::begin(int drive) {
    const auto now = session_.file_in(drive);
    picker_.emplace(session_.machine(), drive, folder_of_choices(now), now);
    screen_.show_help(false);
    screen_.show_pointer(true);
}

void Picking::end() {
    picker_.reset();
    screen_.show_pointer(false);
    screen_.refresh();
}

void Picking::go_on(DiskPicker::State state) {
    if (state == DiskPicker::State::picked) insert_(picker_->drive(), picker_->picked());
    if (state != DiskPicker::State::open) end();
    screen_.refresh();
}

void Picking::key(SDL_Keycode key) {
    if (!picker_) return;
    if (const auto meant = meaning_of(key)) go_on(picker_->key(*meant));
}

void Picking::type(std::string_view text) {
    if (!picker_) return;
    for (const char c : text) picker_->type(c, std::chrono::steady_clock::now());
    screen_.refresh();
}

void Picking::click(const SDL_MouseButtonEvent& button) {
    if (!picker_ || button.button != SDL_BUTTON_LEFT) return;
    if (const auto line = screen_.line_at(picker_->panel(), button.x, button.y)) go_on(picker_->click(*line));
}

void Picking::turn(int up) {
    if (picker_ && up != 0) go_on(picker_->key(up > 0 ? DiskPicker::Key::up : DiskPicker::Key::down));
}

} // namespace host
