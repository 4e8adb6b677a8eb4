#include "tools/trainer/learning/course.hpp"

#include <charconv>
#include <fmt/format.h>

namespace trainer {
namespace {

// Removes a whole number of 1 to `highest` and the character after it from the text; 0 if there is none.
int take_number(std::string_view& text, char behind, int highest) {
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool ends = end != text.data() + text.size() && *end == behind;
    if (problem != std::errc() || !ends || value < 1 || value > highest) return 0;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
    return value;
}

} // namespace

emu::Result<Lesson> parse_lesson(std::string_view text) {
    constexpr int max_games = 1'000'000;
    std::string_view rest = text;
    Lesson lesson;
    lesson.games = take_number(rest, 'x', max_games);
    if (lesson.games != 0) lesson.length = take_number(rest, ':', model::longest_length);
    lesson.instructor = rest;
    if (lesson.games == 0 || lesson.length == 0 || lesson.instructor.empty())
        return emu::Error{fmt::format(
            "'{}' is not a lesson: use GAMESxTURNS:INSTRUCTOR, 1 to 54 turns, for example 15x7:tactician", text)};
    return lesson;
}

void Pupil::play_game() {
    const Lesson& lesson = course_.lessons[lesson_];
    const PlayedGame game =
        play_seated(table_policy(weights_), course_.instructors[lesson_], game_, {.length = lesson.length}, luck_);
    game.counters.adjust(weights_, seats_of(game_).player, game.score.margin(), rule_);
    if (++game_ < lesson.games) return;
    game_ = 0;
    ++lesson_;
}

} // namespace trainer
