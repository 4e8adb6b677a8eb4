// Sixteen 16-bit numbers, one per sector, processed together: with SSE2 if the target guarantees it, else in loops.
#pragma once

#include "tools/model/star_chess/geography.hpp"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace star_chess {

using Numbers = BySector<std::uint16_t>;

#ifdef __SSE2__
// eight_of[b]: all bits set in the numbers that correspond to the bits of `b`.
inline constexpr auto eight_of = [] {
    std::array<std::array<std::uint16_t, 8>, 256> result{};
    for (unsigned byte = 0; byte < 256; ++byte)
        for (unsigned at = 0; at < 8; ++at) result[byte][at] = byte >> at & 1 ? 0xFFFF : 0;
    return result;
}();

class Lanes {
  public:
    Lanes() : low_(_mm_setzero_si128()), high_(_mm_setzero_si128()) {}
    explicit Lanes(const Numbers& numbers) : low_(load(numbers.data())), high_(load(numbers.data() + 8)) {}
    static Lanes all(int number) { return {_mm_set1_epi16(narrow(number)), _mm_set1_epi16(narrow(number))}; }
    // All bits set in the sectors of the set.
    static Lanes of(Sectors set) { return {load(eight_of[set & 255].data()), load(eight_of[set >> 8].data())}; }
    void store(Numbers& numbers) const {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(numbers.data()), low_);
        _mm_storeu_si128(reinterpret_cast<__m128i*>(numbers.data() + 8), high_);
    }

    Lanes operator+(const Lanes& b) const { return {_mm_add_epi16(low_, b.low_), _mm_add_epi16(high_, b.high_)}; }
    Lanes operator-(const Lanes& b) const { return {_mm_sub_epi16(low_, b.low_), _mm_sub_epi16(high_, b.high_)}; }
    Lanes operator&(const Lanes& b) const { return {_mm_and_si128(low_, b.low_), _mm_and_si128(high_, b.high_)}; }
    Lanes operator|(const Lanes& b) const { return {_mm_or_si128(low_, b.low_), _mm_or_si128(high_, b.high_)}; }
    Lanes half() const { return {_mm_srli_epi16(low_, 1), _mm_srli_epi16(high_, 1)}; }
    Lanes third() const { return {third_of(low_), third_of(high_)}; } // rounded down
    Lanes fifth() const { return {fifth_of(low_), fifth_of(high_)}; } //
    Lanes tenth() const { return {_mm_srli_epi16(fifth_of(low_), 1), _mm_srli_epi16(fifth_of(high_), 1)}; }
    Lanes at_least(const Lanes& b) const { return excess_over(b) + b; } // the greater of each pair, unsigned
    Lanes limited_to(const Lanes& b) const {                            // the lesser of each pair, unsigned
        return *this - excess_over(b);
    }
    Lanes around() const { // the sum over each sector and its neighbours
        const Lanes rows{along(low_), along(high_)};
        return {_mm_add_epi16(both(rows.low_), _mm_slli_si128(rows.high_, 8)),
                _mm_add_epi16(both(rows.high_), _mm_srli_si128(rows.low_, 8))};
    }
    int sum() const { // of signed numbers, each -16,384..16,383
        __m128i sums = _mm_madd_epi16(_mm_add_epi16(low_, high_), _mm_set1_epi16(1)); // pairs
        sums = _mm_add_epi32(sums, _mm_srli_si128(sums, 8));
        sums = _mm_add_epi32(sums, _mm_srli_si128(sums, 4));
        return _mm_cvtsi128_si32(sums);
    }
    // The sectors whose number is at most that of `b`, unsigned.
    Sectors at_most(const Lanes& b) const {
        const Lanes over = excess_over(b);
        const __m128i zero = _mm_setzero_si128();
        const __m128i bytes = _mm_packs_epi16(_mm_cmpeq_epi16(over.low_, zero), _mm_cmpeq_epi16(over.high_, zero));
        return static_cast<Sectors>(_mm_movemask_epi8(bytes));
    }

  private:
    Lanes(__m128i low, __m128i high) : low_(low), high_(high) {}
    static short narrow(int number) { return static_cast<short>(number); }
    static __m128i load(const std::uint16_t* from) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from)); }
    static __m128i third_of(__m128i a) { return _mm_srli_epi16(_mm_mulhi_epu16(a, _mm_set1_epi16(narrow(0xAAAB))), 1); }
    static __m128i fifth_of(__m128i a) { return _mm_srli_epi16(_mm_mulhi_epu16(a, _mm_set1_epi16(narrow(0xCCCD))), 2); }
    // A register contains two rows of four. These sum along a row, and over both rows.
    static __m128i along(__m128i a) {
        return _mm_add_epi16(a, _mm_add_epi16(_mm_slli_epi64(a, 16), _mm_srli_epi64(a, 16)));
    }
    static __m128i both(__m128i a) { return _mm_add_epi16(a, _mm_shuffle_epi32(a, 0x4E)); }
    Lanes excess_over(const Lanes& b) const { return {_mm_subs_epu16(low_, b.low_), _mm_subs_epu16(high_, b.high_)}; }

    __m128i low_, high_;
};
#else
class Lanes {
  public:
    Lanes() = default;
    explicit Lanes(const Numbers& numbers) : numbers_(numbers) {}
    static Lanes all(int number) {
        return Lanes().with([&](std::size_t) { return number; });
    }
    static Lanes of(Sectors set) {
        return Lanes().with([&](std::size_t at) { return set >> at & 1 ? 0xFFFF : 0; });
    }
    void store(Numbers& numbers) const { numbers = numbers_; }

