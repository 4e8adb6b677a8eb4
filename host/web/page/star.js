// Star Chess for the page: the galaxy in the program's memory, its words, clicks, and links.
import { cellText } from './board.js';
import { digits } from './games.js';
import { point, press, pressUntil, then } from './pilot.js';

/** @typedef {import('./core.js').Machine} Machine */
/** @typedef {import('./pilot.js').Step} Step */
/** @typedef {import('./texts.js').Texts} Texts */
/** @typedef {{isTerran: boolean, colony: number, people: number, fleet: number, ships: number, active: number, threat: number, isReached: boolean}} Sector owners: 1 to 4, 0 nobody */
/** @typedef {{ships: number, colonies: number, score: number, materials: number, credits: number, isAlive: boolean, seat: number}} Empire */
/** @typedef {{inGame: boolean, sectors: Sector[], empires: Empire[], cursor: number, mover: number, turn: number, lastTurn: number, step: LessonStep | null}} StarState step: what the lesson asks for next */
/** @typedef {Command | 'end'} LessonStep */

const columns = 4, sectors = 16, players = 4, homes = [0, 12, 15, 3]; // S1.2
const terran = 0x80;

/** @param {number} sector */
export const sectorName = (sector) => 'ABCD'[sector % columns] + (Math.floor(sector / columns) + 1);
/** @param {string} name */
const sectorOf = (name) => 'ABCD'.indexOf(name[0]) + columns * (Number(name[1]) - 1);

/** @param {Machine} machine @param {import('./view.js').View} view @param {StarState | null} before a frame ago @returns {StarState} */
function read(machine, view, before) {
    const { inGame, searches, triesTurns } = view, byte = (/** @type {string} */ name, at = 0) => inGame ? machine.peek(name, at) : 0;
    const mover = byte(searches ? 'w_first' : 'z_mover'), viewer = byte('z_viewer');
    if (triesTurns && before?.inGame) return { ...before, mover };
    const root = triesTurns ? machine.address('w_root') - machine.address('galaxy') : 0; // after a leap in time
    const word = (/** @type {string} */ name, /** @type {number} */ at) => byte(name, at) + 256 * byte(`${name}_high`, at);
    const galaxy = Array.from({ length: sectors }, (_, at) => ({
        isTerran: (byte('w_flags', at + root) & terran) !== 0, colony: byte('w_colony', at + root), people: word('w_people', at + root), fleet: byte('w_fleet', at + root), ships: word('w_ships', at + root),
        active: mover === viewer && byte('w_fleet', at + root) === mover + 1 ? word('w_active', at) : 0, threat: word('w_threat', at), isReached: (byte('w_flags', at + root) >> viewer & 1) !== 0,
    }));
    const isShown = view.question !== null; // else prediction may use w_score
    const score = (/** @type {number} */ player) => (word('w_score', player) << 16) >> 16;
    const basic = [1, 2, 3, 4].map((owner) => galaxy.reduce((sum, { colony, fleet, ships }) => sum + (colony === owner ? 10 : 0) + (fleet === owner ? ships : 0), 0));
    return {
        inGame, sectors: galaxy, step: inGame && machine.has('w_tutorial') && byte('w_tutorial') !== 0 && mover === 0 ? stepOf(machine, byte('w_turn'), galaxy) : null, cursor: byte('z_cursor'), mover, turn: byte('w_turn') + 256 * byte('w_turn', 1), lastTurn: byte('w_turn_limit'),
        empires: basic.map((own, player) => ({
            seat: byte('w_seat', player), isAlive: galaxy[homes[player]].colony === player + 1,
            ships: galaxy.reduce((sum, { fleet, ships }) => sum + (fleet === player + 1 ? ships : 0), 0), colonies: galaxy.filter(({ colony }) => colony === player + 1).length,
            materials: word('w_materials', player + root), credits: word('w_credits', player + root),
            score: isShown ? score(player) : 3 * own - basic.reduce((sum, other, index) => sum + (index === player ? 0 : other > own ? 2 * other : other), 0), // S5
        })),
    };
}

