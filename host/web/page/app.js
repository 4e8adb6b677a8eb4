// The page's application: runs one machine and updates everything that depends on its program.
import { Board } from './board.js';
import { digits, gameNames } from './games.js';
import { byId, drawActions, drawLengths, drawLevels, drawPlayers, writeTexts } from './parts.js';
import { Machine } from './core.js';
import { machineKey, readGamepads } from './keys.js';
import { Pilot, playThrough, press, pressUntil } from './pilot.js';
import { Screen } from './screen.js';
import { Sound } from './sound.js';
import { tables } from './tables.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./texts.js').Texts} Texts */

const mostOwed = 10; // seconds: limit of catching up after the tab was hidden
const framesAtOnce = 6;
const engineLevels = ['RECRUIT', 'SERGEANT', 'CASTELLAN', 'CONSTABLE', 'MARSHAL', 'MASTER']; // after the lords in the list
const slow = 0.7; // seconds of thinking after which a button ends it
const linkBegins = 2; // seconds after which the game of a link of FORTRESS has begun
const late = 0.3, catchingUp = 8; // seconds owed above which sound stops; milliseconds of catching up per call

// The header of a link: two characters.
/** @param {number} kind @param {number} white @param {number} black */
export function newGameLink(kind, white, black, length = 21) {
    const number = ((kind * 6 + white) * 6 + black) * 54 + length - 1;
    return `#g=${digits[number >> 6]}${digits[number & 63]}`;
}

/** @param {string} link @returns {import('./games.js').Game} */
const gameOfLink = (link) => gameNames.find((name) => name !== 'fortress' && tables[name].links.test(link)) ?? 'fortress';

export class App {
    /** @param {Core} core @param {Texts} texts @param {import('./settings.js').Chosen} chosen @param {() => void} keepChosen */
    constructor(core, texts, chosen, keepChosen) {
        this.core = core;
        this.chosen = chosen;
        this.keepChosen = keepChosen;
        this.texts = texts;
        this.sound = new Sound();
        this.sound.onReport = () => { if (!document.hidden) this.advance(performance.now()); };
        this.screen = new Screen(byId('screen'));
        this.board = new Board(byId('board'), (cell, byKey) => this.build(cell, byKey), (cell) => this.point(cell));
        /** @type {import('./games.js').Game} */
        this.game = 'fortress';
        this.pilot = new Pilot();
        this.paused = false;
        this.owed = 0; // seconds
        this.last = 0;
        this.ticks = 0;
        this.answeredAt = 0; // when the program last was not searching for a turn
        this.told = -1; // records already in the log; -1: it is to be written again
        this.rememberedTo = 0; // the player did not choose the games that began up to this cycle
        this.result = ''; // of the game that is over; else empty
        /** @type {[number, string, ...string[]] | null} */
        this.begun = null; // the record of the game's beginning
        this.latest = ''; // the last event in the log
        this.askedBefore = '';
        this.isTitle = false;
        /** @type {import('./tables.js').Asking} */
        this.asking = { place: '', state: null }; // the last question
        this.news = ''; // a sentence about the turn that the question follows
        this.pointed = -1;
        this.wantsFocus = false;
        this.frames = 0; // frames run, for measurements
        this.busyMilliseconds = 0;
        /** @type {Machine} */
        this.machine = Machine.switchOn(core, 0);
        /** @type {import('./view.js').View} */
        this.view = this.machine.view();
        this.state = this.table.read(this.machine, this.view, null);
        /** @type {(() => void)[]} */
        this.followers = [];
        /** @type {(() => void)[]} */
        this.onLanguage = []; // write again what depends on the language
        /** @type {import('./past.js').Past | null} */
        this.past = null; // it is set at the start
        /** @type {import('./bylink.js').ByLink | null} */
        this.byLink = null; // it is set at the start too
        /** @type {import('./puzzles.js').PuzzlePanel | null} */
        this.puzzles = null; // so is it
        this.show('fortress');
        this.listen();
    }

    // Replaces the running machine.
    /** @param {Machine} machine */
    use(machine) {
        if (machine !== this.machine) this.machine.free();
        this.machine = machine;
        const game = gameNames[machine.game]; // a trace may be of another game
        if (game !== this.game) this.show(game);
        this.pilot.forget();
        this.owed = 0;
        this.told = -1;
        this.rememberedTo = machine.now;
        this.news = '';
        this.asking = { place: '', state: null };
        document.body.dataset.machine = machine.kind === 0 ? 'apple' : 'atari';
        for (const button of document.querySelectorAll('[data-kind]'))
            button.setAttribute('aria-pressed', String(Number(/** @type {HTMLElement} */ (button).dataset.kind) === machine.kind));
        this.drawChoices();
        this.screen.draw(machine, true);
        this.refresh(null);
    }

