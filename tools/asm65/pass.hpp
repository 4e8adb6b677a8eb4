// One pass over the program: expands includes, macros, repeats and conditionals, defines symbols and emits bytes. All
// passes are the same, except that only the last one reports and lists.
#pragma once

#include <unordered_map>

#include "tools/asm65/assembler.hpp"
#include "tools/asm65/equates.hpp"
#include "tools/asm65/expression.hpp"
#include "tools/asm65/listing.hpp"
#include "tools/asm65/macros.hpp"
#include "tools/asm65/opcodes.hpp"
#include "tools/asm65/sections.hpp"
#include "tools/asm65/symbols.hpp"
#include "tools/asm65/token_functions.hpp"

namespace asm65 {

// A name in the source and the token that defines it.
struct NameUse {
    Token at, definition;
    NameKind kind;
    std::string_view name; // with its scopes
    std::int64_t value;
};

// The state kept between passes.
struct Program {
    explicit Program(ReadFile read) : sources(std::move(read)) {}

    Sources sources;
    std::vector<std::string> include_dirs;
    Symbols symbols;
    Sections sections;
    Diagnostics diagnostics;
    std::vector<ListingLine> listing;
    bool file_missing = false;
    std::optional<Token> circular; // in the last pass: a name that depends on itself
    bool keeps_name_uses = false;
    std::vector<NameUse> name_uses; // of the last pass
};

class Pass final : private Environment {
  public:
    // reporting: keeps diagnostics and the listing.
    Pass(Program& program, bool reporting) : program_(program), reporting_(reporting) {}

    // Executes the prelude and the main file. Returns false if it stopped before the end.
    bool run(const SourceFile& prelude, const SourceFile& main);

    // All directives with their dots, for suggestions and completion.
    static std::vector<std::string_view> directive_names();

  private:
    static constexpr std::size_t depth_limit = 128;    // includes, macros and repeats together
    static constexpr std::size_t line_limit = 1000000; // per pass: a macro that never ends exceeds it

    struct Conditional {
        bool active; // these lines are executed
        bool done;   // a branch was taken, or all branches are skipped
        bool has_else;
        Token where;
    };

    struct OpenScope {
        ScopeId id = 0;
        std::string_view kind;       // ".proc", ".scope", ".enum" or ".struct"
        std::string_view last_label; // the scope of cheap locals
        Token where;
        Sections::Mark begin{}; // for .sizeof
    };

    struct Stop {}; // thrown when the pass cannot continue

    // blocks.cpp: lines, conditions and repetition
    void run_block(std::span<const Line> lines);
    void count_line(const Line& line);
    std::size_t run_one(std::span<const Line> lines, std::size_t index, std::vector<Conditional>& conditionals);
    bool steer(const Line& line, std::string_view directive, std::vector<Conditional>& conditionals);
    Token pass_labels(Cursor& cursor, bool defining);
    bool condition(Cursor& cursor, std::string_view directive);
    std::optional<Line> rewritten(const Line& line);
    std::size_t define_macro(const Line& line, std::span<const Line> lines, std::size_t index);
    std::size_t repeat(const Line& line, std::span<const Line> lines, std::size_t index);
    void run_expanded(std::span<const Line> lines, Frame::Kind kind, std::string what, const SourceLine* from);
    void call_macro(Cursor& cursor);

    // pass.cpp: statements
    void run_statement(const Line& line);
    const SourceLine* macro_call() const;
    void statement(Cursor& cursor);
    bool label(Cursor& cursor);
    bool assignment(Cursor& cursor);
    void unknown_statement(Cursor& cursor);

    // instruction.cpp
    struct Operand {
        Mode mode = Mode::implied;
        Value value;
        Token where;
        char size = 0; // 'a' or 'z' if the source forces it
    };
    void instruction(Cursor& cursor);
    Operand operand(Cursor& cursor, int mnemonic);
    Operand indirect_operand(Cursor& cursor);
    Operand address_operand(Cursor& cursor);
    void choose_size(int mnemonic, Operand& operand);
    void emit_instruction(const Token& name, const Operand& operand);
    void emit_branch(const Operand& operand, std::int64_t next);

    // directives.cpp
    using Handler = void (Pass::*)(Cursor&, const Token& name);
    static const std::unordered_map<std::string_view, Handler>& handlers();
    void directive(Cursor& cursor);
    void data(Cursor& cursor, const Token& name);
    void byte_item(Cursor& cursor);
    void number_item(Cursor& cursor, std::string_view directive);
    void zero_terminated(Cursor& cursor, const Token& name);
    void reserve(Cursor& cursor, const Token& name);
    void align(Cursor& cursor, const Token& name);
    void incbin(Cursor& cursor, const Token& name);
    void charmap(Cursor& cursor, const Token& name);
    void keep_charmap(Cursor& cursor, const Token& name);
    void assertion(Cursor& cursor, const Token& name);
    void message(Cursor& cursor, const Token& name);
    void open_scope(Cursor& cursor, const Token& name);
    void open_named_scope(const Token& name, std::string_view kind);
    void close_scope(Cursor& cursor, const Token& name);
    void enumeration(Cursor& cursor, const Token& name);
    void origin(Cursor& cursor, const Token& name);
    void processor(Cursor& cursor, const Token& name);
    void memory(Cursor& cursor, const Token& name);
    void segment_directive(Cursor& cursor, const Token& name);
    void keep_segment(Cursor& cursor, const Token& name);
    void include(Cursor& cursor, const Token& name);
    void macro_package(Cursor& cursor, const Token& name);
    void exit_macro(Cursor& cursor, const Token& name);
    void misplaced(Cursor& cursor, const Token& name);

