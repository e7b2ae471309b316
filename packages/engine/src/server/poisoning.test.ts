import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from './createSite.ts';

let site: RunningSite;

/** A site that trusts its neighbor, as one behind a proxy does: what comes through it is believed more than anything else. */
beforeAll(async () => {
  site = await openSite({
    TRUSTED_PROXIES: '127.0.0.1',
  });
});

afterAll(() => site.app.close());

const EVIL = 'evil.example';

/** Headers that a cache in front of the site ignores, and some that other software obeys. */
const HEADERS: Readonly<Record<string, string>> = {
  host: EVIL,
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '8443',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-server': EVIL,
  forwarded: `for=203.0.113.7;host=${EVIL};proto=http`,
  'x-host': EVIL,
  'x-real-ip': '203.0.113.7',
  'x-original-url': '/wp-login.php',
  'x-rewrite-url': '/quiz/',
  'x-http-method-override': 'DELETE',
  'x-http-method': 'POST',
  'x-method-override': 'PUT',
  'accept-language': 'es',
  cookie: `session=1; consent=all; wordpress_logged_in=${EVIL}`,
  authorization: 'Basic dXNlcjpwYXNz',
  origin: `https://${EVIL}`,
  referer: `https://${EVIL}/`,
  'user-agent': `<script>alert("${EVIL}")</script>`,
  'sec-gpc': '1',
  dnt: '1',
  'save-data': 'on',
  'x-requested-with': 'XMLHttpRequest',
  'cache-control': 'no-cache, no-transform',
  pragma: 'no-cache',
  'sec-purpose': 'prefetch',
  range: 'bytes=0-9',
  'max-forwards': '0',
  'accept-charset': 'utf-7',
  'x-wp-nonce': '1',
  'x-middleware-subrequest': '1',
};

/** One address of each kind with a cacheable response. */
const ADDRESSES = [
  '/',
  '/services/gerd/',
  '/blog/how-to-rinse-your-nose-safely/',
  '/category/sinus/',
  '/es-lp/',
  '/?s=nose',
  '/missing/',
  '/Services//GERD',
  '/?page_id=327',
  '/home/',
  '/wp-content/uploads/heroes/profile.svg',
  '/%zz',
  '/-/data?link=/services/gerd/',
  '/-/chrome',
  '/-/content/posts',
  '/-/media/nothing.png',
  '/-/nothing',
  '/sitemap.xml',
  '/robots.txt',
  '/feed/',
  '/site.webmanifest',
  '/-/card/services/gerd/000000000000.jpg',
];

async function ask(url: string, headers: Record<string, string> = {}) {
  const {
    statusCode,
    headers: all,
    body,
  } = await site.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  // Each response has its own id and time, and only the first one is made.
  const { date: _date, 'x-request-id': _name, 'cache-status': _status, ...rest } = all;
  return { statusCode, headers: rest, body };
}

describe.each(ADDRESSES)('%s', (url) => {
  test('gets the same response, byte for byte, whatever else a client sends', async () => {
    const plain = await ask(url);
    for (const [name, value] of Object.entries(HEADERS))
      expect([name, await ask(url, { [name]: value })]).toEqual([name, plain]);
    expect(await ask(url, HEADERS)).toEqual(plain);
    expect(JSON.stringify(plain)).not.toContain(EVIL);
  });
});

/** Parameters that other software obeys, in forms that programs parse differently. */
const QUERIES = [
  '__proto__=polluted',
  '__proto__[polluted]=1',
  'constructor.prototype.polluted=1',
  'constructor[prototype][polluted]=1',
  'utm_source=%3Cscript%3Ealert(1)%3C/script%3E',
  'utm_source=a&utm_source=b',
  `next=https://${EVIL}/`,
  `url=//${EVIL}`,
  'lang=es',
  'ostium_embedded=1',
  '_method=DELETE',
  `callback=${EVIL}`,
  'rest_route=/wp/v2/users',
  'amp=1',
  'a[]=1&a[]=2',
  'a=1;b=2',
  '%00=1',
  'cb=%0d%0aSet-Cookie:%20a=b',
  'x='.repeat(200),
  '&&&===',
  'nocache=1',
];

describe('a parameter that nobody expects', () => {
  test.each(QUERIES)('changes nothing that others are shown, and nothing in the process: ?%s', async (query) => {
    const plain = await ask('/services/gerd/');
    const data = await ask('/-/data?link=/services/gerd/');

    const own = await ask(`/services/gerd/?${query}`);
    await ask(`/-/data?link=/services/gerd/&${query}`);

    expect([200, 400, 404]).toContain(own.statusCode);
    expect(own.headers.location).toBeUndefined();
    expect(own.headers['set-cookie']).toBeUndefined();
    expect(own.body).not.toContain('<script>alert');
    expect(/<link rel="canonical" href="([^"]*)"/.exec(own.body)?.[1] ?? '').not.toContain(EVIL);
    expect(await ask('/services/gerd/')).toEqual(plain);
    expect(await ask('/-/data?link=/services/gerd/')).toEqual(data);
    expect('polluted' in {}).toBe(false);
  });
});

test.each(['/our-team/#1', '/our-team/?utm_source=a#2', '/our-team/?s=#3', '/?utm_source=a#4'])(
  'what browsers keep to themselves of an address makes no further page of it: %s',
  async (path) => {
    if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      get({ port, path }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      }).on('error', reject);
    });
    expect(status).toBe(400);
  },
);
