#include "host/picture/png.hpp"

#include "tools/files/files.hpp"

#include <png.h>

namespace host {

std::vector<std::uint8_t> encode_png(std::span<const std::uint8_t> pixels, int width, int height) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width);
    image.height = static_cast<png_uint_32>(height);
    image.format = PNG_FORMAT_RGB;
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::vector<std::uint8_t> bytes(size);
    const int written = png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels.data(), 0, nullptr);
    bytes.resize(written != 0 ? size : 0);
    return bytes;
}

std::optional<emu::Error> save_screenshot(const ScreenPicture& picture, const std::filesystem::path& file) {
    const int repeats = picture.width > 2 * picture.height ? 2 : 1;
    std::vector<std::uint8_t> rgb;
    rgb.reserve(std::size_t{3} * picture.pixels.size() * static_cast<std::size_t>(repeats));
    for (int y = 0; y < repeats * picture.height; ++y) {
        const auto line = picture.pixels.subspan(static_cast<std::size_t>(y / repeats * picture.width));
        for (const auto pixel : line.first(static_cast<std::size_t>(picture.width))) {
            for (const int shift : {0, 8, 16}) rgb.push_back(static_cast<std::uint8_t>(pixel >> shift));
        }
    }
    return files::write_over_own_kind(file, encode_png(rgb, picture.width, repeats * picture.height));
}

} // namespace host
