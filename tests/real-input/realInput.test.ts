import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RunningSite } from '#engine/server/createSite.ts';
import { messagesIn } from 'marlowe/messages/messages.ts';
import { signPreview } from '#engine/http/pageRequest.ts';
import { readCapture, readCapturedText } from './capturedObjects.ts';
import { EDITOR, startCapturedWordPress } from './capturedWordPress.ts';
import type { CapturedWordPress, Interruption } from './capturedWordPress.ts';
import { CAPTURED_SOURCE, createSiteOver } from './siteOverWordPress.ts';

const PREVIEW_SECRET = 'a secret for this test alone';

/** A WordPress whose plugin signs previews and does nothing else. The site itself has the practice's phone number. */
const config = {
  siteName: 'ENT Practice',
  practice: join(import.meta.dirname, 'practice.yaml'),
  blogPageId: 6,
  source: { ...CAPTURED_SOURCE, params: { per_page: 5 } },
};

let wordpress: CapturedWordPress;
let site: RunningSite;
let origin: string;

const environment = {
  CONTENT_AUTH: EDITOR,
  PREVIEW_SECRET,
  SITE_URL: 'http://www.site.example',
  // Each visit makes the site ask the source.
  CACHE_SECONDS: '0',
  LOG_LEVEL: 'error',
};

beforeAll(async () => {
  wordpress = await startCapturedWordPress(['ostium/v1']);
  site = await createSiteOver(wordpress, config, environment);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});

afterEach(() => wordpress.interrupt(undefined));

afterAll(async () => {
  await site.app.close();
  await wordpress.stop();
});

/** What a visitor gets: status, headers, and the text of the page. */
async function visit(path: string, init?: RequestInit) {
  const response = await fetch(origin + path, { redirect: 'manual', ...init });
  const html = await response.text();
  const heading = /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .trim();
  return { status: response.status, headers: response.headers, html, heading };
}

