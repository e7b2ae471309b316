/** The doctor's report on one subject. */
export interface DoctorLine {
  /** The name of the check, which never changes: `rest`, `clock`. */
  check: string;
  /** Whether it is as it should be; `note` for what may be as it is, `unknown` for what could not be determined. Neither is a fault. */
  state: 'ok' | 'wrong' | 'note' | 'unknown';
  /** What was found and, if it is wrong, what to change. */
  sentence: string;
}

/** Makes the lines of one subject. */
export const linesOf = (check: string) => ({
  ok: (sentence: string): DoctorLine => ({ check, state: 'ok', sentence }),
  wrong: (sentence: string): DoctorLine => ({ check, state: 'wrong', sentence }),
  note: (sentence: string): DoctorLine => ({ check, state: 'note', sentence }),
  unknown: (sentence: string): DoctorLine => ({ check, state: 'unknown', sentence }),
});

/** Longer than any sentence: some repeat what a WordPress or a site says about itself. */
const MOST_LETTERS = 1_000;

/** Makes text safe for a terminal. Control characters would move its cursor, or worse; direction characters would reverse a line. */
const cleanText = (sentence: string): string =>
  sentence.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').slice(0, MOST_LETTERS);

const MARKS = { ok: '✓', wrong: '✗', note: '·', unknown: '?' } as const;

/** Formats the lines for people, with a summary. */
export function formatLines(lines: readonly DoctorLine[]): string {
  const count = (lineState: DoctorLine['state']) => lines.filter(({ state }) => state === lineState).length;
  const notes = count('note') === 1 ? '1 note' : `${count('note')} notes`;
  const total = `${count('ok')} OK, ${count('wrong')} failed, ${notes}, ${count('unknown')} unknown.`;
  return [
    ...lines.map(({ check, state, sentence }) => `${MARKS[state]} ${check}: ${cleanText(sentence)}`),
    '',
    total,
  ].join('\n');
}
