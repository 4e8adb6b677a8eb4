#include "host/window/font.hpp"

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H

#include <algorithm>
#include <memory>
#include <string>

namespace host {
namespace {

constexpr int baseline = 14;     // line that letters rest on
constexpr unsigned pixels = 17;  // size of the font
constexpr unsigned smaller = 13; // for characters that are too wide

template <auto destroy>
struct Destroy {
    template <class T>
    void operator()(T* object) const {
        destroy(object);
    }
};
using Config = std::unique_ptr<FcConfig, Destroy<FcConfigDestroy>>;
using Pattern = std::unique_ptr<FcPattern, Destroy<FcPatternDestroy>>;
using CharSet = std::unique_ptr<FcCharSet, Destroy<FcCharSetDestroy>>;
using Library = std::unique_ptr<FT_LibraryRec_, Destroy<FT_Done_FreeType>>;
using Face = std::unique_ptr<FT_FaceRec_, Destroy<FT_Done_Face>>;

struct FontFile {
    std::string path;
    int index = 0; // of the face in the file
};

// Finds a bold monospaced font with the character.
std::optional<FontFile> font_with(char32_t code) {
    const Config config(FcInitLoadConfigAndFonts());
    const Pattern wanted(FcPatternCreate());
    const CharSet characters(FcCharSetCreate());
    FcCharSetAddChar(characters.get(), code);
    FcPatternAddCharSet(wanted.get(), FC_CHARSET, characters.get());
    FcPatternAddString(wanted.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>("monospace"));
    FcPatternAddInteger(wanted.get(), FC_WEIGHT, FC_WEIGHT_BOLD);
    FcPatternAddBool(wanted.get(), FC_SCALABLE, FcTrue);
    FcConfigSubstitute(config.get(), wanted.get(), FcMatchPattern);
    FcDefaultSubstitute(wanted.get());
    FcResult result{};
    const Pattern found(FcFontMatch(config.get(), wanted.get(), &result));
    FcChar8* path = nullptr;
    FcCharSet* has = nullptr; // owned by the pattern
    FontFile font;
    if (!found || FcPatternGetString(found.get(), FC_FILE, 0, &path) != FcResultMatch ||
        FcPatternGetCharSet(found.get(), FC_CHARSET, 0, &has) != FcResultMatch ||
        FcCharSetHasChar(has, code) == FcFalse)
        return std::nullopt;
    FcPatternGetInteger(found.get(), FC_INDEX, 0, &font.index);
    font.path = reinterpret_cast<const char*>(path);
    return font;
}

bool render(FT_Face face, char32_t code, unsigned size) {
    return FT_Set_Pixel_Sizes(face, 0, size) == 0 &&
           FT_Load_Char(face, code, FT_LOAD_RENDER | FT_LOAD_TARGET_MONO) == 0;
}

// Centres the glyph. Lowers one that is too high, such as an accented capital; cuts off the rest.
Font::Dots placed(const FT_GlyphSlotRec_& glyph) {
    const auto& bitmap = glyph.bitmap;
    const int left = (Font::width - static_cast<int>(glyph.advance.x / 64)) / 2 + glyph.bitmap_left;
    const int top = std::max(0, baseline - glyph.bitmap_top);
    Font::Dots dots{};
    for (int line = 0; line < static_cast<int>(bitmap.rows) && top + line < Font::height; ++line) {
        const int y = top + line;
        for (int column = 0; column < static_cast<int>(bitmap.width); ++column) {
            const int x = left + column;
            const bool set = (bitmap.buffer[line * bitmap.pitch + column / 8] >> (7 - column % 8) & 1) != 0;
            if (set && x >= 0 && x < Font::width)
                dots[static_cast<std::size_t>(y)] |= static_cast<std::uint16_t>(1 << (Font::width - 1 - x));
        }
    }
    return dots;
}

std::optional<Font::Dots> drawn(char32_t code) {
    const auto file = font_with(code);
    FT_Library raw_library = nullptr;
    if (!file || FT_Init_FreeType(&raw_library) != 0) return std::nullopt;
    const Library library(raw_library);
    FT_Face raw_face = nullptr;
    if (FT_New_Face(library.get(), file->path.c_str(), file->index, &raw_face) != 0) return std::nullopt;
    const Face face(raw_face);
    if (!render(face.get(), code, pixels)) return std::nullopt;
    if (face->glyph->advance.x / 64 > Font::width && !render(face.get(), code, smaller)) return std::nullopt;
    return placed(*face->glyph);
}

} // namespace

const std::optional<Font::Dots>& Font::dots_of(char32_t code) {
    const auto found = known_.find(code);
    return found != known_.end() ? found->second : known_.emplace(code, drawn(code)).first->second;
}

} // namespace host
