import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const folderWords =
  'of small letters, digits, hyphens and underscores, without a name of WordPress’s own such as wp-json or feed';
const config = { siteName: 'A practice', blogPageId: 6, contentScripts: [], source: { homepage: '/home/' } };

test('the defaults serve the content folder on port 3000', () => {
  expect(readSettings(config, {})).toEqual({
    ...config,
    languages: { en: [] },
    autoPrefetch: 'hover',
    analytics: { pageviews: { firstParty: true }, events: { firstParty: true } },
    head: { transformLinks: true, renderTags: 'both' },
    siteSettings: {},
    integrations: {},
    forms: [],
    formHost: undefined,
    port: 3000,
    host: 'localhost',
    siteUrl: 'http://localhost:3000',
    root: '/',
    contentApi: undefined,
    contentAuth: undefined,
    contentDir: 'content',
    previewSecret: undefined,
    cacheDir: '.cache',
    cacheSeconds: 60,
    trustedProxies: [],
    workers: 1,
    logLevel: 'info',
  });
});

test('a site can have its own settings in addition to the engine’s', () => {
  const siteSettings = { plants: v.optional(v.picklist(['few', 'many'], 'must be "few" or "many"'), 'few') };

  expect(readSettings(config, {}, siteSettings).siteSettings).toEqual({ plants: 'few' });
  expect(readSettings({ ...config, plants: 'many' }, {}, siteSettings)).toMatchObject({
    siteSettings: { plants: 'many' },
    blogPageId: 6,
  });
  expect(() => readSettings({ ...config, plants: 'none' }, {}, siteSettings)).toThrow(
    'site.config.ts: "plants" must be "few" or "many"; found "none".',
  );
});

test('the content folder is the one from the environment, else from the site', () => {
  const customConfig = { ...config, contentDir: 'examples/a/content' };
  expect(readSettings(customConfig, {}).contentDir).toBe('examples/a/content');
  expect(readSettings(customConfig, { CONTENT_DIR: 'b' }).contentDir).toBe('b');
});

test('proxies are addresses and networks, separated by commas', () => {
  expect(readSettings(config, { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,2001:db8::/32' }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '2001:db8::/32',
  ]);
});

test('forms are paths, and their host is only a host', () => {
  const forms = { ...config, forms: ['ask', 'deep/ask-us'] };
  expect(readSettings(forms, { FORM_HOST: 'https://forms.example.com/' })).toMatchObject({
    forms: forms.forms,
    formHost: 'https://forms.example.com',
  });
  for (const FORM_HOST of [
    'https://forms.example.com/a',
    'https://forms.example.com?a',
    'ftp://a',
    'forms',
    'https://u:p@a',
  ])
    expect(() => readSettings(config, { FORM_HOST })).toThrow('the environment: "FORM_HOST" must');
  for (const path of ['', '/ask', 'ask/', '../ask', 'a//b', 'a?b', 'a b', 'https://evil.example'])
    expect(() => readSettings({ ...config, forms: [path] }, {})).toThrow('site.config.ts: "forms.0" must be a path');
});

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.1,', '10.0.0.1/8/8', 'true'])(
  '%s is no list of proxies',
  (value) => {
    expect(() => readSettings(config, { TRUSTED_PROXIES: value })).toThrow(
      `the environment: "TRUSTED_PROXIES" must be addresses or networks of proxies, separated by commas, such as 10.0.0.0/8, 2001:db8::1; found "${value}".`,
    );
  },
);

test.each([
  ['https://www.example.com/clinic/', undefined, 'https://www.example.com/clinic', '/clinic/'],
  ['https://www.example.com:443/a/b-2', undefined, 'https://www.example.com/a/b-2', '/a/b-2/'],
  [
    'https://www.example.com/the_clinic/feedback',
    undefined,
    'https://www.example.com/the_clinic/feedback',
    '/the_clinic/feedback/',
  ],
  ['https://www.example.com', 'clinic', 'https://www.example.com/clinic', '/clinic/'],
  ['https://www.example.com/clinic', '/clinic/', 'https://www.example.com/clinic', '/clinic/'],
  ['', '/clinic', 'http://localhost:3000/clinic', '/clinic/'],
  ['https://www.example.com', '/', 'https://www.example.com', '/'],
])('with the address %j and the folder %j the site stands at %s', (address, subdirectory, siteUrl, root) => {
  const source = { ...config.source, subdirectory };
  expect(readSettings({ ...config, source }, { SITE_URL: address })).toMatchObject({ siteUrl, root });
});

