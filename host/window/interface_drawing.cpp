// What the interface draws itself: the menu bar, messages, lights.
#include "host/window/interface.hpp"

#include "host/picture/panel.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {

// A window over the whole width; the open menu is below its title.
void Interface::draw_bar() {
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({gui_.size().x, gui_.line() + 2 * gui_.dot()});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.0F);
    ImGui::Begin("bar", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav);
    float x = gui_.dot() * 2, menu_at = 0;
    for (int i = 0; i < menu_count; ++i) {
        const auto title = menus[static_cast<std::size_t>(i)].title;
        const float width = gui_.width_of(title) + 1.5F * Letters::width * gui_.dot();
        ImGui::SetCursorScreenPos({x, 0});
        ImGui::PushID(i);
        ImGui::InvisibleButton("", {width, gui_.line() + 2 * gui_.dot()});
        ImGui::PopID();
        const bool hovered = ImGui::IsItemHovered();
        if (hovered && gui_.clicked()) {
            menu_ = menu_ == i && title_clicked_ ? -1 : i;
            title_clicked_ = true;
        } else if (hovered && menu_ >= 0 && menu_ != i && gui_.mouse_moved()) {
            menu_ = i;
            title_clicked_ = false;
        }
        if (menu_ == i) {
            menu_at = x;
            ImGui::GetWindowDrawList()->AddRectFilled({x, 0}, {x + width, gui_.line() + gui_.dot() * 2}, look::ink);
        }
        gui_.print({x + 0.75F * Letters::width * gui_.dot(), gui_.dot() * 3}, title,
                   menu_ == i ? look::paper | IM_COL32_A_MASK : look::ink);
        x += width;
    }
    draw_drives(gui_.size().x);
    ImGui::End();
    ImGui::PopStyleVar();
    if (menu_ >= 0) draw_menu(menu_at);
}

void Interface::draw_menu(float x) {
    const int drawn = menu_;
    rows_.begin("menu", "", 44, ImVec2{x, gui_.line() + gui_.dot() * 2});
    (this->*menus[static_cast<std::size_t>(menu_)].draw)();
    const bool hovered = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    const bool outside = gui_.clicked() && !hovered && gui_.mouse().y > gui_.line() * 1.5F;
    rows_.end();
    if (menu_ != drawn) { // a row has closed it
        if (next_page_) under_ = {drawn, rows_.marked()};
        return;
    }
    if (gui_.key() == GuiKey::leave || outside) close();
    if (rows_.used_key()) return;
    if (gui_.key() == GuiKey::left) change_menu(-1);
    if (gui_.key() == GuiKey::right || gui_.key() == GuiKey::next) change_menu(1);
}

// Draws each drive's number, light and track, from the right.
void Interface::draw_drives(float right) {
    const auto& machine = controls_.session().machine();
    for (int drive = machine.drives(); drive >= 1; --drive) {
        if (drive > 2 && !machine.disk(drive)) continue;
        const auto light = machine.drive_light(drive);
        const auto track = machine.disk(drive) && light.track >= 0 ? fmt::format("{:02}", light.track) : "--";
        const auto text = fmt::format("{}:{}", drive, track);
        right -= gui_.width_of(text) + 11 * gui_.dot();
        const float dot = gui_.dot();
        ImGui::GetWindowDrawList()->AddRectFilled({right, dot * 4}, {right + dot * 6, dot * 10},
                                                  light.on ? look::light_on : look::light_off);
        gui_.print({right + dot * 7, dot * 3}, text, machine.disk(drive) ? look::ink : look::dim);
    }
}

void Interface::draw_news() {
    const auto line = line_shown();
    if (line.empty()) return;
    const float margin = Letters::width * gui_.dot();
    const auto across = static_cast<std::size_t>(std::max(8.0F, (gui_.size().x - 2 * margin) / margin));
    const auto rows = wrapped(line, across);
    const float height = static_cast<float>(rows.size()) * gui_.line() + 3 * gui_.dot();
    const float top = low_ ? gui_.size().y - height : bar_ ? gui_.line() + 2 * gui_.dot() : 0;
    ImGui::SetNextWindowPos({0, top});
    ImGui::SetNextWindowSize({gui_.size().x, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0.0F);
    ImGui::Begin("news", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs);
    for (std::size_t row = 0; row < rows.size(); ++row)
        gui_.print({margin, top + static_cast<float>(row) * gui_.line() + 3 * gui_.dot()}, rows[row]);
    ImGui::End();
    ImGui::PopStyleVar();
}

void Interface::draw_lights() const {
    float right = gui_.size().x;
    for (auto light = lights_.rbegin(); light != lights_.rend(); ++light) {
        right -= gui_.dot() * 6;
        if (!light->on) continue;
        ImGui::GetForegroundDrawList()->AddRectFilled({right, gui_.dot() * 2}, {right + gui_.dot() * 4, gui_.dot() * 6},
                                                      look::light_on);
    }
}

} // namespace host
