import { expect, test } from 'vitest';
import { connectSource } from '@ostium/content';
import { visitorRecord } from './loadPage.ts';

/** The record of a link about which the source says only this. */
async function recordOf(link: string, status: number, code: string) {
  const body = { code, message: 'In the words of the source', data: { status } };
  const fetch = async () => Response.json(body, { status, statusText: 'In its own words' });
  const source = connectSource(
    { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json' },
    { fetch },
  ).open();
  await source.fetch(link);
  return source.get(link);
}

test.each([
  ['a draft', '/?p=7', 401, 'rest_forbidden', 404],
  ['a draft, to a user who may not see it', '/?p=7', 403, 'rest_forbidden', 404],
  ['nothing', '/?p=7', 404, 'rest_post_invalid_id', 404],
  ['an author without articles', '/?author=7', 401, 'rest_user_cannot_view', 404],
  ['no author', '/?author=7', 404, 'rest_user_invalid_id', 404],
  ['a hidden item', '/archives/7/', 401, 'rest_forbidden', 404],
  ['a locked source', '/a/', 401, 'rest_login_required', 503],
  ['a locked source, asked for a number', '/?p=7', 403, 'rest_login_required', 503],
  ['a locked archive', '/category/a/', 403, 'rest_forbidden', 503],
  ['a source that fails', '/a/', 500, 'internal', 503],
])('%s is for a visitor: %s', async (_name, link, status, code, expected) => {
  const record = visitorRecord(await recordOf(link, status, code), undefined, false);
  expect(record).toMatchObject({ isError: true, errorStatus: expected, [`is${expected}`]: true });
  expect(JSON.stringify(record)).not.toContain('words');
  expect(Object.keys(record).filter((name) => /^is\d/.test(name))).toEqual([`is${expected}`]);
});

test('of a site in a folder, a number at its root names an item as it does at the root of a host', async () => {
  const body = { code: 'rest_forbidden', message: 'no', data: { status: 401 } };
  const content = connectSource(
    { siteUrl: 'https://site.example/clinic', api: 'https://wp.example/wp-json' },
    { fetch: async () => Response.json(body, { status: 401 }) },
  );
  const statusOf = async (link: string) => {
    const source = content.open();
    await source.fetch(link);
    return visitorRecord(source.get(link), undefined, false, '/clinic/');
  };
  expect(await statusOf('/clinic/?author=7')).toMatchObject({ errorStatus: 404 });
  expect(await statusOf('/clinic/archives/7/')).toMatchObject({ errorStatus: 404 });
  expect(await statusOf('/clinic/a/')).toMatchObject({ errorStatus: 503 });
});

test('a source that refuses an editor gives “forbidden”, and one that fails gives “unavailable”', async () => {
  const preview = (record: Awaited<ReturnType<typeof recordOf>>) => visitorRecord(record, undefined, true);
  expect(preview(await recordOf('/?p=7', 401, 'rest_forbidden'))).toMatchObject({ errorStatus: 403 });
  expect(preview(await recordOf('/a/', 403, 'rest_login_required'))).toMatchObject({ errorStatus: 403 });
  expect(preview(await recordOf('/a/', 500, 'internal'))).toMatchObject({ errorStatus: 503 });
  expect(preview(await recordOf('/?p=7', 404, 'rest_post_invalid_id'))).toMatchObject({ errorStatus: 404 });
});

test('a number that was not looked up because of too many look-ups is not reported as missing', async () => {
  const fetch = async () => new Promise<Response>(() => undefined);
  const content = connectSource(
    { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json' },
    { fetch, limits: { maxLookupsOfClient: 1, refusalPauseMs: 0, timeoutMs: 1000 } },
  );
  const client = '192.0.2.1';
  void content.open({ client }).fetch('/?p=6');
  const source = content.open({ client });
  await source.fetch('/?p=7');
  expect(visitorRecord(source.get('/?p=7'), undefined, false)).toMatchObject({ is429: true, errorStatus: 429 });
});