test('a folder in the address that is not the one of the configuration is a mistake', () => {
  expect(() =>
    readSettings({ ...config, source: { subdirectory: '/clinic' } }, { SITE_URL: 'https://www.example.com/practice' }),
  ).toThrow(
    'the environment: "SITE_URL" has the folder "/practice", and "source.subdirectory" in site.config.ts is "/clinic/": name the same folder in both, or in one of them alone.',
  );
});

test('the path of the REST API below the WordPress can be set', () => {
  expect(readSettings({ ...config, source: { prefix: '/api/rest' } }, {}).source.prefix).toBe('/api/rest');
});

test('the environment overrides them, and an empty variable is an unset one', () => {
  expect(
    readSettings(config, { PORT: '8080', SITE_URL: 'https://www.example.com/', CONTENT_API: '', LOG_LEVEL: '' }),
  ).toMatchObject({
    port: 8080,
    siteUrl: 'https://www.example.com',
    contentApi: undefined,
    logLevel: 'info',
  });
});

test('no scripts are allowed in the content unless their addresses are named, which become what a browser writes', () => {
  const { contentScripts: _contentScripts, ...bare } = config;

  expect(readSettings(bare, {}).contentScripts).toEqual([]);
  expect(readSettings({ ...bare, contentScripts: ['https://Widget.example/embed/'] }, {}).contentScripts).toEqual([
    'https://widget.example/embed/',
  ]);
});

