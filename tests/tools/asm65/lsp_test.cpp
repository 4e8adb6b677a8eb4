// The language server, spoken to in its protocol.
#include "tools/asm65/lsp/columns.hpp"
#include "tools/asm65/lsp/server.hpp"

#include <fcntl.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "tests/tools/asm65/workplace.hpp"

namespace asm65::lsp {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

class AsmLanguageServer : public testing::Test {
  protected:
    void SetUp() override { fs::create_directories(folder_); }
    void TearDown() override { fs::remove_all(folder_); }

    std::string uri(const std::string& name) const { return "file://" + (folder_ / name).string(); }
    void write(const std::string& name, const std::string& text) const { std::ofstream(folder_ / name) << text; }

    void notify(const std::string& method, const Json& params) {
        said_.push_back({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
    }
    void request(const std::string& method, const Json& params) {
        notify(method, params);
        said_.back()["id"] = method;
    }
    void open(const std::string& name, const std::string& text) {
        notify("textDocument/didOpen", {{"textDocument", {{"uri", uri(name)}, {"text", text}}}});
    }
    Json at(const std::string& name, int line, int character) const {
        return {{"textDocument", {{"uri", uri(name)}}}, {"position", {{"line", line}, {"character", character}}}};
    }

    // Sends everything said so far and closes the channel.
    std::vector<Json> answers() {
        int in[2], out[2];
        EXPECT_EQ(pipe(in) | pipe(out), 0);
        json_rpc::Channel client(out[0], in[1]);
        const Json params = {{"rootUri", "file://" + folder_.string()}};
        client.write(Json{{"jsonrpc", "2.0"}, {"id", 0}, {"method", "initialize"}, {"params", params}}.dump());
        for (const Json& message : said_) client.write(message.dump());
        close(in[1]);
        json_rpc::Channel server(in[0], out[1]);
        exit_code_ = serve(server);
        close(out[1]);
        std::vector<Json> result;
        while (const auto text = client.read()) result.push_back(Json::parse(*text));
        close(in[0]);
        close(out[0]);
        return result;
    }
    // The result or error of the request.
    Json answer(const std::string& method, const Json& params) {
        request(method, params);
        for (const Json& message : answers())
            if (message.value("id", Json()) == method)
                return message.contains("result") ? message["result"] : message["error"];
        return "no answer";
    }
    // "file:line:column" from 1, of a location.
    static std::string place(const Json& location) {
        const Json& start = location["range"]["start"];
        const std::string file = fs::path(location["uri"].get<std::string>()).filename();
        return file + ":" + std::to_string(start["line"].get<int>() + 1) + ":" +
               std::to_string(start["character"].get<int>() + 1);
    }
    static std::vector<std::string> places(const Json& locations) {
        std::vector<std::string> result;
        for (const Json& location : locations) result.push_back(place(location));
        return result;
    }

    fs::path folder_ = fs::path(testing::TempDir()) /
                       (std::string("lsp-") + testing::UnitTest::GetInstance()->current_test_info()->name());
    std::vector<Json> said_;
    int exit_code_ = -1;
};

using testing::ElementsAre;
using testing::HasSubstr;

TEST_F(AsmLanguageServer, publishes_an_error_with_its_range) {
    open("a.s", "        .org $300\n        lda nothing ; \xC3\xA9\n");
    const auto said = answers();
    ASSERT_EQ(said.back()["method"], "textDocument/publishDiagnostics");
    const Json& error = said.back()["params"]["diagnostics"].at(0);
    EXPECT_EQ(error["message"], "'nothing' is not defined");
    EXPECT_EQ(error["range"], Json::parse(R"({"start":{"line":1,"character":12},"end":{"line":1,"character":19}})"));
}

TEST_F(AsmLanguageServer, reports_an_error_of_an_included_file_that_two_programs_share_once) {
    write("one.s", "        .org $300\n        .include \"part.s\"\n");
    write("two.s", "        .org $400\n        .include \"part.s\"\n");
    open("part.s", "        lda nothing\n");
    const Json diagnostics = answers().back()["params"]["diagnostics"];
    ASSERT_EQ(diagnostics.size(), 1U);
    EXPECT_THAT(diagnostics[0]["message"].get<std::string>(), HasSubstr("included from"));
}

TEST_F(AsmLanguageServer, a_change_without_contents_changes_nothing) {
    open("a.s", "        .org $300\n        lda nothing\n");
    notify("textDocument/didChange", {{"textDocument", {{"uri", uri("a.s")}}}, {"contentChanges", Json::array()}});
    EXPECT_EQ(answers().back()["params"]["diagnostics"].size(), 1U);
}

TEST_F(AsmLanguageServer, goes_to_the_definition_in_another_file) {
    write("main.s", "        .org $300\n        .include \"part.s\"\n        jsr routine\n");
    write("part.s", "; doubles A\nroutine:\n        asl a\n        rts\n");
    EXPECT_EQ(place(answer("textDocument/definition", at("main.s", 2, 14))), "part.s:2:1");
}

TEST_F(AsmLanguageServer, finds_all_references_in_all_programs) {
    write("one.s", "        .org $300\n        .include \"part.s\"\n        jsr routine\n");
    write("two.s", "        .org $400\n        .include \"part.s\"\n        jmp routine\n");
    write("part.s", "routine: rts\n");
    Json params = at("one.s", 2, 12);
    params["context"] = {{"includeDeclaration", false}};
    EXPECT_THAT(places(answer("textDocument/references", params)), ElementsAre("one.s:3:13", "two.s:3:13"));
}

TEST_F(AsmLanguageServer, renames_a_local_label_in_its_scope_only) {
    open("a.s", "        .org $300\na:\n@x:     bne @x\nb:\n@x:     bne @x\n");
    Json params = at("a.s", 2, 1);
    params["newName"] = "@loop";
    const Json edits = answer("textDocument/rename", params)["changes"][uri("a.s")];
    ASSERT_EQ(edits.size(), 2U);
    EXPECT_EQ(edits[1]["range"], Json::parse(R"({"start":{"line":2,"character":12},"end":{"line":2,"character":14}})"));
    EXPECT_EQ(edits[1]["newText"], "@loop");
}

TEST_F(AsmLanguageServer, renames_a_procedure_in_the_paths_that_go_through_it) {
    open("a.s", "        .org $300\n.proc p\nx:      rts\n.endproc\n        jmp p::x\n        jmp p\n");
    Json params = at("a.s", 5, 12);
    params["newName"] = "q";
    EXPECT_EQ(answer("textDocument/rename", params)["changes"][uri("a.s")].size(), 3U);
}

TEST_F(AsmLanguageServer, refuses_a_new_name_that_changes_the_program) {
    const std::string source = "        .org $300\none = 1\n.scope s\ntwo = 2\n        .byte one\n.endscope\n";
    for (const char* name : {"two", "lda", "3x", "a b", ""}) {
        said_.clear();
        open("a.s", source);
        Json params = at("a.s", 1, 0);
        params["newName"] = name;
        EXPECT_THAT(answer("textDocument/rename", params).value("message", ""), HasSubstr("choose another")) << name;
    }
}

TEST_F(AsmLanguageServer, renames_the_uses_in_unit_tests_too) {
    open("a.s", "        .org $300\nf:      rts\n.test \"f returns\"\n        jsr f\n.endtest\n");
    Json params = at("a.s", 1, 0);
    params["newName"] = "g";
    EXPECT_EQ(answer("textDocument/rename", params)["changes"][uri("a.s")].size(), 2U);
}

TEST_F(AsmLanguageServer, renames_nothing_in_a_program_with_errors) {
    open("a.s", "        .org $300\none = 1\n        lda nothing\n");
    Json params = at("a.s", 1, 0);
    params["newName"] = "two";
    EXPECT_THAT(answer("textDocument/rename", params).value("message", ""), HasSubstr("has errors"));
}

TEST_F(AsmLanguageServer, shows_value_bytes_cycles_and_the_comment_above_the_routine) {
    open("a.s",
         "        .org $300\n        jsr double\n; double - doubles A\n; Clobbers: -\ndouble: asl a\n        rts\n");
    const std::string text = answer("textDocument/hover", at("a.s", 1, 13))["contents"]["value"];
    EXPECT_THAT(text, HasSubstr("label double = $0303 (771), 8 cycles\n"));
    EXPECT_THAT(text, HasSubstr("$0300: 20 03 03, 6 cycles"));
    EXPECT_THAT(text, HasSubstr("double - doubles A\nClobbers: -\n"));
}

TEST_F(AsmLanguageServer, completes_directives_instructions_names_and_locals) {
    const std::string source =
        "        .org $300\nfirst:\n@loop:\n        bne @\n        lda f\n        .by\n        l\n";
    const auto labels = [&](int line, int character) {
        said_.clear();
        open("a.s", source);
        std::vector<std::string> names;
        for (const Json& item : answer("textDocument/completion", at("a.s", line, character)))
            names.push_back(item["label"]);
        return names;
    };
    EXPECT_THAT(labels(3, 13), ElementsAre("loop"));
    EXPECT_THAT(labels(4, 13), ElementsAre("first"));
    EXPECT_THAT(labels(5, 11), testing::Contains("byte"));
    EXPECT_THAT(labels(6, 9), testing::Contains("lda"));
}

TEST_F(AsmLanguageServer, uses_the_programs_that_asm65_json_lists) {
    fs::create_directories(folder_ / "inc");
    write("asm65.json", R"([{"source": "a.s", "include": ["inc"], "define": ["LIMIT=7"]}])");
    write("inc/part.inc", "VALUE = LIMIT\n");
    write("a.s", "        .include \"part.inc\"\n        .org $300\n        lda #VALUE\n");
    EXPECT_THAT(answer("textDocument/hover", at("a.s", 2, 14))["contents"]["value"].get<std::string>(),
                HasSubstr("VALUE = $07"));
}

TEST_F(AsmLanguageServer, publishes_the_warnings_of_asm65_json_with_their_names) {
    write("asm65.json", R"([{"source": "a.s", "warnings": ["all"]}])");
    open("a.s", " rts\nunused: rts\n");
    const Json list = answers().back()["params"]["diagnostics"];
    ASSERT_EQ(list.size(), 1u);
    EXPECT_EQ(list[0]["code"], "-Wunused-label");
    EXPECT_EQ(list[0]["severity"], 2);
}

TEST_F(AsmLanguageServer, lists_the_names_of_a_file) {
    open("a.s", "        .org $300\nLIMIT = 3\n.macro twice\n        nop\n.endmacro\nstart:  twice\n@local: rts\n");
    std::vector<std::string> names;
    for (const Json& symbol : answer("textDocument/documentSymbol", at("a.s", 0, 0))) names.push_back(symbol["name"]);
    EXPECT_THAT(names, ElementsAre("LIMIT", "twice", "start"));
}

TEST_F(AsmLanguageServer, answers_wrong_messages_with_an_error_and_continues) {
    request("textDocument/hover", {{"textDocument", 5}});
    request("no/method", Json::array());
    request("shutdown", nullptr);
    notify("exit", nullptr);
    const auto said = answers();
    ASSERT_EQ(said.size(), 4U);
    EXPECT_EQ(said[1]["error"]["code"], -32602);
    EXPECT_EQ(said[2]["error"]["code"], -32601);
    EXPECT_EQ(exit_code_, 0);
}

TEST(AsmColumns, moves_instructions_and_their_comments_only) {
    EXPECT_EQ(with_columns("a: lda #1 ; one\n  rts\n  .byte 1 ; two\nB = 2 ; three  \n"),
              "a:      lda #1                          ; one\n        rts\n  .byte 1 ; two\nB = 2 ; three\n");
}

TEST(AsmColumns, keeps_semicolons_in_strings_and_lines_that_are_wrong) {
    const std::string source = "        .byte \";\" ; text\n lda ?\n\n; words";
    EXPECT_EQ(with_columns(source), source);
}

TEST(AsmColumns, leaves_our_own_sources_as_they_are) {
    for (const char* folder : {"roms", "game6502"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(FORTRESS_SOURCE_DIR) / folder)) {
            if (entry.path().extension() != ".s" && entry.path().extension() != ".inc") continue;
            std::ifstream in(entry.path());
            const std::string text{std::istreambuf_iterator<char>(in), {}};
            EXPECT_EQ(with_columns(text), text) << entry.path();
        }
}

} // namespace
} // namespace asm65::lsp
