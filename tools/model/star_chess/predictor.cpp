#include "tools/model/star_chess/predictor.hpp"

#include <algorithm>
#include <cstring>
#include <thread>
#include <type_traits>

namespace star_chess {
namespace {

template <class Visit>
void for_each_mask(const Requests& requests, Visit visit) {
    visit(requests.full);
    for_each_in_order(requests.player, requests.full, [&](Sector out) { visit(without(requests.full, bit(out))); });
    const unsigned ranks = ranks_of(requests.player, requests.full);
    for (unsigned first = ranks; first != 0; first &= first - 1)
        for (unsigned second = first & (first - 1); second != 0; second &= second - 1)
            visit(without(requests.full, bit(sector_at(requests.player, std::countr_zero(first))) |
                                             bit(sector_at(requests.player, std::countr_zero(second)))));
}

// Different masks often lead to the same position: a request that nobody serves makes no difference. The levels below
// it are examined once.
class Branches {
  public:
    // The place of the branch with this position.
    std::size_t place_of(const Position& position) {
        for (std::size_t i = 0; i < positions_.size(); ++i)
            if (std::memcmp(&positions_[i], &position, sizeof position) == 0) return i;
        positions_.push_back(position);
        return positions_.size() - 1;
    }
    std::size_t size() const { return positions_.size(); }
    const Position& operator[](std::size_t place) const { return positions_[place]; }

  private:
    static_assert(std::has_unique_object_representations_v<Position>, "positions are compared byte by byte");
    std::vector<Position> positions_;
};

struct Outlook {
    Scores scores{};
    std::uint64_t positions = 0; // of the tree below, and
    std::uint64_t generated = 0; // those of them that were worked out
};

// What is below a position.
class Tree {
  public:
    Tree(Player player, const Settings& settings) : player_(player), settings_(settings) {}

    // `mover` has just ended a turn, on that level from 1.
    Outlook below(const Position& position, Player mover, int level) const {
        if (level == settings_.levels) return {scores_of(position), 0, 0};
        const Player next = (mover + 1) % player_count;
        const Requests requests = make_requests(position, next);
        if (has_alternatives(next)) return best(position, requests, level + 1);
        Position played = position;
        play_turn(played, requests, requests.full, settings_.habits);
        Outlook found = below(played, next, level + 1);
        ++found.positions, ++found.generated;
        return found;
    }

  private:
    bool has_alternatives(Player mover) const {
        if (settings_.alternatives == Alternatives::first_level) return false;
        return settings_.alternatives == Alternatives::every_level || mover == player_;
    }

    Outlook best(const Position& position, const Requests& requests, int level) const {
        Outlook found;
        Branches branches;
        std::vector<Outlook> outlooks;
        bool first = true;
        for_each_mask(requests, [&](Sectors mask) {
            Position played = position;
            play_turn(played, requests, mask, settings_.habits);
            const std::size_t place = branches.place_of(played);
            if (place == outlooks.size()) {
                outlooks.push_back(below(played, requests.player, level));
                found.generated += outlooks[place].generated;
            }
            const Outlook& outlook = outlooks[place];
            found.positions += outlook.positions + 1, ++found.generated;
            if (first || outlook.scores[index(requests.player)] > found.scores[index(requests.player)])
                found.scores = outlook.scores;
            first = false;
        });
        return found;
    }

    Player player_;
    const Settings& settings_;
};

} // namespace

std::vector<Sectors> masks_of(const Requests& requests) {
    std::vector<Sectors> masks;
    for_each_mask(requests, [&](Sectors mask) { masks.push_back(mask); });
    return masks;
}

Prediction predict(const Position& position, Player player, const Settings& settings) {
    const Requests requests = make_requests(position, player);
    if (settings.levels == 0) return {requests.full, {}, 0, 0};
    const std::vector<Sectors> masks = masks_of(requests);
    Branches branches;
    std::vector<std::size_t> places;
    for (const Sectors mask : masks) {
        Position played = position;
        play_turn(played, requests, mask, settings.habits);
        places.push_back(branches.place_of(played));
    }
    std::vector<Outlook> outlooks(branches.size());
    const std::size_t threads = std::min(branches.size(), index(std::max(settings.threads, 1)));
    const auto examine = [&](std::size_t first) { // every so many-th branch
        const Tree tree(player, settings);
        for (std::size_t i = first; i < branches.size(); i += threads) outlooks[i] = tree.below(branches[i], player, 1);
    };
    {
        std::vector<std::jthread> workers;
        for (std::size_t i = 1; i < threads; ++i) workers.emplace_back(examine, i);
        examine(0);
    }
    Prediction found{masks[0], outlooks[0].scores, 0, masks.size()};
    for (const Outlook& outlook : outlooks) found.generated += outlook.generated;
    for (std::size_t i = 0; i < masks.size(); ++i) {
        const Outlook& outlook = outlooks[places[i]];
        found.positions += outlook.positions + 1;
        if (outlook.scores[index(player)] > found.scores[index(player)])
            found.mask = masks[i], found.scores = outlook.scores;
    }
    return found;
}

} // namespace star_chess
