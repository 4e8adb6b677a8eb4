#include "tools/trainer/players/disk_files.hpp"

#include "tools/files/files.hpp"
#include "tools/trainer/players/player_file.hpp"

#include <fmt/format.h>

namespace trainer {

std::optional<emu::Error> write_disk_files(const std::filesystem::path& folder, const std::vector<NamedPlayer>& players,
                                           std::size_t block_size) {
    if (players.size() > max_players) return emu::Error{fmt::format("more than {} players", max_players)};
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) return emu::Error{folder.string() + ": " + failed.message()};
    std::vector<RosterEntry> roster;
    for (const NamedPlayer& player : players) {
        const int number = static_cast<int>(roster.size());
        roster.push_back({player.name, true, number});
        if (auto error = files::write_file_safely(folder / fmt::format("player-{:02}.bin", number),
                                                  write_player(number, player.weights, block_size)))
            return error;
    }
    return files::write_file_safely(folder / "roster.bin", write_roster(roster, block_size));
}

} // namespace trainer
