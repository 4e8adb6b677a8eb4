#include "host/window/interface.hpp"

#include "host/game/board_labels.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

constexpr int tilt = 16'000; // of 32767: a stick counts as a direction

GuiKey meaning_of(const SDL_Keysym& key) {
    switch (key.sym) {
    case SDLK_UP: return GuiKey::up;
    case SDLK_DOWN: return GuiKey::down;
    case SDLK_LEFT: return GuiKey::left;
    case SDLK_RIGHT: return GuiKey::right;
    case SDLK_PAGEUP: return GuiKey::page_up;
    case SDLK_PAGEDOWN: return GuiKey::page_down;
    case SDLK_HOME: return GuiKey::first;
    case SDLK_END: return GuiKey::last;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
    case SDLK_SPACE: return GuiKey::enter;
    case SDLK_ESCAPE: return GuiKey::leave;
    case SDLK_TAB: return GuiKey::next;
    default: return GuiKey::none;
    }
}

GuiKey meaning_of(std::string_view button) {
    constexpr std::pair<std::string_view, GuiKey> keys[] = {
        {"dpup", GuiKey::up},
        {"dpdown", GuiKey::down},
        {"dpleft", GuiKey::left},
        {"dpright", GuiKey::right},
        {"leftshoulder", GuiKey::page_up},
        {"rightshoulder", GuiKey::page_down},
        {"a", GuiKey::enter},
        {"b", GuiKey::leave},
        {"x", GuiKey::next},
        {"back", GuiKey::leave},
        {"guide", GuiKey::leave},
    };
    const auto found = std::ranges::find(keys, button, &std::pair<std::string_view, GuiKey>::first);
    return found == std::end(keys) ? GuiKey::none : found->second;
}

} // namespace

Interface::Interface(SDL_Renderer& renderer, Controls& controls)
    : controls_(controls), gui_(renderer, controls.session().machine().glyphs()) {
    rows_.may_mark_none(); // so that Left and Right change the menu
}

void Interface::open(std::unique_ptr<Page> page) {
    next_page_ = std::move(page);
    under_.reset();
    menu_ = -1;
    bar_ = false;
    stale_ = true;
}

void Interface::open_notice(std::string title, std::vector<std::string> lines) {
    open(notice_page(gui_, std::move(title), std::move(lines)));
}

bool Interface::open_review() {
    auto page = review_page(gui_, controls_);
    const bool is_known = page != nullptr;
    if (is_known) open(std::move(page));
    return is_known;
}

void Interface::open_menu() {
    close();
    bar_ = true;
    menu_ = 0;
    rows_.mark(-1);
}

void Interface::close() {
    closes_ = page_ != nullptr;
    next_page_ = nullptr;
    menu_ = -1;
    bar_ = false;
    stale_ = true;
}

// Esc closes the bar and a message before it reaches the machine. A key that has closed the menu stays the interface's
// while it is held.
bool Interface::key(const SDL_Keysym& key, bool repeated) {
    settle();
    if (repeated && !open()) return key_taken_;
    const bool is_escape = key.sym == SDLK_ESCAPE && (key.mod & KMOD_SHIFT) == 0;
    key_taken_ = open() || (is_escape && (bar_ || !news_.empty()));
    if (!open() && key_taken_) {
        news_.clear();
        close();
    }
    if (!open()) return key_taken_;
    const bool used = page_ && page_->key(key);
    if (!used && controls_.keys().command_for(key) == WindowCommand::menu) close();
    step(used ? GuiKey::none : meaning_of(key));
    return true;
}

bool Interface::text(std::string_view typed) {
    if (key_taken_ && page_) {
        page_->text(typed);
        step(GuiKey::none);
    }
    return key_taken_;
}

bool Interface::button(const std::string& name) {
    settle();
    if (!open()) return false;
    const bool used = page_ && page_->button(name);
    step(used ? GuiKey::none : meaning_of(name));
    return true;
}

bool Interface::move(const SDL_Event& event) {
    const bool is_axis = event.type == SDL_CONTROLLERAXISMOTION && event.caxis.axis <= SDL_CONTROLLER_AXIS_LEFTY;
    if (!is_axis) return false;
    auto& tilted = event.caxis.axis == SDL_CONTROLLER_AXIS_LEFTX ? tilted_x_ : tilted_y_;
    const int now = event.caxis.value > tilt ? 1 : event.caxis.value < -tilt ? -1 : 0;
    if (std::exchange(tilted, now) == now || now == 0 || !open()) return false;
    const bool across = event.caxis.axis == SDL_CONTROLLER_AXIS_LEFTX;
    step(across ? (now > 0 ? GuiKey::right : GuiKey::left) : (now > 0 ? GuiKey::down : GuiKey::up));
    return true;
}

