import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPreviewToken, signPreview } from '#engine/http/pageRequest.ts';
import { normalizeLink } from '#content/source.ts';
import { startWordPress } from './startWordPress.ts';
import { findPort, hasProgram } from '../machines/programs.ts';
import { startSite } from '../machines/siteOverSource.ts';
import type { StartedSite } from '../machines/siteOverSource.ts';
import { logIn } from './logIn.ts';

const isThere = hasProgram('php', ['--version']) && hasProgram('mariadbd', ['--version']);
const SECRET = randomBytes(12).toString('hex');
const MINUTE_MS = 60_000;

let wp: Awaited<ReturnType<typeof startWordPress>>;
let site: StartedSite;
let home: string;
let editor: string;
let writer: string;

/** Runs PHP and resolves to what it returned, as JSON. */
const php = async <T>(code: string): Promise<T> => {
  const output = await wp.php(`echo "<<" . wp_json_encode( ( function () { ${code} } )() ) . ">>";`);
  return JSON.parse(/<<(.*)>>/s.exec(output)?.[1] ?? 'null') as T;
};
const insert = (fields: string) =>
  php<number>(`wp_set_current_user( 1 ); return wp_insert_post( array( ${fields} ) );`);
const link = (id: number) => `${wp.url}/wp-admin/admin-post.php?action=ostium_preview&post=${id}`;
const ask = (url: string, cookie?: string) =>
  fetch(url, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } });

/** Presses Preview, and follows where it leads. */
async function preview(id: number) {
  const previewResponse = await ask(link(id), editor);
  const address = previewResponse.headers.get('location') ?? '';
  const page = await ask(address);
  return { previewResponse, address, page, html: await page.text() };
}

const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