    drawChoices() {
        const { machine } = this;
        drawActions(this.table, this.texts, machine, (key) => this.act(key), (key) => this.press(key));
        drawLevels(this.table.levels(this.texts), machine.has('SEAT_HIGHEST') ? machine.address('SEAT_HIGHEST') : 0);
        drawLengths(this.table.lengths, this.chosenLength, this.texts);
    }

    /** Writes all texts again in another language. */
    rewrite() {
        writeTexts(this.texts, this.game);
        this.drawChoices();
        this.drawPaused();
        this.told = -1;
        this.news = '';
        this.refresh();
    }

    /** @returns {import('./tables.js').Table} */
    get table() { return tables[this.game]; }

    // Gives the page the words and the board of a game.
    /** @param {import('./games.js').Game} game */
    show(game) {
        if (game !== this.game) byId('level').replaceChildren(); // another game begins with its weakest level
        this.game = game;
        document.body.dataset.game = game;
        /** @type {HTMLSelectElement} */ (byId('game')).value = game;
        this.screen.table = this.table;
        this.board.use(this.table);
        this.pointed = -1;
        writeTexts(this.texts, game);
    }

    // Starts another game or machine from power-on.
    /** @param {import('./games.js').Game} game */
    play(game, kind = this.machine.kind) {
        this.show(game);
        this.onMachine(kind);
    }

    // Starts a game of one human against computers of a level, or of humans alone.
    /** @param {number} level index in the table's levels; -1: humans alone */
    beginGame(level) {
        const { kind } = this.machine, length = this.chosenLength;
        if (this.game === 'fortress') {
            const engine = engineLevels[level - this.texts.lords.length]; // a human of its name
            const [white, black] = this.chosen.names.map((name) => name.replaceAll(' ', '+')), other = engine ?? (level < 0 && black !== white ? black : '');
            return this.playLink(newGameLink(kind, 0, engine ? 0 : level + 1, length) + (white || other ? `&n=${white},${other}` : ''));
        }
        const { newGame, seats } = tables[this.game];
        return this.playLink(newGame(kind, Array.from({ length: seats }, (_, seat) => seat === 0 ? 0 : level + 1), length));
    }

    get chosenLength() { return this.chosen.lengths[this.game] ?? this.table.lengths[0] ?? 0; }

    /** @param {number} length of the games that begin from now on */
    chooseLength(length) {
        this.chosen.lengths[this.game] = length;
        this.keepChosen();
    }

    // Remembers the length and the humans' names of a game that was begun in the program.
    /** @param {number} at when */
    remember(at) {
        const { view: { lords }, table, state } = this;
        this.rememberedTo = at;
        if (table.lengths.length > 0) this.chooseLength(table.length(state));
        if (this.game === 'fortress') this.chosen.names = lords.map((lord, side) => lord.computer || lord.engine ? this.chosen.names[side] : lord.name);
        this.keepChosen();
        this.drawChoices();
    }

    // Plays a link's position at full speed.
    /** @param {string} link */
    playLink(link) {
        this.byLink?.end();
        this.puzzles?.end();
        const game = gameOfLink(link), own = game === 'fortress' ? null : tables[game].playLink(link), kind = own ? own.kind : this.core.readLink(link).machine;
        if (kind !== this.machine.kind || this.game !== game) this.play(game, kind);
        try {
            if (own) playThrough(this.machine, own.steps);
            else this.machine.playLink(link);
        } catch (error) {
            this.onMachine(kind); // not the part of the game that could be played
            throw error;
        } finally {
            this.use(this.machine);
            this.rememberedTo += linkBegins * this.machine.cyclesPerSecond;
            this.resume();
        }
    }

    /** The position as a link. */
    link() { return this.game === 'fortress' ? this.machine.link() : tables[this.game].linkOf(this.machine, this.state, this.texts); }

    /**
     * Set by the owner of the disks.
     * @type {(kind: number) => void}
     */
    onMachine = () => {};

    /** Saves changed disks at once; set by Disks. */
    saveDisks = () => {};

    /** Keeps the game in progress as a state; set by States. False: it cannot. */
    leave = () => false;

