#include "host/window/rows.hpp"

#include "host/picture/panel.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace host {

void Rows::begin(const char* id, std::string_view title, int columns, std::optional<ImVec2> at) {
    const float border = 12 * gui_.dot(), bar = gui_.line();
    const float width = std::min(static_cast<float>(columns + 2) * Letters::width * gui_.dot() + border, gui_.size().x);
    columns_ = static_cast<int>((width - border) / (Letters::width * gui_.dot())) - 2;
    const float padding = 8 * gui_.dot(), room = gui_.size().y - (at ? at->y : 2 * bar) - padding;
    const int lines = std::clamp(lines_before_, 1, std::max(1, static_cast<int>(room / gui_.line())));
    const float height = static_cast<float>(lines) * gui_.line() + padding;
    settled_ = height == std::exchange(height_, height); // the scroll bar follows a frame later
    const ImVec2 middle{(gui_.size().x - width) / 2, std::max(bar, (gui_.size().y - height) / 2)};
    ImGui::SetNextWindowPos(at ? ImVec2{std::min(at->x, gui_.size().x - width), at->y} : middle);
    ImGui::SetNextWindowSize({width, height});
    ImGui::Begin(id, nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings);
    ImGui::SetScrollY(std::round(ImGui::GetScrollY() / gui_.line()) * gui_.line()); // whole rows
    lines_ = count_ = 0;
    used_key_ = scrolls_ = false;
    move_mark();
    if (!title.empty()) {
        text(title, look::accent);
        gap();
    }
}

void Rows::end() {
    settled_ = settled_ && lines_ == lines_before_ && marked_ < std::max(1, count_) && !scrolls_;
    lines_before_ = lines_;
    marked_ = std::clamp(marked_, least_, std::max(0, count_ - 1));
    ImGui::End();
}

void Rows::mark(int row) {
    marked_ = row;
    follow_ = true;
}

// The number of rows is that of the last frame until they have been drawn: end() limits the mark.
void Rows::move_mark() {
    constexpr int page = 10, end_of_list = 1 << 20;
    switch (gui_.key()) {
    case GuiKey::up: mark(marked_ > least_ ? marked_ - 1 : end_of_list); break;
    case GuiKey::down: mark(marked_ + 1); break;
    case GuiKey::page_up: mark(std::max(0, marked_ - page)); break;
    case GuiKey::page_down: mark(marked_ + page); break;
    case GuiKey::first: mark(0); break;
    case GuiKey::last: mark(end_of_list); break;
    default: break;
    }
}

void Rows::keep_in_view() {
    const float y = ImGui::GetCursorPosY(), top = ImGui::GetScrollY();
    const float room = ImGui::GetWindowHeight() - 8 * gui_.dot() - gui_.line();
    if (y < top + gui_.line()) ImGui::SetScrollY(std::max(0.0F, y - gui_.line()));
    if (y > top + room) ImGui::SetScrollY(y - room);
    if (marked_ <= 0) ImGui::SetScrollY(0);
    follow_ = lines_before_ <= 1; // the size is not known yet
    scrolls_ = true;
}

Rows::Line Rows::line(bool can_be_marked) {
    const float width = ImGui::GetContentRegionAvail().x;
    const auto at = ImGui::GetCursorScreenPos();
    const int index = count_;
    if (can_be_marked && index == marked_ && follow_) keep_in_view();
    ImGui::PushID(lines_++);
    ImGui::InvisibleButton("", {std::max(1.0F, width), gui_.line()});
    ImGui::PopID();
    const bool hovered = can_be_marked && ImGui::IsItemHovered();
    if (hovered && (gui_.mouse_moved() || gui_.clicked())) marked_ = index;
    if (can_be_marked) ++count_;
    return {hovered && gui_.clicked(), can_be_marked && index == marked_, at, width};
}

void Rows::print(const Line& line, std::string_view text, std::string_view value, ImU32 color) {
    const float dot = gui_.dot(), top = ImGui::GetWindowPos().y, bottom = top + ImGui::GetWindowHeight();
    if (line.at.y < top + 3 * dot || line.at.y + gui_.line() > bottom - 3 * dot) return;
    if (line.marked)
        ImGui::GetWindowDrawList()->AddRectFilled(line.at, {line.at.x + line.width, line.at.y + gui_.line()}, color);
    const auto ink = line.marked ? (look::paper | IM_COL32_A_MASK) : color;
    const ImVec2 at{line.at.x + Letters::width * dot, line.at.y + dot * 2};
    gui_.print(at, text, ink);
    if (value.empty()) return;
    gui_.print({line.at.x + line.width - gui_.width_of(value) - Letters::width * dot, at.y}, value, ink);
}

void Rows::text(std::string_view text, ImU32 color) {
    for (const auto part : wrapped(text, static_cast<std::size_t>(std::max(8, columns_))))
        print(line(false), part, {}, color);
}

bool Rows::row(std::string_view text, std::string_view value, bool possible) {
    const auto line = this->line(true);
    const auto room = static_cast<std::size_t>(columns_) -
                      std::min(static_cast<std::size_t>(columns_) / 2, value.empty() ? 0 : value.size() + 1);
    print(line, visible_text::first_of(text, room), value, possible ? look::ink : look::dim);
    return possible && (line.hit || (line.marked && gui_.key() == GuiKey::enter));
}

int Rows::choice(std::string_view text, std::string_view value) {
    const auto line = this->line(true);
    const auto shown = fmt::format("< {} >", value);
    print(line, text, shown, look::ink);
    if (line.hit) { // the left half of the value goes back
        const float middle = line.at.x + line.width - gui_.width_of(shown) / 2 - Letters::width * gui_.dot();
        return gui_.mouse().x < middle && gui_.mouse().x > middle - gui_.width_of(shown) ? -1 : 1;
    }
    if (!line.marked) return 0;
    const int step = gui_.key() == GuiKey::left                                   ? -1
                     : gui_.key() == GuiKey::right || gui_.key() == GuiKey::enter ? 1
                                                                                  : 0;
    used_key_ = used_key_ || step != 0;
    return step;
}

} // namespace host
