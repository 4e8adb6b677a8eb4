// The generator works through the paper's chapter 3: fleets are matched to requests, ships are built for what is left,
// colonies founded, a planet terraformed, and the number of ships brought to what the income supports.
#include "tools/model/star_chess/generator.hpp"

#include <algorithm>

namespace star_chess {
namespace {

std::uint16_t narrow(int number) { return static_cast<std::uint16_t>(number); }

// The neighbours of `from` that are one nearer to `to`.
constexpr auto nearer = [] {
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
          minimum_(requests.minimum), maximum_(requests.maximum) {
        if (!habits.garrison) mask_ = without(mask_, without(requests.own, position.enemy_fleets(player())));
    }

    void run() {
        open_ = mask_;
        match_fleets();
        room_ = support_capacity() - position_.total_ships(player());
        if (habits_.build_to_request) build_to_requests();
        found_colonies();
        if (habits_.terraform) terraform_one();
        if (room_ > 0 && habits_.build_to_support) build_to_support(room_);
        if (room_ < 0 && habits_.scrap_to_support) scrap_to_support(-room_);
    }

  private:
    Player player() const { return requests_.player; }
    Sectors colonies() const { return position_.colonies[index(player())]; }
    Sectors free_colonies() const { return without(colonies(), position_.enemy_fleets(player())); }
    int own_ships(Sector at) const {
        return contains(position_.fleets[index(player())], at) ? position_.ships[index(at)] : 0;
    }

    void match_fleets();
    void match_fleet(Sector from);
    // The requests that take some of so many ships, as far as their sizes tell.
    Sectors satisfiable_by(int available) const {
        return static_cast<Sectors>(open_ & Lanes(minimum_).at_most(Lanes::all(available)));
    }
    int assign(Sector from, Sector target, int available);
    int destination(Sector from, Sector target, int count) const;
    bool has_room(Sector at, int count) const { return own_ships(at) + count <= max_fleet; }

    int support_capacity() const {
        const Income income = income_of(position_, player());
        return supported_by(income.materials, income.credits);
    }
    int affordable(Sector at) const;
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
    Sectors open_ = 0; // requests whose maximum is not 0
    BySector<std::uint16_t> minimum_, maximum_;
    BySector<std::uint16_t> assigned_{}; // ships in the sector that serve a request
    int room_ = 0;                       // ships that the income supports besides those there are
};

// S6.4: the fleets as they are now, largest first, ties in the player's order.
template <class Log>
void Generator<Log>::match_fleets() {
    std::array<std::uint32_t, sector_count> fleets; // size, then sector: the first in the order is the largest
    std::size_t count = 0;
    for_each_in_order(player(), position_.fleets[index(player())], [&](Sector at) {
        const std::uint32_t fleet =
            static_cast<std::uint32_t>(position_.ships[index(at)]) << 4 | static_cast<unsigned>(at);
        std::size_t place = count++;
        for (; place > 0 && fleets[place - 1] >> 4 < fleet >> 4; --place) fleets[place] = fleets[place - 1];
        fleets[place] = fleet;
    });
    for (std::size_t i = 0; i < count; ++i) match_fleet(static_cast<Sector>(fleets[i] & 15));
}

template <class Log>
void Generator<Log>::match_fleet(Sector from) {
    int available = turn_.active[index(from)];
    for (const Sectors priority : requests_.by_priority) {
        const auto candidates = static_cast<Sectors>(priority & satisfiable_by(available));
        if (candidates == 0) continue;
        for (const auto& ring : rings) {
            for (unsigned rest = ranks_of(player(), candidates & ring[index(from)]); rest != 0; rest &= rest - 1) {
                available -= assign(from, sector_at(player(), std::countr_zero(rest)), available);
                if (available == 0) return;
            }
        }
    }
}

// Assigns what the request takes of these ships and moves them. The number assigned.
template <class Log>
int Generator<Log>::assign(Sector from, Sector target, int available) {
    const int minimum = minimum_[index(target)], maximum = maximum_[index(target)];
    if (available < minimum) return 0;
    const int part = std::min(available, maximum);
    const bool is_held = contains(position_.enemy_fleets(player()), target);
    if (minimum == 0 && is_held && part < position_.ships[index(target)]) return 0;
    const int to = destination(from, target, part);
    if (to < 0) return 0;
    minimum_[index(target)] = narrow(std::max(minimum - part, 0));
    maximum_[index(target)] = narrow(maximum - part);
    if (maximum == part) open_ &= narrow(~bit(target));
    if (to == from) {
        assigned_[index(from)] = narrow(assigned_[index(from)] + part);
        return part;
    }
    const int before = own_ships(to);
    log_.add(Verb::move, from, to, part);
    move_ships(position_, turn_, from, to, part);
    assigned_[index(to)] = narrow(assigned_[index(to)] + own_ships(to) - before);
    return part;
}

// S6.5: where a part of a fleet goes first; -1: nowhere.
template <class Log>
int Generator<Log>::destination(Sector from, Sector target, int count) const {
    if (from == target) return from;
    if (contains(rings[1][index(from)], target)) return has_room(target, count) ? target : -1;
    const Sectors enterable = position_.reach(player()) & nearer[index(from)][index(target)];
    const Sectors steps = habits_.evade ? without(enterable, position_.enemy_fleets(player())) : enterable;
    for (unsigned rest = ranks_of(player(), steps); rest != 0; rest &= rest - 1) {
        const Sector step = sector_at(player(), std::countr_zero(rest));
        if (has_room(step, count)) return step;
    }
    return -1;
}

// The ships that resources, idle workers and room in the sector allow to build.
template <class Log>
int Generator<Log>::affordable(Sector at) const {
    const auto number = index(player());
    const int resources =
        std::min(position_.materials[number] / ship_materials, position_.credits[number] / ship_credits);
    const int local = std::min(turn_.idle[index(at)] / ship_workers, max_fleet - own_ships(at));
    return std::min(resources, local);
}

// The ships built serve a request if they live.
template <class Log>
void Generator<Log>::build(Sector at, int count) {
    log_.add(Verb::build, at, at, count);
    const int before = own_ships(at);
    build_ships(position_, turn_, at, count);
    room_ -= own_ships(at) - before;
}

// S6.7: the requests by priority, then in the player's order.
template <class Log>
void Generator<Log>::build_to_requests() {
    for (const Sectors priority : requests_.by_priority) {
        if (position_.materials[index(player())] < ship_materials || position_.credits[index(player())] < ship_credits)
            return;
        for_each_in_order(player(), priority & open_, [&](Sector request) {
            if (contains(requests_.own, request))
                build_at_home_of(request);
            else
                build_elsewhere_for(request);
        });
    }
}

// For an own colony: there, if what it asks for at least can be built. A blockade is fought whatever can be supported.
template <class Log>
void Generator<Log>::build_at_home_of(Sector request) {
    const bool blockaded = contains(position_.enemy_fleets(player()), request);
    if (!blockaded && room_ < std::max<int>(minimum_[index(request)], 1)) return;
    int count = std::min<int>(affordable(request), maximum_[index(request)]);
    if (!blockaded) count = std::min(count, room_);
    if (count <= 0 || count < minimum_[index(request)]) return;
    build(request, count);
    assigned_[index(request)] = narrow(assigned_[index(request)] + (blockaded ? own_ships(request) : count));
    if (blockaded && !contains(position_.enemy_fleets(player()), request))
        room_ = support_capacity() - position_.total_ships(player());
}

// For any other sector: at own colonies without a blockade, the nearest first.
template <class Log>
void Generator<Log>::build_elsewhere_for(Sector request) {
    int wanted = std::min<int>(maximum_[index(request)], room_);
    for (const auto& ring : rings) {
        if (wanted <= 0) return;
        for_each_in_order(player(), free_colonies() & ring[index(request)], [&](Sector at) {
            const int count = std::min(affordable(at), wanted);
            if (count <= 0) return;
            build(at, count);
            assigned_[index(at)] = narrow(assigned_[index(at)] + count);
            wanted -= count;
        });
    }
}

// S6.8: the size as first set, against the whole fleet in the sector.
template <class Log>
void Generator<Log>::found_colonies() {
    const Sectors candidates = mask_ & requests_.colonize & position_.fleets[index(player())];
    for_each_in_order(player(), candidates, [&](Sector at) {
        if (turn_.active[index(at)] < colony_ships) return;
        if (position_.ships[index(at)] < requests_.threat[index(at)] + colony_ships) return;
        log_.add(Verb::colonize, at, at, 0);
        colonize(position_, turn_, at);
        room_ += colony_ships;
        assigned_[index(at)] = narrow(std::max(assigned_[index(at)] - colony_ships, 0));
    });
}

// S6.8: with two barren colonies at least and at most twice as many terran ones, the barren one with most inhabitants.
template <class Log>
void Generator<Log>::terraform_one() {
    if (position_.materials[index(player())] < terraforming_price) return;
    const int terran = std::popcount(static_cast<Sectors>(colonies() & position_.terran));
    const int barren = std::popcount(without(colonies(), position_.terran));
    if (barren < 2 || terran > 2 * barren) return;
    int best = -1;
    for_each_in_order(player(), without(free_colonies(), position_.terran), [&](Sector at) {
        if (best < 0 || position_.inhabitants[index(at)] > position_.inhabitants[index(best)]) best = at;
    });
    if (best < 0) return;
    log_.add(Verb::terraform, best, best, 0);
    terraform(position_, turn_, best);
    room_ = support_capacity() - position_.total_ships(player());
}

// S6.8: where most inhabitants are idle, then the next.
template <class Log>
void Generator<Log>::build_to_support(int wanted) {
    Sectors left = free_colonies();
    while (left != 0 && wanted > 0) {
        int best = -1;
        for_each_in_order(player(), left, [&](Sector at) {
            if (best < 0 || turn_.idle[index(at)] > turn_.idle[index(best)]) best = at;
        });
        left &= narrow(~bit(best));
        const int count = std::min(affordable(best), wanted);
        if (count <= 0) continue;
        build(best, count);
        wanted -= count;
    }
}

// S6.8: ships that serve no request, in the player's order.
template <class Log>
void Generator<Log>::scrap_to_support(int unsupported) {
    for_each_in_order(player(), position_.fleets[index(player())], [&](Sector at) {
        const int count = std::min(position_.ships[index(at)] - assigned_[index(at)], unsupported);
        if (count <= 0) return;
        log_.add(Verb::scrap, at, at, count);
        scrap_ships(position_, turn_, at, count);
        unsupported -= count;
    });
}

} // namespace

void play_turn(Position& position, const Requests& requests, Sectors mask, const Habits& habits) {
    if (position.is_defeated(requests.player)) return;
    Turn turn = begin_turn(position, requests.player);
    NoLog log;
    Generator<NoLog>(position, turn, requests, mask, habits, log).run();
    end_turn(position, turn);
}

std::vector<Command> play_commands(Position& position, Turn& turn, const Requests& requests, Sectors mask,
                                   const Habits& habits) {
    CommandLog log;
    if (!position.is_defeated(requests.player))
        Generator<CommandLog>(position, turn, requests, mask, habits, log).run();
    return log.commands;
}

} // namespace star_chess
