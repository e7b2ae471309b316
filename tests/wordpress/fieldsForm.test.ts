import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress } from './startWordPress.ts';
import { hasProgram } from '../machines/programs.ts';
import { quote, SEED, type Seed } from './fieldsSeed.ts';

type WordPress = Awaited<ReturnType<typeof startWordPress>>;

const isThere = hasProgram('php', ['--version']) && hasProgram('mariadbd', ['--version']);

const NOTES = { flexible_content: [{ acf_fc_layout: 'notes', heading: 'Tom & “Jerry” \\ <b>' }] };

describe.skipIf(!isThere)('the fields box on the screen of an item, in a WordPress without ACF', () => {
  let wp: WordPress;
  let seed: Seed;
  let cookie: string;

  beforeAll(async () => {
    wp = await startWordPress();
    seed = JSON.parse(await wp.php(SEED)) as Seed;
    cookie = await logIn(wp);
  }, 120_000);
  afterAll(() => wp.stop());

  const store = (id: number, fields: object) =>
    wp.php(`Ostium\\Fields\\store_fields(${id}, json_decode(${quote(JSON.stringify(fields))}, true));`);
  const storedFields = async (id: number) =>
    JSON.parse(await wp.php(`echo wp_json_encode(Ostium\\Fields\\stored_fields(${id}));`));
  const open = async (id: number) => {
    const response = await fetch(`${wp.url}/wp-admin/post.php?post=${id}&action=edit`, { headers: { cookie } });
    return readScreen(await response.text());
  };
  /** Sends the form of an item as a browser does: all hidden fields, and the values given here. */
  const send = (screen: Screen, values: Record<string, string>, query = '') =>
    fetch(`${wp.url}/wp-admin/post.php${query}`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ ...screen.hiddenFields, post_title: 'Contact', content: '<p>Words.</p>', ...values }),
      redirect: 'manual',
    });

  test('shows the stored fields, and the groups and blocks that the item can have, with help and a picture', async () => {
    await store(seed.contact, NOTES);
    const { text, box } = await open(seed.contact);

    expect(JSON.parse(text)).toEqual(NOTES);
    expect(box).toContain('<h3>Contact</h3>');
    expect(box).toContain(
      '<code>getting_here</code> <span>When the practice is open, and how to get there by car, bus or on foot.</span>',
    );
    expect(box).toMatch(
      /<img[^>]+src="[^"]+\/ostium\/pictures\/blocks\/getting-here\.webp" alt="When the practice is open/,
    );
    expect(box).toContain('nobody checks their own work.');
    expect(box).not.toContain('carousel');
    const [, picture = ''] = /src="([^"]+getting-here\.webp)"/.exec(box) ?? [];
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/webp');
  });

  test.each([
    ['the classic screen', () => ''],
    ['the boxes of the block editor', ({ loader }: Screen) => loader],
  ])('saves what was written, from %s', async (name, queryOf) => {
    await store(seed.contact, NOTES);
    const fields = { reviewed_on: name, ...NOTES };
    const screen = await open(seed.contact);
    const json = JSON.stringify(fields, null, 1).replaceAll('\n', '\r\n');
    await send(screen, { ostium_fields: json }, queryOf(screen));

    expect(await storedFields(seed.contact)).toEqual(fields);
  });

  test.each<[text: string, sentence: string]>([
    ['{ "flexible_content": [ }', 'This is not JSON. Look for a comma or a bracket too many'],
    ['["a"]', 'Write an object: { &quot;name of a field&quot;: its value }.'],
    [
      '{ "flexible_content": [{ "acf_fc_layout": "banne" }] }',
      '“flexible_content.0” needs an acf_fc_layout, the name of its block. One of these: banner, getting_here, notes, urgent_signs.',
    ],
  ])('does not save %s: it says why, keeps the input, and leaves the stored fields', async (input, sentence) => {
    await store(seed.contact, NOTES);
    await send(await open(seed.contact), { ostium_fields: input });
    const again = await open(seed.contact);

    expect(await storedFields(seed.contact)).toEqual(NOTES);
    expect(again.text).toBe(input);
    expect(again.box).toContain(sentence);
    expect(again.box).toContain('What you wrote is not saved yet');
    await send(again, { ostium_fields: JSON.stringify({ reviewed_on: '2026-10-05', ...NOTES }) });
    expect((await open(seed.contact)).box).not.toContain('What you wrote is not saved yet');
    expect(await storedFields(seed.contact)).toEqual({ reviewed_on: '2026-10-05', ...NOTES });
  });

  test('keeps the beginning of a text that is too long, up to a whole character', async () => {
    await send(await open(seed.contact), { ostium_fields: `{"a${'ñ'.repeat(600_000)}": 1}` });
    const { text, box } = await open(seed.contact);

    expect(box).toContain('What you wrote is not saved yet');
    expect(text).toMatch(/^\{"añ{499998}$/);
    await send(await open(seed.contact), { ostium_fields: '{}' });
  });

  test('accepts nothing without its nonce, and no form that is older than a change made elsewhere', async () => {
    await store(seed.contact, NOTES);
    const screen = await open(seed.contact);
    await send(
      { ...screen, hiddenFields: { ...screen.hiddenFields, ostium_fields_nonce: 'x' } },
      { ostium_fields: '{}' },
    );
    expect(await storedFields(seed.contact)).toEqual(NOTES);

    await store(seed.contact, { reviewed_on: '2026-12-12' });
    await send(screen, { ostium_fields: screen.text });
    expect(await storedFields(seed.contact)).toEqual({ reviewed_on: '2026-12-12' });
  });

  test('gives a preview of the classic screen the written fields, even if nothing else changed, and saves none', async () => {
    await store(seed.contact, NOTES);
    for (const reviewed_on of ['2026-01-01', '2026-02-02']) {
      await send(await open(seed.contact), {
        'wp-preview': 'dopreview',
        ostium_fields: JSON.stringify({ reviewed_on }),
      });
      const response = await fetch(`${wp.api}/wp/v2/pages/${seed.contact}/revisions?per_page=1`, {
        headers: { authorization: wp.credential },
      });

      expect(await response.json()).toMatchObject([{ slug: `${seed.contact}-autosave-v1`, acf: { reviewed_on } }]);
      expect(await storedFields(seed.contact)).toEqual(NOTES);
    }
  });

  test('asks during typing whether the fields can be saved; nobody else gets a response', async () => {
    const ask = (authorization: string) =>
      fetch(`${wp.api}/ostium/v1/fields/${seed.contact}/check`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ text: '{ "headline": 1 }' }),
      });

    expect(await (await ask(wp.credential)).json()).toEqual({
      problem: expect.stringMatching(/^“headline” is no field/),
    });
    expect((await ask('')).status).toBe(401);
  });
});

