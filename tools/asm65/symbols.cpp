#include "tools/asm65/symbols.hpp"

#include <algorithm>

namespace asm65 {

void Symbols::begin_pass() {
    previous_ = std::move(current_);
    current_ = {};
    previous_anonymous_ = std::move(anonymous_);
    anonymous_ = {};
}

bool Symbols::is_stable() const {
    if (anonymous_ != previous_anonymous_ || current_.size() != previous_.size()) return false;
    return unsettled_name().empty();
}

std::string Symbols::unsettled_name() const {
    std::string first;
    for (const auto& [key, symbol] : current_) {
        const auto before = previous_.find(key);
        if (before != previous_.end() && before->second.resolved == symbol.resolved &&
            before->second.value == symbol.value)
            continue;
        if (std::string name = full_name(key); first.empty() || name < first) first = std::move(name);
    }
    return first;
}

ScopeId Symbols::child(ScopeId parent, std::string_view name) {
    const auto [entry, added] = children_.try_emplace({parent, name}, static_cast<ScopeId>(scopes_.size()));
    if (added) scopes_.push_back({parent, name});
    return entry->second;
}

std::optional<ScopeId> Symbols::find_child(ScopeId parent, std::string_view name) const {
    const auto found = children_.find({parent, name});
    return found == children_.end() ? std::nullopt : std::optional(found->second);
}

const Symbol* Symbols::defined(ScopeId scope, std::string_view name) const {
    const auto found = current_.find({scope, name});
    return found == current_.end() ? nullptr : &found->second;
}

const Symbol* Symbols::latest(ScopeId scope, std::string_view name) const {
    if (const Symbol* symbol = defined(scope, name)) return symbol;
    const auto found = previous_.find({scope, name});
    // A variable has no value before its .set.
    return found == previous_.end() || found->second.kind == SymbolKind::variable ? nullptr : &found->second;
}

const Symbol* Symbols::find(const Reference& reference) const {
    for (ScopeId scope = reference.scope;; scope = parent(scope)) {
        const Symbol* symbol = defined(scope, reference.name);
        if (symbol && symbol->kind != SymbolKind::variable) return symbol;
        if (!reference.search || scope == 0) return nullptr;
    }
}

void Symbols::define(ScopeId scope, std::string_view name, const Symbol& symbol) { current_[{scope, name}] = symbol; }

void Symbols::settle(const Reference& name, std::size_t equate, std::int64_t value, bool resolved) {
    Symbol& symbol = current_.at({name.scope, name.name});
    if (symbol.equate != equate) return;
    symbol.value = value;
    symbol.resolved = resolved;
}

std::optional<std::int64_t> Symbols::anonymous(std::int64_t distance) const {
    const auto count = static_cast<std::int64_t>(anonymous_.size());
    const auto& list = distance > 0 ? previous_anonymous_ : anonymous_;
    const std::int64_t index = distance > 0 ? count + distance - 1 : count + distance;
    if (index < 0 || index >= static_cast<std::int64_t>(list.size())) return std::nullopt;
    return list[static_cast<std::size_t>(index)];
}

std::string Symbols::full_name(const Key& key) const {
    std::string result(key.name);
    for (ScopeId scope = key.scope; scope != 0; scope = parent(scope))
        result = std::string(scopes_[static_cast<std::size_t>(scope)].name) + "::" + result;
    return result;
}

std::map<std::string, const Symbol*> Symbols::all() const {
    std::map<std::string, const Symbol*> result;
    for (const auto& [key, symbol] : current_) {
        std::string name = full_name(key);
        if (name.find_first_of("@?") == std::string::npos) result.emplace(std::move(name), &symbol);
    }
    return result;
}

std::vector<std::string_view> Symbols::names() const {
    std::vector<std::string_view> result;
    for (const auto& [key, symbol] : current_)
        if (key.name.find_first_of("@?") == std::string_view::npos) result.push_back(key.name);
    return result;
}

} // namespace asm65
