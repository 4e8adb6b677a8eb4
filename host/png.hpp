// Pictures of the machine's screen as PNG files.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "emu/apple2/picture.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace host {

// RGB pixels, row by row; `pixels` holds width * height * 3 bytes.
std::vector<std::uint8_t> encode_png(std::span<const std::uint8_t> pixels, int width, int height);

// The picture now on the screen as 560 x 384 (each line twice, so that the shape is nearly the monitor's 4:3).
std::optional<emu::Error> save_screenshot(emu::Apple2& machine, emu::Monitor monitor,
                                          const std::filesystem::path& file);

} // namespace host
