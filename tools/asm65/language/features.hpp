// The switches of .feature, .case, .linecont and .localchar; they apply from the next line on.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace asm65 {

struct Features {
    bool at_in_identifiers = false;
    bool bracket_as_indirect = false;
    bool c_comments = false;
    bool dollar_in_identifiers = false;
    bool dollar_is_pc = false;
    bool labels_without_colons = false;
    bool leading_dot_in_identifiers = false;
    bool line_continuations = false; // also .linecont
    bool loose_char_term = false;
    bool loose_string_term = false;
    bool missing_char_term = false;
    bool org_per_seg = false;
    bool pc_assignment = false;
    bool string_escapes = false;
    bool ubiquitous_idents = false;
    bool underline_in_numbers = false;
    bool accepted = false; // a feature that is always on here
    bool ignore_case = false;
    char local = '@';
};

// By their names in .feature; nullptr: unknown.
constexpr bool Features::*find_feature(std::string_view name) {
    constexpr std::pair<std::string_view, bool Features::*> table[] = {
        {"addrsize", &Features::accepted},
        {"at_in_identifiers", &Features::at_in_identifiers},
        {"bracket_as_indirect", &Features::bracket_as_indirect},
        {"c_comments", &Features::c_comments},
        {"dollar_in_identifiers", &Features::dollar_in_identifiers},
        {"dollar_is_pc", &Features::dollar_is_pc},
        {"force_range", &Features::accepted},
        {"labels_without_colons", &Features::labels_without_colons},
        {"leading_dot_in_identifiers", &Features::leading_dot_in_identifiers},
        {"line_continuations", &Features::line_continuations},
        {"long_jsr_jmp_rts", &Features::accepted},
        {"loose_char_term", &Features::loose_char_term},
        {"loose_string_term", &Features::loose_string_term},
        {"missing_char_term", &Features::missing_char_term},
        {"org_per_seg", &Features::org_per_seg},
        {"pc_assignment", &Features::pc_assignment},
        {"string_escapes", &Features::string_escapes},
        {"ubiquitous_idents", &Features::ubiquitous_idents},
        {"underline_in_numbers", &Features::underline_in_numbers},
    };
    for (const auto& [key, member] : table)
        if (key == name) return member;
    return nullptr;
}

} // namespace asm65
