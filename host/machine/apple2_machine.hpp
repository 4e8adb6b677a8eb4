// The Apple II+ as a `host::Machine`.
#pragma once

#include "host/machine/machine_of.hpp"

namespace host {

class Apple2Machine final : public MachineOf<emu::apple2::Apple2, ImagedAppleDisk> {
  public:
    explicit Apple2Machine(const emu::apple2::Firmware& firmware, const emu::apple2::Options& options = {});

    MachineKind kind() const override { return MachineKind::apple2plus; }
    double cycles_per_second() const override { return emu::apple2::cycles_per_second; }
    emu::Cycle cycles_per_frame() const override { return emu::apple2::cycles_per_frame; }
    double sound_bandwidth() const override { return 7'000; } // a small paper cone
    Glyphs glyphs() const override { return glyphs_; }

    bool looks_for_boot_disk() override; // true while the boot ROM runs
    std::string why_no_boot() const override;

    void press(Key key) override;
    bool key_waiting() const override { return computer_.key_waiting(); }
    emu::Cycle keys_busy_until() const override { return 0; }
    void hold(Key key) override { press(key); }
    void release(Key) override {} // the keyboard reports keystrokes only

    void set_stick(int stick, std::optional<StickPosition> position) override;
    void set_button(int stick, bool down) override { computer_.set_button(stick - 1, down); }
    bool second_button_counts_as_stick_2() const override { return true; } // both are button 1 of the game port

    int drives() const override { return computer_.drives(); }
    emu::Result<std::vector<std::uint8_t>> disk_image(int drive) const override;
    std::string remark_on_image(int drive, std::span<const std::uint8_t> image) const override;
    std::string_view disk_extension(int drive) const override { return emu::name_of(format_in(drive)); }
    std::optional<std::vector<std::uint8_t>> woz_image(int drive) const override;
    DriveLight drive_light(int drive) const override;
    bool drives_rest() const override { return !computer_.motor_on(); }

    ScreenPicture draw(int monitor) override;
    int graphics_lines() const override;

    void set_sound(bool) override {} // the few edges are always recorded
    void take_sound(std::vector<SoundLevel>& levels) override;

  private:
    emu::Result<LoadedDisk> load_image(std::span<const std::uint8_t> image, std::string_view extension) const override;

    Glyphs glyphs_{};
    emu::apple2::Picture picture_;
    bool cone_out_ = false;
};

} // namespace host
