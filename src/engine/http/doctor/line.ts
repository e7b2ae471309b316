/** What the doctor says of one subject. */
export interface Line {
  /** What was looked at, by a name that stays the same: `rest`, `clock`. */
  check: string;
  /** Whether it is as it should be; `unknown` where nobody could tell, which is no fault. */
  state: 'ok' | 'wrong' | 'unknown';
  /** What was found and, where it is wrong, what to change. */
  sentence: string;
}

/** Makes the lines of one subject. */
export const linesOf = (check: string) => ({
  ok: (sentence: string): Line => ({ check, state: 'ok', sentence }),
  wrong: (sentence: string): Line => ({ check, state: 'wrong', sentence }),
  unknown: (sentence: string): Line => ({ check, state: 'unknown', sentence }),
});

/** Longer than any sentence: what a WordPress or a site says of itself is repeated in some. */
const MOST_LETTERS = 1_000;

/** Words as a terminal may get them. Control characters would move its cursor, or worse; those of direction would turn a line around. */
const shown = (sentence: string): string =>
  sentence.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').slice(0, MOST_LETTERS);

const MARKS = { ok: '✓', wrong: '✗', unknown: '?' } as const;

/** The lines for people, and what they come to. */
export function formatLines(lines: readonly Line[]): string {
  const count = (wanted: Line['state']) => lines.filter(({ state }) => state === wanted).length;
  const total = `${count('ok')} fine, ${count('wrong')} wrong, ${count('unknown')} that could not be told.`;
  return [...lines.map(({ check, state, sentence }) => `${MARKS[state]} ${check}: ${shown(sentence)}`), '', total].join(
    '\n',
  );
}
