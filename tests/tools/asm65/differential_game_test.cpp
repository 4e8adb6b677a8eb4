// Assembles the game with ca65 and ld65: rewrites its sources without our memory directives and generates a linker
// script from them. The bytes of every area must be equal. Apple only: the Atari version uses .pushcharmap, which
// Debian 12's ca65 lacks.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <sstream>

#include "tests/tools/asm65/assemble_text.hpp"
#include "tests/tools/asm65/workplace.hpp"

namespace asm65 {
namespace {

namespace fs = std::filesystem;

const fs::path root = FORTRESS_SOURCE_DIR;
constexpr const char* main_file = "game6502/platform/apple2/main.s";
const Options options{{(root / "roms/inc").string(), (root / "game6502/fortress").string()}, {}};

std::optional<std::string> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file || fs::is_directory(path)) return std::nullopt;
    return std::string((std::istreambuf_iterator<char>(file)), {});
}

// Removes our directives from the sources and translates them for the linker.
struct Rewriting {
    std::map<std::string, std::int64_t> extents; // "start CODE" and similar
    std::string memory, segments;

    std::string rewrite(const std::string& text);

  private:
    std::string rewrite_line(std::string line);
};

std::string Rewriting::rewrite(const std::string& text) {
    std::istringstream lines(text);
    std::string result;
    for (std::string line; std::getline(lines, line);) result += rewrite_line(line) + "\n";
    return result;
}

std::string Rewriting::rewrite_line(std::string line) {
    static const std::regex area(R"(\s*\.memory\s+(\w+)\s*,\s*(\S+)\s*,\s*([^,;\s]+)\s*(?:,\s*([^;\s]+))?.*)");
    static const std::regex placing(R"re(\s*\.segment\s+"(\w+)"\s*,\s*(\w+)\s*(,\s*bss)?.*)re");
    static const std::regex extent(R"re(\.seg(start|end|size)\("(\w+)"\))re");
    static const std::regex zero_page(R"re(\.segment "ZEROPAGE")re");
    static const std::regex analysis(R"(\s*\.(cycles|lap|endlap|loop|index|warn)\b.*)");
    std::smatch m;
    if (std::regex_match(line, analysis)) return "";
    if (std::regex_match(line, m, area)) {
        const std::string fill = m[4].matched ? ", fill=yes, fillval=" + m[4].str() : "";
        memory += fmt::format(" {0}: start={1}, size={2}, type=rw, file=\"{0}.bin\"{3};\n", m[1].str(), m[2].str(),
                              m[3].str(), fill);
        return "";
    }
    if (std::regex_match(line, m, placing)) {
        const char* type = m[1] == "ZEROPAGE" ? "zp" : m[3].matched ? "bss" : "rw";
        const char* align = extents.at("start " + m[1].str()) % 256 == 0 ? ", align=256" : "";
        segments += fmt::format(" {}: load={}, type={}{}, optional=yes;\n", m[1].str(), m[2].str(), type, align);
        return "";
    }
    while (std::regex_search(line, m, extent))
        line = m.prefix().str() + std::to_string(extents.at(m[1].str() + " " + m[2].str())) + m.suffix().str();
    return std::regex_replace(line, zero_page, ".segment \"ZEROPAGE\": zeropage");
}

// The addresses of all segments, obtained from our assembler with a few added lines.
std::map<std::string, std::int64_t> extents_of(const std::string& main_text, const std::set<std::string>& segments) {
    std::string source = main_text + "\n";
    for (const std::string& s : segments)
        for (const char* what : {"start", "end", "size"})
            source += fmt::format("extent_{0}_{1} = .seg{0}(\"{1}\")\n", what, s);
    const Assembly result = assemble((root / main_file).string(), options, [&](const std::string& path) {
        return path == (root / main_file).string() ? std::optional(source) : read_file(path);
    });
    EXPECT_TRUE(result.ok) << messages(result);
    std::map<std::string, std::int64_t> extents;
    for (const auto& [name, value] : result.symbols)
        if (name.starts_with("extent_")) {
            std::string key = name.substr(7);
            key[key.find('_')] = ' ';
            extents[key] = value;
        }
    return extents;
}

// Sorted, since ld65 places segments in the order in which they are found: layout.inc's before main.s's.
template <class Visit>
void each_source(Visit visit) {
    std::set<fs::path> sources{root / "game6502/platform/platform.inc", root / "game6502/platform/tiles.inc"};
    for (const char* folder : {"game6502/fortress", "game6502/platform/apple2", "game6502/platform/shared", "roms/inc"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder))
            if (std::set<fs::path>{".s", ".inc", ".txt"}.contains(entry.path().extension()))
                sources.insert(entry.path());
    for (const fs::path& source : sources) visit(source, *read_file(source.string()));
}

std::set<std::string> segment_names() {
    static const std::regex placing(R"re(\.segment\s+"(\w+)"\s*,)re");
    std::set<std::string> names;
    std::smatch m;
    each_source([&](const fs::path&, const std::string& text) {
        for (std::sregex_iterator it(text.begin(), text.end(), placing), end; it != end; ++it) names.insert((*it)[1]);
    });
    return names;
}

TEST(Asm65Differential, the_game_as_ca65) {
    if (!installed("ca65")) GTEST_SKIP() << "ca65 is not installed";
    const auto main_text = read_file((root / main_file).string());
    if (!main_text) GTEST_SKIP() << "there is no game yet";
    const Assembly ours = assemble((root / main_file).string(), options, read_file);
    ASSERT_TRUE(ours.ok) << messages(ours);

    Rewriting rewriting{extents_of(*main_text, segment_names()), "", ""};
    const Workplace place;
    each_source([&](const fs::path& path, const std::string& text) {
        place.write(path.lexically_relative(root), rewriting.rewrite(text));
    });
    place.write("a.cfg", "MEMORY {\n" + rewriting.memory + "}\nSEGMENTS {\n" + rewriting.segments + "}\n");
    ASSERT_TRUE(place.run({"ca65 -I roms/inc -I game6502/fortress", main_file, "-o a.o"}));
    ASSERT_TRUE(place.run("ld65 -C a.cfg a.o -o a.out"));
    for (const AreaImage& area : ours.areas) EXPECT_TRUE(area.bytes == place.read(area.name + ".bin")) << area.name;
}

} // namespace
} // namespace asm65
