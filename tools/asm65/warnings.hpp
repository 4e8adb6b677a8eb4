// The warnings by name, and which of them are on: -Wname, -Wno-name, -Wall, -Werror, -Werror=name.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace asm65 {

enum class Warning : std::uint8_t {
    user,            // .warning and .assert
    indirect_jump,   // jmp ($xxFF)
    forced_absolute, // a name of zero page is defined below its use
    page_crossing,   // in a timed routine
    unused_label,
    fall_through, // into data, or past the end of a section
    unreachable,
    stack,     // a routine returns with bytes on the stack
    clobbered, // a register is used after a call whose header clobbers it
};

inline constexpr std::array<std::string_view, 9> warning_names{"user",          "indirect-jump", "forced-absolute",
                                                               "page-crossing", "unused-label",  "fall-through",
                                                               "unreachable",   "stack",         "clobbered"};

std::optional<Warning> find_warning(std::string_view name);

class WarningSettings {
  public:
    // "name", "no-name", "all", "error", "error=name" and similar; the text of -W. Returns the error for others.
    std::optional<std::string> apply(std::string_view option);
    void set(Warning warning, bool on);

    bool is_on(Warning warning) const { return on_ & bit(warning); }
    bool is_error(Warning warning) const {
        return (all_errors_ || errors_ & bit(warning)) && !(spared_ & bit(warning));
    }
    // One of those that need the flow of control, which costs time, is on.
    bool needs_flow() const { return on_ >= bit(Warning::page_crossing); }

  private:
    static constexpr std::uint32_t bit(Warning warning) { return 1U << static_cast<unsigned>(warning); }
    static constexpr std::uint32_t all = (1U << warning_names.size()) - 1;

    std::uint32_t on_ = bit(Warning::user) | bit(Warning::indirect_jump);
    std::uint32_t errors_ = 0, spared_ = 0; // by -Werror=name, by -Wno-error=name
    bool all_errors_ = false;
};

} // namespace asm65
