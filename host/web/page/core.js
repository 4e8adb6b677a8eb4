// Wraps the exports of a WASM instance with JavaScript values.

/** Imports of wasi-libc. The page has no files, clocks or arguments, so all but proc_exit do nothing. */
const wasi = new Proxy({}, {
    get: (_, name) => name === 'proc_exit'
        ? () => { throw new Error('the program in the page ended'); }
        : name === 'fd_write' || name === 'fd_seek' ? () => 52 : () => 0,
});

/** @param {Uint8Array} a @param {Uint8Array | undefined} b */
export const same = (a, b) => b !== undefined && a.length === b.length && a.every((byte, at) => byte === b[at]);

/** @typedef {{kind: number, words: string[], at: number}} Found */

/** A compiled module. `files`: ROMs, disks and symbols by name. */
export class Core {
    /** @param {WebAssembly.Module} module @param {Map<string, Uint8Array>} files */
    static async start(module, files) {
        const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: /** @type {any} */ (wasi) });
        const core = new Core(/** @type {any} */ (instance.exports));
        core.calls._initialize();
        for (const [name, bytes] of files) core.withBytes(name, (at, size) =>
            core.withBytes(bytes, (data, length) => core.calls.put_file(at, size, data, length)));
        return core;
    }

    /** @param {any} calls the module's exports */
    constructor(calls) {
        this.calls = calls;
    }

    get memory() { return new Uint8Array(this.calls.memory.buffer); }

    /**
     * Calls `use` with a pointer to the text or bytes and their length.
     * @template T
     * @param {string | Uint8Array} value
     * @param {(at: number, size: number) => T} use
     * @returns {T}
     */
    withBytes(value, use) {
        const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
        const at = this.calls.allocate(bytes.length || 1);
        if (at === 0) throw new Error('no memory is left for it');
        this.memory.set(bytes, at);
        try {
            return use(at, bytes.length);
        } finally {
            this.calls.release(at);
        }
    }

    answerBytes() {
        const at = this.calls.answer_data();
        return this.memory.slice(at, at + this.calls.answer_size());
    }

    answerText() { return new TextDecoder().decode(this.answerBytes()); }

    // Parses a link.
    /** @param {string} text */
    readLink(text) {
        if (!this.withBytes(text, this.calls.link_read)) throw new Error(this.answerText());
        return JSON.parse(this.answerText());
    }

    /**
     * Plays a move on any board by the game's rules.
     * @param {number[]} board
     * @param {number} square
     * @param {number} side 0 White, 1 Black
     * @returns {{board: number[], lost: number[], scores: [number, number]}}
     */
    playRules(board, square, side) {
        this.withBytes(new Uint8Array(Int8Array.from(board).buffer), (at, size) => this.calls.rules_play(at, size, square, side));
        return JSON.parse(this.answerText());
    }

    // Returns a game's disk with the page's version of the program.
    /** @param {number} kind @param {string} game @param {Uint8Array} disk */
    renewed(kind, game, disk) {
        if (!this.withBytes(game, (at, size) => this.withBytes(disk, (data, length) => this.calls.disk_renewed(kind, at, size, data, length))))
            throw new Error(this.answerText());
        return this.answerBytes();
    }

    // The index of the game that a disk boots; -1: none of the page's, or another build.
    /** @param {number} kind @param {Uint8Array} disk @returns {number} */
    gameOn(kind, disk) { return this.withBytes(disk, (data, length) => this.calls.disk_game(kind, data, length)); }

    // The head of a state file. Error: not a state, or a damaged one.
    /** @param {Uint8Array} bytes @returns {{program: string, progress: string, written: number}} */
    stateHead(bytes) {
        if (!this.withBytes(bytes, this.calls.state_head)) throw new Error(this.answerText());
        return JSON.parse(this.answerText());
    }

    /** @param {Uint8Array} bytes @returns {Uint8Array} 96 x 72 RGB pixels; empty: none */
    statePicture(bytes) {
        this.withBytes(bytes, this.calls.state_picture);
        return this.answerBytes();
    }

    /** @param {Uint8Array} bytes of a trace, unpacked */
    checkTrace(bytes) {
        if (!this.withBytes(bytes, this.calls.trace_check)) throw new Error(this.answerText());
        return JSON.parse(this.answerText());
    }
}

/** A machine with its program, and the page's operations on it. */
export class Machine {
    /** @param {Core} core @param {number} kind 0 Apple II+, 1 Atari 800 @param {number} [game] by host::game_names */
    static switchOn(core, kind, game = 0) {
        return new Machine(core, core.calls.page_new(kind, game));
    }

    /** @param {Core} core @param {Uint8Array} bytes of a trace, unpacked */
    static ofTrace(core, bytes) {
        return Object.assign(new Machine(core, core.withBytes(bytes, core.calls.page_of_trace)), { isShown: true });
    }

