#include "tools/asm65/output/outputs.hpp"

#include "tools/asm65/output/debug_info.hpp"
#include "tools/asm65/output/labels.hpp"
#include "tools/asm65/output/program.hpp"

namespace asm65 {
namespace {

using Context = OutputFormat::Context;

template <std::string (*format)(const Assembly&)>
emu::Result<std::string> text(const Assembly& assembly, const Context&) {
    return format(assembly);
}

template <emu::Result<std::string> (*format)(const Assembly&)>
emu::Result<std::string> program(const Assembly& assembly, const Context&) {
    return format(assembly);
}

emu::Result<std::string> debug_info(const Assembly& assembly, const Context& context) {
    return format_debug_info(assembly, context.program, context.sizes);
}

std::string for_make(const std::string& name) {
    std::string escaped;
    for (const char c : name) {
        if (c == ' ' || c == '#') escaped += '\\';
        if (c == '$') escaped += '$';
        escaped += c;
    }
    return escaped;
}

} // namespace

std::span<const OutputFormat> output_formats() {
    static constexpr OutputFormat all[]{
        {"xex", "write an Atari program with its addresses", true, program<xex>},
        {"dos33", "write an Apple DOS 3.3 binary: address, length, bytes", true, program<dos33_binary>},
        {"hex", "write Intel HEX", true, program<intel_hex>},
        {"dbg", "write debug information as ca65 and ld65 do", false, debug_info},
        {"vice", "write labels for VICE", false, text<vice_labels>},
        {"lab", "write labels as MADS does, for Altirra", false, text<mads_labels>},
        {"applewin", "write symbols for AppleWin", false, text<applewin_symbols>},
        {"mlb", "write labels for Mesen", false, text<mesen_labels>}};
    return all;
}

std::string format_dependencies(std::span<const std::string> outputs, std::span<const std::string> inputs) {
    std::string rule, rest;
    for (const auto& output : outputs) rule += (rule.empty() ? "" : " ") + for_make(output);
    rule += ':';
    for (const auto& input : inputs) {
        rule += " \\\n  " + for_make(input);
        rest += "\n" + for_make(input) + ":\n"; // a deleted file is not an error
    }
    return rule + "\n" + rest;
}

} // namespace asm65
