// Starts the page: unpacks inlined files, compiles the module, switches the machine on.
import { App } from './app.js';
import { ByLink, addressOf, copy } from './bylink.js';
import { byId, writeTexts } from './parts.js';
import { Core, Machine } from './core.js';
import { gameNamed, gameNames, gamesIn } from './games.js';
import { bindHowTo } from './howto.js';
import { LordPanel } from './lord.js';
import { Disks } from './panels.js';
import { Past } from './past.js';
import { PuzzlePanel } from './puzzles.js';
import { ReviewPanel } from './review.js';
import { bindSettings, chosen, drawMonitors, keepChosen, texts } from './settings.js';
import { tables } from './tables.js';
import { bindStick } from './stick.js';
import { States } from './states.js';
import { Storage_ } from './storage.js';
import { TeachPanel } from './teach.js';
import { unpack, unpacked } from './unpack.js';

// Unpacks data inlined by the build: base64 of gzip.
/** @param {HTMLScriptElement} element */
function inlined(element) {
    const text = atob(/** @type {string} */ (element.textContent).trim());
    return unpack(Uint8Array.from(text, (c) => c.charCodeAt(0)));
}

async function load() {
    /** @type {Map<string, Uint8Array>} */
    const files = new Map();
    let program = /** @type {Uint8Array | null} */ (null);
    await Promise.all([...document.querySelectorAll('script[data-file]')].map(async (element) => {
        const name = /** @type {HTMLElement} */ (element).dataset.file ?? '', bytes = await inlined(/** @type {HTMLScriptElement} */ (element));
        if (name === 'fortress.wasm') program = bytes;
        else files.set(name, bytes);
        element.remove();
    }));
    const module = await WebAssembly.compile(/** @type {any} */ (program));
    return { core: await Core.start(module, files), files };
}

/** @param {unknown} error */
const reasonOf = (error) => error instanceof Error ? error.message : String(error);