    /** @param {Core} core @param {Uint8Array} bytes of a state file @param {number} game for a state of no game of ours */
    static ofState(core, bytes, game) {
        return new Machine(core, core.withBytes(bytes, (at, size) => core.calls.page_of_state(at, size, game)));
    }

    /** @param {Core} core @param {number} page */
    constructor(core, page) {
        if (page === 0) throw new Error(core.answerText());
        this.core = core;
        /** @type {number} 0 Apple II+, 1 Atari 800 */
        this.kind = core.calls.page_kind(page);
        this.page = page;
        this.calls = core.calls;
        this.frameSeconds = this.calls.page_frame_seconds(page);
        this.cyclesPerSecond = this.calls.page_cycles_per_second(page);
        this.width = this.calls.page_width(page);
        this.height = this.calls.page_height(page);
        /** @type {Map<string, number>} */
        this.symbols = new Map();
        this.wentBack = false; // set by goTo(), cleared on saving disks
        this.wasInProgress = false; // before goTo()
        this.isShown = false; // a trace without user input so far
    }

    free() { this.calls.page_free(this.page); }
    frame() { this.calls.page_frame(this.page); }

    // Samples since the last call.
    /** @param {number} rate */
    sound(rate) {
        this.calls.page_sound(this.page, rate);
        const bytes = this.core.answerBytes();
        return new Int16Array(bytes.buffer, 0, bytes.length >> 1);
    }

    // The picture as RGBA; null: unchanged.
    /** @param {number} monitor @param {boolean} always */
    draw(monitor, always) {
        const at = this.calls.page_draw(this.page, monitor, always);
        if (at === 0) return null;
        return new Uint8ClampedArray(this.calls.memory.buffer, at, this.width * this.height * 4);
    }

    /** @param {string} text */
    type(text) { this.isShown = false; this.core.withBytes(text, (at, size) => this.calls.page_type(this.page, at, size)); }
    /** @param {string} key a name: RETURN, ESC, LEFT..., or a character */
    press(key) { this.isShown = false; this.core.withBytes(key, (at, size) => this.calls.page_press(this.page, at, size)); }
    /** @param {string} key @param {boolean} down */
    hold(key, down) { this.isShown = false; this.core.withBytes(key, (at, size) => this.calls.page_hold(this.page, at, size, down)); }
    /** @param {number} square @param {boolean} build */
    point(square, build) { this.isShown = false; this.calls.page_point(this.page, square, build); }
    /** @param {number} stick @param {number} x @param {number} y */
    stick(stick, x, y) { this.isShown = false; this.calls.page_stick(this.page, stick, x, y); }
    /** @param {number} stick @param {boolean} down */
    button(stick, down) { this.isShown = false; this.calls.page_button(this.page, stick, down); }
    reset() { this.isShown = false; this.calls.page_reset(this.page); }
    power() { this.isShown = false; this.calls.page_power(this.page); }

    /** @param {number} drive @param {string} name @param {Uint8Array} image */
    insert(drive, name, image) {
        const done = this.core.withBytes(name, (at, size) =>
            this.core.withBytes(image, (data, length) =>
                this.calls.page_insert(this.page, drive, at, size, data, length)));
        if (!done) throw new Error(this.core.answerText());
    }

    /** @param {number} drive */
    eject(drive) { this.isShown = false; this.calls.page_eject(this.page, drive); }

    // The image of the disk in a drive.
    /** @param {number} drive */
    disk(drive) {
        if (!this.calls.page_disk(this.page, drive)) throw new Error(this.core.answerText());
        return this.core.answerBytes();
    }

    // True if the disk in a drive has these bytes.
    /** @param {number} drive @param {Uint8Array | undefined} bytes */
    holds(drive, bytes) { return this.calls.page_disk(this.page, drive) && same(this.core.answerBytes(), bytes); }

    // A changed disk's image in its original format, or as .woz with a torn sector; null: unchanged.
    /** @param {number} drive @param {boolean} atRest only while no motor turns */
    diskToSave(drive, atRest = true) {
        if (!this.calls.page_disk_to_save(this.page, drive, atRest)) return null;
        this.calls.page_disk_saved(this.page, drive);
        if (this.calls.page_disk(this.page, drive)) return { image: this.core.answerBytes(), isTorn: false };
        const why = this.core.answerText();
        if (!this.calls.page_torn_disk(this.page, drive)) throw new Error(why);
        return { image: this.core.answerBytes(), isTorn: true };
    }

    // The medium's name, unique for each inserted disk; empty: no disk.
    /** @param {number} drive */
    medium(drive) {
        this.calls.page_medium(this.page, drive);
        return this.core.answerText();
    }

    /** True during a game, and while results of a tournament are unwritten. */
    get inProgress() { return this.isLive ? Boolean(this.calls.page_in_progress(this.page)) : this.wasInProgress; }
    get isWatched() { return this.last - this.now > 1; }
    get isLive() { return !this.isWatched && !this.isShown; }

