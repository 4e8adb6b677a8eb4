#include "tools/asm65/lsp/server.hpp"

#include <fmt/format.h>
#include <functional>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "tools/asm65/lsp/answers.hpp"
#include "tools/asm65/lsp/columns.hpp"
#include "tools/asm65/lsp/positions.hpp"
#include "tools/asm65/lsp/workspace.hpp"
#include "tools/files/files.hpp"

namespace asm65::lsp {
namespace {

using Json = nlohmann::json;

// JSON-RPC and the protocol's error codes.
constexpr int parse_error = -32700, invalid_request = -32600, method_not_found = -32601, invalid_params = -32602,
              not_initialized = -32002, request_failed = -32803;

struct RequestError {
    int code;
    std::string text;
};

Json capabilities() {
    return {{"textDocumentSync", {{"openClose", true}, {"change", 1}, {"save", true}}}, // 1: the whole text
            {"definitionProvider", true},
            {"referencesProvider", true},
            {"renameProvider", {{"prepareProvider", true}}},
            {"hoverProvider", true},
            {"completionProvider", {{"triggerCharacters", {".", "@", ":"}}}},
            {"documentSymbolProvider", true},
            {"documentFormattingProvider", true}};
}

class Server {
  public:
    explicit Server(json_rpc::Channel& channel) : channel_(channel) {}

    int run() {
        while (!exited_) {
            if (changed_ && !channel_.has_input()) publish_diagnostics();
            const auto text = channel_.read();
            if (!text) break;
            take(Json::parse(*text, nullptr, false));
        }
        return shut_down_ ? 0 : 1;
    }

  private:
    using Handler = Json (Server::*)(const Json& params);

    void take(const Json& message) {
        if (message.is_discarded()) return fail(nullptr, {parse_error, "this is not JSON"});
        const Json id = message.is_object() ? message.value("id", Json()) : Json();
        if (!message.is_object() || !message.value("method", Json()).is_string()) {
            if (!message.is_object() || !message.contains("id")) fail(id, {invalid_request, "no method is named"});
            return;
        }
        try {
            Json result = call(message["method"].get<std::string>(), message.value("params", Json::object()));
            if (message.contains("id")) send({{"id", id}, {"result", std::move(result)}});
        } catch (const RequestError& error) {
            if (message.contains("id")) fail(id, error);
        } catch (const Json::exception& error) {
            if (message.contains("id")) fail(id, {invalid_params, error.what()});
        }
    }

    Json call(const std::string& method, const Json& params) {
        static const std::unordered_map<std::string, Handler> handlers = {
            {"initialize", &Server::initialize},
            {"shutdown", &Server::shut_down},
            {"exit", &Server::exit},
            {"textDocument/didOpen", &Server::opened},
            {"textDocument/didChange", &Server::changed},
            {"textDocument/didClose", &Server::closed},
            {"textDocument/didSave", &Server::files_changed},
            {"workspace/didChangeWatchedFiles", &Server::files_changed},
            {"textDocument/definition", &Server::definition},
            {"textDocument/references", &Server::references},
            {"textDocument/prepareRename", &Server::prepare_rename},
            {"textDocument/rename", &Server::rename},
            {"textDocument/hover", &Server::hover},
            {"textDocument/completion", &Server::completion},
            {"textDocument/documentSymbol", &Server::symbols},
            {"textDocument/formatting", &Server::formatting},
        };
        const auto handler = handlers.find(method);
        if (handler == handlers.end()) {
            if (method.starts_with("$/") || method == "initialized") return nullptr;
            throw RequestError{method_not_found, fmt::format("unknown method '{}'", method)};
        }
        if (!workspace_ && method != "initialize" && method != "exit")
            throw RequestError{not_initialized, "initialize first"};
        if (shut_down_ && method != "exit") throw RequestError{invalid_request, "the server is shut down"};
        return (this->*handler->second)(params);
    }

