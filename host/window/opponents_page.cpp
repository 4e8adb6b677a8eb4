// The computer lords of FORTRESS and the levels of the engine, while the program asks for a player. Their names are
// typed into the program; the figures behind each line are in tools/trainer/LORDS.md and tools/engine/README.md.
#include "host/window/pages.hpp"
#include "tools/engine/levels.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

struct SuppliedLord {
    std::string_view name, about;
};
constexpr SuppliedLord supplied[] = {
    {"COUNT VAUBAN", "The strongest lord: long walls, few castles lost"},
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
        const SuppliedLord* chosen = nullptr;
        for (const auto& lord : supplied) {
            if (rows_.row(lord.name)) chosen = &lord;
            rows_.text(fmt::format("  {}", lord.about), look::dim);
        }
        rows_.text("Levels of the engine, as human players:", look::dim);
        std::string_view level;
        for (const auto& each : engine::levels())
            if (rows_.row(each.name, each.about)) level = each.name;
        rows_.gap();
        rows_.text("Esc, or any letter: type another name", look::dim);
        rows_.end();
        if (chosen != nullptr) controls_.type(fmt::format("{}\rC", chosen->name));
        if (!level.empty()) controls_.seat(level);
        return chosen == nullptr && level.empty() && !leaves() && !closed_;
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

std::string_view player_asked_for(const Session& session) {
    constexpr std::size_t longest_cursor = 1;
    for (const std::string_view row : session.text())
        for (const std::string_view prompt : {"WHITE PLAYER:", "BLACK PLAYER:"}) {
            const auto at = row.find(prompt);
            if (at != row.npos && row.size() <= at + prompt.size() + 1 + longest_cursor) return prompt;
        }
    return {};
}

std::unique_ptr<Page> opponents_page(Gui& gui, Controls& controls) {
    return std::make_unique<OpponentsPage>(gui, controls);
}

} // namespace host