describe.skipIf(!isThere)('previews of a real WordPress', () => {
  beforeAll(async () => {
    const port = await findPort();
    home = `http://127.0.0.1:${port}`;
    wp = await startWordPress({ constants: { OSTIUM_SITE_URL: home, OSTIUM_PREVIEW_SECRET: SECRET } });
    await wp.php(`update_option( 'timezone_string', 'America/Chicago' );
      wp_update_user( array( 'ID' => 1, 'display_name' => 'Dra. Núñez & Co' ) );
      wp_insert_user( array( 'user_login' => 'writer', 'user_pass' => 'writer', 'role' => 'contributor' ) );`);
    site = await startSite(wp.api, { CONTENT_AUTH: wp.credential, PREVIEW_SECRET: SECRET, SITE_URL: home }, port);
    editor = await logIn(wp.url, wp.admin);
    writer = await logIn(wp.url, { name: 'writer', password: 'writer' });
  }, 120_000);

  afterAll(async () => {
    await site?.end();
    await wp?.stop();
  });

  test.each([
    ['a draft', `'post_title' => 'Seen', 'post_status' => 'draft', 'post_content' => 'Words.'`],
    ['a draft without a word of text', `'post_title' => 'Seen', 'post_status' => 'draft'`],
    ['a page', `'post_title' => 'Seen', 'post_status' => 'draft', 'post_type' => 'page'`],
    ['a reviewer', `'post_title' => 'Seen', 'post_status' => 'draft', 'post_type' => 'reviewer'`],
    ['what waits for a review', `'post_title' => 'Seen', 'post_status' => 'pending'`],
    ['what is private', `'post_title' => 'Seen', 'post_status' => 'private'`],
    ['what is scheduled', `'post_title' => 'Seen', 'post_status' => 'future', 'post_date' => '2031-01-02 09:00:00'`],
    ['what is published', `'post_title' => 'Seen', 'post_status' => 'publish', 'post_name' => '鼻炎-guia'`],
    [
      'what a password protects',
      `'post_title' => 'Seen', 'post_status' => 'publish', 'post_password' => 'x', 'post_content' => 'Words behind it.'`,
    ],
  ])('of %s show it to users who may edit it, and to nobody else', async (name, fields) => {
    const id = await insert(fields);
    // An editor's first save updates what WordPress created, and leaves a revision.
    await php(`return wp_update_post( array( 'ID' => ${id}, 'post_excerpt' => 'Short.' ) );`);
    const { page, html } = await preview(id);
    expect([page.status, heading(html)]).toEqual([200, 'Seen']);
    expect(html).toContain(name.includes('password') ? 'Words behind it.' : '<h1');
    expect(html).toContain('Dra. Núñez &amp; Co');
    expect(html).toContain(`${wp.url}/wp-admin/post.php?post=${id}&amp;action=edit`);

    const response = await ask(link(id), writer);
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
    expect((await ask(link(id))).headers.get('location')).toContain('/wp-login.php');
    const open = await ask(`${home}/?p=${id}&preview=true`);
    expect(open.status === 404).toBe(!fields.includes("'publish'"));
  });

  test('show the unsaved changes of a published item, and visitors see none of them', async () => {
    const id = await insert(`'post_title' => 'Before', 'post_status' => 'publish', 'post_name' => 'changed'`);
    await wp.php(`wp_set_current_user( 1 ); require_once ABSPATH . 'wp-admin/includes/post.php';
      wp_create_post_autosave( array( 'post_ID' => ${id}, 'post_type' => 'post', 'post_title' => 'After', 'post_content' => 'New.' ) );`);
    expect(heading((await preview(id)).html)).toBe('After');
    expect(heading(await site.read('/blog/changed/'))).toBe('Before');
  });

  test('show a draft as its author left it, even if it was saved without a revision', async () => {
    const id = await insert(`'post_title' => 'One', 'post_status' => 'draft', 'post_content' => 'a'`);
    await php(`wp_set_current_user( 1 ); return wp_update_post( array( 'ID' => ${id}, 'post_title' => 'Two' ) );`);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await php(
      `define( 'DOING_AUTOSAVE', true ); return wp_update_post( array( 'ID' => ${id}, 'post_title' => 'Three' ) );`,
    );
    expect(heading((await preview(id)).html)).toBe('Three');
  });

  test('show the practice’s facts where a text names them', async () => {
    await wp.php(`Ostium\\Practice\\save_practice( array( 'name' => 'Noses',
      'phone' => array( 'display' => '(505) 555-0199', 'link' => 'tel:+15055550199' ) ) );`);
    expect((await site.purge({ changed: ['all'] })).status).toBe(200);
    const id = await insert(
      `'post_title' => 'Call [phone]', 'post_status' => 'draft', 'post_content' => '<p>Or [phone link]. [fax]</p>'`,
    );
    const { html } = await preview(id);
    expect(heading(html)).toBe('Call (505) 555-0199');
    expect(html).toContain('Or <a href="tel:+15055550199">(505) 555-0199</a>. </p>');
    expect(html).not.toMatch(/\[(?:phone|fax)/);
  });

  test('of an item that was never saved say to save it first', async () => {
    const id = await insert(`'post_title' => 'New', 'post_status' => 'auto-draft'`);
    const { previewResponse } = await preview(id).catch(async () => ({ previewResponse: await ask(link(id), editor) }));
    expect(previewResponse.status).toBe(409);
    expect(await (await ask(link(id), editor)).text()).toContain('save it as a draft, then press Preview');
  });

  test('of an item in the trash say to restore it first', async () => {
    const id = await insert(`'post_title' => 'Thrown', 'post_status' => 'trash'`);
    const previewResponse = await ask(link(id), editor);
    expect([previewResponse.status, previewResponse.headers.get('location')]).toEqual([409, null]);
    expect(await previewResponse.text()).toContain('Restore it, then press Preview');
  });

  test('of a popup, which has no page, say where it will appear', async () => {
    const id = await insert(`'post_title' => 'Closed on Friday', 'post_status' => 'draft', 'post_type' => 'popups'`);
    const previewResponse = await ask(link(id), editor);
    expect([previewResponse.status, previewResponse.headers.get('location')]).toEqual([409, null]);
    expect(await previewResponse.text()).toContain('Once it is published it is a part of other pages');
  });

  test('of an alert show it as visitors will see it, with its time, and only to editors', async () => {
    const id = await insert(`'post_title' => 'Christmas', 'post_status' => 'draft', 'post_type' => 'alerts'`);
    await php(`return Ostium\\Fields\\store_fields( ${id}, array( 'alert_collection' => array(
      array( 'message' => 'Closed at Christmas.', 'message_es' => 'Cerrado en Navidad.', 'begins' => '2031-12-24 08:00', 'ends' => 'Friday' ) ) ) );`);
    const { page, html } = await preview(id);
    expect([page.status, heading(html)]).toEqual([200, 'Christmas']);
    const [, main = ''] = /<main(.*)<\/main>/s.exec(html) ?? [];
    for (const words of [
      'Closed at Christmas.',
      'Cerrado en Navidad.',
      'from 2031-12-24 08:00',
      'no day and time: Friday',
    ])
      expect(main).toContain(words);
    expect((await ask(`${home}/?p=${id}&post_type=alerts&preview=true`)).status).toBe(404);
    expect(await site.read('/')).not.toContain('Closed at Christmas.');
  });

  test('of an item that goes to the trash after the click no longer show it', async () => {
    const id = await insert(`'post_title' => 'Regretted', 'post_status' => 'draft', 'post_content' => 'Words.'`);
    const { address, html } = await preview(id);
    expect(heading(html)).toBe('Regretted');
    await wp.php(`wp_trash_post( ${id} );`);
    const page = await ask(address);
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('Regretted');
  });

  test('are valid for a quarter of an hour from the click, in the practice’s time zone', async () => {
    const id = await insert(`'post_title' => 'Timed', 'post_status' => 'draft'`);
    const { address, html } = await preview(id);
    const token = new URL(address).searchParams.get('ostium_preview') ?? '';
    const signedLink = `/?p=${id}&preview=true`;
    const reading = readPreviewToken(token, signedLink, SECRET, Date.now());
    const ends = (reading?.expires ?? 0) * 1000;
    expect(Math.abs(ends - Date.now() - 15 * MINUTE_MS)).toBeLessThan(MINUTE_MS);
    expect(readPreviewToken(token, signedLink, SECRET, ends + 1)?.isEnded).toBe(true);
    const time = { timeStyle: 'short', timeZone: 'America/Chicago' } as const;
    expect(html).toContain(new Intl.DateTimeFormat('en', time).format(ends));
  });

  test('that have expired say so, and lead to a new one', async () => {
    const id = await insert(`'post_title' => 'Gone', 'post_status' => 'draft'`);
    const signedLink = `/?p=${id}&preview=true`;
    const endedToken = signPreview(signedLink, Math.floor(Date.now() / 1000) - 1, SECRET);
    const page = await ask(`${home}${signedLink}&ostium_preview=${endedToken}`);
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(html).toContain('Press Preview again');
    expect(html).not.toContain('Gone');
    const again = /href="([^"]*action=ostium_preview[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const newPage = await ask((await ask(again, editor)).headers.get('location') ?? '');
    expect(heading(await newPage.text())).toBe('Gone');
  });

  test('are never cached, and their token is in no page and no line of the log', async () => {
    const id = await insert(`'post_title' => 'Secret', 'post_status' => 'draft'`);
    const { previewResponse, address, page, html } = await preview(id);
    expect(previewResponse.headers.get('cache-control')).toContain('no-store');
    expect(previewResponse.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('set-cookie')).toBeNull();
    const signature = address.split('.').at(-1) ?? 'none';
    expect(signature).toHaveLength(43);
    expect(html + site.log.join('')).not.toContain(signature);
    expect(html).not.toContain(wp.credential);
  });

  test('explain an unreadable block in its place, which visitors do not see', async () => {
    const id = await insert(
      `'post_title' => 'Blocks', 'post_status' => 'publish', 'post_type' => 'page', 'post_name' => 'odd'`,
    );
    await wp.php(`update_option( 'ostium_test_fields', array( 'common_flexible_content' => array( array( 'acf_fc_layout' => 'text_blok' ) ) ) );
      wp_mkdir_p( WPMU_PLUGIN_DIR );
      file_put_contents( WPMU_PLUGIN_DIR . '/fields.php', '<?php add_filter( "rest_prepare_page", function ( $r, $p ) { if ( ${id} === $p->ID ) { $r->data["acf"] = get_option( "ostium_test_fields" ); } return $r; }, 99, 2 );' );`);
    const { html } = await preview(id);
    expect(html).toContain('text_blok');
    expect(html).toContain('no such block on this page');
    const visitors = await site.read('/odd/');
    expect(heading(visitors)).toBe('Blocks');
    expect(visitors).not.toContain('text_blok');
    expect(visitors).not.toContain('wp-admin');
  });

  test('of a Spanish page have the bar and the box around an unreadable block in Spanish', async () => {
    const id = await insert(
      `'post_title' => 'Sinuplastia', 'post_status' => 'publish', 'post_type' => 'page', 'post_name' => 'es-lp'`,
    );
    await wp.php(`Ostium\\Fields\\store_fields( ${id}, array( 'flexible_content' => array(
      array( 'acf_fc_layout' => 'banner', 'title' => 'Vuelva a respirar.', 'treats' => array( 'title' => 'Ayuda', 'treats' => array( array( 'subtitle' => 'Sin nombre.' ) ) ) ),
      array( 'acf_fc_layout' => 'no_such' ) ) ) );`);
    const { html } = await preview(id);
    const previewBar = html.slice(html.indexOf('<aside'), html.indexOf('</main>'));
    expect(html).toContain('<html lang="es"');
    for (const sentence of [
      'Vista previa. Solo quien tiene este enlace ve esta versión.',
      'Creada por <span translate="no">Dra. Núñez &amp; Co</span>',
      'Abierta hasta las <time',
      '>Volver al editor</a>',
      'Bloque 1: <code translate="no">banner</code>',
      'Los visitantes ven este bloque sin los campos que no se pueden leer.',
      'Bloque 2: <code translate="no">no_such</code>',
      'Este bloque no se puede leer y los visitantes no lo ven.',
      '<ul lang="en">',
    ])
      expect(previewBar.replaceAll('<!-- -->', '')).toContain(sentence);
    expect(previewBar).not.toMatch(/Made by|Open until|Back to the editor|cannot be read/);
    const visitors = await site.read('/es-lp/');
    expect(visitors).toContain('Vuelva a respirar.');
    expect(visitors).not.toMatch(/Vista previa|no_such|no se puede leer/);
  });

  test('show the fields of a revision as they were saved, including emptied ones', async () => {
    const id = await insert(
      `'post_title' => 'Fields', 'post_status' => 'publish', 'post_type' => 'page', 'post_name' => 'emptied'`,
    );
    await wp.php(`wp_update_post( array( 'ID' => ${id}, 'post_content' => 'Words.' ) );
      file_put_contents( WPMU_PLUGIN_DIR . '/emptied.php', '<?php
        function ostium_test_acf( $rows ) { return array( "common_flexible_content" => $rows ); }
        add_filter( "rest_prepare_page", function ( $r, $p ) { if ( ${id} === $p->ID ) { $r->data["acf"] = ostium_test_acf( array( array( "acf_fc_layout" => "was_there" ) ) ); } return $r; }, 99, 2 );
        add_filter( "rest_prepare_revision", function ( $r, $p ) { if ( ${id} === $p->post_parent ) { $r->data["acf"] = ostium_test_acf( array() ); $r->data["ostium_fields"] = (bool) get_option( "ostium_test_real" ); } return $r; }, 99, 2 );' );`);
    expect((await preview(id)).html).toContain('was_there');
    await wp.php(`update_option( 'ostium_test_real', 1 );`);
    expect((await preview(id)).html).not.toContain('was_there');
  });

  test('have a link in the form that the site signs, whatever the item and the folder of the site', async () => {
    const folders = ['/', '/clinic/', '/Klinik/', '/鼻-Ä/é/', '/a%20b/', '/%E9%BC%BB/'];
    const queries = [
      'p=7&preview=true',
      'page_id=7&preview=true',
      'preview=true&post_type=reviewer&p=7',
      'b=2&B=1&a=&a_b=3',
    ];
    const links = folders.flatMap((folder) => queries.map((query) => `${folder}?${query}`));
    const signedLinks = await php<string[]>(`
      return array_map( function ( $link ) {
        list( $path, $query ) = explode( '?', $link );
        $pairs = array();
        foreach ( explode( '&', $query ) as $pair ) { list( $name, $value ) = explode( '=', $pair ); $pairs[ $name ] = $value; }
        return Ostium\\Preview\\normal_link( $path, $pairs );
      }, json_decode( '${JSON.stringify(links)}' ) );`);
    expect(signedLinks).toEqual(links.map(normalizeLink));
    const expires = Math.floor(Date.now() / 1000) + 60;
    const tokens = await php<string[]>(`
      return array_map( function ( $link ) { return Ostium\\Preview\\sign( $link, array( 'by' => 'Núñez / 鼻', 'offset' => -21600 ), ${expires}, '${SECRET}' ); }, json_decode( '${JSON.stringify(signedLinks)}' ) );`);
    for (const [index, token] of tokens.entries())
      expect(readPreviewToken(token, links[index] ?? '', SECRET, Date.now())).toEqual({
        isEnded: false,
        expires,
        maker: { by: 'Núñez / 鼻', offset: -21_600 },
      });
  });

  test('open from the block editor, and "View" on the screens of WordPress leads to the site', async () => {
    const draft = await insert(`'post_title' => 'Draft', 'post_status' => 'draft'`);
    const publishedId = await insert(`'post_title' => 'Shown', 'post_status' => 'publish', 'post_name' => 'viewed'`);
    const linkOf = async (id: number, context: string) =>
      (
        (await (
          await fetch(`${wp.api}/wp/v2/posts/${id}?context=${context}`, { headers: { authorization: wp.credential } })
        ).json()) as { link: string }
      ).link;
    expect([await linkOf(draft, 'edit'), await linkOf(publishedId, 'edit')]).toEqual([
      link(draft),
      `${home}/blog/viewed/`,
    ]);
    expect([await linkOf(draft, 'view'), await linkOf(publishedId, 'view')]).toEqual([
      `${wp.url}/?p=${draft}`,
      `${wp.url}/blog/viewed/`,
    ]);
    const list = await (await ask(`${wp.url}/wp-admin/edit.php`, editor)).text();
    expect(list).toContain(`href="${home}/blog/viewed/" rel="bookmark"`);
    expect(list).toContain(`href="${link(draft).replaceAll('&', '&#038;')}" rel="bookmark"`);
    expect(list).toMatch(new RegExp(`id='wp-admin-bar-view-site'><a[^>]* href='${home}/'`));
  });

  describe('“Edit on the site”', () => {
    const block = (name: string, fields: object) => `<!-- wp:ostium/${name} ${JSON.stringify(fields)} /-->`;
    const framesLink = (id: number) => `${wp.url}/wp-admin/admin-post.php?action=ostium_frames&post=${id}`;
    const list = async (cookie: string, type = 'page') =>
      (await ask(`${wp.url}/wp-admin/edit.php?post_type=${type}`, cookie)).text();
    const inHtml = (address: string) => address.replaceAll('&', '&#038;');

    test('leads from the list of pages to the page on the site, and from a block there to the block in the editor', async () => {
      const content = [
        block('contact-banner', { title: 'Call us' }),
        '<!-- wp:paragraph -->\n<p>Words.</p>\n<!-- /wp:paragraph -->',
        block('text-block', { content: 'Below.' }),
        '<!-- wp:ostium/unknown /-->',
        block('notes', { heading: 'Notes', notes: [{ heading: 'One', content: 'Words.' }] }),
        block('no-such', { heading: 'Gone' }),
      ].join('\n\n');
      const parent = await insert(
        `'post_title' => 'Practice', 'post_status' => 'publish', 'post_type' => 'page', 'post_name' => 'our-practice'`,
      );
      const id = await insert(
        `'post_title' => 'Contact', 'post_status' => 'publish', 'post_type' => 'page', 'post_name' => 'contact', 'post_parent' => ${parent}, 'post_content' => wp_slash( '${content}' )`,
      );
      expect(await list(editor)).toContain(`<a href="${inHtml(framesLink(id))}">Edit on the site</a>`);

      const sent = await ask(framesLink(id), editor);
      const address = sent.headers.get('location') ?? '';
      expect(address.replace(/=.*/, '')).toBe(`${home}/-/edit/our-practice/contact/?ostium_edit`);
      const entered = await ask(address);
      expect([entered.status, entered.headers.get('location')]).toEqual([303, '/-/edit/our-practice/contact/']);

      const cookie = entered.headers.getSetCookie()[0]?.split(';', 1)[0];
      const html = await (await ask(`${home}/-/edit/our-practice/contact/`, cookie)).text();
      const frames = [...html.matchAll(/<a class="ostium-frame" href="([^"]*)" lang="en" aria-label="Edit ([^"]+)"/g)];
      const selected = await Promise.all(
        frames.map(async ([, href = '', title]) => {
          const response = await ask(href.replaceAll('&amp;', '&'), editor);
          return [title, response.headers.get('location')];
        }),
      );
      const at = (index: number) => `${wp.url}/wp-admin/post.php?post=${id}&action=edit#block=${index}`;
      expect(selected).toEqual([
        ['Contact banner', at(1)],
        ['Notes', at(4)],
        ['Text block', at(2)],
      ]);
      expect(html).toContain('no such block on this page');
    });

    test('is only for published items, and for users who may edit them', async () => {
      const draft = await insert(`'post_title' => 'Draft', 'post_status' => 'draft', 'post_type' => 'page'`);
      const article = await insert(`'post_title' => 'Not hers', 'post_status' => 'publish', 'post_name' => 'not-hers'`);
      expect(await list(editor)).not.toContain(inHtml(framesLink(draft)));
      expect(await list(editor, 'post')).toContain(inHtml(framesLink(article)));
      expect(await list(writer, 'post')).not.toContain('ostium_frames');
      for (const [id, cookie] of [
        [draft, editor],
        [article, writer],
        [0, editor],
      ] as const) {
        const response = await ask(framesLink(id), cookie);
        expect([response.status, response.headers.get('location')]).toEqual([404, null]);
      }
      expect((await ask(framesLink(article))).headers.get('location')).toContain('/wp-login.php');

      // Without permalinks, no item has a path of its own.
      await wp.php(
        `update_option( 'ostium_test_permalinks', get_option( 'permalink_structure' ) ); update_option( 'permalink_structure', '' );`,
      );
      const withoutPath = await ask(framesLink(article), editor);
      await wp.php(`update_option( 'permalink_structure', get_option( 'ostium_test_permalinks' ) );`);
      expect([withoutPath.status, withoutPath.headers.get('location')]).toEqual([404, null]);
    });

    test('stands in the admin bar of the editor', async () => {
      const id = await insert(
        `'post_title' => 'Barred', 'post_status' => 'publish', 'post_type' => 'page', 'post_name' => 'barred'`,
      );
      const screen = await (await ask(`${wp.url}/wp-admin/post.php?post=${id}&action=edit`, editor)).text();
      expect(screen).toMatch(new RegExp(`id='wp-admin-bar-ostium-frames'><a[^>]* href='[^']*post=${id}'`));
    });
  });

  describe('the bookmark from the site to the editor', () => {
    /** What the bookmark does, as WordPress offers it to the user, on a page of the site. */
    const edit = async (path: string, cookie?: string) => {
      const tools = await (await ask(`${wp.url}/wp-admin/tools.php`, editor)).text();
      const [, script = ''] = /href="javascript:location\.href=([^"]+)"/.exec(tools) ?? [];
      const [, address = ''] = /^"([^"]+)"\+encodeURIComponent\(location\.pathname\)$/.exec(decode(script)) ?? [];
      const at = JSON.parse(`"${address}"`) + encodeURIComponent(path);
      return { at, response: await ask(at, cookie) };
    };
    const decode = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&#038;', '&').replaceAll('&amp;', '&');

    test.each([
      [`'post_type' => 'post', 'post_name' => 'an-article'`, '/blog/an-article/'],
      [`'post_type' => 'page', 'post_name' => 'a-page'`, '/a-page/'],
      [`'post_type' => 'reviewer', 'post_name' => 'dr-one'`, '/reviewer/dr-one/'],
      [`'post_type' => 'post', 'post_name' => '鼻炎'`, '/blog/%E9%BC%BB%E7%82%8E/'],
    ])('opens the item with %s', async (fields, path) => {
      const id = await insert(`'post_title' => 'To edit', 'post_status' => 'publish', ${fields}`);
      const { response } = await edit(path, editor);
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        `${wp.url}/wp-admin/post.php?post=${id}&action=edit`,
      ]);
      expect((await edit(path, writer)).response.status).toBe(404);
      expect((await edit(path)).response.headers.get('location')).toContain('/wp-login.php');
    });

    test.each([
      '//evil.example/',
      '/https://evil.example/',
      '/%5Cevil.example',
      '/nothing/',
      '/wp-json/',
      '/?x=//evil.example',
    ])('leads nowhere else: %s', async (path) => {
      const { at, response } = await edit(path, editor);
      expect([302, 404]).toContain(response.status);
      const addresses = [at, response.headers.get('location') ?? ''].filter((address) => address !== '');
      expect(addresses.filter((address) => !address.startsWith(`${wp.url}/wp-admin/`))).toEqual([]);
    });

    test('is offered by WordPress alone: nothing of the site names an address to strangers', async () => {
      const { status, headers } = await site.ask('/-/edit/services/gerd/', { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([404, null]);
      expect(await site.read('/robots.txt')).not.toContain('/-/edit/');
    });
  });
});
