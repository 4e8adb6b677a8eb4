// Buttons and input lines for the program's questions, which are identified by the code that waits.

/** @typedef {import('./view.js').View} View */
/** @typedef {import('./texts.js').Texts} Texts */
/** @typedef {{label: string, key: string}} Answer */
/** @typedef {{answers: Answer[], line: 'name' | 'number' | '', prompt: string}} Asked */

const LESSON = 'T: A LESSON'; // the menu's last row, below its prompt

/**
 * The prompt of the input line.
 * @param {View} view
 */
export const promptOf = (view) => {
    const row = view.text.findLast((each) => each.trim().length > 0 && !each.includes(LESSON)) ?? '';
    return row.trim().replace(/\s{2,}/g, ' ').replace(/:.*$/, '');
};

/**
 * The prompt of a question about a contestant, who is named in a row above it.
 * @param {View} view
 */
const promptAbout = (view) => [view.text.findLast((row) => /^ *(WHITE|BLACK): /.test(row))?.trim(), promptOf(view)].filter(Boolean).join(' \u2013 ');

/**
 * The lines of a lesson's page, without the keys.
 * @param {View} view
 */
const lessonOf = (view) => view.text.slice(-3).filter((row) => !row.includes('RETURN BUILDS')).join(' ').trim().replace(/\s+/g, ' ');

/**
 * Items of the menu on the screen.
 * @param {View} view
 * @returns {Answer[]}
 */
const menuItems = (view) => view.text.flatMap((row) => {
    const item = /([1-8]) ([A-Z][A-Z ]+[A-Z])/.exec(row);
    if (!item) return [];
    const label = item[2][0] + item[2].slice(1).toLowerCase();
    return [{ label: `${item[1]} ${label}`, key: item[1] }];
});

/**
 * The kind of text that the program accepts in a line.
 * @param {number} filter
 * @returns {'name' | 'number'}
 */
const lineKind = (filter) => filter === 1 ? 'number' : 'name';

/**
 * The current question; null: none, or a move.
 * @param {View} view
 * @param {(name: string) => number} peek
 * @param {Texts} texts
 * @returns {Asked | null}
 */
export function asked(view, peek, texts) {
    if (!view.question) { // other games' titles, and the Atari's, have no symbols
        const isTitle = !view.inGame && view.text.some((row) => row.includes('PRESS ANY KEY'));
        return isTitle ? { answers: [{ label: texts.begin, key: 'SPACE' }], line: '', prompt: promptOf(view) } : null;
    }
    const { routine, place } = view.question;
    const who = place.slice(place.lastIndexOf('/') + 1);
    /**
     * @param {Answer[]} answers
     * @returns {Asked}
     */
    const with_ = (answers) => ({ answers, line: '', prompt: place.includes('results_ask') ? promptAbout(view) : promptOf(view) });
    if (routine === 'sound_theme') return with_([{ label: texts.begin, key: 'SPACE' }]);
    if (routine === 'input_command') { // advice has put the cursor on its square
        const lesson = place.endsWith('cursor_wait') && view.text.some((row) => /LESSON \d: /.test(row));
        if (lesson) return { ...with_([{ label: texts.goOn, key: 'SPACE' }]), prompt: lessonOf(view) };
        const advice = place.endsWith('cursor_wait') && view.text.find((row) => row.includes('ADVICE: '));
        return advice ? { answers: [{ label: texts.doIt, key: 'RETURN' }], line: '', prompt: advice.trim() } : null;
    }
    if (who === 'menu_run') return with_([...menuItems(view), ...(view.text.join().includes(LESSON) ? [{ label: texts.lesson, key: 'T' }] : [])]);
    if (who.startsWith('prompt_yes_no') || who === 'start_sound') return with_([{ label: texts.yes, key: 'Y' }, { label: texts.no, key: 'N' }, ...(place.includes('results_ask') ? [{ label: texts.menu, key: 'ESC' }] : [])]);
    if (who.startsWith('prompt_kind')) return with_([{ label: texts.human, key: 'H' }, { label: texts.computer, key: 'C' }]);
    if (who === 'prompt_line') {
        const line = lineKind(peek('w_input_filter'));
        return { answers: place.startsWith('start') ? [] : [{ label: texts.keep, key: 'RETURN' }, { label: texts.cancel, key: 'ESC' }], line, prompt: promptOf(view) };
    }
    if (who.startsWith('find')) return with_([{ label: texts.sayIt, key: 'E' }, { label: texts.insertOther, key: 'I' }, { label: texts.giveUp, key: 'A' }]);
    if (who.startsWith('disk_')) return with_([...(view.text.join(' ').includes('F FORMATS') ? [{ label: texts.format, key: 'F' }] : []),
        { label: texts.again, key: 'R' }, { label: texts.giveUp, key: 'A' }]);
    if (who.startsWith('history')) return with_([{ label: texts.older, key: 'F' }, { label: texts.newer, key: 'B' }, { label: texts.menu, key: 'ESC' }]);
    if (who === 'lesson_page') return { ...with_([{ label: texts.goOn, key: 'SPACE' }]), prompt: lessonOf(view) };
    if (who === 'play_prompt') return { ...with_([{ label: texts.leave, key: 'Y' }, { label: texts.startOver, key: 'R' }, { label: texts.stay, key: 'N' }]), prompt: 'QUIT?' };
    if (who === 'play_answer') return { ...with_([{ label: texts.goOn, key: 'SPACE' }, { label: texts.end, key: 'ESC' }]), prompt: '' };
    if (view.text.join(' ').includes('ESC FOR THE MENU')) return with_([{ label: texts.goOn, key: 'SPACE' }, { label: texts.menu, key: 'ESC' }]);
    return with_([{ label: texts.goOn, key: 'SPACE' }]);
}
