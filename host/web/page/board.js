// The board as an HTML grid next to the picture: for keyboards, screen readers and touch.
import { squareLabel, squareName, strengths } from './view.js';

/** @typedef {import('./view.js').View} View */
/** @typedef {import('./texts.js').Texts} Texts */

const svgSpace = 'http://www.w3.org/2000/svg';

/**
 * Draws a castle of one to three levels, or a flag, like the program.
 * @param {number} level
 * @param {number} strength
 */
export function drawing(level, strength) {
    const svg = document.createElementNS(svgSpace, 'svg');
    svg.setAttribute('viewBox', '0 0 28 24');
    svg.setAttribute('aria-hidden', 'true');
    const use = document.createElementNS(svgSpace, 'use');
    const name = level !== 0 ? `castle-${Math.abs(level)}${strength === 0 ? '-closed' : ''}` : strength !== 0 ? `flag-${strength > 0 ? 'white' : 'black'}` : '';
    if (name) use.setAttribute('href', `#${name}`);
    svg.append(use);
    svg.setAttribute('class', level > 0 || (level === 0 && strength > 0) ? 'of-white' : 'of-black');
    return svg;
}

export class Board {
    /**
     * @param {HTMLElement} grid a table with the role grid
     * @param {(square: number) => void} build
     * @param {(square: number) => void} show
     */
    constructor(grid, build, show) {
        this.grid = grid;
        this.build = build;
        this.show = show;
        this.focused = 14;
        this.drawn = '';
        /** @type {HTMLElement[]} */
        this.cells = [];
        for (let row = 0; row < 6; ++row) this.addRow(row);
        grid.addEventListener('keydown', (event) => this.key(event));
        this.rove(this.focused, false);
    }

    /** @param {number} row */
    addRow(row) {
        const line = document.createElement('div');
        line.setAttribute('role', 'row');
        for (let column = 0; column < 6; ++column) {
            const square = row * 6 + column, cell = document.createElement('div');
            cell.setAttribute('role', 'gridcell');
            cell.tabIndex = -1;
            cell.dataset.square = squareName(square);
            cell.addEventListener('click', () => { this.rove(square, true); this.build(square); });
            cell.addEventListener('pointerenter', () => this.show(square));
            cell.addEventListener('focus', () => { this.focused = square; this.rove(square, false); this.show(square); });
            this.cells.push(cell);
            line.append(cell);
        }
        this.grid.append(line);
    }

    /**
     * Puts one cell into the tab order.
     * @param {number} square
     * @param {boolean} focus
     */
    rove(square, focus) {
        this.cells.forEach((cell, index) => { cell.tabIndex = index === square ? 0 : -1; });
        this.focused = square;
        if (focus) this.cells[square].focus();
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        const column = this.focused % 6, row = Math.floor(this.focused / 6);
        /** @type {Record<string, number>} */
        const to = {
            ArrowLeft: row * 6 + Math.max(0, column - 1), ArrowRight: row * 6 + Math.min(5, column + 1),
            ArrowUp: Math.max(0, row - 1) * 6 + column, ArrowDown: Math.min(5, row + 1) * 6 + column,
            Home: event.ctrlKey ? 0 : row * 6, End: event.ctrlKey ? 35 : row * 6 + 5, PageUp: column, PageDown: 30 + column,
        };
        if (event.key in to) this.rove(to[event.key], true);
        else if (event.key === 'Enter' || event.key === ' ') this.build(this.focused);
        else return;
        event.preventDefault();
        event.stopPropagation();
    }

    /**
     * @param {View} view
     * @param {Texts} texts
     */
    draw(view, texts) {
        const state = JSON.stringify([view.inGame, view.board, view.cursor, texts.language]);
        if (state === this.drawn) return;
        this.drawn = state;
        const board = view.inGame ? view.board : Array(36).fill(0), strength = strengths(board);
        this.cells.forEach((cell, square) => {
            let label = squareLabel(square, board[square], strength[square], texts);
            const isCursor = view.inGame && square === view.cursor;
            if (isCursor) label += `, ${texts.cursor}`;
            if (cell.getAttribute('aria-label') !== label) cell.setAttribute('aria-label', label);
            cell.classList.toggle('cursor', isCursor);
            const picture = `${board[square]},${Math.sign(strength[square])}`;
            if (cell.dataset.picture === picture) return;
            cell.dataset.picture = picture;
            cell.replaceChildren(drawing(board[square], strength[square]));
        });
    }
}
