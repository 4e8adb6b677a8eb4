// Disks in drives, disks stored in the browser, and files that the user opens or drops.
import { byId } from './parts.js';
import { Machine, same } from './core.js';
import { diskOf, formerDisk, gameNames, presentName } from './games.js';
import { freeName } from './storage.js';
import { mostBytes, unpacked } from './unpack.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./storage.js').Storage_} Storage_ */

const images = ['.dsk', '.do', '.po', '.nib', '.nb2', '.d13', '.woz', '.atr', '.xfd', '.atx', '.xex', '.com', '.exe'];
const ofAtari = ['.atr', '.xfd', '.atx', '.xex', '.com', '.exe'];

/** @param {string} name */
export const extensionOf = (name) => /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';

/** @param {string} name */
export const isState = (name) => /\.fstate$/i.test(name);

/** @param {string} name */
const isTrace = (name) => /\.trace$/i.test(name);

/** @param {string} name */
const isUsable = (name) => isTrace(name) || isState(name) || images.includes(extensionOf(name));

/** @param {string} label @param {() => void} act @param {string} [title] */
export function button(label, act, title) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = label;
    if (title) element.setAttribute('aria-label', title);
    element.addEventListener('click', act);
    return element;
}

/** @param {string} name @param {Uint8Array} bytes */
export function download(name, bytes) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (bytes)]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @typedef {import('./storage.js').StoredDisk} StoredDisk */
/**
 * Where an inserted disk is stored; `torn`: place for states that its image cannot hold.
 * @typedef {{name: string, program: string, how: import('./storage.js').How, torn?: Slot}} Slot
 */

/** Disks in the drives and in the browser. */
export class Disks {
    /** @param {App} app @param {Storage_} storage @param {Map<string, Uint8Array>} files */
    constructor(app, storage, files) {
        this.app = app;
        this.storage = storage;
        this.files = files;
        /** @type {import('./states.js').States | null} */
        this.states = null; // it sets itself
        /** @type {Map<string, Slot>} */
        this.slots = new Map(); // by medium: going back in time may change the disks in the drives
        /** @type {Map<string, StoredDisk>} */
        this.stored = new Map();
        /** @type {Map<string, {bytes: Uint8Array, program: string}>} */
        this.unsaved = new Map(); // being written to the storage
        this.pending = 0;
        /** @type {Promise<unknown>} */
        this.work = Promise.resolve();
        byId('open-disk').addEventListener('change', (event) => {
            const input = /** @type {HTMLInputElement} */ (event.target);
            for (const file of input.files ?? []) void this.take(file);
            input.value = '';
        });
        addEventListener('dragover', (event) => event.preventDefault());
        addEventListener('drop', (event) => {
            event.preventDefault();
            for (const file of event.dataTransfer?.files ?? []) void this.take(file);
        });
        setInterval(() => {
            this.save();
            this.states?.tick();
            if (storage.role === 'reader' && !document.hidden) void storage.own(); // the other tab may have closed
        }, 500);
        addEventListener('pagehide', () => { this.save(false); this.states?.keep(); });
        addEventListener('beforeunload', (event) => {
            this.save();
            this.states?.keep();
            const isAtRisk = app.machine.inProgress && !this.states?.keeps;
            if (!isAtRisk && this.pending === 0 && ![...storage.held.values()].some(({ isMine }) => isMine)) return;
            if (event.isTrusted && navigator.userActivation?.hasBeenActive === false) return; // browsers ask only after a gesture
            event.preventDefault();
            event.returnValue = true; // for browsers before 2024
        });
        document.addEventListener('visibilitychange', () => {
            this.save();
            this.states?.keep();
            if (!document.hidden) void this.list(); // another tab may have changed disks
        });
        app.saveDisks = () => this.save(false);
        storage.onRole = () => void this.changeRole();
        storage.onDeleted = () => {
            if (storage.base) this.say(app.texts.deleted);
            void this.writeHeld().then(() => this.tellRole());
        };
        byId('take-disks').addEventListener('click', () => void storage.own({ steal: true }));
        for (const dialog of document.querySelectorAll('dialog')) dialog.addEventListener('close', () => this.placeNotice());
        byId('close-notice').addEventListener('click', () => { byId('notice').hidden = true; });
    }