    /** Begins at power-on again, without the play that was resumed; set by States. */
    startOver = () => {};

    /** Asks for confirmation if a game in progress would be lost. */
    mayEndGame() { return !this.machine.inProgress || this.leave() || confirm(this.texts.endGame); }

    // Waits for a key after resuming the last play.
    /** @param {string} words about that play */
    offer(words) {
        this.pause();
        byId('resumed-text').textContent = words;
        byId('resumed').hidden = false;
    }

    get isOffering() { return !byId('resumed').hidden; }

    listen() {
        const canvas = this.screen.canvas, frame = byId('screen-frame');
        frame.addEventListener('pointermove', (event) => this.point(this.screen.squareAt(this.machine.kind, event.clientX, event.clientY)));
        frame.addEventListener('pointerleave', () => this.point(-1));
        canvas.addEventListener('click', (event) => {
            const square = this.screen.squareAt(this.machine.kind, event.clientX, event.clientY);
            if (this.isOffering) this.resume();
            else if (this.showsField && square >= 0) this.build(square);
            else if (this.isTitle) this.press('SPACE');
        });
        addEventListener('click', (event) => { // with the mouse: the next key is the machine's, not the button's
            const { activeElement } = document;
            if (event.detail > 0 && activeElement instanceof HTMLButtonElement && activeElement.contains(/** @type {Node} */ (event.target)) && !activeElement.closest('dialog')) activeElement.blur();
        });
        addEventListener('keydown', (event) => this.key(event, true));
        addEventListener('keyup', (event) => this.key(event, false));
        byId('continue').addEventListener('click', () => this.resume());
        byId('start-over').addEventListener('click', () => this.startOver());
        for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => { if (this.sound.on) void this.sound.unlock(); });
    }

    // Sends unused keys to the machine.
    /** @param {KeyboardEvent} event @param {boolean} down */
    key(event, down) {
        const target = /** @type {HTMLElement} */ (event.target);
        if (event.defaultPrevented || target.closest?.('input, select, textarea, button, a, summary, dialog')) return;
        const key = machineKey(event, this.machine.kind);
        if (!key) return;
        event.preventDefault();
        if (!down || event.repeat) return;
        if (!this.isOffering) this.press(key);
        else if (key === 'ESC') this.startOver();
        else this.resume();
    }

    /** The game is over, even if the program has yet to show its end. */
    get isOver() { return this.view.inGame && (this.result !== '' || this.table.over.test(this.view.question?.place ?? '')); }

    /** False for pages of text, such as the rules. */
    get showsField() { return this.view.inGame && this.table.isShown(this.view); }

    /** @param {string} key */
    press(key) {
        this.resume();
        if (this.byLink?.waits && key !== 'ESC') return;
        this.pilot.forget();
        for (const each of key.split('\r')) this.machine.press(each);
    }

    // Presses the key of an action of the player's turn, after closing the page or question that waits.
    /** @param {string} key */
    act(key) {
        const { machine, table: { commands, isInMessage } } = this;
        if (!this.mayAct || this.byLink?.waits) return;
        this.resume();
        this.pilot.begin(machine, [pressUntil('ESC', commands, isInMessage), press(key, commands)]);
    }

    /** False during a computer's turn, and while a question waits whose answer would decide something. */
    get mayAct() {
        const { view: { question }, table, state } = this;
        return question ? !table.decides.test(question.place) : table.isHumans(state);
    }

    /**
     * Acts on a click on a cell, or on a key: builds, selects a piece or its target, or moves the cursor. False: the
     * program asks for something else.
     * @param {number} cell
     */
    build(cell, byKey = false) {
        const { machine, table, view, state } = this, place = view.question?.place ?? '';
        if (!view.inGame || this.byLink?.waits) return false;
        const steps = table.choose?.(cell, state, place) ?? [], asksElse = table.choose ? steps.length === 0 : place !== '' && !table.commands.test(place);
        if (byKey && asksElse) return false;
        this.resume();
        if (table.choose) this.pilot.begin(machine, steps);
        else machine.point(cell, true);
        return true;
    }

    // Highlights a square without building.
    /** @param {number} square -1: none */
    point(square) {
        if (square === this.pointed) return;
        this.pointed = square;
        this.drawPointer();
        for (const follower of this.followers) follower();
    }

    drawPointer() {
        const mark = byId('pointer'), on = this.pointed >= 0 && this.showsField && !this.isOver;
        mark.hidden = !on;
        if (!on) return;
        const box = this.screen.boxOf(this.machine.kind, this.pointed);
        Object.assign(mark.style, { left: `${box.left}%`, top: `${box.top}%`, width: `${box.width}%`, height: `${box.height}%` });
        mark.title = this.table.label(this.state, this.pointed, this.texts);
    }

    pause() {
        this.paused = true;
        this.drawPaused();
    }

    resume() {
        this.paused = false;
        byId('resumed').hidden = true;
        this.drawPaused();
    }

    drawPaused() {
        const button = byId('pause');
        button.textContent = this.paused ? this.texts.resume : this.texts.pause;
        button.setAttribute('aria-pressed', String(this.paused));
    }

    begin() {
        this.last = performance.now();
        requestAnimationFrame((now) => this.tick(now));
    }

    /** @param {number} now */
    tick(now) {
        requestAnimationFrame((next) => this.tick(next));
        const began = performance.now();
        if (!this.paused && !this.machineIsWatched()) readGamepads(this.machine);
        this.advance(now);
        this.screen.draw(this.machine);
        if (++this.ticks % 5 === 0) this.refresh();
        this.busyMilliseconds += performance.now() - began;
    }

    // Advances to a time of the clock, if it is later: display and sound both call this.
    /** @param {number} now milliseconds */
    advance(now) {
        if (now <= this.last) return;
        this.owed = Math.min(mostOwed, this.owed + (now - this.last) / 1000);
        this.last = now;
        if (this.paused) this.owed = 0;
        else this.run(performance.now());
    }

    // Runs the frames that are due; after a hidden tab, limited to some milliseconds per call.
    /** @param {number} began */
    run(began) {
        const { frameSeconds } = this.machine;
        if (this.sound.wantsAnother(frameSeconds)) this.owed += frameSeconds;
        const isLate = this.owed > late;
        for (let count = 0; this.owed >= frameSeconds; this.owed -= frameSeconds) {
            if (isLate ? performance.now() - began > catchingUp : count++ === framesAtOnce) break;
            this.pilot.follow(this.machine);
            this.machine.frame();
            ++this.frames;
            const samples = this.machine.sound(this.sound.trimmedRate);
            if (!isLate) this.sound.play(samples);
        }
    }

    machineIsWatched() { return this.machine.isWatched; }

    /**
     * Updates everything that follows the program's memory.
     * @param {any} [before] the state from which the program has run on; null: it came here at once
     */
    refresh(before = this.state) {
        this.view = this.machine.view();
        if (!this.view.searches) this.answeredAt = this.view.now;
        this.view.isSlow = this.view.now - this.answeredAt > slow * this.machine.cyclesPerSecond;
        this.state = this.table.read(this.machine, this.view, before);
        this.followQuestions();
        this.board.draw(this.state, this.view.inGame ? this.view.cursor : -1, this.texts);
        this.tell();
        this.drawStatus();
        this.placeAnswers();
        this.drawQuestion();
        this.drawText();
        this.drawPointer();
        if (this.wantsFocus && this.showsField && byId('answers').hidden) {
            const { activeElement } = document; // the player may have focused something else
            if (activeElement === document.body || this.board.grid.contains(activeElement)) this.focusBoard();
            this.wantsFocus = false;
        }
        for (const follower of this.followers) follower();
    }

    followQuestions() {
        const place = this.view.question?.place;
        if (!place || place === this.asking.place) return;
        const now = { place, state: this.state };
        this.news = this.table.news?.(this.asking, now, this.texts) ?? '';
        this.asking = now;
    }

    /** Focuses the board, and scrolls it into view once it is shown. */
    focusBoard() {
        this.wantsFocus = !this.showsField || !byId('answers').hidden;
        const cell = this.board.cells[this.board.focused];
        cell.focus({ preventScroll: true });
        if (!this.wantsFocus) cell.scrollIntoView({ block: 'nearest' });
    }

    status() {
        const { view, texts } = this;
        if (view.stuck) return `${texts.stuck} ${view.stuck}`;
        if (this.machineIsWatched()) return texts.watching;
        if (this.isOver) return this.result;
        if (this.news) return this.news;
        if (this.byLink?.waits || this.puzzles?.isOver) return ''; // they say so themselves
        return view.inGame ? this.table.status(view, this.state, texts) : '';
    }

    drawStatus() {
        const { view, texts, table, state } = this;
        const set = (/** @type {string} */ id, /** @type {string} */ text) => {
            const element = byId(id);
            if (element.textContent !== text) element.textContent = text;
        };
        set('status', this.status());
        document.body.classList.toggle('in-game', view.inGame);
        byId('no-game').hidden = view.inGame;
        byId('in-game').hidden = !view.inGame || this.isOver;
        set('turn', view.inGame ? table.turn(state, texts) : '');
        set('latest', this.isOver ? '' : this.latest); // the status is the result
        drawPlayers(table.players(state, texts).map((each) => ({ ...each, moves: each.moves && !this.isOver })), view.inGame);
        const isDisabled = String(!this.mayAct);
        for (const button of byId('in-game').querySelectorAll('.act')) if (button.getAttribute('aria-disabled') !== isDisabled) button.setAttribute('aria-disabled', isDisabled);
    }

    // Puts the answers next to the board, or to text in the picture.
    placeAnswers() {
        const box = byId('answers'), isText = this.isOver || /lesson_page$/.test(this.view.question?.place ?? ''), isAtBoard = this.showsField && !isText, { activeElement } = document;
        if (isAtBoard === document.body.classList.contains('at-board')) return;
        document.body.classList.toggle('at-board', isAtBoard);
        const hadFocus = box.contains(activeElement);
        if (isAtBoard) byId('said').append(box);
        else byId('asks').after(box);
        if (hadFocus) /** @type {HTMLElement} */ (activeElement).focus();
    }

    drawQuestion() {
        const question = this.table.asked(this.view, this.machine, this.texts);
        const key = JSON.stringify(question);
        if (key === this.askedBefore) return;
        this.askedBefore = key;
        this.isTitle = question?.answers[0]?.label === this.texts.begin;
        const box = byId('answers');
        box.hidden = question === null;
        const hadFocus = box.contains(document.activeElement) || (this.wantsFocus && document.activeElement === document.body);
        byId('question').textContent = byId('asks').textContent = question?.prompt ?? '';
        byId('answer-buttons').replaceChildren(...(question?.answers ?? []).map(({ label, key: answer }) => {
            const button = document.createElement('button');
            button.type = 'button';
            button.textContent = label;
            button.addEventListener('click', () => this.press(answer));
            return button;
        }));
        const form = byId('answer-line'), input = /** @type {HTMLInputElement} */ (byId('answer-text'));
        if (form.hidden) input.value = '';
        form.hidden = !question?.line;
        input.inputMode = question?.line === 'number' ? 'numeric' : 'text';
        if (question && box.parentElement?.id === 'said' && this.table.decides.test(this.view.question?.place ?? '')) box.scrollIntoView({ block: 'nearest' });
        if (hadFocus) this.wantsFocus = !question; // for the next question or the board
        if (!hadFocus || !question) return;
        if (question.line) input.focus();
        else /** @type {HTMLElement | null} */ (byId('answer-buttons').querySelector('button'))?.focus();
    }

    drawText() {
        const text = this.view.text.join('\n').trimEnd(), element = byId('screen-text');
        if (element.textContent !== text) element.textContent = text;
    }

    /** Adds new records as sentences to the log, a live region. */
    tell() {
        const count = this.machine.foundCount;
        if (this.told < 0 || count < this.told) this.forget();
        if (count === this.told) return;
        const records = this.machine.found(this.told).filter(([at]) => at <= this.machine.now);
        this.told += records.length;
        for (const record of records) {
            const text = this.table.sentence(record, this.texts);
            if (text) this.log(text);
            if (text && record[1] !== 'turn') this.latest = text; // the end of a turn is not shown
            this.followEnd(record, text);
            if (record[1] === 'begin' && record[0] > this.rememberedTo) this.remember(record[0]);
        }
    }

    // The program reports a result only after it has shown the last move.
    /** @param {[number, string, ...string[]]} record @param {string} text */
    followEnd(record, text) {
        const { table, state, texts } = this, [, kind] = record;
        if (kind === 'begin') this.begun = record;
        if (['start', 'begin', 'back'].includes(kind)) this.result = '';
        else if (kind === 'result') this.result = text;
        else this.result ||= table.endOf?.(record, this.begun, state, texts) ?? '';
    }

    forget() {
        [this.told, this.result, this.latest, this.begun] = [0, '', '', null];
        byId('log').replaceChildren();
    }

    /** @param {string} text */
    log(text) {
        const line = document.createElement('p'), list = byId('log');
        line.textContent = text;
        list.append(line);
        while (list.childElementCount > 200) list.firstElementChild?.remove();
        list.scrollTop = list.scrollHeight;
    }
}
