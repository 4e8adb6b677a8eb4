// Saves pictures of the screen as PNG files.
#pragma once

#include "emu/result.hpp"
#include "host/machine/machine.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace host {

// `pixels`: RGB, row by row, width * height * 3 bytes.
std::vector<std::uint8_t> encode_png(std::span<const std::uint8_t> pixels, int width, int height);

// Doubles lines if pixels are half as wide as high, which nearly gives the monitor's 4:3: the Apple's picture becomes
// 560 x 384.
std::optional<emu::Error> save_screenshot(const ScreenPicture& picture, const std::filesystem::path& file);

} // namespace host
