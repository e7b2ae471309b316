import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPracticeFolder, openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from '#engine/server/createSite.ts';
import config from 'marlowe/site.config.ts';
import { findAmpFaults } from './findAmpFaults.ts';

const SITE = 'https://www.site.example';
const ampAnalytics = {
  type: 'gtag',
  config: { vars: { gtag_id: 'G-TEST', config: { 'G-TEST': { groups: 'default' } } } },
  hosts: ['https://count.example.com'],
};

const folder = createPracticeFolder({
  'pages/care.yaml': 'id: 3\ntitle: Care\ncontent: Words.\n',
  'posts/all.md': `---
id: 5
title: Ears & noses
date: 2026-03-02T09:00:00
---

<p id="amp-x" class="i-amp-y note" style="color: red" onclick="x()">First <a href="/care/" target="_blank">care</a> <a href="/care/" target="frame">again</a>.</p>
<img src="/wp-content/uploads/a.jpg" alt="Sized" width="640" height="480" srcset="/wp-content/uploads/a.jpg 640w, /wp-content/uploads/b.jpg 320w">
<img src="/wp-content/uploads/a.jpg" alt="Of no size">
<picture><source srcset="/wp-content/uploads/a.webp"><img src="/wp-content/uploads/a.jpg" alt="" width="2" height="1"></picture>
<video src="/wp-content/uploads/a.mp4" poster="/wp-content/uploads/a.jpg" width="640" height="360" controls></video>
<audio controls><source src="/wp-content/uploads/a.mp3" type="audio/mpeg"></audio>
<iframe src="https://www.youtube.com/embed/abcDEF123_-" title="A video"></iframe>
<iframe src="https://player.vimeo.com/video/123456" title="Another"></iframe>
<iframe src="https://maps.example.com/embed" title="A map"></iframe>
<details><summary>Is it?</summary><p>It is.</p></details>
<svg viewBox="0 0 1 1" aria-label="A drawing"><path d="M0 0"/></svg>
<form action="/x"><input name="a"></form><script>alert(1)</script><noscript><img src="/x.gif"></noscript>

<!--nextpage-->

Second part.
`,
  'posts/kept.md': '---\nid: 6\ntitle: Kept\ndate: 2026-03-01T09:00:00\npassword: sesame\n---\n\nWords.\n',
  'posts/hidden.md': '---\nid: 7\ntitle: Hidden\ndate: 2026-03-01T09:00:00\nseo:\n  noindex: true\n---\n\nWords.\n',
});

async function open(overrides: object, env: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  return openSite({ SITE_URL: SITE, ...env }, { config: { ...config, ...overrides } });
}

let site: RunningSite;
let odd: RunningSite;

beforeAll(async () => {
  site = await open({ ampAnalytics });
  odd = await open({ ampAnalytics, blogPageId: 2 }, { CONTENT_DIR: folder.dir });
});

afterAll(async () => {
  await site.app.close();
  await odd.app.close();
});

const articlePaths = async () => {
  const { body } = await site.app.inject('/wp-json/wp/v2/posts?per_page=100&_fields=link');
  return (JSON.parse(body) as { link: string }[]).map(({ link }) => new URL(link).pathname);
};

test('every article of the demonstration has a valid AMP document, and links to it', async () => {
  const paths = await articlePaths();
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) {
    const { statusCode, body } = await site.app.inject(`${path}amp/`);
    expect([path, statusCode, findAmpFaults(body)]).toEqual([path, 200, []]);
    expect(body).toContain(`<link rel="canonical" href="${SITE}${path}">`);
    expect((await site.app.inject(path)).body).toContain(`<link rel="amphtml" href="${SITE}${path}amp/">`);
  }
});

describe('an article with everything that editors embed', () => {
  test('follows the rules', async () => {
    const { body } = await odd.app.inject('/blog/all/amp/');

    expect(findAmpFaults(body)).toEqual([]);
    expect(body).toContain('<h1>Ears &amp; noses</h1>');
    expect(body).toContain('<amp-youtube data-videoid="abcDEF123_-"');
    expect(body).toContain('<amp-vimeo data-videoid="123456"');
    expect(body).toContain(`<a href="https://maps.example.com/embed">A map</a>`);
    expect(body).toContain('A drawing');
    expect(body).toContain(`href="${SITE}/care/"`);
    expect(body).not.toMatch(/alert|onclick|<form/);
  });

  test('is shown in full, so its further pages have no link to it', async () => {
    expect((await odd.app.inject('/blog/all/amp/')).body).toContain('Second part.');
    expect((await odd.app.inject('/blog/all/')).body).toContain('rel="amphtml"');
    expect((await odd.app.inject('/blog/all/2/')).body).not.toContain('rel="amphtml"');
  });

  test('runs only AMP’s scripts, and reports only to configured recipients', async () => {
    const { headers } = await odd.app.inject('/blog/all/amp/');
    const policy = String(headers['content-security-policy']);

    expect(policy).toContain('script-src https://cdn.ampproject.org;');
    expect(policy).toContain("connect-src 'self' https://cdn.ampproject.org https://count.example.com;");
    expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) });
  });

  test('counts only after the visitor has agreed', async () => {
    const { body } = await odd.app.inject('/blog/all/amp/');

    expect(body).toMatch(/<amp-analytics type="gtag" data-block-on-consent><script type="application\/json">\{"vars":/);
    expect(body).toContain('on="tap:ostium-consent.accept"');
    expect(body).toContain('on="tap:ostium-consent.reject"');
  });
});

test.each([
  '/care/amp/',
  '/blog/amp/',
  '/blog/kept/amp/',
  '/blog/hidden/amp/',
  '/blog/gone/amp/',
  '/amp/',
  '/blog/all/2/amp/',
])('there is no AMP document at %s', async (path) => {
  const { statusCode, body } = await odd.app.inject(path);

  expect(statusCode).toBe(404);
  expect(body).not.toContain('<html amp');
});

test.each(['/care/', '/blog/', '/blog/kept/', '/blog/hidden/'])('%s has no link to one', async (path) => {
  expect((await odd.app.inject(path)).body).not.toContain('amphtml');
});

test('without the setting there is no AMP document, and nothing links to one', async () => {
  const plainSite = await open({}, { CONTENT_DIR: folder.dir });
  expect((await plainSite.app.inject('/blog/all/amp/')).statusCode).toBe(404);
  expect((await plainSite.app.inject('/blog/all/')).body).not.toContain('amphtml');
  await plainSite.app.close();
});

test('the browser’s data for a page does not mention it', async () => {
  const { body } = await odd.app.inject('/-/data?link=/blog/all/');

  expect(body).not.toMatch(/amphtml|G-TEST/);
  expect((await odd.app.inject('/blog/all/')).body).not.toContain('G-TEST');
});

test('a document that breaks the rules is detected', () => {
  const faults = findAmpFaults(
    '<html><head><title>a</title><script>x()</script></head><body onload="x()"><img src="a.jpg"><a href="javascript:x()">a</a>' +
      '<amp-img src="a.jpg"></amp-img><amp-video src="/a.mp4" width="1" height="1"></amp-video></body></html>',
  );

  for (const fault of [
    'It does not start with the doctype.',
    'The root is not <html amp>.',
    'The boilerplate is not as it must be.',
    'There is a script that is neither AMP’s nor data.',
    'The attribute onload is not allowed.',
    '<img> is not allowed.',
    'A link runs something.',
    '<amp-img> has no size.',
    'The script of amp-video is not loaded.',
    'The address of <amp-video> is not of https.',
    'There is not one question for consent.',
  ])
    expect(faults).toContain(fault);
});
