#include "emu/media/atari/cas.hpp"

#include "emu/media/numbers.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace emu {
namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::size_t header = 8, longest_chunk = 0xFFFF;
constexpr std::string_view fuji = "FUJI", baud = "baud", data = "data", fsk = "fsk ", pwm = "pwm";

struct Chunk {
    std::string_view kind; // four characters
    std::uint16_t aux;
    Bytes bytes;
};

std::optional<Chunk> take_chunk(Bytes& rest) {
    if (rest.size() < header) return std::nullopt;
    const std::size_t length = number16(rest, 4);
    if (rest.size() - header < length) return std::nullopt;
    const Chunk chunk{{reinterpret_cast<const char*>(rest.data()), 4}, number16(rest, 6), rest.subspan(header, length)};
    rest = rest.subspan(header + length);
    return chunk;
}

class Loader {
  public:
    std::optional<Error> take(const Chunk& chunk) {
        if (chunk.kind == fuji) return describe(chunk.bytes);
        if (chunk.kind == data) return add({.baud = baud_, .bytes = {chunk.bytes.begin(), chunk.bytes.end()}}, chunk);
        if (chunk.kind == fsk) return add_pulses(chunk);
        if (chunk.kind.starts_with(pwm)) return Error{"it is for turbo hardware; a 410 plays no such tape"};
        if (chunk.kind != baud) return std::nullopt;
        if (chunk.aux == 0) return Error{"a speed of 0 baud"};
        baud_ = chunk.aux;
        return std::nullopt;
    }
    AtariTape tape;

  private:
    std::optional<Error> describe(Bytes text) {
        if (tape.description().empty()) tape.set_description(std::string(text.begin(), text.end()));
        return std::nullopt;
    }
    std::optional<Error> add(TapeBlock block, const Chunk& chunk) {
        block.start = end_ + TapeTime{chunk.aux} * TapeBlock::millisecond;
        end_ = block.end();
        if (end_ > AtariTape::longest) return Error{"the tape is longer than four hours"};
        if (!block.bytes.empty() || !block.pulses.empty()) tape.add(std::move(block));
        return std::nullopt;
    }
    std::optional<Error> add_pulses(const Chunk& chunk) {
        if (chunk.bytes.size() % 2 != 0) return Error{"half a pulse at its end"};
        TapeBlock block;
        for (std::size_t at = 0; at < chunk.bytes.size(); at += 2) block.pulses.push_back(number16(chunk.bytes, at));
        return add(std::move(block), chunk);
    }

    TapeTime end_ = 0;
    std::uint16_t baud_ = TapeBlock::nominal_baud;
};

class Saver {
  public:
    std::vector<std::uint8_t> save(const AtariTape& tape) {
        const std::string_view text = tape.description();
        put(fuji, 0, std::vector<std::uint8_t>(text.begin(), text.begin() + length_of(text.size())));
        for (const TapeBlock& block : tape.blocks()) put(block);
        return std::move(out_);
    }

  private:
    static std::ptrdiff_t length_of(std::size_t size) {
        return static_cast<std::ptrdiff_t>(std::min(size, longest_chunk));
    }
    void put(std::string_view kind, std::size_t aux, Bytes bytes) {
        out_.insert(out_.end(), kind.begin(), kind.end());
        append16(out_, bytes.size());
        append16(out_, aux);
        out_.insert(out_.end(), bytes.begin(), bytes.end());
    }
    // The gap before a block; empty chunks hold the part that exceeds a chunk's limit.
    std::size_t gap_before(TapeTime start) {
        auto gap = (start - std::min(start, end_) + TapeBlock::millisecond / 2) / TapeBlock::millisecond;
        for (; gap > longest_chunk; gap -= longest_chunk) put(data, longest_chunk, {});
        return static_cast<std::size_t>(gap);
    }
    void put(const TapeBlock& block) {
        if (block.pulses.empty() && block.baud != baud_) put(baud, baud_ = block.baud, {});
        std::size_t gap = gap_before(block.start);
        end_ = block.end();
        std::vector<std::uint8_t> bytes = block.bytes;
        for (const std::uint16_t pulse : block.pulses)
            bytes.insert(bytes.end(), {static_cast<std::uint8_t>(pulse), static_cast<std::uint8_t>(pulse >> 8)});
        for (Bytes rest = bytes; !rest.empty(); gap = 0) {
            const std::size_t length = std::min(rest.size(), longest_chunk - 3); // whole pairs of pulses
            put(block.pulses.empty() ? data : fsk, gap, rest.first(length));
            rest = rest.subspan(length);
        }
    }

    std::vector<std::uint8_t> out_;
    TapeTime end_ = 0;
    std::uint16_t baud_ = TapeBlock::nominal_baud;
};

} // namespace

bool begins_as_cas(Bytes image) {
    return image.size() >= fuji.size() && std::equal(fuji.begin(), fuji.end(), image.begin());
}

Result<AtariTape> load_cas(Bytes image) {
    if (image.empty()) return AtariTape{};
    if (!begins_as_cas(image)) return Error{"a cassette image begins with FUJI; this one does not"};
    Loader loader;
    for (Bytes rest = image; !rest.empty();) {
        const std::size_t at = image.size() - rest.size();
        const auto chunk = take_chunk(rest);
        if (!chunk) return Error{fmt::format("the chunk at byte {} of the cassette image is cut short", at)};
        if (auto error = loader.take(*chunk))
            return Error{fmt::format("the chunk at byte {} of the cassette image: {}", at, error->text)};
    }
    return std::move(loader.tape);
}

std::vector<std::uint8_t> save_cas(const AtariTape& tape) { return Saver().save(tape); }

} // namespace emu
