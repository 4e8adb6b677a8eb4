// game_study: plays Star Chess and Hex Fortress between computer players and prints statistics.
#include "tools/command_line/command_line.hpp"
#include "tools/command_line/run_main.hpp"
#include "tools/game_study/table.hpp"
#include "tools/model/hex_fortress/weights_include.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <iostream>
#include <stdexcept>
#include <unistd.h>

namespace {

using namespace game_study;

std::vector<Claim> claims() {
    std::vector<Claim> all;
    for (const auto& some : {star_chess_claims(), hex_fortress_claims()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

command_line::Form form() {
    std::string about = "Play games of computer players and count; the same options give the same figures.\n";
    for (const Claim& claim : claims())
        about += fmt::format("\n{:<12} {:<13} {}", claim.game, claim.name, claim.question);
    about += "\nhexfortress  include       print the player's numbers as the 6502 program includes them";
    return {"game_study",
            about,
            {{"h,help", "print this help", ""},
             {"games", "play N games for a line (starchess: galaxies)", "N", "20"},
             {"turns", "starchess: end a game after N turns", "N", "100"},
             {"seed", "hexfortress: seed the first game", "N", "1"},
             {"threads", "hexfortress: use 1 to 64 threads", "N", "1"},
             {"level", "hexfortress: let squire, knight, baron, duke, king, full or deep play both sides", "L", "full"},
             {"rules", "hexfortress: play by standard, storm, storm-24, limit-12, limit-24 or no-limit", "NAME"}},
            "GAME CLAIM...|all"};
}

// Throws std::invalid_argument, like the claims.
int number(const command_line::Given& given, const char* option, int highest) {
    const std::string text = given.text(option);
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size() || value < 1 || value > highest)
        throw std::invalid_argument(fmt::format("invalid value '{}' for --{} (1 to {})", text, option, highest));
    return value;
}

// Shows a progress bar if the output is a terminal.
void show_progress(std::string_view name, int done, int all) {
    constexpr int width = 40;
    if (::isatty(STDERR_FILENO) == 0) return;
    const int columns = width * done / all;
    std::cerr << fmt::format("\r{:<13} [{:#<{}}{:<{}}] {}/{}{}", name, "", columns, "", width - columns, done, all,
                             done == all ? "\r\x1B[K" : "");
    std::cerr.flush();
}

std::vector<Claim> wanted(const std::vector<std::string>& words) {
    if (words.size() < 2) throw std::invalid_argument("a game and a claim are missing; see --help");
    std::vector<Claim> found;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto before = found.size();
        for (const Claim& claim : claims())
            if (claim.game == words[0] && (claim.name == words[i] || words[i] == "all")) found.push_back(claim);
        if (found.size() == before)
            throw std::invalid_argument(fmt::format("unknown claim '{} {}'; see --help", words[0], words[i]));
    }
    return found;
}

void study(const command_line::Given& given) {
    if (given.operands() == std::vector<std::string>{"hexfortress", "include"})
        return void(std::cout << hex_fortress::include_text(hex_fortress::tuned_weights));
    Task task{number(given, "games", 60'000),
              number(given, "turns", 65'535),
              number(given, "seed", 65'535),
              number(given, "threads", 64),
              given.text("level"),
              given.texts("rules")};
    for (const Claim& claim : wanted(given.operands())) {
        task.progress = [&](int done, int all) { show_progress(claim.name, done, all); };
        std::cout << text_of(claim.examine(task)) << '\n';
        std::cout.flush();
    }
}

int run(std::span<const char* const> words) {
    const auto given = command_line::parse(form(), words);
    std::string problem = given ? "" : given.error();
    if (given && given->has("help")) return std::cout << command_line::help(form()), 0;
    try {
        if (given) study(*given);
    } catch (const std::invalid_argument& error) {
        problem = error.what();
    }
    if (problem.empty()) return 0;
    std::cerr << fmt::format("game_study: {}\n", problem);
    return 2;
}

} // namespace

int main(int argc, char** argv) { return command_line::run_main("game_study", 3, argc, argv, run); }