/** @param {Core} core @param {Map<string, Uint8Array>} files */
async function start(core, files) {
    const storage = await Storage_.open();
    const app = new App(core, texts, chosen, keepChosen), disks = new Disks(app, storage, files);
    await disks.carryOver();
    await disks.list();
    const states = new States(app, disks);
    app.onMachine = (kind) => {
        disks.changeMachine(Machine.switchOn(core, kind, gameNames.indexOf(app.game)));
        disks.insertNow();
        drawMonitors(app);
        void disks.list();
        chosen.machine = kind;
        keepChosen();
    };
    if (/^#(.*&)?[a-z]+=/.test(location.hash) || !states.resume()) app.onMachine(chosen.machine === 1 ? 1 : 0);
    disks.tellRole();
    bindSettings(app);
    const past = app.past = new Past(app);
    app.byLink = new ByLink(app);
    bindButtons(app, disks);
    const showHowTo = () => bindHowTo(core, texts);
    showHowTo();
    app.onLanguage.push(() => app.rewrite(), showHowTo, () => disks.tellRole());
    new LordPanel(app);
    new ReviewPanel(app);
    app.puzzles = new PuzzlePanel(app);
    new TeachPanel(app, files);
    bindStick(app);
    bindGames(app, files);
    disks.onTrace = (bytes) => { if (app.mayEndGame()) showTrace(app, disks, bytes); };
    const follow = () => void followAddress(app, disks);
    addEventListener('hashchange', follow);
    await followAddress(app, disks);
    app.begin();
    document.body.dataset.ready = String(Math.round(performance.now()));
    /** @type {any} */ (globalThis).fortress = Object.assign(app, { disks, past }); // for tests, and for curious users
}

// Opens the link or trace in the page's address.
/** @param {App} app @param {Disks} disks */
async function followAddress(app, disks) {
    const hash = location.hash, isLink = Object.values(tables).some(({ links }) => links.test(hash)), trace = /^#t=(.+)/.exec(hash)?.[1];
    const game = gameNamed(/^#game=(.+)/.exec(hash)?.[1] ?? '');
    if (!(isLink || trace || game) || !app.mayEndGame()) return;
    try {
        if (isLink) app.byLink?.open(hash);
        if (game) app.play(game);
        if (trace) {
            const name = decodeURIComponent(trace), bytes = await fetched(name);
            showTrace(app, disks, (await unpacked(name, bytes, (each) => /\.trace$/i.test(each))).bytes);
        }
    } catch (error) {
        byId('notice-text').textContent = ''; // so that it is shown again if it was closed
        disks.say(`${texts.badLink} ${reasonOf(error)}`);
        history.replaceState(null, '', location.pathname + location.search); // a reload continues the game
    }
}

// Fetches a file from the page's server.
/** @param {string} name */
async function fetched(name) {
    const address = new URL(name, location.href);
    if (address.origin !== location.origin || location.protocol === 'file:') throw new Error(`${name}: ${texts.sameServer}`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
    return new Uint8Array(await answer.arrayBuffer());
}

// Plays a trace until the player takes over.
/** @param {App} app @param {Disks} disks @param {Uint8Array} bytes */
function showTrace(app, disks, bytes) {
    disks.changeMachine(Machine.ofTrace(app.core, bytes));
    drawMonitors(app);
    app.resume();
}

/** @param {App} app @param {Map<string, Uint8Array>} files */
function bindGames(app, files) {
    const games = gamesIn(files), select = /** @type {HTMLSelectElement} */ (byId('game'));
    byId('games').hidden = games.length < 2;
    select.replaceChildren(...games.map(([game, title]) => new Option(title, game)));
    select.value = app.game;
    select.addEventListener('change', () => {
        if (app.mayEndGame()) app.play(/** @type {import('./games.js').Game} */ (select.value));
        else select.value = app.game;
    });
}

/** @param {App} app @param {Disks} disks */
function bindButtons(app, disks) {
    const on = (/** @type {string} */ id, /** @type {() => void} */ act) => byId(id).addEventListener('click', act);
    const tryTo = (/** @type {() => void} */ act) => {
        try {
            act();
        } catch (error) {
            app.log(reasonOf(error));
        }
    };
    for (const button of document.querySelectorAll('[data-kind]'))
        button.addEventListener('click', () => { if (app.mayEndGame()) app.onMachine(Number(/** @type {HTMLElement} */ (button).dataset.kind)); });
    const begin = (/** @type {number} */ level) => tryTo(() => {
        if (!app.mayEndGame()) return;
        app.beginGame(level);
        app.focusBoard();
    });
    on('quick', () => begin(Number(/** @type {HTMLSelectElement} */ (byId('level')).value)));
    on('quick-two', () => begin(-1));
    byId('length').addEventListener('change', () => app.chooseLength(Number(/** @type {HTMLSelectElement} */ (byId('length')).value)));
    on('advice', () => app.act(app.table.advice));
    on('break-off', () => app.act('ESC'));
    on('pause', () => app.paused ? app.resume() : app.pause());
    on('reset', () => { if (app.mayEndGame()) app.machine.reset(); });
    on('power', () => { if (app.mayEndGame()) app.machine.power(); app.use(app.machine); });
    on('full', () => void (document.fullscreenElement ? document.exitFullscreen() : byId('screen-frame').requestFullscreen()));
    on('share', () => tryTo(() => void share(app)));
    on('download', () => disks.downloadNow());
    on('fresh', () => void disks.fresh().catch((error) => disks.say(reasonOf(error))));
    for (const form of document.querySelectorAll('form.type-line')) form.addEventListener('submit', (event) => {
        event.preventDefault();
        const input = /** @type {HTMLInputElement} */ (form.querySelector('input'));
        app.resume();
        app.machine.type(`${input.value.toUpperCase()}\n`);
        input.value = '';
    });
    for (const button of document.querySelectorAll('[data-key]'))
        button.addEventListener('click', () => app.press(/** @type {HTMLElement} */ (button).dataset.key ?? ''));
    for (const opener of document.querySelectorAll('[data-opens]')) opener.addEventListener('click', () => {
        const dialog = /** @type {HTMLDialogElement} */ (byId(/** @type {HTMLElement} */ (opener).dataset.opens ?? ''));
        dialog.showModal();
        if (['disks', 'states'].includes(dialog.id)) void disks.list();
    });
    for (const closer of document.querySelectorAll('dialog [data-close]'))
        closer.addEventListener('click', () => closer.closest('dialog')?.close());
}

/** @param {App} app */
async function share(app) {
    const field = /** @type {HTMLInputElement} */ (byId('share-link'));
    field.value = addressOf(app.link());
    /** @type {HTMLDialogElement} */ (byId('share-dialog')).showModal();
    await copy(field, byId('share-news'), texts);
}

writeTexts(texts, 'fortress');
load().then(({ core, files }) => start(core, files)).catch((error) => {
    byId('status').textContent = `${texts.broken} ${reasonOf(error)}`;
});
if (document.querySelector('link[rel=manifest]') && 'serviceWorker' in navigator) void navigator.serviceWorker.register('service-worker.js');
