// The common part of both adapters from emu's machines to `host::Machine`.
#pragma once

#include "emu/machine.hpp"
#include "host/machine/machine.hpp"

#include <utility>

namespace host {

// `Computer`: emu's machine. `Imaged`: the ImagedDisk that it accepts.
template <class Computer, class Imaged>
class MachineOf : public Machine {
  public:
    explicit MachineOf(Computer computer) : computer_(std::move(computer)) {}

    Computer& computer() { return computer_; }
    const Computer& computer() const { return computer_; }

    void power_on() override { computer_.power_on(); }
    void reset() override { computer_.reset(); }
    void run_until(emu::Cycle target) override { computer_.run_until(target); }
    bool run_until(emu::Cycle target, const emu::Breakpoints& stops) override {
        return computer_.run_until(target, stops);
    }
    void observe(emu::Observer* observer) override { computer_.observe(observer); }
    emu::Observer* observer() const override { return computer_.observer(); }
    emu::Cycle cycles() const override { return computer_.cycles(); }
    bool jammed() const override { return computer_.jammed(); }
    emu::Registers registers() const override { return computer_.cpu().registers(); }
    void set_registers(const emu::Registers& registers) override { computer_.cpu().set_registers(registers); }

    bool fits(const Disk& disk, int /*drive*/) const override { return std::holds_alternative<Imaged>(disk); }
    void insert_disk(int drive, Disk disk) override {
        auto& imaged = std::get<Imaged>(disk);
        computer_.insert_disk(drive - 1, std::move(imaged.medium));
        format_in(drive) = imaged.format;
    }
    std::optional<Disk> eject_disk(int drive) override {
        auto medium = computer_.eject_disk(drive - 1);
        if (!medium) return std::nullopt;
        return Imaged{std::move(*medium), format_in(drive)};
    }
    std::optional<DiskState> disk(int drive) const override {
        const auto* medium = computer_.disk(drive - 1);
        if (medium == nullptr) return std::nullopt;
        return DiskState{medium->write_protected(), medium->modified()};
    }
    void protect_disk(int drive, bool on) override { computer_.protect_disk(drive - 1, on); }
    void set_disk_unmodified(int drive) override { computer_.set_disk_unmodified(drive - 1); }

    std::vector<TextRow> text() const override {
        const bool flash = (cycles() / (frames_a_flash * cycles_per_frame()) & 1) != 0;
        std::vector<TextRow> rows;
        for (const auto& cells : text_cells(computer_)) {
            auto& row = rows.emplace_back();
            for (const auto& [character, style] : cells) {
                const bool inverse = style == emu::TextStyle::inverse || (style == emu::TextStyle::flashing && flash);
                row.push_back({character, inverse});
            }
        }
        return rows;
    }

    std::uint8_t peek(std::uint16_t address) const override { return computer_.peek(address); }
    void poke_ram(std::uint16_t address, std::uint8_t data) override { computer_.poke_ram(address, data); }
    void set_rendering(bool on) override { computer_.set_rendering(on); }

    std::uint64_t hash() const override { return computer_.hash(); }
    emu::PartHashes part_hashes() const override { return computer_.part_hashes(); }
    std::vector<std::uint8_t> snapshot() const override { return computer_.snapshot(); }
    std::optional<emu::Error> restore(std::span<const std::uint8_t> bytes) override {
        const auto done = computer_.restore(bytes);
        return done ? std::nullopt : std::optional(emu::Error{done.error()});
    }

  protected:
    using Format = decltype(Imaged::format);
    Format& format_in(int drive) { return formats_[static_cast<std::size_t>(drive - 1)]; }
    const Format& format_in(int drive) const { return formats_[static_cast<std::size_t>(drive - 1)]; }

    Computer computer_;

  private:
    static constexpr emu::Cycle frames_a_flash = 16; // about two flashes a second

    std::array<Format, max_drives> formats_{}; // of the disks in the drives
};

} // namespace host
