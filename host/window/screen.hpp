// The window's content: the machine's picture on a monitor, with help, panels and news on top.
#pragma once

#include "host/machine/machine.hpp"
#include "host/window/display.hpp"
#include "host/window/overlay.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace host {

class Screen {
  public:
    Screen(Display display, const Machine& machine, int monitor);

    static constexpr auto long_news = std::chrono::seconds(12); // for messages that must be read

    // Shows a message for `time`.
    void say(std::string_view news, std::chrono::seconds time = std::chrono::seconds(4));

    void show_help(bool on);
    bool helping() const { return helping_; }

    int monitor() const { return monitor_; } // index into facts(kind).monitors
    void next_monitor();
    void next_scaling();
    void toggle_fullscreen() { display_.toggle_fullscreen(); }
    void set_title(const std::string& title) { display_.set_title(title); }

    // Requests a redraw: the window was uncovered or resized, or a panel changed.
    void refresh() { stale_ = true; }

    // Full screen hides the mouse pointer, except over something to click.
    void show_pointer(bool on) { display_.show_pointer(on); }

    // The panel's line at a point in the window; none: outside its lines.
    std::optional<int> line_at(const Panel& panel, int x, int y) const;
    SDL_Point overlay_point(int x, int y) const { return display_.overlay_point(x, y); }

    // Layers over the picture: a panel, and a permanent message.
    struct Above {
        std::optional<Panel> panel{};
        std::string standing{};
    };

    // The line at the picture's top edge: news, else the permanent message unless a panel is open. Empty: none.
    std::string_view line_shown(const Above& above) const;

    // Draws if something has changed.
    void draw(Machine& machine, const Above& above);

  private:
    using Clock = std::chrono::steady_clock;

    void forget_old_news();
    void draw_overlay(const Above& above);

    Display display_;
    Overlay overlay_;
    MachineKind kind_;
    int monitor_;
    Scaling scaling_ = Scaling::fit;
    std::string news_;
    std::string standing_;
    Clock::time_point news_end_{};
    bool helping_ = false;
    bool stale_ = true;
};

} // namespace host
