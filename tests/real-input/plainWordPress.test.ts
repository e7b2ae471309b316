import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RunningSite } from '#engine/server/createSite.ts';
import { changeSnapshot } from '#engine/runtime/disk/changeSnapshot.testing.ts';
import type { SiteConfig } from '#engine/runtime/settings/siteConfig.ts';
import type { SiteSettingsInput } from 'marlowe/siteSettings.ts';
import { startCapturedWordPress } from './capturedWordPress.ts';
import type { CapturedWordPress, Interruption } from './capturedWordPress.ts';
import { CAPTURED_SOURCE, createSiteOver } from './siteOverWordPress.ts';

const config: SiteConfig = {
  siteName: 'Noseville Clinic',
  blogPageId: 6,
  source: CAPTURED_SOURCE,
};

/** The plugin's response for a practice with another name. */
const FACTS = {
  name: 'Noseville Ear, Nose & Throat',
  phone: { display: '(505) 555-0199', link: 'tel:+15055550199' },
};

/** One page of every kind that a WordPress has by itself. */
const PAGES = [
  '/',
  '/blog/',
  '/our-practice/',
  '/our-practice/contact/',
  '/privacy-policy/',
  '/blog/balloon-sinuplasty-what-to-expect/',
  '/blog/category/sinus/',
  '/reviewer/dr-jane-oneil/',
  '/?s=cough',
  '/nothing/',
  '/%zz',
];

/** Text that only the demonstration practice has. */
const DEMONSTRATION =
  /Marlowe|Okafor|713|555-0142|content\.invalid|example\.com|Alder Bend|demonstration website|balloon-sinuplasty-houston|\/our-team\/|\/es-lp\//i;

const open: RunningSite[] = [];
let wordpress: CapturedWordPress;
let cacheDir: string;

beforeEach(async () => {
  wordpress = await startCapturedWordPress();
  cacheDir = mkdtempSync(join(tmpdir(), 'ostium-plain-'));
});

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => app.close()));
  await wordpress.stop();
});

/** A site over the captured WordPress, as a visitor, an operator and its log see it. */
async function startSite(overrides: Partial<SiteConfig & SiteSettingsInput> = {}, env: Record<string, string> = {}) {
  const log: string[] = [];
  const site = await createSiteOver(
    wordpress,
    { ...config, ...overrides },
    {
      // This folder does not exist: over a WordPress nothing of it is opened.
      CONTENT_DIR: '/nowhere/content',
      SITE_URL: 'https://www.noseville.example',
      CACHE_DIR: cacheDir,
      ...env,
    },
    { write: (line) => void log.push(line) },
  );
  open.push(site);
  const ask = (url: string) => site.app.inject(url);
  const problems = () => log.flatMap((line) => (JSON.parse(line) as { problem?: string; msg?: string }).problem ?? []);
  return {
    ask,
    log,
    problems,
    ready: async () => (await ask('/-/ready')).json<{ status: string; warnings?: string[] }>(),
  };
}

const json = { 'content-type': 'application/json; charset=UTF-8' };

/** Responds differently to requests whose address matches a pattern. */
const respondWith =
  (...rows: readonly [RegExp, unknown][]): Interruption =>
  (request, response) => {
    const row = rows.find(([pattern]) => pattern.test(request.url ?? ''));
    if (!row) return false;
    response.writeHead(200, json).end(JSON.stringify(row[1]));
    return true;
  };

const down: Interruption = (_request, response: ServerResponse) => {
  response.destroy();
  return true;
};

const PRACTICE = /\/ostium\/v1\/practice/;
const navigationOf = (html: string): string[] =>
  [...(/<nav aria-label="Main menu".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/<a href="([^"]*)"/g)].map(
    ([, link = '']) => link,
  );

