#include "host/history/state.hpp"

#include "emu/hash.hpp"
#include "emu/state.hpp"
#include "host/machine/apple2_machine.hpp"
#include "host/machine/atari_machine.hpp"
#include "tools/packed/zlib_bytes.hpp"

#include <algorithm>
#include <memory>

namespace host {
namespace {

constexpr std::string_view mark = "fortress-state 1\n";
constexpr std::uint8_t with_game = '2'; // the version of a state with records of its game
constexpr std::size_t version_at = state_mark.size();
constexpr std::size_t most_head = std::size_t{1} << 16, most_contents = std::size_t{256} << 20;
constexpr std::size_t longest_text = 4096, most_records = std::size_t{1} << 22;
constexpr const char *not_a_state = "not a saved state", *damaged = "a damaged state: its checksum is wrong";

void put_string(emu::StateWriter& out, std::string_view text) {
    text = text.substr(0, longest_text);
    out.put(static_cast<std::uint16_t>(text.size()));
    out.put_bytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

std::string take_string(emu::StateReader& in) {
    const auto length = in.take<std::uint16_t>();
    std::vector<std::uint8_t> bytes(in.check(length <= longest_text) ? length : 0);
    in.take_bytes(bytes);
    in.check(std::ranges::find(bytes, 0) == bytes.end());
    return {bytes.begin(), bytes.end()};
}

// Its length, packed and unpacked, and the checksum of the packed bytes come first.
void put_packed(emu::StateWriter& out, std::span<const std::uint8_t> bytes, int level) {
    const auto packed = packed::pack(bytes, packed::Packing::zlib, level);
    out.put(static_cast<std::uint32_t>(packed.size()));
    out.put(static_cast<std::uint32_t>(bytes.size()));
    out.put(emu::hash_bytes(packed));
    out.put_bytes(packed);
}

emu::Result<std::vector<std::uint8_t>> take_packed(emu::StateReader& in, std::size_t left, std::size_t most) {
    const auto length = in.take<std::uint32_t>(), unpacked = in.take<std::uint32_t>();
    const auto hash = in.take<std::uint64_t>();
    if (!in.check(length <= left && unpacked <= most)) return emu::Error{damaged};
    std::vector<std::uint8_t> packed(length);
    in.take_bytes(packed);
    if (!in.ok() || emu::hash_bytes(packed) != hash) return emu::Error{damaged};
    auto bytes = packed::unpack(packed, packed::Packing::zlib, unpacked);
    if (!bytes || bytes->size() != unpacked) return emu::Error{damaged};
    return bytes;
}

void put(emu::StateWriter& out, const StateFile& state) {
    put_string(out, state.head.program);
    put_string(out, state.head.progress);
    out.put(static_cast<std::uint64_t>(state.head.written));
    out.put(!state.head.picture.pixels.empty());
    out.put_bytes(state.head.picture.pixels);
    const auto& machine = state.machine;
    out.put(static_cast<std::uint8_t>(machine.kind));
    out.put(static_cast<std::uint8_t>(machine.power_up));
    out.put(machine.seed);
    out.put(machine.language_card);
    out.put(machine.second_disk2);
    out.put(static_cast<std::uint8_t>(machine.tv));
    out.put(machine.fast_sio);
    out.put(static_cast<std::uint8_t>(state.disks.size()));
    for (const auto& disk : state.disks) {
        put_string(out, disk.file.string());
        out.put(disk.hash);
    }
}

template <class Value>
Value take_value(emu::StateReader& in, Value last) {
    const auto value = in.take<std::uint8_t>();
    return in.check(value <= static_cast<std::uint8_t>(last)) ? static_cast<Value>(value) : Value{};
}

StateFile take_head(emu::StateReader& in) {
    StateFile state;
    state.head.program = take_string(in);
    state.head.progress = take_string(in);
    state.head.written = static_cast<std::int64_t>(in.take<std::uint64_t>());
    if (in.take<bool>()) state.head.picture.pixels.resize(std::size_t{3} * Thumbnail::width * Thumbnail::height);
    in.take_bytes(state.head.picture.pixels);
    auto& machine = state.machine;
    machine.kind = take_value(in, MachineKind::atari800);
    machine.power_up = take_value(in, emu::PowerUp::random);
    machine.seed = in.take<std::uint64_t>();
    machine.language_card = in.take<bool>();
    machine.second_disk2 = in.take<bool>();
    machine.tv = take_value(in, emu::atari::TvSystem::pal);
    machine.fast_sio = in.take<bool>();
    const auto drives = in.take<std::uint8_t>();
    in.check(drives <= max_drives);
    for (int drive = 0; drive < drives && in.ok(); ++drive) {
        auto file = take_string(in);
        state.disks.push_back({std::move(file), in.take<std::uint64_t>()});
    }
    return state;
}

emu::Result<StateFile> decode_until_contents(std::span<const std::uint8_t> bytes, emu::StateReader& in) {
    if (!begins_as_state(bytes)) return emu::Error{not_a_state};
    if (bytes[version_at] != static_cast<std::uint8_t>(mark[version_at]) && bytes[version_at] != with_game)
        return emu::Error{"a state of a later version of this program"};
    std::vector<std::uint8_t> skipped(mark.size());
    in.take_bytes(skipped);
    const auto head = take_packed(in, bytes.size(), most_head);
    if (!head) return emu::Error{head.error()};
    emu::StateReader fields(*head);
    auto state = take_head(fields);
    if (!fields.finished()) return emu::Error{damaged};
    return state;
}

std::vector<std::uint8_t> bytes_of(const std::vector<GameRecord>& game) {
    emu::StateWriter out;
    for (const auto& [kind, words] : game) {
        put_string(out, kind);
        out.put(static_cast<std::uint16_t>(words.size()));
        for (const auto& word : words) put_string(out, word);
    }
    return out.take();
}

emu::Result<std::vector<GameRecord>> take_game(emu::StateReader& in, std::size_t left) {
    const auto bytes = take_packed(in, left, most_records);
    if (!bytes) return emu::Error{bytes.error()};
    emu::StateReader fields(*bytes);
    std::vector<GameRecord> game;
    while (fields.ok() && !fields.finished()) {
        auto& record = game.emplace_back(GameRecord{take_string(fields), {}});
        for (auto left_words = fields.take<std::uint16_t>(); left_words > 0 && fields.ok(); --left_words)
            record.words.push_back(take_string(fields));
    }
    return fields.ok() ? emu::Result(std::move(game)) : emu::Error{damaged};
}

} // namespace

bool begins_as_state(std::span<const std::uint8_t> bytes) {
    return bytes.size() > mark.size() && std::equal(state_mark.begin(), state_mark.end(), bytes.begin());
}

std::vector<std::uint8_t> encode(const StateFile& state) {
    emu::StateWriter head, out;
    put(head, state);
    out.put_bytes({reinterpret_cast<const std::uint8_t*>(mark.data()), mark.size()});
    put_packed(out, head.take(), packed::pack_quickly);
    put_packed(out, state.contents, packed::pack_quickly);
    const auto game = bytes_of(state.game);
    const bool has_game = !game.empty() && game.size() <= most_records;
    if (has_game) put_packed(out, game, packed::pack_quickly);
    auto bytes = out.take();
    if (has_game) bytes[version_at] = with_game;
    return bytes;
}

emu::Result<StateFile> decode(std::span<const std::uint8_t> bytes) {
    emu::StateReader in(bytes);
    auto state = decode_until_contents(bytes, in);
    if (!state) return state;
    auto contents = take_packed(in, bytes.size(), most_contents);
    auto game = bytes[version_at] == with_game ? take_game(in, bytes.size()) : std::vector<GameRecord>();
    if (!contents || !game || !in.finished()) return emu::Error{damaged};
    state->contents = std::move(*contents);
    state->game = std::move(*game);
    return state;
}

emu::Result<StateHead> decode_head(std::span<const std::uint8_t> bytes) {
    emu::StateReader in(bytes);
    auto state = decode_until_contents(bytes, in);
    if (!state) return emu::Error{state.error()};
    return std::move(state->head);
}

namespace {

// Draws by a picture of its own, because the machine's picture must report its changes to those who show it.
template <class Picture, class... Options>
Thumbnail draw_small(const auto& frame, Options... options) {
    const auto picture = std::make_unique<Picture>();
    picture->update(frame, {}, options...);
    Thumbnail small;
    for (int y = 0; y < Thumbnail::height; ++y)
        for (int x = 0; x < Thumbnail::width; ++x) {
            const auto row = static_cast<std::size_t>(y * Picture::height / Thumbnail::height);
            const auto column = static_cast<std::size_t>(x * Picture::width / Thumbnail::width);
            const auto pixel = picture->pixels()[row * std::size_t{Picture::width} + column];
            for (const int shift : {0, 8, 16}) small.pixels.push_back(static_cast<std::uint8_t>(pixel >> shift));
        }
    return small;
}

} // namespace

Thumbnail thumbnail_of(Machine& machine) {
    if (machine.kind() == MachineKind::apple2plus)
        return draw_small<emu::apple2::Picture>(static_cast<Apple2Machine&>(machine).computer().draw_frame());
    auto& atari = static_cast<AtariMachine&>(machine).computer();
    return draw_small<emu::atari::Picture>(atari.draw_frame(), atari.options().tv);
}

} // namespace host
