// The Atari 800 as a `host::Machine`.
#pragma once

#include "host/machine/atari_key_queue.hpp"
#include "host/machine/machine_of.hpp"

namespace host {

class AtariMachine final : public MachineOf<emu::atari::Atari800, ImagedAtariDisk> {
  public:
    explicit AtariMachine(const emu::atari::Firmware& firmware, const emu::atari::Options& options = {});

    MachineKind kind() const override { return MachineKind::atari800; }
    double cycles_per_second() const override { return emu::atari::cycles_per_second(tv()); }
    emu::Cycle cycles_per_frame() const override;
    double sound_bandwidth() const override { return 12'000; } // a television set
    Glyphs glyphs() const override { return glyphs_; }

    void power_on() override;
    void run_until(emu::Cycle target) override;
    bool run_until(emu::Cycle target, const emu::Breakpoints& stops) override;
    bool looks_for_boot_disk() override; // the operating system prints BOOT ERROR and retries

    void press(Key key) override;
    bool key_waiting() const override { return key_queue_.waiting(computer_); }
    emu::Cycle keys_busy_until() const override { return key_queue_.busy_until(computer_); }
    void hold(Key key) override;
    void release(Key key) override { key_queue_.release(computer_, key); }

    void set_stick(int stick, std::optional<StickPosition> position) override;
    void set_button(int stick, bool down) override { computer_.set_trigger(stick - 1, down); }
    bool second_button_counts_as_stick_2() const override { return false; }

    int drives() const override { return recorder_drive; } // D1: to D4:, and C:
    bool fits(const Disk& disk, int drive) const override {
        return std::holds_alternative<AtariTape>(disk) == (drive == recorder_drive) &&
               !std::holds_alternative<ImagedAppleDisk>(disk);
    }
    void insert_disk(int drive, Disk disk) override;
    std::optional<Disk> eject_disk(int drive) override;
    std::optional<DiskState> disk(int drive) const override;
    void protect_disk(int drive, bool on) override;
    void set_disk_unmodified(int drive) override;
    emu::Result<std::vector<std::uint8_t>> disk_image(int drive) const override;
    std::string_view disk_extension(int drive) const override;
    DriveLight drive_light(int drive) const override;
    bool drives_rest() const override;

    void set_rendering(bool on) override;
    ScreenPicture draw(int monitor) override;
    int graphics_lines() const override;

    void set_sound(bool on) override { computer_.set_sound(on); }
    void take_sound(std::vector<SoundLevel>& levels) override;
    void set_sound_log(bool on) override { computer_.set_sound_log(on); }
    void take_sound_writes(std::vector<emu::atari::SoundWrite>& writes) override;

    std::vector<std::uint8_t> snapshot() const override; // includes keys waiting for release
    std::optional<emu::Error> restore(std::span<const std::uint8_t> bytes) override;

  private:
    emu::Result<LoadedDisk> load_image(std::span<const std::uint8_t> image, std::string_view extension) const override;

    emu::atari::TvSystem tv() const { return computer_.options().tv; }
    SoundLevel level_from(emu::Cycle at) const;

    Glyphs glyphs_{};
    emu::atari::Picture picture_;
    AtariKeyQueue key_queue_;
    bool rendering_ = false;
    double voices_ = 0;       // last POKEY level heard
    bool speaker_ = false;    // console speaker
    bool boot_error_ = false; // result of the last search for BOOT ERROR
};

} // namespace host
