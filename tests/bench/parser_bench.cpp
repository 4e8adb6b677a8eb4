// The time of file parsers by file size: must be linear (the printed complexity) for any contents.
#include "emu/media/apple/woz.hpp"
#include "emu/media/atari/atx.hpp"
#include "emu/media/atari/cas.hpp"
#include "emu/media/atari/xex.hpp"
#include "tests/tools/packed/zip_maker.hpp"
#include "tools/packed/archive.hpp"
#include "tools/packed/zlib_bytes.hpp"

#include <benchmark/benchmark.h>
#include <string>
#include <vector>

namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes filled(std::string_view head, std::string_view part, std::string_view tail, std::size_t length) {
    Bytes bytes(head.begin(), head.end());
    while (bytes.size() < length) bytes.insert(bytes.end(), part.begin(), part.end());
    bytes.insert(bytes.end(), tail.begin(), tail.end());
    return bytes;
}

using namespace std::string_view_literals;

Bytes woz_zeros(std::size_t length) { return filled("WOZ2\xFF\n\r\n\0\0\0\0"sv, "\0"sv, "\1"sv, length); }
Bytes woz_chunks(std::size_t length) { return filled("WOZ2\xFF\n\r\n\0\0\0\0"sv, "META\0\0\0\0"sv, ""sv, length); }
Bytes xex_zeros(std::size_t length) { return filled("\xFF\xFF"sv, "\0"sv, "\1"sv, length); }
Bytes xex_segments(std::size_t length) { return filled("\xFF\xFF"sv, "\0\6\0\6\7"sv, ""sv, length); }
Bytes cas_blocks(std::size_t length) { return filled("FUJI\0\0\0\0"sv, "data\1\0\0\0\7"sv, ""sv, length); }
Bytes gz_members(std::size_t length) {
    const Bytes member = packed::pack(Bytes{'A'}, packed::Packing::gzip);
    return filled("", {reinterpret_cast<const char*>(member.data()), member.size()}, "", length);
}

Bytes zip_files(std::size_t length) {
    std::vector<std::pair<std::string, Bytes>> files;
    for (std::size_t i = 0; i < length / 128; ++i) files.emplace_back(std::to_string(i), Bytes{'A'}); // 110 bytes each
    return packed::test::zip_of(files);
}

void parse_woz(const Bytes& bytes) { benchmark::DoNotOptimize(emu::load_woz(bytes)); }
void parse_xex(const Bytes& bytes) { benchmark::DoNotOptimize(emu::load_xex(bytes)); }
void parse_cas(const Bytes& bytes) { benchmark::DoNotOptimize(emu::load_cas(bytes)); }
void parse_archive(const Bytes& bytes) {
    benchmark::DoNotOptimize(packed::first_file(bytes, "", [](const packed::File&) { return false; }));
}

void parser(benchmark::State& state, Bytes (*make)(std::size_t), void (*parse)(const Bytes&)) {
    const Bytes bytes = make(static_cast<std::size_t>(state.range()));
    for (auto _ : state) parse(bytes);
    state.SetComplexityN(state.range());
}

void as_long_as(benchmark::internal::Benchmark* each) {
    each->RangeMultiplier(4)->Range(1 << 14, 1 << 20)->Unit(benchmark::kMillisecond)->Complexity();
}

BENCHMARK_CAPTURE(parser, woz_zeros, woz_zeros, parse_woz)->Apply(as_long_as);
BENCHMARK_CAPTURE(parser, woz_chunks, woz_chunks, parse_woz)->Apply(as_long_as);
BENCHMARK_CAPTURE(parser, xex_zeros, xex_zeros, parse_xex)->Apply(as_long_as);
BENCHMARK_CAPTURE(parser, xex_segments, xex_segments, parse_xex)->Apply(as_long_as);
BENCHMARK_CAPTURE(parser, cas_blocks, cas_blocks, parse_cas)->Apply(as_long_as);
BENCHMARK_CAPTURE(parser, zip_files, zip_files, parse_archive)->Apply(as_long_as);
BENCHMARK_CAPTURE(parser, gz_members, gz_members, parse_archive)->Apply(as_long_as);

} // namespace
