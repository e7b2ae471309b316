import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress } from './startWordPress.ts';
import { hasProgram } from '../machines/programs.ts';
import { quote, SEED, type Seed } from './fieldsSeed.ts';

type WordPress = Awaited<ReturnType<typeof startWordPress>>;

const isThere = hasProgram('php', ['--version']) && hasProgram('mariadbd', ['--version']);

describe.skipIf(!isThere)('fields of items in a WordPress without ACF', () => {
  let wp: WordPress;
  let seed: Seed;

  beforeAll(async () => {
    wp = await startWordPress();
    seed = JSON.parse(await wp.php(SEED)) as Seed;
  }, 120_000);
  afterAll(() => wp.stop());

  const ask = async (
    path: string,
    { as, method = 'GET', body }: { as?: string; method?: string; body?: unknown } = {},
  ) => {
    const response = await fetch(`${wp.api}${path}`, {
      method,
      headers: { ...(as && { authorization: as }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, data: JSON.parse(await response.text()) };
  };
  const acfOf = async (path: string, as?: string) =>
    (await ask(path, as === undefined ? {} : { as })).data.acf as unknown;
  const store = (id: number, fields: object) =>
    wp.php(`Ostium\\Fields\\store_fields(${id}, json_decode(${quote(JSON.stringify(fields))}, true));`);
  const edit = (id: number, acf: unknown, more: object = {}) =>
    ask(`/wp/v2/pages/${id}`, { as: wp.credential, method: 'POST', body: { acf, ...more } });

  describe('are sent', () => {
    test('as an empty list if nothing is stored', async () => {
      expect(await acfOf(`/wp/v2/pages/${seed.plain}`)).toEqual([]);
    });

    test('with all sizes that a picture came with, also if ACF sends it', async () => {
      const response = await wp.php(`
        $id = wp_insert_attachment( array( 'post_title' => 'Face', 'post_mime_type' => 'image/svg+xml' ), '2026/11/face.svg' );
        $copy = array( 'file' => 'face-200x250.avif', 'width' => 200, 'height' => 250, 'mime-type' => 'image/avif' );
        wp_update_attachment_metadata( $id, array( 'width' => 800, 'height' => 1000, 'file' => '2026/11/face.svg', 'sizes' => array( '200x250-avif' => $copy ) ) );
        $acf = apply_filters( 'acf/load_attachment', array( 'sizes' => array( 'medium' => 'theirs' ) ), get_post( $id ), wp_get_attachment_metadata( $id ) );
        echo wp_json_encode( array( Ostium\\Fields\\attachment( $id )['sizes'], $acf['sizes'] ) );`);
      const avifSizes = {
        '200x250-avif': expect.stringMatching(/\/2026\/11\/face-200x250\.avif$/),
        '200x250-avif-width': 200,
        '200x250-avif-height': 250,
      };

      expect(JSON.parse(response)).toEqual([expect.objectContaining(avifSizes), { medium: 'theirs', ...avifSizes }]);
    });

    test('in the light format as they are stored', async () => {
      const fields = {
        reviewed_by: [seed.reviewer],
        translation: '/es/contacto/',
        flexible_content: [
          {
            acf_fc_layout: 'banner',
            title: 'Call & come',
            map_image: { desktop_image: seed.picture, mobile_image: '' },
          },
          { acf_fc_layout: 'notes', heading: 'Notes', notes: [{ heading: 7, content: 'One.\n\nTwo' }] },
        ],
      };
      await store(seed.contact, fields);

      expect(await acfOf(`/wp/v2/pages/${seed.contact}`)).toEqual(fields);
    });

    test('in the standard format with pictures, HTML and numbers as ACF sends them', async () => {
      await store(seed.contact, {
        content_heavy: { menu: 'care', banner: { image: '', sub: 12.5 } },
        cta: [],
        flexible_content: [
          {
            acf_fc_layout: 'banner',
            title: 'A <b> & b',
            content: 'Tom & "Jerry"\n\n[wp_no_such_shortcode]',
            map_image: { desktop_image: seed.picture, mobile_image: 999_999 },
          },
        ],
        common_flexible_content: [{ acf_fc_layout: 'image_gallery', images: [seed.picture, 999_999] }],
        of_nobody: { kept: 1 },
      });
      const acf = (await acfOf(`/wp/v2/pages/${seed.contact}?acf_format=standard`)) as {
        common_flexible_content: [{ images: [Record<string, unknown>] }];
      };
      const picture = acf.common_flexible_content[0].images[0];

      expect(acf).toEqual({
        content_heavy: { menu: 'care', banner: { image: false, sub: '12.5' } },
        cta: false,
        flexible_content: [
          {
            acf_fc_layout: 'banner',
            title: 'A <b> & b',
            content: '<p>Tom &#038; &#8220;Jerry&#8221;</p>\n<p>[wp_no_such_shortcode]</p>\n',
            map_image: { desktop_image: picture, mobile_image: false },
          },
        ],
        common_flexible_content: [{ acf_fc_layout: 'image_gallery', images: [picture] }],
        of_nobody: { kept: 1 },
      });
      const url = String(picture['url']);
      expect(url).toMatch(/\/wp-content\/uploads\/\d+\/\d+\/room\.jpg$/);
      expect(Object.keys(picture).slice(0, 8)).toEqual([
        'ID',
        'id',
        'title',
        'filename',
        'filesize',
        'url',
        'link',
        'alt',
      ]);
      expect(picture).toMatchObject({
        ID: seed.picture,
        id: seed.picture,
        title: 'A room.jpg',
        filename: 'room.jpg',
        alt: 'Seen',
        author: '0',
        caption: 'Under it',
        status: 'inherit',
        mime_type: 'image/jpeg',
        type: 'image',
        subtype: 'jpeg',
        width: 1600,
        height: 900,
        sizes: {
          thumbnail: url.replace('.jpg', '-150x150.jpg'),
          'thumbnail-width': 150,
          'thumbnail-height': 150,
          medium: url.replace('.jpg', '-300x169.jpg'),
          'medium-width': 300,
          'medium-height': 169,
        },
      });
      expect(picture['filesize']).toBeGreaterThan(1000);
    });

    test('with the file of a video in place of a link to an upload', async () => {
      await store(seed.plain, { translation: seed.film });

      expect(await acfOf(`/wp/v2/pages/${seed.plain}?acf_format=standard`)).toMatchObject({
        translation: {
          ID: seed.film,
          mime_type: 'video/webm',
          type: 'video',
          url: expect.stringMatching(/film\.webm$/),
        },
      });
    });

    test('with other items as WordPress has them, without passwords, protected content and drafts', async () => {
      await store(seed.post, { reviewed_by: [seed.reviewer, seed.hidden, 999_999] });
      const path = `/wp/v2/posts/${seed.post}?acf_format=standard`;

      expect(await acfOf(path)).toEqual({
        reviewed_by: [
          expect.objectContaining({
            ID: seed.reviewer,
            post_author: '1',
            post_name: 'elise',
            post_title: 'Elise',
            post_type: 'reviewer',
            post_content: '',
            post_excerpt: '',
            post_password: '',
          }),
        ],
      });
      expect(await acfOf(path, wp.credential)).toMatchObject({
        reviewed_by: [{ ID: seed.reviewer }, { ID: seed.hidden }],
      });
    });

    test('one by one if `_fields` requests one', async () => {
      await store(seed.contact, { translation: '/es/contacto/', reviewed_on: '2026-10-05' });

      expect((await ask(`/wp/v2/pages/${seed.contact}?_fields=id,acf.translation`)).data).toEqual({
        id: seed.contact,
        acf: { translation: '/es/contacto/' },
      });
    });

    test('with a protected item only to readers who know its password or may edit it', async () => {
      await store(seed.locked, { reviewed_on: '2026-10-05' });
      const path = `/wp/v2/pages/${seed.locked}`;

      expect(await acfOf(path)).toEqual([]);
      expect((await ask(`${path}?password=guessed`)).status).toBe(403);
      expect(await acfOf(`${path}?password=open+sesame`)).toEqual({ reviewed_on: '2026-10-05' });
      expect(await acfOf(path, wp.credential)).toEqual({ reviewed_on: '2026-10-05' });
    });
  });

  describe('acf/v3', () => {
    test('sends published items in the standard format, whole or one field', async () => {
      await store(seed.contact, { flexible_content: [], reviewed_on: '2026-10-05' });

      expect((await ask(`/acf/v3/pages/${seed.contact}`)).data).toEqual({
        acf: { flexible_content: false, reviewed_on: '2026-10-05' },
      });
      expect((await ask(`/acf/v3/pages/${seed.contact}/reviewed_on`)).data).toEqual({ reviewed_on: '2026-10-05' });
      expect((await ask(`/acf/v3/pages/${seed.contact}/unheard`)).data).toEqual({ unheard: null });
    });

    test('reveals nothing to anybody of drafts, protected items, items of another type and unknown ones', async () => {
      await store(seed.draft, { reviewed_on: '2026-10-05' });
      await store(seed.locked, { reviewed_on: '2026-10-05' });
      const paths = [`pages/${seed.draft}`, `pages/${seed.locked}`, `posts/${seed.contact}`, 'pages/999999'];

      for (const path of paths) {
        for (const as of ['', wp.credential]) {
          expect([path, (await ask(`/acf/v3/${path}`, { as })).data]).toEqual([path, { acf: [] }]);
        }
      }
      expect((await ask(`/acf/v3/pages/${seed.draft}/reviewed_on`)).data).toEqual({ reviewed_on: null });
    });
  });

  describe('are saved for users who may edit an item', () => {
    test('together with its title, and fields that are not named stay', async () => {
      await store(seed.contact, { reviewed_on: '2026-10-05', translation: '/es/contacto/' });
      const response = await edit(seed.contact, { reviewed_on: '2026-11-01' }, { title: 'Contact us' });

      expect([response.status, response.data.acf, response.data.title.raw]).toEqual([
        200,
        { reviewed_on: '2026-11-01', translation: '/es/contacto/' },
        'Contact us',
      ]);
    });

    test.each([undefined, `Basic ${Buffer.from('editor:wrong').toString('base64')}`])(
      'and for nobody else',
      async (as) => {
        await store(seed.contact, { reviewed_on: '2026-10-05' });
        const body = { acf: { reviewed_on: '1999-01-01' } };
        const response = await ask(`/wp/v2/pages/${seed.contact}`, { method: 'POST', body, ...(as && { as }) });

        expect([response.status, await acfOf(`/wp/v2/pages/${seed.contact}`)]).toEqual([
          401,
          { reviewed_on: '2026-10-05' },
        ]);
      },
    );

    test.each<[fields: unknown, sentence: string]>([
      [
        { headline: 'No' },
        '“headline” is no field that is known here. These are: flexible_content, common_flexible_content',
      ],
      [{ reviewed_by: 7 }, '“reviewed_by” must be a list.'],
      [{ reviewed_by: [987_654] }, '“reviewed_by.0” must be the number of an item of the type reviewer.'],
      [{ reviewed_on: '2026-02-30' }, '“reviewed_on” must be a day such as 2026-10-05.'],
      [{ page_template: 'huge' }, '“page_template” must be one of '],
      [{ translation: { url: 7 } }, '“translation” must be an address such as "/contact/"'],
      [{ hipaa: 'text' }, '“hipaa” must be an object of fields.'],
      [{ hipaa: { heading: { no: 1 } } }, '“hipaa.heading” must be text in quotation marks.'],
      [{ cta: { no: 1 } }, '“cta” must be a list of rows.'],
      [{ cta: [{ sub: 'a' }, 'b'] }, '“cta.1” must be an object of fields.'],
      [{ cta: [{ actions: { include_button: 'yes' } }] }, '“cta.0.actions.include_button” must be true or false.'],
      [{ cta: [{ image: 1 }] }, '“cta.0.image” must be the number of an upload in the media library'],
      [
        { flexible_content: [{ title: 'x' }] },
        '“flexible_content.0” needs an acf_fc_layout, the name of its block. One of these: banner, getting_here',
      ],
      [{ flexible_content: [{ acf_fc_layout: 'carousel' }] }, '“flexible_content.0” needs an acf_fc_layout'],
      [
        { flexible_content: [{ acf_fc_layout: 'notes', notes: [{ text: 'x' }] }] },
        '“flexible_content.0.notes.0.text” is no field that is known here. These are: heading, content.',
      ],
      [['a'], 'acf must be an object of fields.'],
    ])('but not %j: the message names the path, and nothing changes', async (fields, sentence) => {
      await store(seed.contact, { reviewed_on: '2026-10-05' });
      const response = await edit(seed.contact, fields, { title: 'Changed' });
      const message =
        response.data.data?.details?.acf?.message ?? response.data.data?.params?.acf ?? response.data.message;

      expect([response.status, message]).toEqual([400, expect.stringContaining(sentence)]);
      expect((await ask(`/wp/v2/pages/${seed.contact}`)).data).toMatchObject({
        acf: { reviewed_on: '2026-10-05' },
        title: { rendered: expect.not.stringContaining('Changed') },
      });
    });

    test('beside a stored day that is no date, since an earlier version took any text', async () => {
      await store(seed.contact, { reviewed_on: 'October 2026' });
      const response = await edit(seed.contact, { reviewed_on: 'October 2026', translation: '/es/contacto/' });
      expect([response.status, response.data.acf.translation]).toEqual([200, '/es/contacto/']);
    });

    test('with a new item, according to the address that it will have', async () => {
      const page = { title: 'Contact', slug: 'contacto', status: 'publish' };
      const parent = (
        await ask('/wp/v2/pages', {
          as: wp.credential,
          method: 'POST',
          body: { title: 'Es', slug: 'es', status: 'publish' },
        })
      ).data.id;
      const acf = { flexible_content: [{ acf_fc_layout: 'notes', heading: 'Notas' }] };
      const response = await ask('/wp/v2/pages', { as: wp.credential, method: 'POST', body: { ...page, parent, acf } });
      const otherResponse = await ask('/wp/v2/pages', { as: wp.credential, method: 'POST', body: { ...page, acf } });

      expect([response.status, response.data.acf]).toEqual([201, acf]);
      expect(otherResponse.status).toBe(400);
    });

    test('with the blocks that a choice in the same request allows', async () => {
      const acf = { page_template: 'snoring', snoring_template: [] };

      expect(await edit(seed.plain, { snoring_template: [] })).toMatchObject({ status: 400 });
      expect(await edit(seed.plain, acf)).toMatchObject({
        status: 200,
        data: { acf: { page_template: 'snoring', snoring_template: null } },
      });
    });

    test('without HTML that the writer may not use', async () => {
      const writer = await wp.php(String.raw`
        $id = wp_insert_user(array('user_login' => 'writer', 'user_pass' => 'x', 'role' => 'author'));
        list($secret) = WP_Application_Passwords::create_new_application_password($id, array('name' => 'test'));
        wp_update_post(array('ID' => ${seed.post}, 'post_author' => $id));
        echo 'Basic ', base64_encode("writer:$secret");`);
      const title = '<b>x</b><script>y</script> 1 & 2';
      const body = { acf: { translation: { url: '/es/', title } } };
      const response = await ask(`/wp/v2/posts/${seed.post}`, { as: writer, method: 'POST', body });

      expect(response.data.acf).toMatchObject({ translation: { title: '<b>x</b>y 1 &amp; 2' } });
    });
  });

  describe('of a revision', () => {
    const revisionsOf = async (id: number) =>
      (await ask(`/wp/v2/pages/${id}/revisions?_fields=id,slug,acf,title`, { as: wp.credential })).data as {
        id: number;
        slug: string;
        acf: unknown;
        title: { rendered: string };
      }[];

    test('are those that the item had then, and return when it is restored', async () => {
      await edit(seed.front, { reviewed_on: '2026-01-01' }, { title: 'One' });
      await edit(seed.front, { reviewed_on: '2026-02-02' });
      await edit(seed.front, { reviewed_on: '2026-03-03' }, { title: 'Three' });
      const revisions = await revisionsOf(seed.front);
      const revisionFields = revisions.map(({ acf, title }) => [title.rendered, acf]);

      expect(revisionFields).toEqual([
        ['Three', { reviewed_on: '2026-03-03' }],
        ['One', { reviewed_on: '2026-02-02' }],
        ['One', { reviewed_on: '2026-01-01' }],
      ]);
      await wp.php(`wp_restore_post_revision(${revisions[2]!.id});`);
      expect(await acfOf(`/wp/v2/pages/${seed.front}`)).toEqual({ reviewed_on: '2026-01-01' });
      expect((await revisionsOf(seed.front))[0]).toMatchObject({
        acf: { reviewed_on: '2026-01-01' },
        title: { rendered: 'One' },
      });
    });

    test('are the saved ones at each autosave of the block editor', async () => {
      await store(seed.plain, { reviewed_on: '2026-10-05' });
      const autosave = (title: string) =>
        ask(`/wp/v2/pages/${seed.plain}/autosaves`, { as: wp.credential, method: 'POST', body: { title } });
      const first = await autosave('Typing');
      await store(seed.plain, { reviewed_on: '2026-11-11' });
      const second = await autosave('Typing on');

      expect([first.data.acf, second.data.acf]).toEqual([{ reviewed_on: '2026-10-05' }, { reviewed_on: '2026-11-11' }]);
      expect((await revisionsOf(seed.plain))[0]).toMatchObject({
        slug: `${seed.plain}-autosave-v1`,
        acf: { reviewed_on: '2026-11-11' },
        title: { rendered: 'Typing on' },
      });
    });

    test('are the item’s own if the revision is older than the fields', async () => {
      await wp.php(`wp_save_post_revision(${seed.draft}); wp_update_post(array('ID' => ${seed.draft}, 'post_title' => 'Old'));
        foreach (wp_get_post_revisions(${seed.draft}) as $r) delete_metadata('post', $r->ID, '_ostium_fields');`);
      await store(seed.draft, { reviewed_on: '2026-10-05' });

      expect((await revisionsOf(seed.draft)).map(({ acf }) => acf)).toContainEqual({ reviewed_on: '2026-10-05' });
    });
  });
});
