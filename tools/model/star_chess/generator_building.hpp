// Builds ships for the unserved requests, founds colonies, terraforms a planet, and adjusts the number of ships to the
// income (S6.6 to S6.8).
#pragma once

#include "tools/model/star_chess/generator_class.hpp"

namespace star_chess::generator {

template <class Log>
void Generator<Log>::reckon() {
    const auto number = index(player());
    upkeep_ = upkeep_of(position_, player());
    capacity_ = supported_by(upkeep_.income.materials, upkeep_.income.credits);
    affordable_ = affordable_with(position_.materials[number], position_.credits[number]);
    builders_ = without(free_colonies(), Lanes(turn_.idle).at_most(Lanes::all(ship_workers - 1)));
}

// The maximum number of ships, limited by reserves, idle workers and room in the sector.
template <class Log>
int Generator<Log>::affordable_at(Sector at) const {
    return std::min({affordable_, turn_.idle[index(at)] / ship_workers, max_fleet - own_ships(at)});
}

// The ships serve a request if they survive.
template <class Log>
void Generator<Log>::build(Sector at, int count) {
    log_.add(Verb::build, at, at, count);
    const int before = own_ships(at);
    build_ships(position_, turn_, at, count);
    if (contains(enemies_, at)) look_for_enemies();
    upkeep_.ships += own_ships(at) - before;
    affordable_ -= count;
    if (turn_.idle[index(at)] < ship_workers) builders_ &= narrow(~bit(at));
}

// S6.7: the requests by priority, then in the player's order.
template <class Log>
void Generator<Log>::build_to_requests() {
    for (const Sectors priority : requests_.by_priority) {
        if (affordable_ == 0) return;
        for_each_in_order(player(), priority & open_, [&](Sector request) {
            if (contains(requests_.own, request))
                build_at_home_of(request);
            else if (room() > 0)
                build_elsewhere_for(request);
        });
    }
}

// For an own colony: builds there if its minimum can be built. A blockade is fought regardless of support.
template <class Log>
void Generator<Log>::build_at_home_of(Sector request) {
    const bool blockaded = contains(enemies_, request);
    if (!blockaded && room() < std::max<int>(minimum_[index(request)], 1)) return;
    int count = std::min<int>(affordable_at(request), maximum_[index(request)]);
    if (!blockaded) count = std::min(count, room());
    if (count <= 0 || count < minimum_[index(request)]) return;
    served_ |= bit(request);
    build(request, count);
    assigned_[index(request)] = narrow(assigned_[index(request)] + (blockaded ? own_ships(request) : count));
    if (blockaded && !contains(enemies_, request)) reckon();
}

// For any other sector: builds at own colonies without a blockade, nearest first.
template <class Log>
void Generator<Log>::build_elsewhere_for(Sector request) {
    int wanted = std::min<int>(maximum_[index(request)], room());
    for (const auto& ring : rings) {
        if ((builders_ & ring[index(request)]) == 0) continue;
        if (wanted <= 0 || affordable_ == 0) return;
        for_each_in_order(player(), builders_ & ring[index(request)], [&](Sector at) {
            const int count = std::min(affordable_at(at), wanted);
            if (count <= 0) return;
            served_ |= bit(request);
            build(at, count);
            assigned_[index(at)] = narrow(assigned_[index(at)] + count);
            wanted -= count;
        });
    }
}

// S6.8: the initial size, against the whole fleet in the sector.
template <class Log>
void Generator<Log>::found_colonies() {
    const Sectors candidates = mask_ & requests_.colonize & position_.fleets[index(player())];
    bool founded = false;
    for_each_in_order(player(), candidates, [&](Sector at) {
        if (turn_.active[index(at)] < colony_ships) return;
        if (position_.ships[index(at)] < requests_.threat[index(at)] + colony_ships) return;
        served_ |= bit(at);
        log_.add(Verb::colonize, at, at, 0);
        colonize(position_, turn_, at);
        upkeep_.ships -= colony_ships;
        builders_ |= bit(at);
        founded = true;
        assigned_[index(at)] = narrow(std::max(assigned_[index(at)] - colony_ships, 0));
    });
    if (!founded) return;
    upkeep_.income = income_of(position_, player());
    capacity_ = supported_by(upkeep_.income.materials, upkeep_.income.credits);
}

// S6.8: if there are at least two barren colonies and at most twice as many terran ones, the barren one with most
// inhabitants.
template <class Log>
void Generator<Log>::terraform_one() {
    if (position_.materials[index(player())] < terraforming_price) return;
    const Sectors barren = without(colonies(), position_.terran);
    if ((barren & (barren - 1)) == 0) return; // fewer than two
    if (std::popcount(without(colonies(), barren)) > 2 * std::popcount(barren)) return;
    int best = -1;
    for_each_in_order(player(), barren & free_colonies(), [&](Sector at) {
        if (best < 0 || position_.inhabitants[index(at)] > position_.inhabitants[index(best)]) best = at;
    });
    if (best < 0) return;
    log_.add(Verb::terraform, best, best, 0);
    terraform(position_, turn_, best);
    reckon();
}

// S6.8: in the sector with most idle inhabitants, then the next.
template <class Log>
void Generator<Log>::build_to_support(int wanted) {
    Sectors left = builders_;
    while (left != 0 && wanted > 0 && affordable_ > 0) {
        int best = -1;
        for_each_in_order(player(), left, [&](Sector at) {
            if (best < 0 || turn_.idle[index(at)] > turn_.idle[index(best)]) best = at;
        });
        left &= narrow(~bit(best));
        const int count = std::min(affordable_at(best), wanted);
        if (count <= 0) continue;
        build(best, count);
        wanted -= count;
    }
}

// S6.8: scraps ships that serve no request, in the player's order.
template <class Log>
void Generator<Log>::scrap_to_support(int unsupported) {
    for_each_in_order(player(), position_.fleets[index(player())], [&](Sector at) {
        const int count = std::min(position_.ships[index(at)] - assigned_[index(at)], unsupported);
        if (count <= 0) return;
        log_.add(Verb::scrap, at, at, count);
        scrap_ships(position_, turn_, at, count);
        upkeep_.ships -= count;
        unsupported -= count;
    });
}

} // namespace star_chess::generator
