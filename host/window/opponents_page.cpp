// The computer lords of FORTRESS, while the program asks for a player. Their names are typed into the program; the
// figures behind each line are in tools/trainer/LORDS.md.
#include "host/window/pages.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

struct Opponent {
    std::string_view name, about;
};
constexpr Opponent supplied[] = {
    {"COUNT VAUBAN", "The strongest: long walls, few castles lost"},
    {"LORD MAGINOT", "Strong: the longest walls and the most territory"},
    {"GENGHIS KHAN", "Attacks most: sieges, forks, castles taken"},
    {"SIR GALAHAD", "For an even game: takes castles, loses more"},
    {"THE SQUIRE", "Knows nothing yet, and learns from every game"},
};

class OpponentsPage final : public Page {
  public:
    OpponentsPage(Gui& gui, Controls& controls) : Page(gui), controls_(controls) {}

    bool draw() override {
        rows_.begin("opponents", "Who shall play?", 50);
        const Opponent* chosen = nullptr;
        for (const auto& lord : supplied) {
            if (rows_.row(lord.name)) chosen = &lord;
            rows_.text(fmt::format("  {}", lord.about), look::dim);
        }
        rows_.gap();
        rows_.text("Esc, or any letter: type another name", look::dim);
        rows_.end();
        if (chosen != nullptr) controls_.type(fmt::format("{}\rC", chosen->name));
        return chosen == nullptr && !leaves() && !closed_;
    }

    void text(std::string_view typed) override {
        if (typed == " ") return;
        controls_.type(typed);
        closed_ = true;
    }

  private:
    Controls& controls_;
};

} // namespace

bool asks_for_player(const Session& session) {
    constexpr std::size_t longest_cursor = 1;
    return std::ranges::any_of(session.text(), [](std::string_view row) {
        constexpr std::string_view prompt = " PLAYER:";
        const auto at = row.find(prompt);
        const bool is_side =
            at != row.npos && (row.substr(0, at).ends_with("WHITE") || row.substr(0, at).ends_with("BLACK"));
        return is_side && row.size() <= at + prompt.size() + 1 + longest_cursor;
    });
}

std::unique_ptr<Page> opponents_page(Gui& gui, Controls& controls) {
    return std::make_unique<OpponentsPage>(gui, controls);
}

} // namespace host