    get gameName() { return diskOf(this.app.game, this.app.machine.kind); }

    /** @param {number} drive */
    nameIn(drive) { return this.slots.get(this.app.machine.medium(drive))?.name ?? ''; }

    /** @param {string} name */
    latest(name) { return this.unsaved.get(name) ?? this.stored.get(name); }

    // Shows a message about disks at the top of the page and in the log.
    /** @param {string} text */
    say(text) {
        const isNew = byId('notice-text').textContent !== text;
        byId('notice-text').textContent = byId('disk-news').textContent = text; // an open dialog covers the notice
        byId('notice').hidden &&= !isNew;
        this.placeNotice();
        byId('take-disks').hidden = this.storage.role !== 'reader';
        if (isNew) this.app.log(text);
    }

    // The disks' dialog has the message itself; any other dialog would cover it.
    placeNotice() {
        const dialog = document.querySelector('dialog[open]:not(#disks) h2');
        if (dialog) dialog.after(byId('notice'));
        else document.querySelector('main')?.before(byId('notice'));
    }

    /** Inserts the game's own disk, as last saved, into a new machine. */
    insertNow() {
        const { app, storage } = this, own = this.gameName, former = formerDisk(own), program = this.programOf(own);
        const name = !this.latest(own) && this.latest(former)?.program ? former : own, disk = this.latest(name);
        const isOlder = disk !== undefined && disk.program !== program;
        /** @type {Slot} */
        const slot = { name, program, how: isOlder ? 'replace' : 'save' };
        let bytes = /** @type {Uint8Array} */ (this.files.get(`disks/${own}`)), why = '';
        if (disk) {
            this.know(name);
            try {
                const carried = isOlder ? app.core.renewed(app.machine.kind, app.game, disk.bytes) : disk.bytes;
                this.insert(1, slot, carried);
                bytes = carried;
            } catch (error) {
                why = /** @type {Error} */ (error).message;
                slot.how = /^a disk of /.test(why) ? 'displace' : 'replace'; // text from core.renewed()
            }
        }
        if (!disk || why) this.insert(1, slot, bytes);
        if (slot.how !== 'save' && storage.role !== 'reader') void this.write(slot, bytes, false).then(({ backup }) => {
            if (backup) this.say(why ? app.texts.otherDisk(name, backup, why) : app.texts.olderDisk(backup));
        });
    }

    /** @param {number} drive @param {Slot} slot @param {Uint8Array} bytes */
    insert(drive, slot, bytes) {
        const { machine, texts } = this.app;
        this.save(false);
        if (slot.name && this.nameIn(3 - drive) === slot.name) throw new Error(texts.inOtherDrive(slot.name));
        machine.insert(drive, slot.name, bytes);
        this.slots.set(machine.medium(drive), slot);
    }

    // Saves disks that the program has changed.
    /** @param {boolean} [atRest] only while no motor turns */
    save(atRest = true) {
        const { app } = this, { machine } = app;
        if (!machine.isLive) return; // never save an older state
        if (machine.wentBack) this.followBack();
        for (const drive of [1, 2]) {
            const medium = machine.medium(drive);
            try {
                if (medium && !this.slots.has(medium)) this.adopt(drive); // of a trace that was taken over
                const slot = this.slots.get(medium), saved = machine.diskToSave(drive, atRest);
                if (!saved || !slot) continue;
                this.states?.keep();
                if (saved.isTorn) slot.torn ??= { name: slot.name.replace(/(\.\w+)?$/, '-torn.woz'), program: '', how: 'add' };
                void this.write(saved.isTorn && slot.torn || slot, saved.image);
            } catch (error) {
                this.say(app.texts.notSaved(this.nameIn(drive), /** @type {Error} */ (error).message));
            }
        }
    }

    /**
     * Another machine with disks of its own, from a trace or a state.
     * @param {Machine} machine
     */
    changeMachine(machine) {
        this.save(false);
        this.slots.clear();
        this.app.byLink?.end();
        this.app.use(machine);
    }

