// The computer lords of FORTRESS and the levels of the engine, while the program asks for a player. Their names are
// typed into the program; the figures behind each line are in tools/trainer/LORDS.md and tools/engine/README.md.
#include "host/disks/blank_disk.hpp"
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
    {"THE SQUIRE", "Knows nothing yet: for your first games"},
    {"SIR GALAHAD", "For an even game: takes castles, loses more"},
    {"GENGHIS KHAN", "Attacks most: sieges, forks, castles taken"},
    {"LORD MAGINOT", "Strong: the longest walls and the most territory"},
    {"COUNT VAUBAN", "The strongest lord: long walls, few castles lost"},
};

class OpponentsPage final : public Page {
  public:
    OpponentsPage(Gui& gui, Controls& controls)
        : Page(gui), controls_(controls), side_(player_asked_for(controls.session()).substr(0, 5)),
          own_(players_on(controls.session().machine().kind(), controls.session().file_in(1))),
          present_(present_player(controls.session(), side_)) {
        std::erase_if(own_, [](const auto& player) {
            return player.computer &&
                   std::ranges::find(supplied, player.name, &SuppliedLord::name) != std::end(supplied);
        });
        std::ranges::stable_partition(own_, [](const auto& player) { return !player.computer; });
    }

    bool draw() override {
        std::optional<std::string> answer;
        std::string_view level;
        rows_.begin("opponents", fmt::format("Who plays {}?", side_ == "BLACK" ? "Black" : "White"), 50);
        if (rows_.row(present_.empty() ? "The same as before" : "As before: " + present_)) answer = "\r";
        rows_.text("The lords, from the weakest to the strongest", look::dim);
        for (const auto& lord : supplied) {
            if (rows_.row(lord.name)) answer = fmt::format("{}\rC", lord.name);
            rows_.text(fmt::format("  {}", lord.about), look::dim);
        }
        for (const auto& player : own_)
            if (rows_.row(player.name, player.computer ? "computer" : "human"))
                answer = fmt::format("{}\r{}", player.name, player.computer ? 'C' : 'H');
        rows_.text("The searching engine, six strengths", look::dim);
        for (const auto& each : engine::levels())
            if (rows_.row(each.name, each.about)) level = each.name;
        rows_.gap();
        rows_.text("Esc, or any letter: type a name, as your own", look::dim);
        rows_.end();
        if (answer) controls_.automatic_keys().type(*answer);
        const auto error = level.empty() ? std::nullopt : controls_.automatic_keys().seat(level);
        if (error) controls_.say(error->text);
        return !answer && level.empty() && !leaves() && !closed_;
    }

    void text(std::string_view typed) override {
        if (typed == " ") return;
        controls_.automatic_keys().type(typed);
        closed_ = true;
    }

  private:
    Controls& controls_;
    std::string_view side_;
    std::vector<trainer::RosterEntry> own_; // humans first
    std::string present_;
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

std::string present_player(const Session& session, std::string_view side) {
    const auto label = fmt::format("{}: ", side);
    for (const std::string_view row : session.text()) {
        const auto at = row.find(label), end = row.rfind(" (");
        if (at == row.npos || end == row.npos || end < at + label.size()) continue;
        return std::string(row.substr(at + label.size(), end - at - label.size()));
    }
    return {};
}

std::string keys_to_opponents(const Session& session) {
    if (!session.shows("PRESS A NUMBER") || !session.shows("2 CHANGE PLAYERS")) return {};
    const auto text = session.text();
    const bool is_human = std::ranges::any_of(text, [](const std::string_view row) {
        return row.find("WHITE: ") != row.npos && row.find("(H)") != row.npos;
    });
    return is_human ? "2\r" : "2";
}

std::unique_ptr<Page> opponents_page(Gui& gui, Controls& controls) {
    return std::make_unique<OpponentsPage>(gui, controls);
}

} // namespace host
