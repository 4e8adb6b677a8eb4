// Puts the program's state into words: squares, moves and scores.

/**
 * @typedef {object} View
 * @property {boolean} inGame the field is shown
 * @property {boolean} searches a player's turn is searched
 * @property {boolean} isSlow and has been for a while
 * @property {boolean} triesTurns turns are tried with the position in memory
 * @property {{routine: string, place: string} | null} question
 * @property {number[]} board levels: 1 to 3 White's, -1 to -3 Black's
 * @property {string} shown o a castle, x one with its gate closed, w and b a flag, . nothing
 * @property {number} turn
 * @property {number} length
 * @property {number} side 0 White, 1 Black
 * @property {[number, number]} scores
 * @property {number} cursor
 * @property {[Lord, Lord]} lords
 * @property {number} games that are over in this tournament
 * @property {string[]} text the rows of text on the screen
 * @property {number} graphics lines of the picture above them
 * @property {string} stuck
 * @property {number} now
 * @property {number} first
 * @property {number} last
 */
/** @typedef {{name: string, computer: boolean, engine: boolean}} Lord engine: a human who is a level of the engine */
/** @typedef {import('./texts.js').Texts} Texts */

// Capitalizes a lord's name, which the program stores in capitals.
/** @param {Lord} lord */
export const nameOf = ({ name }) => name.toLowerCase().replace(/(^|[ .'-])[a-z]/g, (letters) => letters.toUpperCase());

/**
 * Returns A1 to F6.
 * @param {number} square
 */
export const squareName = (square) => 'ABCDEF'[square % 6] + (Math.floor(square / 6) + 1);

/** @param {string} name */
export const squareOf = (name) => 'ABCDEF'.indexOf(name[0]) + 6 * (Number(name[1]) - 1);

/**
 * White's strength minus Black's for each square: every castle counts on its cross of five squares.
 * @param {number[]} board
 */
export function strengths(board) {
    return board.map((own, square) => {
        const column = square % 6;
        let sum = own;
        if (column > 0) sum += board[square - 1];
        if (column < 5) sum += board[square + 1];
        if (square >= 6) sum += board[square - 6];
        if (square < 30) sum += board[square + 6];
        return sum;
    });
}

/**
 * Returns for instance "C3, white castle, two levels, under siege".
 * @param {number} square
 * @param {number} level
 * @param {number} strength
 * @param {Texts} texts
 */
export function squareLabel(square, level, strength, texts) {
    const name = squareName(square);
    if (level === 0) {
        if (strength === 0) return `${name}, ${texts.empty}`;
        return `${name}, ${strength > 0 ? texts.whiteFlag : texts.blackFlag}`;
    }
    const parts = [name, level > 0 ? texts.whiteCastle : texts.blackCastle, texts.levels[Math.abs(level) - 1]];
    if (strength === 0) parts.push(texts.underSiege);
    return parts.join(', ');
}

/**
 * Turns a record into a sentence; empty: nothing to report.
 * @param {[number, string, ...string[]]} record
 * @param {Texts} texts
 */
export function sentence([, kind, ...words], texts) {
    switch (kind) {
        case 'begin': return texts.gameBegins(words[0], words[1] === 'white');
        case 'move': return moveSentence(words, texts);
        case 'forfeit': return texts.forfeits(words[1] === 'white');
        case 'result': return texts.gameOver(words[0], ...scores(words[1]));
        case 'broken': return texts.brokenOff;
        case 'error': return texts.diskError(words[0]);
        default: return '';
    }
}

/**
 * @param {string} text "16-12"
 * @returns {[number, number]}
 */
const scores = (text) => /** @type {[number, number]} */ (text.split('-').map(Number));

/**
 * @param {string[]} words turn, side, square, score, N-N, fell, LIST, sieges, N, ...
 * @param {Texts} texts
 */
function moveSentence(words, texts) {
    const [, side, square, , score, , fell, , sieges] = words;
    const parts = [texts.builds(side === 'white', square)];
    if (fell !== '-') parts.push(texts.falls(fell.split(',')));
    if (sieges !== '0') parts.push(texts.sieges(Number(sieges)));
    parts.push(texts.score(...scores(score)));
    return parts.join(' ');
}
