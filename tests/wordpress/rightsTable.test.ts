import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from './logIn.ts';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';
import { readerCredential } from './readerCredential.ts';

const ACCOUNTS = ['subscriber', 'author', 'editor', 'administrator'];

/** `reader` is the credential of the site, with the role that only reads. */
const USERS = ['nobody', ...ACCOUNTS, 'reader'];

const TYPES = ['popups', 'alerts', 'featured', 'appearances', 'reviewer', 'testimonials', 'signs'];

const EVERYBODY = USERS.join(' ');
const OF_ITEMS = 'editor administrator';
const OF_SITE = 'editor administrator';
const OF_WORDPRESS = 'administrator';

interface Details {
  /** What is sent. A user who may not open the screen gets its nonce here all the same. */
  fields?: Readonly<Record<string, string>>;
  /** The action of the nonce, and the field that holds it, unless that is WordPress’s usual one. */
  nonce?: readonly [action: string, field?: string];
  /** What only those get who may, where everybody gets a response. */
  words?: string;
}

/** A request, with names of the items below; who may send it; and why. */
type Row = [request: string, may: string, sentence: string, details?: Details];

const REST: readonly Row[] = [
  ['GET /ostium/v1', EVERYBODY, 'WordPress lists the routes of every plugin.'],
  ['GET /ostium/v1/status', EVERYBODY, 'The version, the forms and the time are public.'],
  ['GET /ostium/v1/status/details', `${OF_ITEMS} reader`, 'What is set up is for editors and the site.'],
  ['GET /ostium/v1/status/purge', `${OF_ITEMS} reader`, 'A trial purge is sent for editors and the site.'],
  ['GET /ostium/v1/practice', EVERYBODY, 'The practice’s facts are on every page.'],
  ['GET /ostium/v1/redirects', EVERYBODY, 'Redirects are followed by every visitor.'],
  ['POST /ostium/v1/findings/{article}', `author ${OF_ITEMS}`, 'Who may edit an item has it checked.'],
  ['POST /ostium/v1/findings/{page}', OF_ITEMS, 'Nobody else has it checked.'],
  ['GET /ostium/v1/blocks/{article}/preview', `author ${OF_ITEMS}`, 'The editor of an item begins with its blocks.'],
  ['GET /ostium/v1/blocks/{page}/preview', OF_ITEMS, 'Nobody else has them drawn as they are stored.'],
  ['POST /ostium/v1/blocks/{article}/preview', `author ${OF_ITEMS}`, 'Who may edit an item has its blocks drawn.'],
  ['POST /ostium/v1/blocks/{page}/preview', OF_ITEMS, 'Nobody else has them drawn.'],
  [
    'POST /ostium/v1/blocks/{article}/convert',
    `author ${OF_ITEMS}`,
    'Who may edit an item turns its fields into blocks.',
  ],
  ['POST /ostium/v1/blocks/{page}/convert', OF_ITEMS, 'Nobody else turns them.'],
  ['GET /ostium/v1/content/about', OF_WORDPRESS, 'A folder of content is loaded and saved by administrators.'],
  ['GET /ostium/v1/content/state', OF_WORDPRESS, 'They save all content, drafts included.'],
  ['GET /ostium/v1/content/lists', OF_WORDPRESS, 'They save what content refers to.'],
  ['GET /ostium/v1/content/html', OF_WORDPRESS, 'They learn which HTML WordPress keeps.'],
  ['POST /ostium/v1/content/settings', OF_WORDPRESS, 'They replace the settings.'],
  ['POST /ostium/v1/content/users', OF_WORDPRESS, 'They make users.'],
  ['POST /ostium/v1/content/terms', OF_WORDPRESS, 'They replace categories, tags and other terms.'],
  ['POST /ostium/v1/content/missing', OF_WORDPRESS, 'They learn which files are missing.'],
  ['POST /ostium/v1/content/reserve', OF_WORDPRESS, 'They reserve numbers of items.'],
  ['POST /ostium/v1/content/uploads', OF_WORDPRESS, 'They replace uploads.'],
  ['POST /ostium/v1/content/items', OF_WORDPRESS, 'They replace items.'],
  ['POST /ostium/v1/content/comments', OF_WORDPRESS, 'They replace comments.'],
  ['POST /ostium/v1/content/texts', OF_WORDPRESS, 'They replace facts and redirects.'],
  ['POST /ostium/v1/content/seals', OF_WORDPRESS, 'They note the state of what they loaded.'],
  ['POST /ostium/v1/content/finish', OF_WORDPRESS, 'They end a load.'],
  ['POST /ostium/v1/content/file?file=2026/11/a.pdf', OF_WORDPRESS, 'They send files.'],
  ['POST /ostium/v1/content/blocks', OF_WORDPRESS, 'They turn the fields of every item into blocks.'],
  ['POST /ostium/v1/content/fields', OF_WORDPRESS, 'They turn the blocks of every item into fields.'],
  ['GET /acf/v3', EVERYBODY, 'WordPress lists these routes too.'],
  [
    'GET /acf/v3/pages/{page}',
    EVERYBODY,
    'The fields of a published item are on its page.',
    { words: 'Fields of page' },
  ],
  ['GET /acf/v3/pages/{page}/cta', EVERYBODY, 'So is each of them.', { words: 'Fields of page' }],
  ['GET /acf/v3/pages/{draft}', '', 'Here a draft has no fields for anybody.', { words: 'Fields of draft' }],
  ['GET /acf/v3/pages/{draft}/cta', '', 'Nor one of them.', { words: 'Fields of draft' }],
];

