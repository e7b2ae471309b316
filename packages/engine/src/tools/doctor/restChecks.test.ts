import { describe, expect, test } from 'vitest';
import { fakePair, formatLines } from './fakePair.testing.ts';
import { checkEncryption, checkHosts, checkRest } from './restChecks.ts';

const INDEX = { name: 'Noses', home: 'https://www.example.com', url: 'https://cms.example.com', namespaces: ['wp/v2'] };

const index =
  (more: object = {}) =>
  () =>
    Response.json({ ...INDEX, ...more });
const broken = (status: number, text: string, headers: Record<string, string> = {}) =>
  fakePair(() => new Response(text, { status, headers: { 'content-type': 'text/html', ...headers } }));

describe('the REST API', () => {
  test('that answers is named by its address', async () => {
    const pair = fakePair((address) => (/\/users\b/.test(address.pathname) ? Response.json([]) : Response.json(INDEX)));
    expect(formatLines(await checkRest(pair))).toEqual([
      'rest ok: The REST API of the WordPress answers at https://cms.example.com/wp-json.',
    ]);
  });

  test.each<[string, ReturnType<typeof fakePair>, string]>([
    [
      'nothing answers',
      fakePair(() => undefined),
      'Nothing answers at https://cms.example.com/wp-json (ECONNREFUSED): start the WordPress',
    ],
    [
      'its page says so',
      broken(503, 'Briefly unavailable for scheduled Maintenance.'),
      'The WordPress is in maintenance:',
    ],
    ['it says when to come back', broken(503, '', { 'retry-after': '600' }), 'The WordPress is in maintenance:'],
    [
      'its page names the database',
      broken(500, 'Error establishing a Database connection'),
      'The WordPress cannot reach its database',
    ],
    ['a part of it is not there, and it is no maintenance', broken(503, 'No.'), 'The WordPress fails with status 503,'],
    ['a plugin ends it', broken(500, 'There has been a critical error.'), 'The WordPress fails with status 500,'],
    ['something else answers', broken(502, '<h1>Bad gateway</h1>'), 'The WordPress fails with status 502,'],
  ])('that is away is told by its cause: %s', async (_what, pair, sentence) => {
    const lines = formatLines(await checkRest(pair));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`rest wrong: ${sentence}`);
  });

  test('whose JSON cannot be read is reported with its status', async () => {
    const [line] = formatLines(await checkRest(broken(200, '{"name":', { 'content-type': 'application/json' })));
    expect(line).toContain('https://cms.example.com/wp-json answers with status 200 and no JSON that can be read:');
  });

  test('whose JSON follows other output is reported with the first words of that output, without markup', async () => {
    const notice = `<br />\n<b>Warning</b>:  Undefined variable $x in <b>file.php</b> ${'on and '.repeat(40)}`;
    const [line = ''] = formatLines(
      await checkRest(broken(200, `${notice}${JSON.stringify(INDEX)}`, { 'content-type': 'application/json' })),
    );
    const quoted = /\("(.*)"\)/.exec(line)?.[1] ?? '';
    expect(quoted).toMatch(/^Warning : Undefined variable \$x in file\.php on and on/);
    expect(quoted).toHaveLength(80);
  });
});

