import * as v from 'valibot';
import { expect, test } from 'vitest';
import { configureIntegrations, integrationsOfEnvironment, sourcesOf } from './configureIntegrations.ts';
import { defineIntegration, integrationSettings, purposesOf } from '#consent/integration.ts';
import { isDenied } from '#consent/isDenied.ts';

const counter = defineIntegration({
  name: 'visit-counter',
  purpose: 'counting',
  does: 'Counts.',
  sends: [],
  settings: integrationSettings({ id: v.optional(v.string()) }),
});
const pixel = defineIntegration({
  name: 'pixel',
  purpose: 'ads',
  does: 'Follows.',
  sends: [],
  kinds: ['post'],
  code: 'tracking-pixel',
  settings: integrationSettings({}),
});
const ON = { pageviews: {}, events: {} };
const KINDS = ['home', 'post'];
const script = 'https://count.example.com/tag.js';
const agreed = { script, hasAgreement: true };

test('an integration without settings is absent', () => {
  expect(configureIntegrations([counter, pixel], {}, ON, KINDS)).toEqual({ integrations: [], faults: [] });
});

test('a configured one is told about everything unless its provider is switched off, and may load from its script’s host and those it names', () => {
  const settings = {
    'visit-counter': {
      script,
      id: 'A1',
      hosts: { img: ['https://pixel.example.com'], frame: ['https://frame.example.com'] },
    },
  };

  const { integrations } = configureIntegrations(
    [counter, pixel],
    settings,
    {
      pageviews: {},
      events: { 'visit-counter': false },
    },
    KINDS,
  );

  expect(integrations).toEqual([
    {
      name: 'visit-counter',
      code: 'visit-counter',
      purpose: 'counting',
      kinds: undefined,
      hasAgreement: false,
      pageviews: true,
      events: false,
      settings: { script, id: 'A1' },
      sources: {
        script: ['https://count.example.com'],
        connect: ['https://count.example.com'],
        img: ['https://count.example.com', 'https://pixel.example.com'],
        frame: ['https://frame.example.com'],
      },
    },
  ]);
});

test('the page kinds in its settings replace the declared ones', () => {
  const kindsWith = (settings: object) =>
    configureIntegrations([pixel], { pixel: { ...agreed, ...settings } }, ON, KINDS).integrations.map(
      ({ kinds, code }) => ({
        kinds,
        code,
      }),
    );

  expect(kindsWith({})).toEqual([{ kinds: ['post'], code: 'tracking-pixel' }]);
  expect(kindsWith({ kinds: ['home'] })).toEqual([{ kinds: ['home'], code: 'tracking-pixel' }]);
});

test.each([
  ['a name that the site does not have', { countr: { script } }, /"countr".*visit-counter, pixel/],
  ['no script', { pixel: {} }, /"pixel" → "script"/],
  ['a script without encryption', { pixel: { script: 'http://count.example.com/tag.js' } }, /must begin with https/],
  ['a host with a path', { pixel: { script, hosts: { img: ['https://a.example.com/b'] } } }, /must be a host alone/],
  ['a setting that it does not have', { pixel: { script, id: 'A1' } }, /"id" is not a setting/],
  ['what is no JSON', { pixel: '{script' }, /found "\{script"/],
])('%s is one sentence that names it', (_what, settings, sentence) => {
  const { integrations, faults } = configureIntegrations([counter, pixel], settings, ON, KINDS);

  expect(integrations).toEqual([]);
  expect(faults).toEqual([expect.stringMatching(sentence)]);
});

test('an unknown page kind is reported in one sentence that names the existing ones', () => {
  const { faults } = configureIntegrations([pixel], { pixel: { ...agreed, kinds: ['post', 'pots'] } }, ON, KINDS);
  expect(faults).toEqual([
    '"integrations" → "pixel" → "kinds" names "pots", but this site has pages of these kinds: home, post.',
  ]);
});

test('a company that advertises is on no page, and the site does not start, until the site says that it has an agreement', () => {
  const { integrations, faults } = configureIntegrations(
    [counter, pixel],
    { pixel: { script, kinds: ['home'] }, 'visit-counter': { script } },
    ON,
    KINDS,
  );

  expect(integrations.map(({ name }) => name)).toEqual(['visit-counter']);
  expect(faults).toEqual([
    '"integrations" → "pixel" → "hasAgreement" must be true for advertising, since pages say what worries their visitors: have an agreement with the company, or take it out.',
  ]);
  expect(configureIntegrations([pixel], { pixel: agreed }, ON, KINDS)).toMatchObject({
    integrations: [{ name: 'pixel', hasAgreement: true }],
    faults: [],
  });
});

test('an environment variable is the address of the script, or all settings as JSON', () => {
  expect(
    integrationsOfEnvironment({
      PATH: '/bin',
      INTEGRATION_PIXEL: '',
      INTEGRATION_VISIT_COUNTER: script,
      INTEGRATION_TRANSLATION: `{"script":"${script}","key":"k"}`,
    }),
  ).toEqual({ 'visit-counter': { script }, translation: { script, key: 'k' } });
});

test('pages allow what all of them need together, each thing once', () => {
  const { integrations } = configureIntegrations(
    [counter, pixel],
    { pixel: agreed, 'visit-counter': { script } },
    ON,
    KINDS,
  );

  const host = ['https://count.example.com'];
  expect(sourcesOf(integrations)).toEqual({ script: host, connect: host, img: host, frame: [] });
});

test('visitors are asked about each purpose once, in a fixed order, and not about what they request themselves', () => {
  expect(
    purposesOf([{ purpose: 'calls' }, { purpose: 'onRequest' }, { purpose: 'counting' }, { purpose: 'calls' }]),
  ).toEqual(['counting', 'calls']);
});

test.each([
  ['/quiz/', true],
  ['/quiz/thank-you/', true],
  ['/blog/', false],
  ['/blog/quiz/', false],
  ['/?s=nosebleed', true],
  ['/blog/?s=nosebleed#top', true],
  ['/blog/?page=2', false],
])('whether third parties are kept from %s: %s', (link, expected) => {
  expect(isDenied(link, ['/quiz/'])).toBe(expected);
});
