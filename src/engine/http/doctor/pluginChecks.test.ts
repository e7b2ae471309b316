import { describe, expect, test } from 'vitest';
import { fakePair, NOW, formatLines } from './fakePair.testing.ts';
import { checkCredential, checkPlugin, checkSettings } from './pluginChecks.ts';
import type { PluginDetails } from './pluginChecks.ts';

const STATUS = { version: '1.2.0', fields: 'forms', time: NOW / 1000, site_url: 'https://www.example.com/' };

const plugin = async (more: object = {}) =>
  formatLines(await checkPlugin(fakePair(() => Response.json({ ...STATUS, ...more }))));
const NOTHING_WRONG = [
  'plugin ok: The plugin is there, version 1.2.0.',
  'fields ok: The forms in WordPress are those of this checkout.',
  'clock ok: The clocks of the WordPress and of this machine differ by 0 s.',
];

describe('the plugin', () => {
  test('is asked without the credential, and passes if it is the same as here', async () => {
    const pair = fakePair(() => Response.json(STATUS), { CONTENT_AUTH: 'Basic eDp5' });
    expect(formatLines(await checkPlugin(pair))).toEqual(NOTHING_WRONG);
    expect(pair.sent.map(({ address }) => address)).toEqual(['https://cms.example.com/wp-json/ostium/v1/status']);
    expect(pair.sent[0]?.headers.has('authorization')).toBe(false);
  });

  test.each([
    [404, 'The plugin "Ostium" is not active in the WordPress, or older than 0.1.0:'],
    [403, 'The plugin does not say how it is (ostium/v1/status answers 403):'],
  ])('that answers %s is told with what to do, and the rest is not known', async (status, sentence) => {
    const [first = '', ...rest] = formatLines(await checkPlugin(fakePair(() => Response.json({}, { status }))));
    expect(first).toContain(`plugin wrong: ${sentence}`);
    expect(rest).toEqual([
      'fields unknown: Not known without the plugin.',
      'clock unknown: Not known without the plugin.',
    ]);
  });

  test('of another version is wrong, and so are other forms', async () => {
    expect(await plugin({ version: '1.1.0' })).toEqual([
      'plugin wrong: The plugin has version 1.1.0, and this checkout 1.2.0: install the same of both.',
      ...NOTHING_WRONG.slice(1),
    ]);
    expect((await plugin({ fields: 'older forms' }))[1]).toContain(
      'fields wrong: The forms in WordPress are not those',
    );
  });

  test.each([
    [
      'https://cms.example.com',
      `The plugin knows no address of the site: write define( 'OSTIUM_SITE_URL', 'https://www.example.com' );`,
    ],
    [
      'https://old.example.com',
      'The plugin believes that the site stands at https://old.example.com, and SITE_URL is https://www.example.com:',
    ],
    ['', 'The plugin believes that the site stands at , and SITE_URL is'],
  ])('that names the site as "%s" is told so', async (named, sentence) => {
    const [version, site = '', ...more] = await plugin({ site_url: named });
    expect([version, ...more]).toEqual(NOTHING_WRONG);
    expect(site).toContain(`plugin wrong: ${sentence}`);
  });

  test.each([
    [60, 'clock ok: The clocks of the WordPress and of this machine differ by 60 s.'],
    [-60, 'clock ok: The clocks of the WordPress and of this machine differ by 60 s.'],
    [61, "clock wrong: The clock of the WordPress is 61 s ahead of this machine's:"],
    [-61, "clock wrong: The clock of the WordPress is 61 s behind this machine's:"],
  ])('with a clock that is off by %s s is told so', async (away, sentence) => {
    expect((await plugin({ time: NOW / 1000 + away }))[2]).toContain(sentence);
  });

  test('has its clock compared with the middle of the call', async () => {
    let now = NOW - 40_000;
    const pair = fakePair(() => Response.json(STATUS));
    const slow = { ...pair, now: () => (now += 40_000) };
    expect(formatLines(await checkPlugin(slow))[2]).toBe(
      'clock ok: The clocks of the WordPress and of this machine differ by 20 s.',
    );
  });
});

