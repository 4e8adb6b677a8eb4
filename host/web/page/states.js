// Saved states: ten slots for each program, and the state to resume from after play has ended in any way. They are
// stored next to the disks, in the same format as on the desktop.
import { Machine } from './core.js';
import { gameNames, titleOf } from './games.js';
import { button, download, isState } from './panels.js';
import { byId } from './parts.js';
import { freeName } from './storage.js';
import { keepChosen, chosen, drawMonitors } from './settings.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./panels.js').Disks} Disks */

const slots = 10, interval = 1500; // milliseconds between states to resume from
const width = 96, height = 72; // of pictures

export class States {
    /** @param {App} app @param {Disks} disks */
    constructor(app, disks) {
        this.app = app;
        this.disks = disks;
        this.kept = ''; // the program whose stored state to resume from is of this play
        this.name = ''; // of that state
        this.pending = 0;
        this.error = ''; // of the last write
        this.writtenAt = -1; // cycle
        this.nextWrite = 0;
        disks.states = this;
        app.leave = () => this.leave();
        app.startOver = () => this.startOver();
        byId('open-state').addEventListener('change', (event) => {
            const input = /** @type {HTMLInputElement} */ (event.target);
            for (const file of input.files ?? []) void disks.take(file);
            input.value = '';
        });
        addEventListener('keydown', (event) => this.key(event), true);
        byId('export-state').addEventListener('click', () => download(`${this.program}.fstate`, this.now()));
    }

    /** The name of the running program and its machine, which begins the names of its states. */
    get program() {
        const own = this.disks.nameIn(1), isGame = !own || own === this.disks.gameName || this.disks.slotOf(own).program;
        return `${isGame ? this.app.game : own.replace(/\.\w+$/, '')}-${this.app.machine.kind === 0 ? 'apple' : 'atari'}`;
    }

    /** @param {number} slot */
    nameOf(slot) { return `${this.program}-slot-${slot}.fstate`; }

    /** The present machine as a state file. */
    now() {
        const { app: { machine }, disks } = this;
        for (const drive of [1, 2]) {
            const name = disks.nameIn(drive);
            machine.setOrigin(drive, name, disks.unsaved.get(name)?.bytes ?? disks.storage.known.get(name) ?? new Uint8Array());
        }
        return machine.state(this.program.replace(/-[a-z]+$/, ''));
    }

    // --- Resume

    /** True if play can end at any moment, since the next visit continues it. */
    get keeps() { return this.disks.storage.base !== null && this.disks.storage.role !== 'reader' && this.error === ''; }

    /** Stores the state to resume from, every few seconds; call it often. */
    tick() {
        if (Date.now() >= this.nextWrite && this.pending === 0 && this.app.machine.now !== this.writtenAt) this.keep();
    }

    // Stores the state to resume from, before all writes that follow. That of an earlier play becomes a backup.
    keep() {
        const { app: { machine }, disks: { storage }, program } = this, isFirst = this.kept !== program;
        if (!machine.isLive || !storage.base || storage.role === 'reader') return;
        if (isFirst) [this.kept, this.name] = [program, `${program}-resume.fstate`];
        this.nextWrite = Date.now() + interval;
        this.writtenAt = machine.now;
        this.store(this.name, isFirst ? 'replace' : 'save', (name) => { this.name = name; });
    }

    // Stores the present state.
    /** @param {string} name @param {import('./storage.js').How} how @param {(name: string) => void} [placed] */
    store(name, how, placed) {
        const { disks } = this, { storage } = disks, bytes = this.now();
        ++this.pending;
        disks.work = disks.work.then(async () => {
            const before = await storage.get(name), isOver = how === 'replace' && before && !this.isWorthKeeping(before.bytes);
            if (isOver) storage.known.set(name, before.bytes);
            const written = await storage.write({ name, bytes, saved: Date.now(), program: '', how: isOver ? 'save' : how, isMine: false });
            storage.known.set(written.name, bytes);
            placed?.(written.name);
            this.error = '';
        }).catch((error) => { this.error = error?.name ?? 'AbortError'; }).then(() => { --this.pending; });
    }

    // False for the title and the menus of a game.
    /** @param {Uint8Array} bytes */
    isWorthKeeping(bytes) {
        try {
            const { program, progress } = this.app.core.stateHead(bytes);
            return progress !== '' || !gameNames.some((game) => titleOf(game).toUpperCase() === program);
        } catch {
            return true;
        }
    }

    // Keeps the game in progress, which is being left. False: it cannot be kept.
    leave() {
        if (!this.keeps) return false;
        if (this.app.machine.isLive) this.store(`${this.program}-left.fstate`, 'add');
        else this.kept = ''; // the stored state to resume from is later than this moment
        this.disks.say(this.app.texts.gameKept);
        return true;
    }

    /** Continues the last play, paused. False: there is none, or another tab plays it. */
    resume() {
        const { app, disks } = this, isOfPlay = /^(?!older-).*-resume(-\d+)?\.fstate$/;
        const last = [...disks.stored.values()].filter(({ name }) => isOfPlay.test(name)).sort((a, b) => a.saved - b.saved).at(-1);
        if (!last || disks.storage.role === 'reader') return false;
        try {
            const head = app.core.stateHead(last.bytes), game = gameNames.findIndex((each) => last.name.startsWith(`${each}-`));
            this.use(Machine.ofState(app.core, last.bytes, Math.max(game, 0)), true);
            [this.kept, this.name, this.writtenAt] = [this.program, last.name, app.machine.now];
            app.offer(this.words(head));
            return true;
        } catch (error) {
            const name = freeName(`older-${last.name}`, (each) => disks.stored.has(each));
            disks.change(async () => { await disks.storage.rename(last.name, name); });
            disks.say(app.texts.cannotResume(/** @type {Error} */ (error).message, name));
            return false;
        }
    }

