// The review of the last game of FORTRESS or Hex Fortress: every move judged, a graph of the expected margin, and the
// three worst moves with a better one.
import { byId } from './parts.js';
import { squareName } from './view.js';

/**
 * What a move does; squares are 0 to 35.
 * @typedef {{taken: number[], fuse: boolean, sacrificed: boolean, besieged: number[], relieved: number[], gain: number}} Effects
 * @typedef {{turn: number, side: number, played: number, best: number, loss: number, grade: number, margin: number, exact: boolean,
 *     line: number[], reply: number[], falls: boolean, board: number[], does: Effects, at: number, permits?: {reply: number, does: Effects}}} Judged
 * @typedef {{side: number, kind: number, hex: string}} Piece
 * @typedef {{taken: Piece[], lost: Piece[]}} Removed
 * A turn of Hex Fortress; losses are in Walls, and of a hundred or more if they lose the game.
 * @typedef {{turn: number, side: number, played: string, best: string, loss: number, grade: number, margin: number, removes: Removed, at: number,
 *     line: string[], reply: string[], permits?: {removes: Removed}}} JudgedTurn
 * @typedef {{names: string[], number: number, score: string, moves: number}} Head
 */

const worstShown = 3, longestLine = 8;
const graphHeight = 60, mostMargin = 20, marginStep = 10, decisive = 100; // Walls, for a game that is lost
const mostTurns = 12; // numbered below the graph

/** @param {string} tag @param {string} [text] @param {string} [name] of its class */
function element(tag, text = '', name = '') {
    const made = document.createElement(tag);
    made.textContent = text;
    made.className = name;
    return made;
}

export class ReviewPanel {
    /** @param {import('./app.js').App} app */
    constructor(app) {
        this.app = app;
        this.machine = app.machine; // the one whose game is reviewed
        this.run = 0; // number of the current review; a later one ends it
        byId('review').addEventListener('click', () => void this.begin());
        /** @type {(() => void) | null} shows the last result */
        this.again = null;
        app.onLanguage.push(() => this.again?.());
        app.followers.push(() => {
            /** @type {HTMLButtonElement} */ (byId('review')).disabled = app.view.inGame && !app.isOver;
            if (app.machine !== this.machine) this.close();
        });
    }

    /** Forgets the review: its moves are not in another machine's past. */
    close() {
        this.machine = this.app.machine;
        this.clear();
        byId('review-news').textContent = '';
        /** @type {HTMLDetailsElement} */ (byId('review-details')).open = false;
    }

    clear() {
        ++this.run;
        this.again = null;
        byId('review-result').replaceChildren();
    }

    async begin() {
        this.clear();
        const { app, run } = this, news = byId('review-news');
        const review = app.machine.review();
        if (!review) {
            news.textContent = app.texts.noReview;
            return;
        }
        /** @type {(Judged | JudgedTurn)[]} */
        const moves = [];
        try {
            for (let move = review.next(); move && run === this.run; move = review.next()) {
                moves.push(move);
                news.textContent = app.texts.reviewed(moves.length, review.head.moves);
                await new Promise((resolve) => setTimeout(resolve));
            }
        } finally {
            review.free();
        }
        if (run === this.run) this.show(review.head, moves);
    }

    /** @param {Head} head @param {(Judged | JudgedTurn)[]} moves */
    show(head, moves) {
        const { texts } = this.app;
        this.again = () => this.show(head, moves);
        byId('review-news').textContent = `${head.names.join(' \u2013 ')}${head.score && `, ${head.score.replace('-', ':')}`}`;
        const worst = moves.filter(({ grade }) => grade > 0).sort((one, other) => other.loss - one.loss).slice(0, worstShown);
        byId('review-result').replaceChildren(this.graph(moves), this.table(moves),
            ...(worst.length ? worst.map((move) => 'removes' in move ? this.badTurn(move) : this.mistake(move)) : [element('p', this.app.game === 'hexfortress' ? texts.hexfortress.noMistakes : texts.noMistakes)]));
    }

    /** The word before a turn's number. */
    get turn() { return { ...this.app.texts, ...this.app.texts[this.app.game] }.turn; }

    // The expected margin after each move: White's above the middle.
    /** @param {(Judged | JudgedTurn)[]} moves */
    graph(moves) {
        const { app: { game, texts } } = this, space = 'http://www.w3.org/2000/svg', svg = document.createElementNS(space, 'svg'), width = Math.max(moves.length, 2);
        const caption = texts.marginGraph(game === 'hexfortress' ? texts.hexfortress.unit : texts.unit), y = (/** @type {number} */ margin) => graphHeight / 2 * (1 - Math.max(-1, Math.min(1, margin / mostMargin)));
        svg.setAttribute('viewBox', `0 0 ${width} ${graphHeight}`);
        svg.setAttribute('preserveAspectRatio', 'none');
        svg.setAttribute('role', 'img');
        svg.setAttribute('aria-label', caption);
        const scale = [], labels = element('div', '', 'turns'), step = Math.ceil(new Set(moves.map(({ turn }) => turn)).size / mostTurns);
        for (let margin = mostMargin; margin >= -mostMargin; margin -= marginStep) scale.push(margin);
        for (const [name, points] of [...scale.map((margin) => [margin ? 'step' : 'middle', `0,${y(margin)} ${width},${y(margin)}`]), ['margin', moves.map(({ margin }, index) => `${index + 0.5},${y(margin)}`).join(' ')]]) {
            const line = document.createElementNS(space, 'polyline');
            line.setAttribute('points', points);
            line.setAttribute('class', name);
            svg.append(line);
        }
        moves.forEach(({ turn }, index) => {
            if (turn === moves[index - 1]?.turn || (turn - moves[0].turn) % step) return;
            const label = element('span', String(turn));
            label.style.left = `${(index + 0.5) * 100 / width}%`;
            labels.append(label);
        });
        const figure = element('figure', '', 'margin-graph'), plot = element('div', '', 'plot'), numbers = element('div', '', 'scale');
        numbers.append(...scale.map((margin) => element('span', String(Math.abs(margin)))));
        plot.append(svg, ...texts.sides.map((side, at) => element('span', texts.isAhead(side), at === 0 ? 'above' : 'below')));
        figure.append(numbers, plot, element('span', this.turn), labels, element('figcaption', caption));
        return figure;
    }

