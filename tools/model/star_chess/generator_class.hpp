// Generates a turn: the decisions so far, and the steps in order (S6.4 to S6.8). generator_matching.hpp and
// generator_building.hpp contain the steps.
#pragma once

#include "tools/model/star_chess/generator.hpp"

#include <algorithm>

namespace star_chess::generator {

// The neighbours of `from` that are one step nearer to `to`.
inline constexpr auto nearer = [] {
    std::array<BySector<Sectors>, sector_count> result{};
    for (Sector from = 0; from < sector_count; ++from)
        for (Sector to = 0; to < sector_count; ++to)
            for (Sector step = 0; step < sector_count; ++step)
                if (are_adjacent(from, step) && distance(step, to) == distance(from, to) - 1)
                    result[index(from)][index(to)] |= bit(step);
    return result;
}();

struct NoLog {
    void add(Verb, Sector, Sector, int) {}
};

struct CommandLog {
    std::vector<Command> commands;
    void add(Verb verb, Sector from, Sector to, int ships) { commands.push_back({verb, from, to, ships}); }
};

template <class Log>
class Generator {
  public:
    Generator(Position& position, Turn& turn, const Requests& requests, Sectors mask, const Habits& habits, Log& log)
        : position_(position), turn_(turn), requests_(requests), habits_(habits), log_(log), mask_(mask),
          enemies_(position.enemy_fleets(requests.player)), minimum_(requests.minimum), maximum_(requests.maximum) {
        if (!habits.garrison) mask_ = without(mask_, without(requests.own, enemies_));
    }

    void run() {
        open_ = mask_;
        reckon();
        const Sectors blockaded = colonies() & enemies_;
        match_fleets();
        if ((colonies() & enemies_) != blockaded) reckon();
        const bool can_build = affordable_ > 0 && ((room() > 0 && builders_ != 0) || blockaded != 0);
        if (can_build && habits_.build_to_request) build_to_requests();
        found_colonies();
        if (habits_.terraform) terraform_one();
        if (room() > 0 && habits_.build_to_support) build_to_support(room());
        if (room() < 0 && habits_.scrap_to_support) scrap_to_support(-room());
    }

    const Upkeep& upkeep() const { return upkeep_; } // after the turn
    Sectors served() const { return served_; }

  private:
    Player player() const { return requests_.player; }
    Sectors colonies() const { return position_.colonies[index(player())]; }
    Sectors free_colonies() const { return without(colonies(), enemies_); }
    void look_for_enemies() { enemies_ = position_.enemy_fleets(player()); } // after combat
    int own_ships(Sector at) const {
        return contains(position_.fleets[index(player())], at) ? position_.ships[index(at)] : 0;
    }

    void match_fleets();
    void match_fleet(Sector from);
    // The requests that this number of ships can satisfy.
    Sectors satisfiable_by(int available) const {
        return static_cast<Sectors>(open_ & Lanes(minimum_).at_most(Lanes::all(available)));
    }
    int assign(Sector from, Sector target, int available);
    int destination(Sector from, Sector target, int count) const;
    bool has_room(Sector at, int count) const { return own_ships(at) + count <= max_fleet; }

    // The number of additional ships that the income supports (S6.6).
    int room() const { return capacity_ - upkeep_.ships; }
    void reckon();
    int affordable_at(Sector at) const;
    void build(Sector at, int count);
    void build_to_requests();
    void build_at_home_of(Sector request);
    void build_elsewhere_for(Sector request);

    void found_colonies();
    void terraform_one();
    void build_to_support(int wanted);
    void scrap_to_support(int unsupported);

    Position& position_;
    Turn& turn_;
    const Requests& requests_;
    const Habits& habits_;
    Log& log_;
    Sectors mask_;
    Sectors enemies_;  // where enemy fleets are
    Sectors open_ = 0; // requests whose maximum is not 0
    BySector<std::uint16_t> minimum_, maximum_;
    BySector<std::uint16_t> assigned_{}; // ships in the sector that serve a request
    Sectors served_ = 0;                 // requests with ships assigned or built, or a colony founded
    // Updated while ships are built.
    Upkeep upkeep_{};
    int capacity_ = 0;     // ships that the income supports (S6.6)
    int affordable_ = 0;   // ships that the reserves can pay for
    Sectors builders_ = 0; // colonies without a blockade with enough idle inhabitants to build a ship
};

} // namespace star_chess::generator
