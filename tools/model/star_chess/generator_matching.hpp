// Matches fleets to requests, and takes their first steps (S6.4, S6.5).
#pragma once

#include "tools/model/star_chess/generator_class.hpp"

namespace star_chess::generator {

// S6.4: the current fleets, largest first, ties in the player's order.
template <class Log>
void Generator<Log>::match_fleets() {
    std::array<std::uint32_t, sector_count> fleets; // size, then sector: the largest value comes first
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
    const Sectors satisfiable = satisfiable_by(available);
    if (satisfiable == 0) return;
    for (const Sectors priority : requests_.by_priority) {
        const auto candidates = static_cast<Sectors>(priority & satisfiable);
        if (candidates == 0) continue;
        for (const auto& ring : rings) {
            if ((candidates & ring[index(from)]) == 0) continue;
            for (unsigned rest = ranks_of(player(), candidates & ring[index(from)]); rest != 0; rest &= rest - 1) {
                available -= assign(from, sector_at(player(), std::countr_zero(rest)), available);
                if (available == 0) return;
            }
        }
    }
}

// Assigns as many of these ships as the request needs and moves them. Returns the number assigned.
template <class Log>
int Generator<Log>::assign(Sector from, Sector target, int available) {
    const int minimum = minimum_[index(target)], maximum = maximum_[index(target)];
    if (available < minimum) return 0;
    const int part = std::min(available, maximum);
    const bool is_held = contains(enemies_, target);
    if (minimum == 0 && is_held && part < position_.ships[index(target)]) return 0;
    const int to = destination(from, target, part);
    if (to < 0) return 0;
    served_ |= bit(target);
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
    if (contains(enemies_, to)) look_for_enemies();
    const int arrived = own_ships(to) - before;
    assigned_[index(to)] = narrow(assigned_[index(to)] + arrived);
    upkeep_.ships += arrived - part;
    return part;
}

// S6.5: the first step of a part of a fleet; -1: none.
template <class Log>
int Generator<Log>::destination(Sector from, Sector target, int count) const {
    if (from == target) return from;
    if (contains(rings[1][index(from)], target)) return has_room(target, count) ? target : -1;
    const Sectors enterable = position_.reach(player()) & nearer[index(from)][index(target)];
    const Sectors steps = habits_.evade ? without(enterable, enemies_) : enterable;
    for (unsigned rest = ranks_of(player(), steps); rest != 0; rest &= rest - 1) {
        const Sector step = sector_at(player(), std::countr_zero(rest));
        if (has_room(step, count)) return step;
    }
    return -1;
}

} // namespace star_chess::generator
