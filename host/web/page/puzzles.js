// Puzzles of FORTRESS: positions that only one idea wins. The player solves them on the real program.
import { newGameLink } from './app.js';
import { byId } from './parts.js';
import { chosen, keepChosen } from './settings.js';
import { squareName, squareOf } from './view.js';

// build/bin/find_puzzles prints these: moves as in a link, the winning squares, the idea and the grade (host/review/puzzle.hpp).
const puzzles = `
Bcx7mYXhh57U89BDSDXS7rzjESSD E5 d1
Bvwpr50hvevZkR9Rz C3 d1
EZ7wE66-ZkXebovfAAUlRRj3FYo-U E2 d1
KPjU6XIytQnTCJ8-u85r A2 d1
MLlANdxgzyyqbm3 D4 d1
_pMCTYd3WCU D4 d1
pusLrdi1BHMcyloPzd2cA-XYx_-8XaG E3 d1
xYtJDXiLf8eJFvEaut A2 d1
xcCklOQrVrtQA2eT6n B2 d1
AVs7Pxl6OfRHgyoJi A5 f1
AsiFQCY-Z3aEaausTwYXH_jrL C4 f1
BumUoNtmoMCys7Rj__Shp C4C6 f1
MTZHIhZxHhmLrv7HqnT2 C2 f1
O0lT122_D49VQuBC D5 f1
AiK_R_vo8nyXgsuNwgh0wRX6C D2 d2
J30EjrsMdfCHc1dbl8zVIBfiPRv E5 d2
cXXRgH B4 d2
Wek-95gUdZgZs5BGlDk8ZYzl5A D5 d2
VoGUYSjr4sLvjK-ctQoa1h98t D5 d2
AAUKVjWHs9pQBCLt6 D3 d2
BOyqwr4Ec0JvzEhI C3 d2
A_-zsqeQy-eGW800 E3 d2
HKA5SjVk89qTebEi C4 d2
jcApfTxdaR6q- C4 d2
G_I2mLDx3Jbs0a-_NVqJPd B5 d2
HI59PP_T-QjBS9OfPsWD5UlTR C1 d2
O6CLpJpWfSq6OcjpXBcixSV8tY D5 d2
FQnlJkV5l_ D3 d2
B1Tm8Zsp9wuJrHPB B4 d2
YR9nB9emmp5c7FF2VaIG C1D2C3 f2
aX9Kv7_4XzHIHnDecypjjxBvrGLI1 E4 s2
AQTu-iclXJgfe D2 d3
mFyQrLq4GZTb5EI7N E2 d3
A1Eh-xjtJYwu D3 d3
NkHvQa5CuQPhMl_GySHZLay E4 d3
YResrplYcgqt2TQjADaAwXB-W D5 d3
G_PnPDMZyUls_YxKRX6B5 C4 d3
MEBmG9DWnT B3 d3
rS-wxyLyIOBbcmPjH E4 d3
-5NEdzZz_2f5 C3 d3
K6xp8E6r D4 d3
Df36f1VghOEXMyyMa C2D3 d3
BBNMnG5I85GEAR7koTeLNY9gc6vZQ D1 d3
KXRlffsyNlxKWFlj0gZ15 D5 d3
R9sgrM52MtHKzXiSu-VE3wudMgT B3 d3
AfR6Vjz7hhMG C5 d3
GAbdTTpdh B4 d3
BanQqyPgCXvnWLpSbhpxDOep E3D4 f3
McmaRO-peMdosGumNulr6Ut8 C1C3 f3
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

    // The idea first, then the column, then the move.
    hint() {
        const { texts } = this.app, square = squareName(this.puzzle.squares[0]);
        const hints = [texts.puzzleIdeas[this.puzzle.idea], texts.puzzleColumn(square[0]), texts.puzzleMove(square)];
        this.say(hints[Math.min(this.hints++, hints.length - 1)]);
    }

    // Judges the move that was made, and takes a wrong one back.
    follow() {
        const { app } = this, { view, machine, texts } = app;
        if (this.at < 0) return;
        if (!view.inGame || !machine.isLive) return this.end();
        if (!view.question?.place.endsWith('cursor_wait')) return;
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

    end() {
        this.at = -1;
        byId('puzzle-bar').hidden = true;
    }
}
