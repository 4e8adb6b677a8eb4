#include "host/history/state_ring.hpp"

#include "emu/state.hpp"
#include "tools/packed/zlib_bytes.hpp"

#include <algorithm>

namespace host {
namespace {

constexpr std::size_t page = 128; // compared and stored whole
constexpr std::size_t most = std::size_t{1} << 30;

std::span<const std::uint8_t> page_of(std::span<const std::uint8_t> state, std::size_t at) {
    if (at >= state.size()) return {};
    return state.subspan(at, std::min(page, state.size() - at));
}

// The new length, then the pages that differ, each with its number.
std::vector<std::uint8_t> difference(std::span<const std::uint8_t> before, std::span<const std::uint8_t> now) {
    emu::StateWriter out;
    out.put(static_cast<std::uint32_t>(now.size()));
    for (std::size_t at = 0; at < now.size(); at += page) {
        const auto its = page_of(now, at);
        if (std::ranges::equal(its, page_of(before, at))) continue;
        out.put(static_cast<std::uint32_t>(at / page));
        out.put_bytes(its);
    }
    return out.take();
}

void apply_difference(std::span<const std::uint8_t> difference, std::vector<std::uint8_t>& state) {
    emu::StateReader in(difference);
    state.resize(in.take<std::uint32_t>());
    for (auto rest = difference.size() - sizeof(std::uint32_t); rest > sizeof(std::uint32_t);) {
        const auto at = in.take<std::uint32_t>() * page;
        const auto length = std::min(page, state.size() - at);
        in.take_bytes(std::span(state).subspan(at, length));
        rest -= sizeof(std::uint32_t) + length;
    }
}

std::vector<std::uint8_t> unpacked(std::span<const std::uint8_t> bytes) {
    return *packed::unpack(bytes, packed::Packing::zlib, most); // packed here
}

} // namespace

void StateRing::push(std::span<const std::uint8_t> state) {
    const bool whole = states_.empty() || since_whole_ == group;
    auto bytes = packed::pack(whole ? std::vector(state.begin(), state.end()) : difference(last_, state),
                              packed::Packing::zlib, packed::pack_quickly);
    bytes.shrink_to_fit();
    add({whole, std::move(bytes)});
    last_.assign(state.begin(), state.end());
}

std::vector<std::uint8_t> StateRing::at(std::size_t index) const {
    if (index + 1 == size()) return last_;
    auto whole = index;
    while (!states_[whole].whole) --whole;
    auto state = unpacked(states_[whole].bytes);
    for (auto each = whole + 1; each <= index; ++each) apply_difference(unpacked(states_[each].bytes), state);
    return state;
}

std::size_t StateRing::drop_group() {
    const auto next = std::find_if(states_.begin() + 1, states_.end(), [](const Packed& each) { return each.whole; });
    if (next == states_.end()) return 0;
    const auto count = static_cast<std::size_t>(next - states_.begin());
    for (auto each = states_.begin(); each != next; ++each) bytes_ -= each->bytes.size();
    states_.erase(states_.begin(), next);
    return count;
}

// Packs the states again up to the next whole one.
StateRing StateRing::split(std::size_t index) {
    StateRing rest;
    if (index >= size()) return rest;
    const auto newest = last_;
    auto each = index;
    for (auto state = at(index); each < size() && (each == index || !states_[each].whole);) {
        if (each != index) apply_difference(unpacked(states_[each].bytes), state);
        rest.push(state);
        ++each;
    }
    for (; each < size(); ++each) rest.add(std::move(states_[each]));
    if (index > 0) last_ = at(index - 1);
    rest.last_ = newest;
    states_.resize(index);
    bytes_ = 0;
    since_whole_ = 0;
    for (const auto& kept : states_) {
        bytes_ += kept.bytes.size();
        since_whole_ = kept.whole ? 1 : since_whole_ + 1;
    }
    return rest;
}

void StateRing::append(StateRing other) {
    for (auto& each : other.states_) add(std::move(each));
    last_ = std::move(other.last_);
}

void StateRing::add(Packed state) {
    bytes_ += state.bytes.size();
    since_whole_ = state.whole ? 1 : since_whole_ + 1;
    states_.push_back(std::move(state));
}

} // namespace host
