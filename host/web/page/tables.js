// One table for each game: names, board, words, questions, clicks and links.
import { drawing } from './board.js';
import { hexTable } from './hex.js';
import { asked, promptOf } from './questions.js';
import { starTable } from './star.js';
import { nameOf, sentence, squareLabel, squareName, strengths } from './view.js';

/** @typedef {import('./core.js').Machine} Machine */
/** @typedef {import('./pilot.js').Step} Step */
/** @typedef {import('./questions.js').Asked} Asked */
/** @typedef {import('./texts.js').Texts} Texts */
/** @typedef {import('./view.js').View} View */
/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {{chip: string, side: string, score: number, name: string, moves: boolean}} Player */
/** @typedef {{place: string, state: any}} Asking a question's place, and the state at that time */
/** @typedef {[string, string]} Button label and key */
/** @typedef {[string, string | (() => string)]} Action label, and key when it is pressed */
/**
 * @typedef {object} Table
 * @property {string} shape the class of the board
 * @property {number[][]} rows the cells by rows of the grid
 * @property {number} first the cell that is reached by Tab
 * @property {(cell: number) => string} name
 * @property {((cell: number) => Box)=} place in the grid, in percent
 * @property {((cell: number, x: number, y: number) => number)=} step to the next cell by an arrow key; y 1: up
 * @property {((cell: number) => Box)[]} boxes in the picture of each machine, in dots and lines
 * @property {boolean} isRound the cells are no rectangles
 * @property {(machine: Machine, view: View, before: any) => any} read the state from the program's memory; `before`: the one a frame ago, or null
 * @property {(state: any, cell: number, texts: Texts) => string} label
 * @property {(state: any, cell: number) => Node[]} draw
 * @property {(state: any, cell: number) => string} picture changes when the drawing has to
 * @property {(state: any, cell: number) => string} marks classes
 * @property {(state: any, texts: Texts) => Player[]} players
 * @property {(state: any, texts: Texts) => string} turn
 * @property {(view: View, state: any, texts: Texts) => string} status
 * @property {(view: View) => boolean} isShown the board is in the picture, not a page of text
 * @property {(view: View, machine: Machine, texts: Texts) => Asked | null} asked
 * @property {(texts: Texts, machine: Machine) => Action[]} actions during a human's turn
 * @property {(texts: Texts) => string[]} keys of the keyboard in addition to the machine's
 * @property {(record: [number, string, ...string[]], texts: Texts) => string} sentence
 * @property {((cell: number, state: any, place: string) => Step[])=} choose a cell by keys
 * @property {((record: [number, string, ...string[]], begun: [number, string, ...string[]] | null, state: any, texts: Texts) => string)=} endOf the result of a game that the record's move has ended; empty: it goes on
 * @property {((before: Asking, now: Asking, texts: Texts) => string)=} news what a new question says about the one before; empty: nothing
 * @property {(texts: Texts) => [string, number][]} levels of computers and their numbers, from the weakest
 * @property {number[]} lengths of games in turns, the usual one first; 0: without a last turn; none: there is no choice
 * @property {(state: any) => number} length of the game
 * @property {[string[], string[]]} edges the letters above and the digits beside the board
 * @property {RegExp} links
 * @property {RegExp} commands the place of the question for a command of a human's turn
 * @property {((machine: Machine) => boolean)=} isInMessage a message there waits for a key
 * @property {RegExp} decides the places of questions that no key closes without a decision
 * @property {(state: any) => boolean} isHumans a human is to move
 * @property {RegExp} over the place of the question after a game
 * @property {string} advice the key that asks for it; empty: none
 */

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const grid = (left, top, width, height) => (/** @type {number} */ cell) => ({ left: left + cell % 6 * width, top: top + Math.floor(cell / 6) * height, width, height });

// The lords and the engine's levels from the weakest, and their grade: tools/engine/README.md has their Elo.
const opponents = [[4, 0], [5, 0], [6, 1], [3, 1], [1, 2], [7, 2], [2, 3], [0, 3], [8, 3], [9, 3], [10, 4]];

