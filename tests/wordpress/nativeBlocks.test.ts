import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite } from '../machines/siteOverSource.ts';
import type { StartedSite } from '../machines/siteOverSource.ts';
import { findPort, hasProgram } from '../machines/programs.ts';
import { quote, SEED, type Seed } from './fieldsSeed.ts';
import { openEditor, type EditorScreen } from './editorScreen.ts';
import { startWordPress } from './startWordPress.ts';
import { runTransfer } from '../../packages/engine/commands/runTransfer.mjs';
import { TRANSLATIONS } from '../../packages/engine/commands/writeFields.mjs';
import { MARLOWE } from '../../scripts/project.mjs';

type WordPress = Awaited<ReturnType<typeof startWordPress>>;
type Fields = Readonly<Record<string, unknown>>;

/** The words of one language as `ostium fields` writes them. */
interface Translations extends Pick<EditorScreen, 'blocks'> {
  kinds: Readonly<Record<string, string>>;
  groups: Readonly<Record<string, EditorScreen['fields']>>;
}

const isThere = hasProgram('php', ['--version']) && hasProgram('mariadbd', ['--version']);
const SECRET = randomBytes(12).toString('hex');

describe.skipIf(!isThere)('native blocks of a real WordPress', () => {
  let wp: WordPress;
  let site: StartedSite;
  let seed: Seed;
  let home: string;

  beforeAll(async () => {
    const port = await findPort();
    home = `http://127.0.0.1:${port}`;
    wp = await startWordPress({ constants: { OSTIUM_SITE_URL: home, OSTIUM_PREVIEW_SECRET: SECRET } });
    seed = JSON.parse(await wp.php(SEED)) as Seed;
    site = await startSite(wp.api, { CONTENT_AUTH: wp.credential, PREVIEW_SECRET: SECRET, SITE_URL: home }, port);
  }, 120_000);
  afterAll(async () => {
    await site?.end();
    await wp?.stop();
  });

  const ask = async (path: string, { as, body }: { as?: string | undefined; body?: unknown } = {}) => {
    const response = await fetch(`${wp.api}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(as && { authorization: as }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, data: JSON.parse(await response.text()) };
  };
  const edit = (id: number, body: object) => ask(`/wp/v2/pages/${id}`, { as: wp.credential, body });
  const acfOf = async (id: number, type = 'pages') => (await ask(`/wp/v2/${type}/${id}`)).data.acf as Fields;
  const block = (name: string, fields: object) => `<!-- wp:ostium/${name} ${JSON.stringify(fields)} /-->`;
  /** With what WordPress's editor writes for the signs of HTML. */
  const blockOfEditor = (name: string, fields: object) =>
    `<!-- wp:ostium/${name} ${JSON.stringify(fields).replaceAll(/[<>&]/g, (sign) => String.raw`\u00${sign.charCodeAt(0).toString(16)}`)} /-->`;
  const php = async <T>(code: string): Promise<T> => {
    const printed = await wp.php(`echo "<<" . wp_json_encode( ( function () { ${code} } )() ) . ">>";`);
    return JSON.parse(/<<(.*)>>/s.exec(printed)?.[1] ?? 'null') as T;
  };

  const stored = (id: number) => php<Fields>(`return Ostium\\Fields\\stored_fields( ${id} );`);

  const offered = (id: number) =>
    php<string[]>(
      `return apply_filters( 'allowed_block_types_all', true, new WP_Block_Editor_Context( array( 'post' => get_post( ${id} ) ) ) );`,
    );

  const notes = {
    heading: 'Notes',
    notes: [{ heading: 'One', content: '<p>Words & more — “quoted” \\ -- done.</p>' }],
  };

  test('blocks in a page’s content are sent as its fields, in the order of the page, and are no text', async () => {
    const banner = { title: 'Call us', map_image: { desktop_image: seed.picture, mobile_image: '' } };
    const content = [
      block('contact-banner', banner),
      block('notes', notes),
      block('text-block', { content: '<p>Below.</p>' }),
    ].join('\n\n');
    expect((await edit(seed.contact, { content })).status).toBe(200);
    const { data } = await ask(`/wp/v2/pages/${seed.contact}`);

    expect(data.acf).toEqual({
      flexible_content: [
        { acf_fc_layout: 'banner', ...banner },
        { acf_fc_layout: 'notes', ...notes },
      ],
      common_flexible_content: [{ acf_fc_layout: 'text_block', content: '<p>Below.</p>' }],
    });
    expect(data.content.rendered).toBe('');
  });

  test('visitors see them, and text beside them', async () => {
    await edit(seed.contact, {
      content: `${block('notes', { ...notes, heading: 'Native notes' })}\n\n<!-- wp:paragraph -->\n<p>A paragraph of WordPress.</p>\n<!-- /wp:paragraph -->`,
    });
    await expect
      .poll(async () => (await fetch(`${home}/our-practice/contact/`)).text(), { timeout: 15_000 })
      .toContain('Native notes');
    expect(await (await fetch(`${home}/our-practice/contact/`)).text()).toContain('A paragraph of WordPress.');
  });

  test('what ACF’s format can hold survives the way into blocks and back out', async () => {
    const fields = {
      reviewed_on: '2026-01-02',
      flexible_content: [
        { acf_fc_layout: 'notes', heading: '<b>--></b> & "quoted" \\u0026', notes: [] },
        { acf_fc_layout: 'unheard_of', kept: [1, { deep: null }], flag: false },
        { acf_fc_layout: 'banner', title: 'Ünïcode 鼻', map_image: { desktop_image: seed.picture } },
      ],
      common_flexible_content: [{ acf_fc_layout: 'text_block', content: 'Two\n\nlines' }],
    };
    const text = '<!-- wp:paragraph -->\n<p>Text.</p>\n<!-- /wp:paragraph -->';
    await edit(seed.contact, { content: text });
    await wp.php(`Ostium\\Fields\\store_fields(${seed.contact}, json_decode(${quote(JSON.stringify(fields))}, true));`);

    const native = await php<string>(`return get_post( ${seed.contact} )->post_content;`);
    expect(native.match(/<!-- wp:ostium\/[\w-]+/g)).toEqual([
      '<!-- wp:ostium/notes',
      '<!-- wp:ostium/unknown',
      '<!-- wp:ostium/contact-banner',
      '<!-- wp:ostium/text-block',
    ]);
    expect(await stored(seed.contact)).toEqual(fields);
    await wp.php(`Ostium\\Fields\\store_fields(${seed.contact}, array( 'reviewed_on' => '2026-01-02' ));`);
    expect(await php<string>(`return get_post( ${seed.contact} )->post_content;`)).toBe(text);
  });

  test.each([
    ['classic text with its line breaks', 'One.\n\nTwo\nlines.'],
    ['HTML', '<h2>One</h2>\n<p>Two.</p>\n'],
    [
      'blocks of WordPress',
      '<!-- wp:paragraph -->\n<p>One.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:list -->\n<ul><li>Two</li></ul>\n<!-- /wp:list -->',
    ],
  ])('a page’s text reads the same beside its blocks, and comes back to the letter: %s', async (_what, text) => {
    const rendered = async () => String((await ask(`/wp/v2/pages/${seed.plain}`)).data.content.rendered);
    await edit(seed.plain, { content: '' });
    await wp.php(
      `$wpdb->update( $wpdb->posts, array( 'post_content' => ${quote(text)} ), array( 'ID' => ${seed.plain} ) ); clean_post_cache( ${seed.plain} );`,
    );
    const before = await rendered();
    await wp.php(
      `Ostium\\Fields\\store_fields(${seed.plain}, array( 'common_flexible_content' => array( array( 'acf_fc_layout' => 'text_block', 'content' => 'Below' ) ) ));`,
    );
    expect(await php<string>(`return get_post( ${seed.plain} )->post_content;`)).toContain('wp:ostium/text-block');
    expect(await rendered()).toBe(before);

    await wp.php(`Ostium\\Fields\\store_fields(${seed.plain}, array());`);
    const after = await php<string>(`return get_post( ${seed.plain} )->post_content;`);
    expect(after).toBe(text);
    expect(await rendered()).toBe(before);
  });

  test('a plain text and an address stay as they were typed by somebody who may not write any HTML', async () => {
    const typed = {
      title: 'Tom & Jerry < 5 mm',
      content: '<p onclick="x()">Salt &amp; water<script>y()</script></p>',
      location: { cta_call: { link: '/contact/?a=1&b=2', label: 'A & B' } },
    };
    const saved = await php<Fields>(`
      wp_set_current_user( wp_insert_user( array( 'user_login' => 'plain', 'user_pass' => 'x', 'role' => 'author' ) ) );
      kses_init();
      wp_update_post( wp_slash( array( 'ID' => ${seed.contact}, 'post_content' => ${quote(blockOfEditor('contact-banner', typed))} ) ) );
      return Ostium\\Fields\\stored_fields( ${seed.contact} )['flexible_content'][0];`);
    expect(saved).toEqual({ acf_fc_layout: 'banner', ...typed, content: '<p>Salt &amp; watery()</p>' });
  });

  test('the same texts stay the same however often an editor of such a WordPress saves the page', async () => {
    const typed = {
      title: 'A & B &amp; C &amp;amp; D &lt;b&gt; &#38; &nbsp; < 5 mm',
      content: '<p>Salt &amp; water &lt;b&gt;</p>',
      location: { cta_call: { link: '/contact/?a=1&amp;b=2&c=3', label: '&copy; & ©' } },
    };
    const [saved, checked] = await php<[Fields[], Fields]>(`
      define( 'DISALLOW_UNFILTERED_HTML', true );
      wp_set_current_user( wp_insert_user( array( 'user_login' => 'saver', 'user_pass' => 'x', 'role' => 'editor' ) ) );
      kses_init();
      $content = ${quote(blockOfEditor('contact-banner', typed))};
      for ( $n = 0; $n < 5; $n += 1 ) {
        $request = new WP_REST_Request( 'POST', '/wp/v2/pages/${seed.contact}' );
        $request->set_body_params( array( 'content' => $content ) );
        $content = rest_do_request( $request )->get_data()['content']['raw'];
        $saved[] = Ostium\\Fields\\stored_fields( ${seed.contact} )['flexible_content'][0];
      }
      $request->set_body_params( array( 'title' => 'A', 'content' => ${quote(blockOfEditor('contact-banner', typed))} ) );
      $item = Ostium\\Findings\\typed_item( get_post( ${seed.contact} ), $request );
      return array( $saved, Ostium\\Blocks\\rows_of( $item->post_content, Ostium\\Blocks\\lists_for( $item ) )['flexible_content'][0] );`);
    const expected = { acf_fc_layout: 'banner', ...typed };
    expect(saved).toEqual(Array.from({ length: 5 }, () => expected));
    expect(checked).toEqual(expected);
  });

  test('a list that is no list of rows stays where it is, and is named', async () => {
    await edit(seed.plain, { content: '<p>Text.</p>' });
    await wp.php(`Ostium\\Fields\\store_fields(${seed.plain}, array( 'common_flexible_content' => array( 'odd' ) ));`);
    expect(await php(`return Ostium\\Blocks\\turn_into_blocks( get_post( ${seed.plain} ) );`)).toEqual([
      expect.stringContaining('“common_flexible_content” holds something'),
    ]);
    expect(await acfOf(seed.plain)).toEqual({ common_flexible_content: ['odd'] });
    await wp.php(`Ostium\\Fields\\store_fields(${seed.plain}, array());`);
  });

  test('fields written over REST reach the blocks, and other fields stay beside them', async () => {
    await edit(seed.contact, { content: block('notes', notes), acf: { common_flexible_content: [] } });
    const changed = [{ acf_fc_layout: 'notes', heading: 'Changed', notes: [] }];
    expect((await edit(seed.contact, { acf: { flexible_content: changed, reviewed_on: '2026-02-03' } })).status).toBe(
      200,
    );

    expect(await php<string>(`return get_post( ${seed.contact} )->post_content;`)).toBe(
      block('notes', { heading: 'Changed', notes: [] }),
    );
    expect(await stored(seed.contact)).toMatchObject({ flexible_content: changed, reviewed_on: '2026-02-03' });
  });

  test('no HTML reaches a block that its author may not write, whichever way it is saved', async () => {
    const writer = await wp.php(String.raw`
      $user = new WP_User( wp_insert_user( array( 'user_login' => 'kses', 'user_pass' => 'x', 'role' => 'author' ) ) );
      foreach ( array( 'edit_pages', 'edit_others_pages', 'edit_published_pages' ) as $cap ) $user->add_cap( $cap );
      list( $secret ) = WP_Application_Passwords::create_new_application_password( $user->ID, array( 'name' => 'test' ) );
      echo 'Basic ', base64_encode( "kses:$secret" );`);
    const [written, allowed] = ['<p onclick="x()">a</p><script>y()</script>', '<p>a</p>y()'];
    const rows = { heading: '<img src=x onerror="y()">', notes: [{ heading: 'One', content: written }] };
    const id = await php<number>(
      `return wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Raw', 'post_parent' => 0, 'post_name' => 'raw', 'post_content' => '' ) );`,
    );
    // As the editor writes attributes.
    const asSaved = (name: string, fields: object) =>
      block(name, fields).replaceAll(/(?<=\{.*)[<>&](?=.*\})/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
    const save = (body: object) => ask(`/wp/v2/pages/${id}`, { as: writer, body });
    const content = async () => php<string>(`return get_post( ${id} )->post_content;`);

    expect(await save({ content: asSaved('text-block', { content: written }) })).toMatchObject({ status: 200 });
    expect(await stored(id)).toEqual({
      common_flexible_content: [{ acf_fc_layout: 'text_block', content: allowed }],
    });
    expect(
      (await save({ acf: { common_flexible_content: [{ acf_fc_layout: 'text_block', content: written }] } })).status,
    ).toBe(200);
    expect(await stored(id)).toEqual({
      common_flexible_content: [{ acf_fc_layout: 'text_block', content: allowed }],
    });
    expect(
      (await ask(`/wp/v2/pages/${id}/autosaves`, { as: writer, body: { content: asSaved('notes', rows) } })).status,
    ).toBe(200);
    expect(await content()).not.toMatch(/onclick|onerror|script/);
    const autosaves = await php<string>(
      `return implode( '', wp_list_pluck( wp_get_post_revisions( ${id} ), 'post_content' ) );`,
    );
    expect(autosaves).toContain('notes');
    expect(autosaves).not.toMatch(/onclick|onerror|script/);
    await wp.php(`wp_delete_post( ${id}, true );`);
  });

  test('a revision holds the blocks of its time, and restoring it brings them back', async () => {
    await edit(seed.contact, { content: block('notes', { heading: 'First', notes: [] }) });
    await edit(seed.contact, { content: block('notes', { heading: 'Second', notes: [] }) });
    const { data } = await ask(`/wp/v2/pages/${seed.contact}/revisions?per_page=2`, { as: wp.credential });
    const headings = (data as { acf: { flexible_content: { heading: string }[] } }[]).map(
      ({ acf }) => acf.flexible_content[0]?.heading,
    );
    expect(headings).toEqual(['Second', 'First']);

    await wp.php(`wp_restore_post_revision( ${data[1].id} );`);
    expect(await acfOf(seed.contact)).toMatchObject({ flexible_content: [{ heading: 'First' }] });
  });

  test('an autosave has the blocks that are not saved yet, and the page keeps its own', async () => {
    await edit(seed.contact, { content: block('notes', { heading: 'Saved', notes: [] }) });
    const autosave = await ask(`/wp/v2/pages/${seed.contact}/autosaves`, {
      as: wp.credential,
      body: { content: block('notes', { heading: 'Typed', notes: [] }) },
    });
    const { data } = await ask(`/wp/v2/pages/${seed.contact}/revisions?per_page=1`, { as: wp.credential });

    expect(autosave.status).toBe(200);
    expect(data[0].acf.flexible_content[0].heading).toBe('Typed');
    expect(await acfOf(seed.contact)).toMatchObject({ flexible_content: [{ heading: 'Saved' }] });
  });

  describe('a picture with a focal point', () => {
    const banner = (focus: unknown) => ({ title: 'Map', map_image: { desktop_image: { id: seed.picture, focus } } });
    const focus = { x: 0.25, y: 1 };
    const pictureIn = (acf: Fields) =>
      (acf as { flexible_content: { map_image: { desktop_image: unknown } }[] }).flexible_content[0]?.map_image
        .desktop_image;

    test('is stored with the point, and sent as a picture that has it', async () => {
      await edit(seed.contact, { content: block('contact-banner', banner(focus)) });
      expect(pictureIn(await acfOf(seed.contact))).toEqual({ id: seed.picture, focus });
      const standard = (await ask(`/wp/v2/pages/${seed.contact}?acf_format=standard`)).data.acf as Fields;
      await edit(seed.contact, {
        content: block('contact-banner', { map_image: { desktop_image: seed.picture } }),
      });
      const plain = (await ask(`/wp/v2/pages/${seed.contact}?acf_format=standard`)).data.acf as Fields;

      expect(pictureIn(plain)).toMatchObject({ id: seed.picture, width: 1600 });
      expect(pictureIn(standard)).toEqual({ ...(pictureIn(plain) as object), focus });
    });

    test('that is gone is no picture', async () => {
      const content = block('contact-banner', { map_image: { desktop_image: { id: 999_999, focus } } });
      await edit(seed.contact, { content });
      const { data } = await ask(`/wp/v2/pages/${seed.contact}?acf_format=standard`);
      expect(pictureIn(data.acf as Fields)).toBe(false);
    });

    test('is shown around it in the canvas', async () => {
      const hasPoint = (html: string) => /<img[^>]*class="[^"]*x25[-_]/.test(html);
      const canvas = async (attributes: object) => {
        const body = { blocks: [{ name: 'ostium/contact-banner', attributes }] };
        const { data } = await ask(`/ostium/v1/blocks/${seed.contact}/preview`, { as: wp.credential, body });
        return String(data.documents[0].html);
      };
      expect(hasPoint(await canvas(banner(focus)))).toBe(true);

      const without = { title: 'Map', map_image: { desktop_image: seed.picture } };
      expect(hasPoint(await canvas(without))).toBe(false);
    });

    test.each([
      ['beside the picture', { x: 1.5, y: 0 }],
      ['that is text', { x: '0.5', y: 0 }],
      ['of one side', { x: 0.5 }],
      ['with more', { x: 0.5, y: 0.5, z: 0.5 }],
    ])('is refused over REST with a point %s', async (_what, wrong) => {
      const { status, data } = await edit(seed.contact, {
        acf: { flexible_content: [{ acf_fc_layout: 'banner', ...banner(wrong) }] },
      });
      expect([status, data.data.params.acf]).toEqual([
        400,
        '“flexible_content.0.map_image.desktop_image” must be the number of an upload in the media library, or { "id": …, "focus": { "x": 0.5, "y": 0.5 } }.',
      ]);
    });

    test('has its own point in each revision and in an autosave', async () => {
      await edit(seed.contact, { content: block('contact-banner', banner({ x: 0, y: 0 })) });
      await edit(seed.contact, { content: block('contact-banner', banner({ x: 1, y: 0.5 })) });
      await ask(`/wp/v2/pages/${seed.contact}/autosaves`, {
        as: wp.credential,
        body: { content: block('contact-banner', banner(focus)) },
      });
      const { data } = await ask(`/wp/v2/pages/${seed.contact}/revisions?per_page=3`, { as: wp.credential });
      const revisions = (data as { id: number; acf: Fields }[]).map(({ id, acf }) => ({
        id,
        point: JSON.stringify((pictureIn(acf) as { focus: unknown }).focus),
      }));
      // Saved within one second, they stand in any order.
      expect(revisions.map(({ point }) => point).toSorted()).toEqual(
        [focus, { x: 1, y: 0.5 }, { x: 0, y: 0 }].map((point) => JSON.stringify(point)).toSorted(),
      );

      const first = revisions.find(({ point }) => point === '{"x":0,"y":0}');
      await wp.php(`wp_restore_post_revision( ${first?.id} );`);
      expect(pictureIn(await acfOf(seed.contact))).toMatchObject({ focus: { x: 0, y: 0 } });
    });

    test('keeps it where its author may not write any HTML', async () => {
      const saved = await php<Fields>(`
        wp_set_current_user( wp_insert_user( array( 'user_login' => 'focal', 'user_pass' => 'x', 'role' => 'author' ) ) );
        kses_init();
        wp_update_post( wp_slash( array( 'ID' => ${seed.contact}, 'post_content' => ${quote(blockOfEditor('contact-banner', banner(focus)))} ) ) );
        return Ostium\\Fields\\stored_fields( ${seed.contact} );`);
      expect(pictureIn(saved)).toEqual({ id: seed.picture, focus });
    });
  });

  test('a page that moves, or is copied, keeps its blocks', async () => {
    await edit(seed.contact, { content: block('notes', notes), slug: 'find-us' });
    expect(await php<string>(`return get_post( ${seed.contact} )->post_content;`)).toContain('wp:ostium/notes');
    expect(JSON.stringify(await acfOf(seed.contact))).toContain('"heading":"Notes"');
    await edit(seed.contact, { slug: 'contact' });
    expect(await acfOf(seed.contact)).toEqual(
      expect.objectContaining({ flexible_content: [{ acf_fc_layout: 'notes', ...notes }] }),
    );
  });

  test('a template makes a page what it is, wherever it stands', async () => {
    const content = block('landing-banner', { title: 'A second landing page' });
    const created = await ask('/wp/v2/pages', {
      as: wp.credential,
      body: { title: 'Second', slug: 'second', status: 'publish', template: 'landing', content },
    });
    expect([created.status, created.data.template]).toEqual([201, 'landing']);
    expect(created.data.acf.flexible_content[0]).toEqual({ acf_fc_layout: 'banner', title: 'A second landing page' });
    expect(await offered(created.data.id)).toContain('ostium/landing-banner');
    const page = async () => (await fetch(`${home}/second/`)).text();
    await expect.poll(page, { timeout: 15_000 }).toContain('A second landing page');

    const refused = await ask(`/wp/v2/pages/${created.data.id}`, { as: wp.credential, body: { template: 'error' } });
    expect(refused.status).toBe(400);
  });

  test('what a field plugin stored for a page still decides which blocks it has', async () => {
    const groups = await php<string[]>(`
      $id = wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Snoring', 'post_status' => 'publish' ) );
      update_post_meta( $id, 'page_template', 'snoring' );
      update_post_meta( $id, '_page_template', 'field_fields_of__page__page_template' );
      $groups = wp_list_pluck( Ostium\\Fields\\groups_for( $id ), 'key' );
      wp_delete_post( $id, true );
      return $groups;`);
    expect(groups).toContain('group_snoring');
  });

  test('an editor reads the forms in their own language: blocks, the fields beside the page, templates, and the plugin’s own words', async () => {
    const text = await readFile(join(MARLOWE, TRANSLATIONS, 'es.json'), 'utf8');
    const { kinds, blocks, groups } = JSON.parse(text) as Translations;
    await wp.php(`wp_insert_user(
      array( 'user_login' => 'lupe', 'user_pass' => 'a password', 'role' => 'editor', 'locale' => 'es_MX' ) );`);
    const [spanish, english] = await Promise.all(
      [{ name: 'lupe', password: 'a password' }, wp.admin].map((user) => openEditor(wp.url, user, seed.plain)),
    );

    expect(Object.keys(spanish?.blocks ?? {}).length).toBeGreaterThan(60);
    expect(blocks).toMatchObject(spanish?.blocks ?? {});
    expect(spanish?.fields).toEqual(groups['group_fields_of__page']);
    expect(spanish?.html).toContain(kinds['landing']);
    // Of PHP, and of a script.
    expect(spanish?.html).toContain('Ver todo: Testimonios');
    expect(spanish?.html).not.toContain('Testimonials');
    expect(spanish?.html).toContain('"Check this page":["Revisar esta página"]');

    expect(english?.blocks['notes']?.title).toBe('Short notes');
    expect(english?.html).not.toContain(kinds['landing']);
    expect(english?.html).not.toContain('Revisar esta página');
  });

  test('the inserter offers the blocks of the page, and all of WordPress’s own', async () => {
    const [contact, plain] = [await offered(seed.contact), await offered(seed.plain)];

    expect(contact).toEqual(
      expect.arrayContaining(['ostium/contact-banner', 'ostium/notes', 'ostium/text-block', 'core/paragraph']),
    );
    expect(contact).not.toContain('ostium/landing-banner');
    expect(plain.filter((name) => name.startsWith('ostium/')).toSorted()).toEqual([
      'ostium/before-after-images',
      'ostium/common-banner',
      'ostium/conditions',
      'ostium/image-gallery',
      'ostium/text-block',
      'ostium/urgent-signs',
    ]);
  });

  test('blocks of a page that was loaded before its parent become native when the load ends', async () => {
    const fields = { flexible_content: [{ acf_fc_layout: 'banner', title: 'Make room' }] };
    const contents = await php<string[]>(`
      $child = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Balloon', 'post_name' => 'balloon-sinuplasty-houston' ) );
      Ostium\\Fields\\store_fields( $child, json_decode( ${quote(JSON.stringify(fields))}, true ) );
      $before = get_post( $child )->post_content;
      $parent = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Treatments', 'post_name' => 'treatments' ) );
      wp_update_post( array( 'ID' => $child, 'post_parent' => $parent ) );
      Ostium\\Content\\finish();
      $after = get_post( $child )->post_content;
      wp_delete_post( $child, true );
      wp_delete_post( $parent, true );
      return array( $before, $after );`);
    expect(contents).toEqual(['', expect.stringContaining('<!-- wp:ostium/landing-banner {"title":"Make room"} /-->')]);
  });

  test('a page whose blocks a field plugin holds offers no native ones until they are turned into blocks', async () => {
    await edit(seed.plain, { content: '<p>Text.</p>' });
    await wp.php(`delete_post_meta( ${seed.plain}, '_ostium_fields' );
      foreach ( array( 'common_flexible_content' => array( 'text_block' ), '_common_flexible_content' => 'field_5f2a',
        'common_flexible_content_0_content' => '<p>Stored.</p>' ) as $name => $value ) update_post_meta( ${seed.plain}, $name, $value );`);
    expect((await offered(seed.plain)).filter((name) => name.startsWith('ostium/'))).toEqual([]);

    const { data } = await ask(`/ostium/v1/blocks/${seed.plain}/convert`, { as: wp.credential, body: {} });
    expect(data).toEqual({ problems: [] });
    expect(await php<string>(`return get_post( ${seed.plain} )->post_content;`)).toBe(
      `<p>Text.</p>\n\n${blockOfEditor('text-block', { content: '<p>Stored.</p>' })}`,
    );
    expect(await offered(seed.plain)).toContain('ostium/text-block');
  });

  test('the command turns all pages into a field plugin’s entries and back, and names what does not fit', async () => {
    const order = { url: wp.url, credential: wp.credential, dir: '.', isOverwriting: false };
    await wp.php(`Ostium\\Fields\\store_fields(${seed.contact}, array( 'reviewed_on' => '2026-02-03' ));`);
    await edit(seed.contact, { content: block('notes', notes) });
    await wp.php(
      `Ostium\\Fields\\store_fields(${seed.front}, array( 'flexible_content' => array( array( 'acf_fc_layout' => 'odd' ) ) ));`,
    );
    const before = await stored(seed.contact);
    expect(Object.keys(before)).toContain('flexible_content');

    const answer = await runTransfer(MARLOWE, { ...order, task: 'fields' });
    expect(answer).toMatch(
      /^Turned the blocks of \d items into fields\.\n“Home”: “flexible_content\.0” needs an acf_fc_layout/,
    );
    expect(await php<string>(`return get_post( ${seed.contact} )->post_content;`)).not.toContain('wp:ostium');
    expect(await stored(seed.contact)).toEqual(before);
    expect(await runTransfer(MARLOWE, { ...order, task: 'blocks' })).toMatch(
      /^Turned the blocks of \d items into native blocks\.$/,
    );
    expect(await stored(seed.contact)).toEqual(before);
    expect(await php<string>(`return get_post( ${seed.contact} )->post_content;`)).toContain('wp:ostium/notes');
  });

  describe('the canvas', () => {
    const preview = (id: number, blocks: object[], as?: string) =>
      ask(`/ostium/v1/blocks/${id}/preview`, { as: as ?? wp.credential, body: { blocks } });

    test('shows each block as the site draws it, with pictures of the media library', async () => {
      const { status, data } = await preview(seed.contact, [
        {
          name: 'ostium/contact-banner',
          attributes: { title: 'Being typed', map_image: { desktop_image: seed.picture, mobile_image: '' } },
        },
        { name: 'ostium/landing-banner', attributes: {} },
        { name: 'ostium/text-block', attributes: { content: '<p>Some <b>text</b>.</p>' } },
      ]);

      expect(status).toBe(200);
      expect(data.documents[0].html).toContain('Being typed');
      expect(data.documents[0].html).toMatch(/\/room/);
      expect(data.documents[0].problems).toEqual([]);
      expect(data.documents[1]).toBeNull();
      expect(data.documents[2].html).toContain('<p>Some <b>text</b>.</p>');
    });

    test('has the stored blocks drawn before the editor has started', async () => {
      const content = [block('notes', notes), block('landing-banner', {}), block('text-block', { content: 'Below.' })];
      await edit(seed.contact, { content: content.join('\n\n') });
      const { data } = await ask(`/ostium/v1/blocks/${seed.contact}/preview`, { as: wp.credential });

      expect(data.blocks).toEqual([
        { name: 'ostium/notes', attributes: notes },
        { name: 'ostium/landing-banner', attributes: {} },
        { name: 'ostium/text-block', attributes: { content: 'Below.' } },
      ]);
      expect(data.documents).toEqual((await preview(seed.contact, data.blocks)).data.documents);
      expect(data.documents[0].html).toContain('Words');
    });

    test('says what the site cannot read', async () => {
      const { data } = await preview(seed.contact, [{ name: 'ostium/contact-banner', attributes: { title: '' } }]);
      expect(data.documents[0].problems[0].issues).toEqual([expect.stringMatching(/^title: /)]);
    });

    test('is for those who may edit the item', async () => {
      const path = `/ostium/v1/blocks/${seed.contact}/preview`;
      expect([(await ask(path)).status, (await ask(path, { body: { blocks: [] } })).status]).toEqual([401, 401]);
    });
  });
});
