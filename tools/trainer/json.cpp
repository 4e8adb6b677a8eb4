#include "tools/trainer/json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace trainer {

Json Json::number(double value) { return Json(fmt::format("{}", value)); }

Json Json::text(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        if (static_cast<unsigned char>(c) < ' ')
            quoted += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            quoted += c;
    }
    quoted += '"';
    return Json(quoted);
}

Json Json::array(const std::vector<Json>& items) {
    std::vector<std::string> texts;
    for (const Json& item : items) texts.push_back(item.text_);
    return Json(fmt::format("[{}]", fmt::join(texts, ",")));
}

Json Json::object(const std::vector<std::pair<std::string, Json>>& members) {
    std::vector<std::string> texts;
    for (const auto& [name, value] : members) texts.push_back(fmt::format("{}:{}", text(name).text_, value.text_));
    return Json(fmt::format("{{{}}}", fmt::join(texts, ",")));
}

Json Json::estimate(const Estimate& estimate) {
    return object({{"value", number(estimate.value)}, {"low", number(estimate.low)}, {"high", number(estimate.high)}});
}

} // namespace trainer
