// Names and their values. Each pass defines every name again. A name that is not yet defined has its value from the
// previous pass; this resolves forward references.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <unordered_map>

#include "tools/asm65/language/expression.hpp"

namespace asm65 {

enum class SymbolKind : std::uint8_t {
    label,
    constant,
    variable, // set by .set, may change
    import,   // of .import and .global: exported by another source or by this one
};

struct Symbol {
    static constexpr std::uint32_t no_equate = ~std::uint32_t{0};

    Value value;
    SymbolKind kind = SymbolKind::constant;
    std::uint32_t column = 1;
    const SourceLine* line = nullptr;
    std::uint32_t equate = no_equate; // its number if the value may change until the end of the pass (equates.hpp)
    std::int32_t pass = -1;           // of this definition
    std::int32_t used = 0;            // the last pass that used the name
    std::int32_t locals = 0;          // the scope of the @locals after it
    std::int32_t taken = 0;           // the last pass that used it otherwise than as the target of a branch, jmp or jsr
    std::int32_t segment = -1;        // of a label that moves with a segment: the index (sections.hpp)
};

// In a scope: its size in bytes. No source name contains a question mark.
inline constexpr std::string_view size_name = "?size";

// Scopes are numbered; those of the sources have the parent 0. A negative number is the scope of the @locals after a
// label, which no child has.
using ScopeId = int;

struct SymbolKey {
    SymbolKey(ScopeId in, std::string_view of) : scope(in), name(of) {
        for (const char c : of) name_hash = (name_hash ^ static_cast<std::uint8_t>(c)) * 16777619;
    }

    ScopeId scope;
    std::uint32_t name_hash = 2166136261; // FNV-1a, computed once for all scopes in which the name is looked up
    std::string_view name;
    bool operator==(const SymbolKey& other) const {
        return scope == other.scope && name_hash == other.name_hash &&
               std::equal(name.begin(), name.end(), other.name.begin(), other.name.end());
    }
};

// A use of a name: in this scope or, if `search`, in the scopes around it.
struct Reference : SymbolKey {
    Reference(ScopeId in, std::string_view of, bool searched) : SymbolKey(in, of), search(searched) {}

    bool search;
};

// The symbols by scope and name, in the order of their first use: the next pass looks them up in this order.
class SymbolTable {
  public:
    using Key = SymbolKey;
    struct Hash {
        std::uint32_t operator()(const Key& key) const {
            return key.name_hash + static_cast<std::uint32_t>(key.scope) * 0x9E3779B9u;
        }
    };
    struct Entry {
        Key key{0, {}};
        Symbol symbol;
        ScopeId child = 0; // the scope of that name; 0: none
    };

    // nullptr if it has none.
    Entry* find(const Key& key) {
        const Slot& slot = slot_of(key, Hash{}(key));
        return slot.entry == none ? nullptr : &entry(slot.entry);
    }
    const Entry* find(const Key& key) const { return const_cast<SymbolTable*>(this)->find(key); }
    // Adds it if needed. Entries keep their place in memory.
    Entry& operator[](const Key& key);
    std::uint32_t size() const { return size_; }
    Entry& entry(std::uint32_t number) const { return (*blocks_[number / block_size])[number % block_size]; }

  private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    static constexpr std::uint32_t block_size = 512;
    struct Slot {
        std::uint32_t hash = 0, entry = none;
    };
    // The slot of the key, or the free one where it belongs.
    Slot& slot_of(const Key& key, std::uint32_t hash);

    std::vector<std::unique_ptr<std::array<Entry, block_size>>> blocks_;
    std::uint32_t size_ = 0;
    std::vector<Slot> slots_ = std::vector<Slot>(1024); // a power of two, at most half full
};

class Symbols {
  public:
    // Begins a pass: the current definitions become those of the previous pass.
    void begin_pass();
    // Moves the labels of the previous pass with their segments: the first pass does not know where these begin.
    void move_labels(const std::vector<std::int64_t>& distances);
    // True if every name that was used above its definition has the value used there, that of the previous pass.
    // Precondition: the pass has ended.
    bool is_stable() const;
    // A name whose value differs from the previous pass, for the message; "" if none.
    std::string unsettled_name() const;

