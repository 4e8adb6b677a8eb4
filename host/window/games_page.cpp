// The build's games on both machines, to start instead of the program in play.
#include "host/machine/firmware.hpp"
#include "host/window/pages.hpp"

#include <fmt/format.h>

namespace host {
namespace {

class GamesPage final : public Page {
  public:
    GamesPage(Gui& gui, Controls& controls) : Page(gui), controls_(controls) {}

    bool draw() override {
        std::optional<NextPlay> next;
        rows_.begin("games", "Other game or machine", 50);
        for (const auto kind : {MachineKind::apple2plus, MachineKind::atari800})
            for (const auto game : game_names)
                if (rows_.row(fmt::format("{} on the {}", name_of_game(game, game_titles), facts(kind).title)))
                    next = NextPlay{kind, game};
        rows_.gap();
        rows_.text("Your game here is kept: the next start of this program continues it.", look::dim);
        rows_.end();
        if (next) controls_.start_next(*next);
        return !next && !leaves();
    }

  private:
    Controls& controls_;
};

} // namespace

std::unique_ptr<Page> games_page(Gui& gui, Controls& controls) { return std::make_unique<GamesPage>(gui, controls); }

} // namespace host
