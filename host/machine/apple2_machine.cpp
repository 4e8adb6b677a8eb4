#include "host/machine/apple2_machine.hpp"

#include "emu/media/track/gcr13.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace {

constexpr double voice_level = 0.55; // the only voice; leaves headroom for a step in either direction

} // namespace

Apple2Machine::Apple2Machine(const emu::apple2::Firmware& firmware, const emu::apple2::Options& options)
    : MachineOf(emu::apple2::Apple2(firmware, options)) {
    const auto blank_on = firmware.chars.begin() + 32 * 8; // the ROM begins with @ to _
    std::copy_n(blank_on, 32 * 8, glyphs_.begin());
    std::copy_n(firmware.chars.begin(), 32 * 8, glyphs_.begin() + 32 * 8);
}

bool Apple2Machine::looks_for_boot_disk() { return program_counter() >> 8 == 0xC6; }

// The drives of a second controller share one light.
DriveLight Apple2Machine::drive_light(int drive) const {
    const auto& first = computer_.disk2();
    if (drive > 2) return {computer_.motor_on() && !first.motor_on(cycles()), -1};
    return {first.motor_on(cycles()) && first.selected_drive() == drive - 1, first.quarter_track(drive - 1) / 4};
}

std::string Apple2Machine::why_no_boot() const {
    constexpr std::uint16_t wanted_sector = 0x3D; // zero page of the boot ROM
    const emu::BitTrack* track = computer_.disk(0)->track_at(0);
    const int sectors = track != nullptr ? emu::sectors_of_track(*track) : 0;
    if (sectors == 0) return "its track 0 has no sectors that a boot ROM reads: is it formatted, and copied whole?";
    return fmt::format("it cannot read sector {} of the {} on its track 0", peek(wanted_sector), sectors);
}

void Apple2Machine::press(Key key) {
    if (key == apple_reset) return computer_.reset();
    computer_.press_key(static_cast<std::uint8_t>(key));
}

void Apple2Machine::set_stick(int stick, std::optional<StickPosition> position) {
    const int first = (stick - 1) * 2;
    computer_.set_paddle(first, position ? std::optional(position->x) : std::nullopt);
    computer_.set_paddle(first + 1, position ? std::optional(position->y) : std::nullopt);
}

emu::Result<LoadedDisk> Apple2Machine::load_image(std::span<const std::uint8_t> image,
                                                  std::string_view extension) const {
    const auto format = emu::format_of(extension, image);
    if (!format) return emu::Error{format.error()};
    auto floppy = emu::load_image(image, *format);
    if (!floppy) return emu::Error{floppy.error()};
    return LoadedDisk{ImagedAppleDisk{std::move(*floppy), *format},
                      emu::remark_on_length(image.size(), *format).value_or(std::string())};
}

emu::Result<std::vector<std::uint8_t>> Apple2Machine::disk_image(int drive) const {
    return emu::save_image(*computer_.disk(drive - 1), format_in(drive));
}

std::string Apple2Machine::remark_on_image(int drive, std::span<const std::uint8_t> image) const {
    return emu::remark_on_volume(*computer_.disk(drive - 1), image, format_in(drive)).value_or(std::string());
}

std::optional<std::vector<std::uint8_t>> Apple2Machine::woz_image(int drive) const {
    auto bytes = emu::save_image(*computer_.disk(drive - 1), emu::ImageFormat::woz);
    return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
}

ScreenPicture Apple2Machine::draw(int monitor) {
    const bool changed = picture_.update(computer_.draw_frame(), static_cast<emu::apple2::Monitor>(monitor));
    return {picture_.pixels(), emu::apple2::Picture::width, emu::apple2::Picture::height, changed};
}

int Apple2Machine::graphics_lines() const {
    const auto mode = computer_.video_mode();
    if (mode.text) return 0;
    return mode.mixed ? 160 : emu::apple2::Frame::lines;
}

void Apple2Machine::take_sound(std::vector<SoundLevel>& levels) {
    for (const auto edge : computer_.speaker_edges()) {
        cone_out_ = !cone_out_;
        levels.push_back({edge, cone_out_ ? voice_level : 0});
    }
    computer_.clear_speaker_edges();
}

} // namespace host
