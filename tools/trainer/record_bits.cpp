// Fields follow one another from the highest bit of the first byte on, each with its lowest bit first.
#include "tools/trainer/record_bits.hpp"

#include "tools/trainer/player_name.hpp"

#include <cassert>
#include <string_view>

namespace trainer {
namespace {

using namespace std::string_view_literals;

constexpr auto characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ\0000123456789 .-'"sv;
constexpr int no_pair = 1023, pairs = (max_points + 1) * (max_points + 2) / 2;
constexpr int flag_bits = 3, length_bits = 6, first_bits = 5, letter_bits = 6, pair_bits = 10;

class Bits {
  public:
    explicit Bits(PackedRecord& bytes) : bytes_(bytes) {}

    void put(int value, int count) {
        for (int bit = 0; bit < count; ++bit, ++at_)
            if ((value >> bit & 1) != 0) bytes_[at_ / 8] |= static_cast<std::uint8_t>(0x80 >> at_ % 8);
    }
    int get(int count) {
        int value = 0;
        for (int bit = 0; bit < count; ++bit, ++at_)
            if ((bytes_[at_ / 8] << at_ % 8 & 0x80) != 0) value |= 1 << bit;
        return value;
    }

  private:
    PackedRecord& bytes_;
    std::size_t at_ = 0;
};

// The pairs of scores in the order of their sums, then of the player's own.
int number_of(int own, int other) {
    const int sum = own + other;
    assert(own >= 0 && other >= 0 && sum <= max_points);
    return sum * (sum + 1) / 2 + own;
}

} // namespace

PackedRecord pack(const RecordedTournament& record) {
    assert(is_player_name(record.opponent) && record.own_scores.size() <= max_games &&
           record.own_scores.size() == record.opponent_scores.size());
    PackedRecord bytes{};
    Bits bits(bytes);
    bits.put((record.side == model::Side::black ? 1 : 0) | (record.siege_warning ? 2 : 0) |
                 (record.opponent_computer ? 4 : 0),
             flag_bits);
    bits.put(record.length, length_bits);
    for (std::size_t i = 0; i < longest_name; ++i) {
        const char letter = i < record.opponent.size() ? record.opponent[i] : '\0';
        bits.put(static_cast<int>(characters.find(letter)), i == 0 ? first_bits : letter_bits);
    }
    for (std::size_t game = 0; game < max_games; ++game)
        bits.put(game < record.own_scores.size() ? number_of(record.own_scores[game], record.opponent_scores[game])
                                                 : no_pair,
                 pair_bits);
    return bytes;
}

RecordedTournament unpack(const PackedRecord& packed) {
    PackedRecord bytes = packed;
    Bits bits(bytes);
    RecordedTournament record;
    const int flags = bits.get(flag_bits);
    record.side = (flags & 1) != 0 ? model::Side::black : model::Side::white;
    record.siege_warning = (flags & 2) != 0;
    record.opponent_computer = (flags & 4) != 0;
    record.length = bits.get(length_bits);
    for (std::size_t i = 0; i < longest_name; ++i) {
        const auto letter = static_cast<std::size_t>(bits.get(i == 0 ? first_bits : letter_bits));
        if (letter < characters.size() && characters[letter] != '\0') record.opponent += characters[letter];
    }
    for (std::size_t game = 0; game < max_games; ++game) {
        int pair = bits.get(pair_bits);
        if (pair >= pairs) continue;
        int sum = 0;
        for (; pair > sum; pair -= sum) ++sum;
        record.own_scores.push_back(pair);
        record.opponent_scores.push_back(sum - pair);
    }
    return record;
}

} // namespace trainer
