import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';
import { readerCredential } from './readerCredential.ts';

const TYPES = ['posts', 'pages', 'alerts', 'testimonials', 'reviewer'];

const SEED = String.raw`
  foreach ( array( 'posts' => 'post', 'pages' => 'page', 'alerts' => 'alerts', 'testimonials' => 'testimonials', 'reviewer' => 'reviewer' ) as $base => $type ) {
    foreach ( array( 'draft', 'pending', 'private', 'future', 'publish' ) as $status ) {
      $ids[ $base ][ $status ] = wp_insert_post( array( 'post_type' => $type, 'post_status' => $status, 'post_title' => "$type $status", 'post_content' => 'First', 'post_author' => 1, 'post_date' => 'future' === $status ? '2099-01-01 00:00:00' : '' ) );
    }
    wp_update_post( array( 'ID' => $ids[ $base ]['publish'], 'post_content' => 'Second' ) );
  }
  update_option( 'wp_page_for_privacy_policy', $ids['pages']['draft'] );
  $ids['held'] = array( 'id' => wp_insert_comment( array( 'comment_post_ID' => $ids['posts']['publish'], 'comment_content' => 'Held', 'comment_approved' => 0 ) ) );
  $ids['media'] = array( 'id' => wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Room', 'post_parent' => $ids['posts']['draft'] ), '2026/11/room.jpg' ) );
  echo wp_json_encode( $ids );`;

