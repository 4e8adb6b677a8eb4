#include "tools/asm65/source.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <istream>

namespace asm65 {
namespace {

void split_lines(SourceFile& file) {
    file.lines.reserve(static_cast<std::size_t>(std::ranges::count(file.text, '\n')) + 1);
    std::string_view rest = file.text;
    for (std::uint32_t number = 1; !rest.empty(); ++number) {
        const std::size_t end = rest.find('\n');
        std::string_view text = rest.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
        if (text.ends_with('\r')) text.remove_suffix(1);
        file.lines.push_back({&file, number, text});
    }
}

} // namespace

std::optional<std::string> read_text(const std::string& path) {
    std::error_code unknown;
    const auto size = std::filesystem::file_size(path, unknown); // only a regular file has one
    if (unknown) return std::nullopt;
    std::string text(size, '\0');
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
    if (file) std::setvbuf(file.get(), nullptr, _IONBF, 0);
    if (!file || std::fread(text.data(), 1, size, file.get()) != size) return std::nullopt;
    return text;
}

std::optional<std::string> read_text(std::istream& stream) {
    std::string text;
    std::array<char, 65536> part;
    while (stream.read(part.data(), part.size()), stream.gcount() > 0) {
        text.append(part.data(), static_cast<std::size_t>(stream.gcount()));
        if (text.size() > longest_stream) return std::nullopt;
    }
    return text;
}

const SourceFile* Sources::source(const std::string& path) {
    if (auto found = sources_.find(path); found != sources_.end()) return found->second.get();
    auto text = read_(path);
    if (!text) return sources_.emplace(path, nullptr).first->second.get();
    return add(path, std::move(*text));
}

const SourceFile* Sources::add(const std::string& path, std::string text) {
    if (const auto known = sources_.find(path); known != sources_.end()) return known->second.get();
    auto file = std::make_unique<SourceFile>();
    file->path = path;
    file->text = std::move(text);
    split_lines(*file);
    return (sources_[path] = std::move(file)).get();
}

const std::string* Sources::binary(const std::string& path) {
    auto found = binaries_.find(path);
    if (found == binaries_.end()) found = binaries_.emplace(path, read_(path)).first;
    return found->second ? &*found->second : nullptr;
}

std::string path_beside(const std::string& including, const std::string& name) {
    namespace fs = std::filesystem;
    return (fs::path(including).parent_path() / name).lexically_normal().generic_string();
}

} // namespace asm65
