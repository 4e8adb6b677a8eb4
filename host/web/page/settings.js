// The user's settings, kept in the browser if possible.
import { byId } from './parts.js';
import { languageNames, languageOf, textsOf } from './texts.js';

const key = 'fortress';

/** @typedef {{machine: number, sharp: boolean, theme: string, language: string, monitor: number, volume: number, sound: boolean, weights: string, solved: string[], lengths: Record<string, number>, names: string[]}} Chosen solved: puzzles; lengths: turns of the last game of each; names: of the humans in FORTRESS */

/** @returns {Partial<Chosen>} */
function read() {
    try {
        return JSON.parse(localStorage.getItem(key) ?? '{}');
    } catch {
        return {};
    }
}

/** @type {Chosen} */
export const chosen = { machine: 0, sharp: true, theme: 'auto', language: '', monitor: 0, volume: 0.7, sound: true, weights: '', solved: [], lengths: {}, names: ['', ''], ...read() };

export function keepChosen() {
    try {
        localStorage.setItem(key, JSON.stringify(chosen));
    } catch { /* private window: settings last as long as the page */ }
}

/** The texts of the language in use: the same object when that changes. */
export const texts = { ...textsOf(languageOf(chosen.language)) };
document.documentElement.lang = languageOf(chosen.language);

/** @param {import('./app.js').App} app @param {string} language */
function speak(app, language) {
    chosen.language = document.documentElement.lang = language;
    Object.assign(texts, textsOf(language));
    for (const write of app.onLanguage) write();
}

/**
 * @param {string} id
 * @param {[string, string][]} options value and text
 * @param {string} value
 * @param {(value: string) => void} change
 */
function choice(id, options, value, change) {
    const select = /** @type {HTMLSelectElement} */ (byId(id));
    select.replaceChildren(...options.map(([each, text]) => new Option(text, each)));
    select.value = value;
    select.onchange = () => { change(select.value); keepChosen(); };
}

const drawTheme = () => { document.documentElement.dataset.theme = chosen.theme; };

/** @param {import('./app.js').App} app */
export function bindSettings(app) {
    drawTheme();
    choice('language', /** @type {[string, string][]} */ (languageNames), document.documentElement.lang, (value) => speak(app, value));
    const drawChoices = () => {
        choice('theme', [['auto', texts.auto], ['light', texts.light], ['dark', texts.dark]], chosen.theme, (value) => { chosen.theme = value; drawTheme(); });
        drawMonitors(app);
        drawSound();
    };
    const sharp = /** @type {HTMLInputElement} */ (byId('sharp'));
    sharp.checked = chosen.sharp;
    const drawSharp = () => app.screen.canvas.classList.toggle('sharp', chosen.sharp);
    sharp.onchange = () => { chosen.sharp = sharp.checked; drawSharp(); keepChosen(); };
    drawSharp();
    const volume = /** @type {HTMLInputElement} */ (byId('volume'));
    volume.value = String(chosen.volume * 100);
    volume.oninput = () => { chosen.volume = Number(volume.value) / 100; app.sound.setVolume(chosen.volume); keepChosen(); };
    const sound = byId('sound');
    const drawSound = () => { sound.textContent = chosen.sound ? texts.sound : texts.soundOff; sound.setAttribute('aria-pressed', String(chosen.sound)); };
    sound.onclick = () => { chosen.sound = !chosen.sound; app.sound.turn(chosen.sound); drawSound(); keepChosen(); };
    const own = /** @type {HTMLTextAreaElement} */ (byId('own-weights'));
    own.value = chosen.weights;
    addEventListener('pagehide', () => { if (own.value !== chosen.weights) { chosen.weights = own.value; keepChosen(); } });
    app.sound.on = chosen.sound;
    app.sound.setVolume(chosen.volume);
    app.onLanguage.push(drawChoices);
    drawChoices();
}

/**
 * Fills the list with monitors of the running machine.
 * @param {import('./app.js').App} app
 */
export function drawMonitors(app) {
    const names = texts.monitors[app.machine.kind];
    app.screen.monitor = Math.min(chosen.monitor, names.length - 1);
    choice('monitor', names.map((name, index) => [String(index), name]), String(app.screen.monitor), (value) => {
        chosen.monitor = app.screen.monitor = Number(value);
        app.screen.draw(app.machine, true);
    });
}