    /** @returns {import('./view.js').View} */
    view() {
        this.calls.page_view(this.page);
        return JSON.parse(this.core.answerText());
    }

    // Records of the program in order: [cycle, kind, words...].
    /** @returns {[number, string, ...string[]][]} */
    found(from = 0) {
        this.calls.page_found(this.page, from);
        return JSON.parse(this.core.answerText());
    }

    /** @param {string} name of a symbol that only some builds have */
    has(name) { return this.core.withBytes(name, (at, size) => this.calls.page_symbol(this.page, at, size)) !== 0; }

    /** @param {string} name */
    address(name) {
        let address = this.symbols.get(name);
        if (address === undefined) {
            address = this.core.withBytes(name, (at, size) => this.calls.page_symbol(this.page, at, size)) ?? 0;
            this.symbols.set(name, /** @type {number} */ (address));
        }
        return /** @type {number} */ (address);
    }

    /** @param {string} name @param {number} [offset] */
    peek(name, offset = 0) { return this.calls.page_peek(this.page, this.address(name) + offset); }

    /** @param {string} name @param {number} offset @param {number} value */
    poke(name, offset, value) { this.calls.page_poke(this.page, this.address(name) + offset, value); }

    /** The place of the open question, as in view(); empty: none, or a key waits to be read. */
    asks() {
        this.calls.page_asks(this.page);
        return this.core.answerText();
    }

    /** The index of the game whose symbols the machine reads. */
    get game() { return this.calls.page_game(this.page); }

    // Power-on without picture and sound, for a position that is played by keys; endPlaying() shows it.
    beginPlaying() { this.isShown = false; this.calls.page_begin_playing(this.page); }
    endPlaying() { this.calls.page_end_playing(this.page); }

    // A computer player's value and six weights for each square; null where it cannot build.
    /** @param {number} side @returns {{weights: number[], moves: (number[] | null)[]}} */
    lord(side) {
        this.calls.page_lord(this.page, side);
        return JSON.parse(this.core.answerText());
    }

    // The review of the last game in the past, a move at a time; null: there is none. Free it.
    review() {
        const review = this.calls.review_make(this.page), head = this.core.answerText();
        return review ? {
            head: /** @type {import('./review.js').Head} */ (JSON.parse(head)),
            next: () => {
                this.calls.review_next(review);
                const text = this.core.answerText();
                return text ? /** @type {import('./review.js').Judged | import('./review.js').JudgedTurn} */ (JSON.parse(text)) : null;
            },
            free: () => this.calls.review_free(review),
        } : null;
    }

    get foundCount() { return this.calls.page_found_count(this.page); }

    /** Returns to the position before a human's last move, through its link. */
    back() {
        if (!this.calls.page_back(this.page)) throw new Error(this.core.answerText());
    }

    hash() {
        this.calls.page_hash(this.page);
        return this.core.answerText();
    }

    get now() { return this.calls.page_now(this.page); }
    get first() { return this.calls.page_first(this.page); }
    get last() { return this.calls.page_last(this.page); }
    /** @param {number} time */
    goTo(time) {
        this.wasInProgress = this.inProgress;
        this.wentBack = true;
        this.calls.page_go_to(this.page, time);
    }
    /** Goes back by a frame; false: at the oldest moment. */
    stepBack() {
        this.wasInProgress = this.inProgress;
        this.wentBack = true;
        return Boolean(this.calls.page_step_back(this.page));
    }
    takeOver() { this.isShown = false; this.calls.page_take_over(this.page); }

    // The machine as a state file.
    /** @param {string} program a game's or a disk's name */
    state(program) {
        this.core.withBytes(program, (at, size) => this.calls.page_state(this.page, at, size, Math.floor(Date.now() / 1000)));
        return this.core.answerBytes();
    }

    // The name of the stored disk that the one in the drive came from; empty: none.
    /** @param {number} drive */
    origin(drive) {
        this.calls.page_origin(this.page, drive);
        return this.core.answerText();
    }

    // True if the disk in the drive came from a stored disk with these bytes.
    /** @param {number} drive @param {Uint8Array} bytes */
    cameFrom(drive, bytes) { return Boolean(this.core.withBytes(bytes, (at, size) => this.calls.page_came_from(this.page, drive, at, size))); }

    /** @param {number} drive @param {string} name @param {Uint8Array} bytes as stored; empty: not stored */
    setOrigin(drive, name, bytes) {
        this.core.withBytes(name, (at, size) => this.core.withBytes(bytes, (data, length) =>
            this.calls.page_set_origin(this.page, drive, at, size, data, length)));
    }

    // Plays a link's position from power-on at full speed.
    /** @param {string} text */
    playLink(text) {
        if (!this.core.withBytes(text, (at, size) => this.calls.page_play_link(this.page, at, size)))
            throw new Error(this.core.answerText());
    }

    /** The position as a link. */
    link() {
        if (!this.calls.page_link(this.page)) throw new Error(this.core.answerText());
        return this.core.answerText();
    }
}
