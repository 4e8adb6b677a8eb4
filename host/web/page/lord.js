// A computer player's values and weights for every move, read from the running program; and a player of your own from
// 26 numbers.
import { newGameLink } from './app.js';
import { byId, replaceOptions } from './parts.js';
import { digits } from './games.js';
import { squareName } from './view.js';

const fraction = 256; // a weight of 1.0: 8 fraction bits

/**
 * The weights in a link.
 * @param {number[]} weights 16-bit numbers
 * @param {number} side whose they are: 0 White, 1 Black
 */
export const weightsLink = (weights, side) => `&${'vw'[side]}=${weights.map((weight) => {
    const number = weight + 0x8000;
    return digits[number >> 12] + digits[number >> 6 & 63] + digits[number & 63];
}).join('')}`;

/**
 * Parses 26 numbers; null: invalid.
 * @param {string} text
 */
export function readWeights(text) {
    const numbers = text.split(/[\s,;]+/).filter(Boolean).map((each) => Math.round(Number(each) * fraction));
    return numbers.length === 26 && numbers.every((each) => each >= -0x8000 && each <= 0x7fff) ? numbers : null;
}

/** @param {number} weight */
export const shown = (weight) => (weight / fraction).toFixed(2).replace(/^-0\.00$/, '0.00');

/**
 * @param {string} text
 * @param {string} [name] of its class
 */
function cell(text, name = '') {
    const element = document.createElement('td');
    element.textContent = text;
    element.className = name;
    return element;
}

/** @param {HTMLTableCellElement[]} cells */
function row(cells) {
    const element = document.createElement('tr');
    element.append(...cells);
    return element;
}

export class LordPanel {
    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        this.drawn = '';
        this.players = ''; // of the game that `side` was chosen for
        this.side = /** @type {HTMLSelectElement} */ (byId('lord-side'));
        const listSides = () => {
            replaceOptions(this.side, [new Option(app.texts.black, '1'), new Option(app.texts.white, '0')]);
            this.drawn = '';
        };
        listSides();
        app.onLanguage.push(listSides);
        this.side.addEventListener('change', () => this.draw());
        byId('lord-details').addEventListener('toggle', () => this.draw());
        byId('take-weights').addEventListener('click', () => this.take());
        byId('play-weights').addEventListener('click', () => this.withWeights((weights) => app.playLink(this.gameLink(weights))));
        byId('share-weights').addEventListener('click', () => this.withWeights((weights) => this.share(weights)));
        app.followers.push(() => {
            if (app.game !== 'fortress') return;
            this.choose();
            this.draw();
        });
    }

    /** Selects the computer's side when its game begins. */
    choose() {
        const { inGame, lords } = this.app.view, players = inGame ? lords.map(({ computer }) => computer).join() : '';
        if (players === this.players) return;
        this.players = players;
        if (players === 'true,false' || players === 'false,true') this.side.value = lords[0].computer ? '0' : '1';
    }

    take() {
        const { weights } = this.app.machine.lord(Number(this.side.value));
        /** @type {HTMLTextAreaElement} */ (byId('own-weights')).value = weights.map(shown).join(' ');
    }

    /** @param {(weights: number[]) => void} use */
    withWeights(use) {
        const weights = readWeights(/** @type {HTMLTextAreaElement} */ (byId('own-weights')).value);
        byId('weights-news').textContent = weights ? '' : this.app.texts.badWeights;
        if (!weights) return;
        try {
            use(weights);
        } catch (error) {
            byId('weights-news').textContent = /** @type {Error} */ (error).message;
        }
    }

    /**
     * A link to a game against the weights, which play the selected side.
     * @param {number[]} weights
     */
    gameLink(weights) {
        const side = Number(this.side.value);
        return newGameLink(this.app.machine.kind, 1 - side, side) + weightsLink(weights, side);
    }

    /** @param {number[]} weights */
    share(weights) {
        const field = /** @type {HTMLInputElement} */ (byId('share-link'));
        field.value = location.href.replace(/#.*/, '') + this.gameLink(weights);
        /** @type {HTMLDialogElement} */ (byId('share-dialog')).showModal();
        field.select();
    }

    draw() {
        const { app } = this, details = /** @type {HTMLDetailsElement} */ (byId('lord-details'));
        if (!details.open) return;
        const lord = app.machine.lord(Number(this.side.value));
        const state = JSON.stringify([lord, app.pointed, app.view.inGame]);
        if (state === this.drawn) return;
        this.drawn = state;
        const values = lord.moves.map((move) => move === null || !app.view.inGame ? null : move[0]);
        const isBlank = lord.weights.every((weight) => weight === 0), best = isBlank ? NaN : Math.max(...values.map((value) => value ?? -Infinity));
        byId('lord-note').textContent = isBlank && app.view.inGame ? app.texts.noWeights : '';
        byId('lord-values').replaceChildren(...[0, 1, 2, 3, 4, 5].map((line) => row(values.slice(line * 6, line * 6 + 6).map((value, column) =>
            cell(value === null ? '\u2013' : shown(value), `${value === best ? 'best' : ''} ${line * 6 + column === app.pointed ? 'pointed' : ''}`)))));
        this.drawTerms(lord);
        this.drawLearned();
    }

    /** @param {{weights: number[], moves: (number[] | null)[]}} lord */
    drawTerms(lord) {
        const { app } = this, { texts, pointed } = app;
        const move = pointed >= 0 && app.view.inGame ? lord.moves[pointed] : undefined;
        byId('lord-square').textContent = pointed < 0 ? texts.pointAt : `${squareName(pointed)}${move === null ? `: ${texts.noBuild}` : ''}`;
        byId('lord-terms').replaceChildren(...(move ? [...texts.terms.map((term, index) =>
            row([cell(term), cell(texts.classes[move[index + 1]]), cell(shown(lord.weights[move[index + 1]]))])),
        row([cell(texts.total), cell(''), cell(shown(move[0]))])] : []));
    }

    /** Shows the weights that learning changed after a game. */
    drawLearned() {
        const { app } = this, side = this.side.value === '0' ? 'white' : 'black';
        const records = app.machine.found(), result = records.findLastIndex(([, kind]) => kind === 'result');
        /** @param {[number, string, ...string[]]} record */
        const isTable = ([, kind, who]) => kind === 'weights' && who === side;
        const before = records.slice(0, Math.max(0, result)).findLast(isTable)?.slice(3);
        const after = result < 0 ? undefined : records.slice(result).find(isTable)?.slice(3);
        const changed = before && after ? after.filter((weight, index) => weight !== before[index]).length : 0;
        byId('lord-learned').textContent = changed > 0 ? app.texts.learned(side === 'white' ? app.texts.white : app.texts.black, changed) : '';
    }
}