/** What the plugin adds to WordPress’s own routes. */
const CORE: readonly Row[] = [
  ['GET /wp/v2/pages/{page}', EVERYBODY, 'A published item and its fields are public.', { words: 'Fields of page' }],
  ['GET /wp/v2/pages/{draft}', `${OF_ITEMS} reader`, 'Who may edit a draft, and the site, read it.'],
  ['GET /wp/v2/pages/{draft}?context=edit', `${OF_ITEMS} reader`, 'They read it as it was written.'],
  ['GET /wp/v2/pages/{draft}/revisions', `${OF_ITEMS} reader`, 'They read its revisions.'],
  [
    'GET /wp/v2/pages/{locked}',
    `${OF_ITEMS} reader`,
    'They read what a password protects.',
    { words: 'Fields of locked' },
  ],
  ['GET /wp/v2/pages?status=draft', `${OF_ITEMS} reader`, 'They list drafts.', { words: 'Fields of draft' }],
  ['POST /wp/v2/pages/{draft}', OF_ITEMS, 'Only who may edit a draft writes it: the site does not.'],
  ['POST /wp/v2/posts/{article}', `author ${OF_ITEMS}`, 'Authors write their own articles.'],
  ['POST /wp/v2/posts/{other}', OF_ITEMS, 'They do not write those of others.'],
  ['POST /wp/v2/alerts', OF_ITEMS, 'Alerts are on every page.'],
  ['POST /wp/v2/popups', OF_ITEMS, 'So are popups.'],
  ['POST /wp/v2/testimonials', OF_ITEMS, 'Testimonials are on many.'],
  ['POST /wp/v2/reviewer', OF_ITEMS, 'Reviewers vouch for advice.'],
  ['POST /wp/v2/testimonial-type', OF_ITEMS, 'Testimonials are sorted by editors.'],
  ['POST /wp/v2/comments', `subscriber author ${OF_ITEMS}`, 'Without an account, comments need the site’s signature.'],
];

const saved = (action: string, fields: Readonly<Record<string, string>> = {}): Details => ({ fields, nonce: [action] });
const MENU_ENTRY: Details = {
  fields: {
    'menu-item[-1][menu-item-type]': 'custom',
    'menu-item[-1][menu-item-title]': 'x',
    'menu-item[-1][menu-item-url]': '/',
  },
  nonce: ['add-menu_item', 'menu-settings-column-nonce'],
};

