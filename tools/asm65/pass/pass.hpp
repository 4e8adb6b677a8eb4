// One pass over one source: expands includes, macros, repeats and conditionals, defines symbols and emits bytes. All
// passes are the same, except that the first one does not report, and only counts the bytes of data.
#pragma once

#include "tools/asm65/language/macros.hpp"
#include "tools/asm65/language/token_functions.hpp"
#include "tools/asm65/pass/equates.hpp"
#include "tools/asm65/pass/program.hpp"

namespace asm65 {

class Pass final : private Environment {
  public:
    // source: the number of the source. reporting: keeps diagnostics and the listing.
    Pass(Program& program, std::int32_t source, bool reporting);

    // Executes the prelude and the main file. Returns false if it stopped before the end.
    bool run(const SourceFile& prelude, const SourceFile& main);

    // All directives with their dots, for suggestions and completion.
    static std::vector<std::string_view> directive_names();

  private:
    static constexpr std::size_t depth_limit = 128;          // includes, macros and repeats together
    static constexpr std::size_t expansion_limit = 10000000; // lines of macros and repeats in a pass

    static constexpr std::size_t repeat_limit = 1000000; // lines stored for all repeats that are open

    struct Conditional {
        bool active; // these lines are executed
        bool done;   // a branch was taken, or all branches are skipped
        bool has_else;
        Token where;
    };

    struct OpenScope {
        ScopeId id = 0;
        std::string_view kind; // ".proc", ".scope", ".enum" or ".struct"
        Token where;
        Sections::Mark begin{}; // for .sizeof
    };

    struct Stop {}; // thrown when the pass cannot continue

    // blocks.cpp: lines, conditions and repetition
    void run_file(const SourceFile& file);
    void run_block(LineReader& lines);
    void count_line(const SourceLine* line);
    void run_one(Line& line, LineReader& lines, std::vector<Conditional>& conditionals);
    bool steer(const Line& line, std::string_view directive, std::vector<Conditional>& conditionals);
    Token pass_labels(Cursor& cursor, bool defining);
    bool condition(Cursor& cursor, std::string_view directive);
    bool rewrite(Line& line, std::string_view directive);
    void define_macro(const Line& line, LineReader& lines);
    void repeat(const Line& line, LineReader& lines);
    void run_expanded(LineReader& lines, Frame frame);
    void call_macro(Cursor& cursor);

    // pass.cpp: statements
    bool is_recording() const { return reporting_ && (program_.record_lines || program_.traces); }
    void run_statement(const Line& line) { is_recording() ? record(line) : execute(line); }
    void record(const Line& line);
    void execute(const Line& line);
    const SourceLine* macro_call() const;
    void statement(Cursor& cursor);
    bool is_instruction(const Token& token) const {
        return token.value >= 0 && modes_of(static_cast<int>(token.value), cpu_).has_any;
    }
    const Modes* instruction_at(const Cursor& cursor) const;
    void refuse_instruction(const Token& name, std::string_view use) const;
    bool label(Cursor& cursor);
    bool label_without_colon(Cursor& cursor);
    bool assignment(Cursor& cursor);
    bool scoped_assignment(Cursor& cursor);
    static bool is_assignment(const Cursor& cursor, std::size_t ahead);
    void assign(const Token& name, ScopeId scope, Cursor& cursor);
    void unknown_statement(Cursor& cursor);

    // instruction.cpp
    struct Operand {
        Mode mode = Mode::implied;
        Value value;
        const Token* where;
        char size = 0;  // 'a' or 'z' if the source forces it
        Value target{}; // of zero_page_relative
        const Token* target_where = nullptr;
    };
    [[noreturn]] void refuse_processor(const Token& name) const;
    void instruction(Cursor& cursor, const Modes& modes);
    Operand operand(Cursor& cursor, const Modes& modes);
    Operand indirect_operand(Cursor& cursor, const Modes& modes);
    Operand address_operand(Cursor& cursor, const Modes& modes);
    void choose_size(const Modes& modes, Operand& operand);
    void check_forced(const Modes& modes, const Operand& operand);
    void emit_instruction(const Token& name, const Modes& modes, const Operand& operand);
    std::uint8_t distance_to(const Value& target, const Token& where, std::size_t length);

    // data.cpp: bytes and characters
    using Handler = void (Pass::*)(Cursor&, const Token& name);
    void data(Cursor& cursor, const Token& name);
    void byte_item(Cursor& cursor, bool mapped = true);
    Value datum(Cursor& cursor);
    void number_item(Cursor& cursor, std::string_view directive);
    void zero_terminated(Cursor& cursor, const Token& name);
    void reserve(Cursor& cursor, const Token& name);
    void align(Cursor& cursor, const Token& name);
    void incbin(Cursor& cursor, const Token& name);
    void charmap(Cursor& cursor, const Token& name);
    void keep_charmap(Cursor& cursor, const Token& name);
    void emit_byte(const Token& where, const Value& value);
    void emit_bytes(const Token& where, const Value& value, int count);
    void emit_word(const Token& where, const Value& value, bool high_first);
    void check_range(const Token& where, const Value& value, std::int64_t min, std::int64_t max);
    template <class File>
    const File& find_file(const Token& name, const File* (Sources::*load)(const std::string& path));

