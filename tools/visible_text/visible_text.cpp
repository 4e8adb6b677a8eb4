#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iostream>
#include <streambuf>

namespace visible_text {
namespace {

unsigned byte_at(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

// The length in bytes of the well-formed UTF-8 sequence at the start of the text (Unicode 15, table 3-7); 0: none.
std::size_t sequence_length(std::string_view text) {
    const unsigned first = byte_at(text, 0);
    const std::size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (first > 0xF4 || length == 0 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte_at(text, i) & 0xC0) != 0x80) return 0;
    const unsigned second = length > 1 ? byte_at(text, 1) : 0;
    const bool too_long = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool no_character = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
    return too_long || no_character ? 0 : length;
}

// C0 and DEL are one byte, C1 is $C2 $80 to $C2 $9F.
bool is_control(std::string_view sequence) {
    const unsigned first = byte_at(sequence, 0);
    return first < 0x20 || first == 0x7F || (first == 0xC2 && byte_at(sequence, 1) < 0xA0);
}

std::string made_visible(std::string_view text, std::string_view kept) {
    std::string visible;
    while (!text.empty()) {
        const auto length = sequence_length(text);
        const auto piece = text.substr(0, length == 0 ? 1 : length);
        if (length != 0 && (!is_control(piece) || kept.find(piece) != std::string_view::npos))
            visible += piece;
        else
            for (std::size_t i = 0; i < piece.size(); ++i) visible += fmt::format("\\x{:02X}", byte_at(piece, i));
        text.remove_prefix(piece.size());
    }
    return visible;
}

} // namespace

std::string of_name(std::string_view name) { return made_visible(name, ""); }
std::string of_lines(std::string_view text) { return made_visible(text, "\n\t"); }

std::string for_xml(std::string_view text) {
    std::string escaped;
    for (const char c : of_lines(text)) {
        switch (c) {
        case '&': escaped += "&amp;"; break;
        case '<': escaped += "&lt;"; break;
        case '>': escaped += "&gt;"; break;
        case '"': escaped += "&quot;"; break;
        default: escaped += c;
        }
    }
    return escaped;
}

std::string_view first_character(std::string_view text) {
    return text.substr(0, std::max<std::size_t>(1, sequence_length(text)));
}

std::size_t length_of(std::string_view text) {
    std::size_t characters = 0;
    for (; !text.empty(); ++characters) text.remove_prefix(first_character(text).size());
    return characters;
}

std::string_view first_of(std::string_view text, std::size_t characters) {
    auto rest = text;
    for (; characters > 0 && !rest.empty(); --characters) rest.remove_prefix(first_character(rest).size());
    return text.substr(0, text.size() - rest.size());
}

std::string_view last_of(std::string_view text, std::size_t characters) {
    const auto length = length_of(text);
    return text.substr(first_of(text, length - std::min(length, characters)).size());
}

char32_t code_of(std::string_view character) {
    const auto length = character.empty() ? 0 : sequence_length(character);
    if (length == 0 || length != character.size()) return U'\uFFFD';
    if (length == 1) return byte_at(character, 0);
    char32_t code = byte_at(character, 0) & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) code = code << 6 | (byte_at(character, i) & 0x3F);
    return code;
}

// Buffers a line until its end or a flush, so that no character is split.
class Output::Filter final : public std::streambuf {
  public:
    explicit Filter(std::ostream& stream) : stream_(stream), below_(stream.rdbuf(this)) {}
    ~Filter() override {
        pass_on();
        stream_.rdbuf(below_);
    }
    Filter(const Filter&) = delete;
    Filter& operator=(const Filter&) = delete;

  protected:
    int_type overflow(int_type c) override {
        if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
        const char character = traits_type::to_char_type(c);
        return xsputn(&character, 1) == 1 ? c : traits_type::eof();
    }

    std::streamsize xsputn(const char* text, std::streamsize count) override {
        held_.append(text, static_cast<std::size_t>(count));
        if (held_.empty() || held_.back() != '\n') return count;
        return pass_on() ? count : 0;
    }

    int sync() override { return pass_on() && below_->pubsync() == 0 ? 0 : -1; }

  private:
    bool pass_on() {
        const auto text = of_lines(held_);
        held_.clear();
        return below_->sputn(text.data(), std::ssize(text)) == std::ssize(text);
    }

    std::ostream& stream_;
    std::streambuf* below_;
    std::string held_;
};

Output::Output() : out_(std::make_unique<Filter>(std::cout)), errors_(std::make_unique<Filter>(std::cerr)) {}
Output::~Output() = default;

} // namespace visible_text