/** Screens and actions below `/wp-admin/`. */
const ADMIN: readonly Row[] = [
  ['GET options-general.php?page=ostium', OF_WORDPRESS, 'Administrators connect the site.'],
  [
    'POST options.php',
    OF_WORDPRESS,
    'They save its secrets.',
    saved('ostium-options', { option_page: 'ostium', action: 'update' }),
  ],
  ['GET options-general.php?page=ostium-practice', OF_SITE, 'Who has the right to the site sees the practice’s facts.'],
  [
    'POST options-general.php?page=ostium-practice',
    OF_SITE,
    'They save them.',
    saved('ostium_practice', {
      'facts[name]': 'Noses',
      'facts[phone.display]': '505 555 0100',
      'facts[address.street]': '1 Way',
      'facts[address.city]': 'Noseville',
      'facts[phone.link]': 'tel:+15055550100',
      advanced: '{"logo":{"wordmark":"N"}}',
    }),
  ],
  ['GET tools.php?page=ostium-redirects', OF_SITE, 'They see the redirects.'],
  [
    'POST admin-post.php?action=ostium_redirect_save',
    OF_SITE,
    'They add one.',
    saved('ostium_redirect_save', { from: '/old/', to: '/', status: '301' }),
  ],
  [
    'POST admin-post.php?action=ostium_redirect_delete',
    OF_SITE,
    'They delete one.',
    saved('ostium_redirect_delete', { from: '/old/' }),
  ],
  ['POST admin-post.php?action=ostium_redirect_import', OF_SITE, 'They import them.', saved('ostium_redirect_import')],
  ['GET nav-menus.php', OF_SITE, 'They see the menus.'],
  ['POST admin-ajax.php?action=add-menu-item', OF_SITE, 'They add an entry.', MENU_ENTRY],
  [
    'POST admin-ajax.php?action=menu-get-metabox',
    OF_SITE,
    'They see what could be one.',
    { fields: { 'item-type': 'post_type', 'item-object': 'page' } },
  ],
  [
    'POST admin-ajax.php?action=menu-quick-search',
    OF_SITE,
    'They search for it.',
    { fields: { q: 'page', type: 'quick-search-posttype-page', 'response-format': 'markup' } },
  ],
  [
    'POST admin-ajax.php?action=menu-locations-save',
    OF_SITE,
    'They choose where a menu is.',
    { fields: { 'menu-locations[none]': '0' }, nonce: MENU_ENTRY.nonce! },
  ],
  ['GET themes.php', OF_WORDPRESS, 'That right opens nothing else of the theme.'],
  ['GET customize.php', OF_WORDPRESS, 'Not the Customizer.'],
  ['GET options-general.php', OF_WORDPRESS, 'Not WordPress’s own settings.'],
  ['GET tools.php?page=ostium-wordings', OF_ITEMS, 'Who edits pages sees the standard wordings.'],
  ['GET edit.php?post_type=alerts', OF_ITEMS, 'They see the alerts.'],
  [
    'POST admin-post.php?action=ostium_purge_again',
    OF_ITEMS,
    'They have the site told again.',
    saved('ostium_purge_again'),
  ],
  [
    'POST admin-ajax.php?action=get-revision-diffs&post_id={page}&compare[]={revisions}',
    OF_ITEMS,
    'They compare what has changed.',
  ],
  ['GET admin-post.php?action=ostium_preview&post={draft}', OF_ITEMS, 'They preview an item.'],
  ['GET admin-post.php?action=ostium_preview&post={article}', `author ${OF_ITEMS}`, 'Authors preview their own.'],
  [
    'GET admin-post.php?action=ostium_edit&path=/page/',
    OF_ITEMS,
    'Who may edit an item gets from the site to its editor.',
  ],
  ['GET admin-post.php?action=ostium_frames&post={page}', OF_ITEMS, 'They get the key to the frames on the site.'],
  [
    'POST admin-post.php?action=ostium_copy&post={page}',
    OF_ITEMS,
    'Who may edit a page makes another of it.',
    { nonce: ['ostium_copy'] },
  ],
];

/** Addresses of WordPress’s own front end; a redirection to the site is nothing that somebody sees here. */
const FRONT: readonly Row[] = [
  ['GET /', '', 'Visitors are on the site.'],
  ['GET /page/', '', 'So is every page.'],
  ['GET /page/?preview=true', OF_ITEMS, 'Who may edit an item sees its preview here.'],
  ['GET /?page_id={draft}&preview=true', OF_ITEMS, 'Also of a draft.'],
  ['GET {articlePath}?preview=true', `author ${OF_ITEMS}`, 'Authors see that of their own.'],
  ['GET /?page_id={draft}', OF_ITEMS, 'WordPress takes this for a preview too.'],
  ['GET /?page_id={locked}', '', 'What a password protects is on the site.'],
  ['GET /?author=1', '', 'Nobody’s name is told.'],
  ['GET /alerts/', '', 'The items of the site’s types are there too.'],
  ['GET /feed/', '', 'Feeds are the site’s.'],
  ['GET /wp-sitemap.xml', '', 'So are sitemaps.'],
  ['GET /robots.txt', '', 'So is what crawlers may do.'],
  [
    'POST /wp-comments-post.php',
    '',
    'Comments are written on the site.',
    { fields: { comment: 'Hello', comment_post_ID: '{article}', author: 'A', email: 'a@example.com' } },
  ],
  ['GET /-/edit/', '', 'The frames are on the site.'],
];

