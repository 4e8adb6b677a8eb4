// Going back: a slider over the last half an hour or a trace, a button and a key that run the machine backwards, steps
// by move, and a timeline of pictures.
import { byId } from './parts.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {{at: number, move: [number, string, ...string[]] | undefined, canvas: HTMLCanvasElement}} Shot a picture on the timeline */

const width = 96, height = 72;
const seconds = 10; // between pictures without a move
const mostShots = 120;
const backwards = 1000 / 60; // milliseconds for a frame

/** @param {[number, string, ...string[]]} record */
const isMark = ([, kind]) => ['begin', 'move', 'forfeit', 'command'].includes(kind);

export class Past {
    /** @param {App} app */
    constructor(app) {
        this.app = app;
        this.slider = /** @type {HTMLInputElement} */ (byId('past'));
        this.isRewinding = false;
        this.wasWatching = false;
        /** @type {Shot[]} */
        this.shots = []; // by time
        this.machine = app.machine;
        this.known = 0; // records that have been looked at
        this.slider.addEventListener('input', () => this.go(Number(this.slider.value) * app.machine.cyclesPerSecond));
        byId('take-over').addEventListener('click', () => { app.machine.takeOver(); app.resume(); });
        byId('back').addEventListener('click', () => this.backMove());
        byId('move-back').addEventListener('click', () => this.step(false));
        byId('move-on').addEventListener('click', () => this.step(true));
        byId('timeline-button').addEventListener('click', () => this.toggle());
        this.bindRewind(byId('rewind'));
        app.followers.push(() => this.draw(), () => this.drawTimeline());
    }

