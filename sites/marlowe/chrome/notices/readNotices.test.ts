import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import type { Entity } from '@ostium/content';
import { readAlerts, readPopup } from './readNotices.ts';

const fields = createFields({ resolve: (url) => url, allowedScripts: [], report: () => undefined });
const ignore = () => undefined;
const withFields = (acf: unknown): Entity =>
  ({ id: 1, type: 'alerts', link: '/alerts/one/', slug: 'one', raw: { acf } }) as unknown as Entity;

const alertsOf = (acf: unknown, report: (problem: string) => void = ignore) =>
  readAlerts(withFields(acf), { fields, timeZone: 'America/Chicago', report });

const popupOf = (acf: unknown, report: (problem: string) => void = ignore) =>
  readPopup(withFields(acf), { fields, timeZone: 'America/Chicago', report });

test('each message is read as one line, with its link, and in Spanish if it is written', () => {
  const first = { message: '<p>Pollen is <b>high</b>.</p>', message_es: 'Hay mucho polen.' };
  const cta = { label: 'Forecast', label_es: 'Pronóstico', link: '/allergy-report/' };

  expect(alertsOf({ alert_collection: [{ ...first, cta }, { message: 'Later.' }] })).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-z]+$/),
      link: '/allergy-report/',
      texts: {
        en: { message: 'Pollen is high.', label: 'Forecast' },
        es: { message: 'Hay mucho polen.', label: 'Pronóstico' },
      },
    },
    { key: expect.stringMatching(/^[0-9a-z]+$/), texts: { en: { message: 'Later.' } } },
  ]);
});

test.each([
  ['nothing', []],
  ['no messages', { alert_collection: false }],
])('an item with %s has no alert, and that is no mistake', (_what, acf) => {
  const problems: string[] = [];
  expect(alertsOf(acf, (problem) => problems.push(problem))).toEqual([]);
  expect(problems).toEqual([]);
});

test('a message whose end cannot be read is not shown, and that is reported', () => {
  const problems: string[] = [];
  const rows = [{ message: 'One.', ends: 'Friday' }, { message: 'Two.' }];
  expect(alertsOf({ alert_collection: rows }, (problem) => problems.push(problem))).toMatchObject([
    { texts: { en: { message: 'Two.' } } },
  ]);
  expect(problems).toEqual([
    '/alerts/one/: this notice cannot be shown: "Friday" must be a day and a time such as 2026-12-24 17:00',
  ]);
});

test('a popup without content and link is its header', () => {
  expect(popupOf({ header: 'Hello', content: '', link: false })).toEqual({
    key: expect.stringMatching(/^[0-9a-z]+$/),
    link: undefined,
    texts: { en: { header: 'Hello', content: undefined, label: undefined } },
  });
});

test('a popup has a beginning and an end, and is the same one for a visitor if they change', () => {
  const popup = popupOf({ header: 'Hello', begins: '2026-12-24 08:00', ends: '2026-12-26' });
  expect([popup?.begins, popup?.ends]).toEqual(
    ['2026-12-24T08:00:00-06:00', '2026-12-27T00:00:00-06:00'].map((moment) => Date.parse(moment)),
  );
  expect(popup?.key).toBe(popupOf({ header: 'Hello' })?.key);
  const problems: string[] = [];
  expect(popupOf({ header: 'Hello', ends: 'soon' }, (problem) => problems.push(problem))).toBeUndefined();
  expect(problems).toEqual([expect.stringContaining('"soon" must be a day')]);
});

test('a notice that cannot be shown is reported with its field, and affects nothing else', () => {
  const problems: string[] = [];
  expect(popupOf({ content: 'No header' }, (problem) => problems.push(problem))).toBeUndefined();
  expect(problems).toEqual([expect.stringMatching(/^\/alerts\/one\/: this notice cannot be shown: header/)]);
});

test('another text has another key, so that one who closed the first sees the second', () => {
  const keyOf = (message: string) => alertsOf({ alert_collection: [{ message }] })[0]?.key;
  expect(keyOf('Closed on Friday.')).toBe(keyOf('Closed on Friday.'));
  expect(keyOf('Closed on Friday.')).not.toBe(keyOf('Closed on Monday.'));
});
