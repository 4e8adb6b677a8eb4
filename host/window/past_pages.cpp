// Pages that go to other moments: saved states, and the past of this session.
#include "host/window/pages.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace host {
namespace {

// The slots; a chosen one offers what can be done with it.
class StatesPage final : public Page {
  public:
    StatesPage(Gui& gui, Controls& controls)
        : Page(gui), controls_(controls), states_(*controls.past().states()), list_(states_.list()) {}

    bool draw() override { return chosen_ == 0 ? draw_slots() : draw_choice(); }

  private:
    bool draw_slots() {
        rows_.begin("states", "Saved states", 50);
        for (const auto& [slot, its] : list_)
            if (rows_.row(slot <= SavedStates::slots ? fmt::format("{:2}  {}", slot, text_of(its)) : text_of(its)))
                chosen_ = slot;
        rows_.end();
        if (chosen_ > 0) rows_.mark(list_.at(chosen_).head ? 0 : 1); // Load, or Save here
        return !leaves();
    }

    bool draw_choice() {
        const auto& its = list_.at(chosen_);
        const auto& head = its.head;
        rows_.begin("states", title(its), 50);
        if (head && !head->picture.pixels.empty()) draw_picture(head->picture);
        std::string news;
        if (rows_.row("Load", "", head.has_value())) news = states_.load(chosen_);
        if (chosen_ <= SavedStates::slots && rows_.row("Save here")) news = states_.save(chosen_);
        if (rows_.row("Export", "", head.has_value())) news = states_.export_to(chosen_);
        const bool is_pressed = rows_.row(asks_ ? "Delete for good?" : "Delete", "", head || !its.error.empty());
        if (is_pressed && std::exchange(asks_, !asks_)) news = states_.erase(chosen_);
        rows_.end();
        if (!news.empty()) controls_.say(news);
        if (leaves()) {
            rows_.mark(static_cast<int>(std::distance(list_.begin(), list_.find(chosen_))));
            chosen_ = 0;
            asks_ = false;
        }
        return news.empty();
    }

    std::string title(const SavedStates::Slot& its) const {
        return chosen_ > SavedStates::slots ? text_of(its) : fmt::format("Slot {}: {}", chosen_, text_of(its));
    }

    void draw_picture(const Thumbnail& picture) {
        constexpr int lines = 7; // of text, as high as the picture
        const auto at = ImGui::GetCursorScreenPos();
        for (int line = 0; line < lines; ++line) rows_.gap();
        const float down = gui_.line() * lines - gui_.line() / 2;
        gui_.print_picture(0, {at.x + Letters::width * gui_.dot(), at.y}, {down * 4 / 3, down}, picture.pixels,
                           Thumbnail::width, Thumbnail::height);
    }

    static std::string text_of(const SavedStates::Slot& its) {
        return its.head ? SavedStates::in_words(*its.head) : its.error.empty() ? "empty" : "damaged";
    }

    Controls& controls_;
    SavedStates& states_;
    std::map<int, SavedStates::Slot> list_;
    int chosen_ = 0;    // none
    bool asks_ = false; // whether to delete it
};

// The known past below the picture of the moment that is shown: small pictures and a line with its moves.
class PastPage final : public Page {
  public:
    PastPage(Gui& gui, Controls& controls, std::optional<emu::Cycle> move)
        : Page(gui), controls_(controls), past_(controls.past()), began_(past_.history().now()) {
        past_.go_to(move.value_or(began_));
        if (move) moved_ = past_.step_move(false);
        look();
    }
    ~PastPage() override { past_.play_on(); }
    PastPage(const PastPage&) = delete;
    PastPage& operator=(const PastPage&) = delete;

    bool draw() override {
        const float dot = gui_.dot(), width = gui_.size().x, small = (width - 8 * gui_.dot()) / pictures * 3 / 4;
        const float height = small + 5 * gui_.line();
        const ImVec2 at{0, gui_.size().y - height};
        ImGui::SetNextWindowPos(at);
        ImGui::SetNextWindowSize({width, height});
        ImGui::Begin("past", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav);
        const float left = at.x + 4 * dot, room = width - 8 * dot;
        gui_.print({left, at.y + 4 * dot}, title(), look::accent);
        draw_pictures({left, at.y + 4 * dot + gui_.line()}, {room, small});
        draw_line({left, at.y + 4 * dot + gui_.line() + small}, room);
        if (gui_.clicked() && gui_.mouse().y > at.y)
            go_to(first() + static_cast<emu::Cycle>(std::clamp((gui_.mouse().x - left) / room, 0.0F, 1.0F) *
                                                    static_cast<float>(last() - first())));
        gui_.print({left, at.y + height - 2.5F * gui_.line()}, "Left, Right: second  Up, Down: move  PageUp: minute",
                   look::dim);
        const auto branches = past_.history().branches().size();
        gui_.print({left, at.y + height - 1.5F * gui_.line()},
                   fmt::format("Return: play on  Esc: back{}",
                               branches == 0 ? "" : fmt::format("  Tab: other branches ({})", branches)),
                   look::dim);
        ImGui::End();
        return steer();
    }

