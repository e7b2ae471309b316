import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startVarnish } from '../machines/varnish.ts';
import { findPort, hasProgram, startProgram, until } from '../machines/programs.ts';
import { PURGE_SECRET, startSite } from '../machines/siteOverSource.ts';
import type { StartedSite } from '../machines/siteOverSource.ts';
import { hasServer } from '../../scripts/checks/findServers.mjs';
import { startWordPress } from './startWordPress.ts';
import { createEditor } from './editor.ts';
import type { Editor } from './editor.ts';

const isThere =
  hasProgram('php', ['-v']) &&
  hasProgram('mariadbd', ['--version']) &&
  hasProgram('redis-server', ['--version']) &&
  (await hasServer('Varnish'));

type WordPress = Awaited<ReturnType<typeof startWordPress>>;

let wp: WordPress;
let editor: Editor;
/** Two machines that share a Redis, with a Varnish in front of the first; pages are cached for an hour. */
let one: StartedSite;
let other: StartedSite;
let front: (path: string) => Promise<{ status: number; body: string; isHit: boolean }>;
const cacheDir = mkdtempSync(join(tmpdir(), 'ostium-purged-'));
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  if (!isThere) return;
  wp = await startWordPress();
  ends.push(() => wp.stop());
  editor = createEditor(wp);
  const [redisPort, port] = [await findPort(), await findPort()];
  const redis = await startProgram(
    'redis-server',
    ['--port', `${redisPort}`, '--save', '', '--bind', '127.0.0.1'],
    redisPort,
  );
  ends.push(() => redis.kill());
  const env = {
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    CACHE_SECONDS: '3600',
    LOG_LEVEL: 'warn',
    CDN: 'varnish',
    CDN_URL: `http://127.0.0.1:${port}`,
  };
  one = await startSite(wp.api, { ...env, CACHE_DIR: cacheDir });
  ends.push(one.end);
  other = await startSite(wp.api, env);
  ends.push(other.end);
  const varnish = await startVarnish(port, one.port);
  ends.push(() => varnish.end());
  front = async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    const isHit = response.headers.get('cache-status')?.endsWith('varnish; hit') === true;
    return { status: response.status, body: await response.text(), isHit };
  };
  // Through the Varnish, as an editor's WordPress may reach it.
  await editor.connect(`http://127.0.0.1:${port}`, PURGE_SECRET);
}, 120_000);

afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** The responses of all three places. */
const bodiesOf = async (path: string) => {
  const [frontResponse, ...siteResponses] = [await front(path), await one.ask(path), await other.ask(path)];
  return [frontResponse.body, ...(await Promise.all(siteResponses.map((response) => response.text())))];
};

/** Makes all three places keep a page. */
const keep = async (...paths: string[]) => {
  for (const path of [...paths, ...paths]) await bodiesOf(path);
};

/** Waits until all three places show it; fails after five seconds. Resolves to how long it took, in milliseconds. */
const untilShown = async (path: string, words: string | RegExp) => {
  const startedAt = performance.now();
  await until(async () => (await bodiesOf(path)).every((body) => body.search(words) >= 0));
  return performance.now() - startedAt;
};

/** The paths of the pages on the disk of the first machine. */
const savedPaths = () =>
  readdirSync(join(cacheDir, 'pages')).map((name) => {
    const [head = ''] = readFileSync(join(cacheDir, 'pages', name), 'utf8').split('\n', 1);
    return (JSON.parse(head) as { key: string }).key;
  });

/** Checks that visitors no longer see it, wherever and whatever they request. */
const expectGone = async (path: string, words: string) => {
  for (const body of await bodiesOf(path)) expect(body).not.toContain(words);
  for (const where of [
    '/blog/',
    '/feed/',
    '/sitemap.xml',
    '/sitemap-posts-1.xml',
    '/sitemap-pages-1.xml',
    '/-/content/posts',
    `/-/data?link=${path}`,
    '/?s=secret',
  ])
    for (const body of await bodiesOf(where)) {
      expect([where, body.includes(words)]).toEqual([where, false]);
      expect([where, body.includes(`${path}<`)]).toEqual([where, false]);
    }
};

