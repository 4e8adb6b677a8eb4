// tools/files for the page: a table of whole files, filled before the first machine is made.
#include "host/web/page_files.hpp"

#include "tools/files/files.hpp"

#include <map>

namespace {

// Replaces the file system: the only state that outlives a machine.
std::map<std::filesystem::path, std::vector<std::uint8_t>>& table() {
    static std::map<std::filesystem::path, std::vector<std::uint8_t>> files;
    return files;
}

} // namespace

void host::web::put_file(const std::filesystem::path& name, std::vector<std::uint8_t> bytes) {
    table().insert_or_assign(name, std::move(bytes));
}

emu::Result<std::vector<std::uint8_t>> files::read_file(const std::filesystem::path& file) {
    const auto found = table().find(file);
    if (found == table().end()) return emu::Error{file.string() + ": no such file in the page"};
    return found->second;
}

bool files::is_there(const std::filesystem::path& file) { return table().contains(file); }