    // directives.cpp
    static const std::unordered_map<std::string_view, Handler>& handlers();
    void directive(Cursor& cursor);
    void assertion(Cursor& cursor, const Token& name);
    void message(Cursor& cursor, const Token& name);
    void print(Cursor& cursor, const Token& name);
    void include(Cursor& cursor, const Token& name);
    void macro_package(Cursor& cursor, const Token& name);
    void define_text(Cursor& cursor, const Token& name);
    void undefine_text(Cursor& cursor, const Token& name);
    void delete_macro(Cursor& cursor, const Token& name);
    void exit_macro(Cursor& cursor, const Token& name);
    void end(Cursor& cursor, const Token& name);
    void ignore(Cursor& cursor, const Token& name);
    void misplaced(Cursor& cursor, const Token& name);
    void feature(Cursor& cursor, const Token& name);
    void switch_case(Cursor& cursor, const Token& name);
    void line_continuation(Cursor& cursor, const Token& name);
    void local_character(Cursor& cursor, const Token& name);
    bool is_on(Cursor& cursor);

    // places.cpp: scopes, segments, processors and names of other sources
    void open_scope(Cursor& cursor, const Token& name);
    void open_named_scope(const Token& name, std::string_view kind);
    void close_scope(Cursor& cursor, const Token& name);
    void enumeration(Cursor& cursor, const Token& name);
    void origin(Cursor& cursor, const Token& name);
    void processor(Cursor& cursor, const Token& name);
    void keep_processor(Cursor& cursor, const Token& name);
    void area(Cursor& cursor, const Token& name);
    void segment_directive(Cursor& cursor, const Token& name);
    void keep_segment(Cursor& cursor, const Token& name);
    void export_names(Cursor& cursor, const Token& name);
    void import_names(Cursor& cursor, const Token& name);
    void reference(Cursor& cursor, const Token& name);
    void automatic_imports(Cursor& cursor, const Token& name);
    AddressSize address_size(Cursor& cursor, bool zero_page);
    void publish(const Token& name);
    void publish_exports();
    Value imported(const Token& name, const Value& declared);

    // tests.cpp
    bool in_test() const { return program_.sections.in_test(); }
    void refuse_in_test(const Token& name) const;
    void unit_test(const Line& line, LineReader& lines);
    void end_test(const Token& where);
    TestStep& add_step(TestStep step, const Token& where);
    void end_step(TestStep& step);
    void emit_code(const Token& where, std::initializer_list<std::int64_t> bytes);
    void test_claims(Cursor& cursor, const Token& name);
    void test_claim(Cursor& cursor, const Token& directive);
    void read_memory_place(Cursor& cursor, TestStep& step);
    void read_test_values(Cursor& cursor, TestStep& step, std::int64_t least, std::int64_t most);
    void emit_stores(const Token& where, std::int64_t address, std::span<const std::int64_t> values,
                     std::size_t value_size);
    void emit_given(TestStep& step, std::uint8_t load, const Token& where);
    void mock(Cursor& cursor, const Token& name);
    void end_mock(Cursor& cursor, const Token& name);

    // timing.cpp: notes for the analysis
    void time(Cursor& cursor, const Token& name);
    void budget(Cursor& cursor, Timing& timing);
    Position routine_start();
    void trace_label(const Token& name, ScopeId scope, std::int64_t anonymous);
    void switch_warnings(Cursor& cursor, const Token& name);
    bool is_tracing() const { return reporting_ && program_.traces; }
    bool keeps_name_uses() const { return reporting_ && program_.keeps_name_uses; }

    // structs.cpp
    struct OpenStruct {
        bool overlaid = false;    // a .union
        bool named = false;       // its members are in a scope of their own
        std::int64_t start = 0;   // the offset of its first member
        std::int64_t next = 0;    // the offset of its next member
        std::int64_t end = 0;     // the largest offset after a member
        std::int64_t skipped = 0; // by .org
        Token where{};
        std::optional<Token> member{}; // its name in the structure around it
    };
    void open_struct(Cursor& cursor, const Token& name);
    void close_struct(const Token& name);
    void struct_line(Cursor& cursor);
    std::int64_t member_size(Cursor& cursor, const Token& directive);
    void tag(Cursor& cursor, const Token& name);
    void define_size(ScopeId scope, std::int64_t size, const Token& where);

