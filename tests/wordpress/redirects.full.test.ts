import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasProgram, until } from '../machines/programs.ts';
import { startSite } from '../machines/siteOverSource.ts';
import type { StartedSite } from '../machines/siteOverSource.ts';
import { openAdmin } from './adminVisit.ts';
import type { AdminVisit } from './adminVisit.ts';

const isThere = hasProgram('php', ['--version']) && hasProgram('mariadbd', ['--version']);

const SITE = 'https://www.site.example';
const SCREEN = '/wp-admin/tools.php?page=ostium-redirects';

let wp: RunningWordPress;
let site: StartedSite;
let admin: AdminVisit;

const CONTENT = `
  foreach ( array( 'home', 'services', 'moving-page' ) as $slug ) {
    wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => $slug, 'post_title' => ucfirst( $slug ), 'post_content' => 'Words.' ) );
  }
  $id = wp_insert_post( array( 'post_status' => 'publish', 'post_name' => 'first-name', 'post_title' => 'An article', 'post_content' => 'Words.' ) );
  wp_update_post( array( 'ID' => $id, 'post_name' => 'second-name' ) );
  echo wp_insert_post( array( 'post_status' => 'draft', 'post_title' => 'A draft', 'post_content' => 'Not yet.' ) ), ' ', $id;`;

let draft: string;
let article: string;

beforeAll(async () => {
  if (!isThere) return;
  wp = await startWordPress({ constants: { OSTIUM_SITE_URL: SITE } });
  [draft = '', article = ''] = (await wp.php(CONTENT)).split(' ');
  admin = await openAdmin(wp);
  site = await startSite(wp.api, { SITE_URL: SITE, CACHE_SECONDS: '3600' });
}, 120_000);

afterAll(async () => {
  await site?.end();
  await wp?.stop();
});

const at = (path: string, from: () => string) => async () => {
  const response = await fetch(from() + path, { redirect: 'manual', headers: { accept: 'text/html' } });
  await response.body?.cancel();
  return [response.status, response.headers.get('location')];
};
const askSite = (path: string) => at(path, () => `http://127.0.0.1:${site.port}`)();
const askWordPress = (path: string) => at(path, () => wp.url)();
const save = (from: string, to: string, status = '301', more = {}) =>
  admin.send(SCREEN, 'ostium_redirect_save', { from, to, status, before: '', ...more });
const tellSite = () => site.purge({ changed: ['redirects'] });

