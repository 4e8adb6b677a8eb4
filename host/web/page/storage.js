// Disks in the browser's own data base. A write is one transaction: after a crash in the middle of it the old disk is
// there, or the new one. Where the browser keeps nothing, they live as long as the page.

/** @typedef {{name: string, bytes: Uint8Array, saved: number, program: string}} StoredDisk `program`: of the game on it */

export class Storage_ {
    /** @param {IDBDatabase | null} base */
    constructor(base) {
        this.base = base;
        /** @type {Map<string, StoredDisk>} */
        this.held = new Map(); // where there is no base, or no room in it
        this.full = false;
    }

    static async open() {
        try {
            const request = indexedDB.open('fortress', 1);
            request.onupgradeneeded = () => request.result.createObjectStore('disks', { keyPath: 'name' });
            const base = await new Promise((resolve, reject) => {
                request.onsuccess = () => resolve(request.result);
                request.onerror = () => reject(request.error);
                request.onblocked = () => reject(new Error('in use'));
            });
            return new Storage_(base);
        } catch {
            return new Storage_(null);
        }
    }

    get keeps() { return this.base !== null && !this.full; }

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
     * @param {string} name
     * @returns {Promise<StoredDisk | undefined>}
     */
    async get(name) {
        return this.held.get(name) ?? (this.base ? this.run('readonly', (store) => store.get(name)) : undefined);
    }

    /**
     * By name.
     * @returns {Promise<StoredDisk[]>}
     */
    async list() {
        /** @type {StoredDisk[]} */
        const kept = this.base ? await this.run('readonly', (store) => store.getAll()) : [];
        const all = new Map([...kept.map((disk) => /** @type {[string, StoredDisk]} */ ([disk.name, disk])), ...this.held]);
        return [...all.values()].sort((a, b) => a.name.localeCompare(b.name));
    }

    /**
     * False: it is held by the page alone.
     * @param {string} name
     * @param {Uint8Array} bytes
     * @param {string} program
     */
    async put(name, bytes, program) {
        const disk = { name, bytes, saved: Date.now(), program };
        try {
            if (!this.base) throw new Error('no data base');
            await this.run('readwrite', (store) => store.put(disk));
            this.held.delete(name);
            this.full = this.held.size > 0;
            void navigator.storage?.persist?.();
            return true;
        } catch {
            this.held.set(name, disk);
            this.full = true;
            return false;
        }
    }

    /** @param {string} name */
    async delete(name) {
        this.held.delete(name);
        if (this.base) await this.run('readwrite', (store) => store.delete(name));
    }

    /**
     * @param {string} from
     * @param {string} to a name that is free
     */
    async rename(from, to) {
        const disk = await this.get(from);
        if (!disk || await this.get(to)) return false;
        if (this.base && !this.held.has(from)) {
            await this.run('readwrite', (store) => { store.delete(from); return store.put({ ...disk, name: to }); });
            return true;
        }
        await this.put(to, disk.bytes, disk.program);
        await this.delete(from);
        return true;
    }
}
