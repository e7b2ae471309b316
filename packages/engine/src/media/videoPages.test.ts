import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import config from 'marlowe/site.config.ts';
import { readYaml, openEmulator } from '@ostium/wordpress';
import { site } from 'marlowe/site.ts';
import { createSite } from '#server/createSite.ts';
import { readSettings } from '#runtime/settings/settings.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listen(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const POST = {
  id: 9,
  type: 'post',
  slug: 'air',
  date: '2026-01-02T09:00:00',
  link: 'http://wp.example/blog/air/',
  title: { rendered: 'Air' },
  content: { rendered: '<p>See:</p><iframe src="https://player.vimeo.com/video/12"></iframe>' },
  _links: {},
  _embedded: {},
};

/** A WordPress with one article that shows a video. */
const wordpress: RequestListener = ({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://x.invalid');
  response.setHeader('content-type', 'application/json');
  if (pathname === '/wp-json/') {
    response.end(JSON.stringify({ namespaces: ['wp/v2'], home: 'http://wp.example' }));
    return;
  }
  const isPost = pathname === '/wp-json/wp/v2/posts' && searchParams.get('slug') === 'air';
  response.setHeader('x-wp-total', '1').setHeader('x-wp-totalpages', '1');
  response.end(JSON.stringify(isPost ? [POST] : []));
};

/** The site with a video host that responds this way; without one it asks nobody. */
async function open(oembed?: RequestListener) {
  const host = oembed && (await listen(oembed));
  const settings = readSettings(
    { ...config, ...(host && { videoMetadata: { vimeo: `${host}/oembed?url={url}` } }) },
    {
      SITE_URL: 'https://www.site.example',
      CONTENT_API: `${await listen(wordpress)}/wp-json`,
      CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-videos-')),
    },
  );
  const assets = { headHtml: '', bodyHtml: '', build: 'test' };
  const { app } = await createSite(settings, {
    site,
    openEmulator,
    readYaml,
    assets,
    clientDir: undefined,
    logTo: { write: () => undefined },
  });
  closing.push(() => app.close());
  return {
    page: async () => (await app.inject({ url: '/blog/air/', headers: { accept: 'text/html' } })).body,
    data: async () => (await app.inject('/-/data?link=/blog/air/')).json<{ videos?: unknown }>(),
  };
}

const FACTS = {
  type: 'video',
  title: 'How air <moves>',
  width: 640,
  height: 272,
  duration: 102,
  thumbnail_url: 'https://i.example/a.jpg',
};
const tell: RequestListener = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(FACTS));

test('what its host says about a video is in the page and in its data, except the picture', async () => {
  const { page, data } = await open(tell);
  const html = await page();

  expect(html).toContain('data-title="How air &lt;moves&gt;" data-width="640" data-height="272"');
  expect(html).toContain('viewBox="0 0 640 272"');
  expect(html).toContain('Watch on Vimeo · 1:42');
  expect(html).not.toContain('i.example');
  expect((await data()).videos).toEqual({
    'https://vimeo.com/12': { title: 'How air <moves>', width: 640, height: 272, duration: 102 },
  });
});

test.each<[string, RequestListener | undefined]>([
  ['where nobody is asked', undefined],
  ['while the host does not answer', () => undefined],
])('%s the page is whole, within the time that it can wait, and has the editor’s words', async (_title, oembed) => {
  const { page, data } = await open(oembed);
  const start = performance.now();
  const html = await page();

  expect(performance.now() - start).toBeLessThan(5_000);
  expect(html).toMatch(
    /data-video-play="" data-embed="https:\/\/player\.vimeo\.com\/video\/12\?autoplay=1&amp;dnt=1" data-title="Watch on Vimeo">/,
  );
  expect(html).not.toContain('data-width');
  expect(await data()).not.toHaveProperty('videos');
});

test.each([
  'https://video.example/oembed',
  'https://video.example/{url}',
  '{url}',
  'https://a.example/?a={url}&b={url}',
])('the template "%s" stops the start, in words', (vimeo) => {
  expect(() => readSettings({ ...config, videoMetadata: { vimeo } }, {})).toThrow(
    /site\.config\.ts: "videoMetadata\.vimeo" must /,
  );
});
