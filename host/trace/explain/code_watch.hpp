// Which of several pieces of code a program executes first.
#pragma once

#include "host/trace/machine/watch.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

namespace host {

// Instructions of a changed program, by which it is known where a cause is at work again.
struct CauseCode {
    std::uint16_t address = 0;
    std::vector<std::uint8_t> bytes{}; // empty: not known
    auto operator<=>(const CauseCode&) const = default;
};

class CodeWatch final : public Watch {
  public:
    explicit CodeWatch(std::vector<CauseCode> codes);

    const emu::Breakpoints& stops() const override { return stops_; }
    void reached(Machine& machine) override;

    const std::vector<CauseCode>& codes() const { return codes_; }
    void go_on(std::size_t first);                              // this one was executed first, before it looked on
    std::optional<std::size_t> first() const { return first_; } // its place among the codes; none: none so far

  private:
    std::vector<CauseCode> codes_;
    emu::Breakpoints stops_; // none once one of them was executed
    std::optional<std::size_t> first_;
};

} // namespace host
