// The built game with one changed source line, reassembled and on a disk of its own.
#pragma once

#include "host/verify/layer_verify.hpp"
#include "tests/host/process_test.hpp"

namespace host {

class ChangedGame : public ProcessTest {
  protected:
    struct Replacement {
        std::string source, old_text, new_text;
    };

    // Replaces the first `old_text` in game6502/`source` with `new_text`, and applies `second`. Returns options with
    // the new disk and symbols. A further call begins with unchanged sources.
    LayerOptions with(const std::string& source, const std::string& old_text, const std::string& new_text,
                      MachineKind kind = MachineKind::apple2plus, const Replacement& second = {}) const {
        namespace fs = std::filesystem;
        const bool atari = kind == MachineKind::atari800;
        const std::string platform = atari ? "game6502/platform/atari" : "game6502/platform/apple2";
        const std::string extension = atari ? ".atr" : ".dsk";
        const fs::path root = FORTRESS_SOURCE_DIR, build = FORTRESS_BINARY_DIR;
        fs::copy(root / "game6502", file("game6502"),
                 fs::copy_options::recursive | fs::copy_options::overwrite_existing);
        replace({source, old_text, new_text});
        if (!second.source.empty()) replace(second);
        const auto assembled =
            program("asm65", {"-I", root / "roms/inc", "-I game6502/fortress -I " + platform,
                              atari ? "-o BOOT=1 -o MAIN=3 -o EXTRA=4" : "-o BOOT=1 -o LOW=2 -o MAIN=3",
                              "-s changed.sym -g changed.lines " + platform + "/main.s"});
        EXPECT_EQ(assembled.exit_code, 0) << assembled.errors;
        if (atari)
            EXPECT_EQ(program("../tools/packer/pack", "1 3 image 4").exit_code, 0);
        else
            write("image", read(file("1")) + read(file("2")) + read(file("3")));
        fs::copy_file(build / ("disks/fortress" + extension), file("changed" + extension),
                      fs::copy_options::overwrite_existing);
        const auto disk = program("mkdisk", "boot changed" + extension + " image" + (atari ? "" : " --order logical"));
        EXPECT_EQ(disk.exit_code, 0) << disk.errors;
        LayerOptions options;
        options.runs.changed.media.products = find_products();
        options.runs.changed.media.game = file("changed" + extension);
        options.runs.symbols = file("changed.sym");
        return options;
    }

  private:
    void replace(const Replacement& edit) const {
        auto text = read(file("game6502") / edit.source);
        const auto at = text.find(edit.old_text);
        EXPECT_NE(at, std::string::npos) << edit.old_text;
        if (at != std::string::npos) text.replace(at, edit.old_text.size(), edit.new_text);
        write("game6502/" + edit.source, text);
    }
};

} // namespace host
