// A machine's state as bytes, for hashing and save states: little-endian, fixed widths, no padding, so that equal
// machines give equal bytes on every host.
#pragma once

#include "emu/hash.hpp"
#include "emu/part_hashes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace emu {

// The parts are in the order of emu::parts.
enum class StatePart : std::uint8_t { cpu, ram, video, disk, sound, ports };

class StateWriter {
  public:
    // whole: everything, to restore. hashed: the same, in the order of the calls. digest: only hashes by part, computed
    // without keeping the bytes.
    enum class Form { whole, hashed, digest };

    explicit StateWriter(Form form = Form::whole) : form_(form) {}
    // Guards fields that a digest omits because another part covers them or only the host needs them.
    bool whole() const { return form_ != Form::digest; }

    // Starts `part`; the first is the processor.
    void begin(StatePart part) {
        if (!whole()) end_part();
        part_ = part;
    }

    template <class T>
    requires std::is_unsigned_v<T>
    void put(T value) {
        if constexpr (std::is_same_v<T, bool>) {
            bytes_.push_back(value ? 1 : 0);
        } else {
            for (std::size_t i = 0; i < sizeof(T); ++i) bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
        }
    }
    // Does not write the length: the reader must know it.
    void put_bytes(std::span<const std::uint8_t> bytes) {
        if (!whole() && bytes.size() >= long_string) return put(hash_long(bytes));
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    }

    // `put` writes a part of varying length. It is stored after everything else, so that fixed parts keep their offsets
    // and successive states differ in few bytes. Not nested.
    template <class Put>
    void put_variable(Put put) {
        if (form_ != Form::whole) return put();
        has_variable_ = true;
        std::swap(bytes_, variable_);
        put();
        std::swap(bytes_, variable_);
    }

    std::span<const std::uint8_t> bytes() const { return bytes_; } // of a whole state, without parts of varying length
    std::vector<std::uint8_t> take() {
        if (has_variable_) {
            bytes_.insert(bytes_.end(), variable_.begin(), variable_.end());
            put(static_cast<std::uint32_t>(variable_.size()));
        }
        return std::move(bytes_);
    }

    // Precondition: the form is digest.
    PartHashes part_hashes() {
        end_part();
        PartHashes hashes;
        for (std::size_t i = 0; i < parts.size(); ++i) hashes.*parts[i].hash = hashes_[i];
        return hashes;
    }

  private:
    static constexpr std::size_t long_string = 256;

    void end_part() {
        std::uint64_t& hash = hashes_[static_cast<std::size_t>(part_)];
        put(hash);
        hash = hash_bytes(bytes_);
        bytes_.clear();
    }

    Form form_;
    StatePart part_ = StatePart::cpu;
    std::array<std::uint64_t, parts.size()> hashes_{};
    std::vector<std::uint8_t> bytes_;
    bool has_variable_ = false;
    std::vector<std::uint8_t> variable_;
};

// Reads what a StateWriter wrote. Reading past the end, or a failed `check`, makes the reader fail permanently: all
// later reads return zero, and `ok()` is false. So callers read everything and test once.
class StateReader {
  public:
    explicit StateReader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    template <class T>
    requires std::is_unsigned_v<T> T take() {
        if constexpr (std::is_same_v<T, bool>) {
            const auto byte = take<std::uint8_t>();
            return check(byte <= 1) && byte == 1;
        } else {
            if (!check(rest_.size() >= sizeof(T))) return 0;
            std::uint64_t value = 0;
            for (std::size_t i = 0; i < sizeof(T); ++i) value |= std::uint64_t{rest_[i]} << (8 * i);
            rest_ = rest_.subspan(sizeof(T));
            return static_cast<T>(value);
        }
    }
    void take_bytes(std::span<std::uint8_t> out) {
        if (!check(rest_.size() >= out.size())) {
            std::ranges::fill(out, std::uint8_t{0});
            return;
        }
        std::ranges::copy(rest_.first(out.size()), out.begin());
        rest_ = rest_.subspan(out.size());
    }

    // `take` reads a part written by put_variable.
    template <class Take>
    void take_variable(Take take) {
        if (!std::exchange(found_variable_, true)) find_variable();
        std::swap(rest_, variable_);
        take();
        std::swap(rest_, variable_);
    }

    // Fails the reader unless `valid`; returns whether it is still good.
    bool check(bool valid) {
        ok_ = ok_ && valid;
        return ok_;
    }
    bool ok() const { return ok_; }
    bool finished() const { return ok_ && rest_.empty() && variable_.empty(); }

  private:
    void find_variable() {
        if (!check(rest_.size() >= sizeof(std::uint32_t))) return;
        const std::size_t end = rest_.size() - sizeof(std::uint32_t);
        const auto length = StateReader(rest_.subspan(end)).take<std::uint32_t>();
        if (!check(length <= end)) return;
        variable_ = rest_.subspan(end - length, length);
        rest_ = rest_.first(end - length);
    }

    std::span<const std::uint8_t> rest_;
    bool found_variable_ = false;
    std::span<const std::uint8_t> variable_;
    bool ok_ = true;
};

} // namespace emu
