#include "tools/model/star_chess/predictor.hpp"

#include <algorithm>
#include <thread>

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

// The levels below one mask of the first.
class Tree {
  public:
    Tree(Player player, const Settings& settings) : player_(player), settings_(settings) {}

    Scores after(const Position& parent, const Requests& requests, Sectors mask, int level) {
        Position position = parent;
        play_turn(position, requests, mask, settings_.habits);
        ++positions_;
        if (level == settings_.levels) return scores_of(position);
        return best(position, (requests.player + 1) % player_count, level + 1);
    }
    std::uint64_t positions() const { return positions_; }

  private:
    bool has_alternatives(Player mover) const {
        if (settings_.alternatives == Alternatives::first_level) return false;
        return settings_.alternatives == Alternatives::every_level || mover == player_;
    }

    Scores best(const Position& position, Player mover, int level) {
        const Requests requests = make_requests(position, mover);
        if (!has_alternatives(mover)) return after(position, requests, requests.full, level);
        Scores found{};
        bool first = true;
        for_each_mask(requests, [&](Sectors mask) {
            const Scores scores = after(position, requests, mask, level);
            if (first || scores[index(mover)] > found[index(mover)]) found = scores;
            first = false;
        });
        return found;
    }

    Player player_;
    const Settings& settings_;
    std::uint64_t positions_ = 0;
};

struct Branch {
    Scores scores{};
    std::uint64_t positions = 0;
};

} // namespace

std::vector<Sectors> masks_of(const Requests& requests) {
    std::vector<Sectors> masks;
    for_each_mask(requests, [&](Sectors mask) { masks.push_back(mask); });
    return masks;
}

Prediction predict(const Position& position, Player player, const Settings& settings) {
    const Requests requests = make_requests(position, player);
    if (settings.levels == 0) return {requests.full, {}, 0};
    const std::vector<Sectors> masks = masks_of(requests);
    std::vector<Branch> branches(masks.size());
    const std::size_t threads = std::min(masks.size(), index(std::max(settings.threads, 1)));
    const auto examine = [&](std::size_t first) { // every so many-th mask
        Tree tree(player, settings);
        for (std::size_t i = first; i < masks.size(); i += threads) {
            const std::uint64_t before = tree.positions();
            branches[i].scores = tree.after(position, requests, masks[i], 1);
            branches[i].positions = tree.positions() - before;
        }
    };
    {
        std::vector<std::jthread> workers;
        for (std::size_t i = 1; i < threads; ++i) workers.emplace_back(examine, i);
        examine(0);
    }
    Prediction found{masks[0], branches[0].scores, 0};
    for (std::size_t i = 0; i < masks.size(); ++i) {
        found.positions += branches[i].positions;
        if (branches[i].scores[index(player)] > found.scores[index(player)])
            found.mask = masks[i], found.scores = branches[i].scores;
    }
    return found;
}

} // namespace star_chess
