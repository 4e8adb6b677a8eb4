#include "tests/game6502/sources/routine_headers.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

namespace {

const std::array<std::string, 4> field_names{"In", "Out", "Keeps", "Clobbers"};

struct Header {
    std::size_t line = 0;           // of its first line, from 0
    std::size_t end = 0;            // the line after it
    std::vector<std::string> names; // the routines described
    std::string inside;             // labels within them
    std::vector<std::string> order; // its fields in order of appearance
    std::string results;            // Out, Keeps and Clobbers, joined
};

std::vector<std::string> words_of(const std::string& text) {
    static const std::regex word("\\w+");
    return {std::sregex_token_iterator(text.begin(), text.end(), word), {}};
}

std::vector<std::string> lines_of(const std::string& source) {
    std::vector<std::string> lines;
    std::istringstream in(source);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

void add_field(Header& header, const std::string& name, const std::string& text) {
    if (name == "Inside")
        header.inside += " " + text;
    else if (name != "In")
        header.results += " " + text;
}

// The header that begins at this line, if any.
std::optional<Header> header_at(const std::vector<std::string>& lines, std::size_t at) {
    static const std::regex opening("; (\\w+(?:, \\w+)*) - .*");
    static const std::regex field("; (In|Out|Keeps|Clobbers|Inside): +(.*)");
    std::smatch match;
    if (!std::regex_match(lines[at], match, opening)) return std::nullopt;
    Header header{at, at + 1, words_of(match[1]), {}, {}, {}};
    for (; header.end < lines.size() && lines[header.end].starts_with(";"); ++header.end) {
        const std::string& line = lines[header.end];
        if (std::regex_match(line, match, opening)) break;
        if (std::regex_match(line, match, field)) {
            header.order.push_back(match[1]);
            add_field(header, match[1], match[2]);
        } else if (!header.order.empty()) {
            add_field(header, header.order.back(), line.substr(1));
        }
    }
    return header;
}

bool is_word_in(const std::string& word, const std::string& text) {
    return std::regex_search(text, std::regex("(^|[^\\w'$%])" + word + "($|[^\\w'])"));
}

// Checks that every field occurs once and in order, and that each register is in one of them.
std::vector<std::string> faults_of(const Header& header) {
    std::vector<std::string> faults;
    std::vector<std::string> order = header.order;
    if (!order.empty() && order.back() == "Inside") order.pop_back();
    if (!std::ranges::equal(order, field_names)) faults.push_back("needs In, Out, Keeps and Clobbers in this order");
    for (const char* name : {"A", "X", "Y"})
        if (!is_word_in("everything", header.results) && !is_word_in(name, header.results))
            faults.push_back(fmt::format("does not say whether {} is kept", name));
    return faults;
}

bool is_code(const std::string& line) {
    static const std::regex code("(@\\w+:)? *([a-z]{3}( [^:]*)?|at .*|point .*)");
    return std::regex_match(line, code);
}

// The line's global label if code follows directly.
std::optional<std::string> routine_at(const std::vector<std::string>& lines, std::size_t at) {
    static const std::regex label("(\\w+):(.*)");
    static const std::regex skipped("(\\.assert .*|@\\w+:|\\w+:| *;.*)");
    std::smatch match;
    if (!std::regex_match(lines[at], match, label)) return std::nullopt;
    const std::string name = match[1];
    if (is_code(match[2])) return name;
    if (match[2].str().find('.') != std::string::npos) return std::nullopt; // data on its own line
    for (std::size_t i = at + 1; i < lines.size() && !lines[i].empty(); ++i) {
        if (is_code(lines[i])) return name;
        if (!std::regex_match(lines[i], skipped)) break;
    }
    return std::nullopt;
}

// The label after a header; directives that place it may come between.
std::string described_label(const std::vector<std::string>& lines, std::size_t at) {
    static const std::regex placing(" +at .*|\\.(align|assert|segment) .*");
    while (at < lines.size() && std::regex_match(lines[at], placing)) ++at;
    return at < lines.size() ? lines[at].substr(0, lines[at].find(':')) : "";
}

bool is_indented_otherwise(const std::string& line) {
    static const std::regex instruction("(@\\w+:)?( *)[a-z]{3}( [#($a-zA-Z<>*@'].*)?");
    std::smatch match;
    return std::regex_match(line, match, instruction) && match.length(1) + match.length(2) != 8;
}

} // namespace

std::vector<std::string> header_faults(const std::string& source) {
    const std::vector<std::string> lines = lines_of(source);
    std::vector<std::string> faults;
    std::set<std::string> described;
    const auto add = [&](std::size_t line, const std::string& what) {
        faults.push_back(fmt::format("{}: {}", line + 1, what));
    };
    bool in_macro = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].starts_with(".macro")) in_macro = true;
        if (lines[i].starts_with(".endmacro")) in_macro = false;
        if (is_indented_otherwise(lines[i])) add(i, "an instruction must begin in column 8, from 0");
        if (const auto header = header_at(lines, i); header && !header->order.empty()) {
            for (const std::string& fault : faults_of(*header)) add(i, header->names.front() + " " + fault);
            if (described_label(lines, header->end) != header->names.front())
                add(i, header->names.front() + " does not follow its header");
            described.insert(header->names.begin(), header->names.end());
            const std::vector<std::string> inside = words_of(header->inside);
            described.insert(inside.begin(), inside.end());
        }
        const auto routine = routine_at(lines, i);
        if (routine && !in_macro && !described.contains(*routine)) add(i, *routine + " has no header");
    }
    return faults;
}
