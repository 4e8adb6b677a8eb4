#include "tools/asm65/warnings.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace asm65 {

std::optional<Warning> find_warning(std::string_view name) {
    const auto found = std::ranges::find(warning_names, name);
    if (found == warning_names.end()) return std::nullopt;
    return static_cast<Warning>(found - warning_names.begin());
}

void WarningSettings::set(Warning warning, bool on) { on_ = on ? on_ | bit(warning) : on_ & ~bit(warning); }

std::optional<std::string> WarningSettings::apply(std::string_view option) {
    std::string_view name = option;
    const bool on = !name.starts_with("no-");
    if (!on) name.remove_prefix(3);
    if (name == "all") {
        on_ = on ? all : 0;
        return std::nullopt;
    }
    if (name == "error") {
        all_errors_ = on;
        errors_ = spared_ = 0;
        return std::nullopt;
    }
    const bool error = name.starts_with("error=");
    if (error) name.remove_prefix(6);
    const auto warning = find_warning(name);
    if (!warning)
        return fmt::format("unknown warning '-W{}' (all, error or {})", option, fmt::join(warning_names, ", "));
    if (!error) {
        set(*warning, on);
        return std::nullopt;
    }
    errors_ = on ? errors_ | bit(*warning) : errors_ & ~bit(*warning);
    spared_ = on ? spared_ & ~bit(*warning) : spared_ | bit(*warning);
    if (on) set(*warning, true);
    return std::nullopt;
}

} // namespace asm65
