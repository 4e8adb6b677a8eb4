// The parts of the page that belong to a game: texts, players, levels, buttons.
import { titleOf } from './games.js';

/** @typedef {import('./games.js').Game} Game */
/** @typedef {import('./tables.js').Table} Table */
/** @typedef {import('./texts.js').Texts} Texts */

/**
 * @template {HTMLElement} T
 * @param {string} id
 */
export const byId = (id) => /** @type {T} */ (document.getElementById(id));

/**
 * Writes texts into the page, a game's own before the common ones: data-text sets textContent, data-label the name for
 * screen readers.
 * @param {Texts} texts
 * @param {Game} game
 */
export function writeTexts(texts, game) {
    /** @type {Record<string, any>} */
    const table = { ...texts, ...texts[game] };
    for (const element of document.querySelectorAll('[data-text]')) element.textContent = table[/** @type {HTMLElement} */ (element).dataset.text ?? ''];
    for (const element of document.querySelectorAll('[data-label]')) {
        const label = table[/** @type {HTMLElement} */ (element).dataset.label ?? ''];
        element.setAttribute('aria-label', label);
        if (element.closest('.type-line')) /** @type {HTMLInputElement} */ (element).placeholder = label;
    }
    document.title = byId('title').textContent = titleOf(game);
    byId('how-sections').replaceChildren(...texts[game].how.flatMap(([heading, ...paragraphs]) => [heading, ...paragraphs].map((text, index) => {
        const element = document.createElement(index === 0 ? 'h3' : 'p');
        element.textContent = text;
        return element;
    })));
}

const aside = /^[DLRHQ]$/; // keys of actions other than moves: save, load, replay, rules, leave

/** @param {string} label @param {() => void} act */
function button(label, act) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = label;
    element.addEventListener('click', act);
    return element;
}

/**
 * Keeps the choice, if it is still there.
 * @param {HTMLSelectElement} select
 * @param {HTMLOptionElement[]} options
 */
export function replaceOptions(select, options) {
    const { value } = select;
    select.replaceChildren(...options);
    if (options.some((option) => option.value === value)) select.value = value;
}

/**
 * Lists the levels of computers: as many as the program has.
 * @param {[string, number][]} levels
 * @param {number} highest 0: all
 */
export function drawLevels(levels, highest) {
    const level = byId('level'), shown = levels.slice(0, highest || levels.length).map(([name, number]) => new Option(name, String(number)));
    if (level.textContent !== shown.map((option) => option.textContent).join('')) replaceOptions(/** @type {HTMLSelectElement} */ (level), shown);
}

/**
 * Lists the lengths of games in turns; 0: without a last turn.
 * @param {number[]} lengths @param {number} length the chosen one @param {Texts} texts
 */
export function drawLengths(lengths, length, texts) {
    const select = /** @type {HTMLSelectElement} */ (byId('length')), all = [...new Set([...lengths, length])].sort((one, other) => (one || Infinity) - (other || Infinity));
    select.hidden = lengths.length === 0;
    select.replaceChildren(...all.map((turns) => new Option(texts.turnsOf(turns), String(turns), false, turns === length)));
}

/**
 * A game's buttons during a turn, and its keys.
 * @param {Table} table
 * @param {Texts} texts
 * @param {import('./core.js').Machine} machine
 * @param {(key: string) => void} act
 * @param {(key: string) => void} press
 */
export function drawActions(table, texts, machine, act, press) {
    byId('actions').replaceChildren(...table.actions(texts, machine).map(([label, key]) => {
        const element = button(label, () => act(typeof key === 'string' ? key : key()));
        element.classList.add('act');
        element.classList.toggle('minor', typeof key === 'string' && aside.test(key));
        return element;
    }));
    byId('letter-keys').replaceChildren(...table.keys(texts).map((key) => button(key, () => press(key))));
    byId('letters').replaceChildren(...table.edges[0].map(edge));
    byId('digits').replaceChildren(...table.edges[1].map(edge));
    byId('players').replaceChildren();
    byId('advice').hidden = !table.advice;
}

/** @param {string} text */
function edge(text) {
    const element = document.createElement('span');
    element.textContent = text;
    return element;
}

/** @param {import('./tables.js').Player[]} players @param {boolean} inGame */
export function drawPlayers(players, inGame) {
    const list = byId('players');
    if (list.childElementCount !== players.length) list.replaceChildren(...players.map(({ chip, side }) => {
        const item = document.createElement('li');
        item.className = 'lord';
        item.innerHTML = '<span class="chip" aria-hidden="true"></span><span class="side"></span><b></b><span class="name"></span>';
        item.children[0].classList.add(chip);
        item.children[1].textContent = side;
        return item;
    }));
    players.forEach(({ score, name, moves }, index) => {
        const item = list.children[index], set = (/** @type {number} */ part, /** @type {string} */ text) => { if (item.children[part].textContent !== text) item.children[part].textContent = text; };
        item.toggleAttribute('data-moves', moves);
        set(2, inGame ? String(score) : '\u2013');
        set(3, name);
    });
}
