import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { createFieldPlugin } from './fieldPlugin.ts';
import { quote, SEED, type Seed } from './fieldsSeed.ts';
import { hasWordPress } from './hasWordPress.ts';
import { logIn } from './logIn.ts';

const BLOCKS = 'field_contact__flexible_content';
const REVIEWED_ON = 'field_fields_of__page__reviewed_on';

/** The PHP that prints what a plugin's form shows of an item, and that saves the form: with slashes, as a browser's request arrives. */
const fieldValue = (id: number) => `acf_get_value( ${id}, acf_get_field( '${BLOCKS}' ) )`;
const formSave = (id: number, code: string) =>
  `wp_set_current_user( $user ?? 1 ); $blocks = ${fieldValue(id)}; ${code}
   $asText = function ( $value ) { return is_int( $value ) || is_float( $value ) ? (string) $value : $value; };
   $blocks = array_combine( array_map( function ( $index ) { return "row-$index"; }, array_keys( $blocks ) ), $blocks );
   acf_update_values( wp_slash( map_deep( array( '${BLOCKS}' => $blocks + array( 'acfcloneindex' => array( 'acf_fc_layout' => 'notes' ) ) ), $asText ) ), ${id} );`;

describe.skipIf(!hasWordPress)('a plugin for custom fields that is switched on or off', { timeout: 120_000 }, () => {
  let wp: RunningWordPress;
  let seed: Seed;
  let plugin: ReturnType<typeof createFieldPlugin>;

  const acf = async (path: string) => {
    const response = await fetch(`${wp.api}/wp/v2/${path}`, { headers: { authorization: wp.credential } });
    const answer: unknown = await response.json();
    return (Array.isArray(answer) ? answer[0] : answer).acf as Record<string, unknown>;
  };
  const readFields = () =>
    Promise.all(
      ['', '?acf_format=standard', '/revisions?acf_format=standard&per_page=1'].map((suffix) =>
        acf(`pages/${seed.contact}${suffix}`),
      ),
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
        map_image: { desktop_image: seed.picture },
        location: {
          heading: 'Here',
          cta_call: { link: '/contact/', label: 'Call' },
          cta_schedule: { link: { title: 'See', url: '/appointments/', target: '' } },
        },
      },
      { acf_fc_layout: 'notes', heading: 'Notes', notes: [{ heading: '7', content: 'One' }, { heading: 'Two' }] },
      { acf_fc_layout: 'of_another_page', text: 'Left by a move' },
    ],
    common_flexible_content: [{ acf_fc_layout: 'image_gallery', images: [seed.picture] }],
  });
  const store = (id: number, value: object) =>
    wp.php(`Ostium\\Fields\\store_fields(${id}, json_decode(${quote(JSON.stringify(value))}, true));
      wp_update_post( array( 'ID' => ${id} ) );`);

  beforeAll(async () => {
    wp = await startWordPress();
    seed = JSON.parse(await wp.php(SEED)) as Seed;
    plugin = createFieldPlugin(wp);
  }, 120_000);
  afterAll(() => wp?.stop());

  beforeEach(async () => {
    await store(seed.contact, fields());
    return () => plugin.switchOff().catch(() => undefined);
  });

  test('changes nothing that the site reads, in either format, nor of revisions', async () => {
    const before = await readFields();
    expect(before[0]).toMatchObject({ reviewed_on: '2026-10-05' });
    await plugin.switchOn();
    expect(await readFields()).toEqual(before);
    await plugin.switchOff();
    expect(await readFields()).toEqual(before);
  });

  test('shows in its form what was stored without it, and a form that is saved unchanged changes nothing', async () => {
    const before = await readFields();
    await plugin.switchOn();
    const form = JSON.parse(await wp.php(`echo wp_json_encode( ${fieldValue(seed.contact)} );`)) as object[];
    expect(form).toHaveLength(2);
    expect(form[0]).toMatchObject({
      acf_fc_layout: 'banner',
      [`${BLOCKS}__banner__title`]: 'Tom & “Jerry” \\ <b>',
      [`${BLOCKS}__banner__map_image`]: { [`${BLOCKS}__banner__map_image__desktop_image`]: seed.picture },
    });
    await wp.php(formSave(seed.contact, ''));
    expect((await readFields())[1]).toEqual(before[1]);
  });

  test('keeps what was changed in its form when it goes, and never brings back what was there before', async () => {
    await plugin.switchOn();
    await wp.php(formSave(seed.contact, `$blocks[1]['${BLOCKS}__notes__heading'] = 'A typo, "corrected" \\\\';`));
    const changedFields = fields();
    changedFields.flexible_content[1] = {
      ...changedFields.flexible_content[1],
      heading: 'A typo, "corrected" \\',
    } as never;
    const standard = await readFields();
    expect(await acf(`pages/${seed.contact}`)).toMatchObject({
      reviewed_on: '2026-10-05',
      flexible_content: changedFields.flexible_content,
      common_flexible_content: changedFields.common_flexible_content,
    });

    await plugin.switchOff();
    expect(await readFields()).toEqual(standard);
    const cookie = await logIn(wp.url, wp.admin);
    const screen = await (
      await fetch(`${wp.url}/wp-admin/post.php?post=${seed.contact}&action=edit`, { headers: { cookie } })
    ).text();
    expect(screen).toContain('A typo, \\&quot;corrected\\&quot;');
  });

  test('previews what was typed into its form, twice in a row, and saves it only when it is saved', async () => {
    await plugin.switchOn();
    const cookie = await logIn(wp.url, wp.admin);
    const storedDate = async () => (await acf(`pages/${seed.contact}`))['reviewed_on'];
    const revisionDate = async () => (await acf(`pages/${seed.contact}/revisions?per_page=1`))['reviewed_on'];
    /** Sends the form as a browser does: its hidden inputs, and the one field that was changed. */
    const send = async (day: string, more: Record<string, string>) => {
      const edit = `${wp.url}/wp-admin/post.php?post=${seed.contact}&action=edit&classic-editor`;
      const html = await (await fetch(edit, { headers: { cookie } })).text();
      const hiddenFields = [...html.matchAll(/<input[^>]+type=["']hidden["'][^>]*>/g)].map(
        ([tag]): [string, string] => [
          /name=["']([^"']*)/.exec(tag)?.[1] ?? '',
          (/value=["']([^"']*)/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
        ],
      );
      const nativeFields = hiddenFields.filter(([name]) => name !== '' && !/^(?:acf\[|ostium)/.test(name));
      await fetch(`${wp.url}/wp-admin/post.php`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie },
        body: new URLSearchParams({
          ...Object.fromEntries(nativeFields),
          action: 'editpost',
          post_title: 'Contact',
          content: '<p>Words.</p>',
          _acf_changed: '1',
          [`acf[${REVIEWED_ON}]`]: day,
          ...more,
        }),
      });
    };
    for (const day of ['2026-01-01', '2026-02-02']) {
      await send(day, { 'wp-preview': 'dopreview' });
      expect([await revisionDate(), await storedDate()]).toEqual([day, '2026-10-05']);
    }
    await send('2026-03-03', {});
    expect([await revisionDate(), await storedDate()]).toEqual(['2026-03-03', '2026-03-03']);
    await plugin.switchOff();
    expect([await revisionDate(), await storedDate()]).toEqual(['2026-03-03', '2026-03-03']);
    await wp.php(`wp_set_current_user( 1 ); $all = array_values( wp_get_post_revisions( ${seed.contact} ) );
      foreach ( $all as $one ) if ( '2026-10-05' === ( Ostium\\Fields\\stored_fields( $one->ID )['reviewed_on'] ?? '' ) ) { wp_restore_post_revision( $one->ID ); break; }`);
    expect([await revisionDate(), await storedDate()]).toEqual(['2026-10-05', '2026-10-05']);
    const comparison =
      await wp.php(`wp_set_current_user( 1 ); require_once ABSPATH . 'wp-admin/includes/revision.php'; Ostium\\Fields\\compare_fields();
      $all = array_filter( wp_get_post_revisions( ${seed.contact} ), function ( $one ) { return ! wp_is_post_autosave( $one ); } );
      list( $new, $old ) = array_values( $all );
      echo wp_json_encode( array_column( wp_get_revision_ui_diff( ${seed.contact}, $old->ID, $new->ID ), 'diff', 'name' )['Blocks and fields'] );`);
    // WordPress marks what differs within a line.
    const words = comparison.replaceAll(/<[^>]+>/g, '');
    expect(words).toContain('2026-03-03');
    expect(words).toContain('2026-10-05');
  });

  test('stores a blank field as nothing, a switch that is off as off, and an emptied list as none', async () => {
    await plugin.switchOn();
    await wp.php(
      formSave(
        seed.contact,
        `$blocks[0]['${BLOCKS}__banner__title'] = ''; $blocks[0]['${BLOCKS}__banner__map_image']['${BLOCKS}__banner__map_image__desktop_image'] = '';
         $blocks[1]['${BLOCKS}__notes__notes'] = '';`,
      ),
    );
    expect(await acf(`pages/${seed.contact}`)).toMatchObject({
      flexible_content: [
        {
          acf_fc_layout: 'banner',
          content: fields().flexible_content[0]?.content,
          location: fields().flexible_content[0]?.location,
        },
        { acf_fc_layout: 'notes', heading: 'Notes' },
        { acf_fc_layout: 'of_another_page', text: 'Left by a move' },
      ],
    });
    const switches = await wp.php(`
      $field = array( 'type' => 'true_false', 'default_value' => 1 );
      echo wp_json_encode( array_map( function ( $sent ) use ( $field ) { return Ostium\\Fields\\from_acf( $sent, $field ); }, array( '0', '1', 0, 1, false, true, '', null ) ) );`);
    expect(JSON.parse(switches)).toEqual([false, true, false, true, false, true, null, null]);
  });

  test('has what editors wrote in it before this plugin stored the fields, although it is off', async () => {
    await wp.php(`delete_post_meta( ${seed.contact}, '_ostium_fields' );
      foreach ( array(
        'flexible_content' => array( 'banner', 'notes' ), '_flexible_content' => '${BLOCKS}',
        'flexible_content_0_title' => 'Old', 'flexible_content_0_map_image_desktop_image' => '${seed.picture}',
        'flexible_content_0_location_cta_call_link' => array( 'title' => '', 'url' => '/contact/', 'target' => '' ),
        'flexible_content_1_notes' => '2', 'flexible_content_1_notes_0_heading' => 'One', 'flexible_content_1_notes_1_heading' => 'Two',
        'reviewed_by' => array( '${seed.reviewer}' ), '_reviewed_by' => 'field_fields_of__page__reviewed_by',
        'reviewed_on' => '2026-01-01', '_reviewed_on' => 'field_of_another_group',
      ) as $name => $value ) update_post_meta( ${seed.contact}, $name, $value );`);
    const oldFields = {
      reviewed_by: [seed.reviewer],
      flexible_content: [
        {
          acf_fc_layout: 'banner',
          title: 'Old',
          map_image: { desktop_image: seed.picture },
          location: { cta_call: { link: '/contact/' } },
        },
        { acf_fc_layout: 'notes', notes: [{ heading: 'One' }, { heading: 'Two' }] },
      ],
    };
    expect(await acf(`pages/${seed.contact}`)).toEqual(oldFields);
    await plugin.switchOn();
    expect(await acf(`pages/${seed.contact}`)).toEqual(oldFields);
    await wp.php(`acf_update_values( array( '${REVIEWED_ON}' => '2026-11-11' ), ${seed.contact} );`);
    const changedFields = { ...oldFields, reviewed_on: '2026-11-11' };
    expect(await acf(`pages/${seed.contact}`)).toEqual(changedFields);
    await plugin.switchOff();
    expect(await acf(`pages/${seed.contact}`)).toEqual(changedFields);

    // An older release left JSON beside what was edited since.
    await plugin.switchOn();
    await store(seed.contact, { reviewed_on: '2020-01-01' });
    await wp.php(`Ostium\\Fields\\renew_older( '0.1.0' );`);
    expect(await acf(`pages/${seed.contact}`)).toEqual(oldFields);
    await wp.php(
      `foreach ( array_keys( get_post_meta( ${seed.contact} ) ) as $name ) delete_post_meta( ${seed.contact}, $name );`,
    );
  });

  test.each(['contributor', 'author', 'editor'])('stores no HTML that %s may not write', async (role) => {
    await plugin.switchOn();
    const output = await wp.php(`
      $user = wp_insert_user( array( 'user_login' => 'kses-${role}', 'user_pass' => 'x', 'role' => '${role}' ) );
      ${formSave(seed.contact, `$blocks[1]['${BLOCKS}__notes__notes'][0]['${BLOCKS}__notes__notes__content'] = '<p onclick="x()">a</p><script>y()</script>';`)}
      acf_update_value( wp_slash( array( array( 'a' => '<img src=x onerror="y()">"' ) ) ), ${seed.plain}, array( 'key' => 'field_foreign', 'name' => 'foreign', 'type' => 'text' ) );
      echo wp_json_encode( array( Ostium\\Fields\\stored_fields( ${seed.contact} )['flexible_content'][1]['notes'][0]['content'], get_post_meta( ${seed.plain}, 'foreign', true )[0]['a'] ) );`);
    const isAllowed = role === 'editor';
    expect(JSON.parse(output)).toEqual(
      isAllowed
        ? ['<p onclick="x()">a</p><script>y()</script>', '<img src=x onerror="y()">"']
        : ['<p>a</p>y()', '<img src="x">"'],
    );
  });

  test('lets nobody choose a page as the reviewer, in its form or in ours', async () => {
    const ask = async (reviewed_by: number[]) => {
      const response = await fetch(`${wp.api}/wp/v2/pages/${seed.contact}`, {
        method: 'POST',
        headers: { authorization: wp.credential, 'content-type': 'application/json' },
        body: JSON.stringify({ acf: { reviewed_by } }),
      });
      return [response.status, ((await response.json()) as { data?: { params?: { acf?: string } } }).data?.params?.acf];
    };
    expect(await ask([seed.plain])).toEqual([
      400,
      expect.stringContaining('“reviewed_by.0” must be the number of an item of the type reviewer'),
    ]);
    expect((await ask([seed.reviewer]))[0]).toBe(200);
    await plugin.switchOn();
    await wp.php(
      `acf_update_values( array( 'field_fields_of__page__reviewed_by' => array( '${seed.plain}', '${seed.reviewer}' ) ), ${seed.contact} );`,
    );
    expect(await acf(`pages/${seed.contact}`)).toMatchObject({ reviewed_by: [seed.reviewer] });
  });

  test('is told in the admin, to those who edit pages, with where fields are edited now', async () => {
    const cookie = await logIn(wp.url, wp.admin);
    const notice = async () => {
      const page = await (await fetch(`${wp.url}/wp-admin/edit.php`, { headers: { cookie } })).text();
      return [...page.matchAll(/<div class="notice notice-info is-dismissible"><p>([^<]*(?:fields)[^<]*)</g)].map(
        ([, text]) => text,
      );
    };
    await wp.php(`delete_option( 'ostium_fields_form' );`);
    expect(await notice()).toEqual([]);
    await plugin.switchOn();
    expect(await notice()).toEqual([expect.stringMatching(/now edited in the form of the plugin/)]);
    await plugin.switchOff();
    expect(await notice()).toEqual([expect.stringMatching(/is off\. .*“Blocks and fields”/)]);
    await wp.php(
      `update_option( 'ostium_fields_form', array( 'acf' => false, 'since' => time() - 15 * DAY_IN_SECONDS ) );`,
    );
    expect(await notice()).toEqual([]);
  });
});
