// Puzzles of FORTRESS: positions that only one idea wins. The player solves them on the real program.
import { newGameLink } from './app.js';
import { byId } from './parts.js';
import { chosen, keepChosen } from './settings.js';
import { squareName, squareOf } from './view.js';

// build/bin/find_puzzles prints these: moves as in a link, the winning squares, the idea and the grade (tests/host/puzzles/puzzle.hpp).
const puzzles = `
HiHZfLN_0FQlbcfx5WWU E5F6 d1
pusLrdi1BHMcyloPzd2cA-XYx_-8XaG E3 d1
Co17QDieRzYGCMm6MM2TscMSBtkT C5 d1
ITMy3XgwbQTU-uJzQ6Gt C2 d1
5lddfQ55rlI C4 d1
MLlANdxgzyyqbm3 D4 d1
iYgHARVuzhgeWENru5utj-afF A1B2 f1
ALfiz7tgjBE-andkwjQ603iHK E5 f1
O0lT122_D49VQuBC D5 f1
E91-dKVrgdyk4A84k9UZbo C3 f1
DjcCISENOfgc-e B5 f1
BumUoNtmoMCys7Rj__Shp C4C6 f1
anvhyVlKsPzKJd1Xd_MdWOg B2A3B4 f1
Db8TgxqAdqdjNmzEZCx3kLW F6 f1
tFoYzgGVVQdw1tgmGtZb3X6 D4 f1
ML3jIzS60ZKabm31CFibw C5B6 f1
LM2iLXFuVqPFMEm952-Ja E4 f1
Zv1bgLhPgDCA_ZA3FBVqG46t6R A1B2 f1
JerupuFU_dET1JvJV2ytyWnUj-w D5F5 f1
Gd_9HZtjsVihdoU4eERdVeCB8FA C1 s1
DsT4GGKLYyU_PTBm2zRQHCTNX9mCA B6 d2
QY1mgoq2i--LfE1ini C4 d2
VoGUYSjr4sLvjK-ctQoa1h98t D5 d2
d3SKQHeW9kcFVrsmLPZ D5 d2
EDrighNRPa E3 d2
IXizapNFqW7R_tUoeuWC2- C4 d2
q5pSjEyG7kG2KH2lLSL C2 d2
y212VeM58V_a0LXpYPz C2 d2
AcIadvZUYr4YcgkP-o- D1C2E2E3 f2
YR9nB9emmp5c7FF2VaIG C1D2C3 f2
bcofI_oKcR9P7hHKNRUnkendNw B2 f2
AnirY9GV4vyzwmW2p B6 f2
HdOE-HeGfxHdGptkQrA8s- A2C2 f2
HwhaFsOyupPJQia B3 s2
aX9Kv7_4XzHIHnDecypjjxBvrGLI1 E4 s2
Mq-IDgkgLzlqpjV E5 d3
EyVcK7Xo4n D4 d3
8Q-ZJqQMCO B2 d3
K7Hu5L17Ib2qLBz D2 d3
_dJ3rzLJFjs- C2 d3
rS-wxyLyIOBbcmPjH E4 d3
AQTu-iclXJgfe D2 d3
BhyCA4qxm B4 d3
A_HJ-866lICzSE8_Yr D2B3D3C4 f3
DC2oR8p7zbNWazxE29bnhtPjrRE E1F2E3 f3
P7Ft5WFZwWDduLLhq0fyaonyQJM A3C3 f3
McmaRO-peMdosGumNulr6Ut8 C1C3 f3
BanQqyPgCXvnWLpSbhpxDOep E3D4 f3
AfbGf5FURfmiSk4M3oUcctaCO E3E5 f3
PCKMQqp8L7z6fvV7R7u6O0WRmf A4B5 f3
`.trim().split('\n').map((line) => {
    const [moves, names, sort] = line.split(' ');
    return { moves, squares: (names.match(/../g) ?? []).map(squareOf), idea: /** @type {'f' | 'd' | 's'} */ (sort[0]), grade: Number(sort[1]) };
}).sort((one, other) => one.grade - other.grade);

export class PuzzlePanel {
    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        this.at = -1; // the puzzle on the board; -1: none
        this.moves = 0; // of its position
        this.hints = 0;
        this.isSolved = false;
        this.list = /** @type {HTMLSelectElement} */ (byId('puzzle'));
        this.drawList();
        byId('puzzle-begin').addEventListener('click', () => this.begin(this.list.selectedIndex));
        byId('puzzle-next').addEventListener('click', () => this.begin((this.list.selectedIndex + 1) % puzzles.length));
        byId('puzzle-hint').addEventListener('click', () => this.hint());
        app.followers.push(() => this.follow());
    }

    get puzzle() { return puzzles[this.at]; }

    // Marks the puzzles that were solved.
    drawList() {
        const { texts } = this.app, at = Math.max(0, this.list.selectedIndex);
        this.list.replaceChildren(...puzzles.map(({ grade }, index) => new Option(`${index + 1} ${texts.puzzleGrades[grade - 1]}${chosen.solved.includes(puzzles[index].moves) ? ' \u2713' : ''}`)));
        this.list.selectedIndex = at;
    }

    /** @param {string} text */
    say(text) {
        byId('puzzle-bar').hidden = false;
        byId('puzzle-news').textContent = text;
        /** @type {HTMLButtonElement} */ (byId('puzzle-hint')).disabled = this.isSolved;
    }

    /** @param {number} at */
    begin(at) {
        const { app } = this;
        if (!app.mayEndGame()) return;
        app.playLink(newGameLink(app.machine.kind, 0, 0) + puzzles[at].moves);
        this.list.selectedIndex = this.at = at;
        this.hints = 0;
        this.isSolved = false;
        this.moves = this.played().length;
        this.say(app.texts.puzzleTask(app.texts.sides[this.moves % 2]));
        app.focusBoard();
    }

    /** The game's moves up to now, as records. */
    played() {
        const { machine } = this.app, records = machine.found().filter(([at]) => at <= machine.now);
        return records.slice(records.findLastIndex(([, kind]) => kind === 'begin')).filter(([, kind]) => kind === 'move');
    }

    // Shows the idea first, then the column, then the move.
    hint() {
        const { texts } = this.app, square = squareName(this.puzzle.squares[0]);
        const hints = [texts.puzzleIdeas[this.puzzle.idea], texts.puzzleColumn(square[0]), texts.puzzleMove(square)];
        this.say(hints[Math.min(this.hints++, hints.length - 1)]);
    }

    // Judges the move that was made, and takes a wrong one back.
    follow() {
        const { app } = this, { view, machine, texts } = app;
        if (this.at < 0) return;
        byId('puzzle-bar').hidden = !view.inGame;
        if (!view.inGame || !machine.isLive || !view.question?.place.endsWith('cursor_wait')) return;
        const played = this.played();
        if (played.length < this.moves) return this.end();
        if (played.length === this.moves || this.isSolved) return;
        const square = played[this.moves][4], puzzle = this.puzzle;
        if (!puzzle.squares.includes(squareOf(square))) {
            this.say(texts.puzzleWrong(square));
            app.past?.backMove();
            return;
        }
        this.isSolved = true;
        this.say(texts.puzzleSolved(square, texts.puzzleIdeas[puzzle.idea]));
        if (!chosen.solved.includes(puzzle.moves)) chosen.solved.push(puzzle.moves);
        keepChosen();
        this.drawList();
    }

    /** Another game begins. */
    end() {
        this.at = -1;
        byId('puzzle-bar').hidden = true;
    }
}
