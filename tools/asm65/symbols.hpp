// Names and their values. Each pass defines every name again; a name not reached yet has the value of the
// pass before, which is how forward references are resolved.
#pragma once

#include <map>
#include <unordered_map>

#include "tools/asm65/source.hpp"

namespace asm65 {

enum class SymbolKind : std::uint8_t { label, constant, variable }; // variable: set by .set, may change

struct Symbol {
    std::int64_t value = 0;
    bool resolved = false; // false: its expression needs something that is not resolved yet
    SymbolKind kind = SymbolKind::constant;
    Token where;
    std::optional<std::size_t> equate{}; // its number, if its value may change until the end of the pass (equates.hpp)
};

// Scopes are numbered; the outermost is 0.
using ScopeId = int;

// A use of a name: in this scope or, if `search`, in the scopes around it.
struct Reference {
    ScopeId scope;
    std::string_view name;
    bool search;
};

class Symbols {
  public:
    // Begins a pass: the present definitions become those of the pass before.
    void begin_pass();
    // True if every name has the same value as in the pass before.
    bool is_stable() const;
    // A name that has another value than in the pass before, for the message; "" if there is none.
    std::string unsettled_name() const;

    // The scope of that name in `parent`, made if needed.
    ScopeId child(ScopeId parent, std::string_view name);
    std::optional<ScopeId> find_child(ScopeId parent, std::string_view name) const;
    ScopeId parent(ScopeId scope) const { return scopes_[static_cast<std::size_t>(scope)].parent; }

    // The definition of this pass; nullptr if not (yet) defined.
    const Symbol* defined(ScopeId scope, std::string_view name) const;
    // The definition of this pass or else the one of the pass before.
    const Symbol* latest(ScopeId scope, std::string_view name) const;
    // At the end of a pass: the symbol of a name that was used before its definition. nullptr: none, or a variable.
    const Symbol* find(const Reference& reference) const;
    // Precondition: name lives as long as the symbols; not defined in this pass, or both are variables.
    void define(ScopeId scope, std::string_view name, const Symbol& symbol);
    // Changes the value of the name that has this equate, if that is not a variable that has been set since.
    void settle(const Reference& name, std::size_t equate, std::int64_t value, bool resolved);

    void define_anonymous(std::int64_t value) { anonymous_.push_back(value); }
    // distance: +1 the next, -1 the last defined.
    std::optional<std::int64_t> anonymous(std::int64_t distance) const;

    // All names defined, as `a::b`, without locals and generated names, sorted.
    std::map<std::string, const Symbol*> all() const;
    // A name with its scopes, `a::b`.
    std::string path(ScopeId scope, std::string_view name) const { return full_name({scope, name}); }
    // For suggestions: every name visible by that last part.
    std::vector<std::string_view> names() const;

  private:
    struct Scope {
        ScopeId parent = 0;
        std::string_view name;
    };
    struct Key {
        ScopeId scope;
        std::string_view name;
        bool operator==(const Key&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const {
            return std::hash<std::string_view>{}(key.name) * 31 + static_cast<std::size_t>(key.scope);
        }
    };
    std::string full_name(const Key& key) const;

    using Table = std::unordered_map<Key, Symbol, Hash>;

    std::vector<Scope> scopes_{Scope{}};
    std::map<std::pair<ScopeId, std::string_view>, ScopeId> children_;
    Table current_, previous_;
    std::vector<std::int64_t> anonymous_, previous_anonymous_;
};

} // namespace asm65
