#include "emu/atari/idle_loop.hpp"

#include <algorithm>
#include <limits>

namespace emu {

namespace {

constexpr int most_instructions = 16;
constexpr std::size_t most_calls = 2;
constexpr int most_loads = 16;

// Goes through one round as the processor would, and gives up at anything that a round of waiting does not do.
class Walk {
  public:
    Walk(const AtariMemory& memory, const LoopBack& back, std::optional<std::uint8_t> vcount)
        : memory_(memory), vcount_(vcount), begin_(back.pc), after_(back.after),
          pc_(back.pc), registers_{back.a, back.x, back.y}, at_begin_(registers_) {}

    IdleRound round() {
        for (int i = 0; i < most_instructions && !over_; ++i) {
            if (!step()) return {};
        }
        const bool steady = over_ && depth_ == 0 && registers_ == at_begin_ && !(counted_ && !negative_);
        return steady && counters_are_free() ? round_ : IdleRound{};
    }

  private:
    enum Which { a, x, y };

    std::uint8_t fetch() { return memory_[pc_++]; }
    std::uint16_t fetch_word() {
        const std::uint8_t low = fetch();
        return static_cast<std::uint16_t>(low | fetch() << 8);
    }

    bool step() {
        in_low_pages_ = in_low_pages_ || AtariMemory::is_low(pc_);
        const std::uint8_t opcode = fetch();
        switch (opcode) {
        case 0xA9: return load(a, immediate());
        case 0xA2: return load(x, immediate());
        case 0xA0: return load(y, immediate());
        case 0xA5: return load(a, zero_page());
        case 0xA6: return load(x, zero_page());
        case 0xA4: return load(y, zero_page());
        case 0xAD: return load(a, absolute());
        case 0xAE: return load(x, absolute());
        case 0xAC: return load(y, absolute());
        case 0xC9: return compare(a, immediate());
        case 0xE0: return compare(x, immediate());
        case 0xC0: return compare(y, immediate());
        case 0xC5: return compare(a, zero_page());
        case 0xE4: return compare(x, zero_page());
        case 0xC4: return compare(y, zero_page());
        case 0xCD: return compare(a, absolute());
        case 0xEC: return compare(x, absolute());
        case 0xCC: return compare(y, absolute());
        case 0x24: return test(zero_page());
        case 0x2C: return test(absolute());
        case 0xE6: return count();
        case 0x20: return call();
        case 0x60: return come_back();
        case 0x10: return branch(negative_, false);
        case 0x30: return branch(negative_, true);
        case 0x50: return branch(overflow_, false);
        case 0x70: return branch(overflow_, true);
        case 0x90: return branch(carry_, false);
        case 0xB0: return branch(carry_, true);
        case 0xD0: return branch(zero_, false);
        case 0xF0: return branch(zero_, true);
        default: return false;
        }
    }

    std::optional<std::uint8_t> immediate() {
        round_.slots += 2;
        return fetch();
    }
    std::optional<std::uint8_t> zero_page() {
        round_.slots += 3;
        return look_at(fetch());
    }
    std::optional<std::uint8_t> absolute() {
        round_.slots += 4;
        return look_at(fetch_word());
    }
    // The stack is left out, as calls write there.
    std::optional<std::uint8_t> look_at(std::uint16_t address) {
        if (is_vcount(address)) {
            round_.looks_at_vcount = true;
            return vcount_;
        }
        if (AtariMemory::is_io(address) || address >> 8 == 1 || loads_ == most_loads) return std::nullopt;
        loaded_[static_cast<std::size_t>(loads_++)] = address;
        return memory_[address];
    }

    bool load(Which which, std::optional<std::uint8_t> data) {
        if (!data) return false;
        registers_[which] = *data;
        show(*data);
        return true;
    }
    bool compare(Which which, std::optional<std::uint8_t> data) {
        if (!data) return false;
        show(static_cast<std::uint8_t>(registers_[which] - *data));
        carry_ = registers_[which] >= *data;
        return true;
    }
    bool test(std::optional<std::uint8_t> data) {
        if (!data) return false;
        zero_ = (registers_[a] & *data) == 0;
        negative_ = (*data & 0x80) != 0;
        overflow_ = (*data & 0x40) != 0;
        return true;
    }
    void show(std::uint8_t data) {
        zero_ = data == 0;
        negative_ = (data & 0x80) != 0;
    }

    // Which rounds are how many is not known: nothing may ask for more of it than that it is not 0.
    bool count() {
        round_.slots += 5;
        if (round_.counters == IdleRound::most_counters) return false;
        const std::uint8_t address = fetch();
        round_.counter[round_.counters++] = address;
        round_.most = std::min(round_.most, 0xFF - memory_[address]);
        zero_ = false;
        negative_ = std::nullopt;
        counted_ = true;
        round_.straight = false;
        return round_.most > 0;
    }

    bool call() {
        round_.slots += 6;
        if (depth_ == most_calls) return false;
        round_.straight = false;
        const std::uint16_t address = fetch_word();
        callers_[depth_++] = pc_;
        pc_ = address;
        return true;
    }
    bool come_back() {
        round_.slots += 6;
        if (depth_ == 0) return false;
        pc_ = callers_[--depth_];
        return true;
    }

    bool branch(std::optional<bool> flag, bool taken_if) {
        round_.slots += 2;
        const auto offset = static_cast<std::int8_t>(fetch());
        if (!flag) return false;
        if (*flag != taken_if) {
            round_.straight = false;
            return true;
        }
        const auto target = static_cast<std::uint16_t>(pc_ + offset);
        round_.slots += (target ^ pc_) >> 8 == 0 ? 1 : 2;
        over_ = pc_ == after_ && target == begin_;
        if (!over_) round_.straight = false;
        pc_ = target;
        return true;
    }

    bool counters_are_free() const {
        for (std::size_t i = 0; i < round_.counters; ++i) {
            const std::uint8_t counter = round_.counter[i];
            if (std::find(&round_.counter[0], &round_.counter[i], counter) != &round_.counter[i]) return false;
            if (std::find(loaded_.begin(), loaded_.begin() + loads_, counter) != loaded_.begin() + loads_) return false;
        }
        return round_.straight || !in_low_pages_; // it does not change itself
    }

    const AtariMemory& memory_;
    std::optional<std::uint8_t> vcount_;
    std::uint16_t begin_, after_, pc_;
    std::array<std::uint8_t, 3> registers_, at_begin_;
    std::optional<bool> negative_, zero_, carry_, overflow_; // where the round has set them
    bool counted_ = false;
    bool over_ = false;
    bool in_low_pages_ = false;
    std::array<std::uint16_t, most_calls> callers_{};
    std::size_t depth_ = 0;
    std::array<std::uint16_t, most_loads> loaded_{};
    int loads_ = 0;
    IdleRound round_{.most = std::numeric_limits<int>::max()};
};

} // namespace

IdleRound find_idle_round(const AtariMemory& memory, const LoopBack& back, std::optional<std::uint8_t> vcount) {
    return Walk(memory, back, vcount).round();
}

} // namespace emu