test.each([
  [
    { ...config, contentScripts: ['https://widget.example/embed/', 'https://widget.example/embed.js'] },
    {},
    'site.config.ts: "contentScripts.1" must be a whole https address whose path ends with "/", such as https://widget.example.com/embed/, or the hash that the log names, such as sha256-…; found "https://widget.example/embed.js".',
  ],
  ...[
    '/Clinic',
    '/clinic?a=1',
    '/clinic#a',
    '/a.b',
    '/-/a',
    '/page/2',
    '/a%20b',
    '//a',
    '/../a?',
    '/wp-json',
    '/wp-admin',
    '/feed',
    '/comments',
    '/a/wp-content/b',
  ].map((path): [unknown, Record<string, string>, string] => [
    config,
    { SITE_URL: `https://www.example.com${path}` },
    `the environment: "SITE_URL" must be an address with no more than a folder, such as https://www.example.com/clinic, ${folderWords}; found`,
  ]),
  ...[
    '/Clinic',
    'a.b',
    '/-/',
    '/page/2/',
    '/clinic?a',
    'https://www.example.com/clinic',
    '/wp-json',
    '/wp-admin/',
    'feed',
    '/comments/',
  ].map((subdirectory): [unknown, Record<string, string>, string] => [
    { ...config, source: { subdirectory } },
    {},
    `site.config.ts: "source.subdirectory" must be a path such as /clinic/, ${folderWords}; found`,
  ]),
  [
    { ...config, source: { prefix: 'https://cms.example.com/api' } },
    {},
    'site.config.ts: "source.prefix" must be a path such as /wp-json; found "https://cms.example.com/api".',
  ],
  [
    { ...config, ampAnalytics: { config: {}, hosts: ['http://count.example.com'] } },
    {},
    'site.config.ts: "ampAnalytics.hosts.0" must be an https host, such as https://count.example.com; found "http://count.example.com".',
  ],
  [
    { ...config, ampAnalytics: { type: 'a"b', config: {}, hosts: [] } },
    {},
    'site.config.ts: "ampAnalytics.type" must be the name of a vendor, such as gtag; found',
  ],
  [config, { PORT: 'abc' }, 'the environment: "PORT" must be a number; found "abc".'],
  [config, { WORKERS: '0' }, 'the environment: "WORKERS" must be a whole number from 1, such as 2; found "0".'],
  [config, { WORKERS: '200' }, 'the environment: "WORKERS" must be at most 128; found 200.'],
  [config, { PORT: '70000' }, 'the environment: "PORT" must be at most 65535; found 70000.'],
  [
    config,
    { CONTENT_API: 'cms.example.com' },
    'the environment: "CONTENT_API" must be a whole address, such as https://www.example.com; found "cms.example.com".',
  ],
  [
    config,
    { CONTENT_API: 'https://me:secret@cms.example.com' },
    'the environment: "CONTENT_API" must not hold a user name or password: a credential for previews belongs in CONTENT_AUTH; found "https://…@cms.example.com".',
  ],
  [
    config,
    { SITE_URL: 'https://me:secret@cms.example.com' },
    'the environment: "SITE_URL" must not hold a user name or password: a credential for previews belongs in CONTENT_AUTH; found "https://…@cms.example.com".',
  ],
  [
    config,
    { CONTENT_API: 'me:secret@cms.example.com' },
    'the environment: "CONTENT_API" must begin with http:// or https://; found "…@cms.example.com".',
  ],
  [
    { ...config, source: { url: 'https://me:secret@cms.example.com' } },
    {},
    'site.config.ts: "source.url" must not hold a user name or password: a credential for previews belongs in CONTENT_AUTH; found "https://…@cms.example.com".',
  ],
  [
    config,
    { CONTENT_API: 'cms.example.com/wp-json/?consumer_secret=cs_1' },
    'the environment: "CONTENT_API" must be a whole address, such as https://www.example.com; found "cms.example.com/wp-json/?…".',
  ],
  [
    config,
    { CONTENT_API: 'file:///etc' },
    'the environment: "CONTENT_API" must begin with http:// or https://; found "file:///etc".',
  ],
  [
    config,
    { PREVIEW_SECRET: 'short' },
    'the environment: "PREVIEW_SECRET" must have at least 16 characters; found a value that is not shown.',
  ],
  [
    config,
    { LOG_LEVEL: 'loud' },
    'the environment: "LOG_LEVEL" must be one of fatal, error, warn, info, debug, silent; found "loud".',
  ],
  [{ ...config, blogPageID: 6 }, {}, 'site.config.ts: "blogPageID" is not a setting; take it out or correct its name.'],
  [
    { ...config, head: { renderTags: 'client' } },
    {},
    'site.config.ts: "head.renderTags" must be "both" or "server"; found "client".',
  ],
  [{ ...config, popup: 'open' }, {}, 'site.config.ts: "popup" is not a setting; take it out or correct its name.'],
  [{ ...config, siteName: undefined }, {}, 'site.config.ts: "siteName" must be string; it is missing.'],
  [{ source: config.source }, {}, 'site.config.ts: "siteName" must be set.'],
  [undefined, {}, 'site.config.ts: "the file" must be Object; it is missing.'],
])('a wrong setting is named with what to do', (site, env, sentence) => {
  expect(() => readSettings(site, env)).toThrow(sentence);
});

test('a Redis and a CDN are checked, and no secret of theirs is repeated', () => {
  const { redisUrl, cdn } = readSettings(config, {
    REDIS_URL: 'rediss://:a-password@cache.example:6380',
    CDN: 'varnish',
    CDN_URL: 'http://a.example, http://b.example',
  });
  expect(redisUrl).toBe('rediss://:a-password@cache.example:6380');
  expect(cdn).toEqual({ name: 'varnish', addresses: ['http://a.example', 'http://b.example'] });
  const refusalOf = (env: Record<string, string>) => {
    try {
      return readSettings(config, env).siteUrl;
    } catch (error) {
      return String(error);
    }
  };
  expect(refusalOf({ REDIS_URL: ':a-password@cache.example' })).toMatch(/^(?!.*a-password).*"REDIS_URL" must be/s);
  expect(refusalOf({ CDN: 'fastly', CDN_TOKEN: 'a secret' })).toMatch(/^(?!.*a secret).*"CDN_TOKEN" must be/s);
  expect(refusalOf({ CDN: 'akamai' })).toMatch(/"CDN" must be one of varnish, fastly, cloudflare/);
  expect(refusalOf({ CDN: 'fastly' })).toMatch(/"CDN_TOKEN" or "CDN_SERVICE" is missing/);
});
