#include "host/window/played_program.hpp"

#include "host/disks/own_disk.hpp"
#include "host/program/program.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <utility>

namespace host {

std::string PlayedProgram::title() {
    if (const auto* program = beginning_.program) return visible_text::of_name(program->file.filename().string());
    auto disk = std::pair(session_.file_in(1), session_.station().medium_in(1));
    if (std::exchange(titled_, disk) == disk) return game_title_;
    const auto game = game_named(game_in_drive());
    return game_title_ = game ? name_of_game(*game, game_titles) : "";
}

void PlayedProgram::name(Names& names) {
    named_ = session_.file_in(1);
    names = {};
    if (beginning_.program != nullptr) {
        names.program = beginning_.program->symbols;
        names.sources = SourceFiles({".", beginning_.program->file.parent_path()});
    } else if (const auto game = game_named(game_in_drive())) {
        const auto products = find_products(*game);
        (void)add_names(names, {products.game_symbols(session_.machine().kind())},
                        {products.built_sources(session_.machine().kind())});
    }
}

// Empty: another program.
std::string PlayedProgram::game_in_drive() const {
    const auto file = session_.file_in(1);
    if (file.empty() && session_.station().medium_in(1) == game_medium) return session_.game(); // in a trace
    const bool is_own = beginning_.own && file == beginning_.own->file; // may hold an older program
    return is_own ? beginning_.own->made_of.stem().string()
                  : std::string(built_game_on(file, session_.machine().kind()).value_or(""));
}

} // namespace host
