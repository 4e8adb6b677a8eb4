// Going back: a slider over the last half an hour or a trace, and a button for one move.
import { byId } from './parts.js';

/** @typedef {import('./app.js').App} App */

export class Past {
    /** @param {App} app */
    constructor(app) {
        this.app = app;
        this.slider = /** @type {HTMLInputElement} */ (byId('past'));
        this.dragged = false;
        this.slider.addEventListener('input', () => this.go());
        byId('take-over').addEventListener('click', () => { app.machine.takeOver(); app.resume(); });
        byId('back').addEventListener('click', () => this.backMove());
        app.followers.push(() => this.draw());
    }

    go() {
        const { app } = this;
        app.saveDisks();
        app.pause();
        app.machine.goTo(Number(this.slider.value) * app.machine.cyclesPerSecond);
        app.told = 0;
        byId('log').replaceChildren();
        app.screen.draw(app.machine, true);
        app.refresh();
    }

    /** Returns to the position before a human's last move, by rewinding if possible, else by the game's link. */
    backMove() {
        const { app } = this, { machine } = app, records = machine.found().filter(([at]) => at <= machine.now);
        const begin = records.findLastIndex(([, kind]) => kind === 'begin');
        const moves = records.slice(begin).filter(([, kind]) => kind === 'move');
        const last = moves.findLastIndex((move) => !app.view.lords[move[3] === 'white' ? 0 : 1].computer);
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
        const ago = Math.round(last - now), text = ago < 1 ? app.texts.present : app.texts.ago(`${Math.floor(ago / 60)}:${String(ago % 60).padStart(2, '0')}`);
        if (byId('past-now').textContent !== text) {
            byId('past-now').textContent = text;
            slider.setAttribute('aria-valuetext', text);
        }
        byId('take-over').hidden = !app.machineIsWatched();
        /** @type {HTMLButtonElement} */ (byId('back')).disabled = !app.view.inGame;
    }
}
