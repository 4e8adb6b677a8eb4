// Everything that is seen in the window: the machine's picture on a monitor, and over it help, a list of disks, news.
#pragma once

#include "host/machine.hpp"
#include "host/window/disk_picker.hpp"
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

    // One piece of news, shown for some seconds.
    void say(std::string_view news);

    void show_help(bool on);
    bool helping() const { return helping_; }

    int monitor() const { return monitor_; } // of facts(kind).monitors
    void next_monitor();
    void next_scaling();
    void toggle_fullscreen() { display_.toggle_fullscreen(); }
    void set_title(const std::string& title) { display_.set_title(title); }

    // What was shown is lost or no longer right: the window was uncovered, resized, the picker's mark moved.
    void refresh() { stale_ = true; }

    // Draws if anything is new. `picker`: the list of disks, where it is open. `standing`: news that lasts, empty if
    // none.
    void draw(Machine& machine, const std::optional<DiskPicker>& picker, std::string_view standing);

  private:
    using Clock = std::chrono::steady_clock;

    void forget_old_news();
    void draw_overlay(const std::optional<DiskPicker>& picker);

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
