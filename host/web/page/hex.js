// Hex Fortress for the page: the board in the program's memory, its words, clicks, and links.
import { cellText } from './board.js';
import { digits } from './games.js';
import { point, press, pressUntil, then } from './pilot.js';

/** @typedef {import('./core.js').Machine} Machine */
/** @typedef {import('./pilot.js').Step} Step */
/** @typedef {import('./texts.js').Texts} Texts */
/** @typedef {{inGame: boolean, notWanted: boolean, triesTurns: boolean, pieces: number[], strengths: number[], targets: boolean[], fates: number[], chosen: number, cursor: number, mover: number, turn: number, quiet: number, limit: number, seats: number[], worth: number[], beyond: number[], isOver: boolean, winner: string, ending: string, wanted: string[]}} HexState wanted: the moves that the lesson asks for */

const widths = [1, 2, 3, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 3, 2, 1]; // hexes in each half-row, from White's tip
const middle = 4, middleHalf = 8, none = 0xFF, black = 8;

/** By hex: its file from 0, half-row, and name. */
const hexes = widths.flatMap((width, half) => Array.from({ length: width }, (_, index) => ({ file: middle - (width - 1) + 2 * index, half, name: '' })));
const files = Array.from({ length: 9 }, (_, file) => hexes.flatMap((hex, index) => hex.file === file ? [index] : []));
files.forEach((cells, file) => cells.forEach((cell, index) => { hexes[cell].name = `${'abcdefghi'[file]}${index + 1}`; }));

/** @param {number} hex */
export const hexName = (hex) => hexes[hex].name;

/** @param {number} a @param {number} b */
const distance = (a, b) => {
    const files = Math.abs(hexes[a].file - hexes[b].file), halves = Math.abs(hexes[a].half - hexes[b].half);
    return files + Math.max(0, (halves - files) / 2);
};

const endings = ['', 'KEEP', 'KEEPS', 'REPETITION', 'VALUE', 'ADVANCE', 'BALANCE', 'RECORD']; // by w_ending (core/judge.s)
const core = [0, 0, 1, 2, 3], gives = [0, 1, 1, 2, 2], worth = [0, 1, 2, 4, 0]; // by kind: 1 Wall, 2 Bastion, 3 Tower, 4 Keep (H2)

/** @param {number[]} pieces codes: kind, plus 8 for Black */
export const strengthsOf = (pieces) => pieces.map((code, at) => code === 0 ? 0 : pieces.reduce((sum, friend, from) => {
    if (friend === 0 || from === at || (friend & black) !== (code & black)) return sum;
    const far = distance(at, from), kind = friend & 7;
    return sum + (far === 1 ? gives[kind] : far === 2 && kind === 4 ? 1 : 0);
}, core[code & 7]));

/**
 * The worth of a side's pieces, and those other than the Keep beyond the middle (H3.6).
 * @param {number[]} pieces @param {number} side
 */
function countsOf(pieces, side) {
    const own = pieces.flatMap((code, hex) => code !== 0 && (code & black) === side ? [{ kind: code & 7, half: hexes[hex].half }] : []);
    const beyond = own.filter(({ kind, half }) => kind !== 4 && (side === 0 ? half > middleHalf : half < middleHalf));
    return { worth: own.reduce((sum, { kind }) => sum + worth[kind], 0), beyond: beyond.length };
}

/** @param {Machine} machine @param {import('./view.js').View} view @param {HexState | null} before a frame ago @returns {HexState} */
function read(machine, view, before) {
    const { inGame, triesTurns } = view, places = hexes.map((_, hex) => machine.peek('t_place', hex)), byte = (/** @type {string} */ name, at = 0) => machine.peek(name, at);
    const isFirst = triesTurns && before?.triesTurns === false; // w_root may still be of an earlier turn
    const pieces = isFirst ? before.pieces : places.map((place) => inGame ? byte(triesTurns ? 'w_root' : 'w_board', place) : 0);
    const counts = [0, black].map((side) => countsOf(pieces, side));
    return {
        inGame, triesTurns, pieces, strengths: strengthsOf(pieces),
        targets: hexes.map((_, hex) => inGame && byte('w_target', hex) !== 0),
        fates: places.map((place) => inGame && !triesTurns ? byte('w_fate', place) : 0),
        chosen: inGame ? byte('w_chosen') : none, cursor: byte('z_cursor'), mover: byte('w_turn') & 1, // z_mover changes during a search
        turn: byte('w_turn') + 256 * byte('w_turn', 1), quiet: byte('w_quiet'), limit: byte('w_limit'),
        seats: [byte('w_seat'), byte('w_seat', 1)], worth: counts.map((each) => each.worth), beyond: counts.map((each) => each.beyond),
        isOver: !triesTurns && byte('w_ending') !== 0, winner: byte('w_winner') === none ? 'draw' : byte('w_winner') === 0 ? 'white' : 'black', ending: endings[byte('w_ending')] ?? '',
        notWanted: machine.has('lesson_task') && byte('w_refused') === machine.address('NOTICE_LAST'), wanted: inGame && machine.has('w_lesson') && byte('z_mover') === 0 ? wantedBy(machine, byte('w_lesson')) : [],
    };
}

