#include "host/link/game_link.hpp"

#include "host/game/square.hpp"
#include "host/recording/format/packing.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

constexpr int base = 64, lords = static_cast<int>(lord_names.size());
constexpr std::size_t header_characters = 2, weight_characters = 3;
constexpr std::size_t max_characters = 96; // enough for max_moves

// A number in bijective numeration: digits from 1 to the base, the highest first.
using Digits = std::vector<int>;

// Converts a number to another base.
Digits to_base(const Digits& number, int from, int to) {
    Digits result; // the lowest first; ordinary digits 0 to to - 1 at first
    for (int carry : number) {
        for (auto& digit : result) {
            carry += digit * from;
            digit = carry % to;
            carry /= to;
        }
        for (; carry > 0; carry /= to) result.push_back(carry % to);
    }
    for (std::size_t i = 0; i + 1 < result.size(); ++i) { // a zero digit borrows from the next higher one
        if (result[i] > 0) continue;
        result[i] += to;
        --result[i + 1];
    }
    if (!result.empty() && result.back() == 0) result.pop_back();
    std::ranges::reverse(result);
    return result;
}

// None: a character outside the alphabet.
std::optional<Digits> values_of(std::string_view text) {
    Digits values;
    for (const char c : text) {
        const auto at = base64url_characters.find(c);
        if (at == std::string_view::npos) return std::nullopt;
        values.push_back(static_cast<int>(at));
    }
    return values;
}

constexpr std::size_t max_name = 15; // PLAYER_NAME of the roster

char character(int value) { return base64url_characters[static_cast<std::size_t>(value)]; }

std::string print_weights(const LinkWeights& weights) {
    std::string text;
    for (const int weight : weights) {
        const int number = weight + 0x8000;
        text += {character(number >> 12), character(number >> 6 & 63), character(number & 63)};
    }
    return text;
}

std::optional<emu::Error> read_header(const Digits& values, GameLink& link) {
    int number = values[0] * base + values[1];
    const auto take = [&number](int count) {
        const int part = number % count;
        number /= count;
        return part;
    };
    link.length = take(GameLink::max_length) + 1;
    link.lords[1] = static_cast<Lord>(take(lords));
    link.lords[0] = static_cast<Lord>(take(lords));
    link.machine = static_cast<MachineKind>(take(2));
    if (number != 0) return emu::Error{"invalid link: it does not begin with machine, players and length"};
    return std::nullopt;
}

std::optional<emu::Error> read_game(std::string_view text, GameLink& link) {
    if (text.size() < header_characters)
        return emu::Error{"the link is cut short: at least two characters follow g= or b="};
    if (text.size() > header_characters + max_characters)
        return emu::Error{fmt::format("the link is too long: a game has {} moves at most", GameLink::max_moves)};
    auto values = values_of(text);
    if (!values) return emu::Error{"invalid character in the link: only A-Z a-z 0-9 - _ are allowed"};
    if (auto error = read_header(*values, link)) return error;
    values->erase(values->begin(), values->begin() + header_characters);
    for (auto& value : *values) ++value;
    link.moves = to_base(*values, base, board_squares);
    for (auto& move : link.moves) --move;
    if (link.moves.size() <= static_cast<std::size_t>(2 * link.length)) return std::nullopt;
    return emu::Error{
        fmt::format("the link has {} moves, and its game is over after {}", link.moves.size(), 2 * link.length)};
}

std::optional<emu::Error> read_weights(std::string_view text, int side, GameLink& link) {
    auto& weights = link.weights[static_cast<std::size_t>(side)].emplace();
    if (text.size() != weight_characters * weights.size())
        return emu::Error{
            fmt::format("invalid weights in the link: {} characters must follow {}=, three for each of 26 weights",
                        weight_characters * weights.size(), side == 0 ? 'v' : 'w')};
    const auto values = values_of(text);
    if (!values) return emu::Error{"invalid character in the link: only A-Z a-z 0-9 - _ are allowed"};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const int number = ((*values)[3 * i] * base + (*values)[3 * i + 1]) * base + (*values)[3 * i + 2];
        if (number > 0xFFFF) return emu::Error{fmt::format("weight {} of the link is not a 16-bit number", i + 1)};
        weights[i] = static_cast<std::int16_t>(number - 0x8000);
    }
    return std::nullopt;
}