    /** @param {HTMLElement} button */
    bindRewind(button) {
        const begin = (/** @type {Event} */ event) => { event.preventDefault(); this.rewind(); };
        button.addEventListener('pointerdown', (event) => { button.setPointerCapture(event.pointerId); begin(event); });
        for (const end of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur']) button.addEventListener(end, () => this.playOn());
        button.addEventListener('contextmenu', (event) => event.preventDefault()); // a long touch
        addEventListener('keydown', (event) => {
            const isOnButton = event.target === button && (event.key === ' ' || event.key === 'Enter');
            const isElsewhere = /** @type {HTMLElement} */ (event.target).closest?.('dialog, input, select, textarea');
            if (isOnButton || (event.key === 'PageUp' && !isElsewhere)) begin(event);
            else if (event.key === 'PageDown' && !isElsewhere && !event.repeat) { event.preventDefault(); this.toggle(); }
        }, true);
        addEventListener('keyup', (event) => { if (['PageUp', ' ', 'Enter'].includes(event.key)) this.playOn(); }, true);
        addEventListener('blur', () => this.playOn());
    }

    /** Runs backwards, 60 frames a second, until playOn(). */
    rewind() {
        const { app } = this;
        if (this.isRewinding) return;
        this.isRewinding = true;
        this.wasWatching = app.machineIsWatched() || app.machine.isShown;
        app.saveDisks();
        app.pause();
        let due = performance.now();
        const tick = (/** @type {number} */ now) => {
            if (!this.isRewinding) return;
            requestAnimationFrame(tick);
            if (now < due) return;
            due = Math.max(due + backwards, now - backwards);
            app.machine.stepBack();
            app.screen.draw(app.machine);
        };
        requestAnimationFrame(tick);
    }

    /** Continues from this moment; a trace that was being watched is still watched. */
    playOn() {
        const { app } = this;
        if (!this.isRewinding) return;
        this.isRewinding = false;
        if (!this.wasWatching) app.machine.takeOver();
        this.arrive();
        app.resume();
    }

    /** @param {number} time */
    go(time) {
        const { app } = this;
        app.saveDisks();
        app.pause();
        app.machine.goTo(time);
        this.arrive();
    }

    /** Shows the moment that the machine has gone to. */
    arrive() {
        const { app } = this;
        app.told = -1;
        app.screen.draw(app.machine, true);
        app.refresh(null);
    }

    // Goes to after the move before the last one, or after the next one: a record is some frames later than its move.
    /** @param {boolean} forward */
    step(forward) {
        const { machine } = this.app, frame = machine.frameSeconds * machine.cyclesPerSecond, moves = machine.found().filter(isMark);
        const next = moves.findIndex(([at]) => at > machine.now), before = moves[(next < 0 ? moves.length : next) - 2];
        if (forward) this.go(next < 0 ? machine.last : moves[next][0] + frame);
        else this.go(before ? before[0] + frame : machine.first);
    }

    /** Returns to the position before a human's last move, by rewinding if possible, else by the game's link. */
    backMove() {
        const { app } = this, { machine } = app, records = machine.found().filter(([at]) => at <= machine.now);
        const begin = records.findLastIndex(([, kind]) => kind === 'begin');
        const moves = records.slice(begin).filter(([, kind]) => kind === 'move');
        const last = moves.findLastIndex((move) => {
            const { computer, engine } = app.view.lords[move[3] === 'white' ? 0 : 1];
            return !computer && !engine;
        });
        if (begin < 0 || last < 0) return;
        app.saveDisks();
        const before = last === 0 ? records[begin][0] : moves[last - 1][0];
        try {
            if (before >= machine.first) machine.goTo(before);
            else machine.back();
            machine.takeOver();
        } catch (error) {
            app.log(/** @type {Error} */ (error).message);
        }
        app.use(machine);
        app.resume();
    }

    /** @param {number} time */
    ago(time) {
        const { texts, machine } = this.app, ago = Math.round((machine.last - time) / machine.cyclesPerSecond);
        return ago < 1 ? texts.present : texts.ago(`${Math.floor(ago / 60)}:${String(ago % 60).padStart(2, '0')}`);
    }

    draw() {
        const { app, slider } = this, { machine } = app, second = machine.cyclesPerSecond;
        const [first, now, last] = [machine.first / second, machine.now / second, machine.last / second];
        const set = (/** @type {'min' | 'max' | 'value'} */ name, /** @type {number} */ number) => {
            if (slider[name] !== String(number)) slider[name] = String(number); // avoid needless layout
        };
        const end = Math.round(last);
        set('min', Math.min(Math.ceil(first), end - 1)); // an empty slider is at its beginning
        set('max', end);
        if (document.activeElement !== slider || !app.paused) set('value', Math.round(now));
        const text = this.ago(machine.now);
        if (byId('past-now').textContent !== text) {
            byId('past-now').textContent = text;
            slider.setAttribute('aria-valuetext', text);
        }
        byId('take-over').hidden = !app.machineIsWatched();
        /** @type {HTMLButtonElement} */ (byId('back')).disabled = !app.view.inGame;
    }

    // --- the timeline

    toggle() {
        const box = byId('timeline');
        box.hidden = !box.hidden;
        byId('timeline-button').setAttribute('aria-expanded', String(!box.hidden));
        this.drawTimeline();
        box.scrollIntoView({ block: 'nearest' });
        byId('shots').scrollLeft = byId('shots').scrollWidth;
    }

    drawTimeline() {
        const { machine } = this.app;
        if (machine !== this.machine) [this.machine, this.shots, this.known] = [machine, [], 0];
        this.shots = this.shots.filter(({ at }) => at >= machine.first && at <= machine.last);
        if (!this.app.paused) this.capture();
        const list = byId('shots');
        if (byId('timeline').hidden) return;
        const isNew = list.childElementCount !== this.shots.length || this.shots.some(({ canvas }, index) => list.children[index].querySelector('canvas') !== canvas);
        if (isNew) list.replaceChildren(...this.shots.map((shot) => this.entry(shot)));
        const here = this.shots.findLastIndex(({ at }) => at <= machine.now);
        this.shots.forEach(({ at, move }, index) => {
            const { table, texts } = this.app, label = /** @type {HTMLElement} */ (list.children[index].querySelector('span')), words = [this.ago(at), move && table.sentence(move, texts)].filter(Boolean).join(' \u2013 ');
            if (label.textContent !== words) label.textContent = words;
            list.children[index].firstElementChild?.toggleAttribute('data-here', index === here && this.app.paused);
        });
    }

    // Takes a picture at each move and at the beginning of each game, and every few seconds without one.
    capture() {
        const { app, machine, shots } = this, count = machine.foundCount;
        const moves = count === this.known ? [] : machine.found(Math.min(this.known, count)).filter((record) => isMark(record) && record[0] <= machine.now);
        if (moves.at(-1)?.[1] === 'begin' && !app.view.question) return; // the picture is of the position before it
        const before = shots.filter(({ at }) => at <= machine.now).at(-1);
        this.known = count;
        if (moves.length === 0 && before && machine.now - before.at < seconds * machine.cyclesPerSecond) return;
        const near = shots.findIndex(({ at }) => at > machine.now), canvas = document.createElement('canvas');
        if (moves.length === 0 && near >= 0 && shots[near].at - machine.now < seconds * machine.cyclesPerSecond) return; // seen before
        app.screen.draw(machine);
        [canvas.width, canvas.height] = [width, height];
        canvas.getContext('2d')?.drawImage(app.screen.canvas, 0, 0, width, height);
        shots.splice(near < 0 ? shots.length : near, 0, { at: machine.now, move: moves.at(-1), canvas });
        if (shots.length > mostShots) this.thinOut();
    }

    /** Drops every other picture without a move, or if there is none, of the older half. */
    thinOut() {
        const kept = this.shots.filter(({ move }, index) => move || index % 2 === 1);
        this.shots = kept.length < this.shots.length ? kept : this.shots.filter((_, index) => index >= mostShots / 2 || index % 2 === 1);
    }

    /** @param {Shot} shot */
    entry({ at, canvas }) {
        const item = document.createElement('li'), button = document.createElement('button'), label = document.createElement('span');
        button.type = 'button';
        button.append(canvas, label);
        button.addEventListener('click', () => this.go(at));
        item.append(button);
        return item;
    }
}