describe.skipIf(!isThere)('a redirect that an editor writes into the table', () => {
  test('works at the site right after a purge, before any page at its address, and keeps campaign parameters', async () => {
    expect(await askSite('/moving-page/')).toEqual([200, null]);

    expect(await save('/Moving-Page', '/services/')).toContain('The redirect is saved');
    await tellSite();

    expect(await askSite('/moving-page/')).toEqual([301, '/services/']);
    expect(await askSite('/moving-page/?utm_source=letter')).toEqual([301, '/services/?utm_source=letter']);
    const data = await (
      await site.ask('/-/data?link=/moving-page/', { headers: { accept: 'application/json' } })
    ).text();
    expect(data).toContain('"location":"/services/"');
  });

  test('has one of five statuses, leads to another site, covers all below a path, or depends on parameters', async () => {
    await save('/for-now/', '/services/', '307');
    await save('/gone/', '', '410');
    await save('/elsewhere/', 'https://example.org/there?x=1', '308');
    await save('/below/*', '/blog/*', '302');
    await save('/?product=7', `${SITE}/services/#prices`);
    await tellSite();

    expect(await askSite('/for-now/')).toEqual([307, '/services/']);
    expect(await askSite('/gone/')).toEqual([410, null]);
    expect(await askSite('/elsewhere/?next=//evil.example')).toEqual([308, 'https://example.org/there?x=1']);
    expect(await askSite('/below/second-name/')).toEqual([302, '/blog/second-name/']);
    expect(await askSite('/below//evil.example/x')).toEqual([301, '/below/evil.example/x/']);
    expect(await askSite('/?product=7&utm_medium=mail')).toEqual([301, '/services/?utm_medium=mail#prices']);
  });

  test('leads to the end of a chain in one step, and loops are refused', async () => {
    await save('/one/', '/two/');
    await save('/two/', '/services/');
    await tellSite();

    expect(await askSite('/one/')).toEqual([301, '/services/']);
    expect(await save('/circle-a/', '/circle-b/')).toContain('is saved');
    expect(await save('/circle-b/', '/circle-a/')).toContain('This would lead in a circle.');
    expect(await save('/in/*', '/in/in/*')).toContain('This would lead in a circle.');
  });

  test.each([
    ['/wp-admin/x/', '/services/', 'belongs to WordPress'],
    ['/', '/services/', 'The home page'],
    ['https://elsewhere.example/x', '/services/', 'another host'],
    ['/a*b/', '/services/', 'A * stands for all below a path'],
    ['/../secret/', '/services/', 'cannot be one of a page'],
    ['/fine/', 'javascript:alert(1)', 'must be a path'],
    ['/fine/', '//evil.example/', 'must be a path'],
    ['/fine/', 'https://me:word@evil.example/', 'must be a path'],
    ['/fine/', '/services/', 'The status must be', '200'],
  ])('%s to %s is refused with an explanation', async (from, to, words, status = '301') => {
    expect(await save(from, to, status)).toContain(words);
  });

  test('is changed, found and deleted on the same screen', async () => {
    await save('/typo/', '/servces/');
    expect(await admin.read(`${SCREEN}&edit=%2Ftypo%2F`)).toContain('value="/servces/"');
    await save('/typo-2/', '/services/', '301', { before: '/typo/' });

    const searchScreen = await admin.read(`${SCREEN}&s=typo`);
    expect([searchScreen.includes('<code>/typo-2/</code>'), searchScreen.includes('<code>/typo/</code>')]).toEqual([
      true,
      false,
    ]);
    expect(searchScreen).not.toContain('<code>/one/</code>');
    expect(await admin.send(SCREEN, 'ostium_redirect_delete', { from: '/typo-2/' })).toContain('is deleted');
    expect(await admin.read(`${SCREEN}&s=typo`)).toContain('No redirect has these words.');
  });

  test('may have letters of any language, also written as browsers do, and is found, changed and deleted like any other', async () => {
    const row = '<code>/cr%c3%b3nica/</code>';
    expect(await save('/Cr%C3%B3nica/', '/services/?of=a%20b')).toContain(row);
    await tellSite();
    expect(await askSite('/cr%c3%b3nica/')).toEqual([301, '/services/?of=a%20b']);

    expect(await admin.read(`${SCREEN}&s=crónica`)).toContain(row);
    expect(await admin.read(`${SCREEN}&edit=%2Fcr%25c3%25b3nica%2F`)).toContain('value="/services/?of=a%20b"');
    await save('/crónica-larga/', '/services/', '301', { before: '/cr%c3%b3nica/' });
    expect(await admin.read(SCREEN)).not.toContain(row);
    await admin.send(SCREEN, 'ostium_redirect_delete', { from: '/cr%c3%b3nica-larga/' });
    expect(await admin.read(SCREEN)).not.toContain('nica-larga');
  });

  test('is written only with a nonce and the right to do so', async () => {
    const response = await admin.send(SCREEN, 'ostium_redirect_save', {
      from: '/forged/',
      to: '/services/',
      status: '301',
      before: '',
      _wpnonce: 'abcdef0123',
    });
    expect(response).toMatch(/^403 /);
    const stranger = await fetch(`${wp.url}/wp-admin/admin-post.php`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'ostium_redirect_save', from: '/forged/', to: '/services/', status: '301' }),
    });
    await stranger.body?.cancel();
    expect(await (await fetch(`${wp.api}/ostium/v1/redirects`)).text()).not.toContain('forged');
  });
});