    void send(Json message) {
        message["jsonrpc"] = "2.0";
        channel_.write(message.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    void fail(const Json& id, const RequestError& error) {
        send({{"id", id}, {"error", {{"code", error.code}, {"message", error.text}}}});
    }
    void tell(const std::string& text) {
        send({{"method", "window/showMessage"}, {"params", {{"type", 1}, {"message", text}}}});
    }

    Json initialize(const Json& params) {
        std::filesystem::path folder;
        if (const Json uri = params.value("rootUri", Json()); uri.is_string()) folder = path_of_uri(uri);
        std::vector<ProgramSource> programs;
        for (const char* place : {"asm65.json", "build/asm65.json"}) {
            const auto bytes = files::read_file((folder / place).string());
            if (!bytes || folder.empty() || !programs.empty()) continue;
            try {
                programs = parse_programs({bytes->begin(), bytes->end()}, folder);
            } catch (const std::runtime_error& error) {
                tell(fmt::format("{}: {}", place, error.what()));
            }
        }
        workspace_.emplace(folder, std::move(programs));
        return {{"capabilities", capabilities()}, {"serverInfo", {{"name", "asm65"}}}};
    }
    Json shut_down(const Json&) {
        shut_down_ = true;
        return nullptr;
    }
    Json exit(const Json&) {
        exited_ = true;
        return nullptr;
    }

    Json opened(const Json& params) {
        const Json& document = params.at("textDocument");
        return set_text(path_of_uri(document.at("uri")), document.at("text"));
    }
    Json changed(const Json& params) {
        const Json& changes = params.at("contentChanges");
        if (changes.empty()) return nullptr;
        return set_text(path_of_uri(params.at("textDocument").at("uri")), changes.back().at("text"));
    }
    Json set_text(const std::string& path, const std::string& text) {
        workspace_->open(path, text);
        shown_.insert(path);
        changed_ = true;
        return nullptr;
    }
    Json closed(const Json& params) {
        const std::string path = path_of_uri(params.at("textDocument").at("uri"));
        workspace_->close(path);
        shown_.erase(path);
        changed_ = true;
        return nullptr;
    }
    Json files_changed(const Json&) {
        workspace_->refresh();
        changed_ = true;
        return nullptr;
    }

    // Assembles the programs of the open files and sends what changed.
    void publish_diagnostics() {
        changed_ = false;
        std::set<const Analysis*> programs;
        for (const std::string& path : shown_)
            for (const Analysis* program : workspace_->programs_with(path)) programs.insert(program);
        std::map<std::string, Json> now;
        for (const std::string& path : shown_) now[path] = Json::array();
        for (const Analysis* program : programs) add_diagnostics(*program, *workspace_, now);
        for (const auto& [path, list] : published_) now.try_emplace(path, Json::array());
        for (const auto& [path, list] : now) {
            if (const auto old = published_.find(path); old != published_.end() && old->second == list) continue;
            send({{"method", "textDocument/publishDiagnostics"},
                  {"params", {{"uri", uri_of_path(path)}, {"diagnostics", list}}}});
        }
        published_ = std::move(now);
    }

    Spot spot_of(const Json& params) {
        const std::string path = path_of_uri(params.at("textDocument").at("uri"));
        return spot_at(*workspace_, path, params.at("position"));
    }

    Json definition(const Json& params) {
        const Spot spot = spot_of(params);
        for (const Analysis* program : workspace_->programs_with(spot.path))
            if (const Mention* mention = mention_at(*program, spot))
                return location(*workspace_, spot_in(*program, mention->definition), mention->length);
        return nullptr;
    }
    Json references(const Json& params) {
        const Json context = params.value("context", Json::object());
        return locations(*workspace_, spot_of(params), context.value("includeDeclaration", true));
    }
    Json prepare_rename(const Json& params) {
        const Spot spot = spot_of(params);
        for (const Analysis* program : workspace_->programs_with(spot.path))
            if (const Mention* mention = mention_at(*program, spot)) {
                const Spot at = spot_in(*program, mention->at);
                return {{"range", range(*workspace_, at, mention->length)},
                        {"placeholder", written(*workspace_, at, mention->length)}};
            }
        return nullptr;
    }
    Json rename(const Json& params) {
        const auto places = workspace_->places_of(spot_of(params));
        const std::string name = params.at("newName");
        if (places.empty()) throw RequestError{invalid_params, "no name is at this place"};
        if (const auto error = workspace_->rename_error(places, name)) throw RequestError{request_failed, *error};
        Json changes = Json::object();
        for (const auto& [spot, length] : places)
            changes[uri_of_path(spot.path)].push_back({{"range", range(*workspace_, spot, length)}, {"newText", name}});
        return {{"changes", changes}};
    }
    Json hover(const Json& params) { return hover_text(*workspace_, spot_of(params)); }
    Json completion(const Json& params) { return completions(*workspace_, spot_of(params)); }
    Json symbols(const Json& params) {
        return document_symbols(*workspace_, path_of_uri(params.at("textDocument").at("uri")));
    }
    Json formatting(const Json& params) {
        const std::string path = path_of_uri(params.at("textDocument").at("uri"));
        const auto text = workspace_->text(path);
        if (!text || with_columns(*text) == *text) return Json::array();
        const auto lines = std::count(text->begin(), text->end(), '\n') + 1;
        const Json all = {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", lines}, {"character", 0}}}};
        return {{{"range", all}, {"newText", with_columns(*text)}}};
    }

    json_rpc::Channel& channel_;
    std::optional<Workspace> workspace_;
    std::set<std::string> shown_;           // the open files
    std::map<std::string, Json> published_; // diagnostics by file, as last sent
    bool changed_ = false;                  // since they were sent
    bool shut_down_ = false;
    bool exited_ = false;
};

} // namespace

int serve(json_rpc::Channel& channel) { return Server(channel).run(); }

} // namespace asm65::lsp
