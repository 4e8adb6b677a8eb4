// Everything drawn over the picture: the menu bar with the drives, pages, news, lights. Costs nothing while nothing is
// shown. Turns events of keyboard, mouse and gamepads into keys of the interface.
#pragma once

#include "host/window/pages.hpp"

#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace host {

class Interface {
  public:
    Interface(SDL_Renderer& renderer, Controls& controls);

    static constexpr auto long_news = std::chrono::seconds(12); // for messages that must be read

    // An open page or menu halts the machine and takes all input.
    bool open() const { return page_ || menu_ >= 0; }
    bool shows_pointer() const { return open() || bar_; }

    void open(std::unique_ptr<Page> page);
    void open_notice(std::string title, std::vector<std::string> lines);
    void open_help() { open(help_page(gui_, controls_)); }
    void open_files(int drive) { open(file_page(gui_, controls_, drive)); }
    void open_opponents() { open(opponents_page(gui_, controls_)); }
    void open_states() { open(states_page(gui_, controls_)); }
    void open_debugger(DebugMemory& memory) { open(debug_page(gui_, controls_, memory)); }
    void open_past(std::optional<emu::Cycle> move = std::nullopt) { open(past_page(gui_, controls_, move)); }
    bool open_review(); // false: no game is known
    void open_question(std::string title, std::vector<std::string> lines, std::string last, WhenClosed closed) {
        open(notice_page(gui_, std::move(title), std::move(lines), std::move(last), std::move(closed)));
    }
    void open_own_disk() { open(own_disk_page(gui_, controls_)); }
    void open_menu();
    void close();
    int drive_of_drop(bool shifted) const { return page_ && page_->drive() > 0 ? page_->drive() : shifted ? 2 : 1; }

    // All return true if the interface has used the input.
    bool key(const SDL_Keysym& key, bool repeated);
    bool text(std::string_view typed);
    bool button(const std::string& name); // pressed on a gamepad
    bool move(const SDL_Event& event);    // a stick or hat of a gamepad
    bool mouse(const SDL_Event& event, SDL_FPoint at);

    // Shows a message for `time`, or until pass_news() after it could be read.
    void say(std::string_view news, std::chrono::seconds time = std::chrono::seconds(4));
    // The same for long_news, at the bottom of the window.
    void say_below(std::string_view news);
    // Adds to the message that is shown; a part of it that begins with `keys` is replaced.
    void add(std::string_view news, std::string_view keys = {});
    void pass_news(); // the player acts in the game, which may ask for something where the message is
    std::string_view line_shown() const { return news_.empty() ? standing_ : news_; }

    // Call before drawing. `standing`: a permanent message. Returns true if the window must be drawn again.
    bool update(std::string_view standing);
    void refresh() { stale_ = true; } // the window was uncovered or resized
    void show() const;

  private:
    using Clock = std::chrono::steady_clock;

    void settle(); // draws what has been opened meanwhile
    void step(GuiKey key, bool clicked = false);
    void leave_page();
    void draw_bar();
    void draw_menu(float x);
    void draw_drives(float right);
    void draw_news();
    void draw_lights() const;
    void change_menu(int by);

    bool command(WindowCommand command);
    void toggle(std::string_view title, bool Settings::*setting);
    void disks_menu();
    void insert_blank(int drive);
    void game_menu();
    void picture_menu();
    void sound_menu();
    void keys_menu();
    void record_menu();
    void help_menu();

    struct Menu {
        std::string_view title;
        void (Interface::*draw)();
    };
    static constexpr int menu_count = 7;
    static const std::array<Menu, menu_count> menus;

    Controls& controls_;
    Gui gui_;
    Rows rows_{gui_}; // of the open menu
    std::unique_ptr<Page> page_, next_page_;
    bool closes_ = false;
    int menu_ = -1; // open; -1: none
    struct Place {
        int menu, row;
    };
    std::optional<Place> under_; // the row that has opened the page, where Esc returns
    bool bar_ = false;
    bool title_clicked_ = false;      // the next click on the open menu's title closes it
    bool key_taken_ = false;          // the text that follows belongs to this key
    int tilted_x_ = 0, tilted_y_ = 0; // a gamepad's stick
    std::string news_, standing_;
    Clock::time_point news_begin_{}, news_end_{};
    bool news_below_ = false; // where news_ is shown
    bool low_ = false;        // the message is below: a standing one leaves the letters of the board's columns visible
    std::vector<DriveLight> lights_;
    bool stale_ = true, dirty_ = true; // stale_: needs a frame; dirty_: the last frame is not in the window yet
};

} // namespace host