    // names.cpp: symbols and the values of expressions
    void define(const Token& name, const Value& value, SymbolKind kind) {
        define_in(scope_of(name), name, value, kind);
    }
    void define_in(ScopeId scope, const Token& name, const Value& value, SymbolKind kind,
                   std::optional<Formula> formula = {});
    void note_use(const Token& at, const SourceLine* line, std::uint32_t column, NameKind kind, std::string_view name,
                  std::int64_t value);
    void note_use(std::span<const Token> path, const Reference& place, const Symbol& symbol);
    void note_routine(ScopeId scope, std::string_view name);
    void enter(ScopeId id, std::string_view kind, const Token& where);
    ScopeId scope_of(const Token& name) const { return name.kind == TokenKind::local ? locals_ : scopes_.back().id; }
    std::optional<ScopeId> find_scope(std::string_view name) const;
    std::optional<ScopeId> find_scope(std::span<const Token> path) const;
    std::optional<Reference> resolve(std::span<const Token> path);
    Formula::Answer look_up(std::span<const Token> path);
    Formula::Answer value_above(const Symbol& symbol, const Token& name);
    Formula::Answer value_below(const Symbol& symbol, const Token& name, const Reference& place);
    Symbol* visible(const Reference& place, bool defined);
    Value size_of(std::span<const Token> path);

    // Environment
    Value symbol(std::span<const Token> path) override { return look_up(path).value; }
    bool is_defined(std::span<const Token> path) override;
    Value anonymous(const Token& token) override;
    Value program_counter() override {
        Value result = program_.sections.program_counter();
        result.number += operand_bytes_;
        return result;
    }
    std::uint8_t mapped(std::uint8_t character) override { return charmap_[character]; }
    Value of_name(const Token& function, std::span<const Token> path) override;
    Value segment(std::string_view function, const Token& name) override;
    std::int64_t cpu() override;

    // values
    Value expression(Cursor& cursor) {
        if (cursor.peek(1).kind == TokenKind::end || cursor.is(",", 1)) { // the same, sooner
            const TokenKind kind = cursor.peek().kind;
            if (kind == TokenKind::number) return {cursor.next().value};
            if (kind == TokenKind::identifier || kind == TokenKind::local)
                return look_up(std::span(&cursor.next(), 1)).value;
        }
        return evaluate(cursor, *this);
    }
    // A value that must be known in this pass: reports an error if it is unresolved or out of range.
    std::int64_t constant(Cursor& cursor, std::int64_t min, std::int64_t max);

    bool can_report() const { return reporting_ && !program_.diagnostics.full(); }
    void report(Severity severity, const Token& at, std::string text);
    void report(Warning warning, const Token& at, std::string text);
    void report(const StatementError& error) { report(Severity::error, error.at, error.text); }

    Program& program_;
    std::int32_t source_;
    bool reporting_;
    ScopeId root_; // the source's outermost scope
    Features features_;
    Cpu cpu_;
    std::vector<Cpu> cpus_; // of .pushcpu
    std::vector<Frame> frames_;
    std::vector<Token> spare_tokens_; // of the last block's line: allocated once
    std::vector<const SourceFile*> including_;
    std::size_t expanded_lines_ = 0;
    std::uint64_t expansions_ = 0;
    std::size_t repeat_room_ = repeat_limit;
    std::size_t macro_depth_ = 0;
    bool leaving_macro_ = false; // after .exitmacro
    std::unordered_map<std::string_view, Macro> macros_;
    Defines defines_;
    std::vector<OpenStruct> structs_;
    bool ended_ = false; // after .end
    std::vector<OpenScope> scopes_;
    ScopeId locals_; // of the @locals after the last name
    std::size_t first_anonymous_;
    int unnamed_scopes_ = 0;
    std::vector<std::pair<Token, Reference>> exports_; // also of .global, which exports a name only if it is defined
    bool imports_all_ = false;                         // .autoimport
    Equates equates_;
    std::optional<std::size_t> mock_; // the step that is an open .mock
    bool in_enum_ = false;
    bool enum_scoped_ = false;
    std::int64_t next_enum_ = 0;
    std::array<std::uint8_t, 256> charmap_{};
    std::vector<std::array<std::uint8_t, 256>> charmaps_;
    std::vector<std::size_t> kept_segments_;
    std::int64_t operand_bytes_ = 0;                             // of the instruction, before the operand that is read
    bool in_transfer_ = false;                                   // in the operand of a branch, jmp or jsr
    WarningSettings settings_;                                   // of the current line
    int opcode_ = -1;                                            // of the statement, for the listing
    std::unordered_map<std::size_t, std::string_view> routines_; // by segment: its last non-local label
};

} // namespace asm65