describe.skipIf(!isThere)('a change in WordPress', () => {
  test('is seen at every machine and through the CDN at once, and purges nothing else', async () => {
    const article = await editor.create('posts', { title: 'Colds', content: '<p>First words.</p>' });
    const neighbour = await editor.create('pages', { title: 'Neighbour', content: '<p>It stays.</p>' });
    // The CDN is purged once more of what was rendered just now.
    await sleep(2500);
    await keep(article.path, neighbour.path, '/blog/');
    expect((await front(neighbour.path)).isHit).toBe(true);

    await editor.save('posts', article.id, { content: '<p>Second words.</p>' });
    expect(await untilShown(article.path, 'Second words')).toBeLessThan(5000);
    expect((await front(neighbour.path)).isHit).toBe(true);
    expect((await editor.state()).last).toMatchObject({ changed: [`post:${article.id}`], withdrawn: [] });
  });

  test('that publishes a new article is seen in the lists', async () => {
    await keep('/blog/', '/feed/');
    const article = await editor.create('posts', { title: 'Brand new', content: '<p>Words.</p>' });
    expect(await untilShown('/blog/', 'Brand new')).toBeLessThan(5000);
    expect(await untilShown('/feed/', 'Brand new')).toBeLessThan(5000);
    await untilShown(article.path, 'Brand new');
  });

  test('of an address leads from the old one to the new one', async () => {
    const article = await editor.create('posts', { title: 'Moving', content: '<p>Moved words.</p>' });
    await keep(article.path);
    await editor.save('posts', article.id, { slug: 'moved' });
    await untilShown('/blog/moved/', 'Moved words');
    await expect.poll(async () => (await front(article.path)).status).toBe(301);
  });

  test('of an address that is undone, or given to another item, causes no redirect loop', async () => {
    const article = await editor.create('posts', { title: 'Undecided', content: '<p>Undecided words.</p>' });
    await keep(article.path);
    await editor.save('posts', article.id, { slug: 'decided' });
    await until(async () => (await front(article.path)).status === 301);
    await keep(article.path, '/blog/decided/');
    await editor.save('posts', article.id, { slug: 'undecided' });
    await untilShown(article.path, 'Undecided words');
    await until(async () => (await front('/blog/decided/')).status === 301);

    await keep('/blog/decided/');
    await editor.create('posts', { title: 'Decided', content: '<p>Words of another.</p>' });
    expect(await untilShown('/blog/decided/', 'Words of another')).toBeLessThan(5000);
  });

  test('of a category, an author or a comment is seen wherever it is shown', async () => {
    const category = await editor.create('categories', { name: 'Sinuses' });
    const article = await editor.create('posts', {
      title: 'Nose',
      content: '<p>Words.</p>',
      categories: [category.id],
      comment_status: 'open',
    });
    await keep(article.path, '/category/sinuses/');
    await editor.save('categories', category.id, { name: 'Hollow bones' });
    await untilShown('/category/sinuses/', 'Hollow bones');
    await editor.save('users', 1, { name: 'Doctor Renamed' });
    await untilShown(article.path, 'Doctor Renamed');
    const comment = await editor.create('comments', { post: article.id, content: 'A kind word', status: 'approved' });
    await untilShown(article.path, 'A kind word');
    await editor.save('comments', comment.id, { status: 'hold' });
    for (const body of await bodiesOf(article.path)) expect(body).not.toContain('A kind word');
  });

  test('that is scheduled is seen at its time, even if nobody edits', async () => {
    await keep('/blog/');
    const publishDate = new Date(Date.now() + 3000).toISOString().slice(0, 19);
    const { id } = await editor.create('posts', {
      title: 'On time',
      content: '<p>x</p>',
      status: 'future',
      date_gmt: publishDate,
    });
    await until(async () => Date.now() > Date.parse(`${publishDate}Z`) + 500);
    await editor.runCron();
    await untilShown('/blog/', 'On time');
    expect((await editor.state()).last).toMatchObject({ changed: expect.arrayContaining([`post:${id}`]) });
  });

  test('of a picture is seen on pages whose text alone names it', async () => {
    const picture = await editor.upload('nose.png');
    const page = await editor.create('pages', {
      title: 'Pictures',
      content: `<p><img class="wp-image-${picture.id}" src="${picture.url}" alt="old"></p>`,
    });
    await keep(page.path);
    await editor.save('media', picture.id, { alt_text: 'A nose' });
    await until(async () => !(await front(page.path)).isHit);
    expect((await editor.state()).last).toMatchObject({ changed: [`attachment:${picture.id}`] });
  });

  test('of the name of the site is seen on every page', async () => {
    await keep('/blog/');
    await editor.save('settings', '', { title: 'Another name' });
    await until(async () => !(await front('/blog/')).isHit);
    expect((await editor.state()).last).toMatchObject({ changed: ['all'] });
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['a draft', async () => editor.create('posts', { title: 'Draft', status: 'draft' })],
    ['what is typed and not saved', async (id) => editor.autosave(id)],
    ['a save that changes nothing', async (id) => editor.save('posts', id, { title: 'Same' })],
    ['an editor who signs in', async () => wp.php('wp_set_auth_cookie(1);')],
    ['what programs remember', async (id) => wp.php(`set_transient('a', 1); update_post_meta(${id}, 'views', 12);`)],
    ['an upload that no page shows', async () => editor.upload('new.png')],
  ])('that visitors cannot see, %s, purges nothing', async (_name, change) => {
    const { id } = await editor.create('posts', { title: 'Same' });
    await editor.forget();
    await change(id);
    expect((await editor.state()).last).toBeNull();
  });
});