// The moves of White's turn that a page of the lesson asks for, as in ui/lesson.s.
/** @param {Machine} machine @param {number} page */
function wantedBy(machine, page) {
    const turn = page === 1 || page === 2 ? [0, 2].map((at) => [0, 1].map((end) => machine.peek('t_lesson_turns', 4 * (page - 1) + at + end))) : [];
    return turn.filter(([from]) => from < hexes.length).map((move) => move.map(hexName).join('-'));
}

/**
 * What a new question says about the one before: the lesson asks again after another turn.
 * @param {{place: string, state: HexState}} before @param {{place: string, state: HexState}} now @param {Texts} texts
 */
const news = (before, now, texts) => atAsk.test(before.place) && now.state.notWanted && now.state.wanted.length > 0
    ? texts.hexfortress.notWanted(now.state.wanted) : '';

/** @param {HexState} state @param {number} hex @param {Texts} texts */
function label(state, hex, texts) {
    const code = state.pieces[hex], { hexfortress: words } = texts, parts = [hexName(hex)];
    if (code === 0) parts.push(texts.empty);
    else parts.push(words.pieces[code & black ? 1 : 0][(code & 7) - 1], words.strength(state.strengths[hex]));
    if (state.fates[hex] > 1) parts.push(words.willFall);
    if (hex === state.chosen) parts.push(words.chosen);
    else if (state.targets[hex] && state.chosen !== none) parts.push(words.target);
    return parts.join(', ');
}

const svgSpace = 'http://www.w3.org/2000/svg', symbols = ['', 'wall', 'bastion', 'tower', 'castle-3'];

/** @param {HexState} state @param {number} hex */
function draw(state, hex) {
    const code = state.pieces[hex];
    if (code === 0) return [cellText('cell-name', hexName(hex))];
    const svg = document.createElementNS(svgSpace, 'svg'), use = document.createElementNS(svgSpace, 'use');
    svg.setAttribute('viewBox', '0 0 28 24');
    svg.setAttribute('class', code & black ? 'of-black' : 'of-white');
    use.setAttribute('href', `#${symbols[code & 7]}`);
    svg.append(use);
    return [svg, cellText('strength', String(state.strengths[hex]))];
}

/** @param {HexState} state @param {number} hex */
const marks = (state, hex) => [
    state.targets[hex] && 'target', hex === state.chosen && 'chosen', state.fates[hex] > 1 && 'falls', Math.abs(hexes[hex].half - middleHalf) > 6 && 'home',
].filter(Boolean).join(' ');

// The key that leads the cursor from a hex towards another; left and right go half a hex up or down as well.
/** @param {number} at @param {number} hex */
const towards = (at, hex) => hexes[at].file < hexes[hex].file ? 'RIGHT' : hexes[at].file > hexes[hex].file ? 'LEFT' : at < hex ? 'UP' : 'DOWN';

// The next hex for an arrow key on the page: left goes half a hex down as well, right up.
/** @param {number} at @param {number} x @param {number} y 1: up */
function step(at, x, y) {
    const { file, half } = hexes[at];
    const cells = files[file + x] ?? [];
    if (y !== 0) return files[file][files[file].indexOf(at) + y] ?? at;
    return cells.find((cell) => hexes[cell].half === half + x) ?? cells.reduce((best, cell) => best < 0 || Math.abs(hexes[cell].half - half) < Math.abs(hexes[best].half - half) ? cell : best, -1);
}

const atTurn = /turn_human$/, atAsk = /turn_ask\/ask$/, atWall = /turn_promote\/ask$/, atChoices = /setup_run$/;

/** @param {number} hex @returns {Step[]} */
const select = (hex) => [point(hex, atTurn, towards), press('RETURN', atTurn)];

// A click: the piece to move, or its target.
/** @param {number} hex @param {HexState} _ @param {string} place @returns {Step[]} */
const choose = (hex, _, place) => place === '' || atTurn.test(place) ? select(hex) : [];

