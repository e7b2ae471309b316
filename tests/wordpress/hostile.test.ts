import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';
import { openAdmin } from './adminVisit.ts';
import type { AdminVisit } from './adminVisit.ts';

const SITE = 'https://www.site.example';
const SCREEN = '/wp-admin/tools.php?page=ostium-redirects';

let wp: RunningWordPress;
let admin: AdminVisit;
/** Items, and the credential of a user who may write only their own articles. */
let seed: { draft: number; article: number; author: string };

const SEED = String.raw`
  $id = wp_insert_user(array('user_login' => 'writer', 'user_pass' => 'x', 'role' => 'author'));
  list($secret) = WP_Application_Passwords::create_new_application_password($id, array('name' => 'test'));
  echo wp_json_encode(array(
    'author' => 'Basic ' . base64_encode("writer:$secret"),
    'draft' => wp_insert_post(array('post_type' => 'page', 'post_title' => 'Contact', 'post_name' => 'contact')),
    'article' => wp_insert_post(array('post_status' => 'publish', 'post_title' => 'Own', 'post_author' => $id)),
  ));`;

beforeAll(async () => {
  if (!hasWordPress) return;
  wp = await startWordPress();
  await wp.php(`update_option('ostium', array('site_url' => '${SITE.replace('//', '//name:password@')}'));`);
  seed = JSON.parse(await wp.php(SEED)) as typeof seed;
  admin = await openAdmin(wp);
}, 120_000);

afterAll(() => wp?.stop());

const write = async (path: string, body: string, as?: string) => {
  const response = await fetch(wp.api + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(as && { authorization: as }) },
  });
  return { status: response.status, text: await response.text() };
};

describe.skipIf(!hasWordPress)('an import of redirects', () => {
  const take = async (text: string) => {
    const page = await admin.send(SCREEN, 'ostium_redirect_import', { file: new File([text], 'table.csv') });
    return [
      ...page.matchAll(/(?:Taken: \d+\. Not taken: \d+|<li>Row [^<]+|(?<=role="(?:status|alert)"><p>)[^<]+)/g),
    ].map(([words]) => words);
  };

  test('accepts doubled slashes, and notices a loop through them', async () => {
    expect(await take('source,target\n/doubled,/one//two\n/one/two,/doubled\n')).toEqual([
      'Taken: 1. Not taken: 1',
      '<li>Row 3, /one/two: This would lead in a circle.',
    ]);
  });

  test('cannot name a host that a visitor’s address completes', async () => {
    const [, message] = await take('source,target\n/star/*,https://example.com*\n');
    expect(message).toMatch(/^<li>Row 2, .+: The new address must be a path/);
  });

  test('with more rows than anybody has is refused with one sentence, in every format', async () => {
    const rows = Array.from({ length: 140_000 }, (_, index) => `/a${index},/b`);
    expect(await take(`source,target\n${rows.join('\n')}`.slice(0, 1_900_000))).toEqual([
      'The file may have 10,000 rows at most.',
    ]);
    expect(await take(`{"redirects":[${'0,'.repeat(900_000)}0]}`)).toEqual(['The file may have 10,000 rows at most.']);
  });

  test('is refused if the site could no longer read the table', async () => {
    const rows = Array.from({ length: 1_900 }, (_, index) => `/${index}${'é'.repeat(450)},/x`);
    expect(await take(`source,target\n${rows.join('\n')}`)).toEqual([
      expect.stringMatching(/^All redirects together may take 3 MB at most/),
    ]);
  });
});

describe.skipIf(!hasWordPress)('fields in a request', () => {
  test.each([
    ['an address with something too deep beside it', `{"url":"/","title":${'['.repeat(30)}${']'.repeat(30)}}`],
    ['a number beyond all bounds', '1e999'],
  ])('with %s are refused, and the stored ones stay', async (_what, value) => {
    const at = `/wp/v2/posts/${seed.article}`;
    expect((await write(at, '{"acf":{"reviewed_on":"2026-01-01"}}', seed.author)).status).toBe(200);

    const response = await write(at, `{"acf":{"translation":${value},"reviewed_on":"2026-02-02"}}`, seed.author);

    expect([response.status, response.text]).toEqual([400, expect.stringContaining('This cannot be stored')]);
    expect(await (await fetch(wp.api + at)).text()).toContain('2026-01-01');
  });

  test('reveal nothing of an item’s form to users who may not edit it', async () => {
    for (const path of [`/wp/v2/pages/${seed.draft}`, '/wp/v2/pages']) {
      const response = await write(path, '{"acf":{"nothing":1}}');
      expect([response.status, response.text]).toEqual([401, expect.not.stringContaining('nothing')]);
    }
  });
});

describe.skipIf(!hasWordPress)('a wording', () => {
  test('costs no time in a text that opens more elements than it closes', async () => {
    const code = `$html = str_repeat('<i>', 150000) . '[wording x]'; set_time_limit(5); $began = microtime(true);
      Ostium\\Wordings\\place($html); echo microtime(true) - $began < 3 ? 'soon' : 'late';`;
    expect(await wp.php(code)).toBe('soon');
  });
});

describe.skipIf(!hasWordPress)('the address of the site', () => {
  test('is reported without the name and the password that an operator put into it', async () => {
    const status = (await (await fetch(`${wp.api}/ostium/v1/status`)).json()) as { site_url: string };
    const page = await fetch(`${wp.url}/blog/own/`, { redirect: 'manual' });
    expect([status.site_url, page.headers.get('location')]).toEqual([SITE, `${SITE}/blog/own/`]);
  });
});