describe.skipIf(!isThere)('content that is withdrawn', () => {
  const words = 'Secret words';
  test.each([
    ['moved to the trash', async (id: number) => editor.remove('posts', id)],
    ['deleted', async (id: number) => editor.remove('posts', id, true)],
    ['made a draft', async (id: number) => editor.save('posts', id, { status: 'draft' })],
    ['made private', async (id: number) => editor.save('posts', id, { status: 'private' })],
    ['put off', async (id: number) => editor.save('posts', id, { status: 'future', date_gmt: '2099-01-01T00:00:00' })],
  ])('is gone at once everywhere, the disk included, when it is %s', async (name, takeBack) => {
    const article = await editor.create('posts', { title: `${words} ${name}`, content: `<p>${words} ${name}</p>` });
    await keep(article.path, '/blog/', '/feed/', '/sitemap-posts-1.xml', '/-/content/posts');
    await until(() => savedPaths().includes(article.path));

    await takeBack(article.id);
    expect(savedPaths()).not.toContain(article.path);
    await expectGone(article.path, `${words} ${name}`);

    // Not even while WordPress is away.
    await wp.stopPhp();
    const bodies = await bodiesOf(article.path);
    await wp.startPhp();
    for (const body of bodies) expect(body).not.toContain(`${words} ${name}`);
  });

  test('is gone with all pictures made from it, when it is a picture', async () => {
    const { id, url, bytes } = await editor.upload('gone.png');
    const path = new URL(url).pathname.replace('/wp-content/uploads/', '');
    const [mediaPath, imagePath] = [`/-/media/${path}`, `/-/image/320/${bytes}/${path}.webp`];
    for (const where of [mediaPath, imagePath, mediaPath, imagePath])
      expect([where, (await front(where)).status]).toEqual([where, 200]);
    await editor.remove('media', id, true);
    for (const where of [mediaPath, imagePath]) {
      expect([where, (await front(where)).status]).toEqual([where, 404]);
      expect([where, (await other.ask(where)).status]).toEqual([where, 404]);
    }
  });

  test('leaves only its title when it gets a password', async () => {
    const article = await editor.create('posts', { title: 'Locked', content: '<p>Locked words</p>' });
    await keep(article.path, '/blog/');
    await editor.save('posts', article.id, { password: 'open it' });
    for (const where of [article.path, '/blog/', '/feed/'])
      for (const body of await bodiesOf(where)) expect(body).not.toContain('Locked words');
  });

  test('is gone when a patient withdraws the authorization for a testimonial', async () => {
    const { id } = await editor.create('testimonials', { title: 'Withdrawn patient' });
    await editor.storeFields(id, { review: 'Breathing', authorization_on_file: true });
    await editor.forget();
    await editor.storeFields(id, { review: 'Breathing', authorization_on_file: false });
    expect((await editor.state()).last).toMatchObject({ withdrawn: [`testimonials:${id}`] });
  });
});

