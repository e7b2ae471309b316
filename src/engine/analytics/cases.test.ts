import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PageView } from './analytics.ts';
import { overruledCases } from './overruledCases.ts';
import { createPageViewSender } from './pageViews.ts';
import type { Shown } from './pageViews.ts';

interface Case {
  id: string;
  area: string;
  input: { timeline: readonly string[] };
  expected: unknown;
}

const file = new URL('../../../tests/data-layer-cases.json', import.meta.url);
const cases = (JSON.parse(readFileSync(file, 'utf8')) as Case[]).filter(({ area }) => area === 'analytics');

/** What each kind of line in a timeline changes. */
const LINES: readonly (readonly [RegExp, (found: Readonly<Record<string, string>>) => Partial<Shown>])[] = [
  [
    /^(?<link>\/\S*) already ready \(prefetched\), same title (?<title>\S+)$/,
    ({ link, title }) => ({ link, isReady: true, title }),
  ],
  [/^(?<link>\/\S*) ready$/, ({ link }) => ({ link, isReady: true, title: undefined })],
  [/^title (?<title>\S+)$/, ({ title }) => ({ title })],
];

function read(line: string): Partial<Shown> {
  for (const [pattern, change] of LINES) {
    const found = pattern.exec(line)?.groups;
    if (found) return change(found);
  }
  return expect.fail(`No line of a timeline reads "${line}"`);
}

test.each(cases.map((one) => [one.id, one] as const))('%s', (id, { input, expected }) => {
  const views: PageView[] = [];
  const show = createPageViewSender((view) => void views.push(view));
  const shown: Shown = { link: '/', isReady: false, title: undefined };
  for (const line of input.timeline) show(Object.assign(shown, read(line)));
  expect(views).toEqual(overruledCases[id]?.instead ?? expected);
});

test('every case that is overruled exists', () => {
  const ids = new Set(cases.map(({ id }) => id));
  expect(Object.keys(overruledCases).filter((id) => !ids.has(id))).toEqual([]);
});