describe('a WordPress that knows nothing of the practice', () => {
  test('shows nothing of the demonstration on any kind of page, and no link without a target', async () => {
    const { ask } = await startSite();
    for (const url of PAGES) {
      const { body } = await ask(url);
      expect({ url, match: DEMONSTRATION.exec(body.replaceAll('www.noseville.example', ''))?.[0] }).toEqual({ url });
      expect(body).toContain('Noseville Clinic');
      expect(body).not.toMatch(/href="tel:"|href="(?:undefined)?"|undefined|aria-label="Call us"/);
      expect(body).not.toContain('Schedule Appointment');
      const { body: data } = await ask(`/-/data?link=${encodeURIComponent(url)}`);
      expect(DEMONSTRATION.exec(data.replaceAll('www.noseville.example', ''))?.[0]).toBeUndefined();
    }
    // The response also says which code the site has for which address. That is not content: it leads nobody anywhere.
    const { chrome } = (await ask('/-/chrome')).json<{ chrome: unknown }>();
    expect(JSON.stringify(chrome)).not.toMatch(DEMONSTRATION);
    expect((await ask('/site.webmanifest')).body).not.toMatch(DEMONSTRATION);
    expect((await ask('/site.webmanifest')).json()).toMatchObject({ name: 'Noseville Clinic' });
  });

  test('names no reviewer under an article that has none', async () => {
    const { ask } = await startSite();
    expect((await ask('/blog/chronic-cough/')).body).not.toContain('Reviewed by');
  });

  test('gets its menu from the WordPress’s pages, in their order, without the home page', async () => {
    const { ask } = await startSite();
    expect(navigationOf((await ask('/nothing/')).body)).toEqual(['/blog/', '/our-practice/', '/privacy-policy/']);
    expect((await ask('/nothing/')).body).toContain('ENT &amp; Allergy');
  });

  test('has an error page with links to home and those of the menu', async () => {
    const { ask } = await startSite();
    const { body } = await ask('/nothing/');
    expect(body).toMatch(/<h1[^>]*>Page not found<\/h1>/);
    expect(/<main.*<\/main>/s.exec(body)?.[0]).toMatch(/href="\/">Home<.*href="\/our-practice\/"/s);
  });

  test('gets its menu from the WordPress’s own if everybody may read that', async () => {
    const item = (id: number, title: string, path: string, parent = 0, menus = 3) => ({
      id,
      title: { rendered: title },
      url: path.startsWith('#') ? path : wordpress.origin + path,
      parent,
      menu_order: id,
      menus,
    });
    wordpress.interrupt(
      respondWith(
        [
          /\/wp\/v2\/menus\?/,
          [
            { id: 2, locations: ['footer'] },
            { id: 3, locations: ['primary'] },
          ],
        ],
        [
          /\/wp\/v2\/menu-items\?/,
          [
            item(4, 'About &amp; us', '/our-practice/'),
            item(5, 'Contact', '/our-practice/contact/', 4),
            item(1, 'Topics', '#'),
            item(2, 'Cough', '/blog/chronic-cough/', 1),
            item(6, 'Imprint', '/privacy-policy/', 0, 2),
            item(7, 'Theme', '/wp-content/themes/a/b.html'),
            { id: 8 },
            null,
          ],
        ],
      ),
    );
    const { ask } = await startSite();
    const { body } = await ask('/nothing/');
    expect(navigationOf(body)).toEqual([
      '/blog/chronic-cough/',
      '/blog/chronic-cough/',
      '/our-practice/',
      '/our-practice/contact/',
    ]);
    expect(body).toContain('About &amp; us');
    expect(body).not.toContain('Imprint');
  });

  test('requests menus that it may not read only once, and the menu’s pages only when a page is rendered', async () => {
    const { ask } = await startSite();
    const countRequests = (what: RegExp) => wordpress.requests.filter(({ path }) => what.test(path)).length;
    for (const url of [...PAGES, '/blog/chronic-cough/']) await ask(url);
    const before = countRequests(/parent=0/);
    for (let view = 0; view < 3; view += 1) await ask('/blog/chronic-cough/');
    expect(countRequests(/parent=0/)).toBe(before);
    expect(countRequests(/wp\/v2\/(menus|menu-items)\?/)).toBe(2);
  });

  test('is reported once at the start, and by /-/ready as long as it lasts', async () => {
    const { problems, ready } = await startSite();
    const about = problems().filter((problem) => problem.includes('phone number'));
    expect(about).toHaveLength(1);
    expect(about[0]).toMatch(/404 at ostium\/v1\/practice.*"Noseville Clinic".*practice: 'practice\.yaml'/);
    expect(await ready()).toEqual({ status: 'ready', warnings: about });

    wordpress.interrupt(respondWith([PRACTICE, FACTS]));
    const again = await startSite();
    expect(again.problems()).toEqual([]);
    expect(await again.ready()).toEqual({ status: 'ready' });
  });
});