// The next step of a turn's lesson that is possible, as in ui/lesson.s: one a turn, two in the sixth.
/** @param {Machine} machine @param {number} turn @param {Sector[]} galaxy @returns {LessonStep | null} */
function stepOf(machine, turn, galaxy) {
    if (turn < 1 || turn > 6) return null;
    const given = Array.from({ length: machine.peek('w_log_count') }, (_, at) => [machine.peek('w_log_verb', at), machine.peek('w_log_place', at)].join());
    let isBegun = false;
    for (const at of turn === 6 ? [5, 6] : [turn - 1]) {
        const verb = machine.peek('t_step_verb', at), place = machine.peek('t_step_place', at), ships = machine.peek('t_step_ships', at), from = place >> 4;
        const { active, colony } = galaxy[from], isGiven = given.includes([verb, place].join());
        isBegun ||= isGiven;
        if (!isGiven && (verb === 0 ? active >= ships : verb === 2 ? active >= 20 && colony === 0 : colony === 1)) return { verb, from, to: place & 15, ships };
    }
    return isBegun ? 'end' : null;
}

/**
 * What is left to tap for the lesson's step; empty: nothing.
 * @param {StarState} state @param {string} place @param {Texts} texts
 */
function lesson({ step, cursor }, place, { starchess: words }) {
    if (step === null || step === 'end') return step && atTurn.test(place) ? words.lessonStep([words.endTurn], 0, '') : '';
    const { verb, from, to, ships } = step, keep = words.keepIt, target = verb === 0 ? [sectorName(to)] : [];
    if (place.endsWith('command_take/ask_yes')) return words.lessonStep([], 0, keep);
    if (atNumber.test(place)) return words.lessonStep([], ships, keep);
    if (atTarget.test(place)) return words.lessonStep(target, ships, keep);
    return atTurn.test(place) ? words.lessonStep([...(cursor === from ? [] : [sectorName(from)]), [words.move, words.build, words.colonize][verb], ...target], ships, keep) : '';
}

/** @param {StarState} state @param {number} at @param {Texts} texts */
function label(state, at, texts) {
    const { starchess: words } = texts, sector = state.sectors[at], parts = [sectorName(at), sector.isTerran ? words.terran : words.barren];
    if (sector.colony) parts.push(words.colony(words.empires[sector.colony - 1], sector.people));
    if (sector.ships) parts.push(words.fleet(words.empires[sector.fleet - 1], sector.ships));
    if (sector.active) parts.push(words.active(sector.active));
    if (sector.colony && sector.fleet && sector.colony !== sector.fleet) parts.push(words.blockaded);
    if (sector.isReached && sector.threat) parts.push(words.threat(sector.threat));
    return parts.join(', ');
}

/** @param {string} name @param {string} text @param {number} owner */
function part(name, text, owner) {
    const element = cellText(name, text);
    element.dataset.owner = String(owner);
    return element;
}

/** @param {StarState} state @param {number} at */
function draw(state, at) {
    const { isTerran, colony, people, fleet, ships } = state.sectors[at];
    const world = part(`world ${isTerran ? 'terran' : 'barren'}`, '', colony);
    return [cellText('cell-name', sectorName(at)), world, part('people', colony ? String(people) : '', colony), part('ships', ships ? `\u25b2${ships}` : '', fleet)];
}

/** @param {StarState} state @param {number} at */
const marks = (state, at) => [state.sectors[at].isReached && 'target', state.sectors[at].active > 0 && 'can-move'].filter(Boolean).join(' ');

/** @param {number} at @param {number} sector */
const towards = (at, sector) => at % columns < sector % columns ? 'RIGHT' : at % columns > sector % columns ? 'LEFT' : at < sector ? 'UP' : 'DOWN';

const atTurn = /command_(turn|key)$/, atUnmoved = /command_may_end$/, atTarget = /ask_sector$/, atNumber = /ask_number$/, atYes = /ask_yes$/, atChoices = /setup_run$/, atCursor = /(command_turn|command_key|ask_sector)$/;

/**
 * A click: the target of a move; the sector under the cursor again: its ships; else the cursor. While the program draws,
 * `place` is empty, and the click waits.
 * @param {number} sector @param {StarState} state @param {string} place @returns {Step[]}
 */
function choose(sector, state, place) {
    if (atTarget.test(place)) return [point(sector, atTarget, towards), press('RETURN', atTarget)];
    if (place !== '' && !atTurn.test(place)) return [];
    return sector === state.cursor && state.sectors[sector].active > 0 ? [press('M', atTurn)] : [point(sector, atCursor, towards)];
}

