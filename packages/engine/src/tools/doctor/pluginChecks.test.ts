import { describe, expect, test } from 'vitest';
import { fakePair, NOW, formatLines } from './fakePair.testing.ts';
import { checkCredential, checkMenus, checkPlugin, checkSettings } from './pluginChecks.ts';
import type { PluginDetails } from './pluginChecks.ts';

const STATUS = { version: '1.2.0', fields: 'forms', time: NOW / 1000, site_url: 'https://www.example.com/' };

const plugin = async (more: object = {}) =>
  formatLines(await checkPlugin(fakePair(() => Response.json({ ...STATUS, ...more }))));
const NOTHING_WRONG = [
  'plugin ok: The plugin is there, version 1.2.0.',
  'fields ok: The forms in WordPress are those of this site.',
  'clock ok: The clocks of the WordPress and of this machine differ by 0 s.',
];

describe('the plugin', () => {
  test('is asked without the credential, and passes if it is the same as here', async () => {
    const pair = fakePair(() => Response.json(STATUS), { CONTENT_AUTH: 'Basic eDp5' });
    expect(formatLines(await checkPlugin(pair))).toEqual(NOTHING_WRONG);
    expect(pair.sent.map(({ address }) => address)).toEqual(['https://cms.example.com/wp-json/ostium/v1/status']);
    expect(pair.sent[0]?.headers.has('authorization')).toBe(false);
  });

  const without = async (status: number, env: Record<string, string> = {}, isKnown = false) =>
    formatLines(
      await checkPlugin(
        fakePair(() => Response.json({}, { status }), env),
        isKnown,
      ),
    );
  const SECRET = 'a secret of 24 characters';

  test('is not missed by a site that has no secret for it, in a WordPress that never had it', async () => {
    const note = /^plugin note: The WordPress is without the plugin "Ostium", and the site works without it:/;
    expect(await without(404)).toEqual([expect.stringMatching(note)]);
    // Machines that share sign with that secret, too.
    const sharing = { PURGE_SECRET: SECRET, REDIS_URL: 'redis://127.0.0.1:6379' };
    expect(await without(404, sharing)).toEqual([expect.stringMatching(note)]);
  });

  test.each<[string, Record<string, string>, boolean]>([
    ['there are previews', { PREVIEW_SECRET: SECRET }, false],
    ['there are purges', { PURGE_SECRET: SECRET }, false],
    ['the WordPress had it before', {}, true],
  ])('is missed where %s', async (_what, env, isKnown) => {
    expect(await without(404, env, isKnown)).toEqual([
      expect.stringMatching(
        /^plugin wrong: The plugin "Ostium" is not active in the WordPress, or older than 0\.1\.0: install it/,
      ),
    ]);
  });

  test('that answers 403 is told with what to do', async () => {
    expect(await without(403)).toEqual([
      expect.stringMatching(
        /^plugin wrong: The site cannot tell whether the plugin .+ answers 403\): a security plugin/,
      ),
    ]);
  });

  test('of another version is wrong, and so are other forms', async () => {
    expect(await plugin({ version: '1.1.0' })).toEqual([
      'plugin wrong: The plugin has version 1.1.0, and the site has 1.2.0: install the plugin that belongs to this site (ostium wordpress zip).',
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
  ])('that names the site as "%s" is told so', async (siteUrl, sentence) => {
    const [version, site = '', ...more] = await plugin({ site_url: siteUrl });
    expect([version, ...more]).toEqual(NOTHING_WRONG);
    expect(site).toContain(`plugin wrong: ${sentence}`);
  });

  test.each([
    [60, 'clock ok: The clocks of the WordPress and of this machine differ by 60 s.'],
    [-60, 'clock ok: The clocks of the WordPress and of this machine differ by 60 s.'],
    [61, 'clock wrong: The clock of the WordPress is 61 s ahead of the clock of this machine:'],
    [-61, 'clock wrong: The clock of the WordPress is 61 s behind the clock of this machine:'],
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
  const READER = { capabilities: { ostium_reader: true, ostium_read_drafts: true } };
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

  test('that only reads is accepted, and the plugin reveals more to it', async () => {
    const pair = wordPress(() => Response.json(READER));
    const { lines, details } = await checkCredential(pair);
    expect(formatLines(lines)).toEqual([
      'credential ok: The WordPress accepts the login in CONTENT_AUTH, which may read drafts and do nothing else.',
    ]);
    expect(details).toEqual(DETAILS);
    expect(pair.sent.map(({ address, headers }) => `${address} ${headers.get('authorization')}`)).toEqual([
      'https://cms.example.com/wp-json/wp/v2/users/me?context=edit&_fields=capabilities Basic eDp5',
      'https://cms.example.com/wp-json/ostium/v1/status/details Basic eDp5',
    ]);
  });

  test.each([
    'publish_posts',
    'edit_others_pages',
    'manage_options',
    'upload_files',
    'moderate_comments',
    'unfiltered_html',
  ])('that has %s beside the role that reads is told to have too much', async (name) => {
    const { capabilities } = READER;
    const { lines, details } = await checkCredential(
      wordPress(() => Response.json({ capabilities: { ...capabilities, [name]: true } })),
    );
    expect(formatLines(lines)).toEqual([expect.stringContaining('may also change or publish')]);
    expect([lines[0]?.state, details]).toEqual(['wrong', DETAILS]);
  });

  test('of an editor is accepted where the plugin is not there, which has the role that only reads', async () => {
    const { lines, details } = await checkCredential(wordPress(() => Response.json(EDITOR), { missing: 'none' }));
    expect(formatLines(lines)).toEqual([expect.stringContaining('credential ok: ')]);
    expect(formatLines(lines)).toEqual([expect.stringContaining('It may also change them')]);
    expect(details).toBeUndefined();
    const { lines: withPlugin } = await checkCredential(wordPress(() => Response.json(EDITOR)));
    expect(withPlugin.map(({ state }) => state)).toEqual(['wrong']);
  });

  test('that is missing is a fault only if previews are signed', async () => {
    expect(formatLines((await checkCredential(fakePair(() => undefined))).lines)).toEqual([
      'credential note: The site shows no previews: that needs the plugin, CONTENT_AUTH and PREVIEW_SECRET (docs/guides/go-live.md).',
    ]);
    const signed = fakePair(() => undefined, { PREVIEW_SECRET: 'a secret of 24 characters' });
    expect(formatLines((await checkCredential(signed)).lines)).toEqual([
      'credential wrong: PREVIEW_SECRET is set and CONTENT_AUTH is not, so no preview opens: make an application password for a user with the role "Reads drafts for the site" (Users → Profile) and set CONTENT_AUTH to it.',
    ]);
    expect([...signed.sent]).toEqual([]);
  });

  test.each([401, 403])('that WordPress refuses with %s is wrong, and asks for nothing more', async (status) => {
    const pair = wordPress(() => Response.json({}, { status }));
    const { lines, details } = await checkCredential(pair);
    expect(formatLines(lines)).toEqual([
      expect.stringContaining(
        `credential wrong: The WordPress refuses the login in CONTENT_AUTH (${status}): make a new`,
      ),
    ]);
    expect([details, pair.sent.length]).toEqual([undefined, 1]);
  });

  test('cannot be checked if WordPress fails', async () => {
    const { lines } = await checkCredential(wordPress(() => Response.json({}, { status: 500 })));
    expect(formatLines(lines)).toEqual([
      'credential unknown: The WordPress does not say whether it accepts the login in CONTENT_AUTH (wp/v2/users/me answers 500).',
    ]);
  });

  test.each([
    [{ edit_others_posts: true }, 'edit_others_pages'],
    [{ edit_others_pages: true, edit_others_posts: false }, 'edit_others_posts'],
    [{}, 'edit_others_posts, edit_others_pages'],
  ])('that may only %j is told what it lacks', async (capabilities, lacking) => {
    const { lines } = await checkCredential(wordPress(() => Response.json({ capabilities })));
    expect(formatLines(lines)).toEqual([
      expect.stringContaining(`may not read the drafts of others (${lacking}): give this user the role "Reads drafts`),
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
    expect(checkSettings(undefined)).toEqual([]);
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
      'settings wrong: OSTIUM_SITE_URL is missing in the WordPress: define it in wp-config.php, with the value that SITE_URL has at the site.',
      ...['OSTIUM_PURGE_SECRET', 'OSTIUM_PREVIEW_SECRET', 'other'].map(
        (name) =>
          `settings wrong: ${name} is missing in the WordPress or shorter than 16 characters: define it in wp-config.php, with the value that ${name.replace('OSTIUM_', '').toUpperCase()} has at the site.`,
      ),
    ]);
  });

  test.each([
    ['The site answered 403.', 'The site answered 403.'],
    ['', 'none'],
  ])('tell of purges that wait, and that the last answer was "%s"', (last, expected) => {
    expect(formatLines(checkSettings(details({ purge: { waiting: 2, last } })))[0]).toBe(
      `settings wrong: The WordPress could not tell the site of 2 edits, and tries again. The last response was: ${expected}`,
    );
  });
});

describe('the menus', () => {
  const details = { missing: [], php: '8', wordpress: '6', acf: '', permalinks: '', preview_link: '' };
  const menusOf = (menus: { name: string; isShown: boolean }[]) => formatLines(checkMenus({ ...details, menus }));

  test('of a WordPress that the site shows none of are a fault, each named', () => {
    expect(menusOf([{ name: 'Primary', isShown: false }])).toEqual([
      'menus wrong: The site does not show the menu "Primary": give each a place of the site under Appearance → Menus → Manage Locations.',
    ]);
  });

  test('that are left over beside one that is shown are a note', () => {
    const menus = [
      { name: 'Main', isShown: true },
      { name: 'Old', isShown: false },
    ];
    expect(menusOf(menus)).toEqual([expect.stringMatching(/^menus note: .*"Old".*, or delete what nobody needs\.$/)]);
    expect(menusOf([{ name: 'Main', isShown: true }])).toEqual([
      'menus ok: Every menu of the WordPress is shown by the site.',
    ]);
  });

  test('are not spoken of where there are none, or an older plugin does not tell', () => {
    expect(menusOf([])).toEqual([]);
    expect(checkMenus(details)).toEqual([]);
  });
});
