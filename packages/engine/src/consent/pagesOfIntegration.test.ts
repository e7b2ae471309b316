import { expect, test, vi } from 'vitest';
import { createBrowserSettings } from '#routes/pages/renderPage.ts';
import { configureIntegrations } from '#runtime/settings/configureIntegrations.ts';
import { isEnabledOn } from './integration.ts';
import type { ConfiguredIntegration } from './integration.ts';
import { startIntegrations } from './startIntegrations.ts';
import { trackingPixel } from './tracking-pixel/trackingPixel.ts';

const script = 'https://ads.example.com/p.js';
const pixel = trackingPixel({ name: 'pixel', about: 'care', queue: 'q', kinds: ['leaf'], paths: ['/care/'] });
const configure = (settings: object) =>
  configureIntegrations(
    [pixel],
    { pixel: { script, hasAgreement: true, ...settings } },
    { pageviews: {}, events: {} },
    ['leaf', 'twig'],
  );

test.each([
  ['leaf', '/a/', true],
  ['page', '/care/', true],
  ['page', '/care/ears/', true],
  ['page', '/careful/', false],
  ['page', '/', false],
])('a pixel for leaves and for /care/ is on a %s at %s: %s', (kind, ownLink, expected) => {
  expect(isEnabledOn(pixel, { kind, ownLink })).toBe(expected);
});

test('one that names no pages is on all of them', () => {
  expect(isEnabledOn({}, { kind: 'page', ownLink: '/' })).toBe(true);
});

test('a setting for kinds or paths replaces everything that its declaration names', () => {
  expect(configure({}).integrations[0]).toMatchObject({ kinds: ['leaf'], paths: ['/care/'] });
  expect(configure({ kinds: ['twig'] }).integrations[0]).toMatchObject({ kinds: ['twig'], paths: undefined });
  expect(configure({ paths: ['/x/'] }).integrations[0]).toMatchObject({ kinds: undefined, paths: ['/x/'] });
  expect(configure({ paths: ['x'] }).faults).toHaveLength(1);
});

test('a pixel’s array stands on the page by itself: a name that would never be found stops the start', () => {
  expect(configure({ queue: 'ads.queue' }).faults).toEqual([expect.stringContaining('"queue"')]);
  expect(configure({ queue: '_fbq' }).integrations[0]?.settings).toEqual({ script, queue: '_fbq' });
});

test('in a folder of its host a site has its paths there', () => {
  const head = { transformLinks: true, renderTags: 'both' } as const;
  const settings = createBrowserSettings(
    { analytics: { pageviews: {}, events: {} }, autoPrefetch: 'no', head, root: '/clinic/' },
    configure({}).integrations,
    [],
  )({ ownLink: '/clinic/care/', link: '/clinic/care/' });

  expect(settings.thirdParties?.integrations[0]?.paths).toEqual(['/clinic/care/']);
});

test('events stored on a denied page start no third party on a page where it is not allowed', () => {
  const integration: ConfiguredIntegration = {
    name: 'pixel',
    code: 'pixel',
    purpose: 'ads',
    hasAgreement: true,
    pageviews: true,
    events: true,
    kinds: ['leaf'],
    settings: { script },
  };
  const load = vi.fn<() => Promise<() => object>>(async () => () => ({}));
  startIntegrations({
    thirdParties: { integrations: [integration], deniedPaths: [], isDenied: false },
    consent: {
      get: () => ({ ads: true }),
      set: () => undefined,
      reread: () => undefined,
      isRefused: false,
      purposes: ['ads'],
      subscribe: () => () => undefined,
    },
    queue: [{ kind: 'page', ownLink: '/', view: { link: '/', title: 'Home' } }],
    load,
    loadScript: async () => undefined,
    storedEvents: { store: () => undefined, take: () => [{ name: 'quizStarted', payload: {} }] },
    disclosure: { openKinds: [], fixedLabels: [], contacts: [], currency: 'EUR' },
    ask: () => undefined,
    reload: () => undefined,
    log: () => undefined,
  });

  expect(load).not.toHaveBeenCalled();
});