bool Interface::mouse(const SDL_Event& event, SDL_FPoint at) {
    settle();
    if (event.type == SDL_MOUSEWHEEL) {
        if (open()) gui_.turn_wheel(static_cast<float>(event.wheel.y));
        stale_ = stale_ || open();
        return open();
    }
    gui_.move_mouse(at.x, at.y);
    if (menu_ < 0 && !page_ && bar_ != (at.y < (bar_ ? 2 : 1) * gui_.line())) {
        bar_ = !bar_;
        stale_ = true;
    }
    const bool used = open() || bar_;
    const bool left = event.type != SDL_MOUSEMOTION && event.button.button == SDL_BUTTON_LEFT;
    if (left) gui_.press_mouse(event.type == SDL_MOUSEBUTTONDOWN);
    if (used) step(GuiKey::none, left && event.type == SDL_MOUSEBUTTONDOWN);
    return used;
}

void Interface::say(std::string_view news, std::chrono::seconds time) {
    news_ = news;
    news_begin_ = Clock::now();
    news_end_ = news_begin_ + time;
    news_below_ = false;
    stale_ = true;
}

void Interface::say_below(std::string_view news) {
    say(news, long_news);
    news_below_ = true;
}

void Interface::pass_news() {
    constexpr auto reading_time = std::chrono::milliseconds(700);
    if (!news_.empty() && Clock::now() >= news_begin_ + reading_time) say({});
}

void Interface::add(std::string_view news, std::string_view keys) {
    constexpr std::string_view separator = ". ";
    auto parts = news_.empty() ? "" : fmt::format("{}{}", news_, separator);
    if (const auto same = keys.empty() ? parts.npos : parts.find(keys); same != parts.npos)
        parts.erase(same, parts.find(separator, same) + separator.size() - same);
    say(parts.append(news), long_news);
}

bool Interface::update(std::string_view standing) {
    if (!news_.empty() && Clock::now() >= news_end_) {
        news_.clear();
        stale_ = true;
    }
    stale_ = stale_ || standing != standing_;
    standing_ = standing;
    const bool low = news_.empty() ? !standing_.empty() && shows_board(controls_.session().machine()) : news_below_;
    stale_ = stale_ || low != low_;
    low_ = low;
    std::vector<DriveLight> lights;
    if (const auto& machine = controls_.session().machine(); bar_ || controls_.settings().drive_lights)
        for (int drive = 1; drive <= machine.drives(); ++drive) lights.push_back(machine.drive_light(drive));
    stale_ = stale_ || lights != lights_;
    lights_ = std::move(lights);
    settle();
    return std::exchange(dirty_, false);
}

void Interface::settle() {
    if (std::exchange(stale_, false)) step(GuiKey::none);
}

void Interface::show() const {
    const bool lit = std::ranges::any_of(lights_, &DriveLight::on);
    if (open() || bar_ || lit || !line_shown().empty()) gui_.show();
}

// Frames follow until the sizes of the boxes are right.
void Interface::step(GuiKey key, bool clicked) {
    for (int frame = 0; frame < 4; ++frame) {
        if (std::exchange(closes_, false)) page_.reset();
        if (next_page_) page_ = std::move(next_page_);
        gui_.begin(frame == 0 ? key : GuiKey::none, frame == 0 && clicked);
        if (page_ && !page_->draw()) leave_page();
        if (bar_ && !page_) draw_bar();
        if (!open()) draw_news();
        if (!open() && !bar_) draw_lights();
        gui_.end();
        const bool settled = page_ ? page_->settled() : menu_ < 0 || rows_.settled();
        if (frame > 0 && settled && !closes_ && !next_page_) break;
    }
    dirty_ = true;
}

// Esc goes back one level.
void Interface::leave_page() {
    closes_ = true;
    if (gui_.key() != GuiKey::leave || !under_) return;
    bar_ = true;
    menu_ = under_->menu;
    rows_.mark(under_->row);
}

void Interface::change_menu(int by) {
    menu_ = (menu_ + by + menu_count) % menu_count;
    rows_.mark(-1);
}

} // namespace host
