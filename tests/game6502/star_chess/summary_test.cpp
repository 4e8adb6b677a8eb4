// The line that a human's turn begins with, what the computers did since the last one
// (game6502/star_chess/ui/summary.s), against the commands on the tape, played in the native engine.
#include "tests/game6502/star_chess/star_tape.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

using namespace star_chess;
using namespace support;

namespace {

enum class Kind { battle, lost, took };

struct Event {
    Kind kind = Kind::battle;
    Player player = 0; // of a battle: a side
    Sector at = 0;
    int ships = 0; // lost in battles
};

constexpr std::size_t most_events = 32, longest_line = 36;

std::optional<Player> owner_of(const std::array<Sectors, player_count>& sets, Sector at) {
    for (Player player = 0; player < player_count; ++player)
        if (contains(sets[index(player)], at)) return player;
    return {};
}

// An event that differs from an earlier one only in its ships adds them to it.
void add(std::vector<Event>& events, const Event& event) {
    const auto same = std::ranges::find_if(events, [&](const Event& other) {
        return other.kind == event.kind && other.player == event.player && other.at == event.at;
    });
    if (same != events.end())
        same->ships += event.ships;
    else if (events.size() < most_events)
        events.push_back(event);
}

// Adds the events of a computer's command: in a battle, the ships that each side lost.
void add_events(std::vector<Event>& events, const Command& command, Player mover, const Position& before,
                const Position& after) {
    const Sector at = command.verb == Verb::move ? command.to : command.from;
    const auto met = owner_of(before.fleets, at), left = owner_of(after.fleets, at);
    const bool fights = command.verb == Verb::move || command.verb == Verb::build;
    if (fights && met && *met != mover) {
        const auto lose = [&](Player side, int ships) {
            const int lost = ships - (left == side ? after.ships[index(at)] : 0);
            if (lost > 0) add(events, {Kind::battle, side, at, lost});
        };
        lose(*met, before.ships[index(at)]);
        lose(mover, command.ships);
    }
    if (command.verb == Verb::colonize) add(events, {Kind::took, mover, at});
}

// What the line says: the viewer's events first, then by kind; what does not fit is left out.
std::string line_of(std::vector<Event> events, Player viewer) {
    static constexpr std::array names{"GEMMA", "VIRGO", "ORION", "CETUS"};
    std::ranges::stable_sort(
        events, {}, [&](const Event& event) { return event.player == viewer ? -1 : static_cast<int>(event.kind); });
    std::string line;
    bool is_whole = true;
    std::optional<Event> last;
    for (const Event& event : events) {
        const bool is_same_kind = last && last->kind == event.kind,
                   is_same = is_same_kind && last->player == event.player;
        const std::size_t width =
            4U + (event.kind == Kind::battle ? 7U : 0U) + (is_same ? 0U : 6U) + (is_same_kind ? 0U : 5U);
        if (line.size() + width > longest_line) {
            is_whole = false;
            continue;
        }
        if (last) line += is_same_kind ? ", " : ". ";
        if (!is_same) line += event.player == viewer ? "YOU " : fmt::format("{} ", names[index(event.player)]);
        if (!is_same_kind) line += event.kind == Kind::took ? "TOOK " : "LOST ";
        if (event.kind == Kind::battle) line += fmt::format("{} AT ", event.ships);
        line += name_of(event.at);
        last = event;
    }
    return line + (is_whole ? "." : "...");
}

class StarSummary : public StarMachine {
  protected:
    // The first human's rows at the beginning of his turns.
    struct Shown {
        std::vector<std::string> rows;
        StarTape tape;
    };

    Shown played(const std::string& begin, int turns) const {
        std::string script = begin;
        for (int turn = 2; turn <= turns; ++turn)
            script +=
                fmt::format("poke w_asked 1\nkey E\nwait-text \"YOUR TURN, NUMBER {}\" 90\nwait-text \"H HELP\" 20\n"
                            "wait 0.5\n",
                            turn) +
                peek_row(22);
        auto lines = run_script(script + "peek w_tape_end 2\npeek w_tape 4000\n");
        const auto size = bytes_of(lines.at(lines.size() - 2));
        StarTape tape(lines.back(), size[0] + 256 * size[1]);
        lines.resize(lines.size() - 2);
        std::ranges::transform(lines, lines.begin(), [&](const std::string& line) { return message_of(line); });
        return {lines, tape};
    }
};

TEST_P(StarSummary, S7_1_a_turn_begins_with_what_the_computers_did) {
    constexpr int turns = 30;
    auto [rows, tape] = played(star_first_turn, turns);
    Game game(new_galaxy(GalaxyKind::random, 7), 0);
    std::vector<Event> events;
    std::array<int, 3> seen{};
    bool both_lose = false;
    for (std::size_t turn = 0; turn < rows.size(); ++turn) {
        do {
            const Player mover = game.mover();
            if (!game.position().is_defeated(mover))
                for (const Command& command : tape.turn(game)) {
                    const Position before = game.position();
                    game.execute(command);
                    if (mover != 0) add_events(events, command, mover, before, game.position());
                }
            if (mover == 0) events.clear();
            const auto before = game.position().colonies;
            game.end_turn();
            for (Sector at = sector_count - 1; at >= 0; --at)
                if (owner_of(before, at) && !owner_of(game.position().colonies, at))
                    add(events, {Kind::lost, *owner_of(before, at), at});
        } while (game.mover() != 0);
        for (const Event& event : events) ++seen[static_cast<std::size_t>(event.kind)];
        for (const Event& event : events)
            for (const Event& other : events)
                both_lose |= event.kind == Kind::battle && other.kind == Kind::battle && event.at == other.at &&
                             event.player != other.player;
        ASSERT_EQ(rows[turn], events.empty() ? "RETURN MENU  S ADVICE  V PLANS  H HELP" : line_of(events, 0))
            << "turn " << turn + 2;
    }
    EXPECT_THAT(seen, testing::Each(testing::Gt(0)));
    EXPECT_TRUE(both_lose);
}

// The human's 17 ships blockade Cetus at D1, from a colony at C2; 14 from C1, then 5 from D2 attack them.
TEST_P(StarSummary, S7_1_a_turn_begins_with_the_humans_losses_also_in_a_battle_won) {
    run_script(star_first_turn +
               "poke w_fleet 1 0 4 1 0 0 0 4\npoke w_ships 1 0 14 17 0 0 0 5\npoke w_colony 1 0 0 4 0 0 1\n"
               "poke w_people 232 0 0 232 0 0 100\npoke w_flags 129 129 137 137\npoke w_asked 1\nkey E\nwait-text "
               "\"YOUR TURN, NUMBER 2\" 60\n"
               "wait-text \"YOU LOST 17 AT D1, CETUS 17 AT D1.\" 9\n");
}

INSTANTIATE_TEST_SUITE_P(machines, StarSummary, testing::Values("apple2plus", "atari800"),
                         [](const auto& machine) { return machine.param; });

} // namespace
