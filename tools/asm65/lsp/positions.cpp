#include "tools/asm65/lsp/positions.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace asm65::lsp {
namespace {

using Json = nlohmann::json;

constexpr std::string_view file_scheme = "file://";

// UTF-16 units of a byte's character, counted at its first byte.
std::uint32_t units_at(unsigned char byte) { return (byte & 0xC0) == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1; }

std::uint32_t units_of(std::string_view text) {
    std::uint32_t units = 0;
    for (const char c : text) units += units_at(static_cast<unsigned char>(c));
    return units;
}

// The byte at which that many units end.
std::size_t byte_at(std::string_view text, std::uint32_t units) {
    std::size_t at = 0;
    for (std::uint32_t passed = 0; at < text.size(); ++at) {
        passed += units_at(static_cast<unsigned char>(text[at]));
        if (passed > units) break;
    }
    return at;
}

} // namespace

std::string path_of_uri(const std::string& uri) {
    if (!uri.starts_with(file_scheme)) return uri;
    std::string path;
    for (std::size_t i = file_scheme.size(); i < uri.size(); ++i) {
        unsigned value = 0;
        const char* digits = uri.data() + i + 1;
        if (uri[i] == '%' && i + 2 < uri.size() && std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2) {
            path += static_cast<char>(value);
            i += 2;
        } else {
            path += uri[i];
        }
    }
    return std::filesystem::path(path).lexically_normal().generic_string();
}

std::string uri_of_path(const std::string& path) {
    std::string uri(file_scheme);
    for (const char c : path) {
        const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                           std::string_view("/-._~").find(c) != std::string_view::npos;
        if (plain)
            uri += c;
        else
            uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri;
}

std::string line_text(const Workspace& workspace, const std::string& path, std::uint32_t line) {
    const auto text = workspace.text(path);
    if (!text) return "";
    std::size_t start = 0;
    for (std::uint32_t i = 1; i < line; ++i) {
        start = text->find('\n', start);
        if (start++ == std::string::npos) return "";
    }
    std::string result = text->substr(start, text->find('\n', start) - start);
    if (result.ends_with('\r')) result.pop_back();
    return result;
}

Spot spot_in(const Analysis& program, const NamePlace& place) {
    return {program.assembly.files[place.file], place.line, place.column};
}

Spot spot_at(const Workspace& workspace, const std::string& path, const Json& position) {
    const auto line = position.at("line").get<std::uint32_t>() + 1;
    const std::string text = line_text(workspace, path, line);
    return {path, line, static_cast<std::uint32_t>(byte_at(text, position.at("character").get<std::uint32_t>()) + 1)};
}

Json range(const Workspace& workspace, const Spot& spot, std::size_t length) {
    const std::string text = line_text(workspace, spot.path, spot.line);
    const std::size_t start = std::min<std::size_t>(spot.column - 1, text.size());
    const auto position = [&](std::size_t byte) -> Json {
        return {{"line", spot.line - 1}, {"character", units_of(std::string_view(text).substr(0, byte))}};
    };
    return {{"start", position(start)}, {"end", position(start + length)}};
}

Json location(const Workspace& workspace, const Spot& spot, std::size_t length) {
    return {{"uri", uri_of_path(spot.path)}, {"range", range(workspace, spot, length)}};
}

std::string written(const Workspace& workspace, const Spot& spot, std::size_t length) {
    const std::string text = line_text(workspace, spot.path, spot.line);
    return spot.column <= text.size() ? text.substr(spot.column - 1, length) : "";
}

} // namespace asm65::lsp