/** @param {string[]} names @returns {[string, number][]} */
const inOrder = (names) => names.map((name, level) => [name, level]);

/** @param {string} level "Captain (medium)" */
const rank = (level) => level.replace(/ \(.*/, '');

/** @type {Table} */
const fortress = {
    shape: 'squares', rows: [0, 1, 2, 3, 4, 5].map((row) => [0, 1, 2, 3, 4, 5].map((column) => row * 6 + column)), first: 14, name: squareName, isRound: false,
    boxes: [grid(112, 11, 56, 24), grid(92, 32, 32, 24)], // game6502/platform/MACHINE/screen.s
    read: (_, view) => {
        const board = view.inGame ? view.board : Array(36).fill(0);
        return { ...view, board, strength: strengths(board) };
    },
    label: ({ board, strength }, square, texts) => squareLabel(square, board[square], strength[square], texts),
    draw: ({ board, strength }, square) => [drawing(board[square], strength[square])],
    picture: ({ board, strength }, square) => `${board[square]},${Math.sign(strength[square])}`,
    marks: () => '', isShown: ({ graphics }) => graphics > 0,
    players: ({ inGame, lords, scores, side }, texts) => [0, 1].map((at) => ({
        chip: at === 0 ? 'white' : 'black', side: at === 0 ? texts.white : texts.black, score: scores[at], name: inGame ? nameOf(lords[at]) : '', moves: inGame && side === at,
    })),
    turn: ({ turn, length }, texts) => `${texts.turn} ${turn} ${texts.of} ${length}`,
    status: (view, _, texts) => {
        const name = nameOf(view.lords[view.side]);
        if (view.question?.place.match(/cursor_wait$|turn_human/)) return (view.lords[view.side].engine ? texts.thinking : texts.yourTurn)(name);
        return view.lords[view.side].computer && !view.question ? texts.thinking(name) : '';
    },
    asked: (view, machine, texts) => asked(view, (name) => machine.peek(name), texts),
    endOf: ([, kind, turn, side], begun, { length, scores }, texts) => (kind === 'move' || kind === 'forfeit') && begun && Number(turn) === length && side !== begun[3] ? texts.gameOver(begun[2], ...scores) : '',
    actions: () => [], keys: () => ['S', 'V', 'H', 'T', 'Y', 'N', '1', '2', '3', '4', '5', '6', '7', '8'], sentence,
    levels: (texts) => opponents.map(([level, grade]) => [`${[...texts.lords, ...texts.engine][level]} (${texts.opponentGrades[grade]})`, level]), links: /^#(.*&)?[bgw]=/, edges: [[...'ABCDEF'], [...'123456']], advice: 'S', over: /play_answer$/,
    lengths: [21, 9, 15, 33, 54], length: ({ length }) => length, commands: /cursor_wait$/, decides: /prompt|play_answer$/, isHumans: ({ lords, side }) => !lords[side]?.computer && !lords[side]?.engine,
};

/**
 * The rows of a prompt without the keys, which the buttons replace. A question of leaving hides the row below it.
 * @param {string[]} rows
 */
function promptIn(rows) {
    const asks = rows.filter((row) => / RETURN OR Y| Y: YES/.test(row));
    return (asks.length > 0 ? asks : rows).map((row) => row.replace(/ *(RETURN( OR Y|: )| Y: ).*/, '').trim()).filter(Boolean).join(' \u2013 ');
}

/**
 * The question of a game whose table has answers by place.
 * @param {(place: string, texts: Texts, machine: Machine) => Button[] | null} answers
 * @param {number} rows of the prompt, at the bottom of the screen
 * @returns {Table['asked']}
 */
const askedBy = (answers, rows) => (view, machine, texts) => {
    const bottom = promptIn(view.text.slice(-rows));
    if (view.isSlow) {
        const leave = bottom.includes('Q: END') ? [{ label: texts.leave, key: 'Q' }] : [];
        return { answers: [{ label: /ADVI[CS]E/.test(bottom) ? texts.adviseNow : texts.playNow, key: 'ESC' }, ...leave], line: '', prompt: bottom };
    }
    if (!view.question) return asked(view, () => 0, texts);
    const { place } = view.question, prompt = place.endsWith('/ask') ? '' : bottom; // a menu's row has the buttons' words
    if (view.question.routine === 'sound_theme') return { answers: [{ label: texts.begin, key: 'SPACE' }], line: '', prompt: promptOf(view) };
    const found = answers(place, texts, machine), line = place.endsWith('ask_number') ? 'number' : '';
    return found && { answers: found.map(([label, key]) => ({ label, key })), line, prompt };
};

/** @type {Table & typeof starTable} */
const starchess = {
    ...starTable,
    picture: ({ sectors }, at) => JSON.stringify(sectors[at]), isShown: ({ question }) => !/(page|help|lesson|mind|over|graph)_show$|play_over$|over_show\/ask_leave$/.test(question?.place ?? ''), // the Atari's galaxy is text
    players: ({ inGame, empires, mover }, texts) => empires.map((/** @type {import('./star.js').Empire} */ each, /** @type {number} */ index) => ({
        chip: `owner-${index + 1}`, side: texts.starchess.empires[index], score: each.score, moves: inGame && mover === index,
        name: inGame ? each.isAlive ? (each.seat > 0 ? `${rank(texts.starchess.levels[each.seat - 1])}: ` : '') + texts.starchess.holds(each) : texts.starchess.gone : '',
    })),
    turn: ({ turn, lastTurn }, texts) => `${texts.turn} ${lastTurn ? Math.min(turn, lastTurn) : turn}${lastTurn ? ` ${texts.of} ${lastTurn}` : ''}`,
    status: (view, state, texts) => {
        const { mover, empires } = state, name = texts.starchess.empires[mover] ?? '', place = view.question?.place ?? '', lesson = starTable.lesson(state, place, texts);
        if (lesson) return lesson;
        if (/command_(turn|key)$/.test(place)) return texts.starchess.yourTurn(name);
        if (place.endsWith('ask_sector')) return texts.starchess.where;
        return !view.question && empires[mover]?.seat > 0 ? texts.thinking(name) : '';
    },
    asked: askedBy(starTable.answers, 2), keys: () => [...'MBCTXSUEVHDLNRQ0123456789'], levels: (texts) => inOrder(texts.starchess.levels), edges: [[...'ABCD'], [...'4321']], advice: '', over: /(play|over)_(over|show)$|over_show\/ask_leave$|graph_show$/,
};

/** @type {Table & typeof hexTable} */
const hexfortress = {
    ...hexTable,
    picture: ({ pieces, strengths: all }, hex) => `${pieces[hex]},${all[hex]}`, isShown: ({ graphics }) => graphics > 0,
    players: ({ inGame, worth, beyond, seats, mover }, texts) => [0, 1].map((at) => ({
        chip: at === 0 ? 'white' : 'black', side: at === 0 ? texts.white : texts.black, score: worth[at], moves: inGame && mover === at,
        name: inGame ? `${seats[at] === 0 ? texts.human : rank(texts.hexfortress.levels[seats[at] - 1])}, ${texts.hexfortress.ahead(beyond[at])}` : '',
    })),
    turn: ({ turn, quiet, limit }, texts) => texts.hexfortress.round(Math.floor(turn / 2) + 1, quiet, limit),
    status: (view, { mover, chosen, seats, turn, wanted }, texts) => {
        const name = mover === 0 ? texts.white : texts.black, lesson = wanted.length > 0 ? ` ${texts.hexfortress.wanted(wanted)}` : '';
        if (view.question?.place.endsWith('turn_human')) return (chosen !== 0xFF ? texts.hexfortress.where : turn === 0 ? texts.hexfortress.firstTurn(name) : texts.hexfortress.yourTurn(name)) + lesson;
        return view.searches && seats[mover] > 0 ? texts.thinking(name) : '';
    },
    asked: askedBy(hexTable.answers, 1), keys: () => [...'ACUTSVDLHNRQ123456789'], levels: (texts) => inOrder(texts.hexfortress.levels), edges: [[], []], advice: '', over: /over_show$/,
};

export const tables = { fortress, starchess, hexfortress };
