#include "host/window/screen.hpp"

#include "host/window/keymap.hpp"

#include <fmt/format.h>

namespace host {
namespace {

std::vector<std::string> help_lines(MachineKind kind) {
    std::vector<std::string> lines;
    for (const auto& each : shortcuts(kind)) {
        if (!each.does.empty()) lines.push_back(fmt::format("{:<9} {}", each.name, each.does));
    }
    lines.emplace_back("Drop file Disk for drive 1 (Shift 2)");
    return lines;
}

} // namespace

Screen::Screen(Display display, const Machine& machine, int monitor)
    : display_(std::move(display)), overlay_(machine.glyphs()), kind_(machine.kind()), monitor_(monitor) {}

void Screen::say(std::string_view news, std::chrono::seconds time) {
    news_ = news;
    news_end_ = Clock::now() + time;
    refresh();
}

void Screen::show_help(bool on) {
    helping_ = on;
    refresh();
}

void Screen::next_monitor() {
    const auto monitors = facts(kind_).monitors;
    monitor_ = (monitor_ + 1) % static_cast<int>(monitors.size());
    say(fmt::format("Monitor: {}", monitors[static_cast<std::size_t>(monitor_)]));
}

void Screen::next_scaling() {
    scaling_ = scaling_ == Scaling::fit ? Scaling::whole_lines : Scaling::fit;
    say(scaling_ == Scaling::fit ? "The picture fits the window" : "Every line has the same height");
}

std::optional<int> Screen::line_at(const Panel& panel, int x, int y) const {
    const auto at = display_.overlay_point(x, y);
    return Overlay::line_at(panel, at.x, at.y);
}

void Screen::draw(Machine& machine, const Above& above) {
    if (above.standing != standing_) {
        standing_ = above.standing;
        refresh();
    }
    forget_old_news();
    const auto picture = machine.draw(monitor_);
    if (!picture.changed && !stale_) return;
    if (stale_) draw_overlay(above);
    display_.show(picture, scaling_);
    stale_ = false;
}

void Screen::forget_old_news() {
    if (news_.empty() || Clock::now() < news_end_) return;
    news_.clear();
    refresh();
}

std::string_view Screen::line_shown(const Above& above) const {
    const bool is_covered = helping_ || above.panel; // the player is reading these lines
    return news_.empty() && !is_covered ? above.standing : std::string_view(news_);
}

void Screen::draw_overlay(const Above& above) {
    overlay_.clear();
    if (helping_) overlay_.panel({"F1: The window's keys", help_lines(kind_)});
    if (above.panel) overlay_.panel(*above.panel);
    if (const auto line = line_shown(above); !line.empty()) overlay_.news(line);
    display_.set_overlay(overlay_.pixels());
}

} // namespace host
