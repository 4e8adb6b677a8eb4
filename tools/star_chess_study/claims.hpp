// The paper's claims about the computer players, each examined by games: a table of figures.
#pragma once

#include "tools/star_chess_study/report.hpp"

#include <functional>
#include <span>

namespace star_chess {

struct Task {
    int games = 20;  // galaxies, the seeds 1 to this
    int turns = 100; // full turns after which a game ends
    std::function<void(int done, int all)> progress = [](int, int) {};
};

struct Claim {
    std::string_view name;
    std::string_view question;
    Table (*examine)(const Task&);
};

std::span<const Claim> claims();

} // namespace star_chess
