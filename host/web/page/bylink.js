// Two people by link: after a move, the page offers the link that gives the other one the move.
import { newGameLink } from './app.js';
import { byId } from './parts.js';
import { nameOf, squareName } from './view.js';

const key = 'fortress-sent', mostKept = 50;

/** @returns {string[]} links that were sent from this browser, the latest last */
function sentLinks() {
    try {
        return JSON.parse(localStorage.getItem(key) ?? '[]');
    } catch {
        return [];
    }
}

// The part that all links of a game have in common: players, length, names.
/** @param {string} link */
const gameOf = (link) => link.replace(/^(#[bg]=..)[^&]*/, '$1');

// Copies a field's text, and reports if it was possible.
/** @param {HTMLInputElement} field @param {HTMLElement} news @param {import('./texts.js').Texts} texts */
export async function copy(field, news, texts) {
    field.select();
    try {
        await navigator.clipboard.writeText(field.value);
        news.textContent = texts.copied;
    } catch {
        news.textContent = texts.copyThis;
    }
}

/** @param {string} link */
export const addressOf = (link) => location.href.replace(/#.*/, '') + link;

export class ByLink {
    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        this.mover = -1; // who moves in the link that was opened; -1: not a game by link
        this.locks = false; // the other side cannot be moved here
        this.link = ''; // of the position now
        this.sent = '';
        this.count = -1; // records when `link` was made
        app.followers.push(() => this.draw());
        byId('by-link-copy').addEventListener('click', () => void this.send());
        byId('by-link-here').addEventListener('click', () => { this.end(); this.draw(); });
        byId('by-link-form').addEventListener('submit', (event) => { event.preventDefault(); this.begin(); });
    }

    get isMade() { return this.mover >= 0 && this.app.view.inGame && this.app.view.side !== this.mover; }

    get isSent() { return this.sent !== '' && this.sent === this.link; }

    /** The other person is to move: nobody moves here. */
    get waits() { return (this.isSent || (this.locks && this.isMade)) && !this.app.isOver; }

    /** Starts a game of the people who are named in the dialog. */
    begin() {
        const value = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id)).value.trim();
        const [white, black] = ['by-link-white', 'by-link-black'].map((id) => value(id).toUpperCase().replaceAll(' ', '+'));
        try {
            if (!this.app.mayEndGame()) return;
            this.open(newGameLink(this.app.machine.kind, 0, 0, Number(value('by-link-turns'))) + (white || black ? `&n=${white},${black}` : ''));
            this.locks = true;
            byId('by-link-news').textContent = '';
            /** @type {HTMLDialogElement} */ (byId('by-link-dialog')).close();
            this.app.focusBoard();
        } catch (error) {
            byId('by-link-news').textContent = /** @type {Error} */ (error).message;
        }
    }

    // Plays a link. Error: it cannot be played, or it changes moves of a link that was sent.
    /** @param {string} link */
    open(link) {
        const { app } = this, isFortress = /^#(.*&)?[bg]=/.test(link);
        if (isFortress) this.compare(link);
        app.playLink(link);
        if (!isFortress) return;
        const hasMoves = app.core.readLink(link).moves.length > 0;
        this.mover = hasMoves ? app.view.side : Number(/^#(.*&)?b=/.test(link));
        this.locks = hasMoves || /&n=/.test(link); // else two people may sit at one computer
        this.sent = sentLinks().find((each) => each === link) ?? '';
        this.draw();
    }

    /** Another game begins. */
    end() {
        this.mover = this.count = -1;
        this.sent = '';
        this.locks = false;
    }

    /** @param {string} link */
    compare(link) {
        const { core, texts } = this.app, before = sentLinks().findLast((each) => gameOf(each) === gameOf(link));
        if (!before) return;
        const [was, is] = [before, link].map((each) => /** @type {number[]} */ (core.readLink(each).moves));
        const at = was.findIndex((square, index) => index < is.length && square !== is[index]);
        if (at < 0) return;
        const why = texts.otherMoves(at + 1, squareName(is[at]), squareName(was[at]));
        if (!confirm(`${texts.badLink} ${why}. ${texts.openAnyway}`)) throw new Error(why);
    }

    async send() {
        const field = /** @type {HTMLInputElement} */ (byId('by-link-link'));
        this.sent = this.link;
        try {
            localStorage.setItem(key, JSON.stringify([...sentLinks().filter((each) => each !== this.link), this.link].slice(-mostKept)));
        } catch { /* private window: a changed link is then not noticed */ }
        history.replaceState(null, '', addressOf(this.link)); // a reload shows the same position
        await copy(field, byId('by-link-news-copied'), this.app.texts);
    }

    draw() {
        const { app } = this, { view, machine, texts } = app, box = byId('by-link');
        const isOther = this.mover >= 0 && (view.inGame ? view.lords.some(({ computer, engine }) => computer || engine) : this.count >= 0);
        if (isOther) this.end(); // not of two people, or left
        const shows = this.mover >= 0 && view.inGame && machine.isLive;
        box.hidden = !shows;
        if (!shows || !(app.isOver || view.question?.place.endsWith('cursor_wait'))) return;
        if (machine.foundCount !== this.count) {
            this.count = machine.foundCount;
            try {
                this.link = machine.link();
            } catch { // a loaded state: its game began before the page looked on
                this.end();
                box.hidden = true;
                return;
            }
            byId('by-link-news-copied').textContent = '';
        }
        const { isOver } = app, [name, other] = [view.side, 1 - view.side].map((side) => nameOf(view.lords[side]));
        const isFirst = view.board.every((level) => level === 0), isMade = isOver || this.isMade;
        const text = isOver ? texts.byLinkOver : this.isSent ? texts.byLinkWaits(name) : isMade ? texts.byLinkSend(name) : isFirst ? texts.byLinkFirst(name) : texts.byLinkMove(name, other);
        if (byId('by-link-text').textContent !== text) byId('by-link-text').textContent = text;
        byId('by-link-send').hidden = !(isMade || isFirst || this.isSent);
        byId('by-link-here').hidden = !this.waits;
        const field = /** @type {HTMLInputElement} */ (byId('by-link-link')), address = addressOf(this.link);
        if (field.value !== address) field.value = address;
    }
}
