// Plays a game. A table's move values are updated incrementally; other policies examine the field.
#include "tools/trainer/match/match.hpp"

#include "tools/trainer/match/conduct.hpp"

namespace trainer {
namespace {

using model::Side;
using namespace model::fast;

class Play {
  public:
    Play(const Policy& white, const Policy& black, Side first, const Terms& terms, model::Random& random)
        : policies_{&white, &black}, first_(first), terms_(terms), random_(random) {
        for (const Side side : {Side::white, Side::black})
            if (const Preferences* table = policies_[index(side)]->table()) values_[index(side)].emplace(*table, side);
    }

    PlayedGame run() {
        for (int turn = 1; turn <= terms_.length; ++turn) {
            move(turn, first_);
            move(turn, opponent(first_));
            if (turn == 10 && terms_.observe) record_territory();
        }
        result_.score = field_.score();
        for (const Side side : {Side::white, Side::black}) {
            conduct(side).walls = walls_of(field_.castles(side));
            conduct(side).longest_wall = longest_wall_of(field_.castles(side));
        }
        return result_;
    }

  private:
    Conduct& conduct(Side side) { return result_.conduct[index(side)]; }

    std::optional<Cell> choice(int turn, Side mover) {
        if (turn <= terms_.opening) return choose_any(field_, mover, random_);
        if (const auto& values = values_[index(mover)]) return values->choose(random_);
        const int moves_left = 2 * (terms_.length - turn) + (mover == first_ ? 2 : 1);
        return policies_[index(mover)]->choose(field_, mover, {turn, moves_left}, random_);
    }

    void move(int turn, Side mover) {
        const auto cell = choice(turn, mover);
        if (!cell) return; // R2.3
        result_.counters.count(contents_.active_weights(*cell, mover), mover);
        result_.moves = (result_.moves ^ static_cast<std::uint64_t>(*cell)) * 0x9E3779B97F4A7C15;
        result_.moves ^= result_.moves >> 29;
        if (!terms_.observe) return take_over(*cell, mover, field_.play(*cell, mover));
        const Field before = field_;
        const Effect effect = field_.play(*cell, mover);
        observe_move(before, *cell, field_, effect, mover, conduct(mover));
        if (turn == terms_.length) conduct(mover).last_lead = field_.score().margin() * sign_of(mover);
        take_over(*cell, mover, effect);
    }

    void take_over(Cell cell, Side mover, const Effect& effect) {
        contents_.update(field_, effect.touched);
        for (auto& values : values_)
            if (values) values->update(contents_.changes());
        if (effect.removed == 0) return;
        for_each(effect.removed, [&](Cell lost) {
            ++conduct(lost == cell ? mover : opponent(mover)).castles_lost;
            conduct(mover).castles_taken += lost != cell;
        });
    }

    void record_territory() {
        const model::Score score = field_.score();
        conduct(Side::white).territory_at_10 = score.white;
        conduct(Side::black).territory_at_10 = score.black;
    }

    std::array<const Policy*, 2> policies_;
    Side first_;
    const Terms& terms_;
    model::Random& random_;
    Field field_;
    Contents contents_;
    std::array<std::optional<Valuation>, 2> values_;
    PlayedGame result_;
};

} // namespace

PlayedGame play_game(const Policy& white, const Policy& black, Side first, const Terms& terms, model::Random& random) {
    return Play(white, black, first, terms, random).run();
}

PlayedGame play_seated(const Policy& player, const Policy& opponent, int game, const Terms& terms,
                       model::Random& random) {
    const auto [side, first] = seats_of(game);
    return side == Side::white ? play_game(player, opponent, first, terms, random)
                               : play_game(opponent, player, first, terms, random);
}

} // namespace trainer
