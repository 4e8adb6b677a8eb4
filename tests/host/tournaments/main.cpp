// tournaments MACHINE FIRST COUNT: plays tournaments by seed on apple2plus or atari800 and compares each with
// tools/model. Prints a line for each and the total; exit code 1 if one differs, 2 for wrong usage.
#include "tests/host/tournaments/compared_tournament.hpp"

#include "host/machine/numbers.hpp"

#include <exception>
#include <fmt/format.h>

namespace {

struct Sum {
    int tournaments = 0, games = 0, moves = 0, broken_off = 0, different = 0;
};

void play(host::MachineKind kind, unsigned seed, Sum& sum) {
    ++sum.tournaments;
    try {
        host::ComparedTournament tournament(kind, seed);
        tournament.run();
        fmt::print("seed {}: {} games, {} moves\n", seed, tournament.games(), tournament.moves());
        sum.games += tournament.games();
        sum.moves += tournament.moves();
        sum.broken_off += tournament.broken_off();
    } catch (const std::exception& trouble) {
        ++sum.different;
        fmt::print("seed {}: {}\n", seed, trouble.what());
    }
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) try {
    constexpr int most = 1'000'000;
    const auto kind = argc == 4 ? host::machine_named(argv[1]) : std::nullopt;
    const auto first = argc == 4 ? host::parse_number(argv[2], 1, most) : std::nullopt;
    const auto count = argc == 4 ? host::parse_number(argv[3], 1, most) : std::nullopt;
    if (!kind || !first || !count) {
        fmt::print(stderr, "tournaments: usage: tournaments apple2plus|atari800 FIRST COUNT; both numbers 1 to {}\n",
                   most);
        return 2;
    }
    Sum sum;
    for (int i = 0; i < *count; ++i) play(*kind, static_cast<unsigned>(*first + i), sum);
    fmt::print("{}: {} tournaments, {} games finished, {} broken off, {} moves; {} tournaments differ from the model\n",
               argv[1], sum.tournaments, sum.games, sum.broken_off, sum.moves, sum.different);
    return sum.different == 0 ? 0 : 1;
} catch (const std::exception& problem) {
    fmt::print(stderr, "tournaments: {}\n", problem.what());
    return 3;
}
