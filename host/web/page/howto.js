// Rules with interactive boards, computed by the game's own rules.
import { byId } from './parts.js';
import { drawing } from './board.js';
import { squareLabel, strengths } from './view.js';

/**
 * The example boards: castles by square, positive for White.
 * @type {Record<string, {castles: Record<number, number>, side: number}>}
 */
const boards = {
    influence: { castles: { 14: 1 }, side: 0 },
    levels: { castles: { 7: 1, 14: 2, 21: 3 }, side: 0 },
    score: { castles: { 8: 1, 13: 2, 20: -1, 15: -1 }, side: 0 },
    siege: { castles: { 14: 1, 13: 1, 8: -1, 20: -1 }, side: 1 },
};

/**
 * @param {HTMLElement} element
 * @param {import('./core.js').Core} core
 * @param {import('./texts.js').Texts} texts
 */
function bindBoard(element, core, texts) {
    const { castles, side } = boards[element.dataset.demo ?? ''];
    const first = Array.from({ length: 36 }, (_, square) => castles[square] ?? 0);
    let { board, scores } = core.playRules(first, -1, side);
    const cells = first.map((_, square) => {
        const cell = document.createElement('button');
        cell.type = 'button';
        cell.addEventListener('click', () => { ({ board, scores } = core.playRules(board, square, side)); draw(); });
        return cell;
    });
    const result = document.createElement('p'), again = document.createElement('button');
    result.setAttribute('role', 'status');
    again.type = 'button';
    again.textContent = '\u21ba';
    again.setAttribute('aria-label', texts.again);
    again.addEventListener('click', () => { ({ board, scores } = core.playRules(first, -1, side)); draw(); });
    const draw = () => {
        const strength = strengths(board);
        cells.forEach((cell, square) => {
            cell.setAttribute('aria-label', `${squareLabel(square, board[square], strength[square], texts)}, ${strength[square]}`);
            cell.replaceChildren(drawing(board[square], strength[square]));
        });
        result.textContent = texts.score(...scores);
    };
    const grid = document.createElement('div');
    grid.className = 'demo-squares';
    grid.append(...cells);
    element.replaceChildren(grid, result, again);
    draw();
}

/**
 * @param {import('./core.js').Core} core
 * @param {import('./texts.js').Texts} texts
 */
export function bindHowTo(core, texts) {
    for (const element of byId('how-to').querySelectorAll('[data-demo]')) bindBoard(/** @type {HTMLElement} */ (element), core, texts);
}
