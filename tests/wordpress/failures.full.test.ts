import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signPreview } from '#engine/http/pageRequest.ts';
import { startWordPress } from './startWordPress.ts';
import { breakerOf, FATAL, LOCK, NO_ITEMS, NO_ROUTES, WARNING } from './brokenWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';
import { startSiteProcess } from './siteProcess.ts';
import type { SiteProcess } from './siteProcess.ts';

const PREVIEW_SECRET = 'a preview secret of this test';
const PLUGIN = 'ostium/ostium.php';
const PHONE = '(505) 555-0199';

/** How long a page is sent without asking WordPress: short, so that a failure shows soon. In seconds. */
const CACHE_SECONDS = 1;

/** How long `/-/ready` remembers whether the source responds. */
const PROBED_MS = 2_000;

/** How long the site may take to notice that WordPress has recovered. */
const RECOVERY_MS = 15_000;

describe.skipIf(!hasWordPress)('when WordPress fails', () => {
  let wp: Awaited<ReturnType<typeof startWordPress>>;
  let site: SiteProcess;
  let breaker: ReturnType<typeof breakerOf>;
  let count = 0;

  /** A new article for each case: visitors have seen some, others nobody has. */
  const addArticle = async () => {
    count += 1;
    await wp.php(
      `wp_set_current_user( 1 ); wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Article ${count}', 'post_name' => 'article-${count}', 'post_content' => 'Words ${count}.' ) );`,
    );
    return { path: `/blog/article-${count}/`, words: `Words ${count}.` };
  };
  const see = async (path: string) => {
    const response = await site.ask(path);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const untilWell = async (path: string) => {
    for (const end = Date.now() + RECOVERY_MS; ; await sleep(200)) {
      const [page, ready] = [await see(path), await site.ready()];
      if (page.status === 200 && ready.status === 200) return page;
      if (Date.now() > end) throw new Error(`The site did not recover: ${page.status}, ${ready.body}`);
    }
  };

  const setActive = async (plugins: readonly string[]) => {
    const list = plugins.map((name) => `'${name}'`).join(', ');
    await wp.php(`update_option( 'active_plugins', array( ${list} ) );`);
  };

  beforeAll(async () => {
    wp = await startWordPress();
    breaker = breakerOf(wp.dir);
    await wp.php(
      `Ostium\\Practice\\save_practice( array( 'name' => 'Noseville ENT', 'phone' => array( 'display' => '${PHONE}', 'link' => 'tel:+15055550199' ) ) );`,
    );
    site = await startSiteProcess({
      CONTENT_API: wp.api,
      CONTENT_AUTH: wp.credential,
      PREVIEW_SECRET,
      CACHE_SECONDS: String(CACHE_SECONDS),
    });
  }, 180_000);
  afterAll(async () => {
    await site?.end();
    await wp?.stop();
  });

  test.each<[string, RegExp, () => Promise<void>, () => Promise<void>]>([
    ['maintenance mode', /answered 503/, () => breaker.maintain(), () => breaker.mend()],
    ['a fatal error in a plugin', /answered 500/, () => breaker.run(FATAL), () => breaker.mend()],
    ['a warning printed before the JSON', /JSON/, () => breaker.run(WARNING), () => breaker.mend()],
    ['a REST API that is locked', /401/, () => breaker.run(LOCK), () => breaker.mend()],
    ['a database that is killed', /answered 500/, () => wp.database('SIGKILL'), () => wp.startDatabase()],
    ['a database that hangs', /timeout|timed out|within/, () => wp.database('SIGSTOP'), () => wp.database('SIGCONT')],
    ['a plugin that is deactivated', /The plugin behind ostium/, () => setActive([]), () => setActive([PLUGIN])],
    [
      'a REST API without its routes',
      /says nothing about its content/,
      () => breaker.run(NO_ROUTES),
      () => breaker.mend(),
    ],
    ['lists that a plugin empties', /none of the pages and posts/, () => breaker.run(NO_ITEMS), () => breaker.mend()],
    [
      'a WordPress that is gone',
      /fetch failed|ECONNREFUSED|cannot be reached/,
      () => wp.stopPhp(),
      () => wp.startPhp(),
    ],
  ])(
    'with %s cached pages are shown, new ones give a time to return and a number to call, and afterwards all works again',
    async (_what, logPattern, fail, mend) => {
      const [cachedArticle, freshArticle] = [await addArticle(), await addArticle()];
      expect((await see(cachedArticle.path)).html).toContain(cachedArticle.words);
      const before = site.log().length;

      await fail();
      // Longer than a page is fresh, and longer than `/-/ready` remembers its result.
      await sleep(Math.max(CACHE_SECONDS * 1000, PROBED_MS) + 200);
      // All at once: each may wait until a WordPress that hangs is given up.
      const [oldPage, newPage, ready] = await Promise.all([
        see(cachedArticle.path),
        see(freshArticle.path),
        site.ready(),
      ]);
      await mend();

      expect([oldPage.status, oldPage.html.includes(cachedArticle.words)]).toEqual([200, true]);
      expect([newPage.status, newPage.headers.get('retry-after'), newPage.headers.get('cache-control')]).toEqual([
        503,
        expect.stringMatching(/^\d+$/),
        'no-store',
      ]);
      expect(newPage.html).toContain(PHONE);
      expect(newPage.html).not.toMatch(
        / at \S+\.(?:js|ts|php):\d|Fatal error|Stack trace|careless|127\.0\.0\.1:\d+\/wp-json/,
      );
      expect([ready.status, ready.body]).toEqual([503, expect.stringMatching(/does not answer|is not what it was/)]);
      // A repeated problem is not logged again for a while, but each failed view is.
      await site.logSaying(logPattern);
      const log = await site.logSaying(`"path":"${freshArticle.path}"`);
      const views = log
        .slice(before)
        .split('\n')
        .filter((line) => line.includes(`"path":"${freshArticle.path}"`));
      expect(views.map((line) => JSON.parse(line) as unknown)).toEqual([expect.objectContaining({ status: 503 })]);
      expect(site.log()).not.toContain(wp.credential.slice('Basic '.length));

      expect((await untilWell(freshArticle.path)).html).toContain(freshArticle.words);
      expect((await see(cachedArticle.path)).html).toContain(cachedArticle.words);
      expect(site.isRunning()).toBe(true);
    },
    90_000,
  );

  test('a WordPress killed in the middle of a response costs only that view once it is back', async () => {
    const { path, words } = await addArticle();
    await breaker.run(`if ( false !== strpos( $_SERVER['REQUEST_URI'], 'article-${count}' ) ) { sleep( 60 ); }`);
    const response = see(path);
    await sleep(500);
    await wp.stopPhp();
    await breaker.mend();
    expect((await response).status).toBe(503);
    await wp.startPhp();
    expect((await untilWell(path)).html).toContain(words);
    expect(site.isRunning()).toBe(true);
  }, 60_000);

  test('a revoked password ends previews, and changes nothing that visitors see', async () => {
    const { path, words } = await addArticle();
    const id = (await wp.php(`echo get_page_by_path( 'article-${count}', OBJECT, 'post' )->ID;`)).trim();
    const link = `/?p=${id}&preview=true`;
    const preview = () =>
      see(`${link}&ostium_preview=${signPreview(link, Math.floor(Date.now() / 1000) + 60, PREVIEW_SECRET)}`);
    expect((await preview()).status).toBe(200);

    await wp.php('WP_Application_Passwords::delete_all_application_passwords( 1 );');
    const response = await preview();
    expect([response.status, response.headers.get('cache-control')]).toEqual([403, 'no-store']);
    expect(response.html).not.toContain(words);
    expect((await see(path)).html).toContain(words);
    await site.logSaying(/"level":(?:40|50)[^\n]*(?:CONTENT_AUTH|credential)/);
    expect((await site.ready()).status).toBe(200);
  });

  test('a wrong password is reported at the start, and costs no visitor a page', async () => {
    const { path, words } = await addArticle();
    const secret = Buffer.from('editor:not the password').toString('base64');
    const other = await startSiteProcess({ CONTENT_API: wp.api, CONTENT_AUTH: `Basic ${secret}`, PREVIEW_SECRET });
    try {
      const ready = await other.ready();
      expect(ready.status).toBe(200);
      expect(ready.body).toContain('The preview credential (CONTENT_AUTH) is refused');
      expect(await other.logSaying(/The preview credential \(CONTENT_AUTH\) is refused/)).not.toContain(secret);
      const page = await other.ask(path);
      expect(await page.text()).toContain(words);
    } finally {
      await other.end();
    }
  });
});
