// A disk's files, by the names of the game's platforms (game6502/platform/*/dos.s).
#include "tools/trainer/players/player_disk.hpp"

#include "tools/files/files.hpp"
#include "tools/files/lock.hpp"
#include "tools/files/savable.hpp"
#include "tools/mkdisk/dos2/disk.hpp"
#include "tools/mkdisk/dos2/image_file.hpp"
#include "tools/mkdisk/dos_disk.hpp"
#include "tools/mkdisk/image_file.hpp"
#include "tools/mkdisk/sound.hpp"
#include "tools/trainer/players/player_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace trainer {
namespace {

constexpr std::size_t apple_block = 256, atari_block = 250; // bytes per slot in the platform's files

// Writes the file, or only finds the errors.
std::optional<emu::Error> save_bytes(const std::filesystem::path& file, const emu::Result<Bytes>& bytes, bool really) {
    if (!bytes) return emu::Error{bytes.error()};
    return really ? files::write_file_safely(file, *bytes) : files::check_savable(file, bytes->size());
}

// A DOS 3.3 disk.
class AppleDisk {
  public:
    static constexpr std::size_t block_size = apple_block;

    static emu::Result<AppleDisk> load(const std::filesystem::path& file) {
        auto image = mkdisk::load(file);
        if (!image) return emu::Error{image.error()};
        return AppleDisk(std::move(*image));
    }
    static std::filesystem::path locked(const std::filesystem::path& file) { return file; }
    static std::string roster() { return "FORTRESS ROSTER"; }
    static std::string player(int number) { return fmt::format("FORTRESS PLAYER {:02}", number); }
    emu::Result<Bytes> read(const std::string& name) const { return mkdisk::read_file(image_, name); }
    std::optional<emu::Error> replace(const std::string& name, std::span<const std::uint8_t> bytes) {
        if (mkdisk::read_file(image_, name))
            if (auto error = mkdisk::delete_file(image_, name)) return error;
        return mkdisk::write_file(image_, name, mkdisk::FileType::text, bytes);
    }
    std::optional<emu::Error> check() const { return mkdisk::check_sound(image_); }
    std::optional<emu::Error> save(const std::filesystem::path& file, bool really) const {
        return save_bytes(file, mkdisk::bytes_to_save(image_, file), really);
    }

  private:
    explicit AppleDisk(mkdisk::SectorImage image) : image_(std::move(image)) {}

    mkdisk::SectorImage image_;
};

// An Atari DOS 2.0S disk.
class AtariDisk {
  public:
    static constexpr std::size_t block_size = atari_block;

    static emu::Result<AtariDisk> load(const std::filesystem::path& file) {
        auto image = mkdisk::dos2::load(file);
        if (!image) return emu::Error{image.error()};
        return AtariDisk(std::move(*image));
    }
    static std::filesystem::path locked(const std::filesystem::path& file) { return file; }
    static std::string roster() { return "FORTRESS.ROS"; }
    static std::string player(int number) { return fmt::format("FORTRESS.P{:02}", number); }
    emu::Result<Bytes> read(const std::string& name) const { return mkdisk::dos2::read_file(image_, name); }
    std::optional<emu::Error> replace(const std::string& name, std::span<const std::uint8_t> bytes) {
        if (mkdisk::dos2::read_file(image_, name))
            if (auto error = mkdisk::dos2::delete_file(image_, name)) return error;
        return mkdisk::dos2::write_file(image_, name, bytes);
    }
    std::optional<emu::Error> check() const { return mkdisk::check_sound(image_); }
    std::optional<emu::Error> save(const std::filesystem::path& file, bool really) const {
        return save_bytes(file, mkdisk::dos2::bytes_to_save(image_, file), really);
    }

  private:
    explicit AtariDisk(mkdisk::dos2::SectorImage image) : image_(std::move(image)) {}

    mkdisk::dos2::SectorImage image_;
};

// A folder of such files, as written by `trainer disk`.
class FolderDisk {
  public:
    static constexpr std::size_t block_size = apple_block;

    static emu::Result<FolderDisk> load(const std::filesystem::path& folder) { return FolderDisk(folder); }
    static std::filesystem::path locked(const std::filesystem::path& folder) { return folder / roster(); }
    static std::string roster() { return "roster.bin"; }
    static std::string player(int number) { return fmt::format("player-{:02}.bin", number); }
    emu::Result<Bytes> read(const std::string& name) const { return files::read_file(folder_ / name); }
    std::optional<emu::Error> replace(const std::string& name, std::span<const std::uint8_t> bytes) {
        changed_[name] = {bytes.begin(), bytes.end()};
        return std::nullopt;
    }
    static std::optional<emu::Error> check() { return std::nullopt; }
    std::optional<emu::Error> save(const std::filesystem::path& folder, bool really) const {
        for (const auto& [name, bytes] : changed_) // a new player's file before the roster
            if (auto error = save_bytes(folder / name, bytes, really)) return error;
        return std::nullopt;
    }