    bool settled() const override { return true; }

  private:
    emu::Cycle first() const { return past_.history().first(); }
    emu::Cycle last() const { return past_.history().last(); }
    std::string title() const { return moved_.empty() ? past_.position_in_words() : moved_; }
    float place(emu::Cycle time, float room) const {
        return room * static_cast<float>(time - first()) /
               static_cast<float>(std::max<emu::Cycle>(last() - first(), 1));
    }

    // Caches the data of the current branch.
    void look() {
        moves_ = past_.moves();
        jumps_ = past_.history().jumps();
        pictures_.clear();
        for (std::size_t i = 0; i < pictures; ++i)
            pictures_.push_back(past_.history().picture(first() + (last() - first()) * (2 * i + 1) / (2 * pictures)));
    }

    void draw_pictures(ImVec2 at, ImVec2 size) const {
        const float across = size.x / pictures, wide = std::min(across - gui_.dot(), size.y * 4 / 3),
                    high = wide * 3 / 4;
        for (std::size_t i = 0; i < pictures; ++i)
            if (!pictures_[i].pixels.empty())
                gui_.print_picture(i, {at.x + across * (static_cast<float>(i) + 0.5F) - wide / 2, at.y + size.y - high},
                                   {wide, high}, pictures_[i].pixels, Thumbnail::width, Thumbnail::height);
    }

    void draw_line(ImVec2 at, float room) const {
        const float dot = gui_.dot();
        auto& list = *ImGui::GetWindowDrawList();
        const auto tick = [&](emu::Cycle time, float up, float wide, ImU32 color) {
            if (time < first()) return;
            const float x = at.x + place(time, room);
            list.AddRectFilled({x - wide / 2, at.y + (8 - up) * dot}, {x + wide / 2, at.y + 9 * dot}, color);
        };
        list.AddRectFilled({at.x, at.y + 8 * dot}, {at.x + room, at.y + 9 * dot}, look::dim);
        for (const auto& move : moves_) tick(move.at, 3, dot, look::accent);
        for (const auto jump : jumps_) tick(jump, 6, dot, look::ink);
        tick(past_.history().now(), 7, 3 * dot, look::light_on);
    }

    void go_to(emu::Cycle time) {
        past_.go_to(time);
        moved_.clear();
    }
    void go_by_second(bool forward) {
        const auto second = static_cast<emu::Cycle>(controls_.session().machine().cycles_per_second());
        const auto now = past_.history().now();
        go_to(forward ? now + second : now - std::min(now, second));
    }
    void go_by_minute(bool forward) { go_to(past_.history().minute_from(past_.history().now(), forward)); }

    bool steer() {
        switch (gui_.key()) {
        case GuiKey::left: go_by_second(false); break;
        case GuiKey::right: go_by_second(true); break;
        case GuiKey::page_up: go_by_minute(false); break;
        case GuiKey::page_down: go_by_minute(true); break;
        case GuiKey::first: go_to(first()); break;
        case GuiKey::last: go_to(last()); break;
        case GuiKey::up: moved_ = past_.step_move(false); break;
        case GuiKey::down: moved_ = past_.step_move(true); break;
        case GuiKey::next:
            if (!past_.history().branches().empty()) {
                past_.take_branch(0);
                began_ = last();
                moved_.clear();
                look();
            }
            break;
        case GuiKey::leave: past_.go_to(began_); return false;
        case GuiKey::enter: return false;
        case GuiKey::none: break;
        }
        return true;
    }

    static constexpr std::size_t pictures = 7;

    Controls& controls_;
    FlightRecorder& past_;
    emu::Cycle began_; // where Esc returns
    std::vector<FlightRecorder::Move> moves_;
    std::vector<emu::Cycle> jumps_;
    std::vector<Thumbnail> pictures_;
    std::string moved_; // the last step by a move
};

} // namespace

std::unique_ptr<Page> states_page(Gui& gui, Controls& controls) { return std::make_unique<StatesPage>(gui, controls); }
std::unique_ptr<Page> past_page(Gui& gui, Controls& controls, std::optional<emu::Cycle> move) {
    return std::make_unique<PastPage>(gui, controls, move);
}

} // namespace host
