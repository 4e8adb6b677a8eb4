#include "tools/asm65/source.hpp"

#include <filesystem>
#include <fmt/format.h>

#include "tools/asm65/lexer.hpp"

namespace asm65 {
namespace {

// Makes the file one line that reports the error where the file is used.
void refuse(SourceFile& file) {
    file.text = fmt::format("longer than {} bytes; is this a source?", largest_source);
    file.source_lines.push_back({&file, 1, {}});
    file.lines.push_back({&file.source_lines.back(), {{TokenKind::error, 1, 0, file.text, &file.source_lines.back()}}});
}

} // namespace

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
    if (file->text.size() > largest_source)
        refuse(*file);
    else
        tokenize(*file, names_);
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