    // Matches the disk in a drive with the stored disk of its name, if that has the same contents, or with `continues`,
    // if it is still the one that the disk came from. Else the disk is stored as another one.
    /** @param {number} drive @param {boolean} [continues] */
    adopt(drive, continues = false) {
        const { machine, core } = this.app, medium = machine.medium(drive);
        if (!medium) return;
        const name = machine.origin(drive) || (/^game\b/.test(medium) ? this.gameName : medium), disk = this.latest(name);
        const isSame = machine.holds(drive, (disk ?? { bytes: this.files.get(`disks/${name}`) }).bytes);
        const isOwn = isSame || (disk && continues && machine.cameFrom(drive, disk.bytes));
        /** @type {Slot} */
        const slot = { name, program: disk?.program ?? '', how: isOwn ? 'save' : 'add' };
        this.slots.set(medium, slot);
        if (isOwn) this.know(name);
        if (isSame) {
            slot.program ||= disk ? '' : this.programOf(name);
            return;
        }
        const image = machine.disk(drive);
        if (!isOwn) slot.program = name === this.gameName && gameNames[core.gameOn(machine.kind, image)] === this.app.game ? this.programOf(name) : '';
        void this.write(slot, image);
    }

    /** After going back: a changed disk must not overwrite the stored one. */
    followBack() {
        const { machine } = this.app;
        machine.wentBack = false;
        for (const drive of [1, 2]) {
            const name = this.nameIn(drive);
            if (!this.latest(name) || machine.holds(drive, this.latest(name)?.bytes)) continue;
            this.work = this.work.then(() => this.storage.known.delete(name));
        }
    }

    // A hash that identifies the build of the game; empty: a disk without the game.
    /** @param {string} name */
    programOf(name) {
        let hash = 0x811c9dc5;
        for (const byte of this.files.get(`disks/${name}`) ?? []) hash = Math.imul(hash ^ byte, 0x01000193);
        return this.files.has(`disks/${name}`) ? (hash >>> 0).toString(16) : '';
    }

    /** @param {string} name @returns {Slot} */
    slotOf(name) {
        const found = [...this.slots.values()].find((slot) => slot.name === name) ?? { name, program: this.latest(name)?.program ?? this.programOf(name), how: 'save' };
        if (![...this.slots.values()].includes(found)) this.slots.set(`/${name}`, found); // not in a drive
        return found;
    }

    /** @param {string} name @param {Uint8Array} image */
    keep(name, image) { return this.write(this.slotOf(name), image); }

    /** @param {Slot} slot @param {Uint8Array} bytes @param {boolean} [isMine] the program has written it */
    write(slot, bytes, isMine = true) {
        const { texts } = this.app, disk = { bytes, program: slot.program }, { name, how } = slot;
        if (how !== 'add') this.unsaved.set(name, disk);
        ++this.pending;
        const done = this.work.then(async () => {
            const wanted = slot.name;
            const written = await this.storage.put({ ...disk, name: wanted, saved: Date.now(), how: slot.how, isMine });
            Object.assign(slot, { name: written.name, program: written.program, how: 'save' });
            this.tellError(written.error);
            if (written.name !== wanted) this.say(texts.keptAs(wanted, written.name));
            else if (how === 'add' && isMine) this.say(texts.savedAs(written.name));
            await this.list();
            if (this.unsaved.get(name) === disk) this.unsaved.delete(name);
            return written;
        });
        this.work = done.catch((error) => this.tellError(error.message)).then(() => {
            --this.pending;
            document.body.dataset.saved = String(Number(document.body.dataset.saved ?? 0) + 1);
        });
        return done;
    }

    /** @param {string} error of the storage; empty: none */
    tellError(error) {
        const { storage, app: { texts } } = this;
        const text = !error || storage.role === 'reader' ? '' : !storage.base ? texts.notKept : error === 'QuotaExceededError' ? texts.full_ : texts.notSaved('', error);
        byId('disk-news').textContent = storage.role === 'reader' ? texts.reader : text;
        if (text) this.say(text);
    }

