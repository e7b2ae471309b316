import { expect, test, vi } from 'vitest';
import { createContentHosts } from '../addresses/contentHosts.ts';
import { readSourceConfig } from '../config.ts';
import { connectSource } from '../source.ts';
import type { FetchLike } from '../source.ts';
import { createRest } from './rest.ts';
import { restWithNames } from './restWithNames.ts';

const settings = { siteUrl: 'https://site.example', api: 'http://wp:8080/wp-json' };
const isIndex = (url: string) => url.startsWith('http://wp:8080/wp-json/?');
const post = (home: string) => ({ id: 1, slug: 'a', type: 'post', link: `${home}/a/` });

/** A WordPress whose name and state the test changes. */
function connect() {
  const world = { home: 'https://cms.example', status: 200, items: [post('https://cms.example')], time: 0 };
  const calls: string[] = [];
  const problems: string[] = [];
  const fetch: FetchLike = async (url) => {
    calls.push(isIndex(url) ? 'index' : (new URL(url).pathname.split('/').at(-1) ?? ''));
    if (world.status >= 500) throw new TypeError('fetch failed');
    if (!isIndex(url)) return Response.json(world.items);
    return Response.json({ home: world.home, url: world.home }, { status: world.status });
  };
  const onProblem = (message: string) => void problems.push(message);
  return { world, calls, problems, fetch, onProblem };
}

test('nothing is read before the names are known, and they are requested once', async () => {
  const { fetch, onProblem, calls } = connect();
  const content = connectSource(settings, { fetch, onProblem, isNamedByIndex: true });
  const [first, second] = [content.open(), content.open()];

  await Promise.all([first.fetch('/a/'), second.fetch('/')]);

  expect(first.get('/a/')).toMatchObject({ isPost: true, link: '/a/' });
  expect(content.rewriteLink('https://cms.example/b/?c=1')).toBe('/b/?c=1');
  expect(calls.filter((call) => call === 'index')).toHaveLength(1);
});

test('a source whose names cannot be read is unavailable until they can', async () => {
  const { world, fetch, onProblem } = connect();
  world.status = 503;
  const content = connectSource(settings, { fetch, onProblem, isNamedByIndex: true });
  const firstSource = content.open();
  await firstSource.fetch('/a/');
  expect(firstSource.get('/a/')).toMatchObject({ is503: true });

  world.status = 200;
  const secondSource = content.open();
  await secondSource.fetch('/a/');
  expect(secondSource.get('/a/')).toMatchObject({ isPost: true });
  expect(content.isContentAddress('https://cms.example/wp-includes/x.png')).toBe(true);
});

test('if it refuses to name itself, the settings apply', async () => {
  const { world, fetch, onProblem, problems } = connect();
  const refusing: FetchLike = async (url, init) =>
    isIndex(url) ? Response.json({ code: 'rest_login_required' }, { status: 401 }) : fetch(url, init);
  world.items = [post('http://wp:8080')];
  const content = connectSource(settings, { fetch: refusing, onProblem, isNamedByIndex: true });
  const source = content.open();
  await source.fetch('/a/');
  expect(source.get('/a/')).toMatchObject({ isPost: true });
  expect(problems).toEqual([expect.stringContaining('set source.url in site.config.ts')]);
});

test('after it was down its names are read again, and responses under old names are dropped', async () => {
  const { world, calls, problems, fetch, onProblem } = connect();
  const config = readSourceConfig(settings);
  const hosts = createContentHosts(config);
  const client = createRest({ fetch, onProblem });
  const rest = restWithNames({ rest: client, config, hosts, onProblem, now: () => world.time });
  const url = 'http://wp:8080/wp-json/wp/v2/posts';

  await rest.readHostNames();
  const first = await rest.get(url);
  expect((await rest.get(url)).body).toBe(first.body);

  world.status = 503;
  await expect(rest.get(url)).rejects.toMatchObject({ status: 503 });
  [world.status, world.home, world.time] = [200, 'https://new.example', 40_000];
  await rest.get(url);
  await vi.waitFor(() => expect(hosts.find(new URL('https://new.example'))?.isHidden).toBe(true));

  expect(calls.filter((call) => call === 'index')).toHaveLength(2);
  const again = await rest.get(url);
  expect(again.body).toEqual(first.body);
  expect(again.body).not.toBe(first.body);
  expect(problems.filter((problem) => problem.includes('calls itself'))).toHaveLength(2);
});