    /** Begins at power-on; the state that was resumed becomes a backup. */
    startOver() {
        this.kept = '';
        this.app.onMachine(this.app.machine.kind);
        this.app.resume();
    }

    // --- Slots

    // The window's keys: Ctrl-F1 lists the states, Ctrl-F2 saves in slot 1, Ctrl-F3 loads it.
    /** @param {KeyboardEvent} event */
    key(event) {
        const act = { F1: () => byId('states-button').click(), F2: () => void this.save(1), F3: () => this.loadSlot(1) }[event.key];
        if (!act || !event.ctrlKey || event.shiftKey || event.altKey || document.querySelector('dialog[open]')) return;
        event.preventDefault();
        event.stopPropagation();
        if (!event.repeat) act();
    }

    /** @param {number} slot */
    async save(slot) {
        const { app, disks } = this, name = this.nameOf(slot), head = `${app.texts.slot} ${slot}`;
        if (!app.machine.isLive) return disks.say(app.texts.notWatched);
        disks.save(false);
        const { backup, error } = await disks.write({ name, program: '', how: 'replace' }, this.now());
        if (!error) disks.say(app.texts.stateSaved(head, backup));
    }

    /** @param {number} slot */
    loadSlot(slot) {
        const stored = this.disks.latest(this.nameOf(slot));
        if (stored) this.load(stored.bytes);
        else this.disks.say(`${this.app.texts.slot} ${slot}: ${this.app.texts.emptySlot}`);
    }

    /** @param {Uint8Array} bytes */
    load(bytes) {
        const { app, disks } = this, head = app.core.stateHead(bytes);
        const machine = Machine.ofState(app.core, bytes, gameNames.indexOf(app.game)); // an unreadable state must not end the game
        if (app.machine.inProgress && !this.leave() && !app.mayEndGame()) return machine.free();
        this.use(machine, false);
        app.resume();
        disks.say(app.texts.loaded(this.words(head)));
    }

    /** @param {Machine} machine @param {boolean} continues */
    use(machine, continues) {
        const { app, disks } = this;
        disks.changeMachine(machine);
        for (const drive of [1, 2]) disks.adopt(drive, continues);
        drawMonitors(app);
        chosen.machine = machine.kind;
        keepChosen();
    }

    /** @param {{program: string, progress: string, written: number}} head */
    words({ program, progress, written }) {
        const { texts } = this.app;
        const date = written ? new Date(written * 1000).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }) : '';
        return [program, progress.replace(/^Turn/, texts.turn).replace(/^Round/, texts.hexfortress.turn), date].filter(Boolean).join(' \u2013 ');
    }

    /** Lists the slots of the running program, then all other states. */
    list() {
        const own = Array.from({ length: slots }, (_, index) => this.row(this.nameOf(index + 1), index + 1));
        const names = new Set(Array.from({ length: slots }, (_, index) => this.nameOf(index + 1)));
        const others = [...this.disks.stored.keys()].filter((name) => isState(name) && !names.has(name) && name !== this.name);
        byId('state-list').replaceChildren(...own);
        byId('other-states').replaceChildren(...others.map((name) => this.row(name, 0)));
        byId('other-states-head').hidden = others.length === 0;
    }

    /** @param {string} name @param {number} slot 0: none */
    row(name, slot) {
        const { app: { texts, core }, disks } = this, stored = disks.latest(name), [item, box, label] = ['li', 'div', 'span'].map((tag) => document.createElement(tag));
        let words = texts.emptySlot, isGood = true;
        try {
            if (stored) words = this.words(core.stateHead(stored.bytes));
        } catch (error) {
            [words, isGood] = [/** @type {Error} */ (error).message, false];
        }
        const title = slot ? `${texts.slot} ${slot}` : name;
        label.textContent = `${title}: ${words}`;
        const add = (/** @type {string} */ what, /** @type {() => void} */ act) => box.append(button(what, act, `${what}: ${title}`));
        box.append(label);
        item.append(...stored ? [this.picture(stored.bytes)] : [], box);
        if (slot && disks.storage.role !== 'reader') add(texts.save, () => void this.save(slot));
        if (!stored) return item;
        if (isGood) add(texts.load, () => this.tryTo(() => this.load(stored.bytes)));
        add(texts.download, () => download(name, stored.bytes));
        if (disks.storage.role !== 'reader') add(texts.remove, () => disks.remove(name));
        return item;
    }

    /** @param {() => void} act */
    tryTo(act) {
        try {
            act();
            /** @type {HTMLDialogElement} */ (byId('states')).close();
        } catch (error) {
            this.disks.say(/** @type {Error} */ (error).message);
        }
    }

    /** @param {Uint8Array} bytes */
    picture(bytes) {
        const canvas = document.createElement('canvas'), rgb = this.app.core.statePicture(bytes);
        [canvas.width, canvas.height] = [width, height];
        if (rgb.length !== 3 * width * height) return canvas;
        const image = new ImageData(width, height);
        for (let dot = 0; dot < width * height; ++dot) image.data.set([rgb[3 * dot], rgb[3 * dot + 1], rgb[3 * dot + 2], 255], 4 * dot);
        /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).putImageData(image, 0, 0);
        return canvas;
    }
}
