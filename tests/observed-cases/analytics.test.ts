import { expect } from 'vitest';
import type { PageView, Shown } from '#engine/consent/analytics/analytics.ts';
import { createPageViewSender } from '#engine/consent/analytics/analytics.ts';
import { testObservedCases } from './observedCases.ts';
import type { Runs } from './observedCases.ts';

interface Input {
  timeline: readonly string[];
}

/** What each kind of line in a timeline changes. */
const LINES: readonly (readonly [RegExp, (groups: Readonly<Record<string, string>>) => Partial<Shown>])[] = [
  [
    /^(?<link>\/\S*) already ready \(prefetched\), same title (?<title>\S+)$/,
    ({ link, title }) => ({ link, isReady: true, title }),
  ],
  [/^(?<link>\/\S*) ready$/, ({ link }) => ({ link, isReady: true, title: undefined })],
  [/^title (?<title>\S+)$/, ({ title }) => ({ title })],
];

function read(line: string): Partial<Shown> {
  for (const [pattern, change] of LINES) {
    const groups = pattern.exec(line)?.groups;
    if (groups) return change(groups);
  }
  return expect.fail(`No line of a timeline reads "${line}"`);
}

function expectViews({ timeline }: Input, expected: readonly PageView[]) {
  const views: PageView[] = [];
  const show = createPageViewSender((view) => void views.push(view));
  const page: Shown = { link: '/', isReady: false, title: undefined };
  for (const line of timeline) show(Object.assign(page, read(line)));
  expect(views).toEqual(expected);
}

const runs: Runs<'analytics', Input> = { analytics: expectViews };

testObservedCases('analytics', runs, {
  'analytics-05': {
    reason: 'a view depends on the link, not on a change of the title, so an equal title loses none',
    instead: [
      { link: '/a/', title: 'T' },
      { link: '/b/', title: 'T' },
    ],
  },
});
