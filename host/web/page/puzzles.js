// Puzzles of FORTRESS: positions that only one idea wins. The player solves them on the real program.
import { newGameLink } from './app.js';
import { digits } from './games.js';
import { byId } from './parts.js';
import { chosen, keepChosen } from './settings.js';
import { squareName, squareOf } from './view.js';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'; // of the squares, A1 to F6

// The moves as in a link (host/link/game_link.hpp): from digits 1 to 36 to digits 1 to 64.
/** @param {number[]} squares */
function movesInLink(squares) {
    let number = squares.reduce((sum, square) => sum * 36n + BigInt(square + 1), 0n), text = '';
    for (; number > 0n; number = (number - 1n) / 64n) text = digits[Number((number - 1n) % 64n)] + text;
    return text;
}

// The build puts game6502/fortress/data/puzzles.txt here: moves, the winning squares, the idea and the grade.
const puzzles = `@PUZZLES@`.trim().split('\n').map((line) => {
    const [moves, squares, sort] = line.split(' '), numbers = (/** @type {string} */ word) => [...word].map((letter) => letters.indexOf(letter));
    return { moves: movesInLink(numbers(moves)), squares: numbers(squares), idea: /** @type {'f' | 'd' | 's'} */ (sort[0]), grade: Number(sort[1]) };
});

export class PuzzlePanel {
    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        this.at = -1; // the puzzle on the board; -1: none
        this.moves = 0; // of its position
        this.hints = 0;
        this.isSolved = false;
        this.isOver = false; // the solution is the last move on the board
        this.list = /** @type {HTMLSelectElement} */ (byId('puzzle'));
        this.news = () => ''; // in the language in use
        this.drawList();
        app.onLanguage.push(() => { this.drawList(); this.drawNews(); });
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

    drawNews() { byId('puzzle-news').textContent = this.news(); }

    /** @param {() => string} news */
    say(news) {
        this.news = news;
        this.drawNews();
        byId('puzzle-bar').hidden = false;
        /** @type {HTMLButtonElement} */ (byId('puzzle-hint')).disabled = this.isSolved;
    }

    /** @param {number} at */
    begin(at) {
        const { app } = this;
        if (!app.mayEndGame()) return;
        app.playLink(newGameLink(app.machine.kind, 0, 0) + puzzles[at].moves);
        this.list.selectedIndex = this.at = at;
        this.hints = 0;
        this.isSolved = this.isOver = false;
        this.moves = this.played().length;
        this.say(() => app.texts.puzzleTask(app.texts.sides[this.moves % 2]));
        byId('puzzle-bar').scrollIntoView({ block: 'nearest' });
        app.focusBoard();
    }

    /** The game's moves up to now, as records. */
    played() {
        const { machine } = this.app, records = machine.found().filter(([at]) => at <= machine.now);
        return records.slice(records.findLastIndex(([, kind]) => kind === 'begin')).filter(([, kind]) => kind === 'move');
    }

    // Shows the idea first, then the column, then the move.
    hint() {
        const { texts } = this.app, { idea, squares } = this.puzzle, square = squareName(squares[0]);
        const hints = [() => texts.puzzleIdeas[idea], () => texts.puzzleColumn(square[0]), () => texts.puzzleMove(square)];
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
        this.isOver = this.isSolved && played.length === this.moves + 1;
        if (played.length === this.moves || this.isSolved) return;
        const square = played[this.moves][4], puzzle = this.puzzle;
        if (!puzzle.squares.includes(squareOf(square))) {
            this.say(() => texts.puzzleWrong(square));
            app.past?.backMove();
            return;
        }
        this.isSolved = this.isOver = true;
        this.say(() => texts.puzzleSolved(square, texts.puzzleIdeas[puzzle.idea]));
        if (!chosen.solved.includes(puzzle.moves)) chosen.solved.push(puzzle.moves);
        keepChosen();
        this.drawList();
    }

    /** Another game begins. */
    end() {
        this.at = -1;
        this.isOver = false;
        byId('puzzle-bar').hidden = true;
    }
}
