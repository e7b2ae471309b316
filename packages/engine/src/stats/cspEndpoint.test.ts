import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDailyCounts } from './daily/dailyCounts.ts';
import { withPolicyReports } from '#http/securityHeaders.ts';
import { addPolicyEndpoint } from './cspEndpoint.ts';

const SITE = 'https://www.site.example';

type Line = Readonly<Record<string, unknown>>;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => void vi.useRealTimers());

function open() {
  const lines: unknown[] = [];
  const dailyCounts = createDailyCounts({ now: Date.now, report: () => undefined });
  const write = (line: string) => {
    const { level: _level, time: _time, pid: _pid, hostname: _host, msg, ...fields } = JSON.parse(line) as Line;
    lines.push([fields, msg]);
  };
  const app = Fastify({ logger: { level: 'warn', stream: { write } } });
  const site = { privatePaths: ['/quiz/'] };
  addPolicyEndpoint(app, { settings: { siteUrl: SITE, root: '/' }, site, stats: { dailyCounts } });
  const post = async (body: unknown, type = 'application/csp-report', headers: Record<string, string> = {}) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/-/csp',
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { origin: SITE, 'content-type': type, ...headers },
    });
    return statusCode;
  };
  const counted = () => dailyCounts.countedToday().counts.map(({ category, label, count }) => [category, label, count]);
  return { post, counted, lines };
}

const old = (blocked: string, document = `${SITE}/blog/`, more: object = {}) => ({
  'csp-report': { 'document-uri': document, 'effective-directive': 'script-src-elem', 'blocked-uri': blocked, ...more },
});
const fresh = (blockedURL: string, documentURL = `${SITE}/blog/`, more: object = {}) => ({
  age: 2,
  type: 'csp-violation',
  url: documentURL,
  user_agent: 'Telltale',
  body: { documentURL, blockedURL, effectiveDirective: 'img-src', disposition: 'enforce', ...more },
});
const LIST = 'application/reports+json';

describe('a page of the site', () => {
  test('says where violations of its policy are reported: on https in both ways', () => {
    expect(withPolicyReports("default-src 'none'", { root: '/clinic/', siteUrl: SITE })).toEqual({
      'content-security-policy': "default-src 'none'; report-uri /clinic/-/csp; report-to csp",
      'reporting-endpoints': 'csp="/clinic/-/csp"',
    });
  });

  test('names only the old way without https, where no browser uses the other', () => {
    expect(withPolicyReports("default-src 'none'", { root: '/', siteUrl: 'http://localhost:3000' })).toEqual({
      'content-security-policy': "default-src 'none'; report-uri /-/csp",
    });
  });
});

describe('a report', () => {
  test.each([
    ['https://evil.example/a.js?email=pat@example.com', 'evil.example'],
    ['https://evil.example:8443/a', 'evil.example:8443'],
    ['inline', 'inline'],
    ['eval', 'eval'],
    ['data', 'data'],
    ['data:image/png;base64,AAAA', 'data'],
    ['blob:https://www.site.example/1', 'blob'],
    ['wasm-eval', 'wasm-eval'],
    ['', 'unknown'],
    ['My <illness>', 'unknown'],
  ])('of %j is counted as %s', async (blocked, name) => {
    const { post, counted } = open();
    expect(await post(old(blocked))).toBe(204);
    expect(await post([fresh(blocked), fresh(blocked)], LIST)).toBe(204);
    expect(counted()).toEqual([
      ['script-src-elem', name, 1],
      ['img-src', name, 2],
    ]);
  });

  test.each(['chrome-extension', 'chrome-extension://abc/x.js', 'moz-extension://abc', 'safari-web-extension://abc/y'])(
    'that %s has caused is no matter of the site',
    async (extension) => {
      const { post, counted, lines } = open();
      expect(await post(old(extension))).toBe(204);
      expect(await post(old('inline', `${SITE}/`, { 'source-file': extension }))).toBe(204);
      expect(await post([fresh('inline', `${SITE}/`, { sourceFile: extension })], LIST)).toBe(204);
      expect([counted(), lines]).toEqual([[], []]);
    },
  );

  test('is logged with the path of the page, and for a private page with only the private path', async () => {
    const { post, lines } = open();
    await post(old('https://evil.example/a', `${SITE}/blog/?s=my+illness#top`));
    await post(old('inline', `${SITE}/quiz/thank-you/?r=yes`));
    const words = 'kept back by the page’s policy';
    expect(lines).toEqual([
      [{ directive: 'script-src-elem', blocked: 'evil.example', link: '/blog/' }, words],
      [{ directive: 'script-src-elem', blocked: 'inline', link: '/quiz/' }, words],
    ]);
  });

  test('makes no long line in the log, whatever page it names', async () => {
    const { post, lines } = open();
    await post(old('inline', `${SITE}/${'x'.repeat(7000)}/`));
    expect(JSON.stringify(lines).length).toBeLessThan(500);
  });

  test('is logged at most twenty times a minute, and the rest as a number', async () => {
    const { post, lines, counted } = open();
    const many = Array.from({ length: 20 }, () => fresh('inline', `${SITE}/`));
    await post(many, LIST);
    await post(many, LIST);
    expect([lines.length, counted()]).toEqual([20, [['img-src', 'inline', 40]]]);
    vi.setSystemTime(Date.now() + 60_000);
    await post(old('eval'));
    expect(lines.slice(20)).toMatchObject([
      [{ dropped: 20 }, 'reports of policies that were not logged'],
      [{ blocked: 'eval' }, 'kept back by the page’s policy'],
    ]);
  });

  test('of another kind in a list is ignored', async () => {
    const { post, counted } = open();
    expect(await post([{ type: 'deprecation', body: { id: 'x' } }, fresh('inline')], LIST)).toBe(204);
    expect(counted()).toEqual([['img-src', 'inline', 1]]);
  });

  test.each([
    ['not JSON', '{', 'application/csp-report'],
    ['something else', '{"a":1}', 'application/csp-report'],
    ['too many', JSON.stringify(Array.from({ length: 21 }, () => ({ type: 'x' }))), LIST],
    ['of another site', JSON.stringify(old('inline', 'https://evil.example/')), 'application/csp-report'],
    ['of no document', JSON.stringify(old('inline', 'about:blank')), 'application/csp-report'],
    ['partly of another site', JSON.stringify([fresh('inline'), fresh('inline', 'https://evil.example/')]), LIST],
  ])('that is %s is refused whole', async (_what, body, type) => {
    const { post, counted, lines } = open();
    expect(await post(body, type)).toBe(400);
    expect([counted(), lines]).toEqual([[], []]);
  });

  test('is taken as no other type, no longer, and from no other site', async () => {
    const { post, counted } = open();
    expect(await post(old('inline'), 'text/html')).toBe(415);
    expect(await post(old('inline', `${SITE}/?${'x'.repeat(9000)}`))).toBe(413);
    expect(await post(old('inline'), undefined, { origin: 'https://evil.example' })).toBe(403);
    expect(await post(old('inline'), undefined, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(counted()).toEqual([]);
  });
});