/** What is sent to routes that take no list of entries, by how they begin. */
const BODIES: readonly [start: string, body: string][] = [
  ['/ostium/v1/findings', '{"title":"A","content":"B"}'],
  ['/ostium/v1/blocks', '{"blocks":[]}'],
  ['/wp/v2/testimonial-type', '{"name":"{unused}"}'],
  ['/wp/v2/comments', '{"post":{article},"content":"{unused}"}'],
  ['/wp/v2', '{"title":"Any"}'],
];

const SEED = String.raw`
  foreach ( array( 'subscriber', 'author', 'editor', 'administrator' ) as $role ) {
    $ids[ $role ] = wp_insert_user( array( 'user_login' => "a-$role", 'user_email' => "a-$role@example.com", 'user_pass' => 'word', 'role' => $role ) );
  }
  $new = function ( $name, $values ) use ( &$ids ) {
    $ids[ $name ] = wp_insert_post( $values + array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => $name, 'post_name' => $name, 'post_content' => 'First', 'post_author' => 1 ) );
    Ostium\Fields\store_fields( $ids[ $name ], array( 'cta' => array( array( 'heading' => "Fields of $name" ) ) ) );
  };
  $new( 'page', array() );
  $new( 'draft', array( 'post_status' => 'draft' ) );
  $new( 'locked', array( 'post_password' => 'secret' ) );
  $new( 'article', array( 'post_type' => 'post', 'post_author' => $ids['author'] ) );
  $new( 'other', array( 'post_type' => 'post' ) );
  foreach ( array( 'Second', 'Third' ) as $text ) wp_update_post( array( 'ID' => $ids['page'], 'post_content' => $text ) );
  $ids['articlePath'] = wp_parse_url( get_permalink( $ids['article'] ), PHP_URL_PATH );
  Ostium\Practice\save_practice( array( 'name' => 'Noses' ) );
  $ids['revisions'] = implode( ':', array_slice( array_reverse( array_keys( wp_get_post_revisions( $ids['page'] ) ) ), -2 ) );
  echo wp_json_encode( $ids );`;

