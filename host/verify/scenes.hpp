// Records what a game shows, plays and writes to its disks at each question: the observable behaviour, without the
// timing.
#pragma once

#include "host/game/questions.hpp"
#include "host/recording/replay.hpp"
#include "host/station/watch.hpp"
#include "host/verify/notes.hpp"

#include <map>
#include <string>
#include <vector>

namespace host {

struct Scene {
    emu::Cycle at = 0;
    std::string place;                            // of the question
    std::string text;                             // the rows of text on the screen
    std::uint64_t picture = 0;                    // a hash of it
    Notes before;                                 // played since the answer before
    Notes meanwhile;                              // played while it asked
    std::vector<std::vector<std::uint8_t>> disks; // by drive; empty: unchanged since the disk was inserted or ejected,
                                                  // or not stored as sectors
};

// Watches a machine. It consumes the machine's sound and marks each disk that it reads as unmodified; it changes
// nothing else.
class SceneWatch final : public Watch {
  public:
    // Precondition: the symbols are the game's.
    SceneWatch(const Symbols& symbols, Machine& machine);

    const emu::Breakpoints& stops() const override { return stops_; }
    void reached(Machine& machine) override;
    void before(const Input& input, Machine& machine) override;
    void resume(Machine& machine) override;

    const std::vector<Scene>& scenes() const { return scenes_; }

    void finish(Machine& machine); // at the end of the run: adds the notes and disk writes since the last scene

  private:
    void look_at(Machine& machine);
    std::vector<std::uint8_t> changed_image(Machine& machine, int drive);
    void set_stops();

    Questions questions_;
    emu::Breakpoints stops_;
    std::optional<Question> question_;
    bool answered_ = true; // the next question is a new one
    NoteTaker notes_;
    std::map<int, std::vector<std::uint8_t>> images_; // by drive: contents when last read
    std::vector<Scene> scenes_;
};

// The degrees of difference between two runs with the same inputs, in ascending order.
enum class Severity { program, timing, noticed, files, game };
std::string_view name_of(Severity severity);  // in JSON and JUnit reports
std::string_view words_of(Severity severity); // for people

struct SceneDifference {
    Severity severity = Severity::program;
    std::string what; // "the text on the screen at question 12 (game_start/menu_run)"
};

// Finds the most severe difference; files weigh more than text, picture and sound. Without one, `severity` is `program`
// if all questions come on the same cycles, else `timing`. Sectors that already differ between `recorded_disk` and
// `changed_disk`, the initial images in drive 1, belong to the programs and are ignored.
// `scenes`: the scenes to compare.
struct WhichScenes {
    std::size_t first = 0;  // of those compared
    std::size_t before = 0; // number of questions before the first scene
};
SceneDifference compare_scenes(const std::vector<Scene>& recorded, const std::vector<Scene>& changed,
                               std::span<const std::uint8_t> recorded_disk, std::span<const std::uint8_t> changed_disk,
                               const WhichScenes& scenes = {});

// Compares a game on two kinds of machine: at questions that both ask, compares the numbers in rows of text whose words
// are the same on both.
SceneDifference compare_texts(const std::vector<Scene>& recorded, const std::vector<Scene>& here);

} // namespace host