describe('the names of both sides', () => {
  test('pass if WordPress has the names that are set here', async () => {
    expect(formatLines(await checkHosts(fakePair(index())))).toEqual([
      'hosts ok: The WordPress calls itself https://www.example.com.',
    ]);
  });

  test('are unknown if the index does not name them', async () => {
    expect(formatLines(await checkHosts(fakePair(() => Response.json({ name: 'Noses' }))))).toEqual([
      'hosts unknown: The REST index does not say how the WordPress calls itself.',
    ]);
  });

  test.each([
    ['url', 'WordPress Address'],
    ['home', 'Site Address'],
  ])('are wrong where "%s" is of another host, or no address', async (name, setting) => {
    const [line = '', ...more] = formatLines(await checkHosts(fakePair(index({ [name]: 'https://old.example.com' }))));
    expect(more).toEqual([]);
    expect(line).toContain(
      `hosts wrong: "${setting}" of the WordPress is https://old.example.com, and CONTENT_API names https://cms.example.com:`,
    );
    expect(line).toContain('name https://old.example.com as source.url');
    expect(formatLines(await checkHosts(fakePair(index({ [name]: 'example' }))))).toEqual([
      `hosts wrong: "${setting}" of the WordPress is "example": write a whole address.`,
    ]);
  });

  test('may be another one that site.config.ts names', async () => {
    const pair = fakePair(index({ home: 'https://old.example.com' }));
    const settingsWithUrl = { ...pair.settings, source: { ...pair.settings.source, url: 'https://old.example.com' } };
    expect((await checkHosts({ ...pair, settings: settingsWithUrl })).map(({ state }) => state)).toEqual(['ok']);
    const otherSettings = {
      ...settingsWithUrl,
      source: { ...settingsWithUrl.source, url: 'https://older.example.com' },
    };
    expect((await checkHosts({ ...pair, settings: otherSettings })).map(({ state }) => state)).toEqual(['wrong']);
  });

  test('fail if both sides have the same host', async () => {
    const pair = fakePair(index({ url: 'https://www.example.com' }), {
      CONTENT_API: 'https://www.example.com/wp-json',
    });
    expect(formatLines(await checkHosts(pair))).toEqual([
      expect.stringMatching(
        /^hosts wrong: CONTENT_API and SITE_URL are the same host, www\.example\.com: .* such as cms\.www\.example\.com,/,
      ),
    ]);
    const ports = fakePair(index(), { CONTENT_API: 'https://www.example.com:8443/wp-json' });
    expect(JSON.stringify(await checkHosts(ports))).not.toContain('are the same host');
  });
});

describe('the traffic over the network', () => {
  const OWN = { home: 'https://www.example.com', url: 'https://cms.example.com' };

  test('is encrypted if every address is https', async () => {
    expect(formatLines(await checkEncryption(fakePair(index(OWN))))).toEqual([
      'https ok: Nothing goes over the network in the clear.',
    ]);
  });

  test.each<[string, () => Response, Record<string, string>]>([
    ['CONTENT_API', index(), { CONTENT_API: 'http://cms.example.com/wp-json' }],
    ['SITE_URL', index(), { SITE_URL: 'http://www.example.com' }],
    ['"Site Address" of the WordPress', index({ home: 'http://www.example.com' }), {}],
    ['"WordPress Address" of the WordPress', index({ url: 'http://cms.example.com' }), {}],
  ])('is wrong where %s is http', async (name, responses, env) => {
    expect(formatLines(await checkEncryption(fakePair(responses, env)))).toEqual([
      expect.stringMatching(`^https wrong: ${name} is http://.*: write https, and get a certificate first`),
    ]);
  });

  test('is reported once if WordPress does not name its own addresses', async () => {
    const pair = fakePair(() => undefined, { SITE_URL: 'http://www.example.com' });
    expect(formatLines(await checkEncryption(pair))).toEqual([expect.stringMatching(/^https wrong: SITE_URL is /)]);
  });

  test.each([
    'http://127.0.0.1:8080',
    'http://127.8.9.10',
    'http://[::1]:8080',
    'http://localhost',
    'http://wordpress',
  ])('stays on the machine at %s', async (url) => {
    expect((await checkEncryption(fakePair(index({ url: url, home: url })))).map(({ state }) => state)).toEqual(['ok']);
  });

  test.each(['http://127.0.0.1.example.com', 'http://10.0.0.1'])('leaves the machine at %s', async (url) => {
    expect((await checkEncryption(fakePair(index({ url: url })))).map(({ state }) => state)).toEqual(['wrong']);
  });
});