    // The scope of that name in `parent`; creates it if needed.
    ScopeId child(ScopeId parent, std::string_view name);
    std::optional<ScopeId> find_child(ScopeId parent, std::string_view name) const;
    ScopeId parent(ScopeId scope) const { return scopes_[static_cast<std::size_t>(scope)].parent; }
    // Where this pass opened the scope of a .proc, .scope or structure; nullptr if it did not do so yet.
    const Token* opened(ScopeId scope) const {
        const Scope& found = scopes_[static_cast<std::size_t>(scope)];
        return found.pass == pass_ ? &found.opened : nullptr;
    }
    void open(ScopeId scope, const Token& where) {
        scopes_[static_cast<std::size_t>(scope)].opened = where;
        scopes_[static_cast<std::size_t>(scope)].pass = pass_;
    }

    // This pass's definition; nullptr if not yet defined.
    Symbol* defined(const SymbolTable::Key& key);
    // This pass's definition, or else the previous pass's, except of a variable, which has no value before its .set.
    Symbol* latest(const SymbolTable::Key& key);
    // Notes that this pass uses the name, even if nothing defines it.
    void use(const SymbolKey& key) { table_[key].symbol.used = pass_; }
    void use(Symbol& symbol) { symbol.used = pass_; }
    void take(Symbol& symbol) { symbol.taken = pass_; }
    bool is_used(const Symbol& symbol) const { return symbol.used == pass_; }
    bool is_taken(const Symbol& symbol) const { return symbol.taken == pass_; }
    // True if this pass has used the name so far.
    bool is_used(const Reference& reference) const;
    // The value of a name that another source uses, in this pass or the previous one; uses the name.
    std::optional<Value> exported(const Reference& reference);
    bool is_current(const Symbol& symbol) const { return symbol.pass == pass_; }
    // At the end of a pass: the symbol of a name that was used before its definition. nullptr for none or a variable.
    Symbol* find(const Reference& reference);
    // The entry of a name, to define it. Precondition: the name outlives the symbols.
    SymbolTable::Entry& entry(const SymbolTable::Key& key) { return table_[key]; }
    // Precondition: it is not yet defined in this pass, or both definitions are variables, or the other one is an
    // import.
    void define(SymbolTable::Entry& entry, Symbol symbol);
    // Sets the value of the name with this equate, unless it is a variable that was set again since.
    void settle(const Reference& name, std::uint32_t equate, const Value& value);

    void define_anonymous(std::int64_t value, std::int32_t segment) { anonymous_.push_back({value, segment}); }
    // distance: +1 for the next anonymous label, -1 for the last. Nothing before the `first` one counts.
    std::optional<std::int64_t> anonymous(std::int64_t distance, std::size_t first) const;
    std::size_t anonymous_labels() const { return anonymous_.size(); }
    // Between the program's anonymous labels and those of its unit tests.
    void swap_anonymous() {
        anonymous_.swap(of_tests_);
        previous_anonymous_.swap(previous_of_tests_);
    }

    // All defined names as `a::b`, sorted, without local and generated names and imports.
    std::map<std::string, const Symbol*> all() const;
    // A name with its scopes, `a::b`.
    std::string path(ScopeId scope, std::string_view name) const;
    // For suggestions: the last part of every visible name.
    std::vector<std::string_view> names() const;

  private:
    struct Scope {
        ScopeId parent = 0;
        std::string_view name;
        Token opened{};
        std::int32_t pass = -1; // that opened it last
    };
    struct Anonymous {
        std::int64_t value;
        std::int32_t segment; // as Symbol::segment
        bool operator==(const Anonymous&) const = default;
    };
    using Key = SymbolTable::Key;
    void compare(const Key& key, const Value& before, const Value& now);
    bool is_written(const Key& key, const Symbol& symbol) const;

    std::vector<Scope> scopes_{Scope{}};
    SymbolTable table_;
    std::unordered_map<std::uint32_t, Value> before_equates_;          // of the previous pass, by equate
    std::unordered_map<Key, Value, SymbolTable::Hash> before_imports_; // of names that .global may export
    std::optional<Key> unsettled_;
    std::size_t defined_ = 0, defined_before_ = 0; // names in this pass and in the last
    std::int32_t pass_ = 0;
    std::vector<Anonymous> anonymous_, previous_anonymous_, of_tests_, previous_of_tests_;
};

} // namespace asm65
