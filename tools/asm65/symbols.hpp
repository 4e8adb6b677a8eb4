// Names and their values. Each pass defines every name again. A name that is not yet defined has its value from the
// previous pass; this resolves forward references.
#pragma once

#include <map>
#include <unordered_map>

#include "tools/asm65/source.hpp"

namespace asm65 {

enum class SymbolKind : std::uint8_t { label, constant, variable }; // variable: set by .set, may change

struct Symbol {
    std::int64_t value = 0;
    bool resolved = false; // false: its expression depends on an unresolved name
    SymbolKind kind = SymbolKind::constant;
    Token where;
    std::optional<std::size_t> equate{}; // its number if the value may change until the end of the pass (equates.hpp)
};

// In a scope: its size in bytes. No source name contains a question mark.
inline constexpr std::string_view size_name = "?size";

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
    // Begins a pass: the current definitions become those of the previous pass.
    void begin_pass();
    // True if every name has the same value as in the previous pass.
    bool is_stable() const;
    // A name whose value differs from the previous pass, for the message; "" if none.
    std::string unsettled_name() const;

    // The scope of that name in `parent`; creates it if needed.
    ScopeId child(ScopeId parent, std::string_view name);
    std::optional<ScopeId> find_child(ScopeId parent, std::string_view name) const;
    ScopeId parent(ScopeId scope) const { return scopes_[static_cast<std::size_t>(scope)].parent; }

    // This pass's definition; nullptr if not yet defined.
    const Symbol* defined(ScopeId scope, std::string_view name) const;
    // This pass's definition, or else the previous pass's.
    const Symbol* latest(ScopeId scope, std::string_view name) const;
    // At the end of a pass: the symbol of a name that was used before its definition. nullptr for none or a variable.
    const Symbol* find(const Reference& reference) const;
    // Precondition: name outlives the symbols; it is not yet defined in this pass, or both definitions are variables.
    void define(ScopeId scope, std::string_view name, const Symbol& symbol);
    // Sets the value of the name with this equate, unless it is a variable that was set again since.
    void settle(const Reference& name, std::size_t equate, std::int64_t value, bool resolved);

    void define_anonymous(std::int64_t value) { anonymous_.push_back(value); }
    // distance: +1 for the next anonymous label, -1 for the last.
    std::optional<std::int64_t> anonymous(std::int64_t distance) const;

    // All defined names as `a::b`, sorted, without local and generated names.
    std::map<std::string, const Symbol*> all() const;
    // A name with its scopes, `a::b`.
    std::string path(ScopeId scope, std::string_view name) const { return full_name({scope, name}); }
    // For suggestions: the last part of every visible name.
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
