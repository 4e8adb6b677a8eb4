#include "host/window/panels.hpp"

#include "host/window/keymap.hpp"

namespace host {

std::optional<Panel> Panels::panel() const {
    if (notice_) return notice_;
    if (menu_) return menu_->panel();
    return picking_.open() ? std::optional(picking_.panel()) : std::nullopt;
}

void Panels::show_notice(std::string_view title, std::span<const std::string> texts) {
    notice_ = notice(title, texts);
    screen_.refresh();
}

void Panels::open_menu(const OwnDisk& own) {
    menu_.emplace(session_, own);
    screen_.show_help(false);
}

bool Panels::key(const SDL_Keysym& key) {
    if (!open()) return false;
    if (notice_) {
        close_notice(key);
    } else if (menu_) {
        if (key.sym == SDLK_ESCAPE) menu_key(DiskMenu::escape);
    } else {
        picking_.key(key.sym);
        text_is_taken_ = !picking_.open();
    }
    return true;
}

bool Panels::text(std::string_view typed) {
    if (!open()) return false;
    if (notice_) return true;
    if (picking_.open())
        picking_.type(typed);
    else if (typed.size() == 1)
        menu_key(typed.front());
    return true;
}

void Panels::click(const SDL_MouseButtonEvent& button) {
    if (!notice_ && !menu_) picking_.click(button);
}

void Panels::turn(int up) {
    if (!notice_ && !menu_) picking_.turn(up);
}

void Panels::close_notice(const SDL_Keysym& key) {
    if (is_window_managers(key)) return;
    notice_.reset();
    text_is_taken_ = true;
    screen_.refresh();
}

void Panels::menu_key(char c) {
    if (!menu_->key(c)) {
        if (!menu_->news().empty()) screen_.say(menu_->news(), Screen::long_news);
        menu_.reset();
        text_is_taken_ = true;
    }
    screen_.refresh();
}

} // namespace host