    Lanes operator+(const Lanes& b) const {
        return with([&](std::size_t at) { return numbers_[at] + b.numbers_[at]; });
    }
    Lanes operator-(const Lanes& b) const {
        return with([&](std::size_t at) { return numbers_[at] - b.numbers_[at]; });
    }
    Lanes operator&(const Lanes& b) const {
        return with([&](std::size_t at) { return numbers_[at] & b.numbers_[at]; });
    }
    Lanes operator|(const Lanes& b) const {
        return with([&](std::size_t at) { return numbers_[at] | b.numbers_[at]; });
    }
    Lanes half() const {
        return with([&](std::size_t at) { return numbers_[at] / 2; });
    }
    Lanes third() const {
        return with([&](std::size_t at) { return numbers_[at] / 3; });
    }
    Lanes fifth() const {
        return with([&](std::size_t at) { return numbers_[at] / 5; });
    }
    Lanes tenth() const {
        return with([&](std::size_t at) { return numbers_[at] / 10; });
    }
    Lanes limited_to(const Lanes& b) const {
        return with([&](std::size_t at) { return numbers_[at] < b.numbers_[at] ? numbers_[at] : b.numbers_[at]; });
    }
    Lanes at_least(const Lanes& b) const {
        return with([&](std::size_t at) { return numbers_[at] > b.numbers_[at] ? numbers_[at] : b.numbers_[at]; });
    }
    Lanes around() const {
        return with([&](std::size_t at) {
            int sum = 0;
            for_each(spread(bit(static_cast<Sector>(at))), [&](Sector near) { sum += numbers_[index(near)]; });
            return sum;
        });
    }
    int sum() const {
        int sum = 0;
        for (const std::uint16_t number : numbers_) sum += static_cast<std::int16_t>(number);
        return sum;
    }
    Sectors at_most(const Lanes& b) const {
        Sectors set = 0;
        for (Sector at = 0; at < sector_count; ++at)
            if (numbers_[index(at)] <= b.numbers_[index(at)]) set |= bit(at);
        return set;
    }

  private:
    template <class Number>
    Lanes with(Number number) const {
        Lanes result;
        for (std::size_t at = 0; at < sector_count; ++at) result.numbers_[at] = static_cast<std::uint16_t>(number(at));
        return result;
    }

    Numbers numbers_{};
};
#endif

} // namespace star_chess
