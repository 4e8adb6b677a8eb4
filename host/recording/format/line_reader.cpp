#include "host/recording/format/line_reader.hpp"

#include "host/machine/words.hpp"
#include "host/recording/format/trace.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace host {
namespace {

bool is_control(unsigned char c) { return (c < ' ' && c != '\t') || c == 0x7F; }

} // namespace

bool LineReader::fail(std::string what) {
    error_ = std::move(what);
    return false;
}

bool LineReader::expected(std::string_view form) {
    return fail(fmt::format("expected '{}', not '{}'", form, line_.substr(0, 60)));
}

bool LineReader::next(std::string_view form) {
    while (take_line()) {
        const auto first = line_.find_first_not_of(" \t");
        if (first == std::string_view::npos) continue;
        if (line_[first] == '#') {
            comments_.append(line_.substr(first)) += '\n';
            continue;
        }
        return split();
    }
    if (!error_.empty()) return false;
    ++number_;
    return fail(fmt::format("the file ends where '{}' is expected", form));
}

bool LineReader::next(std::string_view name, std::size_t operands, std::string_view form) {
    if (!next(form)) return false;
    return (words_[0] == name && words_.size() == operands + 1) || expected(form);
}

bool LineReader::take_line() {
    if (rest_.empty()) return false;
    const auto end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    ++number_;
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    if (line_.size() > trace_limits::line_bytes)
        return fail(fmt::format("longer than {} bytes; is this a trace?", trace_limits::line_bytes));
    if (std::ranges::any_of(line_, is_control)) return fail("control characters; is this a trace?");
    return true;
}

bool LineReader::split() {
    auto words = split_words(line_);
    if (!words) return fail(words.error());
    if (words->size() > trace_limits::words) return fail(fmt::format("more than {} words", trace_limits::words));
    words_ = std::move(*words);
    return true;
}

std::string LineReader::take_comments() { return std::exchange(comments_, {}); }

bool LineReader::ends_here() {
    if (rest_.find_first_not_of(" \t\r\n") == std::string_view::npos) return true;
    ++number_;
    return fail("there is more after the end");
}

emu::Error LineReader::error() const { return {fmt::format("line {}: {}", number_, error_)}; }

} // namespace host