// The advised turn is in the message row: S plays it, other keys remove it.
/** @param {Machine} machine */
const showsAdvice = (machine) => machine.has('advice_give') && machine.peek('w_refused') === machine.address('NOTICE_KEPT');

/**
 * The program's questions by the code that waits.
 * @param {string} place
 * @param {Texts} texts
 * @param {Machine} machine
 * @returns {[string, string][] | null} label and key; null: a move
 */
function answers(place, texts, machine) {
    const { hexfortress: words } = texts, isAdvised = machine.has('advice_give');
    if (atTurn.test(place)) return showsAdvice(machine) ? [[texts.doIt, 'S']] : null;
    if (atAsk.test(place)) return [[words.accept, 'A'], [words.undo, 'U'], [words.cancel, 'C']];
    if (atWall.test(place)) return [[words.tower, 'T'], [words.bastion, 'B'], [texts.cancel, 'ESC']];
    if (place.endsWith('/ask')) return [[texts.stay, 'ESC'], [texts.leave, String.fromCharCode(machine.peek('w_ask_letters', 1))]];
    if (atChoices.test(place)) return [[texts.begin, 'RETURN'], ...(machine.has('lesson_begin') ? /** @type {[string, string][]} */ ([[texts.lesson, 'T']]) : []), ['\u2191', 'UP'], ['\u2193', 'DOWN'], ['\u2190', 'LEFT'], ['\u2192', 'RIGHT'], [texts.load, 'L'], [texts.replay, 'R'], [texts.rules, 'H']];
    if (place.endsWith('disk_number')) return [...'123456789'].map((digit) => /** @type {[string, string]} */ ([digit, digit])).concat([[texts.cancel, 'ESC']]);
    if (place.endsWith('disk_replaces')) return [[texts.replace, 'Y'], [texts.cancel, 'ESC']];
    if (place.endsWith('over_show')) return [[texts.goOn, 'RETURN'], [texts.save, isAdvised ? 'D' : 'S'], [words.takeBack, 'T'], [texts.replay, 'R']];
    if (place.endsWith('replay_run')) return [[words.next, 'RIGHT'], [words.previous, 'LEFT'], [texts.stop, 'ESC']];
    return [[texts.goOn, 'SPACE']];
}

/** @param {Texts} texts @param {Machine} machine @returns {[string, string][]} during a human's turn */
const actions = (texts, machine) => {
    const isAdvised = machine.has('advice_give'), advice = /** @type {[string, string][]} */ ([[texts.advice, 'S'], [texts.hexfortress.bestTurns, 'V']]);
    return [[texts.hexfortress.undo, isAdvised ? 'U' : 'ESC'], ...(isAdvised ? advice : []), [texts.hexfortress.takeBack, 'T'], [texts.save, isAdvised ? 'D' : 'S'], [texts.load, 'L'], [texts.replay, 'R'], [texts.rules, 'H'], [texts.leave, 'Q']];
};

/** @param {[number, string, ...string[]]} record @param {Texts} texts */
function sentence([, kind, ...words], texts) {
    const { hexfortress: own } = texts;
    if (kind === 'begin') return words[7] === '0' ? own.begins : texts.loaded(`${own.turn} ${Math.floor(Number(words[7]) / 2) + 1}`);
    if (kind === 'move') return own.moved(words[1] === 'white', words.slice(2, 4).filter((move) => move !== '-'), words[5] === '-' ? [] : words[5].split(',').map((piece) => piece.slice(0, 2)));
    if (kind === 'back') return own.takenBack;
    if (kind === 'result') return own.result(words[0], words[1] === 'KEEP' ? own.keepFell(words[0]) : own.endings[words[1]] ?? words[1]);
    return kind === 'error' ? texts.diskError(words[0]) : '';
}

/** @param {[number, string, ...string[]]} record @param {unknown} _ @param {HexState} state @param {Texts} texts */
const endOf = ([at, kind], _, { isOver, winner, ending }, texts) => kind === 'move' && isOver ? sentence([at, 'result', winner, ending], texts) : '';

// --- links: #h= machine, seats, rules; then for each move its two hexes, after a mark if a Wall is promoted

const noMove = 63, promoted = [0, 61, 62]; // promoted: to a Bastion, to a Tower

/** @typedef {{kind: number, seats: number[], limit: number, storm: number, moves: {from: number, to: number, promotion: number}[]}} HexLink */

