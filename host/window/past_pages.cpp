// Pages that go to other moments: saved states, and the past of this session.
#include "host/window/pages.hpp"

#include <fmt/format.h>

namespace host {
namespace {

// The slots; a chosen one offers what can be done with it.
class StatesPage final : public Page {
  public:
    StatesPage(Gui& gui, Controls& controls)
        : Page(gui), controls_(controls), states_(*controls.past().states()), list_(states_.list()) {}

    bool draw() override { return chosen_ < 0 ? draw_slots() : draw_choice(); }

  private:
    bool draw_slots() {
        rows_.begin("states", "Saved states", 50);
        for (int slot = 1; slot <= SavedStates::slots; ++slot)
            if (rows_.row(fmt::format("{:2}  {}", slot, text_of(slot)))) chosen_ = slot;
        if (list_[SavedStates::before_start_over].head &&
            rows_.row(fmt::format("    {} (before you started over)", text_of(SavedStates::before_start_over))))
            chosen_ = SavedStates::before_start_over;
        rows_.end();
        if (chosen_ >= 0) rows_.mark(0);
        return !leaves();
    }

    bool draw_choice() {
        const auto& head = list_[static_cast<std::size_t>(chosen_)].head;
        rows_.begin("states", text_of(chosen_), 50);
        if (head && !head->picture.pixels.empty()) draw_picture(head->picture);
        std::string news;
        if (rows_.row("Load", "", head.has_value())) news = states_.load(chosen_);
        if (chosen_ != SavedStates::before_start_over && rows_.row("Save here")) news = states_.save(chosen_);
        if (rows_.row("Export", "", head.has_value())) news = states_.export_to(chosen_);
        if (rows_.row("Delete", "", head.has_value())) news = states_.erase(chosen_);
        rows_.end();
        if (!news.empty()) controls_.say(news);
        if (leaves()) {
            rows_.mark(chosen_ - 1);
            chosen_ = -1;
        }
        return news.empty();
    }

    void draw_picture(const Thumbnail& picture) {
        constexpr int lines = 7; // of text, as high as the picture
        const auto at = ImGui::GetCursorScreenPos();
        for (int line = 0; line < lines; ++line) rows_.gap();
        const float down = gui_.line() * lines - gui_.line() / 2;
        gui_.print_picture({at.x + Letters::width * gui_.dot(), at.y}, {down * 4 / 3, down}, picture.pixels,
                           Thumbnail::width, Thumbnail::height);
    }

    std::string text_of(int slot) const {
        const auto& its = list_[static_cast<std::size_t>(slot)];
        return its.head ? SavedStates::in_words(*its.head) : its.error.empty() ? "empty" : "damaged";
    }

    Controls& controls_;
    SavedStates& states_;
    std::array<SavedStates::Slot, SavedStates::slots + 1> list_;
    int chosen_ = -1;
};

// Moments to play on from: times, and the moves of the game.
class PastPage final : public Page {
  public:
    PastPage(Gui& gui, Controls& controls) : Page(gui), controls_(controls), moves_(controls.past().moves()) {}

    bool draw() override {
        const auto& history = controls_.past().history();
        const auto second = static_cast<emu::Cycle>(controls_.session().machine().cycles_per_second());
        std::optional<emu::Cycle> time;
        rows_.begin("past", fmt::format("Play on from: now is {}", controls_.past().position_in_words()), 50);
        for (const auto& [name, seconds] :
             {std::pair("10 seconds ago", 10), {"1 minute ago", 60}, {"5 minutes ago", 300}})
            if (const auto back = static_cast<emu::Cycle>(seconds) * second;
                rows_.row(name, "", history.now() > history.first() + back))
                time = history.now() - back;
        if (rows_.row("The beginning")) time = history.first();
        for (auto move = moves_.rbegin(); move != moves_.rend(); ++move)
            if (rows_.row(move->text)) time = move->at;
        rows_.end();
        if (!time) return !leaves();
        controls_.past().go_to(*time);
        controls_.past().play_on();
        return false;
    }

  private:
    Controls& controls_;
    std::vector<FlightRecorder::Move> moves_;
};

} // namespace

std::unique_ptr<Page> states_page(Gui& gui, Controls& controls) { return std::make_unique<StatesPage>(gui, controls); }
std::unique_ptr<Page> past_page(Gui& gui, Controls& controls) { return std::make_unique<PastPage>(gui, controls); }

} // namespace host
