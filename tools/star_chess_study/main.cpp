// star_chess_study: examines the paper's claims about the computer players by games; the same figures every time.
#include "tools/command_line/command_line.hpp"
#include "tools/command_line/run_main.hpp"
#include "tools/star_chess_study/claims.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/ostream.h>
#include <fstream>
#include <iostream>
#include <unistd.h>

namespace {

using namespace star_chess;

constexpr int exit_file = 3;

std::string usage() {
    std::string text = "usage: star_chess_study CLAIM...|all [--games N] [--turns N] [--json FILE] [--chart FILE]\n";
    for (const Claim& claim : claims()) text += fmt::format("{:<13} {}\n", claim.name, claim.question);
    return text + "--games       galaxies, the seeds 1 to N (20); matches play each in both seatings\n"
                  "--turns       full turns after which a game ends (100)\n"
                  "--json        writes the figures to FILE, --chart the shares with 95 % intervals (SVG)\n";
}

// 0: not a number of 1 to 65,535.
int number(const std::string& text) {
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc() && end == text.data() + text.size() && value >= 1 && value <= 65'535 ? value : 0;
}

int fail(const std::string& text, int code = 2) {
    fmt::print(std::cerr, "star_chess_study: {}\n", text);
    return code;
}

// A bar on a terminal, nothing elsewhere.
void show_progress(std::string_view name, int done, int all) {
    constexpr int width = 40;
    if (::isatty(STDERR_FILENO) == 0) return;
    const int columns = width * done / all;
    fmt::print(std::cerr, "\r{:<13} [{:#<{}}{:<{}}] {}/{}{}", name, "", columns, "", width - columns, done, all,
               done == all ? "\r\x1B[K" : "");
    std::cerr.flush();
}

bool write(const std::string& file, const std::string& text) {
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.flush();
    return out.good();
}

int run(std::span<const char* const> words) {
    const command_line::Form form{"star_chess_study",
                                  "",
                                  {{"h,help", "", ""},
                                   {"games", "", "N", "20"},
                                   {"turns", "", "N", "100"},
                                   {"json", "", "FILE"},
                                   {"chart", "", "FILE"}},
                                  "CLAIM..."};
    const auto given = command_line::parse(form, words);
    if (!given) return fail(given.error());
    if (given->has("help")) return fmt::print(std::cout, "{}", usage()), 0;
    Task task{number(given->text("games")), number(given->text("turns"))};
    if (task.games == 0 || task.turns == 0) return fail("--games and --turns take 1 to 65535");
    const auto& names = given->operands();
    if (names.empty()) return fail("a claim is wanted; see --help");
    const auto is_known = [](const std::string& name) {
        return name == "all" || std::ranges::any_of(claims(), [&](const Claim& claim) { return claim.name == name; });
    };
    for (const std::string& name : names)
        if (!is_known(name)) return fail(fmt::format("{}: no such claim; see --help", name));
    std::vector<Table> tables;
    for (const Claim& claim : claims()) {
        if (std::ranges::none_of(names, [&](const auto& name) { return name == "all" || name == claim.name; }))
            continue;
        task.progress = [&](int done, int all) { show_progress(claim.name, done, all); };
        tables.push_back(claim.examine(task));
        fmt::print(std::cout, "{}\n", text_of(tables.back()));
        std::cout.flush();
    }
    const auto wrote = [&](const char* option, const std::string& text) {
        return !given->has(option) || write(given->text(option), text);
    };
    if (!wrote("json", json_of(tables))) return fail(given->text("json") + ": cannot be written", exit_file);
    if (!wrote("chart", chart_of(tables))) return fail(given->text("chart") + ": cannot be written", exit_file);
    return 0;
}

} // namespace

int main(int argc, char** argv) { return command_line::run_main("star_chess_study", exit_file, argc, argv, run); }
