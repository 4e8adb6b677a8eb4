// The disks: those in the drives, those that the browser keeps, and files that a person opens or drops.
import { byId } from './app.js';
import { diskOf } from './games.js';
import { unpacked } from './unpack.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./storage.js').Storage_} Storage_ */

const images = ['.dsk', '.do', '.po', '.nib', '.nb2', '.d13', '.woz', '.atr', '.xfd', '.atx', '.xex', '.com', '.exe'];
const ofAtari = ['.atr', '.xfd', '.atx', '.xex', '.com', '.exe'];

/** @param {string} name */
export const extensionOf = (name) => /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';

/** @param {string} name */
const isTrace = (name) => /\.trace$/i.test(name);

/** @param {string} name */
const isUsable = (name) => isTrace(name) || images.includes(extensionOf(name));

/**
 * @param {string} label
 * @param {() => void} act
 * @param {string} [title]
 */
function button(label, act, title) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = label;
    if (title) element.setAttribute('aria-label', title);
    element.addEventListener('click', act);
    return element;
}

/**
 * @param {string} name
 * @param {Uint8Array} bytes
 */
function download(name, bytes) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (bytes)]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Disks in the drives, and those that the browser keeps. */
export class Disks {
    /**
     * @param {App} app
     * @param {Storage_} storage
     * @param {Map<string, Uint8Array>} files
     */
    constructor(app, storage, files) {
        this.app = app;
        this.storage = storage;
        this.files = files;
        this.names = ['', '']; // in drives 1 and 2
        /** @type {StoredByName} */
        this.stored = new Map();
        /** @type {Map<string, {bytes: Uint8Array, program: string}>} */
        this.unsaved = new Map(); // on their way to the storage
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
        setInterval(() => this.save(), 500);
        addEventListener('pagehide', () => this.save());
        document.addEventListener('visibilitychange', () => {
            this.save();
            if (!document.hidden) void this.list(); // another tab may have written
        });
    }

    get gameName() { return diskOf(this.app.game, this.app.machine.kind); }

    /** The game's own disk, as it was last saved, for the machine that has just been made. */
    insertNow() {
        const name = this.gameName, disk = this.unsaved.get(name) ?? this.stored.get(name);
        const isOlder = disk !== undefined && disk.program !== this.programOf(name);
        this.insert(1, name, disk && !isOlder ? disk.bytes : /** @type {Uint8Array} */ (this.files.get(`disks/${name}`)));
        if (!isOlder) return;
        this.keep(`older-${name}`, disk.bytes, disk.program); // the page knows where this program keeps things, not that
        this.app.log(this.app.texts.olderDisk(`older-${name}`));
    }

    /**
     * @param {number} drive
     * @param {string} name
     * @param {Uint8Array} bytes
     */
    insert(drive, name, bytes) {
        this.save();
        this.app.machine.insert(drive, name, bytes);
        this.names[drive - 1] = name;
    }

    /** What the program has written goes to the browser's storage as soon as the motor stands still. */
    save() {
        for (const drive of [1, 2]) {
            const name = this.names[drive - 1];
            const image = name ? this.app.machine.diskToSave(drive) : null;
            if (image) this.keep(name, image);
        }
    }

    /**
     * Tells one build of the game from another; empty: no disk of the game.
     * @param {string} name
     */
    programOf(name) {
        let hash = 0x811c9dc5;
        for (const byte of this.files.get(`disks/${name}`) ?? []) hash = Math.imul(hash ^ byte, 0x01000193);
        return this.files.has(`disks/${name}`) ? (hash >>> 0).toString(16) : '';
    }

    /**
     * @param {string} name
     * @param {Uint8Array} image
     * @param {string} [program]
     */
    keep(name, image, program = this.programOf(name)) {
        const disk = { bytes: image, program };
        this.unsaved.set(name, disk);
        this.work = this.work.then(async () => {
            const kept = await this.storage.put(name, image, program);
            byId('disk-news').textContent = kept ? '' : this.storage.base ? this.app.texts.full_ : this.app.texts.notKept;
            document.body.dataset.saved = String(Number(document.body.dataset.saved ?? 0) + 1);
            await this.list();
            if (this.unsaved.get(name) === disk) this.unsaved.delete(name);
        });
    }

