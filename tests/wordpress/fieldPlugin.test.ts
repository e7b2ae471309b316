import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { createFieldPlugin } from './fieldPlugin.ts';
import { quote, SEED, type Seed } from './fieldsSeed.ts';
import { hasWordPress } from './hasWordPress.ts';

const BLOCKS = 'field_contact__flexible_content';

describe.skipIf(!hasWordPress)('a plugin for custom fields', { timeout: 120_000 }, () => {
  let wp: RunningWordPress;
  let seed: Seed;
  let plugin: ReturnType<typeof createFieldPlugin>;

  const ask = async (path: string, { as = wp.credential, body }: { as?: string; body?: object } = {}) => {
    const response = await fetch(`${wp.api}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: as, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, data: await response.json() };
  };
  const acf = async (path: string) => {
    const { data } = await ask(`/wp/v2/${path}`);
    return (Array.isArray(data) ? data[0] : data).acf as Record<string, unknown>;
  };
  const php = async <T>(code: string): Promise<T> => {
    const printed = await wp.php(`echo "<<" . wp_json_encode( ( function () { ${code} } )() ) . ">>";`);
    return JSON.parse(/<<(.*)>>/s.exec(printed)?.[1] ?? 'null') as T;
  };
  const store = (id: number, value: object) =>
    wp.php(`wp_set_current_user( 1 ); Ostium\\Fields\\store_fields(${id}, json_decode(${quote(JSON.stringify(value))}, true));
      wp_update_post( array( 'ID' => ${id} ) );`);
  const contentOf = (id: number) => php<string>(`return get_post( ${id} )->post_content;`);
  const isInForm = (id: number, field: object) =>
    php<boolean>(
      `$GLOBALS['post'] = get_post( ${id} ); return false !== apply_filters( 'acf/prepare_field', json_decode( ${quote(JSON.stringify(field))}, true ) );`,
    );

  /** Every kind of field, in every form in which it may be stored. */
  const fields = () => ({
    reviewed_by: [seed.reviewer],
    reviewed_on: '2026-10-05',
    flexible_content: [
      {
        acf_fc_layout: 'banner',
        title: 'Tom & “Jerry” \\ <b>',
        content: '<p>One.</p>\n<p>Two.</p>',
        map_image: { desktop_image: seed.picture, mobile_image: { id: seed.picture, focus: { x: 0.25, y: 1 } } },
        location: { heading: 'Here', cta_schedule: { link: { title: 'See', url: '/appointments/', target: '' } } },
      },
      { acf_fc_layout: 'notes', heading: 'Notes', notes: [{ heading: '7', content: 'One' }, { heading: 'Two' }] },
    ],
    common_flexible_content: [{ acf_fc_layout: 'image_gallery', images: [seed.picture] }],
  });

  /** What such a plugin stored for the contact page while its form was the only one. */
  const storeAsPlugin = (entries: string) =>
    wp.php(`delete_post_meta( ${seed.contact}, '_ostium_fields' );
      $wpdb->update( $wpdb->posts, array( 'post_content' => '<p>Words.</p>' ), array( 'ID' => ${seed.contact} ) ); clean_post_cache( ${seed.contact} );
      foreach ( array( ${entries} ) as $name => $value ) update_post_meta( ${seed.contact}, $name, $value );`);
  const oldEntries = (key: string) => `
    'flexible_content' => array( 'banner', 'notes' ), '_flexible_content' => '${key}',
    'flexible_content_0_title' => 'Old', 'flexible_content_0_map_image_desktop_image' => '${seed.picture}',
    'flexible_content_0_location_cta_call_link' => array( 'title' => '', 'url' => '/contact/', 'target' => '' ),
    'flexible_content_1_notes' => '2', 'flexible_content_1_notes_0_heading' => 'One', 'flexible_content_1_notes_1_heading' => 'Two'`;
  const oldBlocks = () => [
    {
      acf_fc_layout: 'banner',
      title: 'Old',
      map_image: { desktop_image: seed.picture },
      location: { cta_call: { link: '/contact/' } },
    },
    { acf_fc_layout: 'notes', notes: [{ heading: 'One' }, { heading: 'Two' }] },
  ];
  const convert = () => ask(`/ostium/v1/blocks/${seed.contact}/convert`, { body: {} });

  beforeAll(async () => {
    wp = await startWordPress();
    seed = JSON.parse(await wp.php(SEED)) as Seed;
    plugin = createFieldPlugin(wp);
  }, 120_000);
  afterAll(() => wp?.stop());

  beforeEach(async () => {
    await wp.php(
      `foreach ( array_keys( get_post_meta( ${seed.contact} ) ) as $name ) delete_post_meta( ${seed.contact}, $name );`,
    );
    await store(seed.contact, fields());
    return () => plugin.switchOff().catch(() => undefined);
  });

  test('that is switched on or off changes nothing that the site reads, in either format, nor of revisions', async () => {
    const readFields = () =>
      Promise.all(
        ['', '?acf_format=standard', '/revisions?acf_format=standard&per_page=1'].map(async (suffix) => {
          const { foreign: _foreign, ...own } = await acf(`pages/${seed.contact}${suffix}`);
          return own;
        }),
      );
    const before = await readFields();
    expect(before[0]).toEqual(fields());
    await plugin.switchOn();
    expect(await readFields()).toEqual(before);
    await plugin.switchOff();
    expect(await readFields()).toEqual(before);
  });

  test('shows no form for what the editor shows itself, and goes on showing its own', async () => {
    await plugin.switchOn();
    const ownField = { key: 'field_fields_of__page__reviewed_on', name: 'reviewed_on', type: 'text' };
    const sameName = { key: 'field_5f', name: 'flexible_content', type: 'flexible_content' };
    const foreignField = { key: 'field_foreign', name: 'foreign', type: 'text' };
    expect(await isInForm(seed.contact, ownField)).toBe(false);
    expect(await isInForm(seed.contact, sameName)).toBe(false);
    expect(await isInForm(seed.contact, foreignField)).toBe(true);

    await storeAsPlugin(oldEntries(BLOCKS));
    expect(await isInForm(seed.contact, ownField)).toBe(true);
  });

  test('answers for its own fields beside ours, and both are written', async () => {
    await plugin.switchOn();
    const sent = { foreign: 'Theirs', reviewed_on: '2026-11-11' };
    expect((await ask(`/wp/v2/pages/${seed.contact}`, { body: { acf: sent } })).status).toBe(200);
    expect(await acf(`pages/${seed.contact}`)).toEqual({ ...fields(), ...sent });

    const refused = await ask(`/wp/v2/pages/${seed.contact}`, {
      body: { title: 'Changed', acf: { reviewed_by: [seed.plain] } },
    });
    expect([refused.status, refused.data.message]).toEqual([
      400,
      '“reviewed_by.0” must be the number of an item of the type reviewer.',
    ]);
    expect((await ask(`/wp/v2/pages/${seed.contact}`)).data).toMatchObject({
      acf: sent,
      title: { rendered: expect.not.stringContaining('Changed') },
    });
  });

  test('has stored blocks that visitors see, whether it is on or off, until a button turns them into native ones', async () => {
    await storeAsPlugin(`${oldEntries(BLOCKS)},
      'reviewed_by' => array( '${seed.reviewer}' ), '_reviewed_by' => 'field_fields_of__page__reviewed_by',
      'reviewed_on' => '2026-01-01', '_reviewed_on' => 'field_of_another_group'`);
    const oldFields = { reviewed_by: [seed.reviewer], flexible_content: oldBlocks() };
    expect(await acf(`pages/${seed.contact}`)).toEqual(oldFields);
    await plugin.switchOn();
    expect(await acf(`pages/${seed.contact}`)).toMatchObject(oldFields);

    expect((await convert()).data).toEqual({ problems: [] });
    expect(await acf(`pages/${seed.contact}`)).toMatchObject(oldFields);
    await plugin.switchOff();
    expect(await acf(`pages/${seed.contact}`)).toEqual(oldFields);
    expect(await contentOf(seed.contact)).toMatch(/<!-- wp:ostium\/contact-banner .*<!-- wp:ostium\/notes .*<p>Words/s);
  });

  test('has a group of its own with our names: its blocks are turned too, unless the site does not know one', async () => {
    await storeAsPlugin(oldEntries('field_5f2a'));
    expect((await convert()).data).toEqual({ problems: [] });
    expect(await acf(`pages/${seed.contact}`)).toEqual({ flexible_content: oldBlocks() });

    // Of two lists, one of which has a block that the site does not know, neither is turned: theirs goes on being shown.
    await storeAsPlugin(`${oldEntries('field_5f2a')}, 'flexible_content' => array( 'banner', 'of_their_own' ),
      'common_flexible_content' => array( 'text_block' ), '_common_flexible_content' => 'field_5f2b', 'common_flexible_content_0_content' => 'Below'`);
    expect((await convert()).data).toEqual({
      problems: [expect.stringContaining('“flexible_content” holds something that is not a list of blocks')],
    });
    expect(await contentOf(seed.contact)).toBe('<p>Words.</p>');
    expect(await acf(`pages/${seed.contact}`)).toEqual([]);
    const theirs = { key: 'field_5f2a', name: 'flexible_content', type: 'flexible_content' };
    expect(await isInForm(seed.contact, theirs)).toBe(true);
  });

  test('gets everything back as its own entries, for a site that goes back to it', async () => {
    const before = await acf(`pages/${seed.contact}`);
    expect(await php(`return Ostium\\Blocks\\turn_into_fields( get_post( ${seed.contact} ) );`)).toEqual([]);
    expect(await contentOf(seed.contact)).not.toContain('wp:ostium');
    const meta = await php<Record<string, unknown>>(
      `return array_map( function ( $values ) { return maybe_unserialize( $values[0] ); }, get_post_meta( ${seed.contact} ) );`,
    );
    expect(meta).toMatchObject({
      flexible_content: ['banner', 'notes'],
      _flexible_content: BLOCKS,
      flexible_content_0_title: 'Tom & “Jerry” \\ <b>',
      flexible_content_0_map_image_desktop_image: String(seed.picture),
      flexible_content_0_map_image_mobile_image: String(seed.picture),
      flexible_content_1_notes: '2',
      _flexible_content_1_notes_1_heading: `${BLOCKS}__notes__notes__heading`,
      reviewed_by: [String(seed.reviewer)],
      reviewed_on: '20261005',
    });
    expect(meta).not.toHaveProperty('_ostium_fields');
    expect(await acf(`pages/${seed.contact}`)).toEqual(before);

    await convert();
    expect(await acf(`pages/${seed.contact}`)).toEqual(before);
    expect(await contentOf(seed.contact)).toContain('<!-- wp:ostium/notes');
  });

  test('knows no focal points: those of its pictures stay beside its entries, until it has another picture there', async () => {
    const turn = () => php(`return Ostium\\Blocks\\turn_into_fields( get_post( ${seed.contact} ) );`);
    const banner = async () =>
      ((await acf(`pages/${seed.contact}`)) as { flexible_content: { map_image: unknown }[] }).flexible_content[0]
        ?.map_image;
    await turn();
    await plugin.switchOn();
    expect(await banner()).toEqual(fields().flexible_content[0]?.map_image);

    await wp.php(`update_post_meta( ${seed.contact}, 'flexible_content_0_map_image_mobile_image', '${seed.film}' );`);
    expect(await banner()).toEqual({ desktop_image: seed.picture, mobile_image: seed.film });

    // A point that an editor has taken back since does not return.
    const map_image = { desktop_image: seed.picture, mobile_image: seed.picture };
    await store(seed.contact, { flexible_content: [{ acf_fc_layout: 'banner', title: 'Later', map_image }] });
    await turn();
    expect(await banner()).toEqual(map_image);
  });

  test('gets back the fields of an item without blocks, too', async () => {
    await store(seed.post, { reviewed_on: '2026-10-05' });
    expect(await php(`return Ostium\\Blocks\\turn_into_fields( get_post( ${seed.post} ) );`)).toEqual([]);
    expect(await php(`return get_post_meta( ${seed.post}, 'reviewed_on', true );`)).toBe('20261005');
    expect(await acf(`posts/${seed.post}`)).toEqual({ reviewed_on: '2026-10-05' });
  });

  test('gets nothing back of a page with a block that the site does not know: it says so, and the page stays', async () => {
    const odd = { flexible_content: [{ acf_fc_layout: 'of_another_page', text: 'Left by a move' }] };
    await store(seed.contact, odd);
    expect(await php(`return Ostium\\Blocks\\turn_into_fields( get_post( ${seed.contact} ) );`)).toEqual([
      expect.stringContaining('“flexible_content.0” needs an acf_fc_layout'),
    ]);
    expect(await acf(`pages/${seed.contact}`)).toEqual(odd);
  });

  test.each(['0.1.0', '0.2.0'])('and what version %s of ours stored as fields become blocks once', async (version) => {
    await wp.php(`$wpdb->update( $wpdb->posts, array( 'post_content' => '<p>Words.</p>' ), array( 'ID' => ${seed.contact} ) ); clean_post_cache( ${seed.contact} );
      update_post_meta( ${seed.contact}, '_ostium_fields', wp_slash( ${quote(JSON.stringify(fields()))} ) );
      Ostium\\Fields\\renew_older( '${version}' );`);
    expect(await acf(`pages/${seed.contact}`)).toEqual(fields());
    expect(await contentOf(seed.contact)).toContain('<!-- wp:ostium/notes');
  });

  test('brings nothing back that it stored before ours did', async () => {
    await storeAsPlugin(oldEntries(BLOCKS));
    await store(seed.contact, { reviewed_on: '2020-01-01' });
    await plugin.switchOn();
    expect(await acf(`pages/${seed.contact}`)).toEqual({ foreign: '', reviewed_on: '2020-01-01' });

    // Before version 0.2.0, JSON stayed beside what was edited in its form since.
    await wp.php(`Ostium\\Fields\\renew_older( '0.1.0' );`);
    expect(await acf(`pages/${seed.contact}`)).toMatchObject({ flexible_content: oldBlocks() });
  });

  test('reads a blank field as nothing, and a switch that is off as off', async () => {
    const switches = await php(`
      $field = array( 'type' => 'true_false', 'default_value' => 1 );
      return array_map( function ( $stored ) use ( $field ) { return Ostium\\Fields\\from_acf( $stored, $field ); }, array( '0', '1', 0, 1, false, true, '', null ) );`);
    expect(switches).toEqual([false, true, false, true, false, true, null, null]);
    await storeAsPlugin(`'flexible_content' => array( 'notes' ), '_flexible_content' => '${BLOCKS}',
      'flexible_content_0_heading' => '', 'flexible_content_0_notes' => '0'`);
    expect(await acf(`pages/${seed.contact}`)).toEqual({ flexible_content: [{ acf_fc_layout: 'notes' }] });
  });

  test.each(['author', 'editor'])('stores no HTML that %s may not write', async (role) => {
    await plugin.switchOn();
    const foreign = await php(`
      wp_set_current_user( wp_insert_user( array( 'user_login' => 'kses-${role}', 'user_pass' => 'x', 'role' => '${role}' ) ) );
      acf_update_value( wp_slash( array( array( 'a' => '<img src=x onerror="y()">"' ) ) ), ${seed.plain}, FOREIGN );
      return get_post_meta( ${seed.plain}, 'foreign', true )[0]['a'];`);
    expect(foreign).toBe(role === 'editor' ? '<img src=x onerror="y()">"' : '<img src="x">"');
  });
});
