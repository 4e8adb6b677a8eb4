// The fields of a record of ca65's debug information.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace host::ca65 {

using Number = std::uint32_t;

// key=value,key="value",...
class Fields {
  public:
    // False: not of this form.
    bool read(std::string_view text) {
        fields_.clear();
        while (!text.empty()) {
            const auto equals = text.find('=');
            if (equals == 0 || equals == text.npos) return false;
            const auto key = text.substr(0, equals);
            text.remove_prefix(equals + 1);
            const bool quoted = text.starts_with('"');
            const auto end = quoted ? text.find('"', 1) : std::min(text.find(','), text.size());
            if (end == text.npos) return false;
            fields_.emplace_back(key, text.substr(quoted ? 1 : 0, quoted ? end - 1 : end));
            text.remove_prefix(end + (quoted ? 1 : 0));
            if (text.empty()) return true;
            if (!text.starts_with(',') || text.size() == 1) return false;
            text.remove_prefix(1);
        }
        return true;
    }

    std::optional<std::string_view> text(std::string_view key) const {
        const auto found = std::ranges::find(fields_, key, &std::pair<std::string_view, std::string_view>::first);
        return found == fields_.end() ? std::nullopt : std::optional(found->second);
    }

    // The numbers of 1+2+3. Sets bad() for anything else; a missing field has none.
    std::vector<Number> numbers(std::string_view key) {
        std::vector<Number> all;
        auto rest = text(key).value_or("");
        while (!rest.empty()) {
            const auto end = std::min(rest.find('+'), rest.size());
            all.push_back(number_in(key, rest.substr(0, end)));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return all;
    }

    std::optional<Number> optional_number(std::string_view key) {
        const auto found = text(key);
        return found ? std::optional(number_in(key, *found)) : std::nullopt;
    }

    Number number(std::string_view key) {
        const auto found = optional_number(key);
        if (!found && bad_.empty()) bad_ = fmt::format("'{}' is missing", key);
        return found.value_or(0);
    }

    // 0: a missing field.
    int integer(std::string_view key) {
        const auto digits = text(key).value_or("0");
        const bool negative = digits.starts_with('-');
        const auto value = static_cast<int>(number_in(key, digits.substr(negative ? 1 : 0)) & 0xFFFF);
        return negative ? -value : value;
    }

    const std::string& bad() const { return bad_; }

  private:
    Number number_in(std::string_view key, std::string_view digits) {
        const int base = digits.starts_with("0x") ? 16 : 10;
        if (base == 16) digits.remove_prefix(2);
        Number value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
        if ((error != std::errc{} || end != digits.data() + digits.size()) && bad_.empty())
            bad_ = fmt::format("invalid value '{}' for '{}'", digits.substr(0, 20), key);
        return value;
    }

    std::vector<std::pair<std::string_view, std::string_view>> fields_;
    std::string bad_;
};

} // namespace host::ca65