/**
 * The program's questions by the code that waits.
 * @param {string} place
 * @param {Texts} texts
 * @returns {[string, string][] | null} label and key; null: a move
 */
function answers(place, texts) {
    const { starchess: words } = texts;
    if (atTurn.test(place)) return null;
    if (atTarget.test(place)) return [[texts.cancel, 'ESC']];
    if (atNumber.test(place)) return [['\u2212', 'DOWN'], ['+', 'UP'], [texts.ok, 'RETURN'], [texts.cancel, 'ESC']];
    if (atUnmoved.test(place)) return [[words.endTurn, 'E'], [texts.stay, 'ESC']];
    if (place.endsWith('advice_show/ask_yes')) return [[texts.doIt, 'RETURN'], [texts.stay, 'ESC']];
    if (place.endsWith('/ask_leave')) return [[texts.leave, 'Y'], [texts.stay, 'ESC']];
    if (atYes.test(place)) return [[words.keepIt, 'RETURN'], [words.takeBack, 'ESC']];
    if (atChoices.test(place)) return [[texts.begin, 'RETURN'], [texts.lesson, 'T'], ['\u2191', 'UP'], ['\u2193', 'DOWN'], ['\u2190', 'LEFT'], ['\u2192', 'RIGHT'], [texts.load, 'L'], [texts.replay, 'R'], [texts.rules, 'H']];
    if (place.endsWith('menu_choose')) return [['\u2190', 'LEFT'], ['\u2192', 'RIGHT'], [texts.ok, 'RETURN'], [texts.cancel, 'ESC']];
    if (place.endsWith('disk_number')) return [...'123456789'].map((digit) => /** @type {[string, string]} */ ([digit, digit])).concat([[texts.cancel, 'ESC']]);
    if (place.endsWith('disk_replaces')) return [[texts.replace, 'Y'], [texts.cancel, 'ESC']];
    if (/(play|over)_(over|show)$/.test(place)) return [[texts.replay, 'R'], [words.graphs, 'G'], [texts.leave, 'RETURN']];
    if (place.endsWith('graph_show')) return [['\u2190', 'LEFT'], ['\u2192', 'RIGHT'], [texts.goOn, 'SPACE']];
    if (place.includes('replay_show')) return [[texts.goOn, 'SPACE'], ['\u2190', 'LEFT'], [texts.stop, 'ESC']];
    if (place.endsWith('advice_command')) return [[texts.doIt, 'RETURN'], [texts.goOn, 'SPACE'], [texts.stop, 'ESC']];
    return [[texts.goOn, 'SPACE']];
}

// The key of a command, from the program's menu.
/** @param {Machine} machine @param {number} verb */
const letter = (machine, verb) => String.fromCharCode(machine.peek('t_item_letter', verb) & 0x7F);

/** @param {Texts} texts @param {Machine} machine @returns {import('./tables.js').Action[]} during a human's turn */
const actions = (texts, machine) => {
    const { starchess: words } = texts, isAdvised = machine.has('advice_show');
    return [...[words.move, words.build, words.colonize, words.terraform, words.scrap, words.undo, words.endTurn].map((word, item) => /** @type {import('./tables.js').Action} */ ([word, () => letter(machine, item)])), // the program may still be loading
        ...(isAdvised ? /** @type {[string, string][]} */ ([[texts.advice, 'S'], [words.plans, 'V']]) : []), [texts.save, 'D'], ...(isAdvised ? /** @type {[string, string][]} */ ([[texts.load, 'L']]) : []), [texts.replay, 'R'], [texts.rules, 'H'], [texts.leave, 'Q']];
};

/** @param {string[]} words @param {string} name */
const wordAfter = (words, name) => words[words.indexOf(name) + 1];

// False: a game that was saved after its beginning.
/** @param {string[]} words of a record of the beginning */
const isFirst = (words) => wordAfter(words, 'turn') === '1' && wordAfter(words, 'player') === '1';

