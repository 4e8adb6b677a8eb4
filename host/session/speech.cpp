#include "host/session/speech.hpp"

#include <algorithm>
#include <cctype>

namespace host {
namespace {

// One blank between words; empty if there is nothing to say.
std::string words_of(std::string_view row) {
    std::string words;
    bool any = false;
    for (const char c : row) {
        any = any || std::isalnum(static_cast<unsigned char>(c)) != 0;
        if (c != ' ' || (!words.empty() && words.back() != ' ')) words += c;
    }
    return any ? words : std::string();
}

} // namespace

std::vector<std::string> ScreenReader::read(const std::vector<std::string>& rows) {
    if (rows != std::exchange(last_, rows) || rows == read_) return {};
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto before = i < read_.size() ? read_[i] : std::string();
        if (rows[i] == before) continue;
        const bool is_typed = !before.empty() && rows[i].starts_with(before);
        if (auto words = words_of(std::string_view(rows[i]).substr(is_typed ? before.size() : 0)); !words.empty())
            lines.push_back(std::move(words));
    }
    read_ = rows;
    return lines;
}

bool Speech::start() {
    program_.emplace(std::vector<std::string>{"spd-say", "--pipe-mode", "--application-name", "fortress"});
    if (!program_->open()) program_.reset();
    return program_.has_value();
}

void Speech::follow(const FlightRecorder& past) {
    constexpr int interval = 15; // frames
    if (!program_ || ++frames_ % interval != 0) return;
    const auto moves = past.moves();
    for (auto move = std::min(moves_, moves.size()); move < moves.size(); ++move)
        program_->offer_line(moves[move].text);
    moves_ = moves.size();
    for (const auto& line : reader_.read(past.words())) program_->offer_line(line);
}

} // namespace host