    void define_text(Cursor& cursor, const Token& name);
    void undefine_text(Cursor& cursor, const Token& name);
    void delete_macro(Cursor& cursor, const Token& name);
    void export_names(Cursor& cursor, const Token& name);
    void import_names(Cursor& cursor, const Token& name);
    void print(Cursor& cursor, const Token& name);
    void end(Cursor& cursor, const Token& name);
    void ignore(Cursor& cursor, const Token& name);

    // structs.cpp
    struct OpenStruct {
        bool overlaid = false;  // a .union
        bool named = false;     // its members are in a scope of their own
        std::int64_t start = 0; // the offset of its first member
        std::int64_t next = 0;  // the offset of its next member
        std::int64_t end = 0;   // the largest offset after a member
        Token where{};
        std::optional<Token> member{}; // its name in the structure around it
    };
    void open_struct(Cursor& cursor, const Token& name);
    void close_struct(const Token& name);
    void struct_line(Cursor& cursor);
    std::int64_t member_size(Cursor& cursor, const Token& directive);
    void tag(Cursor& cursor, const Token& name);
    void define_size(ScopeId scope, std::int64_t size, const Token& where);

    // symbols
    void define(const Token& name, const Value& value, SymbolKind kind, std::optional<Formula> formula = {});
    void enter(ScopeId id, std::string_view kind, const Token& where);
    std::string_view local_name(const Token& name);
    std::optional<Reference> resolve(std::span<const Token> path);
    Formula::Answer look_up(std::span<const Token> path);
    std::optional<ScopeId> find_scope(std::string_view name) const;
    void note_use(const Token& at, const Token& definition, NameKind kind, std::string_view name, std::int64_t value);
    void note_use(std::span<const Token> path, ScopeId scope, std::string_view key, const Symbol& symbol);

    // Environment
    Value symbol(std::span<const Token> path) override { return look_up(path).value; }
    bool is_defined(std::span<const Token> path) override;
    Value anonymous(const Token& token) override;
    std::int64_t program_counter() override { return program_.sections.program_counter(); }
    std::uint8_t mapped(std::uint8_t character) override { return charmap_[character]; }
    Value size_of(std::span<const Token> path) override;
    Value segment(std::string_view function, const Token& name) override;

    // values
    Value expression(Cursor& cursor) { return evaluate(cursor, *this); }
    // A value that must be known in this pass: reports an error if it is unresolved or out of range.
    std::int64_t constant(Cursor& cursor, std::int64_t min, std::int64_t max);
    void emit_byte(const Token& where, const Value& value);
    void emit_bytes(const Token& where, const Value& value, int count);
    void emit_word(const Token& where, const Value& value, bool high_first);
    void check_range(const Token& where, const Value& value, std::int64_t min, std::int64_t max);

    void report(Severity severity, const Token& at, std::string text);
    void report(const StatementError& error) { report(Severity::error, error.at, error.text); }
    template <class Load>
    auto find_file(const Token& name, Load load);

    Program& program_;
    bool reporting_;
    std::vector<Frame> frames_;
    std::vector<const SourceFile*> including_;
    std::size_t lines_ = 0;
    std::uint64_t expansions_ = 0;
    std::size_t macro_depth_ = 0;
    std::size_t expansion_room_ = expansion_limit; // shared by all macros and repeats
    bool leaving_macro_ = false;                   // after .exitmacro
    std::unordered_map<std::string_view, Macro> macros_;
    Defines defines_;
    std::vector<OpenStruct> structs_;
    bool ended_ = false; // after .end
    std::vector<OpenScope> scopes_{OpenScope{}};
    std::unordered_map<ScopeId, Token> named_scopes_;
    int unnamed_scopes_ = 0;
    Equates equates_;
    bool in_enum_ = false;
    bool enum_scoped_ = false;
    std::int64_t next_enum_ = 0;
    bool undocumented_ = false;
    std::array<std::uint8_t, 256> charmap_{};
    std::vector<std::array<std::uint8_t, 256>> charmaps_;
    std::vector<std::size_t> kept_segments_;
    std::string cycles_;                                         // of the last instruction, for the listing
    bool code_ = false;                                          // the statement is an instruction
    std::unordered_map<std::size_t, std::string_view> routines_; // by segment: its last non-local label
};

} // namespace asm65
