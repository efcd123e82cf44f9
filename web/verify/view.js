// Shows a result on a page. Everything from a bundle is set as text, never as markup.

export const MARKS = { pass: '✓', fail: '✗', not_present: '–', not_run: '·' };
export const WORDS = { pass: 'passed', fail: 'failed', not_present: 'no input', not_run: 'not run' };

/** What each level says, for people. */
export const MEANINGS = {
  INTEGRITY: 'The document agrees with itself, and with the files if they were given. A forger can reach this too.',
  AUTHENTIC: 'The service that holds the pinned key sealed it.',
  LOGGED: 'It is in the public transparency log.',
  CURRENT: 'The chain is not behind or beside the head that was seen last.',
};

export function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

/** @param {HTMLElement} place filled with one card for each level */
export function showLevels(place, levels) {
  place.replaceChildren(...Object.entries(levels).map(([level, state]) => {
    const card = element('div', `level ${state}`);
    card.append(element('b', '', level), element('span', 'state', state.replaceAll('_', ' ')), element('p', '', MEANINGS[level]));
    return card;
  }));
}

/** @param {HTMLElement} place filled with one row for each check */
export function showChecks(place, checks) {
  place.replaceChildren(...checks.map((check) => {
    const row = element('li', check.result);
    const told = check.result === 'fail' ? `expected ${check.expected}, found ${check.observed}` : check.observed;
    row.append(element('span', 'mark', MARKS[check.result]), element('code', '', check.name), element('span', 'word', WORDS[check.result]), element('span', 'told', told));
    return row;
  }));
}

/** @param {HTMLElement} place filled with what was not looked at */
export function showWarnings(place, warnings) {
  place.replaceChildren(...warnings.map((warning) => element('li', '', warning)));
}

/** @param {object} result of verify @returns {string} one sentence */
export function summary(result) {
  if (result.failed_check !== '') return `Check ${result.failed_check} failed: do not rely on this evidence.`;
  const passed = result.checks.filter((check) => check.result === 'pass').length;
  return `${passed} of ${result.checks.length} checks passed, none failed; for the others there was no input.`;
}
