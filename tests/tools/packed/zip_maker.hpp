// Makes .zip archives in memory, with the library that reads them.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
#include <zip.h>

namespace packed::test {

using Bytes = std::vector<std::uint8_t>;

inline Bytes zip_of(const std::vector<std::pair<std::string, Bytes>>& files) {
    zip_error_t error;
    zip_source_t* const source = zip_source_buffer_create(nullptr, 0, 0, &error);
    zip_source_keep(source); // survives zip_close
    zip_t* const archive = zip_open_from_source(source, ZIP_TRUNCATE, &error);
    for (const auto& [name, bytes] : files)
        if (name.ends_with('/'))
            zip_dir_add(archive, name.c_str(), 0);
        else
            zip_file_add(archive, name.c_str(), zip_source_buffer(archive, bytes.data(), bytes.size(), 0), 0);
    if (zip_close(archive) != 0) throw std::runtime_error(zip_strerror(archive));
    zip_stat_t about;
    zip_source_stat(source, &about);
    Bytes zip(about.size);
    zip_source_open(source);
    zip_source_read(source, zip.data(), zip.size());
    zip_source_close(source);
    zip_source_free(source);
    return zip;
}

} // namespace packed::test