/** A page must contain neither the content host nor anything internal. */
function expectCleanPage(html: string) {
  expect(html).toMatch(/^<!doctype html>.*<\/html>$/s);
  expect(html).not.toContain(new URL(wordpress.origin).host);
  expect(html).not.toMatch(/at .*\.(ts|js|mjs):\d+|node_modules|undefined<|\[object /);
}

describe('the pages of a real WordPress', () => {
  test.each([
    ['the home page, made of blocks', '/', 'Breathe &amp; sleep'],
    ['a child page, found by its whole path', '/our-practice/contact/', 'Contact'],
    ['an article', '/blog/balloon-sinuplasty-what-to-expect/', 'Balloon sinuplasty: what to expect (2024)'],
    ['the posts page', '/blog/', 'Blog'],
    ['a category', '/blog/category/sinus/', 'Sinus &amp; Nasal'],
    ['its second page', '/blog/category/sinus/page/2/', 'Sinus &amp; Nasal'],
    ['an author', '/blog/author/admin/', 'Articles by Dr. Ana Admin'],
    ['a reviewer', '/reviewer/dr-jane-oneil/', 'Dr. Jane O’Neil, MD'],
    ['a search', '/?s=cough', 'Search results: cough'],
    ['a search that finds nothing', '/?s=zzzzqqqq', 'Search results: zzzzqqqq'],
    [
      'a search for markup',
      '/?s=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      'Search results: &lt;script&gt;alert(1)&lt;/script&gt;',
    ],
  ])('%s', async (_name, path, expected) => {
    const { status, heading, html } = await visit(path);
    expect({ status, heading }).toEqual({ status: 200, heading: expected });
    expectCleanPage(html);
  });

  test('the head of an article has the tags made for it, with the site’s own full addresses', async () => {
    const { html } = await visit('/blog/smell-and-taste/');
    const [head = ''] = html.split('</head>');

    expect(head).toContain('<title>Smell and taste - ENT Practice</title>');
    expect(head).toContain('<link rel="canonical" href="http://www.site.example/blog/smell-and-taste/">');
    // The article's own picture is on its card.
    expect(head).toMatch(
      /<meta property="og:image" content="http:\/\/www\.site\.example\/-\/card\/blog\/smell-and-taste\/[0-9a-f]{12}\.jpg">/,
    );
    expect(head).toContain('max-image-preview:large');
  });

  test('the two pages of a category share no article and lead to each other', async () => {
    const [first, second] = [await visit('/blog/category/sinus/'), await visit('/blog/category/sinus/page/2/')];
    const articles = (html: string) =>
      [...html.matchAll(/<h2[^>]*><a href="(\/blog\/[^"]+)"/g)].map(([, link]) => link);
    expect(articles(first.html)).toHaveLength(5);
    expect(articles(second.html).length).toBeGreaterThan(0);
    expect(articles(first.html).filter((link) => articles(second.html).includes(link))).toEqual([]);
    // The link to more keeps what is shown, and leads to what follows the last item.
    expect(first.html).toMatch(/href="\/blog\/category\/sinus\/page\/2\/\?from=1#after-\d+"/);
    expect(second.html).toContain('href="/blog/category/sinus/"');
  });

  test('the page after the last is a 404 that says so', async () => {
    const { status } = await visit('/blog/category/sinus/page/9/');
    const data = await (await fetch(`${origin}/-/data?link=/blog/category/sinus/page/9/`)).json();
    expect(status).toBe(404);
    expect(data.record).toMatchObject({
      is404: true,
      errorStatusText: 'category with slug "sinus" doesn\'t have page 9',
    });
  });

  test('a missing page is a 404 with the error page', async () => {
    const { status, html } = await visit('/nothing/here/');
    expect(status).toBe(404);
    expect(html).toContain('aria-label="Page not found"');
    expectCleanPage(html);
  });

  test('a slug that is used under another path is not a page here', async () => {
    expect((await visit('/contact/')).status).toBe(404);
  });

  test('the home page’s own address redirects to the root, as WordPress says, and keeps the query', async () => {
    const { status, headers } = await visit('/home/?utm_source=mail');
    expect({ status, location: headers.get('location') }).toEqual({ status: 301, location: '/?utm_source=mail' });
  });

  test('a picture is served from the site’s own address', async () => {
    const { html } = await visit('/');
    expect(html).toMatch(/\/-\/media\/2026\/11\/hero-desktop\.jpg/);
  });
});

describe('a draft', () => {
  const link = '/?p=34&preview=true';
  const token = () => signPreview(link, Math.round(Date.now() / 1000) + 600, PREVIEW_SECRET);

  test('is a 404 to a visitor, who does not learn what the source said', async () => {
    const { status, html } = await visit('/?p=34');
    const data = await (await fetch(`${origin}/-/data?link=${encodeURIComponent('/?p=34')}`)).json();
    expect(status).toBe(404);
    expect(data.record).toMatchObject({ isError: true, is404: true, errorStatus: 404 });
    expect(data.record).not.toHaveProperty('is401');
    expectCleanPage(html);
  });

  test('is not shown for the word preview alone, nor for a wrong or borrowed token, and the credential is not sent', async () => {
    wordpress.requests.length = 0;
    for (const query of ['', '&ostium_preview=x', `&ostium_preview=${token()}x`])
      expect((await visit(link + query)).status).toBe(404);
    expect((await visit(`/?p=35&preview=true&ostium_preview=${token()}`)).status).toBe(404);
    expect(wordpress.requests.filter(({ isAuthorized }) => isAuthorized)).toEqual([]);
  });

  test('is shown with a token: never cached, never indexed, and without the token in the page', async () => {
    const { status, headers, html } = await visit(`${link}&ostium_preview=${token()}`);
    expect(status).toBe(200);
    expect(html).toContain('noindex');
    expect(html).not.toContain(token().split('.')[2]);
    expect(html).not.toContain(EDITOR);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    // Only the link back to the editor names the WordPress.
    const editor = `href="${new URL(wordpress.origin).origin}/wp-admin/post.php?post=34&amp;action=edit"`;
    expect(html.split(editor)).toHaveLength(2);
    expectCleanPage(html.replace(editor, ''));
  });

  test('is shown with the request’s own credential; with a wrong one the editor is told so', async () => {
    expect((await visit(`${link}&ostium_source_auth=${encodeURIComponent(EDITOR)}`)).status).toBe(200);
    const response = await visit(`${link}&ostium_source_auth=${encodeURIComponent('Basic d3Jvbmc6Cg==')}`);
    expect(response.status).toBe(403);
    expect(response.html).toContain(messagesIn('en').credentialRefused);
  });

  test('a published article shows its latest revision only in preview', async () => {
    const path = '/blog/balloon-sinuplasty-what-to-expect/?preview=true&preview_id=18';
    const preview = signPreview(path, Math.round(Date.now() / 1000) + 600, PREVIEW_SECRET);
    expect((await visit(`${path}&ostium_preview=${preview}`)).heading).toBe('Unpublished title');
    expect((await visit(path)).heading).toBe('Balloon sinuplasty: what to expect (2024)');
  });
});

describe('a source that fails', () => {
  const only =
    (pattern: RegExp, respond: (response: ServerResponse) => void): Interruption =>
    (request, response) => {
      if (!pattern.test(request.url ?? '')) return false;
      respond(response);
      return true;
    };
  const json = { 'content-type': 'application/json; charset=UTF-8' };
  const ITEMS = /\/wp-json\/wp\/v2\/(posts|pages|media)/;
  const maintenance = readCapture('failures', 'fail-maintenance');
  const fatal = readCapture('failures', 'fail-fatal');
  const warning = readCapture('failures', 'fail-warning-in-body');

  const FAILURES: Record<string, (response: ServerResponse) => void> = {
    'a page in HTML': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
    'a warning before its JSON': (response) => response.writeHead(200, json).end(textOf(warning.body)),
    'a fatal error, 500': (response) =>
      response.writeHead(500, { 'content-type': 'text/html' }).end(textOf(fatal.body)),
    'maintenance, 503': (response) =>
      response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '600' }).end(textOf(maintenance.body)),
    'its database being down, 500': (response) =>
      response.writeHead(500, { 'content-type': 'text/html' }).end(readCapturedText('fail-db-down')),
    'half a JSON': (response) => response.writeHead(200, json).end('[{"id":1,"slug":"a","ti'),
    'a connection that breaks off': (response) => response.destroy(),
    'nothing at all for a long time': (response) => setTimeout(() => response.end('[]'), 5_000),
    'an endless body': (response) => {
      response.writeHead(200, json);
      const timer = setInterval(() => response.write('[['.repeat(50_000)), 1);
      response.on('close', () => clearInterval(timer));
    },
  };

  test.each(Object.entries(FAILURES).map(([name, failure], index) => ({ name, failure, index })))(
    '$name gives the visitor a 503 page if none was cached, and the site works again right after',
    async ({ failure, index }) => {
      const never = `/blog/chronic-cough/?never=${index}`;
      wordpress.interrupt(only(ITEMS, failure));
      const { status, headers, html } = await visit(never);
      expect({ status, retryAfter: headers.get('retry-after'), cacheControl: headers.get('cache-control') }).toEqual({
        status: 503,
        retryAfter: '30',
        cacheControl: 'no-store',
      });
      expect(html).toContain('tel:');
      expectCleanPage(html);

      wordpress.interrupt(undefined);
      // A call that began before may still be on its way.
      await expect.poll(async () => (await visit(never)).status, { timeout: 3_000 }).toBe(200);
    },
  );

  test.each(Object.entries(FAILURES))('%s does not affect a page that was cached before', async (_name, failure) => {
    const { html } = await visit('/blog/chronic-cough/');
    wordpress.requests.length = 0;
    wordpress.interrupt(only(ITEMS, failure));
    expect(await visit('/blog/chronic-cough/')).toMatchObject({ status: 200, html });
    wordpress.interrupt(undefined);
  });

  test('calls that are each in time but together too slow are a 503 too', async () => {
    wordpress.delay(300);
    const { status } = await visit('/blog/category/sleep/');
    wordpress.delay(0);
    expect(status).toBe(503);
  });

  test('the API index in place of a deleted picture costs the picture, not the page', async () => {
    const index = readCapture('responses', 'index').body;
    wordpress.interrupt(
      only(/posts\?.*slug=chronic-cough/, (response) => {
        const post = readCapture('responses', 'posts-per9-p1').body as { slug: string; _embedded: object }[];
        const [capturedPost] = post
          .filter(({ slug }) => slug === 'chronic-cough')
          .map((item) => ({ ...item, _embedded: { ...item._embedded, 'wp:featuredmedia': [index] } }));
        const body = JSON.stringify([capturedPost]).replaceAll('http://127.0.0.1:8765', wordpress.origin);
        response.writeHead(200, { ...json, 'x-wp-total': '1', 'x-wp-totalpages': '1' }).end(body);
      }),
    );
    const { status, heading, html } = await visit('/blog/chronic-cough/');
    expect({ status, heading }).toEqual({ status: 200, heading: 'Chronic cough' });
    expectCleanPage(html);
  });

  test('needs that fail cost their section, not the page', async () => {
    wordpress.interrupt(only(/alerts|categories\?|practice/, (response) => response.writeHead(500).end()));
    expect((await visit('/blog/')).status).toBe(200);
  });

  test('a hundred concurrent visitors cause one request to the source', async () => {
    // On a busy machine half a second may be too short for the hundred to arrive.
    const patient = await createSiteOver(wordpress, config, environment, undefined, {});
    await patient.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(patient.app.server.address() as AddressInfo).port}/blog/snoring/`;
    // From then on the site knows its type.
    await fetch(url);
    let arrivals = 0;
    const allHere = new Promise<void>((resolve) => {
      patient.app.server.on('request', () => ((arrivals += 1) === 100 ? resolve() : undefined));
    });
    wordpress.requests.length = 0;
    wordpress.hold(allHere);
    const visits = await Promise.all(Array.from({ length: 100 }, () => fetch(url)));
    wordpress.delay(0);
    await patient.app.close();
    expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]));
    const bySlug = wordpress.requests.filter(({ path }) => path.includes('slug=snoring'));
    expect(bySlug).toHaveLength(1);
  });
});

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
