// Everything that is seen in the window: the machine's picture on a monitor, and over it help, a list of disks, news.
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

    static constexpr auto long_news = std::chrono::seconds(12); // for what has to be read

    // One piece of news, shown for some seconds.
    void say(std::string_view news, std::chrono::seconds time = std::chrono::seconds(4));

    void show_help(bool on);
    bool helping() const { return helping_; }

    int monitor() const { return monitor_; } // of facts(kind).monitors
    void next_monitor();
    void next_scaling();
    void toggle_fullscreen() { display_.toggle_fullscreen(); }
    void set_title(const std::string& title) { display_.set_title(title); }

    // The shown picture is lost or outdated: the window was uncovered, resized, the picker's mark moved.
    void refresh() { stale_ = true; }

    // Full screen has no mouse pointer, unless there is something to point at.
    void show_pointer(bool on) { display_.show_pointer(on); }

    // The line of a panel that is shown at a place in the window; none: no line of it.
    std::optional<int> line_at(const Panel& panel, int x, int y) const;
    SDL_Point overlay_point(int x, int y) const { return display_.overlay_point(x, y); }

    // The layers over the picture: a panel, and a lasting message.
    struct Above {
        std::optional<Panel> panel{};
        std::string standing{};
    };

    // The line over the picture's upper edge: news; else what lasts, where it covers no panel. Empty: none.
    std::string_view line_shown(const Above& above) const;

    // Draws if anything is new.
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