describe.skipIf(!isThere)('the import of another plugin’s redirects', () => {
  const takeFile = async (name: string) => {
    const file = new File([await readFile(`tests/wordpress/exports/${name}`)], name);
    const page = await admin.send(SCREEN, 'ostium_redirect_import', { file });
    const messages = [...page.matchAll(/<li>(Row [^<]+)<\/li>/g)].map(([, words]) => words);
    return [/Taken: \d+. Not taken: \d+/.exec(page)?.[0], ...messages];
  };

  test.each([
    [
      'redirection.json',
      [
        'Taken: 3. Not taken: 3',
        'Row 4, ^/(\\d+)/item-(.+)$: Its pattern is more than a path with all below it.',
        'Row 5, /for-members: It depends on more than the address: on who asks, or from where.',
        'Row 6, /switched-off: It is switched off.',
      ],
      {
        '/sinus-info/': [301, '/services/'],
        '/news/second-name/': [302, '/blog/second-name/'],
        '/price-list/': [410, null],
      },
    ],
    [
      'redirection.csv',
      [
        'Taken: 2. Not taken: 2',
        'Row 4, /csv-off: It is switched off.',
        'Row 5, /csv-loop: This would lead in a circle.',
      ],
      { '/csv-one/': [301, '/services/'], '/old-blog/second-name/': [301, '/blog/second-name/'] },
    ],
    [
      'yoast.csv',
      ['Taken: 3. Not taken: 1', 'Row 4, yoast-law: The status must be 301, 302, 307, 308 or 410.'],
      { '/yoast-one/': [301, '/services/'], '/yoast-gone/': [410, null], '/yoast-all/x/': [307, '/blog/x/'] },
    ],
    [
      'safe-redirect-manager.csv',
      [
        'Taken: 2. Not taken: 1',
        'Row 4, /srm-*-part: A * stands for all below a path, and can only follow its last slash: /old/*',
      ],
      { '/srm-one/': [302, 'https://example.org/elsewhere'], '/srm-all/x/': [301, '/blog/x/'] },
    ],
    [
      'rank-math.csv',
      [
        'Taken: 2. Not taken: 4',
        'Row 4, rank: Its pattern is more than a path with all below it.',
        'Row 5, rank-off: It is switched off.',
        'Row 6, javascript:alert(1): It begins at another host: only addresses of this site can be redirected.',
        'Row 7, rank-script: The new address must be a path such as /new/, or a whole address such as https://example.com/new/.',
      ],
      { '/rank-one/': [301, '/services/'], '/rank-all/deep/er/': [302, '/blog/'] },
    ],
  ])('%s is accepted, and each row that was not is explained', async (name, expected, outcomes) => {
    expect(await takeFile(name)).toEqual(expected);
    await tellSite();
    for (const [path, outcome] of Object.entries(outcomes))
      expect([path, await askSite(path)]).toEqual([path, outcome]);
  });

  test.each([
    ['a letter beyond ASCII where a long one is cut', Buffer.from(`https://other.example/${'a'.repeat(177)}ñ/`)],
    ['another character set than UTF-8', Buffer.from('https://other.example/a\u00f1o/', 'latin1')],
  ])('says which address it did not accept, with %s', async (_, from) => {
    const csv = Buffer.concat([Buffer.from('source,target\n'), from, Buffer.from(',/services/\n')]);
    const page = await admin.send(SCREEN, 'ostium_redirect_import', { file: new File([csv], 'x.csv') });
    expect(page).toContain('Taken: 0. Not taken: 1');
    expect(page).toMatch(/<li>Row 2, https:\/\/other\.example\/a[^<]*: It begins at another host/);
  });

  test('says that a file is not an export', async () => {
    const page = await admin.send(SCREEN, 'ostium_redirect_import', { file: new File(['a,b\n1,2\n'], 'x.csv') });
    expect(page).toContain('The first line must name the columns');
  });
});