/** @param {[number, string, ...string[]]} record @param {Texts} texts */
function sentence([, kind, ...words], texts) {
    const { starchess: own } = texts, empire = (/** @type {string} */ player) => own.empires[Number(player) - 1] ?? '';
    if (kind === 'begin') return isFirst(words) ? own.begins : texts.loaded(`${texts.turn} ${wordAfter(words, 'turn')}`);
    if (kind === 'command') return own.command(empire(words[1]), words[2], words.slice(3));
    if (kind === 'back') return own.takenBack;
    if (kind === 'turn') return own.turnOver(empire(words[1]), scoresIn(words, own.empires));
    if (kind === 'result') return own.result(words[2].split(',').map(empire), scoresIn(words, own.empires));
    return kind === 'error' ? texts.diskError(words[0]) : '';
}

/** @param {string[]} words @param {string[]} empires @returns {string[]} "Gemma 24", ... */
const scoresIn = (words, empires) => (words.find((word) => word.startsWith('scores=')) ?? '').slice(7).split(',').map((score, player) => `${empires[player]} ${score.replace('-', '\u2212')}`);

// --- links: #s= machine, seats, galaxy, last turn, seed; then four characters a command, one at the end of a turn

const verbs = ['move', 'build', 'colonize', 'terraform', 'scrap'], endOfTurn = 63;

/** @typedef {{verb: number, from: number, to: number, ships: number}} Command */
/** @typedef {{kind: number, seats: number[], galaxy: number, limit: number, seed: number, turns: Command[][]}} StarLink */

/** @param {number} number @param {number} size */
const printed = (number, size) => Array.from({ length: size }, (_, at) => digits[Math.floor(number / 64 ** (size - 1 - at)) % 64]).join('');

/** @param {StarLink} link */
export function printStarLink({ kind, seats, galaxy, limit, seed, turns }) {
    const first = seats.reduce((number, seat) => number * 8 + seat, kind);
    return `#s=${printed(first, 3)}${printed((galaxy * 256 + limit) * 65536 + seed, 5)}${turns.map((commands) =>
        commands.map(({ verb, from, to, ships }) => printed(((verb * 16 + from) * 16 + to) * 1024 + ships, 4)).join('') + digits[endOfTurn]).join('')}`;
}