describe('the credential', () => {
  const AUTH = { CONTENT_AUTH: 'Basic eDp5' };
  const EDITOR = { capabilities: { edit_others_posts: true, edit_others_pages: true } };
  const DETAILS = {
    missing: [],
    php: '7.4.33',
    wordpress: '6.1',
    acf: '',
    permalinks: '/%postname%/',
    preview_link: '',
  };
  const wordPress = (me: () => Response, details: object = DETAILS, env: Record<string, string> = AUTH) =>
    fakePair(({ pathname }) => (pathname.endsWith('/me') ? me() : Response.json(details)), env);

  test('of an editor is accepted, and the plugin reveals more to it', async () => {
    const pair = wordPress(() => Response.json(EDITOR));
    const { lines, details } = await checkCredential(pair);
    expect(formatLines(lines)).toEqual(['credential ok: CONTENT_AUTH is taken, and may read drafts.']);
    expect(details).toEqual(DETAILS);
    expect(pair.sent.map(({ address, headers }) => `${address} ${headers.get('authorization')}`)).toEqual([
      'https://cms.example.com/wp-json/wp/v2/users/me?context=edit&_fields=capabilities Basic eDp5',
      'https://cms.example.com/wp-json/ostium/v1/status/details Basic eDp5',
    ]);
  });

  test('is also accepted if the plugin’s response cannot be read', async () => {
    const { lines, details } = await checkCredential(wordPress(() => Response.json(EDITOR), { missing: 'none' }));
    expect([lines.map(({ state }) => state), details]).toEqual([['ok'], undefined]);
  });

  test('that is missing is a fault only if previews are signed', async () => {
    expect(formatLines((await checkCredential(fakePair(() => undefined))).lines)).toEqual([
      'credential unknown: CONTENT_AUTH is not set: the site shows no previews.',
    ]);
    const signed = fakePair(() => undefined, { PREVIEW_SECRET: 'a secret of 24 characters' });
    expect(formatLines((await checkCredential(signed)).lines)).toEqual([
      'credential wrong: PREVIEW_SECRET is set and CONTENT_AUTH is not: previews need an application password of an editor.',
    ]);
    expect([...signed.sent]).toEqual([]);
  });

  test.each([401, 403])('that WordPress refuses with %s is wrong, and asks for nothing more', async (status) => {
    const pair = wordPress(() => Response.json({}, { status }));
    const { lines, details } = await checkCredential(pair);
    expect(formatLines(lines)).toEqual([
      expect.stringContaining(`credential wrong: The WordPress refuses CONTENT_AUTH (${status}): make a new`),
    ]);
    expect([details, pair.sent.length]).toEqual([undefined, 1]);
  });

  test('cannot be checked if WordPress fails', async () => {
    const { lines } = await checkCredential(wordPress(() => Response.json({}, { status: 500 })));
    expect(formatLines(lines)).toEqual([
      'credential unknown: Whether CONTENT_AUTH is taken cannot be told: users/me answers 500.',
    ]);
  });

  test.each([
    [{ edit_others_posts: true }, 'edit_others_pages'],
    [{ edit_others_pages: true, edit_others_posts: false }, 'edit_others_posts'],
    [{}, 'edit_others_posts, edit_others_pages'],
  ])('that may only %j is told what it lacks', async (capabilities, lacking) => {
    const { lines } = await checkCredential(wordPress(() => Response.json({ capabilities })));
    expect(formatLines(lines)).toEqual([
      expect.stringContaining(`credential wrong: The user of CONTENT_AUTH may not ${lacking}: give`),
    ]);
  });
});

describe('the settings of the plugin', () => {
  const details = (more: Partial<PluginDetails> = {}): PluginDetails => ({
    missing: [],
    php: '8.2.1',
    wordpress: '6.4',
    acf: '6.2',
    permalinks: '/%postname%/',
    preview_link: '',
    ...more,
  });

  test('are revealed only to editors', () => {
    expect(formatLines(checkSettings(undefined))).toEqual([
      'settings unknown: What is set in the WordPress is told to CONTENT_AUTH alone.',
    ]);
  });

  test('that are complete are reported with the versions', () => {
    expect(formatLines(checkSettings(details({ purge: { waiting: 0, last: 'No.' } })))).toEqual([
      'settings ok: WordPress 6.4, PHP 8.2.1, ACF 6.2.',
    ]);
    expect(formatLines(checkSettings(details({ acf: '' })))).toEqual([
      'settings ok: WordPress 6.4, PHP 8.2.1, no ACF: blocks are edited as JSON.',
    ]);
  });

  test('that lack something name the constant, and what it is here', () => {
    expect(
      formatLines(checkSettings(details({ missing: ['site_url', 'purge_secret', 'preview_secret', 'other'] }))).slice(
        0,
        -1,
      ),
    ).toEqual([
      'settings wrong: OSTIUM_SITE_URL is missing in the WordPress: define it in wp-config.php, the same as SITE_URL of the site.',
      ...['OSTIUM_PURGE_SECRET', 'OSTIUM_PREVIEW_SECRET', 'other'].map(
        (name) =>
          `settings wrong: ${name} is missing in the WordPress or shorter than 16 characters: define it in wp-config.php, the same as ${name.replace('OSTIUM_', '').toUpperCase()} of the site.`,
      ),
    ]);
  });

  test.each([
    ['The site answered 403.', 'The site answered 403.'],
    ['', 'none'],
  ])('tell of purges that wait, and that the last answer was "%s"', (last, told) => {
    expect(formatLines(checkSettings(details({ purge: { waiting: 2, last } })))[0]).toBe(
      `settings wrong: 2 purges of the WordPress wait to be sent again. The last response was: ${told}`,
    );
  });
});