describe.skipIf(!isThere)('the table', () => {
  test('is sent once, and after that only when it changed', async () => {
    const first = await fetch(`${wp.api}/ostium/v1/redirects`);
    const etag = first.headers.get('etag') ?? '';
    expect(Object.keys((await first.json()) as object)).toEqual(['redirects']);
    expect((await fetch(`${wp.api}/ostium/v1/redirects`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe.skipIf(!isThere)('WordPress’s own front end', () => {
  test.each([
    ['/services/', '/services/'],
    ['/services/?utm_source=a', '/services/?utm_source=a'],
    ['/nothing-here/', '/nothing-here/'],
    ['/', '/'],
    ['/feed/', '/feed/'],
    ['/feed/atom/', '/feed/atom/'],
    ['/comments/feed/', '/feed/'],
    ['/wp-sitemap.xml', '/sitemap.xml'],
    ['/wp-sitemap-posts-post-1.xml', '/sitemap.xml'],
    ['/robots.txt', '/robots.txt'],
    ['/blog/second-name/embed/', '/blog/second-name/'],
  ])('%s leads to the site', async (path, target) => {
    expect(await askWordPress(path)).toEqual([301, SITE + target]);
  });

  test('leads nowhere else, however an address is written', async () => {
    expect(await askWordPress('//evil.example/')).toEqual([301, `${wp.url}/evil.example/`]);
    expect(await askWordPress('/evil.example/')).toEqual([301, `${SITE}/evil.example/`]);
  });

  test('is shown if the site has the very same host: a redirect would loop', async () => {
    const ask = (host: string) =>
      wp.php(`$_SERVER['HTTP_HOST'] = '${host}'; Ostium\\FrontEnd\\redirect('/services/'); echo 'shown';`);
    expect([await ask('WWW.site.example'), await ask('wordpress.example')]).toEqual(['shown', '']);
  });

  test('still has login, REST, cron and previews, none of it to be indexed', async () => {
    const login = await fetch(`${wp.url}/wp-login.php`);
    expect([login.status, login.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect((await fetch(`${wp.api}/wp/v2/posts`)).status).toBe(200);
    expect((await fetch(`${wp.url}/wp-cron.php`)).status).toBe(200);
    const preview = await admin.ask(`/?p=${draft}&preview=true`);
    expect([preview.headers.get('location'), preview.headers.get('x-robots-tag')]).toEqual([null, 'noindex']);
    await preview.body?.cancel();
  });

  test.each([
    '/services/?preview=true',
    '/blog/second-name/?preview=true&preview_id=1',
    '/?preview=1',
    '/?feed=rss2&preview=true',
  ])('shows strangers nothing of %s, and users who may not edit it neither', async (path) => {
    const [status, location] = await askWordPress(path);
    expect([status, String(location).startsWith(SITE)]).toEqual([301, true]);
    const reader = await wp.php(`
        $id = username_exists( 'a-subscriber' ) ?: wp_insert_user( array( 'user_login' => 'a-subscriber', 'user_pass' => 'x', 'role' => 'subscriber' ) );
        echo wp_generate_auth_cookie( $id, time() + 600, 'logged_in' ), ' ', LOGGED_IN_COOKIE;`);
    const [value, name] = reader.split(' ');
    const response = await fetch(`${wp.url}${path}`, {
      redirect: 'manual',
      headers: { cookie: `${name}=${encodeURIComponent(value ?? '')}` },
    });
    await response.body?.cancel();
    expect([response.status, response.headers.get('location')?.startsWith(SITE)]).toEqual([301, true]);
  });

  test('accepts no remote calls, and has no oEmbed', async () => {
    const call = '<?xml version="1.0"?><methodCall><methodName>system.listMethods</methodName></methodCall>';
    const methods = await (await fetch(`${wp.url}/xmlrpc.php`, { method: 'POST', body: call })).text();
    expect(methods).not.toMatch(/wp\.|pingback\./);
    const embed = await fetch(`${wp.api}/oembed/1.0/embed?url=${encodeURIComponent(`${wp.url}/services/`)}`);
    expect(embed.status).toBe(404);
  });

  test('still says where a page moved, which the site turns into its own redirect', async () => {
    expect(await askSite('/blog/first-name/')).toEqual([301, '/blog/second-name/']);
    expect(await askSite(`/?p=${article}`)).toEqual([301, '/blog/second-name/']);
    expect((await askSite('/nothing-here/'))[0]).toBe(404);
    expect((await askSite('/wp-admin/'))[0]).toBe(404);
  });
});

describe.skipIf(!isThere)('a page that moves', () => {
  const save = (fields: object) =>
    wp.php(
      `echo wp_insert_post( json_decode( '${JSON.stringify({ post_type: 'page', post_status: 'publish', ...fields })}', true ) );`,
    );
  const move = (id: string, fields: object) =>
    wp.php(`wp_update_post( json_decode( '${JSON.stringify({ ID: Number(id), ...fields })}', true ) );`);

  test('is found at its new address, with the pages below it, after several moves', async () => {
    const above = await save({ post_title: 'Above', post_content: 'Words.' });
    const below = await save({ post_title: 'Below', post_parent: Number(above) });
    await move(above, { post_name: 'higher' });
    expect([await askWordPress('/above/'), await askWordPress('/above/below/')]).toEqual([
      [301, `${wp.url}/higher/`],
      [301, `${wp.url}/higher/below/`],
    ]);
    await move(below, { post_name: 'lower' });
    await move(above, { post_name: '鼻' });
    expect([
      await askSite('/above/'),
      await askSite('/above/below/?from=mail'),
      await askSite('/higher/below/'),
    ]).toEqual([
      [301, '/%e9%bc%bb/'],
      [301, '/%e9%bc%bb/lower/?from=mail'],
      [301, '/%e9%bc%bb/lower/'],
    ]);
    expect((await askSite('/above/nothing/'))[0]).toBe(404);
  });

  test('leaves its address to any page that takes it, and redirects nowhere after it is withdrawn', async () => {
    const first = await save({ post_title: 'Leaflet' });
    await move(first, { post_name: 'brochure' });
    const second = await save({ post_title: 'Leaflet' });
    await tellSite();
    expect(await askSite('/leaflet/')).toEqual([200, null]);
    await move(second, { post_name: 'flyer' });
    await tellSite();
    expect(await askSite('/leaflet/')).toEqual([301, '/flyer/']);
    await move(second, { post_status: 'private' });
    await tellSite();
    expect((await askSite('/leaflet/'))[0]).toBe(404);
  });

  test('is found when the page above it goes to the trash, and when that is deleted', async () => {
    const above = await save({ post_title: 'Floor', post_content: 'Words.' });
    await save({ post_title: 'Room', post_content: 'Words.', post_parent: Number(above) });
    expect(await askSite('/floor/room/')).toEqual([200, null]);
    await wp.php(`wp_trash_post( ${above} );`);
    await tellSite();
    expect(await askSite('/floor/room/')).toEqual([301, '/floor__trashed/room/']);
    await wp.php(`wp_delete_post( ${above}, true );`);
    await tellSite();
    expect([await askSite('/floor/room/'), await askSite('/floor__trashed/room/')]).toEqual([
      [301, '/room/'],
      [301, '/room/'],
    ]);
    expect(await askSite('/room/')).toEqual([200, null]);
  });

  test('does not redirect an address that a draft had', async () => {
    const postId = await save({ post_title: 'Planned', post_name: 'planned', post_status: 'draft' });
    await move(postId, { post_status: 'publish', post_name: 'launched' });
    expect((await askWordPress('/planned/'))[1]).toBe(`${SITE}/planned/`);
  });
});

describe.skipIf(!isThere)('a category or a tag that moves', () => {
  const MAKE = `
    $above = wp_insert_term( 'Nose', 'category', array( 'slug' => 'nose' ) )['term_id'];
    $below = wp_insert_term( 'Sinus', 'category', array( 'slug' => 'sinus', 'parent' => $above ) )['term_id'];
    $tag   = wp_insert_term( 'Winter', 'post_tag', array( 'slug' => 'winter' ) )['term_id'];
    wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'In it', 'post_category' => array( $above, $below ), 'tags_input' => array( 'winter' ) ) );
    echo wp_json_encode( compact( 'above', 'below', 'tag' ) );`;
  const move = async (id: number | undefined, taxonomy: string, to: object) => {
    await wp.php(`wp_update_term( ${id}, '${taxonomy}', json_decode( '${JSON.stringify(to)}', true ) );`);
    await site.purge({ changed: ['all'] });
  };

  test('is found at its new address, with the categories below it, until another one takes the old address', async () => {
    const { above, below, tag } = JSON.parse(await wp.php(MAKE)) as Record<string, number>;
    await move(tag, 'post_tag', { slug: 'cold-season' });
    await move(above, 'category', { slug: 'noses' });
    expect(await askWordPress('/category/nose/')).toEqual([301, `${wp.url}/category/noses/`]);
    expect([
      await askSite('/tag/winter/'),
      await askSite('/category/nose/?from=mail'),
      await askSite('/category/nose/sinus/'),
    ]).toEqual([
      [301, '/tag/cold-season/'],
      [301, '/category/noses/?from=mail'],
      [301, '/category/noses/sinus/'],
    ]);
    await move(below, 'category', { slug: '鼻', parent: 0 });
    expect(await askSite('/category/nose/sinus/')).toEqual([301, '/category/%e9%bc%bb/']);
    expect(await askSite('/category/%e9%bc%bb/')).toEqual([200, null]);

    await wp.php(`$one = wp_insert_term( 'Nose', 'category', array( 'slug' => 'nose' ) );
      wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'In another', 'post_category' => array( $one['term_id'] ) ) );`);
    await site.purge({ changed: ['all'] });
    expect(await askSite('/category/nose/')).toEqual([200, null]);
    expect((await askSite('/category/nothing/'))[0]).toBe(404);
  });
});

describe.skipIf(!isThere)('the old address', () => {
  test('of an author leads to the new one, and that of a withdrawn article nowhere', async () => {
    const [author, withdrawn] = (
      await wp.php(`$author = wp_insert_user( array( 'user_login' => 'ada', 'user_pass' => 'x', 'role' => 'author' ) );
        wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'By Ada', 'post_author' => $author ) );
        $id = wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Offer' ) );
        wp_update_post( array( 'ID' => $id, 'post_name' => 'old-offer' ) );
        echo $author, ' ', $id;`)
    ).split(' ');
    await wp.php(`wp_update_user( array( 'ID' => ${author}, 'user_nicename' => 'dr-ada' ) );`);
    expect(await askWordPress('/author/ada/')).toEqual([301, `${wp.url}/author/dr-ada/`]);
    expect(await askWordPress('/blog/offer/')).toEqual([301, `${wp.url}/blog/old-offer/`]);
    expect([await askSite('/author/ada/'), await askSite('/author/dr-ada/')]).toEqual([
      [301, '/author/dr-ada/'],
      [200, null],
    ]);

    await wp.php(`wp_update_post( array( 'ID' => ${withdrawn}, 'post_status' => 'draft' ) );`);
    expect(await askWordPress('/blog/offer/')).toEqual([301, `${SITE}/blog/offer/`]);
    expect((await askSite('/blog/offer/'))[0]).toBe(404);
  });
});

describe.skipIf(!isThere)('the change of a purge', () => {
  test('reaches a site whose WordPress is down as soon as it is back', async () => {
    await save('/while-away/', '/services/');
    await wp.stopPhp();
    await tellSite();
    expect(await askSite('/moving-page/')).toEqual([301, '/services/']);
    await wp.startPhp();
    await until(async () => (await askSite('/while-away/'))[0] === 301);
  });
});