  private:
    explicit FolderDisk(std::filesystem::path folder) : folder_(std::move(folder)) {}

    std::filesystem::path folder_;
    std::map<std::string, Bytes> changed_;
};

emu::Error about(const std::filesystem::path& file, const std::string& why) {
    return emu::Error{file.string() + ": " + why};
}

template <class Disk>
emu::Result<std::vector<RosterEntry>> roster_of(const Disk& disk) {
    const auto bytes = disk.read(Disk::roster());
    if (!bytes) return emu::Error{"it contains no players (" + bytes.error() + ")"};
    return read_roster(*bytes, Disk::block_size);
}

template <class Disk>
emu::Result<std::vector<NamedPlayer>> players_of(const Disk& disk) {
    const auto roster = roster_of(disk);
    if (!roster) return emu::Error{roster.error()};
    std::vector<NamedPlayer> players;
    for (const RosterEntry& entry : *roster) {
        if (!entry.computer) continue;
        const auto bytes = disk.read(Disk::player(entry.number));
        if (!bytes) return emu::Error{entry.name + ": " + bytes.error()};
        const auto weights = read_player(*bytes, entry.number, Disk::block_size);
        if (!weights) return emu::Error{entry.name + ": " + weights.error()};
        players.push_back({entry.name, *weights});
    }
    return players;
}

int free_number(const std::vector<RosterEntry>& roster) {
    int number = 0;
    while (std::ranges::any_of(roster, [&](const RosterEntry& entry) { return entry.number == number; })) ++number;
    return number;
}

// A roster player's file with these weights; keeps the history.
template <class Disk>
std::optional<emu::Error> change_weights(Disk& disk, const RosterEntry& entry, const model::Weights& weights) {
    auto bytes = disk.read(Disk::player(entry.number));
    if (!bytes) return emu::Error{bytes.error()};
    if (const auto error = replace_weights(*bytes, entry.number, weights, Disk::block_size)) return error;
    return disk.replace(Disk::player(entry.number), *bytes);
}

template <class Disk>
std::optional<emu::Error> add_player(Disk& disk, std::vector<RosterEntry> roster, const NamedPlayer& player) {
    if (roster.size() == max_players) return emu::Error{"there are 50 players on it already"};
    const int number = free_number(roster);
    roster.push_back({player.name, true, number});
    if (auto error = disk.replace(Disk::player(number), write_player(number, player.weights, Disk::block_size)))
        return error;
    return disk.replace(Disk::roster(), write_roster(roster, Disk::block_size));
}

template <class Disk>
std::optional<emu::Error> put_player(Disk& disk, const NamedPlayer& player, bool replace) {
    const auto roster = roster_of(disk);
    if (!roster) return emu::Error{roster.error()};
    for (const RosterEntry& entry : *roster) {
        if (entry.name != player.name) continue;
        if (!entry.computer) return emu::Error{"a person named " + entry.name + " plays on it; choose another name"};
        if (!replace) return emu::Error{entry.name + " exists; --force replaces it"};
        return change_weights(disk, entry, player.weights);
    }
    return add_player(disk, *roster, player);
}

template <class Disk>
emu::Result<std::vector<NamedPlayer>> read_from(const std::filesystem::path& file) {
    const auto disk = Disk::load(file);
    if (!disk) return emu::Error{disk.error()};
    auto players = players_of(*disk);
    if (!players) return about(file, players.error());
    return players;
}

template <class Disk>
std::optional<emu::Error> write_to(const std::filesystem::path& file, const NamedPlayer& player, DiskWrite how) {
    const auto lock = files::FileLock::take(Disk::locked(file));
    if (!lock) return emu::Error{lock.error()};
    auto disk = Disk::load(file);
    if (!disk) return emu::Error{disk.error()};
    if (const auto error = disk->check()) return about(file, error->text);
    if (const auto error = put_player(*disk, player, how.replace)) return about(file, error->text);
    return disk->save(file, how.save);
}

} // namespace

bool is_disk(const std::filesystem::path& file) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) return true;
    static const std::vector<std::string> apple{".dsk", ".do", ".po", ".nib", ".nb2", ".2mg", ".woz"};
    return mkdisk::dos2::is_atari_image(file) || std::ranges::count(apple, file.extension().string()) > 0;
}

emu::Result<std::vector<NamedPlayer>> read_disk_players(const std::filesystem::path& file) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) return read_from<FolderDisk>(file);
    return mkdisk::dos2::is_atari_image(file) ? read_from<AtariDisk>(file) : read_from<AppleDisk>(file);
}

std::optional<emu::Error> write_disk_player(const std::filesystem::path& file, const NamedPlayer& player,
                                            DiskWrite how) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) return write_to<FolderDisk>(file, player, how);
    return mkdisk::dos2::is_atari_image(file) ? write_to<AtariDisk>(file, player, how)
                                              : write_to<AppleDisk>(file, player, how);
}

} // namespace trainer
