// Any players' files with intact slots: a roster or a player is read, or rejected with a message.
#include "patch.hpp"

#include "tools/trainer/players/player_file.hpp"

#include <cstdlib>

namespace {

// Corrects the checksums, so that the contents are parsed.
trainer::Bytes damaged(trainer::Bytes file, const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t summed = trainer::slot_size - 2;
    fuzz::patch(file, data, size);
    for (std::span<std::uint8_t> rest = file; rest.size() >= trainer::slot_size;
         rest = rest.subspan(trainer::slot_size)) {
        const std::uint16_t crc = trainer::crc16(rest.first(summed));
        rest[summed] = static_cast<std::uint8_t>(crc);
        rest[summed + 1] = static_cast<std::uint8_t>(crc >> 8);
    }
    return file;
}

template <class T>
void expect_answer(const emu::Result<T>& result) {
    if (!result && result.error().empty()) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t block = trainer::slot_size;
    static const auto roster = trainer::write_roster({{"ONE", true, 0}, {"TWO", false, 1}}, block);
    static const auto player = trainer::write_player(3, {}, block);
    expect_answer(trainer::read_roster(damaged(roster, data, size), block));
    expect_answer(trainer::read_player(damaged(player, data, size), 3, block));
    return 0;
}
