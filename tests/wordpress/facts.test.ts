import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFields } from '#engine/page/blocks/fields.ts';
import { openEmulator } from '#wordpress/emulator/emulator.ts';
import { readPractice } from 'marlowe/practice/practice.ts';
import { startWordPress } from './startWordPress.ts';
import { startSite } from '../machines/siteOverSource.ts';
import { formWith, logIn } from './adminForms.ts';
import type { AdminVisit } from './adminForms.ts';
import { hasWordPress } from './hasWordPress.ts';
import { CONTENT } from 'marlowe/openSite.testing.ts';

type WordPress = Awaited<ReturnType<typeof startWordPress>>;
type Json = Record<string, unknown>;

const SCREEN = 'options-general.php?page=ostium-practice';
const HOME = 'http://content.invalid';

/** A value as PHP code. */
const php = (value: unknown): string =>
  `json_decode(base64_decode('${Buffer.from(JSON.stringify(value)).toString('base64')}'), true)`;

describe.skipIf(!hasWordPress)('a WordPress that has the practice’s facts', { timeout: 120_000 }, () => {
  let wp: WordPress;
  let admin: AdminVisit;
  let practice: Json;
  let emulator: Awaited<ReturnType<typeof openEmulator>>;

  const get = async (path: string): Promise<Response> => fetch(wp.api + path);
  const json = async (path: string): Promise<Json> => (await (await get(path)).json()) as Json;
  const run = async (code: string): Promise<unknown> =>
    JSON.parse(await wp.php(`echo wp_json_encode((function () { ${code} })());`));
  const save = (facts: unknown): Promise<string> => wp.php(`Ostium\\Practice\\save_practice(${php(facts)});`);
  const insert = async (post: Json): Promise<number> =>
    (await run(
      `return wp_insert_post(wp_slash(${php({ post_status: 'publish', post_author: 1, ...post })}), true);`,
    )) as number;

  beforeAll(async () => {
    wp = await startWordPress({ constants: { OSTIUM_SITE_URL: 'https://www.site.example' } });
    admin = await logIn(wp.url, wp.admin);
    emulator = await openEmulator({ dir: CONTENT, home: HOME });
    const response = await (await emulator.fetch('/wp-json/ostium/v1/practice')).text();
    practice = JSON.parse(response.replaceAll(HOME, wp.url)) as Json;
    await wp.php(
      `update_option('blogname', 'Marlowe Sinus & ENT'); update_option('timezone_string', 'America/Chicago');`,
    );
  }, 120_000);
  afterAll(() => wp.stop());

  describe('sends the facts', () => {
    test('with 404 until there are some, and then as they were saved', async () => {
      await wp.php(`delete_option('ostium_practice');`);
      expect((await get('/ostium/v1/practice')).status).toBe(404);
      await save(practice);
      expect(await json('/ostium/v1/practice')).toEqual(practice);
    });

    test('with a whole upload in place of its stored number', async () => {
      const id = await run(
        `$image = imagecreatetruecolor(80, 40); ob_start(); imagejpeg($image); $file = wp_upload_bits('door.jpg', null, ob_get_clean())['file'];
        $id = wp_insert_attachment(array('post_mime_type' => 'image/jpeg', 'post_title' => 'Door'), $file); update_post_meta($id, '_wp_attachment_image_alt', 'An open door');
        wp_update_attachment_metadata($id, array('width' => 80, 'height' => 40, 'file' => _wp_relative_upload_path($file))); return $id;`,
      );
      await save({
        name: 'Noses',
        clinicians: [
          { name: 'Elise', path: '/elise/', photo: { upload: id } },
          { name: 'Ann', path: '/ann/', photo: { upload: 999999 } },
        ],
      });
      const { clinicians } = await json('/ostium/v1/practice');
      expect(clinicians).toMatchObject([
        {
          photo: {
            id,
            url: expect.stringMatching(/^http.*\/door.*\.jpg$/),
            alt: 'An open door',
            width: 80,
            height: 40,
          },
        },
        { photo: false },
      ]);
    });
  });

  describe('lets the office change them on a screen', () => {
    beforeEach(() => save(practice));

    const send = async (change: (form: URLSearchParams) => void): Promise<Response> => {
      const form = formWith(await admin.read(SCREEN), 'facts[name]');
      change(form);
      return admin.ask(SCREEN, form);
    };

    test('saving the unchanged form changes nothing', async () => {
      expect((await send(() => undefined)).status).toBe(302);
      expect(JSON.stringify(await json('/ostium/v1/practice'))).toBe(JSON.stringify(practice));
    });

    test('a new phone number appears on the site’s pages, in notices, texts and fields that name it', async () => {
      const page = await insert({
        post_type: 'page',
        post_title: 'Call [phone]',
        post_name: 'call',
        post_content:
          '<p>Call [phone link], or <a href="tel:[phone]">us</a>. [practice name]</p><p>[fax]</p><p>[phone lnik]</p>',
      });
      await wp.php(
        `Ostium\\Fields\\store_fields(${page}, array('cta' => array('heading' => 'Or [phone]', 'link' => 'tel:[phone]')));`,
      );
      const changes = () =>
        run(`global $wpdb; return $wpdb->get_results("SELECT ID, post_modified FROM $wpdb->posts ORDER BY ID");`);
      const site = await startSite(wp.api, {});
      const changesBefore = await changes();
      const readPage = async () => {
        const html = await site.read('/call/');
        expect(html).not.toMatch(/\[(?:phone|practice|fax)/);
        return html;
      };
      try {
        expect(await readPage()).toContain(
          'Call <a href="tel:+17135550142">(713) 555-0142</a>, or <a href="tel:+17135550142">us</a>.',
        );
        const response = await send((form) => {
          form.set('facts[phone.display]', '(713) 555-0177');
          form.set('facts[phone.link]', '');
        });
        expect(response.status).toBe(302);
        expect((await site.purge({ changed: ['all'] })).status).toBe(200);
        const html = await readPage();
        expect(html).toContain(
          'Call <a href="tel:+17135550177">(713) 555-0177</a>, or <a href="tel:+17135550177">us</a>.',
        );
        expect(html).toMatch(/<title>Call \(713\) 555-0177/);
        expect(html).not.toMatch(/555-?0142/);
        expect(await (await site.ask('/nowhere/')).text()).not.toMatch(/555-?0142/);
        expect(await (await site.ask(`/?s=${encodeURIComponent('713-555-0177')}`)).text()).toContain('href="/call/"');
      } finally {
        await site.end();
      }
      // What editors wrote is theirs, and no page counts as changed after its review.
      expect(await changes()).toEqual(changesBefore);
      expect(await run(`return Ostium\\Fields\\stored_fields(${page});`)).toEqual({
        cta: { heading: 'Or [phone]', link: 'tel:[phone]' },
      });
    });

    test.each([
      ['a number of North America', '(713) 555-0177', 'tel:+17135550177'],
      ['another country’s number', '+49 30 1234567', 'tel:+49301234567'],
    ])('phones dial the number that people read, after it changes to %s', async (_, number, link) => {
      await send((form) => form.set('facts[phone.display]', number));
      expect((await json('/ostium/v1/practice'))['phone']).toMatchObject({ display: number, link });
    });

    test('a phone number of letters also needs the number that phones dial', async () => {
      const html = await (await send((form) => form.set('facts[phone.display]', '1-800-SINUSES'))).text();
      expect(html).toContain('Nothing was saved');
      expect(html).toContain('Number that phones dial');
      await send((form) => {
        form.set('facts[phone.display]', '1-800-SINUSES');
        form.set('facts[phone.link]', 'tel:+18007468737');
      });
      expect((await json('/ostium/v1/practice'))['phone']).toMatchObject({ link: 'tel:+18007468737' });
    });

    test('rows of hours are added and removed without script', async () => {
      await send((form) => {
        for (const column of ['days', 'open', 'close']) form.set(`hours[hours][0][${column}]`, '');
        form.set('hours[hours][3][days]', 'Holidays');
      });
      expect((await json('/ostium/v1/practice'))['hours']).toEqual([
        { days: 'Friday', open: '8:00 AM', close: '1:00 PM' },
        { days: 'Saturday–Sunday' },
        { days: 'Holidays' },
      ]);
    });

    test('the screen names each wrong field, keeps the input, and saves nothing', async () => {
      const response = await send((form) => {
        form.set('facts[name]', '');
        form.set('facts[links.portal]', 'javascript:alert(1)');
        form.set('facts[tagline]', 'Typed <b>so</b>');
        form.set(
          'advanced',
          JSON.stringify({
            navigation: [{ label: 'Care', link: '/care/', groups: [{ title: 'Nose', items: [{ label: 'No link' }] }] }],
          }),
        );
      });
      const html = await response.text();
      expect(response.status).toBe(200);
      for (const sentence of [
        'Name: must not be empty',
        'Patient portal: must be a path',
        'navigation.0.groups.0.items.0.link: must not be empty',
      ])
        expect(html).toContain(sentence);
      expect(html).toContain('Typed &lt;b&gt;so&lt;/b&gt;');
      expect(html).not.toContain('<b>so</b>');
      const brokenScreen = await (await send((form) => form.set('advanced', '{ "navigation": [ '))).text();
      expect(brokenScreen).toContain('Advanced: must be a JSON object');
      expect(brokenScreen).toContain('{ &quot;navigation&quot;: [');
      expect(await json('/ostium/v1/practice')).toEqual(practice);
    });

    test('the screen refuses authors, and forms from elsewhere', async () => {
      await wp.php(
        `wp_insert_user(array('user_login' => 'writer', 'user_pass' => 'a long password', 'role' => 'author'));`,
      );
      const form = formWith(await admin.read(SCREEN), 'facts[name]');
      form.set('facts[name]', 'Changed');
      const writer = await logIn(wp.url, { name: 'writer', password: 'a long password' });
      expect((await writer.ask(SCREEN)).status).toBe(403);
      expect((await writer.ask(SCREEN, form)).status).toBe(403);
      form.delete('_wpnonce');
      expect((await admin.ask(SCREEN, form)).status).toBe(403);
      expect(await json('/ostium/v1/practice')).toEqual(practice);
    });
  });

  test('reports everything that the site cannot read, field by field', async () => {
    const fields = createFields({ resolve: (url) => url.replace(wp.url, '') });
    expect(readPractice(practice, fields).ok).toBe(true);
    const brokenFacts = mutationsOf(practice);
    const unreadable = brokenFacts.filter(({ facts }) => !readPractice(facts, fields).ok);
    // Too long for a command-line argument.
    await writeFile(join(wp.dir, 'facts.json'), JSON.stringify(unreadable.map(({ facts }) => facts)));
    const problems = (await run(
      `return array_map('Ostium\\Practice\\problems', json_decode(file_get_contents('${wp.dir}/facts.json'), true));`,
    )) as Json[];
    expect(unreadable.length).toBeGreaterThan(500);
    expect(
      unreadable.filter((_, index) => Object.keys(problems[index] ?? {}).length === 0).map(({ path }) => path),
    ).toEqual([]);
    expect(await run(`return Ostium\\Practice\\problems(${php(practice)});`)).toEqual([]);
  });

  test('shows its menus in place of the stored ones', async () => {
    await save({ ...practice, footer: { ...(practice['footer'] as Json), groups: [] } });
    const care = await insert({ post_type: 'page', post_title: 'Care &amp; Cure', post_name: 'care' });
    const draft = await insert({ post_type: 'page', post_title: 'Not yet', post_status: 'draft' });
    await wp.php(`
      function add($menu, $below, $item) { return wp_update_nav_menu_item($menu, 0, $item + array('menu-item-status' => 'publish', 'menu-item-parent-id' => $below, 'menu-item-type' => 'custom')); }
      $main = wp_create_nav_menu('Main');
      $team = add($main, 0, array('menu-item-title' => 'People', 'menu-item-url' => home_url('/our-team/'), 'menu-item-description' => 'Who we are'));
      add($main, $team, array('menu-item-title' => 'Elise', 'menu-item-url' => '/our-practice/about-dr-marlowe/'));
      $care = add($main, 0, array('menu-item-title' => '', 'menu-item-type' => 'post_type', 'menu-item-object' => 'page', 'menu-item-object-id' => ${care}));
      $nose = add($main, $care, array('menu-item-title' => 'Nose', 'menu-item-url' => '#'));
      $gerd = add($main, $nose, array('menu-item-title' => 'Reflux', 'menu-item-url' => home_url('/services/gerd/'), 'menu-item-classes' => 'mobile-only'));
      add($main, $gerd, array('menu-item-title' => 'Deep', 'menu-item-url' => 'https://elsewhere.example/deep'));
      add($main, $nose, array('menu-item-type' => 'post_type', 'menu-item-object' => 'page', 'menu-item-object-id' => ${draft}));
      $legal = wp_create_nav_menu('Legal');
      // As it was before the site had a certificate.
      add($legal, 0, array('menu-item-title' => 'Privacy', 'menu-item-url' => 'http://www.site.example/privacy-policy/'));
      set_theme_mod('nav_menu_locations', array('ostium_main' => $main, 'ostium_legal' => $legal));
    `);
    const { navigation, footer } = await json('/ostium/v1/practice');
    const [team] = practice['navigation'] as Json[];
    expect(navigation).toEqual([
      {
        label: 'People',
        link: '/our-team/',
        overview: 'Who we are',
        panel: 'team',
        promotion: team?.['promotion'],
        groups: [
          { title: 'People', link: '/our-team/', items: [{ label: 'Elise', link: '/our-practice/about-dr-marlowe/' }] },
        ],
      },
      {
        label: 'Care & Cure',
        link: '/care/',
        groups: [
          {
            title: 'Nose',
            items: [
              { label: 'Reflux', link: '/services/gerd/', mobile_only: true },
              { label: 'Deep', link: 'https://elsewhere.example/deep' },
            ],
          },
        ],
      },
    ]);
    expect(footer).toMatchObject({
      groups: [],
      legal: [{ label: 'Privacy', label_es: 'Política de privacidad', link: '/privacy-policy/' }],
    });
    const site = await startSite(wp.api, {});
    try {
      const page = await site.read('/care/');
      expect(page).toContain('href="/services/gerd/"');
      expect(page).toContain('Reflux');
      expect(page).not.toContain('Not yet');
    } finally {
      await site.end();
    }
    await wp.php(`remove_theme_mod('nav_menu_locations');`);
    expect((await json('/ostium/v1/practice'))['navigation']).toEqual(practice['navigation']);
  });
});

/**
 * The facts once for each of their parts: without it, and with something else in its place. Only the first two rows of a list.
 */
function mutationsOf(facts: Json): { path: string; facts: Json }[] {
  const short = JSON.stringify(facts, (_, value: unknown) =>
    Array.isArray(value) ? value.slice(0, 2) : isUpload(value) ? { url: value.url, alt: '' } : value,
  );
  const pathsOf = (value: unknown, path: readonly string[]): (readonly string[])[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => [[...path, name], ...pathsOf(part, [...path, name])])
      : [];
  return pathsOf(JSON.parse(short), []).flatMap((path) =>
    [undefined, '', 'neither', 7, [null], { stray: 'x' }].map((value) => {
      const copy = JSON.parse(short) as Json;
      const owner = path.slice(0, -1).reduce<Json>((part, name) => part[name] as Json, copy);
      const last = path.at(-1) ?? '';
      if (value === undefined) delete owner[last];
      else owner[last] = value;
      return { path: `${path.join('.')} = ${JSON.stringify(value)}`, facts: copy };
    }),
  );
}

const isUpload = (value: unknown): value is { url: string } =>
  typeof value === 'object' && value !== null && 'ID' in value && 'url' in value;
