#include "tests/support/conformance.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <zlib.h>

namespace conformance {

std::optional<std::filesystem::path> find(std::string_view name) {
    const char* named = std::getenv("CONFORMANCE_DIR");
    const std::filesystem::path root =
        named ? std::filesystem::path(named) : std::filesystem::path(FORTRESS_SOURCE_DIR) / "../shared/conformance";
    if (!std::filesystem::exists(root / name)) return std::nullopt;
    return root / name;
}

void report(std::string_view name, std::size_t cases) { std::cout << "Conformance: " << name << ' ' << cases << '\n'; }

std::vector<std::string> read_lines(const std::filesystem::path& gzip_file) {
    std::vector<std::string> lines;
    gzFile file = gzopen(gzip_file.c_str(), "rb");
    if (!file) return lines;
    gzbuffer(file, 1 << 18);
    std::string buffer(1 << 16, '\0');
    while (gzgets(file, buffer.data(), static_cast<int>(buffer.size()))) {
        std::string line(buffer.c_str());
        if (line.ends_with('\n')) line.pop_back();
        if (!line.empty() && line.front() != '#') lines.push_back(std::move(line));
    }
    gzclose(file);
    return lines;
}

std::vector<std::uint8_t> read_bytes(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace conformance