describe('the file that the site names', () => {
  const fileOf = (text: string): string => {
    const file = join(cacheDir, 'our-practice.yaml');
    writeFileSync(file, text);
    return file;
  };

  test('adds the facts that the WordPress does not have', async () => {
    const practice = fileOf(
      'name: Noses\nphone: { display: 505 1, link: "tel:5051" }\nlinks: { appointments: /our-practice/ }\n',
    );
    const { ask, problems, ready } = await startSite({ practice });
    const { body } = await ask('/blog/chronic-cough/');
    expect(body).toContain('href="tel:5051"');
    expect(body).toContain('Schedule Appointment');
    expect(navigationOf(body)).toEqual(['/blog/', '/our-practice/', '/privacy-policy/']);
    expect(problems()).toEqual([]);
    expect(await ready()).toEqual({ status: 'ready' });
  });

  test('is overridden by the facts of the WordPress', async () => {
    wordpress.interrupt(respondWith([PRACTICE, FACTS]));
    const { ask } = await startSite({ practice: fileOf('name: Noses\nphone: { display: 505 1, link: "tel:5051" }\n') });
    const { body } = await ask('/');
    expect(body).toContain('tel:+15055550199');
    expect(body).not.toContain('tel:5051');
  });

  test.each([
    ['no name', 'phone:\n  display: 505 1\n  link: tel:5051\n', /our-practice\.yaml:1: name: /],
    [
      'a wrong field',
      'name: N\nphone:\n  display: 505 1\n  link: "javascript:1"\n',
      /our-practice\.yaml:4: phone\.link: must be/,
    ],
    [
      'a wrong row',
      'name: N\nfooter:\n  legal:\n    - { label: A, link: / }\n    - label: B\n',
      /our-practice\.yaml:5: footer\.legal\.1\.link: /,
    ],
    ['no YAML', 'name: "N\n', /our-practice\.yaml:\d+: is not YAML/],
  ])('with %s stops the start with file, line and field', async (_what, text, sentence) => {
    await expect(startSite({ practice: fileOf(text) })).rejects.toThrow(sentence);
  });

  test('stops the start if it does not exist', async () => {
    await expect(startSite({ practice: '/nowhere/practice.yaml' })).rejects.toThrow(
      /\/nowhere\/practice\.yaml.*cannot be read \(ENOENT\)/,
    );
  });
});

describe('facts that were read once', () => {
  const PHONE = 'tel:+15055550199';
  const savedFiles = () => readdirSync(cacheDir).filter((file) => /^practice-.*\.json$/.test(file));
  const phoneIsSaved = () => vi.waitFor(() => expect(savedFiles()).toHaveLength(1));

  test('are shown while the source is down, and after a restart during that time', async () => {
    wordpress.interrupt(respondWith([PRACTICE, FACTS]));
    const before = await startSite();
    expect((await before.ask('/')).body).toContain(PHONE);
    await phoneIsSaved();

    wordpress.interrupt(down);
    expect((await before.ask('/')).body).toContain(PHONE);
    const after = await startSite();
    const { statusCode, headers, body } = await after.ask('/?never');
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
    expect(body).toContain(PHONE);
    expect((await after.ask('/')).statusCode).toBe(200);
  });

  test('are not shown for another source', async () => {
    wordpress.interrupt(respondWith([PRACTICE, FACTS]));
    await startSite();
    await phoneIsSaved();

    wordpress.interrupt(down);
    const other = await startSite({}, { CONTENT_API: `${wordpress.origin}/other/wp-json` });
    expect((await other.ask('/')).body).not.toContain('tel:');
  });

  test('are deleted when the source says that it has none', async () => {
    wordpress.interrupt(respondWith([PRACTICE, FACTS]));
    const { ask } = await startSite();
    await phoneIsSaved();
    wordpress.interrupt(undefined);
    expect((await ask('/')).body).not.toContain(PHONE);
    await vi.waitFor(() => expect(savedFiles()).toEqual([]));
  });

  test('remain after an unreadable response, which is reported with its field', async () => {
    wordpress.interrupt(respondWith([PRACTICE, FACTS]));
    const { ask, problems, ready } = await startSite();
    wordpress.interrupt(respondWith([PRACTICE, { ...FACTS, phone: { display: '1', link: 'javascript:1' } }]));
    expect((await ask('/')).body).toContain(PHONE);
    const { warnings = [] } = await ready();
    expect(warnings).toEqual([expect.stringMatching(/those read before are shown: phone\.link: must be/)]);
    expect(problems()).toContain(warnings[0]);
  });

  test.each([
    ['half a file', (file: string) => writeFileSync(file, '{"source":')],
    ['a list', (file: string) => writeFileSync(file, '[]')],
    ['facts of an older version', (file: string) => changeSnapshot(file, () => '{"phone":1}')],
  ])('are ignored if the cache has them as %s', async (_what, spoil) => {
    wordpress.interrupt(respondWith([PRACTICE, FACTS]));
    await startSite();
    await phoneIsSaved();
    const [file = ''] = savedFiles();
    spoil(join(cacheDir, file));

    wordpress.interrupt(down);
    const { ask } = await startSite();
    const { statusCode, body } = await ask('/');
    expect(statusCode).toBe(503);
    expect(body).not.toContain('tel:');
  });
});

