#include "tools/model/star_chess/predictor.hpp"

#include "tools/model/in_threads.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

namespace star_chess {
namespace {

struct Outlook {
    Scores scores{};
    std::uint64_t positions = 0; // in the subtree
    std::uint64_t generated = 0; // of these, the number computed
};

// The masks of a node, and the nodes they lead to. Five out of six masks lead to a node that another mask leads to,
// because a request that nobody serves has no effect. The subtree of a node is searched once.
class Branches {
  public:
    Branches(const Position& parent, const Requests& requests, const Settings& settings)
        : parent_(parent), requests_(requests), settings_(settings), masks_(masks_of(requests)) {
        places_.reserve(masks_.size());
        nodes_.reserve(masks_.size());
        for (const Sectors mask : masks_) places_.push_back(branch_of(mask).place);
    }

    const std::vector<Position>& nodes() const { return nodes_; }
    // The player's best mask by the outcome of its subtree; the first among equals (S6.9).
    Prediction choose(const std::vector<Outlook>& outlooks) const {
        const auto player = index(requests_.player);
        Prediction found{masks_[0], outlooks[0].scores, 0, played_};
        for (const Outlook& outlook : outlooks) found.generated += outlook.generated;
        for (std::size_t i = 0; i < masks_.size(); ++i) {
            const Outlook& outlook = outlooks[places_[i]];
            found.positions += outlook.positions + 1;
            if (outlook.scores[player] > found.scores[player]) found.mask = masks_[i], found.scores = outlook.scores;
        }
        return found;
    }

  private:
    struct Branch {
        std::size_t place = 0; // of the node
        Sectors served = 0;
    };

    // The masks must come in the order of S6.9: those with fewer requests left out are known.
    Branch branch_of(Sectors mask) {
        const unsigned out = without(requests_.full, mask);
        if (!settings_.share) return play(mask);
        if (out == 0) return all_ = play(mask);
        const auto first = std::countr_zero(out), second = std::countr_zero(out & (out - 1));
        Branch& one = without_one_[index(first)];
        if (std::has_single_bit(out)) return one = contains(all_.served, first) ? play(mask) : all_;
        const Branch& other = without_one_[index(second)];
        if (!contains(one.served, second)) return one;
        return contains(other.served, first) ? play(mask) : other;
    }
    Branch play(Sectors mask) {
        ++played_;
        Position& node = nodes_.emplace_back(parent_);
        const Sectors served = play_turn(node, requests_, mask, settings_.habits);
        const std::size_t place = settings_.share ? first_like(node) : nodes_.size() - 1;
        if (place + 1 != nodes_.size()) nodes_.pop_back();
        return {place, served};
    }
    std::size_t first_like(const Position& node) const {
        const auto same = [&](const Position& other) { return std::memcmp(&other, &node, sizeof node) == 0; };
        return static_cast<std::size_t>(std::ranges::find_if(nodes_, same) - nodes_.begin());
    }

    static_assert(std::has_unique_object_representations_v<Position>, "positions are compared byte by byte");
    const Position& parent_;
    const Requests& requests_;
    const Settings& settings_;
    std::vector<Sectors> masks_;
    std::vector<std::size_t> places_; // of their nodes
    std::vector<Position> nodes_;
    Branch all_;
    BySector<Branch> without_one_;
    std::uint64_t played_ = 0;
};

// Searches a node's subtree.
class Tree {
  public:
    Tree(Player player, const Settings& settings) : player_(player), settings_(settings) {}

    // `mover` has just ended a turn on this level, counted from 1.
    Outlook below(Position position, Player mover, int level) const {
        std::uint64_t passed = 0; // levels without alternatives
        for (; level < settings_.levels; ++level, ++passed) {
            mover = (mover + 1) % player_count;
            const Requests requests = make_requests(position, mover, settings_.caution);
            if (has_alternatives(mover)) return best(Branches(position, requests, settings_), mover, level + 1, passed);
            play_turn(position, requests, requests.full, settings_.habits);
        }
        return {settings_.valuation == Valuation::score ? scores_of(position) : scores_from(prospects(position)),
                passed, passed};
    }

  private:
    bool has_alternatives(Player mover) const {
        if (settings_.alternatives == Alternatives::first_level) return false;
        return settings_.alternatives == Alternatives::every_level || mover == player_;
    }

    Outlook best(const Branches& branches, Player mover, int level, std::uint64_t passed) const {
        std::vector<Outlook> outlooks;
        for (const Position& node : branches.nodes()) outlooks.push_back(below(node, mover, level));
        const Prediction found = branches.choose(outlooks);
        return {found.scores, found.positions + passed, found.generated + passed};
    }

    Player player_;
    const Settings& settings_;
};

} // namespace

std::vector<Sectors> masks_of(const Requests& requests) {
    const auto bit_at = [&](unsigned ranks) { return bit(sector_at(requests.player, std::countr_zero(ranks))); };
    std::vector<Sectors> masks;
    masks.reserve(static_cast<std::size_t>(complexity(std::popcount(requests.full))));
    masks.push_back(requests.full);
    const unsigned ranks = ranks_of(requests.player, requests.full);
    for (unsigned out = ranks; out != 0; out &= out - 1) masks.push_back(without(requests.full, bit_at(out)));
    for (unsigned first = ranks; first != 0; first &= first - 1)
        for (unsigned second = first & (first - 1); second != 0; second &= second - 1)
            masks.push_back(without(requests.full, bit_at(first) | bit_at(second)));
    return masks;
}

Settings settings_of(Level level) {
    Settings settings{0};
    switch (level) {
    case Level::cadet:
        settings.caution = Caution::timid;
        settings.habits.terraform = false;
        break;
    case Level::ensign: break;
    case Level::captain: settings.levels = 5; break;
    case Level::commodore:
        settings.levels = 4;
        settings.caution = Caution::bold;
        break;
    case Level::admiral:
        settings.levels = 9;
        settings.caution = Caution::daring;
        break;
    }
    settings.valuation = Valuation::prospects;
    return settings;
}

Prediction predict(const Position& position, Player player, const Settings& settings) {
    const Requests requests = make_requests(position, player, settings.caution);
    if (settings.levels == 0) return {requests.full, {}, 0, 0};
    const Branches branches(position, requests, settings);
    const std::vector<Position>& nodes = branches.nodes();
    std::vector<Outlook> outlooks(nodes.size());
    const std::size_t threads = std::min(nodes.size(), index(std::max(settings.threads, 1)));
    const auto examine = [&](std::size_t first) { // every n-th node, n being the number of threads
        const Tree tree(player, settings);
        for (std::size_t i = first; i < nodes.size(); i += threads) outlooks[i] = tree.below(nodes[i], player, 1);
    };
    model::in_threads(threads, threads, examine);
    return branches.choose(outlooks);
}

} // namespace star_chess