describe.skipIf(!hasWordPress)('the user of the site’s credential', { timeout: 60_000 }, () => {
  let wp: RunningWordPress;
  let authorization: string;
  let ids: Record<string, Record<string, number>>;

  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization, 'content-type': 'application/json', ...(init.headers as Record<string, string>) };
    const response = await fetch(`${wp.api}${path}`, { ...init, headers });
    return { status: response.status, data: (await response.json()) as unknown };
  };
  const statusOf = async (path: string, init?: RequestInit) => (await ask(path, init)).status;
  /** All that the database says of content, users and settings. */
  const databaseContent = () =>
    wp.php(`global $wpdb;
      foreach ( array( 'posts' => 'ID', 'comments' => 'comment_ID', 'terms' => 'term_id', 'term_relationships' => 'object_id', 'users' => 'ID' ) as $table => $by )
        $rows[] = $wpdb->get_results( "SELECT * FROM {$wpdb->$table} ORDER BY $by" );
      $rows[] = array( get_option( 'blogname' ), get_option( 'active_plugins' ), get_user_by( 'login', 'site-reader' )->roles );
      echo md5( wp_json_encode( $rows ) );`);

  beforeAll(async () => {
    wp = await startWordPress();
    authorization = await readerCredential(wp);
    ids = JSON.parse(await wp.php(SEED)) as typeof ids;
  }, 120_000);
  afterAll(() => wp?.stop());

  test.each(TYPES)('reads %s in every status, for the editor too, in lists, and their revisions', async (base) => {
    for (const [status, id] of Object.entries(ids[base] ?? {})) {
      expect([status, await statusOf(`/wp/v2/${base}/${id}`)]).toEqual([status, 200]);
      expect(await ask(`/wp/v2/${base}/${id}?context=edit`)).toMatchObject({
        data: { status, content: { raw: expect.any(String) } },
      });
      expect(await statusOf(`/wp/v2/${base}/${id}/revisions?per_page=1`)).toBe(200);
      expect(await statusOf(`/wp/v2/${base}/${id}/autosaves`)).toBe(200);
      expect(await ask(`/wp/v2/${base}?status=${status}&context=edit`)).toMatchObject({ status: 200, data: [{ id }] });
    }
    expect(await ask(`/wp/v2/${base}/${ids[base]?.['publish']}/revisions`)).toMatchObject({
      data: expect.arrayContaining(
        [{ content: { rendered: expect.stringContaining('Second') } }].map((one) => expect.objectContaining(one)),
      ),
    });
  });

  test('learns from the plugin what the doctor asks, and sees a picture of a draft', async () => {
    expect(await ask('/ostium/v1/status/details')).toMatchObject({ status: 200, data: { php: expect.any(String) } });
    expect(await statusOf('/ostium/v1/status/purge')).toBe(200);
    expect(await statusOf(`/wp/v2/media/${ids['media']?.['id']}`)).toBe(200);
    expect(await ask('/wp/v2/users/me?context=edit&_fields=capabilities')).toMatchObject({
      data: { capabilities: { ostium_read_drafts: true, ostium_reader: true } },
    });
  });

  test('changes nothing, whatever the address, the method, or the way in which that is written', async () => {
    const before = await databaseContent();
    const { publish, draft } = ids['posts'] ?? {};
    const tries: [path: string, init: RequestInit][] = [
      ...TYPES.flatMap((base): [string, RequestInit][] => [
        [`/wp/v2/${base}`, { method: 'POST', body: JSON.stringify({ title: 'New', status: 'publish' }) }],
        [`/wp/v2/${base}`, { method: 'POST', body: JSON.stringify({ title: 'New', status: 'draft' }) }],
        ...['POST', 'PUT', 'PATCH'].map((method): [string, RequestInit] => [
          `/wp/v2/${base}/${ids[base]?.['draft']}`,
          { method, body: '{"title":"Changed"}' },
        ]),
        [`/wp/v2/${base}/${ids[base]?.['draft']}/autosaves`, { method: 'POST', body: '{"title":"Changed"}' }],
        [`/wp/v2/${base}/${ids[base]?.['publish']}?force=true`, { method: 'DELETE' }],
        [`/wp/v2/${base}/${ids[base]?.['publish']}?_method=DELETE&force=true`, {}],
      ]),
      [`/wp/v2/posts/${publish}`, { method: 'POST', headers: { 'x-http-method-override': 'DELETE' } }],
      [`/wp/v2/posts/${publish}?_method=PATCH&title=Changed`, {}],
      [
        '/batch/v1',
        {
          method: 'POST',
          body: JSON.stringify({
            requests: [{ method: 'POST', path: '/wp/v2/posts', body: { title: 'New', status: 'publish' } }],
          }),
        },
      ],
      [
        '/wp/v2/media',
        {
          method: 'POST',
          body: 'GIF89a',
          headers: { 'content-type': 'image/gif', 'content-disposition': 'attachment; filename=a.gif' },
        },
      ],
      ['/wp/v2/users/me', { method: 'POST', body: '{"password":"stolen","name":"X"}' }],
      ['/wp/v2/users/me/application-passwords', { method: 'POST', body: '{"name":"another"}' }],
      ['/wp/v2/users/me/application-passwords', { method: 'DELETE' }],
      ['/wp/v2/comments', { method: 'POST', body: JSON.stringify({ post: publish, content: 'Hello' }) }],
      [`/wp/v2/comments/${ids['held']?.['id']}`, { method: 'POST', body: '{"status":"approved"}' }],
      ['/wp/v2/settings', { method: 'POST', body: '{"title":"Stolen"}' }],
      ['/wp/v2/categories', { method: 'POST', body: '{"name":"New"}' }],
      ['/ostium/v1/content/items', { method: 'POST', body: '{}' }],
      [`/ostium/v1/fields/${draft}/check`, { method: 'POST', body: '{"text":"{}"}' }],
      [`/acf/v3/posts/${publish}`, { method: 'POST', body: '{"fields":{"a":1}}' }],
    ];
    for (const [path, init] of tries)
      expect([path, init.method, await statusOf(path, init)]).toEqual([path, init.method, 403]);
    expect(await databaseContent()).toBe(before);
  });

  test('reads nothing else: no settings, no users, no held comments, no plugins', async () => {
    const paths = [
      '/wp/v2/settings',
      '/wp/v2/users?context=edit',
      '/wp/v2/plugins',
      '/wp/v2/themes?status=inactive',
      '/wp/v2/comments?status=hold',
      `/wp/v2/comments/${ids['held']?.['id']}`,
      '/ostium/v1/content/state',
      '/wp/v2/block-types?context=edit',
    ];
    for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 403]);
  });

  test('may do nothing outside REST, and cannot open the admin', async () => {
    const may = await wp.php(`
      $user = get_user_by( 'login', 'site-reader' );
      wp_set_current_user( $user->ID );
      foreach ( array( 'read', 'edit_posts', 'publish_posts', 'edit_pages', 'upload_files', 'unfiltered_html' ) as $cap ) $may[] = current_user_can( $cap );
      $may[] = current_user_can( 'edit_post', ${ids['posts']?.['draft']} );
      echo wp_json_encode( $may );`);
    expect(JSON.parse(may)).toEqual(Array.from({ length: 7 }, () => false));
    const call = `<?xml version="1.0"?><methodCall><methodName>wp.newPost</methodName><params><param><value>1</value></param><param><value>site-reader</value></param><param><value>${Buffer.from(authorization.slice(6), 'base64').toString().slice('site-reader:'.length)}</value></param><param><value><struct><member><name>post_title</name><value>New</value></member></struct></value></param></params></methodCall>`;
    expect(await (await fetch(`${wp.url}/xmlrpc.php`, { method: 'POST', body: call })).text()).toContain('<fault>');
  });

  test('has the role in a WordPress that had an earlier version of the plugin', async () => {
    await wp.php(`remove_role( 'ostium_reader' );`);
    await fetch(`${wp.api}/ostium/v1/status`);
    expect(await wp.php(`echo wp_json_encode( get_role( 'ostium_reader' )->capabilities );`)).toBe(
      '{"ostium_read_drafts":true}',
    );
  });
});
