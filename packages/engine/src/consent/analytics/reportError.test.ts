import { expect, test } from 'vitest';
import type { ErrorReport } from './report.ts';
import { createErrorReporter } from './reportError.ts';
import type { PageError } from './reportError.ts';

function reportsOf(errors: readonly Partial<PageError>[]): ErrorReport[] {
  const reports: ErrorReport[] = [];
  const report = createErrorReporter({ send: (report) => void reports.push(report), privatePaths: ['/quiz/'] });
  for (const error of errors) {
    report({ where: 'block home-carousel', error: new Error('broken'), link: '/', build: 'b1', ...error });
  }
  return reports;
}

test('a report names the place, the message, the path and the build', () => {
  expect(reportsOf([{ link: '/blog/?s=my+illness#top' }])).toEqual([
    { kind: 'error', where: 'block home-carousel', message: 'broken', link: '/blog/', build: 'b1' },
  ]);
});

test('the same error in the same place is reported once per visit, whatever the page', () => {
  expect(reportsOf([{}, { link: '/blog/' }, { where: 'block about' }, { error: new Error('other') }])).toHaveLength(3);
});

test('a visit reports twenty errors at most', () => {
  const errors = Array.from({ length: 50 }, (_, index) => ({ error: new Error(`broken ${index}`) }));
  expect(reportsOf(errors)).toHaveLength(20);
});

test.each([
  [new Error('x'.repeat(5000)), 'x'.repeat(300)],
  [new TypeError('at https://a.example/x.js?email=pat@example.com'), 'at https://a.example/x.js'],
  [new RangeError(''), 'RangeError'],
  ['a string', 'a string'],
  [Object.create(null), 'something was thrown that is not an error'],
  [undefined, 'something was thrown that is not an error'],
])('what was thrown is put in words: %#', (error, message) => {
  expect(reportsOf([{ error }]).map((report) => report.message)).toEqual([message]);
});

test('on a private page neither message nor block is reported: both could reveal an answer', () => {
  const error = new TypeError('no result for the answer "Yes"');
  const link = '/quiz/thank-you/?result=yes';
  expect(reportsOf([{ where: 'block quiz-result-yes', error, link }])).toEqual([
    { kind: 'error', where: 'a private page', message: 'TypeError', link: '/quiz/', build: 'b1' },
  ]);
});