describe.skipIf(!isThere)('a site that cannot be reached', () => {
  const change = async () => editor.create('posts', { title: `Untold ${Math.random()}` });
  const fail = async (url: string, secret: string) => {
    await editor.connect(url, secret);
    await change();
    return editor.state();
  };

  test('is named to the editor with the reason, and purged with the next change', async () => {
    const url = await editor.siteUrl();
    const state = await fail('http://127.0.0.1:9', PURGE_SECRET);
    expect(state.problem).toBe('Nothing answers at http://127.0.0.1:9. Start the site, or correct its address.');
    expect(state.detail).not.toBe('');
    expect(state.waiting.changed).toEqual(['all']);
    expect(await editor.notice()).toContain(state.problem);
    expect(await editor.notice()).toMatch(/It is tried again by itself, next at \d/);
    // The settings screen has a section for it, with what only the operator reads.
    const settings = await editor.screen('options-general.php?page=ostium');
    expect(settings.split('The site was not told of the last changes')).toHaveLength(2);
    expect(settings).toMatch(/<details><summary>For whoever runs the server<\/summary><p><code>[^<]+/);

    await editor.connect(url, PURGE_SECRET);
    expect(await editor.state()).toMatchObject({ problem: '', tries: 0, waiting: { changed: [], withdrawn: [] } });
    expect(await editor.notice()).toBe('');
  });

  test.each([
    [
      'a wrong secret',
      async () => PURGE_SECRET.replace('a', 'b'),
      0,
      /The signature is wrong: give both sides the same PURGE_SECRET\./,
    ],
    [
      'a clock that is off',
      async () => PURGE_SECRET,
      3600,
      /signed 3[56]\d\d s away from this server's time: set both clocks right\./,
    ],
  ])('says so with %s', async (_name, secret, seconds, words) => {
    const url = await editor.siteUrl();
    await editor.connect(url, await secret());
    await editor.forget();
    await editor.changeAt(seconds);
    const { problem } = await editor.state();
    expect(problem).toMatch(words);
    expect(await editor.notice()).toContain('Try again');
    await editor.connect(url, PURGE_SECRET);
  });

  test('is tried again by the button, which needs a nonce, and by WP-Cron after growing pauses', async () => {
    const url = await editor.siteUrl();
    await fail('http://127.0.0.1:9', PURGE_SECRET);
    await wp.php(`do_action('ostium_purge_again');`);
    const { tries, due } = await editor.state();
    expect(tries).toBeGreaterThan(1);
    expect(due - Date.now() / 1000).toBeGreaterThan(50);
    expect(Number(await wp.php(`echo wp_next_scheduled('ostium_purge_again');`))).toBe(due);

    await editor.connectQuietly(url, PURGE_SECRET);
    expect(await editor.tryAgain('forged')).toBe(403);
    expect((await editor.state()).waiting.changed).toEqual(['all']);
    expect(await editor.tryAgain()).toBe(302);
    expect(await editor.state()).toMatchObject({ problem: '', waiting: { changed: [], withdrawn: [] } });
    expect(await wp.php(`echo wp_next_scheduled('ostium_purge_again') ? 'yes' : 'no';`)).toBe('no');
  });

  test('has no more tags waiting than one call holds', async () => {
    const url = await editor.siteUrl();
    await editor.connectQuietly('http://127.0.0.1:9', PURGE_SECRET);
    await wp.php(`foreach (range(1, 900) as $id) { Ostium\\Purge\\purge(array("post:$id")); }`);
    expect((await editor.state()).waiting).toEqual({ changed: ['all'], withdrawn: [] });
    await editor.connect(url, PURGE_SECRET);
  });

  test('has no more characters waiting than the site accepts at once', async () => {
    const url = await editor.siteUrl();
    await editor.connectQuietly(url, PURGE_SECRET);
    const tags = (letter: string) =>
      `array_map(function ($id) { return "upload:$id" . str_repeat('${letter}', 180); }, range(100, 490))`;
    await wp.php(`Ostium\\Purge\\purge(${tags('a')}, ${tags('b')});`);
    expect(await editor.state()).toMatchObject({ problem: '', waiting: { changed: [], withdrawn: [] } });
  });

  test('never shows a secret again', async () => {
    const screen = await editor.screen('options-general.php?page=ostium');
    expect(screen).toContain('Purge secret');
    expect(screen).toContain('The site was last told of a change');
    expect(screen).not.toContain(PURGE_SECRET);
  });
});