/** @param {HexLink} link */
export function printHexLink({ kind, seats, limit, storm, moves }) {
    const number = ((kind * 8 + seats[0]) * 8 + seats[1]) * 8 + limit * 2 + storm;
    return `#h=${digits[number >> 6]}${digits[number & 63]}${moves.map(({ from, to, promotion }) => from >= hexes.length ? digits[noMove]
        : (promotion ? digits[promoted[promotion]] : '') + digits[from] + digits[to]).join('')}`;
}

/** @param {string} text @returns {HexLink} */
export function readHexLink(text) {
    const values = [...text.replace(/^#h=/, '')].map((letter) => digits.indexOf(letter)), bad = new Error('not a link of Hex Fortress');
    if (values.length < 2 || values.includes(-1)) throw bad;
    const number = values[0] * 64 + values[1], moves = [];
    for (let at = 2; at < values.length;) {
        if (values[at] === noMove) {
            moves.push({ from: none, to: none, promotion: 0 });
            ++at;
            continue;
        }
        const promotion = Math.max(0, promoted.indexOf(values[at]));
        if (promotion) ++at;
        const [from, to] = [values[at++], values[at++]];
        if (!(from < hexes.length && to < hexes.length)) throw bad;
        moves.push({ from, to, promotion });
    }
    if (number >= 1024 || moves.length % 2 === 1) throw bad;
    return { kind: number >> 9, seats: [number >> 6 & 7, number >> 3 & 7], limit: number >> 1 & 3, storm: number & 1, moves };
}

// The position as a link, from the program's record.
/** @param {Machine} machine @param {HexState} state */
function linkOf(machine, state) {
    const moves = Array.from({ length: 2 * state.turn }, (_, index) => {
        const from = machine.peek('w_record', 2 * index), to = machine.peek('w_record', 2 * index + 1);
        return { from, to: to & 63, promotion: to >> 6 };
    });
    return printHexLink({ kind: machine.kind, seats: state.seats, limit: machine.peek('w_limit_item'), storm: machine.peek('w_storm_item'), moves });
}

/** @param {string} text */
function playLink(text) {
    const link = readHexLink(text), { moves } = link;
    const seat = (/** @type {number[]} */ seats) => (/** @type {Machine} */ machine) => seats.forEach((value, side) => machine.poke('w_seat', side, value));
    const steps = [
        pressUntil('SPACE', atChoices), then(atChoices, (machine) => {
            seat(moves.length > 0 ? [0, 0] : link.seats)(machine);
            machine.poke('w_limit_item', 0, link.limit);
            machine.poke('w_storm_item', 0, link.storm);
        }), press('RETURN', atChoices),
    ];
    for (let turn = 0; turn < moves.length; turn += 2) {
        for (const { from, to, promotion } of moves.slice(turn, turn + 2)) {
            if (from >= hexes.length) continue;
            steps.push(...select(from), ...select(to));
            if (promotion) steps.push(press(promotion === 1 ? 'B' : 'T', atWall));
        }
        if (turn + 2 === moves.length) steps.push(then(atAsk, seat(link.seats))); // humans played the computer's moves
        steps.push(press('A', atAsk));
    }
    return { kind: link.kind, steps };
}

export const hexTable = {
    shape: 'hexes', rows: files, name: hexName, read, label, draw, marks, step, choose, news, answers, actions, sentence, endOf, linkOf, playLink,
    links: /^#h=/, lengths: [], length: () => 0, newGame: (/** @type {number} */ kind, /** @type {number[]} */ seats) => printHexLink({ kind, seats, limit: 0, storm: 1, moves: [] }), seats: 2,
    first: 30,
    /** Places of the hexes in the grid, in percent. */
    place: (/** @type {number} */ hex) => ({ left: hexes[hex].file * 75 / 7, top: (16 - hexes[hex].half) * 100 / 18, width: 100 / 7, height: 100 / 9 }),
    isRound: true, commands: atTurn, isInMessage: showsAdvice, decides: /(turn_ask|turn_promote)\/ask$/, isHumans: (/** @type {HexState} */ { seats, mover }) => seats[mover] === 0,
    /** The hexes in the picture's dots and lines (screen/cells.s). */
    boxes: [
        (/** @type {number} */ hex) => ({ left: hexes[hex].file * 42, top: (16 - hexes[hex].half) * 10, width: 56, height: 20 }),
        (/** @type {number} */ hex) => ({ left: 28 + hexes[hex].file * 24, top: 24 + (16 - hexes[hex].half) * 10, width: 32, height: 20 }),
    ],
};
