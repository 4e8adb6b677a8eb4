#include "tools/asm65/symbols.hpp"

#include <algorithm>
#include <utility>

namespace asm65 {

SymbolTable::Slot& SymbolTable::slot_of(const Key& key, std::uint32_t hash) {
    for (std::size_t at = hash;; ++at) {
        Slot& slot = slots_[at & (slots_.size() - 1)];
        if (slot.entry == none || (slot.hash == hash && entry(slot.entry).key == key)) return slot;
    }
}

SymbolTable::Entry& SymbolTable::operator[](const Key& key) {
    const std::uint32_t hash = Hash{}(key);
    Slot& slot = slot_of(key, hash);
    if (slot.entry != none) return entry(slot.entry);
    slot = {hash, size_};
    if (size_ % block_size == 0) blocks_.push_back(std::make_unique_for_overwrite<std::array<Entry, block_size>>());
    Entry& added = entry(size_++);
    added.key = key;
    if (std::size_t{size_} * 2 > slots_.size()) {
        std::vector<Slot> slots(slots_.size() * 2);
        slots_.swap(slots);
        for (const Slot& old : slots)
            if (old.entry != none) slot_of(entry(old.entry).key, old.hash) = old;
    }
    return added;
}

void Symbols::begin_pass() {
    ++pass_;
    defined_before_ = std::exchange(defined_, 0);
    unsettled_.reset();
    before_equates_.clear();
    before_imports_.clear();
    previous_anonymous_ = std::exchange(anonymous_, {});
    previous_of_tests_ = std::exchange(of_tests_, {});
}

void Symbols::move_labels(const std::vector<std::int64_t>& distances) {
    if (std::ranges::all_of(distances, [](std::int64_t distance) { return distance == 0; })) return;
    for (std::uint32_t i = 0; i < table_.size(); ++i)
        if (Symbol& symbol = table_.entry(i).symbol; symbol.pass == pass_ - 1 && symbol.segment >= 0)
            symbol.value.number += distances[static_cast<std::size_t>(symbol.segment)];
    for (Anonymous& label : previous_anonymous_)
        if (label.segment >= 0) label.value += distances[static_cast<std::size_t>(label.segment)];
}

bool Symbols::is_stable() const {
    return pass_ > 1 && !unsettled_ && defined_ == defined_before_ && anonymous_ == previous_anonymous_ &&
           of_tests_ == previous_of_tests_;
}

std::string Symbols::unsettled_name() const { return unsettled_ ? path(unsettled_->scope, unsettled_->name) : ""; }

ScopeId Symbols::child(ScopeId parent, std::string_view name) {
    ScopeId& child = table_[{parent, name}].child;
    if (child == 0) {
        child = static_cast<ScopeId>(scopes_.size());
        scopes_.push_back({parent, name});
    }
    return child;
}

std::optional<ScopeId> Symbols::find_child(ScopeId parent, std::string_view name) const {
    const auto found = table_.find({parent, name});
    return found && found->child != 0 ? std::optional(found->child) : std::nullopt;
}

Symbol* Symbols::defined(const Key& key) {
    const auto found = table_.find(key);
    return !found || found->symbol.pass != pass_ ? nullptr : &found->symbol;
}

Symbol* Symbols::latest(const Key& key) {
    const auto found = table_.find(key);
    if (!found) return nullptr;
    Symbol& symbol = found->symbol;
    if (symbol.pass == pass_) return &symbol;
    return symbol.pass != pass_ - 1 || symbol.kind == SymbolKind::variable ? nullptr : &symbol;
}

Symbol* Symbols::find(const Reference& reference) {
    for (ScopeId scope = reference.scope;; scope = parent(scope)) {
        Symbol* symbol = defined({scope, reference.name});
        if (symbol && symbol->kind != SymbolKind::variable && symbol->kind != SymbolKind::import) return symbol;
        if (!reference.search || scope <= 0) return nullptr;
    }
}

bool Symbols::is_used(const Reference& reference) const {
    for (ScopeId scope = reference.scope;; scope = parent(scope)) {
        const auto found = table_.find({scope, reference.name});
        if (found && found->symbol.used == pass_) return true;
        if (!reference.search || scope <= 0) return false;
    }
}

std::optional<Value> Symbols::exported(const Reference& reference) {
    if (Symbol* symbol = find(reference)) {
        use(*symbol);
        return symbol->value;
    }
    for (ScopeId scope = reference.scope; scope > 0; scope = parent(scope)) {
        Symbol* symbol = latest({scope, reference.name});
        if (!symbol) continue;
        use(*symbol);
        if (symbol->kind != SymbolKind::import) return symbol->value;
        if (const auto before = before_imports_.find({scope, reference.name}); before != before_imports_.end())
            return before->second;
    }
    return std::nullopt;
}

void Symbols::define(SymbolTable::Entry& entry, Symbol symbol) {
    symbol.pass = pass_;
    auto& [key, old, child] = entry;
    if (old.pass != pass_) ++defined_;
    const bool was_import = old.pass == pass_ && old.kind == SymbolKind::import;
    if (was_import && before_imports_.contains(key)) {
        compare(key, before_imports_[key], symbol.value);
    } else if (was_import && pass_ > 1) {
        unsettled_ = key;
    } else if (old.pass == pass_ - 1 && symbol.kind == SymbolKind::import) {
        if (old.kind != SymbolKind::import) before_imports_[key] = old.value;
    } else if (old.pass == pass_ - 1 && old.used == pass_ && symbol.kind != SymbolKind::variable) {
        if (symbol.equate == Symbol::no_equate)
            compare(key, old.value, symbol.value);
        else
            before_equates_[symbol.equate] = old.value;
    }
    symbol.used = old.used;
    symbol.taken = old.taken;
    old = symbol;
}

void Symbols::compare(const Key& key, const Value& before, const Value& now) {
    if (before.number == now.number && before.resolved == now.resolved) return;
    if (!unsettled_ || std::tie(key.scope, key.name) < std::tie(unsettled_->scope, unsettled_->name)) unsettled_ = key;
}

void Symbols::settle(const Reference& name, std::uint32_t equate, const Value& value) {
    const auto entry = table_.find({name.scope, name.name});
    if (entry->symbol.equate != equate) return;
    entry->symbol.value.number = value.number;
    entry->symbol.value.resolved = value.resolved;
    if (const auto before = before_equates_.find(equate); before != before_equates_.end())
        compare(entry->key, before->second, value);
}

std::optional<std::int64_t> Symbols::anonymous(std::int64_t distance, std::size_t first) const {
    const auto count = static_cast<std::int64_t>(anonymous_.size());
    const auto& list = distance > 0 ? previous_anonymous_ : anonymous_;
    const std::int64_t index = distance > 0 ? count + distance - 1 : count + distance;
    if (index < static_cast<std::int64_t>(first) || index >= static_cast<std::int64_t>(list.size()))
        return std::nullopt;
    return list[static_cast<std::size_t>(index)].value;
}

std::string Symbols::path(ScopeId scope, std::string_view name) const {
    std::string result(name);
    for (; scope > 0 && parent(scope) != 0; scope = parent(scope))
        result = std::string(scopes_[static_cast<std::size_t>(scope)].name) + "::" + result;
    return result;
}

bool Symbols::is_written(const Key& key, const Symbol& symbol) const {
    return symbol.pass == pass_ && key.scope >= 0 && symbol.kind != SymbolKind::import &&
           key.name.find_first_of("@?") == std::string_view::npos;
}

std::map<std::string, const Symbol*> Symbols::all() const {
    std::map<std::string, const Symbol*> result;
    for (std::uint32_t i = 0; i < table_.size(); ++i) {
        const auto& [key, symbol, child] = table_.entry(i);
        if (!is_written(key, symbol)) continue;
        std::string name = path(key.scope, key.name);
        if (name.find('?') == std::string::npos) result.emplace(std::move(name), &symbol);
    }
    return result;
}

std::vector<std::string_view> Symbols::names() const {
    std::vector<std::string_view> result;
    for (std::uint32_t i = 0; i < table_.size(); ++i)
        if (const auto& [key, symbol, child] = table_.entry(i); is_written(key, symbol)) result.push_back(key.name);
    return result;
}

} // namespace asm65