    /** Handles another tab taking or releasing the disks. */
    async changeRole() {
        const { app, storage } = this;
        if (storage.role === 'reader') return this.tellRole();
        this.say(app.texts.owner);
        await this.writeHeld();
        await (this.work = this.work.then(() => this.carryOver()));
        await this.list();
        const isStale = [1, 2].some((drive) => {
            const name = this.nameIn(drive), disk = this.stored.get(name);
            return disk && !same(disk.bytes, storage.known.get(name));
        });
        if (isStale && !app.machine.inProgress) app.onMachine(app.machine.kind); // load the saved disk
    }

    // Retries disks that could not be written.
    async writeHeld() {
        for (const { name, bytes, isMine } of [...this.storage.held.values()]) void this.write(this.slotOf(name), bytes, isMine);
        await this.work;
        await this.list();
    }

    /** Warns if disks are not saved. */
    tellRole() {
        const { texts } = this.app, text = this.storage.role === 'reader' ? texts.reader : this.storage.base ? '' : texts.notKept;
        if (text) this.say(text);
        void this.list();
    }

    // Handles a file that the user opens or drops.
    /** @param {File} file */
    async take(file) {
        const { app } = this;
        try {
            if (file.size > mostBytes) throw new Error(app.texts.tooLarge);
            const { name, bytes } = await unpacked(file.name, new Uint8Array(await file.arrayBuffer()), isUsable);
            if (isTrace(name)) this.onTrace(bytes);
            else if (isState(name)) this.states?.load(bytes);
            else this.boot(name, bytes);
        } catch (error) {
            byId('notice-text').textContent = ''; // so that an earlier message that was closed is shown again
            this.say(`${app.texts.badFile} ${file.name}: ${/** @type {Error} */ (error).message}`);
        }
    }

    // Boots a disk from drive 1 and stores it next to the others.
    /** @param {string} name @param {Uint8Array} bytes */
    boot(name, bytes) {
        const { app } = this, extension = extensionOf(name);
        if (!images.includes(extension)) throw new Error(app.texts.wantedFiles(images.join(' ')));
        const kind = ofAtari.includes(extension) ? 1 : 0, trial = Machine.switchOn(app.core, kind);
        try {
            trial.insert(1, name, bytes); // an unreadable image must not end the game
        } finally {
            trial.free();
        }
        if (!app.mayEndGame()) return;
        const game = gameNames[app.core.gameOn(kind, bytes)] ?? app.game;
        if (game !== app.game) app.play(game, kind);
        else if (kind !== app.machine.kind) app.onMachine(kind);
        void this.begin({ name, program: '', how: 'add' }, bytes);
    }

    /** Replaces the game's own disk by the page's, and keeps the old one as a backup. */
    async fresh() {
        const { app } = this, name = this.gameName;
        if (!app.mayEndGame()) return;
        const bytes = /** @type {Uint8Array} */ (this.files.get(`disks/${name}`));
        const { backup } = await this.begin({ name, program: this.programOf(name), how: 'replace' }, bytes);
        if (backup) this.say(app.texts.backedUp(backup));
    }

    /** @param {Slot} slot @param {Uint8Array} bytes */
    begin(slot, bytes) {
        const { app } = this;
        this.insert(1, slot, bytes);
        app.machine.power();
        app.use(app.machine);
        return this.write(slot, bytes, false);
    }

    /**
     * Set by the owner of traces.
     * @type {(bytes: Uint8Array) => void}
     */
    onTrace = () => {};

    async list() {
        const { storage, app: { texts } } = this, disks = await storage.list();
        this.stored = new Map(disks.map((disk) => [disk.name, disk]));
        if (/** @type {HTMLDialogElement} */ (byId('states')).open) this.states?.list();
        byId('disk-kept').textContent = storage.role === 'reader' ? texts.reader : !storage.base ? texts.notKept
            : storage.role === 'owner' ? texts.kept : `${texts.kept} ${texts.unlocked}`;
        byId('disk-list').replaceChildren(...disks.filter(({ name }) => !isState(name)).map((disk) => this.row(disk)));
    }

