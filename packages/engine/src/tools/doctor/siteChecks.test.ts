import { describe, expect, test } from 'vitest';
import { findSignatureFault, SIGNATURE_HEADERS } from '#http/signedRequests.ts';
import { readPreviewToken } from '#http/pageRequest.ts';
import { fakePair, NOW, formatLines } from './fakePair.testing.ts';
import type { PluginDetails } from './pluginChecks.ts';
import { checkPreview, checkPurge, checkSite } from './siteChecks.ts';

const SITE = 'https://www.example.com';
const SECRET = 'a secret of 24 characters';
const AUTH = { CONTENT_AUTH: 'Basic eDp5' };

describe('the site', () => {
  const ask = async (respond: () => Response | undefined) => {
    const pair = fakePair(respond);
    return { lines: formatLines(await checkSite(pair)), requestedUrls: pair.sent.map(({ address }) => address) };
  };

  test('that is ready is reported with what it lacks', async () => {
    expect(await ask(() => Response.json({ status: 'ready' }))).toEqual({
      lines: [`site ok: The site is ready at ${SITE}.`],
      requestedUrls: [`${SITE}/-/ready`],
    });
    const { lines } = await ask(() => Response.json({ status: 'ready', warnings: ['There is no phone number.'] }));
    expect(lines).toEqual([`site ok: The site is ready at ${SITE}.`, 'site wrong: There is no phone number.']);
  });

  test('that is not ready is wrong, and says why', async () => {
    const { lines } = await ask(() =>
      Response.json({ status: 'starting', warnings: ['No content.'] }, { status: 503 }),
    );
    expect(lines).toEqual([
      'site wrong: The site answers that it is not ready (503): see its log.',
      'site wrong: No content.',
    ]);
  });

  test('that does not respond, or is another site, is reported as such', async () => {
    expect((await ask(() => undefined)).lines).toEqual([
      `site wrong: Nothing answers at ${SITE} (ECONNREFUSED): start the site, or name its address with --site.`,
    ]);
    expect((await ask(() => new Response('<p>Parked</p>'))).lines).toEqual([
      expect.stringContaining(`site wrong: ${SITE}/-/ready answers 200 and is not a response of this site:`),
    ]);
  });
});

describe('a purge', () => {
  const purge = async (site: () => Response | undefined, there?: object, env: Record<string, string> = {}) => {
    const pair = fakePair(({ host }) => (host === 'www.example.com' ? site() : Response.json(there ?? {})), {
      PURGE_SECRET: SECRET,
      ...AUTH,
      ...env,
    });
    return { lines: formatLines(await checkPurge(pair)), sent: pair.sent };
  };
  const TAKEN = { status: 200, message: 'Purged.' };

  test('that is signed on both sides is taken, and names a tag that no page carries', async () => {
    const { lines, sent } = await purge(() => Response.json({}), TAKEN, { SITE_URL: `${SITE}/clinic` });
    expect(lines).toEqual([
      'purge ok: The site accepts the news of an edit (a signed purge).',
      'purge from WordPress ok: The site accepts the news of an edit (a signed purge).',
    ]);
    expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual([
      `POST ${SITE}/clinic/-/purge`,
      'GET https://cms.example.com/wp-json/ostium/v1/status/purge',
    ]);
    const { body, headers } = sent[0]!;
    const readHeader = (name: keyof typeof SIGNATURE_HEADERS) => headers.get(SIGNATURE_HEADERS[name]) ?? '';
    const signed = {
      time: readHeader('time'),
      nonce: readHeader('nonce'),
      method: 'POST',
      path: '/clinic/-/purge',
      body,
    };
    expect(
      findSignatureFault(signed, readHeader('signature'), { name: 'PURGE_SECRET', secret: SECRET, now: NOW }),
    ).toBeUndefined();
    expect(signed.time).toBe(String(NOW / 1000));
    expect([JSON.parse(body), headers.get('content-type')]).toEqual([
      { changed: ['doctor:trial'], withdrawn: [] },
      'application/json',
    ]);
    expect(sent[1]?.headers.get('authorization')).toBe(AUTH.CONTENT_AUTH);
  });

  test('is not tried without its secret, or without the credential', async () => {
    const neither = fakePair(() => undefined);
    expect(formatLines(await checkPurge(neither))).toEqual([
      'purge note: Edits appear on the site within CACHE_SECONDS. With the plugin and PURGE_SECRET they appear at once (docs/guides/go-live.md).',
    ]);
    expect(neither.sent).toEqual([]);
  });

  test('that a site refuses is reported with what to do', async () => {
    const purgeLine = async (site: () => Response | undefined) => (await purge(site)).lines[0];
    for (const status of [404, 405])
      expect(await purgeLine(() => Response.json({}, { status }))).toContain(
        `purge wrong: the site does not accept the news of edits (${status}): set PURGE_SECRET where the site runs`,
      );
    expect(await purgeLine(() => undefined)).toBe(
      'purge wrong: no response from the site (ECONNREFUSED): a firewall, or a name that is not known there.',
    );
    expect(await purgeLine(() => Response.json({ message: 'The signature is wrong.' }, { status: 403 }))).toBe(
      'purge wrong: the site answered 403. The signature is wrong.',
    );
  });

  test('that WordPress sends is reported with its source', async () => {
    const there = async (response?: object) => (await purge(() => Response.json({}), response)).lines[1];
    expect(await there({ status: 0, message: 'timed out' })).toContain(
      'purge from WordPress wrong: The WordPress: no response from the site (timed out):',
    );
    expect(await there()).toBe(
      'purge from WordPress unknown: The plugin did not try to tell the site of an edit (ostium/v1/status/purge answers 200).',
    );
  });
});