/** What a screen has for fields. */
interface Screen {
  /** The values of all hidden inputs of its forms. */
  hiddenFields: Record<string, string>;
  /** With the parameters that the block editor sends for boxes. */
  loader: string;
  /** The content of the box's text area. */
  text: string;
  box: string;
}

function readScreen(html: string): Screen {
  const start = html.indexOf('id="ostium-fields"');
  const box = html.slice(start, html.indexOf('</form>', start));
  const base = html.slice(html.indexOf('class="metabox-base-form"')).split('</form>')[0] ?? '';
  const hiddenEntries = [...`${base}${box}`.matchAll(/<input type=["']hidden["'][^>]*>/g)].map(([tag]) => [
    valueOf(tag, 'name'),
    valueOf(tag, 'value'),
  ]);
  const [, loaderUrl = '""'] = /_wpMetaBoxUrl = ("[^"]*")/.exec(html) ?? [];
  const loader = String(JSON.parse(loaderUrl)).replace(/^[^?]*/, '');
  const text = /<textarea[^>]*name="ostium_fields"[^>]*>([^<]*)</.exec(box)?.[1] ?? '';
  return { hiddenFields: Object.fromEntries(hiddenEntries) as Record<string, string>, loader, text: decode(text), box };
}

const valueOf = (tag: string, name: string): string =>
  decode(new RegExp(` ${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '');

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#039;', "'")
    .replaceAll('&amp;', '&');

/** Logs in as a browser does; resolves to the cookies. */
async function logIn({ url, admin }: WordPress): Promise<string> {
  const response = await fetch(`${url}/wp-login.php`, {
    method: 'POST',
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    body: new URLSearchParams({ log: admin.name, pwd: admin.password, testcookie: '1' }),
    redirect: 'manual',
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
