import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import type { Entity } from '@ostium/content';
import { readAlert, readPopup } from './readNotices.ts';

const fields = createFields({ resolve: (url) => url, allowedScripts: [], report: () => undefined });
const ignore = () => undefined;
const withFields = (acf: unknown): Entity =>
  ({ id: 1, type: 'alerts', link: '/alerts/one/', slug: 'one', raw: { acf } }) as unknown as Entity;

test('the first message is shown, with its link, and in Spanish if it is written', () => {
  const first = { message: 'Pollen is high.', message_es: 'Hay mucho polen.' };
  const cta = { label: 'Forecast', label_es: 'Pronóstico', link: '/allergy-report/' };

  expect(
    readAlert(withFields({ alert_collection: [{ ...first, cta }, { message: 'Later.' }] }), fields, ignore),
  ).toEqual({
    key: expect.stringMatching(/^[0-9a-z]+$/),
    link: '/allergy-report/',
    texts: {
      en: { message: 'Pollen is high.', label: 'Forecast' },
      es: { message: 'Hay mucho polen.', label: 'Pronóstico' },
    },
  });
});

test.each([
  ['nothing', []],
  ['no messages', { alert_collection: false }],
])('an item with %s shows no alert, and that is no mistake', (_what, acf) => {
  const problems: string[] = [];
  expect(readAlert(withFields(acf), fields, (problem) => problems.push(problem))).toBeUndefined();
  expect(problems).toEqual([]);
});

test('a popup without content and link is its header', () => {
  expect(readPopup(withFields({ header: 'Hello', content: '', link: false }), fields, ignore)).toEqual({
    key: expect.stringMatching(/^[0-9a-z]+$/),
    link: undefined,
    texts: { en: { header: 'Hello', content: undefined, label: undefined } },
  });
});

test('a notice that cannot be shown is reported with its field, and affects nothing else', () => {
  const problems: string[] = [];
  expect(readPopup(withFields({ content: 'No header' }), fields, (problem) => problems.push(problem))).toBeUndefined();
  expect(problems).toEqual([expect.stringMatching(/^\/alerts\/one\/: this notice cannot be shown: header/)]);
});

test('another text has another key, so that one who closed the first sees the second', () => {
  const keyOf = (message: string) => readAlert(withFields({ alert_collection: [{ message }] }), fields, ignore)?.key;
  expect(keyOf('Closed on Friday.')).toBe(keyOf('Closed on Friday.'));
  expect(keyOf('Closed on Friday.')).not.toBe(keyOf('Closed on Monday.'));
});