    /**
     * A file that a person opens or drops.
     * @param {File} file
     */
    async take(file) {
        const { app } = this;
        try {
            const { name, bytes } = await unpacked(file.name, new Uint8Array(await file.arrayBuffer()), isUsable);
            if (isTrace(name)) this.onTrace(bytes);
            else this.boot(name, bytes);
        } catch (error) {
            app.log(`${app.texts.badFile} ${file.name}: ${/** @type {Error} */ (error).message}`);
        }
    }

    /**
     * A disk goes into drive 1 and is kept, and its machine begins anew.
     * @param {string} name
     * @param {Uint8Array} bytes
     */
    boot(name, bytes) {
        const { app } = this, extension = extensionOf(name);
        if (!images.includes(extension)) throw new Error(app.texts.wantedFiles(images.join(' ')));
        const kind = ofAtari.includes(extension) ? 1 : 0;
        if (kind !== app.machine.kind) app.onMachine(kind);
        this.insert(1, name, bytes);
        app.machine.power();
        app.use(app.machine);
        this.keep(name, bytes);
    }

    /**
     * Set by whoever shows traces.
     * @type {(bytes: Uint8Array) => void}
     */
    onTrace = () => {};

    async list() {
        const { texts } = this.app, disks = await this.storage.list();
        this.stored = new Map(disks.map((disk) => [disk.name, disk]));
        byId('disk-kept').textContent = this.storage.base ? texts.kept : texts.notKept;
        byId('disk-list').replaceChildren(...disks.map((disk) => this.row(disk)));
    }

    /** @param {import('./storage.js').StoredDisk} disk */
    row(disk) {
        const { app } = this, { texts } = app, row = document.createElement('li'), name = document.createElement('span');
        name.textContent = disk.name + (this.names.includes(disk.name) ? ` (${texts.drive} ${this.names.indexOf(disk.name) + 1})` : '');
        const named = (/** @type {string} */ what) => `${what}: ${disk.name}`;
        row.append(name,
            button(`${texts.insert} 1`, () => this.insertStored(1, disk), named(`${texts.insert} 1`)),
            button(`${texts.insert} 2`, () => this.insertStored(2, disk), named(`${texts.insert} 2`)),
            button(texts.download, () => download(disk.name, disk.bytes), named(texts.download)),
            button(texts.rename, () => void this.rename(disk.name), named(texts.rename)),
            button(texts.remove, () => void this.remove(disk.name), named(texts.remove)));
        return row;
    }

    /**
     * @param {number} drive
     * @param {import('./storage.js').StoredDisk} disk
     */
    insertStored(drive, disk) {
        try {
            const kind = ofAtari.includes(extensionOf(disk.name)) ? 1 : 0;
            if (kind !== this.app.machine.kind) this.app.onMachine(kind);
            this.insert(drive, disk.name, disk.bytes);
            void this.list();
        } catch (error) {
            this.app.log(`${this.app.texts.badFile} ${/** @type {Error} */ (error).message}`);
        }
    }

    /** @param {string} name */
    async rename(name) {
        const wanted = prompt(this.app.texts.newName, name)?.trim();
        if (!wanted || wanted === name || extensionOf(wanted) !== extensionOf(name)) return;
        if (await this.storage.rename(name, wanted)) this.names = this.names.map((each) => each === name ? wanted : each);
        await this.list();
    }

    /** @param {string} name */
    async remove(name) {
        if (!confirm(this.app.texts.really(name))) return;
        await this.storage.delete(name);
        this.names = this.names.map((each) => each === name ? '' : each);
        await this.list();
    }

    /** What is in drive 1 now, as a file. */
    downloadNow() {
        try {
            download(this.names[0] || this.gameName, this.app.machine.disk(1));
        } catch (error) {
            this.app.log(/** @type {Error} */ (error).message);
        }
    }
}

/** @typedef {Map<string, import('./storage.js').StoredDisk>} StoredByName */