    /** @param {StoredDisk} disk */
    row({ name }) {
        const { texts } = this.app, row = document.createElement('li'), label = document.createElement('span');
        const drive = [1, 2].find((each) => this.nameIn(each) === name);
        label.textContent = name + (drive ? ` (${texts.drive} ${drive})` : '');
        const named = (/** @type {string} */ what) => `${what}: ${name}`;
        row.append(label,
            button(`${texts.insert} 1`, () => this.insertStored(1, name), named(`${texts.insert} 1`)),
            button(`${texts.insert} 2`, () => this.insertStored(2, name), named(`${texts.insert} 2`)),
            button(texts.download, () => this.download(name, this.latest(name)?.bytes ?? new Uint8Array()), named(texts.download)));
        if (this.storage.role !== 'reader') row.append(
            button(texts.rename, () => this.rename(name), named(texts.rename)),
            button(texts.remove, () => this.remove(name), named(texts.remove)));
        return row;
    }

    /** @param {number} drive @param {string} name */
    insertStored(drive, name) {
        const { app } = this;
        try {
            const kind = ofAtari.includes(extensionOf(name)) ? 1 : 0;
            if (kind !== app.machine.kind) {
                if (!app.mayEndGame()) return;
                app.onMachine(kind);
            }
            this.save(false); // the change may be to this disk
            const disk = this.latest(name);
            if (!disk) return;
            this.insert(drive, { name, program: disk.program, how: 'save' }, disk.bytes);
            this.know(name);
            void this.list();
        } catch (error) {
            this.say(`${app.texts.badFile} ${/** @type {Error} */ (error).message}`);
        }
    }

    // Gives the stored disks of a renamed game their present names. It replaces none: if both disks exist, the former one
    // becomes a backup. In another tab's hands they wait.
    async carryOver() {
        const { storage, app } = this, known = new Map(storage.known);
        if (!storage.base || storage.role === 'reader') return;
        for (const disk of await storage.list()) {
            const present = presentName(disk), isTaken = await storage.isTaken();
            if (!present) continue;
            const isBoth = isTaken(present), isOwn = /^keep\./.test(disk.name);
            const name = freeName(isBoth && isOwn ? `older-${present}` : present, isTaken);
            if (!await storage.rename(disk.name, name)) continue;
            const bytes = known.get(disk.name);
            if (bytes) storage.known.set(name, bytes); // another tab may have written it since
            for (const slot of this.slots.values()) if (slot.name === disk.name) slot.name = name;
            if (isBoth && isOwn) this.say(app.texts.bothNames(disk.name, name, present));
        }
    }

    // Records that the disk just inserted is the stored one.
    /** @param {string} name */
    know(name) {
        const disk = this.stored.get(name);
        if (disk && !this.unsaved.has(name) && !this.storage.held.has(name)) this.storage.known.set(name, disk.bytes);
    }

    /** @param {string} name */
    rename(name) {
        const { texts } = this.app, wanted = prompt(texts.newName, name)?.trim();
        if (!wanted || wanted === name) return;
        if (extensionOf(wanted) !== extensionOf(name)) return this.say(texts.keepExtension(wanted, extensionOf(name)));
        this.change(async () => {
            if (!await this.storage.rename(name, wanted)) this.say(texts.nameTaken(wanted));
            else for (const slot of this.slots.values()) if (slot.name === name) slot.name = wanted;
        });
    }

    /** @param {string} name */
    remove(name) {
        if (!confirm(this.app.texts.really(name))) return;
        for (const drive of [1, 2]) if (this.nameIn(drive) === name) this.app.machine.eject(drive);
        this.change(() => this.storage.delete(name));
    }

    // Runs `act` after all pending writes.
    /** @param {() => Promise<void>} act */
    change(act) {
        this.work = this.work.then(act).catch((error) => this.tellError(error.name)).then(() => this.list());
    }

    /** Downloads the disk in drive 1. */
    downloadNow() {
        try {
            this.download(this.nameIn(1) || this.gameName, this.app.machine.disk(1));
        } catch (error) {
            this.say(/** @type {Error} */ (error).message);
        }
    }

    /** @param {string} name @param {Uint8Array} bytes */
    download(name, bytes) {
        const held = this.storage.held.get(name);
        if (held && same(held.bytes, bytes)) held.isMine = false; // the user has a copy now
        download(name, bytes);
    }
}