describe('a source that is down when the site starts', () => {
  const FAILURES: [string, Interruption][] = [
    ['cannot be reached', down],
    [
      'is under maintenance',
      (_request, response) => !!response.writeHead(503, { 'content-type': 'text/html' }).end('<p>Soon'),
    ],
    ['is too busy', (_request, response) => !!response.writeHead(429).end()],
    ['warns before its JSON', (_request, response) => !!response.writeHead(200, json).end('<br />{}')],
  ];

  test.each(FAILURES)(
    'and %s is waited for: the site is healthy, is not ready, and says so',
    async (_what, failure) => {
      wordpress.interrupt(failure);
      const { ask, problems, log } = await startSite({ practice: join(import.meta.dirname, 'practice.yaml') });
      expect(problems().filter((problem) => problem.includes('CONTENT_API'))).toHaveLength(1);
      expect((await ask('/-/health')).statusCode).toBe(200);
      for (const url of ['/-/ready', '/blog/chronic-cough/']) {
        const { statusCode, headers } = await ask(url);
        expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store']);
      }
      expect((await ask('/blog/chronic-cough/')).body).toContain('href="tel:+15055550111"');

      wordpress.interrupt(undefined);
      // A call that was running when the source came back still fails, and `/-/ready` remembers its result for two seconds.
      await vi.waitFor(async () => expect((await ask('/-/ready')).statusCode).toBe(200), 15_000);
      expect((await ask('/blog/chronic-cough/')).statusCode).toBe(200);
      await vi.waitFor(() => expect(log.join('')).toContain('The content source answers now.'), 15_000);
    },
  );

  test.each(FAILURES.slice(0, 3))('and %s has no files for the time being', async (_what, failure) => {
    wordpress.interrupt(failure);
    const { ask } = await startSite();
    const { statusCode, headers } = await ask('/-/media/2026/03/photo.jpg');
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store']);
  });

  test.each([
    ['a page in HTML', 200, 'text/html', '<h1>Hello</h1>', /does not answer JSON/],
    ['other JSON', 200, 'application/json', '{"namespaces":["other/v1"]}', /no wp\/v2/],
    ['nothing there', 404, 'text/html', 'Not here', /status 404/],
  ])('is not confused with %s, which stops the start', async (_what, status, type, body, sentence) => {
    wordpress.interrupt((_request, response) => !!response.writeHead(status, { 'content-type': type }).end(body));
    await expect(startSite()).rejects.toThrow(sentence);
  });

  test('and turns out to be something else is an error in the log, and never ready', async () => {
    wordpress.interrupt(down);
    const { log, ask } = await startSite();
    wordpress.interrupt(
      (_request, response) => !!response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello'),
    );
    await vi.waitFor(() => expect(log.join('')).toContain('does not answer JSON: give the address'), 5_000);
    expect(log.map((line) => JSON.parse(line) as object)).toContainEqual(expect.objectContaining({ level: 50 }));
    const { statusCode, body } = await ask('/-/ready');
    expect(statusCode).toBe(503);
    expect(body).toContain('the content source is not a WordPress');
  });

  test.each([401, 403])('a REST API that is locked (%i) is a warning with what to do', async (status) => {
    wordpress.interrupt(
      (_request, response) =>
        !!response.writeHead(status, json).end('{"code":"rest_login_required","message":"No","data":{"status":401}}'),
    );
    const { problems, ready } = await startSite();
    expect(problems()).toContainEqual(
      expect.stringMatching(/keeps its REST API locked.*allow everybody to read wp\/v2/),
    );
    expect((await ready()).status).toBe('the content source does not answer');
  });
});

describe('the credential for previews', () => {
  const SECRET = 'Basic dXNlcjp3cm9uZw==';

  test('causes a warning if it is refused, and is never revealed', async () => {
    wordpress.interrupt((request, response) => {
      if (!request.url?.includes('/users/me')) return false;
      return !!response.writeHead(401, json).end('{"code":"rest_not_logged_in","message":"No","data":{"status":401}}');
    });
    const { problems, log, ready } = await startSite({}, { CONTENT_AUTH: SECRET });
    expect(problems()).toContainEqual(expect.stringMatching(/preview credential \(CONTENT_AUTH\) is refused/));
    expect((await ready()).warnings).toContainEqual(expect.stringMatching(/CONTENT_AUTH/));
    expect(log.join('')).not.toContain('dXNlcjp3cm9uZw');
  });

  test('is not checked if there is none', async () => {
    await startSite();
    expect(wordpress.requests.some(({ path }) => path.includes('users/me'))).toBe(false);
  });
});
