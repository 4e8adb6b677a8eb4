// Stores disks in IndexedDB. Each write is one transaction, so a crash leaves the old disk or the new one. It replaces
// only data that this tab has read or written. One tab owns the disks (Web Locks); writes of other tabs, and failed
// writes, are held in memory.

import { same } from './core.js';

/** @typedef {{name: string, bytes: Uint8Array, saved: number, program: string}} StoredDisk `program`: of the game on it */
/**
 * save: replaces the disk that this tab knows by that name; add: a new disk. Both use the next free name if another
 * disk has theirs. replace: backs up an older disk of the game first; displace: backs up a foreign one.
 * @typedef {'save' | 'add' | 'replace' | 'displace'} How
 */
/** @typedef {StoredDisk & {how: How, isMine: boolean}} WrittenDisk `isMine`: it would be lost with the page */
/** @typedef {{name: string, program: string, backup: string}} Placed */
/** @typedef {Placed & {error: string}} Written `error`: why it is held; empty: it is kept */

const lockName = 'fortress-disks';
const lockPatience = 500; // milliseconds for a closing page to release its lock
const openPatience = 3000; // milliseconds for other tabs to close a database that is being deleted

/** @param {number} milliseconds @returns {Promise<true>} */
const pause = (milliseconds) => new Promise((done) => { setTimeout(() => done(true), milliseconds); });

/** @param {How} how @param {string} name @param {(name: string) => boolean} isTaken @returns {string} empty: none */
function backupName(how, name, isTaken) {
    const prefix = { replace: 'older-', displace: 'other-', save: '', add: '' }[how];
    return prefix && freeName(prefix + name, isTaken);
}

// Returns NAME, or NAME-2 and so on.
/** @param {string} name @param {(name: string) => boolean} isTaken */
export function freeName(name, isTaken) {
    const extension = /(\.[a-z0-9]+)?$/i.exec(name)?.[0] ?? '', stem = name.slice(0, name.length - extension.length);
    let free = name;
    for (let number = 2; isTaken(free); ++number) free = `${stem}-${number}${extension}`;
    return free;
}

export class Storage_ {
    constructor() {
        this.base = /** @type {IDBDatabase | null} */ (null); // null: nothing is stored
        /** @type {Map<string, WrittenDisk>} */
        this.held = new Map();
        /** @type {Map<string, Uint8Array>} */
        this.known = new Map(); // contents of the database as last read or written by this tab
        /** @type {'owner' | 'reader' | 'unlocked'} */
        this.role = 'unlocked'; // the browser lacks Web Locks
        /** @type {() => void} */
        this.onRole = () => {};
        /** @type {() => void} */
        this.onDeleted = () => {};
    }

    static async open() {
        const storage = new Storage_();
        await storage.connect();
        const until = Date.now() + lockPatience;
        do await storage.own();
        while (storage.role === 'reader' && Date.now() < until && await pause(50));
        for (const { name, bytes } of await storage.list()) storage.known.set(name, bytes);
        return storage;
    }

    // Opens the database, again after a deletion by the user or another tab.
    async connect() {
        let isLate = false;
        await new Promise((resolve, reject) => {
            setTimeout(() => { isLate = true; reject(); }, openPatience);
            const request = indexedDB.open('fortress', 1);
            request.onupgradeneeded = () => request.result.createObjectStore('disks', { keyPath: 'name' });
            request.onerror = reject;
            request.onsuccess = () => {
                this.use(request.result);
                if (isLate) void this.own();
                resolve(null);
            };
        }).catch(() => { /* nothing is stored */ });
    }

    /** @param {IDBDatabase} base */
    use(base) {
        this.base = base;
        const reopen = base.onclose = async () => {
            this.known.clear();
            this.base = null;
            for (let tries = 0; !this.base && tries < 10; ++tries) { // opening fails during the deletion
                await pause(300);
                await this.connect();
            }
            this.onDeleted();
        };
        base.onversionchange = () => { base.close(); void reopen(); };
    }

    // Owns the disks if no other tab does, or takes them, until the page closes or another tab takes them.
    /** @param {{ifAvailable: true} | {steal: true}} [how] */
    async own(how = { ifAvailable: true }) {
        if (!this.base || !navigator.locks || this.role === 'owner') return;
        await new Promise((clear) => {
            const become = (/** @type {Storage_['role']} */ role) => {
                const isNew = role !== this.role;
                this.role = role;
                if (isNew) this.onRole();
                clear(undefined);
            };
            navigator.locks.request(lockName, how, (held) => {
                become(held ? 'owner' : 'reader');
                return held && new Promise(() => {});
            }).catch((error) => become(error.name === 'AbortError' ? 'reader' : 'unlocked')); // AbortError: taken by a tab
        });
    }

    /**
     * @template T
     * @param {IDBTransactionMode} mode
     * @param {(store: IDBObjectStore) => IDBRequest<T>} use
     * @returns {Promise<T>}
     */
    run(mode, use) {
        return new Promise((resolve, reject) => {
            const work = /** @type {IDBDatabase} */ (this.base).transaction('disks', mode, { durability: 'strict' });
            const request = use(work.objectStore('disks'));
            work.oncomplete = () => resolve(request.result);
            work.onabort = work.onerror = () => reject(work.error ?? request.error);
        });
    }