/** @param {string} text @returns {StarLink} */
export function readStarLink(text) {
    const values = [...text.replace(/^#s=/, '')].map((letter) => digits.indexOf(letter)), bad = new Error('not a link of Star Chess');
    let at = 0;
    const number = (/** @type {number} */ size) => {
        const taken = values.slice(at, at += size);
        if (taken.length < size || taken.includes(-1)) throw bad;
        return taken.reduce((sum, value) => sum * 64 + value, 0);
    };
    const first = number(3), rest = number(5), seed = rest % 65536, limit = Math.floor(rest / 65536) % 256, galaxy = Math.floor(rest / 2 ** 24);
    /** @type {Command[][]} */
    const turns = [];
    for (let commands = /** @type {Command[]} */ ([]); at < values.length;) {
        if (values[at] === endOfTurn) {
            ++at;
            turns.push(commands);
            commands = [];
            continue;
        }
        const word = number(4);
        if (word >> 18 >= verbs.length || at === values.length) throw bad;
        commands.push({ verb: word >> 18, from: word >> 14 & 15, to: word >> 10 & 15, ships: word & 1023 });
    }
    if (first >= 2 ** 13 || galaxy > 2) throw bad;
    return { kind: first >> 12, seats: [9, 6, 3, 0].map((shift) => first >> shift & 7), galaxy, limit, seed, turns };
}

// The position as a link, from the commands since the game began.
/** @param {Machine} machine @param {StarState} state @param {Texts} texts */
function linkOf(machine, state, texts) {
    const records = machine.found().filter(([at]) => at <= machine.now), begin = records.findLastIndex(([, kind]) => kind === 'begin');
    const [, , ...words] = records[begin] ?? [0, ''];
    if (!isFirst(words)) throw new Error(texts.starchess.notFromTheStart);
    /** @type {Command[][]} */
    const turns = [];
    let commands = /** @type {Command[]} */ ([]);
    for (const [, kind, , , verb, ...rest] of records.slice(begin)) {
        if (kind === 'command') {
            const [from, to] = rest[rest.length - 1].split('-');
            commands.push({ verb: verbs.indexOf(verb), from: sectorOf(from), to: sectorOf(to ?? from), ships: rest.length > 1 ? Number(rest[0]) : 0 });
        }
        if (kind !== 'turn') continue;
        turns.push(commands);
        commands = [];
    }
    return printStarLink({ kind: machine.kind, seats: state.empires.map(({ seat }) => seat), galaxy: machine.peek('w_kind'), limit: machine.peek('w_turn_limit'), seed: machine.peek('w_seed') + 256 * machine.peek('w_seed', 1), turns });
}

/** @param {Command} command @returns {Step[]} */
function give({ verb, from, to, ships }) {
    /** @type {Step[]} */
    const steps = [point(from, atTurn, towards), { next: (machine, place) => atTurn.test(place) ? letter(machine, verb) : '', isOnce: true }];
    if (verb === 0) steps.push(point(to, atTarget, towards), press('RETURN', atTarget));
    if (verb !== 2 && verb !== 3) steps.push(...[...String(ships)].map((digit) => press(digit, atNumber)), press('RETURN', atNumber));
    return [...steps, press('RETURN', atYes)];
}

/** @param {string} text */
function playLink(text) {
    const link = readStarLink(text), { turns } = link;
    const seat = (/** @type {number[]} */ seats) => (/** @type {Machine} */ machine) => seats.forEach((value, player) => machine.poke('w_seat', player, value));
    const steps = [
        pressUntil('SPACE', atChoices), then(atChoices, (machine) => {
            seat(turns.length > 0 ? [0, 0, 0, 0] : link.seats)(machine);
            machine.poke('w_kind', 0, link.galaxy);
            for (const [at, byte] of [link.seed & 255, link.seed >> 8].entries()) machine.poke('w_seed', at, byte);
            for (const [at, byte] of [link.limit, 0].entries()) machine.poke('w_turn_limit', at, byte);
        }), press('RETURN', atChoices),
    ];
    turns.forEach((commands, index) => {
        const isLast = index === turns.length - 1, player = index % players, turn = Math.floor(index / players) + 1;
        // A player who has lost the home world has no turn: nothing asks, and there is nothing to do.
        const its = [...commands.flatMap(give), ...isLast ? [then(atTurn, seat(link.seats))] : [], press('E', atTurn)];
        steps.push(...its.map((step) => skipUnless(step, player, turn)), confirmEnd(player));
    });
    if (turns.length > 0) steps.push({ next: (machine) => { seat(link.seats)(machine); return null; } });
    return { kind: link.kind, steps };
}

// Confirms the end of a turn with unmoved ships.
/** @param {number} player @returns {Step} */
const confirmEnd = (player) => ({
    isOver: (machine) => machine.peek('z_mover') !== player,
    next: (_, place) => atUnmoved.test(place) ? 'E' : '',
});

// A step that is over when the turn of its player is.
/** @param {Step} step @param {number} player @param {number} turn @returns {Step} */
const skipUnless = (step, player, turn) => ({
    isOnce: step.isOnce,
    next: (machine, place) => (atCursor.test(place) || atNumber.test(place) || atYes.test(place)) && (machine.peek('z_mover') !== player || machine.peek('w_turn') !== (turn & 255)) ? null : step.next(machine, place),
});

export const starTable = {
    shape: 'sectors', rows: [3, 2, 1, 0].map((row) => [0, 1, 2, 3].map((column) => row * columns + column)), name: sectorName, read, label, draw, marks, lesson, choose, answers, actions, sentence, linkOf, playLink,
    links: /^#s=/, lengths: [20, 40, 60, 100, 0], length: (/** @type {StarState} */ { lastTurn }) => lastTurn,
    newGame: (/** @type {number} */ kind, /** @type {number[]} */ seats, limit = 0) => printStarLink({ kind, seats, galaxy: 0, limit, seed: 1 + Math.floor(Math.random() * 65535), turns: [] }), seats: 4,
    first: 0, isRound: false, commands: atTurn, decides: /command_take\/ask_yes$/, isHumans: (/** @type {StarState} */ { empires, mover }) => empires[mover]?.seat === 0,
    /** The sectors in the picture's dots and lines (ui/view.s). */
    boxes: [
        (/** @type {number} */ at) => ({ left: at % columns * 112, top: 8 + (3 - Math.floor(at / columns)) * 32, width: 112, height: 32 }),
        (/** @type {number} */ at) => ({ left: 28 + at % columns * 64, top: 32 + (3 - Math.floor(at / columns)) * 32, width: 64, height: 32 }),
    ],
};
