import { expect, test } from 'vitest';
import { partsIn } from 'ostium/check';
import type { PageFinding } from 'ostium/check';
import type { Subject } from '../signs/signs.ts';
import { createTwinRule, signFindings, signRule } from './signRules.ts';

const sign = (name: string, en: string, es = `${name} es`): Subject['signs'][number] => ({
  name,
  level: 'emergency',
  words: { en, es },
  source: 'A guideline. 2020.',
});

const SUBJECTS: readonly Subject[] = [
  {
    name: 'nosebleed',
    title: { en: 'Nosebleed', es: 'Sangrado' },
    signs: [sign('goes-on', 'A nosebleed that has not stopped'), sign('faint', 'Faintness')],
  },
];

const page = (html: string, { path = '/noses/', translation = '' } = {}) => ({
  path,
  entity: { translation: translation || undefined },
  written: partsIn('content', { rendered: html }),
});

const rulesOf = (findings: readonly PageFinding[]) => findings.map(({ rule }) => rule);

test.each([
  ['<p>[signs nosebleed goes-on]</p><h2>When to call at once</h2>', []],
  ['<p>[signs noseblead]</p>', ['unknown-sign']],
  ['<p>First comes what is urgent. [signs nosebleed […]</p>', []],
  ['<ul><li>A nosebleed that has not stopped</li></ul>', ['written-sign']],
  ['<p>Lean forward. Call 911 for a nosebleed that has not stopped.</p>', ['written-sign']],
  ['<p>Faintness</p>', []],
  ['<h3>Call 911 or go to an emergency room</h3>', ['written-level']],
  ['<h3>Llámenos el mismo día</h3>', ['written-level']],
  ['<h3>What to do now</h3>', []],
])('of %s is said %j', (html, rules) => {
  expect(rulesOf(signRule(SUBJECTS)(page(html)))).toEqual(rules);
});

test('a sign that only one of two translations names is found on the second of them', () => {
  const rule = createTwinRule(SUBJECTS);
  expect(rule(page('<p>[signs nosebleed]</p>', { path: '/a/', translation: '/es/a/' }))).toEqual([]);
  expect(rule(page('<p>[signs goes-on]</p>', { path: '/es/a/', translation: '/a/' }))).toMatchObject([
    { rule: 'sign-missing-in-translation', message: expect.stringContaining('“faint” is not on /es/a/') },
  ]);
  expect(rule(page('<p>[signs faint goes-on]</p>', { path: '/es/a/', translation: '/a/' }))).toEqual([]);
});

test('two signs with the same words, and words too long to read in a hurry, are found', () => {
  const long = `${'very '.repeat(20)}long`;
  const signs = [sign('a', 'A stiff neck'), sign('b', 'A stiff neck.'), sign('c', long)];
  expect(rulesOf(signFindings([{ name: 'neck', title: { en: 'Neck', es: 'Cuello' }, signs }]))).toEqual([
    'sign-twice',
    'long-sign',
  ]);
});