// Reads a name that the program accepts (game6502/MANUAL.md); + is a blank.
emu::Result<std::string> read_name(std::string_view text) {
    if (text.size() > max_name) return emu::Error{fmt::format("a name of the link is longer than {}", max_name)};
    std::string name;
    for (const char c : text) {
        const char upper = c == '+' ? ' ' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        const bool is_letter = upper >= 'A' && upper <= 'Z';
        if (!is_letter && (name.empty() || std::string_view(" .-'0123456789").find(upper) == std::string_view::npos))
            return emu::Error{"invalid name in the link: use a letter, then letters, digits and + . - '"};
        name += upper;
    }
    return name;
}

std::optional<emu::Error> read_names(std::string_view text, GameLink& link) {
    const auto comma = std::min(text.find(','), text.size());
    const std::array parts{text.substr(0, comma), text.substr(std::min(comma + 1, text.size()))};
    for (const std::size_t side : {0U, 1U}) {
        auto name = read_name(parts[side]);
        if (!name) return emu::Error{name.error()};
        link.names[side] = *name == human_names[side] ? "" : std::move(*name);
    }
    return std::nullopt;
}

std::optional<emu::Error> read_part(std::string_view part, GameLink& link) {
    const auto value = part.substr(2);
    switch (part[0]) {
    case 'b':
    case 'g': link.black_first = part[0] == 'b'; return read_game(value, link);
    case 'v': return read_weights(value, 0, link);
    case 'w': return read_weights(value, 1, link);
    default: return read_names(value, link);
    }
}

// Returns the first pair of parts that contradict each other.
std::optional<emu::Error> contradiction(const GameLink& link) {
    constexpr std::array sides{"White", "Black"};
    for (const std::size_t side : {0U, 1U}) {
        const bool human = link.lords[side] == Lord::human;
        if (link.weights[side] && human)
            return emu::Error{fmt::format("the link has weights for {0}, and {0} is a human", sides[side])};
        if (!link.names[side].empty() && !human)
            return emu::Error{fmt::format("the link names a human for {0}, and {0} is a computer", sides[side])};
        if (std::ranges::find(lord_names.begin() + 1, lord_names.end(), link.names[side]) != lord_names.end())
            return emu::Error{fmt::format("the link calls a human {}, as a lord of the disk is", link.names[side])};
    }
    if (link.lords == std::array{Lord::human, Lord::human} && link.player_name(0) == link.player_name(1))
        return emu::Error{"the link has one name for both players"};
    return std::nullopt;
}

} // namespace

std::string_view GameLink::player_name(int side) const {
    const auto index = static_cast<std::size_t>(side);
    if (lords[index] != Lord::human) return lord_names[static_cast<std::size_t>(lords[index])];
    return names[index].empty() ? human_names[index] : names[index];
}

emu::Result<GameLink> parse_link(std::string_view text) {
    const auto hash = text.find('#');
    if (hash == std::string_view::npos) return emu::Error{"not a link: g=, b= or w= must follow a #"};
    text.remove_prefix(hash + 1);
    GameLink link;
    bool has_any = false;
    while (!text.empty()) {
        const auto part = text.substr(0, text.find('&'));
        text.remove_prefix(std::min(part.size() + 1, text.size()));
        if (part.size() < 2 || part[1] != '=' || std::string_view("bgvwn").find(part[0]) == std::string_view::npos)
            continue;
        has_any = has_any || part[0] != 'n';
        if (auto error = read_part(part, link)) return *error;
    }
    if (!has_any) return emu::Error{"not a link: g=, b= or w= must follow the #"};
    if (auto error = contradiction(link)) return *error;
    return link;
}

std::string print_link(const GameLink& link) {
    int header = static_cast<int>(link.machine);
    for (const auto lord : link.lords) header = header * lords + static_cast<int>(lord);
    header = header * GameLink::max_length + link.length - 1;
    std::string text{'#', link.black_first ? 'b' : 'g', '=', character(header / base), character(header % base)};
    auto moves = link.moves;
    for (auto& move : moves) ++move;
    for (const int digit : to_base(moves, board_squares, base)) text += character(digit - 1);
    for (const std::size_t side : {0U, 1U})
        if (link.weights[side]) text += (side == 0 ? "&v=" : "&w=") + print_weights(*link.weights[side]);
    if (link.names[0].empty() && link.names[1].empty()) return text;
    std::string names = link.names[0] + (link.names[1].empty() ? "" : "," + link.names[1]);
    std::ranges::replace(names, ' ', '+');
    return text + "&n=" + names;
}

} // namespace host