    /**
     * Reads from the database; returns `otherwise` on failure.
     * @template T
     * @param {(store: IDBObjectStore) => IDBRequest<T>} use
     * @param {T} otherwise
     */
    async read(use, otherwise) {
        try {
            return await this.run('readonly', use);
        } catch {
            return otherwise;
        }
    }

    /** @param {string} name @returns {Promise<StoredDisk | undefined>} */
    async get(name) {
        return this.held.get(name) ?? this.read((store) => store.get(name), undefined);
    }

    // Sorted by name.
    /** @returns {Promise<StoredDisk[]>} */
    async list() {
        /** @type {StoredDisk[]} */
        const kept = await this.read((store) => store.getAll(), []);
        const all = new Map([...kept.map((disk) => /** @type {[string, StoredDisk]} */ ([disk.name, disk])), ...this.held]);
        return [...all.values()].sort((a, b) => a.name.localeCompare(b.name));
    }

    /** Returns a test for names that are in use now. */
    async isTaken() {
        const names = await this.read((store) => store.getAllKeys(), []);
        return (/** @type {string} */ name) => names.includes(name) || this.held.has(name);
    }

    /** @param {WrittenDisk} disk @returns {Promise<Written>} */
    async put(disk) {
        const { name } = disk, held = this.held.get(name), older = held ? backupName(disk.how, name, await this.isTaken()) : '';
        if (held && older) {
            this.held.set(older, { ...held, name: older, how: 'add' });
            this.held.delete(name);
        }
        const how = disk.how === 'save' && held ? held.how : disk.how; // keep the purpose of a held disk
        try {
            if (this.role === 'reader') throw new DOMException('another tab has the disks', 'InUseError');
            const written = await this.write({ ...disk, how }, disk.how === 'add' ? held : undefined);
            this.known.set(written.name, disk.bytes);
            if (disk.how !== 'add') this.held.delete(name);
            void navigator.storage?.persist?.();
            return { ...written, backup: written.backup || older, error: '' };
        } catch (error) {
            const place = disk.how === 'add' ? this.place(disk, await this.get(name), await this.isTaken()) : { name, program: disk.program };
            this.held.set(place.name, { ...disk, name: place.name, program: place.program, how });
            return { name: place.name, program: place.program, backup: older, error: /** @type {Error | null} */ (error)?.name ?? 'AbortError' };
        }
    }

    // Writes in one transaction.
    /** @param {WrittenDisk} disk @param {StoredDisk} [held] that has its name @returns {Promise<Placed>} */
    write({ how, isMine, ...disk }, held) {
        return new Promise((resolve, reject) => {
            const isOften = disk.name.includes('-resume'); // a killed browser keeps it; only a crash of the computer may not
            const work = /** @type {IDBDatabase} */ (this.base).transaction('disks', 'readwrite', { durability: isOften ? 'relaxed' : 'strict' });
            const store = work.objectStore('disks'), stored = store.get(disk.name), names = store.getAllKeys();
            names.onsuccess = () => {
                try {
                    const placed = this.place({ ...disk, how, isMine }, held ?? stored.result, (name) => names.result.includes(name) || this.held.has(name));
                    if (placed.backup) store.put({ ...stored.result, name: placed.backup });
                    store.put({ ...disk, name: placed.name, program: placed.program });
                    work.oncomplete = () => resolve(placed);
                } catch (error) {
                    reject(error);
                    work.abort();
                }
            };
            work.onabort = () => reject(work.error);
        });
    }

    // Chooses the name for a disk if another one may have its name.
    /** @param {WrittenDisk} disk @param {StoredDisk | undefined} stored @param {(name: string) => boolean} isTaken @returns {Placed} */
    place({ how, name, bytes, program }, stored, isTaken) {
        if (stored && same(bytes, stored.bytes)) return { name, program: program || stored.program, backup: '' };
        if (!stored || (how === 'save' && same(stored.bytes, this.known.get(name)))) return { name, program, backup: '' };
        const backup = backupName(how, name, isTaken);
        return { name: backup ? name : freeName(name, isTaken), program, backup };
    }

    /** @param {string} name */
    async delete(name) {
        this.held.delete(name);
        if (this.base) await this.run('readwrite', (store) => store.delete(name));
    }

    // Returns false if another disk has the name.
    /** @param {string} from @param {string} to */
    async rename(from, to) {
        const disk = await this.get(from), held = this.held.get(from);
        if (!disk || await this.get(to)) return false;
        if (held) {
            this.held.set(to, { ...held, name: to });
            this.held.delete(from);
        } else {
            await this.run('readwrite', (store) => {
                const stored = store.get(from); // as it is now, also if another tab has written it
                stored.onsuccess = () => {
                    if (!stored.result) return;
                    store.add({ ...stored.result, name: to });
                    store.delete(from);
                };
                return stored;
            });
            this.known.set(to, disk.bytes);
        }
        return true;
    }
}
