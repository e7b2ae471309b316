import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from '#server/createSite.ts';

const HOST = 'https://tags.example.com';

/** The sources of each directive. */
const readPolicy = (header: unknown): Record<string, string[]> =>
  Object.fromEntries(
    String(header)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

describe('a site with a tag manager', () => {
  let site: RunningSite;
  beforeAll(async () => void (site = await openSite({ INTEGRATION_TAG_MANAGER: `${HOST}/tag.js` })));
  afterAll(() => site.app.close());

  const thirdPartiesOf = (html: string): unknown => {
    const state = /id="ostium-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    return (JSON.parse(state) as { settings: { thirdParties?: unknown } }).settings.thirdParties;
  };

  test('a page may load its script and send to it, and its own script learns that', async () => {
    const { body, headers } = await site.app.inject('/blog/');

    const policy = readPolicy(headers['content-security-policy']);
    for (const directive of ['script-src', 'connect-src', 'img-src']) expect(policy[directive]).toContain(HOST);
    expect(policy['frame-src']).not.toContain(HOST);
    expect(policy['script-src']).not.toContain("'unsafe-inline'");
    expect(thirdPartiesOf(body)).toMatchObject({
      integrations: [{ name: 'tag-manager', purpose: 'counting', settings: { script: `${HOST}/tag.js` } }],
      isDenied: false,
    });
  });

  test.each(['/quiz/', '/quiz/thank-you/', '/quiz/nothing/', '/appointments/', '/es/citas/', '/?s=nosebleed'])(
    'nothing of it is in %s, nor allowed there',
    async (address) => {
      const { body, headers } = await site.app.inject(address);

      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toContain(HOST);
      expect(body).not.toContain(HOST);
      expect(thirdPartiesOf(body)).toMatchObject({ integrations: [{ name: 'tag-manager' }], isDenied: true });
    },
  );

  test('no page differs by cookie, consent or a browser that refuses', async () => {
    const plain = await site.app.inject('/blog/');
    const refusing = await site.app.inject({ url: '/blog/', headers: { 'sec-gpc': '1', cookie: 'consent=no' } });

    expect(refusing.body).toBe(plain.body);
    expect(refusing.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
    expect(String(refusing.headers['vary'])).not.toMatch(/cookie|gpc/i);
  });

  test.each([
    ['1', 'true'],
    ['1, 1', 'true'],
    ['0,1', 'true'],
    ['0', 'false'],
    ['11', 'false'],
    [undefined, 'false'],
  ])('a script learns whether Sec-GPC: %s came with its request', async (value, expected) => {
    const { body, headers } = await site.app.inject({ url: '/-/gpc', headers: value ? { 'sec-gpc': value } : {} });

    expect(body).toBe(expected);
    expect(headers['cache-control']).toBe('no-store');
  });
});

test('a site without any does not mention third parties, and its pages may load nothing from others', async () => {
  const site = await openSite({});
  const { body, headers } = await site.app.inject('/blog/');
  await site.app.close();

  expect(body).not.toContain('thirdParties');
  expect(readPolicy(headers['content-security-policy'])['connect-src']).toEqual(["'self'"]);
});

test('a setting that cannot be right stops the start with a sentence', async () => {
  await expect(openSite({ INTEGRATION_TAG_MANGER: `${HOST}/tag.js` })).rejects.toThrow(
    /site\.config\.ts or the environment: "integrations" names "tag-manger", which this site does not have/,
  );
});
