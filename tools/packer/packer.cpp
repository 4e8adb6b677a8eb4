#include "tools/packer/packer.hpp"

#include <algorithm>
#include <bit>
#include <deque>

namespace packer {
namespace {

constexpr std::size_t most_kept = 8; // paths kept per position; more gain less than 0.1 %

// The last step of the cheapest known path to a position, for its kind and last offset.
struct Step {
    int bits = 0;
    int offset = 1;
    int length = 0; // of the step, in bytes
    bool literals = false;
    bool new_offset = false;
    const Step* before = nullptr;
};

int bits_below_highest(int number) { return std::bit_width(static_cast<unsigned>(number)) - 1; }
int gamma_bits(int number) { return 2 * bits_below_highest(number) + 1; }
int high_of(int offset) { return (offset - 1) / 128 + 1; }

class Search {
  public:
    explicit Search(std::span<const std::uint8_t> bytes)
        : bytes_(bytes), size_(static_cast<int>(bytes.size())), ways_(bytes.size() + 1), seen_(0x10000) {}

    // The last step of the cheapest path through all bytes, if there is one.
    const Step* cheapest() {
        ways_[0].push_back(&steps_.emplace_back());
        for (int at = 0; at < size_; ++at) follow(at);
        return ways_.back().empty() ? nullptr : best(size_);
    }

  private:
    const Step* best(int at) const {
        return *std::ranges::min_element(ways_[index(at)], {}, [](const Step* step) { return step->bits; });
    }

    void follow(int at) {
        auto& ways = ways_[index(at)];
        if (ways.empty()) return;
        std::ranges::stable_sort(ways, {}, [](const Step* step) { return step->bits; });
        ways.resize(std::min(ways.size(), most_kept));
        for (const Step* way : ways) {
            copy_literals(at, *way);
            if (way->literals) match_again(at, *way);
        }
        match_anew(at, *ways.front());
    }

    // Extends a run of literals by one byte, or begins one.
    void copy_literals(int at, const Step& way) {
        const Step& start = way.literals ? *way.before : way;
        const int length = way.literals ? way.length + 1 : 1;
        if (length > longest) return;
        add(at + 1, {start.bits + 1 + gamma_bits(length) + 8 * length, start.offset, length, true, false, &start});
    }

    void match_again(int at, const Step& way) {
        for (int length = 1; length <= match_length(at, way.offset); ++length)
            add(at + length, {way.bits + 1 + gamma_bits(length), way.offset, length, false, false, &way});
    }

    // Nearer offsets come first and are cheaper, so a farther one is tried only for longer matches.
    void match_anew(int at, const Step& way) {
        if (at + 1 == size_) return;
        auto& places = seen_[index(bytes_[index(at)] | bytes_[index(at + 1)] << 8)];
        int tried = 1;
        for (auto place = places.rbegin(); place != places.rend() && at - *place <= farthest && tried < longest;
             ++place) {
            const int offset = at - *place, most = match_length(at, offset);
            const int bits = way.bits + 1 + gamma_bits(high_of(offset)) + 7;
            while (tried < most) {
                ++tried;
                add(at + tried, {bits + gamma_bits(tried - 1), offset, tried, false, true, &way});
            }
        }
        places.push_back(at);
    }

    int match_length(int at, int offset) const {
        if (offset > at) return 0;
        int length = 0;
        while (length < longest && at + length < size_ &&
               bytes_[index(at + length)] == bytes_[index(at + length - offset)])
            ++length;
        return length;
    }

    void add(int to, const Step& step) {
        auto& ways = ways_[index(to)];
        const auto same = std::ranges::find_if(
            ways, [&](const Step* way) { return way->offset == step.offset && way->literals == step.literals; });
        if (same == ways.end())
            ways.push_back(&steps_.emplace_back(step));
        else if (step.bits < (*same)->bits)
            *same = &steps_.emplace_back(step);
    }

    static std::size_t index(int number) { return static_cast<std::size_t>(number); }

    std::span<const std::uint8_t> bytes_;
    int size_;
    std::vector<std::vector<const Step*>> ways_; // paths to each position
    std::vector<std::vector<int>> seen_;         // the positions of each byte pair
    std::deque<Step> steps_;
};

class Stream {
  public:
    void byte(int value) { out_.push_back(static_cast<std::uint8_t>(value)); }

    void bit(int value) {
        if (mask_ == 0) {
            mask_ = 0x80;
            bits_at_ = out_.size();
            out_.push_back(0);
        }
        if (value != 0) out_[bits_at_] = static_cast<std::uint8_t>(out_[bits_at_] | mask_);
        mask_ >>= 1;
    }

    void gamma(int number) {
        bit(number == 1 ? 1 : 0);
        gamma_after_first_bit(number);
    }

    void gamma_after_first_bit(int number) {
        for (int place = bits_below_highest(number) - 1; place >= 0; --place) {
            bit(number >> place & 1);
            bit(place == 0 ? 1 : 0);
        }
    }

    std::vector<std::uint8_t> take() { return std::move(out_); }

  private:
    std::vector<std::uint8_t> out_;
    std::size_t bits_at_ = 0;
    int mask_ = 0;
};

void write_step(Stream& out, const Step& step, std::span<const std::uint8_t> bytes) {
    if (step.literals) {
        out.gamma(step.length);
        for (const std::uint8_t byte : bytes) out.byte(byte);
    } else if (!step.new_offset) {
        out.gamma(step.length);
    } else {
        out.gamma(high_of(step.offset));
        out.byte((step.offset - 1) % 128 << 1 | (step.length == 2 ? 1 : 0));
        out.gamma_after_first_bit(step.length - 1);
    }
}

} // namespace

std::optional<std::vector<std::uint8_t>> pack(std::span<const std::uint8_t> bytes) {
    Search search(bytes);
    const Step* const last = search.cheapest();
    if (last == nullptr) return std::nullopt;
    std::vector<const Step*> steps;
    for (const Step* step = last; step->before != nullptr; step = step->before) steps.push_back(step);

    Stream out;
    std::size_t at = 0;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        if (at > 0) out.bit((*step)->new_offset ? 1 : 0);
        const auto length = static_cast<std::size_t>((*step)->length);
        write_step(out, **step, bytes.subspan(at, length));
        at += length;
    }
    out.bit(1);
    out.gamma(256);
    return out.take();
}

} // namespace packer
