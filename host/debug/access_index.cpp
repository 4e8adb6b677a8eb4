#include "host/debug/access_index.hpp"

#include <algorithm>

namespace host {
namespace {

std::vector<AccessIndex::Word> packed_words(const emu::AddressSet& set) {
    std::vector<AccessIndex::Word> words;
    for (std::size_t i = 0; i < set.words().size(); ++i)
        if (set.words()[i] != 0) words.push_back({static_cast<std::uint16_t>(i), set.words()[i]});
    words.shrink_to_fit();
    return words;
}

} // namespace

void AccessIndex::add(emu::Cycle from, emu::Cycle to, const emu::AccessLog& log) {
    segments_.insert_or_assign(
        from, Segment{to, packed_words(log.executed), packed_words(log.read), packed_words(log.written)});
}

const AccessIndex::Segment* AccessIndex::find(emu::Cycle from, emu::Cycle to) const {
    const auto found = segments_.find(from);
    return found != segments_.end() && found->second.to >= to ? &found->second : nullptr;
}

bool AccessIndex::meets(const std::vector<Word>& words, const emu::Breakpoints& stops) {
    return std::ranges::any_of(words, [&](const Word& word) { return (word.bits & stops.word(word.number)) != 0; });
}

} // namespace host