test('uploads are where the media endpoint says, from the first one on, and where it says later', async () => {
  const home = 'https://cms.example';
  const world = { uploads: [] as string[], time: 0, media: 200 };
  const problems: string[] = [];
  const requestedUrls: string[] = [];
  const fetch: FetchLike = async (url) => {
    if (isIndex(url)) return Response.json({ home, url: home });
    requestedUrls.push(url);
    if (!url.includes('/media?')) return Response.json([]);
    return Response.json(
      world.uploads.map((source_url) => ({ source_url })),
      { status: world.media },
    );
  };
  const onProblem = (message: string) => void problems.push(message);
  const config = readSourceConfig(settings);
  const hosts = createContentHosts(config);
  const rest = restWithNames({
    rest: createRest({ fetch, onProblem }),
    config,
    hosts,
    onProblem,
    now: () => world.time,
  });
  const call = () => rest.get('http://wp:8080/wp-json/wp/v2/posts');
  const waitForUploads = async (folder: string) => {
    await vi.waitFor(() => expect(hosts.uploadsUrls()).toEqual([folder]));
    await new Promise((resolve) => void setImmediate(resolve));
  };

  await call();
  await waitForUploads('http://wp:8080/wp-content/uploads');
  world.uploads = [`${home}/app/uploads/2026/11/a.jpg`];
  await call();
  await waitForUploads('http://wp:8080/wp-content/uploads');
  world.time = 40_000;
  await call();
  await waitForUploads('http://wp:8080/app/uploads');

  // Nothing is requested while everything is known.
  const initialCount = requestedUrls.filter((url) => url.includes('/media?')).length;
  world.time = 400_000;
  await call();
  expect(requestedUrls.filter((url) => url.includes('/media?'))).toHaveLength(initialCount);

  // An attachment elsewhere says that something has changed, and so does an outage.
  world.uploads = [`${home}/media/2026/11/a.jpg`];
  rest.noteStrangeUpload();
  await call();
  await waitForUploads('http://wp:8080/media');
  world.uploads = ['https://bucket.s3.example/2026/11/a.jpg'];
  world.time = 800_000;
  rest.noteStrangeUpload();
  await call();
  await waitForUploads('http://wp:8080/wp-content/uploads');
  expect(problems.slice(1)).toEqual([expect.stringContaining('WordPress has uploads at https://bucket.s3.example/,')]);
});

test('a source that hides or lacks its uploads has them in the standard folder', async () => {
  for (const status of [401, 404, 500]) {
    const { fetch, onProblem } = connect();
    const without: FetchLike = async (url, init) =>
      url.includes('/media?')
        ? Response.json({ code: 'rest_forbidden', message: 'No.' }, { status })
        : fetch(url, init);
    const content = connectSource(settings, { fetch: without, onProblem, isNamedByIndex: true });
    await content.readHostNames();
    expect(content.uploadsUrls()).toEqual(['http://wp:8080/wp-content/uploads']);
  }
});

test('an attachment that is elsewhere has the folders read again', async () => {
  const home = 'https://cms.example';
  let folder = 'wp-content/uploads';
  const fetch: FetchLike = async (url) => {
    if (isIndex(url)) return Response.json({ home, url: home });
    const media = {
      id: 7,
      type: 'attachment',
      slug: 'a',
      link: `${home}/a/`,
      media_type: 'image',
      source_url: `${home}/${folder}/2026/11/a.jpg`,
    };
    return Response.json(
      url.includes('/media')
        ? [media]
        : [{ ...post(home), featured_media: 7, _embedded: { 'wp:featuredmedia': [media] } }],
    );
  };
  const content = connectSource(settings, { fetch, isNamedByIndex: true });
  await content.open().fetch('/a/');
  folder = 'content/uploads';
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await content.open().fetch('/a/');
  await content.open().fetch('/a/');
  await vi.waitFor(() =>
    expect(content.rewriteLink(`${home}/content/uploads/2026/11/a.jpg`)).toBe('/-/media/2026/11/a.jpg'),
  );
  vi.restoreAllMocks();
});
