// Lets two lords play each other: the real program on a second machine plays game after game at full speed, in slices
// between the frames of the first. Black is the pupil; its weights are kept.
import { newGameLink } from './app.js';
import { byId, replaceOptions } from './parts.js';
import { Machine } from './core.js';
import { diskOf } from './games.js';
import { readWeights, shown, weightsLink } from './lord.js';

const slice = 9; // milliseconds
const framesBetweenLooks = 20;
const vauban = 1, khan = 2; // players in links

/** @typedef {{score: [number, number], learned: number[]}} Lesson */

export class Teaching {
    /**
     * @param {import('./core.js').Core} core
     * @param {number} kind of machine
     * @param {Uint8Array} disk
     * @param {{teacher: number, length: number, games: number, weights: number[] | null}} wanted
     */
    constructor(core, kind, disk, wanted) {
        this.wanted = wanted;
        /** @type {Lesson[]} */
        this.lessons = [];
        this.weights = wanted.weights;
        this.looked = 0; // records already processed
        this.machine = Machine.switchOn(core, kind);
        this.machine.insert(1, diskOf('fortress', kind), disk);
        this.begin();
    }

    get isOver() { return this.lessons.length >= this.wanted.games; }

    /** Starts a tournament with the weights learned so far. */
    begin() {
        const { teacher, length } = this.wanted, pupil = teacher === vauban ? khan : vauban;
        /** @type {[number, number] | null} */
        this.score = null;
        this.looked = 0;
        this.machine.playLink(newGameLink(this.machine.kind, teacher, pupil, length) + (this.weights ? weightsLink(this.weights, 1) : ''));
    }

    /** Plays for a slice; returns true after new results. */
    step() {
        const until = performance.now() + slice, before = this.lessons.length;
        do {
            for (let i = 0; i < framesBetweenLooks; ++i) this.machine.frame();
            this.machine.sound(8000); // discard unheard sound
            this.look();
        } while (!this.isOver && performance.now() < until);
        return this.lessons.length > before;
    }

    look() {
        const records = this.machine.found(this.looked);
        this.looked += records.length;
        for (const [, kind, ...words] of records) {
            if (kind === 'result') this.score = /** @type {[number, number]} */ (words[1].split('-').map(Number));
            if (kind !== 'weights' || words[0] !== 'black' || !this.score || this.isOver) continue;
            this.weights = words.slice(1).map(Number);
            this.lessons.push({ score: this.score, learned: this.weights });
            this.score = null;
        }
        const { question } = this.machine.view();
        if (!question || question.routine === 'input_command') return;
        if (question.place.includes('play_game') || question.place.endsWith('play_answer')) this.machine.press('SPACE');
        else this.begin(); // all fifteen games of the tournament are over
    }

    stop() { this.machine.free(); }
}

/**
 * Draws the pupil's lead per game as a line; the middle is a draw.
 * @param {Lesson[]} lessons
 * @param {number} games
 */
function curve(lessons, games) {
    const space = 'http://www.w3.org/2000/svg', svg = document.createElementNS(space, 'svg');
    const width = 300, height = 100, most = 36;
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    svg.setAttribute('aria-hidden', 'true'); // the list next to it has the same content
    const x = (/** @type {number} */ game) => games < 2 ? width / 2 : game * width / (games - 1);
    const line = (/** @type {string} */ name, /** @type {string} */ points) => {
        const element = document.createElementNS(space, 'polyline');
        element.setAttribute('class', name);
        element.setAttribute('points', points);
        svg.append(element);
    };
    line('draw', `0,${height / 2} ${width},${height / 2}`);
    line('curve', lessons.map(({ score: [white, black] }, game) => `${x(game)},${height / 2 - (black - white) * height / 2 / most}`).join(' '));
    return svg;
}

export class TeachPanel {
    /**
     * @param {import('./app.js').App} app
     * @param {Map<string, Uint8Array>} files
     */
    constructor(app, files) {
        this.app = app;
        this.files = files;
        /** @type {Teaching | null} */
        this.teaching = null;
        const { texts } = app, teacher = /** @type {HTMLSelectElement} */ (byId('teacher'));
        const listTeachers = () => replaceOptions(teacher, texts.lords.map((name, index) => new Option(name, String(index + 1))));
        listTeachers();
        app.onLanguage.push(listTeachers, () => this.draw());
        byId('teach').addEventListener('click', () => this.teaching ? this.end() : this.start());
    }

    start() {
        const { app } = this, number = (/** @type {string} */ id) => Number(/** @type {HTMLInputElement} */ (byId(id)).value);
        const kind = app.machine.kind, text = /** @type {HTMLTextAreaElement} */ (byId('own-weights')).value.trim();
        const weights = text ? readWeights(text) : null;
        if (text && !weights) {
            byId('teach-news').textContent = app.texts.badWeights;
            return;
        }
        const disk = /** @type {Uint8Array} */ (this.files.get(`disks/${diskOf('fortress', kind)}`));
        const within = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(1, Math.min(most, Math.round(value) || 1));
        try {
            this.teaching = new Teaching(app.core, kind, disk, { teacher: number('teacher'), length: within(number('teach-length'), 54), games: within(number('teach-games'), 1000), weights });
        } catch (error) {
            byId('teach-news').textContent = /** @type {Error} */ (error).message;
            return;
        }
        this.draw();
        this.goOn(this.teaching);
    }

    /** @param {Teaching} teaching */
    goOn(teaching) {
        setTimeout(() => {
            if (this.teaching !== teaching) return;
            try {
                if (teaching.step()) this.draw();
            } catch (error) {
                this.end();
                byId('teach-news').textContent = /** @type {Error} */ (error).message;
                return;
            }
            if (teaching.isOver) this.end();
            else this.goOn(teaching);
        });
    }

    end() {
        this.teaching?.stop();
        this.teaching = null;
        this.draw();
    }

    draw() {
        const { teaching, app } = this;
        byId('teach').textContent = teaching ? app.texts.stopTeaching : app.texts.teach;
        if (!teaching) return;
        const { lessons, wanted } = teaching, won = lessons.filter(({ score: [white, black] }) => black > white).length;
        byId('teach-news').textContent = app.texts.taught(lessons.length, wanted.games, won);
        byId('teach-curve').replaceChildren(curve(lessons, wanted.games));
        byId('teach-scores').textContent = lessons.map(({ score }) => score.join(':')).join('  ');
        if (teaching.weights && lessons.length > 0) /** @type {HTMLTextAreaElement} */ (byId('own-weights')).value = teaching.weights.map(shown).join(' ');
    }
}