describe('a preview', () => {
  const PAGE = () => new Response('', { headers: { 'cache-control': 'private, no-store' } });
  const VISITORS = () => new Response('', { headers: { 'cache-control': 'no-cache' } });
  const BUTTON = `${SITE}/?p=7&preview=true&ostium_preview=theirs`;
  const details = (preview_link: string): PluginDetails => ({
    missing: [],
    php: '8.2',
    wordpress: '6.4',
    acf: '',
    permalinks: '',
    preview_link,
  });
  const preview = async (
    site: (address: URL) => Response,
    { items = [{ id: 7 }], link = BUTTON }: { items?: unknown; link?: string } = {},
  ) => {
    const pair = fakePair((address) => (address.host === 'www.example.com' ? site(address) : Response.json(items)), {
      PREVIEW_SECRET: SECRET,
      ...AUTH,
    });
    return { lines: formatLines(await checkPreview(pair, details(link))), sent: pair.sent };
  };

  test('opens by a link that is signed here for a minute, and by the button of WordPress', async () => {
    const { lines, sent } = await preview(PAGE);
    expect(lines).toEqual([
      'preview ok: A preview that is signed here opens.',
      'preview button ok: The Preview button of the WordPress opens a preview.',
    ]);
    const [list, previewUrl, button] = sent.map(({ address }) => new URL(address));
    expect(`${list?.pathname}${list?.search}`).toBe('/wp-json/wp/v2/posts?per_page=1&status=draft,publish&_fields=id');
    expect(button?.href).toBe(BUTTON);
    const token = previewUrl?.searchParams.get('ostium_preview') ?? '';
    const at = (delayMs: number) => readPreviewToken(token, '/?p=7&preview=true', SECRET, NOW + delayMs)?.isEnded;
    expect(previewUrl?.href.startsWith(`${SITE}/?p=7&preview=true&ostium_preview=`)).toBe(true);
    expect([at(0), at(59_000), at(61_000)]).toEqual([false, false, true]);
  });

  test('is not tried without its secret and the credential', async () => {
    for (const env of [{}, AUTH, { PREVIEW_SECRET: SECRET }]) {
      const pair = fakePair(() => undefined, env);
      expect(formatLines(await checkPreview(pair, undefined))).toEqual([
        'preview note: No preview was tried: PREVIEW_SECRET and CONTENT_AUTH are not both set here.',
      ]);
      expect(pair.sent).toEqual([]);
    }
  });

  test('cannot be tried if no item may be listed, or none exists', async () => {
    expect((await preview(PAGE, { items: {} })).lines).toEqual([
      'preview unknown: No preview was tried, because the WordPress does not list drafts for the login in CONTENT_AUTH (200).',
    ]);
    expect((await preview(PAGE, { items: [] })).lines).toEqual([
      'preview unknown: There is no article yet that could be previewed.',
    ]);
  });

  test('fails if visitors get the same page, or an error', async () => {
    const gone = () => new Response('', { status: 404, headers: { 'cache-control': 'no-store' } });
    for (const [response, status] of [
      [VISITORS, 200],
      [gone, 404],
    ] as const)
      expect((await preview(response)).lines).toEqual([
        expect.stringContaining(`preview wrong: A preview that is signed here does not open (${status}): give`),
        expect.stringContaining(
          `preview button wrong: What the Preview button of the WordPress leads to does not open (${status}): give`,
        ),
      ]);
  });

  test.each([
    ['', 'unknown: The plugin does not say where the Preview button leads.'],
    [`${SITE}/?p=7&preview=true`, 'wrong: The Preview button of the WordPress does not lead to the site: set'],
    [
      `${SITE}.old.example/?p=7&ostium_preview=theirs`,
      `wrong: The Preview button of the WordPress leads to ${SITE}.old.example, and the site stands at ${SITE}.`,
    ],
  ])('by a button that leads to "%s" is told so', async (link, sentence) => {
    const { lines, sent } = await preview(PAGE, { link });
    expect(lines[1]).toContain(`preview button ${sentence}`);
    expect(sent).toHaveLength(2);
  });
});
