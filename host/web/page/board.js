// The board as an HTML grid next to the picture: for keyboards, screen readers and touch. Its cells come from the
// game's table (tables.js).

/** @typedef {import('./tables.js').Table} Table */
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

// Text of a cell, for the eye alone: the cell's label has it in words.
/** @param {string} name its class @param {string} text */
export function cellText(name, text) {
    const element = document.createElement('span');
    element.className = name;
    element.dataset.shown = text;
    return element;
}

export class Board {
    /**
     * @param {HTMLElement} grid a table with the role grid
     * @param {(cell: number, byKey: boolean) => boolean} choose false: the key is not for the cell
     * @param {(cell: number) => void} show
     */
    constructor(grid, choose, show) {
        this.grid = grid;
        this.choose = choose;
        this.show = show;
        this.focused = 0;
        this.drawn = '';
        /** @type {Table | null} */
        this.table = null;
        /** @type {HTMLElement[]} by cell */
        this.cells = [];
        grid.addEventListener('keydown', (event) => this.key(event));
    }

    // Builds the cells of a game.
    /** @param {Table} table */
    use(table) {
        if (table === this.table) return;
        this.table = table;
        this.cells = [];
        this.drawn = '';
        this.grid.className = table.shape;
        this.grid.replaceChildren(...table.rows.map((row) => {
            const line = document.createElement('div');
            line.setAttribute('role', 'row');
            line.append(...row.map((cell) => this.cells[cell] = this.newCell(cell, table)));
            return line;
        }));
        this.rove(table.first, false);
    }

    /** @param {number} cell @param {Table} table */
    newCell(cell, table) {
        const element = document.createElement('div');
        element.setAttribute('role', 'gridcell');
        element.dataset.square = table.name(cell);
        const place = table.place?.(cell);
        if (place) Object.assign(element.style, Object.fromEntries(Object.entries(place).map(([side, percent]) => [side, `${percent}%`])));
        element.addEventListener('click', () => { this.rove(cell, true); this.choose(cell, false); });
        element.addEventListener('pointerenter', () => this.show(cell));
        element.addEventListener('focus', () => { this.rove(cell, false); this.show(cell); });
        return element;
    }

    /**
     * Puts one cell into the tab order.
     * @param {number} cell
     * @param {boolean} focus
     */
    rove(cell, focus) {
        this.cells.forEach((element, index) => { element.tabIndex = index === cell ? 0 : -1; });
        this.focused = cell;
        if (focus) this.cells[cell].focus();
    }

    /** @param {KeyboardEvent} event */
    key(event) {
        const { table, focused } = this, arrow = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] })[event.key];
        if (!table) return;
        const { rows } = table, row = rows.findIndex((each) => each.includes(focused)), column = rows[row].indexOf(focused), last = rows[rows.length - 1];
        const inRows = (/** @type {number} */ x, /** @type {number} */ y) => (rows[row - y] ?? rows[row])[column + x] ?? focused;
        const ends = /** @type {Record<string, number>} */ ({
            Home: event.ctrlKey ? rows[0][0] : rows[row][0], End: event.ctrlKey ? last[last.length - 1] : rows[row][rows[row].length - 1],
            PageUp: rows[0][column] ?? rows[0][0], PageDown: last[column] ?? last[0],
        });
        const to = arrow ? (table.step?.(focused, ...arrow) ?? inRows(...arrow)) : ends[event.key];
        if (to !== undefined) this.rove(to < 0 ? focused : to, true);
        else if (event.key !== 'Enter' && event.key !== ' ' || !this.choose(focused, true)) return;
        event.preventDefault();
        event.stopPropagation();
    }

    /**
     * @param {any} state the table's
     * @param {number} cursor -1: none
     * @param {Texts} texts
     */
    draw(state, cursor, texts) {
        const { table } = this;
        if (!table) return;
        this.cells.forEach((element, cell) => {
            let label = table.label(state, cell, texts);
            if (cell === cursor) label += `, ${texts.cursor}`;
            if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label);
            const marks = `${table.marks(state, cell)} ${cell === cursor ? 'cursor' : ''}`.trim();
            if (element.className !== marks) element.className = marks;
            const picture = table.picture(state, cell);
            if (element.dataset.picture === picture) return;
            element.dataset.picture = picture;
            element.replaceChildren(...table.draw(state, cell));
        });
    }
}
