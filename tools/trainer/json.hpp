// JSON text (RFC 8259), built from the inside out.
#pragma once

#include "tools/trainer/work/statistics.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace trainer {

class Json {
  public:
    static Json number(double value);
    static Json text(std::string_view text);
    static Json array(const std::vector<Json>& items);
    static Json object(const std::vector<std::pair<std::string, Json>>& members);
    // {"value":..,"low":..,"high":..}
    static Json estimate(const Estimate& estimate);

    const std::string& str() const { return text_; }

  private:
    explicit Json(std::string text) : text_(std::move(text)) {}

    std::string text_;
};

} // namespace trainer