describe.skipIf(!hasWordPress)('the rights of six kinds of user', { timeout: 60_000 }, () => {
  let wp: RunningWordPress;
  let ids: Record<string, string | number>;
  let credential: string;
  /** By user: the cookies of a login. */
  const cookies: Record<string, string> = {};
  /** By user and action. */
  let nonces: Record<string, Record<string, string>>;

  beforeAll(async () => {
    wp = await startWordPress({
      constants: { OSTIUM_SITE_URL: 'http://127.0.0.1:9', OSTIUM_PREVIEW_SECRET: 'a preview secret of this test' },
    });
    ids = JSON.parse(await wp.php(SEED)) as typeof ids;
    credential = await readerCredential(wp);
    const passwords = { ...Object.fromEntries(ACCOUNTS.map((role) => [role, 'word'])), reader: 'reader password' };
    for (const [role, password] of Object.entries(passwords))
      cookies[role] = await logIn(wp.url, { name: role === 'reader' ? 'site-reader' : `a-${role}`, password });
    const actions = [...new Set(['wp_rest', ...ADMIN.flatMap(([, , , details]) => details?.nonce?.[0] ?? [])])];
    nonces = JSON.parse(
      await wp.php(`
        foreach ( json_decode( base64_decode( '${btoa(JSON.stringify(cookies))}' ), true ) as $user => $line ) {
          preg_match( '/' . LOGGED_IN_COOKIE . '=([^;]+)/', $line, $found );
          $_COOKIE[ LOGGED_IN_COOKIE ] = urldecode( $found[1] );
          wp_set_current_user( wp_validate_auth_cookie( '', 'logged_in' ) );
          foreach ( json_decode( '${JSON.stringify(actions)}' ) as $action ) $nonces[ $user ][ $action ] = wp_create_nonce( $action );
        }
        echo wp_json_encode( $nonces );`),
    ) as typeof nonces;
  }, 120_000);
  afterAll(() => wp?.stop());

  let count = 0;
  const named = (text: string) =>
    text
      .replace('{unused}', () => `Any ${(count += 1)}`)
      .replaceAll(/\{(\w+)\}/g, (name) => String(ids[name.slice(1, -1)] ?? name));

  /** Sends a row's request with the cookies or the credential of a user, with or without a nonce of theirs. */
  async function send(
    [request, , , { fields = {}, nonce } = {}]: Row,
    below: string,
    user: string,
    withNonce: boolean,
  ) {
    const [method = '', path = ''] = named(request).split(' ');
    const isRest = below === '/wp-json';
    const action = /[?&]action=([^&]+)/.exec(path)?.[1];
    const body = new URLSearchParams({ ...(action && { action }), ...fields });
    for (const [name, value] of Object.entries(fields)) body.set(name, named(value));
    if (nonce && withNonce) body.set(nonce[1] ?? '_wpnonce', nonces[user]?.[nonce[0]] ?? '');
    return fetch(wp.url + below + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(isRest && user === 'reader' ? { authorization: credential } : { cookie: cookies[user] ?? '' }),
        ...(isRest &&
          withNonce &&
          nonces[user] &&
          user !== 'reader' && { 'x-wp-nonce': nonces[user]?.['wp_rest'] ?? '' }),
        ...(isRest && method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && {
        body: isRest ? named(BODIES.find(([start]) => path.startsWith(start))?.[1] ?? '[]') : body,
      }),
    });
  }

  /** Whether a response is what was asked for. Throws for one that says neither yes nor no, such as a mistake in the request. */
  async function isGiven(response: Response, words: string | undefined): Promise<boolean> {
    const text = await response.text();
    const location = response.headers.get('location') ?? '';
    if ([401, 403, 404].includes(response.status) || text.includes('"rest_forbidden')) return false;
    if (response.status === 302) return !/\/wp-login\.php/.test(location);
    if (response.status === 301) return false;
    // Without an account, WordPress knows no such action.
    if (response.status === 400 && !text.startsWith('{')) return false;
    // WordPress's actions for scripts refuse so.
    if (/^(?:-1|0|\{"success":false\})$/.test(text)) return false;
    if (![200, 201, 409, 502].includes(response.status)) throw new Error(`${response.status} ${text.slice(0, 300)}`);
    return words === undefined || text.includes(words);
  }

  const whoGets = async (row: Row, below: string, withNonce: boolean) => {
    const given: string[] = [];
    for (const user of USERS)
      if (await isGiven(await send(row, below, user, withNonce), row[3]?.words)) given.push(user);
    return given.join(' ');
  };

  test.each([...REST, ...CORE])('%s: %s. %s', async (...row) => {
    const [, may] = row;
    expect(await whoGets(row, '/wp-json', true)).toBe(may);
    // Without a nonce, the cookies of a login count for nothing, not even an administrator’s.
    expect(await isGiven(await send(row, '/wp-json', 'administrator', false), row[3]?.words)).toBe(may === EVERYBODY);
  });

  test.each([...ADMIN])('%s: %s. %s', async (...row) => {
    const [, may, , details] = row;
    expect(await whoGets(row, '/wp-admin/', true)).toBe(may);
    expect(await whoGets(row, '/wp-admin/', false)).toBe(details?.nonce ? '' : may);
  });

  test.each([...FRONT])('%s: %s. %s', async (...row) => {
    expect(await whoGets(row, '', true)).toBe(row[1]);
  });

  /** Routes as they are compared with the table: every name in an address is the same one, and so is every type. */
  const generalized = (route: string) =>
    route
      .replace(/(?<!\()\?.*/, '')
      .replaceAll(/\{\w+\}|\(\?P<\w+>[^)]*\)/g, '{}')
      .replace(/(?<=\/acf\/v3\/)[\w-]+/, '{}')
      .replace(/(?<=\/\{\}\/\{\})\/cta$/, '/{}');

  test('stand in the table for every route that the plugin adds', async () => {
    const routes = JSON.parse(
      await wp.php(`
        $core = array( 'oembed/1.0', 'wp/v2', 'wp-site-health/v1', 'wp-block-editor/v1' );
        foreach ( rest_get_server()->get_routes() as $route => $handlers )
          foreach ( preg_match( '#^/(?:$|batch/|' . implode( '|', $core ) . ')#', $route ) ? array() : $handlers as $handler )
            foreach ( array_keys( $handler['methods'] ) as $method ) $routes[] = "$method $route";
        echo wp_json_encode( $routes );`),
    ) as string[];
    const inTable = REST.map(([request]) => generalized(request));
    expect([...new Set(inTable)].toSorted()).toEqual([...new Set(routes.map(generalized))].toSorted());
  });

  test('stand in the table for every screen and every action that the plugin adds to the admin', async () => {
    const places = JSON.parse(
      await wp.php(`
        require_once ABSPATH . 'wp-admin/includes/admin.php';
        wp_set_current_user( ${ids['administrator']} );
        do_action( 'admin_menu' );
        foreach ( array_keys( $GLOBALS['_registered_pages'] ) as $page ) $places[] = preg_replace( '/^.*_page_/', 'page=', $page );
        foreach ( $GLOBALS['wp_filter'] as $hook => $callbacks ) {
          $is_ours = false !== strpos( wp_json_encode( array_map( 'array_keys', $callbacks->callbacks ) ), 'Ostium' );
          if ( preg_match( '/^(?:admin_post|wp_ajax)_(?:nopriv_)?(.*)/', $hook, $found ) && ( $is_ours || 0 === strpos( $hook, 'admin_post' ) ) ) $places[] = "action=$found[1]";
        }
        foreach ( Ostium\\Rights\\MENU_CALLS as $action ) $places[] = "action=$action";
        echo wp_json_encode( $places );`),
    ) as string[];
    const inTable = ADMIN.flatMap(([request]) => /(?:page|action)=[\w-]+/.exec(request)?.[0] ?? []);
    expect([...new Set(inTable)].toSorted()).toEqual([...new Set(places)].toSorted());
  });

  /** What the routes with one of some methods answer to a user, by method and route. */
  const askAll = async (user: string, methods: string): Promise<Record<string, number>> =>
    JSON.parse(
      await wp.php(String.raw`
        wp_set_current_user( username_exists( '${user}' ) ?: 0 );
        foreach ( rest_get_server()->get_routes() as $route => $handlers )
          foreach ( array_intersect( explode( ' ', '${methods}' ), array_keys( array_merge( ...array_column( $handlers, 'methods' ) ) ) ) as $method ) {
            $item = preg_match( '#/(?:posts|media|comments)\b#', $route ) ? ${ids['other']} : ${ids['draft']};
            $path = preg_replace_callback( '/\(\?P<(\w+)>(?:[^()]|(\((?:[^()]|(?2))*\)))*\)/', fn ( $found ) => in_array( $found[1], array( 'id', 'parent' ), true ) ? $item : 'x', $route );
            $request = new WP_REST_Request( $method, $path );
            $sent = array( 'title' => 'Taken', 'content' => 'Taken', 'status' => 'publish', 'name' => 'Taken', 'force' => true, 'context' => 'edit' );
            'GET' === $method ? $request->set_query_params( array( 'context' => 'edit' ) ) : $request->set_body_params( $sent );
            $statuses[ "$method $route" ] = ( fn ( $answer ) => is_wp_error( $answer ) ? $answer->get_error_data()['status'] : $answer->get_status() )( rest_do_request( $request ) );
          }
        echo wp_json_encode( $statuses );`),
    ) as Record<string, number>;

  test('let the credential of the site change nothing by any route of WordPress', async () => {
    const content = () =>
      wp.php(`
        foreach ( array( 'posts', 'postmeta', 'comments', 'terms', 'term_taxonomy', 'term_relationships', 'users', 'usermeta' ) as $table )
          $rows[] = $wpdb->get_results( "SELECT * FROM {$wpdb->$table}" );
        $rows[] = $wpdb->get_results( "SELECT * FROM $wpdb->options WHERE option_name NOT LIKE '\\_%' AND option_name <> 'cron'" );
        echo md5( wp_json_encode( $rows ) );`);
    const before = await content();
    const statuses = await askAll('site-reader', 'POST PUT PATCH DELETE');

    const groups = new Set(Object.keys(statuses).map((route) => /\/wp\/v2\/([\w-]+)/.exec(route)?.[1]));
    for (const group of ['posts', 'media', 'users', 'settings', 'plugins', 'comments', 'templates', 'blocks'])
      expect(groups).toContain(group);
    expect(Object.entries(statuses).filter(([, status]) => status !== 403)).toEqual([]);
    expect(await content()).toBe(before);
  });

  test('let it read nothing that strangers do not, except unpublished items and the state of the plugin', async () => {
    const [reader, stranger] = [await askAll('site-reader', 'GET'), await askAll('nobody', 'GET')];
    const more = Object.keys(reader).filter((route) => reader[route] === 200 && stranger[route] !== 200);
    const content = new RegExp(`^GET /wp/v2/(?:posts|pages|media|${TYPES.join('|')})(?:/|$)`);
    expect(more.filter((route) => !content.test(route))).toEqual([
      'GET /ostium/v1/status/details',
      'GET /ostium/v1/status/purge',
      'GET /wp/v2/users/me',
    ]);
    expect(more.filter((route) => content.test(route)).length).toBeGreaterThan(5);
  });
});
