#include "tools/trainer/learning/tutor.hpp"

#include <algorithm>

namespace trainer {
namespace {

constexpr int first_mending_games = 9;
constexpr int max_begun = 10; // per game that counts; the last one counts however it ends

// The game shows weights in hundredths of 256, rounded as in print_hundredths.
int hundredths(int weight) { return weight < 0 ? -hundredths(-weight) : (weight + 1) * 100 / 256; }

// The weights by the game's names.
struct Shown {
    explicit Shown(const model::Weights& weights)
        : foe_0(hundredths(weights[model::beside_enemy])), open_0(hundredths(weights[model::beside_empty + 2])),
          own_0(hundredths(weights[model::beside_own])) {
        for (std::size_t i = 0; i < weights.size(); ++i)
            if (i != model::beside_enemy) largest_other = std::max(largest_other, hundredths(weights[i]));
    }

    int foe_0, open_0, own_0;
    int largest_other = 0; // the largest weight except FOE 0
};

bool knows_defence(const Shown& shown) { return shown.own_0 == shown.largest_other; }

// True if capturing a castle attracts the pupil a quarter more than saving one, and saving one at least as much as four
// open squares, which a site may have next to it.
bool knows_counter_attack(const Shown& shown) {
    return 4 * shown.foe_0 >= 5 * shown.own_0 && 4 * shown.open_0 <= shown.own_0;
}

} // namespace

const Tutor::Lesson* Tutor::lesson() const {
    static const Lesson mending{mender_policy(), 9, 2}, raiding{raider_policy(), 5, 4};
    const Shown shown(weights_);
    if (games_ < first_mending_games || !knows_defence(shown)) return &mending;
    return knows_counter_attack(shown) ? nullptr : &raiding;
}

void Tutor::play_game() {
    const Lesson* const next = lesson();
    in_tournament_ = next == last_ ? in_tournament_ + 1 : 0;
    last_ = next;
    const PlayedGame game = play(*next);
    game.counters.adjust(weights_, game.score.margin(), rule_);
    ++games_;
}

// The instructor is White. Another length begins another tournament, and an aborted game does not change who moves
// first (R5.3).
PlayedGame Tutor::play(const Lesson& lesson) {
    const model::Side first = in_tournament_ % 2 == 0 ? model::Side::white : model::Side::black;
    const Policy pupil = table_policy(weights_);
    for (int attempt = 1;; ++attempt) {
        ++begun_;
        const PlayedGame game =
            trainer::play_game(lesson.instructor, pupil, first, {.length = lesson.length, .observe = true}, luck_);
        if (game.conduct[0].last_lead >= lesson.min_lead || attempt == max_begun) return game;
    }
}

} // namespace trainer