    /** @param {(Judged | JudgedTurn)[]} moves */
    table(moves) {
        const { texts } = this.app, table = element('table', '', 'review-moves'), body = document.createElement('tbody');
        const turns = [...new Set(moves.map(({ turn }) => turn))];
        table.append(body);
        for (const turn of turns) {
            const row = document.createElement('tr');
            row.append(element('th', String(turn)));
            for (const side of [0, 1]) {
                const cell = document.createElement('td');
                for (const move of moves.filter((each) => each.turn === turn && each.side === side)) cell.append(this.moveButton(move));
                row.append(cell);
            }
            body.append(row);
        }
        const head = document.createElement('thead');
        head.append(element('tr'));
        head.firstElementChild?.append(element('th', this.turn), element('th', texts.white), element('th', texts.black));
        table.prepend(head);
        return table;
    }

    // Goes to the move in the machine's past.
    /** @param {Judged | JudgedTurn} move */
    moveButton(move) {
        const { app } = this, isSquare = typeof move.played === 'number', shown = isSquare ? move.loss > 0 : move.grade > 0;
        const loss = !shown ? '' : move.loss >= decisive ? ` \u2212${this.game(move.margin)}` : ` \u2212${move.loss.toFixed(1)}`;
        const button = /** @type {HTMLButtonElement} */ (element('button', (isSquare ? squareName(/** @type {number} */ (move.played)) : move.played) + loss, `grade-${move.grade}`));
        button.type = 'button';
        if (move.grade > 0) button.title = app.texts.grades[move.grade];
        button.addEventListener('click', () => {
            app.past?.go(move.at - app.machine.frameSeconds * app.machine.cyclesPerSecond);
            byId('screen-frame').scrollIntoView({ block: 'nearest' });
        });
        return button;
    }

    // The game, lost to the best reply or not yet.
    /** @param {number} margin */
    game(margin) {
        const { hexfortress: own } = this.app.texts;
        return Math.abs(margin) >= decisive ? own.theGame : own.wonGame;
    }

    /** @param {JudgedTurn} turn */
    badTurn({ turn, side, played, best, loss, margin, removes, permits, line, reply }) {
        const { texts } = this.app, { hexfortress: own } = texts, pieces = (/** @type {Piece[]} */ all) => all.map((piece) => `${own.pieces[piece.side][piece.kind]} ${piece.hex}`);
        const does = (/** @type {Removed} */ { taken, lost }) => own.removes(pieces(taken), pieces(lost));
        const sentences = [own.lost(texts.sides[side], turn, played, loss >= decisive ? this.game(margin) : own.walls(loss)), texts.better(best, does(removes))];
        if (permits) sentences.push(texts.permits(played, texts.sides[1 - side], reply[1], does(permits.removes)));
        const box = element('section', '', 'mistake');
        box.append(element('p', sentences.join(' ')), ...this.lines(played, line.join(', '), reply.join(', ')));
        return box;
    }

    /** @param {Judged} move */
    mistake(move) {
        const { texts } = this.app, box = element('section', '', 'mistake');
        const sentences = [texts.lost(texts.sides[move.side], move.turn, squareName(move.played), move.loss, move.exact),
            texts.better(squareName(move.best), texts.effects(move.does, squareName))];
        if (move.falls) sentences.push(texts.falls([squareName(move.played)]));
        if (move.permits) sentences.push(texts.permits(squareName(move.played), texts.sides[1 - move.side], squareName(move.permits.reply), texts.effects(move.permits.does, squareName)));
        const line = (/** @type {number[]} */ squares) => squares.slice(0, longestLine).map((square) => square < 0 ? '\u2013' : squareName(square)).join(' ');
        box.append(element('p', sentences.join(' ')), this.board(move), ...this.lines(squareName(move.played), line(move.line), line(move.reply)));
        return box;
    }

    // Best play from the position, and after the move played.
    /** @param {string} played @param {string} best @param {string} reply */
    lines(played, best, reply) {
        const { texts } = this.app;
        return [element('p', `${texts.bestLine} ${best}`), element('p', `${texts.afterMove(played)} ${reply}`)];
    }

    /** @param {Judged} move */
    board(move) {
        const table = element('table', '', 'review-board'), { texts } = this.app, letters = document.createElement('tr');
        letters.append(...['', ...'ABCDEF'].map((letter) => element('th', letter)));
        table.append(letters);
        for (let line = 0; line < 6; ++line) {
            const row = document.createElement('tr');
            row.append(element('th', String(line + 1)));
            for (let column = 0; column < 6; ++column) {
                const square = line * 6 + column, level = move.board[square];
                const cell = element('td', level === 0 ? '' : String(Math.abs(level)), level > 0 ? 'white' : level < 0 ? 'black' : '');
                const owner = level === 0 ? texts.empty : level > 0 ? texts.whiteCastle : texts.blackCastle;
                cell.setAttribute('aria-label', `${squareName(square)}, ${owner}${level === 0 ? '' : `, ${texts.levels[Math.abs(level) - 1]}`}`);
                cell.classList.toggle('played', square === move.played);
                cell.classList.toggle('best', square === move.best);
                row.append(cell);
            }
            table.append(row);
        }
        return table;
    }
}
