/** An item as WordPress's editors, its importer and its plugins leave it in the database. */
interface VariedItem {
  /** Its path below the address of its type. */
  path: string;
  type?: 'post' | 'page' | 'book';
  title?: string;
  content?: string;
  excerpt?: string;
  status?: 'publish' | 'draft' | 'private' | 'future' | 'trash';
  password?: string;
  date?: string;
  order?: number;
  sticky?: boolean;
  comments?: 'open' | 'closed';
  /** Terms, by taxonomy. */
  terms?: Readonly<Record<string, readonly string[]>>;
  oldSlugs?: readonly string[];
}

const block = (name: string, inner: string, attributes = ''): string =>
  `<!-- wp:${name} ${attributes}-->\n${inner}\n<!-- /wp:${name} -->\n\n`;
const paragraph = (text: string): string => block('paragraph', `<p>${text}</p>`);
const heading = (text: string): string => block('heading', `<h2>${text}</h2>`);
const list = (...items: readonly string[]): string =>
  block('list', `<ul>${items.map((item) => block('list-item', `<li>${item}</li>`)).join('')}</ul>`);

/** Seventy words, each with a number, so that one can see where an excerpt ends. */
const words = (name: string): string => Array.from({ length: 70 }, (_word, index) => `${name}${index + 1}`).join(' ');

const ITEMS: readonly VariedItem[] = [
  {
    path: 'blocks',
    title: 'Blocks: an "introduction" — and it\'s long',
    content:
      heading('Why noses "run"') +
      list('a markup list of drips', 'a second item') +
      block(
        'quote',
        `<blockquote class="wp-block-quote">${paragraph('Quoted kindly.')}<cite>A reader</cite></blockquote>`,
      ) +
      block('code', '<pre class="wp-block-code"><code>let rinse = "daily";</code></pre>') +
      block(
        'table',
        '<figure class="wp-block-table"><table><tbody><tr><td>Cell one</td><td>Cell two</td></tr></tbody></table></figure>',
      ) +
      paragraph(`It's said that "a rinse" costs $5 -- or less... ${words('block')}`),
    terms: { category: ['grandchild'], post_tag: ['winter', 'привет'] },
    comments: 'open',
  },
  {
    path: 'layout',
    title: 'Nested layout',
    content:
      block(
        'columns',
        `<div class="wp-block-columns">${block('column', `<div class="wp-block-column">${paragraph('In a column.')}${block('group', `<div class="wp-block-group">${paragraph('In a group in a column.')}</div>`)}</div>`)}</div>`,
      ) +
      block(
        'cover',
        `<div class="wp-block-cover"><div class="wp-block-cover__inner-container">${paragraph('On a cover.')}</div></div>`,
      ) +
      block('pullquote', '<figure class="wp-block-pullquote"><blockquote><p>Pulled.</p></blockquote></figure>') +
      block('preformatted', '<pre class="wp-block-preformatted">Pre "formatted" text</pre>') +
      block('verse', '<pre class="wp-block-verse">A verse</pre>') +
      block('html', '<p>Own <b>HTML</b> with markup.</p>') +
      block('separator', '<hr class="wp-block-separator"/>') +
      block(
        'buttons',
        '<div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="/about/">Press here</a></div><!-- /wp:button --></div>',
      ) +
      block('freeform', '<p>From the "classic" block.</p>') +
      '<!-- wp:shortcode -->[caption id="x" width="10"]<img src="/wp-content/uploads/2026/03/dot.png" alt="">A caption[/caption]<!-- /wp:shortcode -->',
    terms: { category: ['child'] },
    comments: 'closed',
  },
  {
    path: 'lists-only',
    title: 'Lists alone',
    content:
      list('first only item', 'second only item') +
      block(
        'table',
        '<figure class="wp-block-table"><table><tbody><tr><td>only cell</td></tr></tbody></table></figure>',
      ),
  },
  {
    path: 'dynamic',
    title: 'Dynamic blocks',
    content: `<!-- wp:latest-posts {"postsToShow":3} /-->\n<!-- wp:categories /-->\n<!-- wp:page-list /-->\n<!-- wp:latest-comments /-->\n<!-- wp:archives /-->${paragraph('Around them.')}`,
  },
  {
    path: 'query-loop',
    title: 'A loop of posts',
    content:
      '<!-- wp:query {"queryId":1,"query":{"perPage":2,"pages":0,"offset":0,"postType":"post","order":"desc","orderBy":"date","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title {"isLink":true} /--><!-- /wp:post-template --><!-- wp:query-pagination --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next /--><!-- /wp:query-pagination --></div><!-- /wp:query -->',
  },
  {
    path: 'classic',
    title: "Rock 'n' roll, the '90s & 5'10\" tall",
    content: `He said "it's fine" -- then left...\n\n[caption id="a" align="alignright" width="20"]<img src="/wp-content/uploads/2026/03/dot.png" alt="Dot" width="20"> A dot[/caption]\n\nSecond paragraph, 'single' & <em>marked</em>.\n\n[gallery ids="%dot%,%square%" columns="2"]\n\n[unknown_shortcode kind="x"]within[/unknown_shortcode]\n\n${words('classic')}`,
    terms: { category: ['parent'], post_tag: ['winter'] },
  },
  {
    path: 'written-excerpt',
    title: 'An excerpt of its own',
    excerpt: 'It\'s a "written" excerpt -- <em>marked</em> & short.\n\nIn two paragraphs.',
    content: paragraph('Unlike it.'),
  },
  {
    path: 'with-more',
    title: 'More below',
    content: `${paragraph('Above the fold.')}<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n\n${paragraph('Below the fold.')}`,
  },
  {
    path: 'paged',
    title: 'In three parts',
    content: 'Part one, with markup.\n\n<!--nextpage-->\n\nPart two.\n\n<!--nextpage-->\n\nPart three.',
  },
  { path: 'locked', title: 'Locked away', content: paragraph('The secret markup.'), password: 'sesame' },
  {
    path: 'sticky-old',
    title: 'Sticky and old',
    content: paragraph('Old.'),
    date: '2020-01-02 03:04:05',
    sticky: true,
  },
  { path: 'sticky-new', title: 'Sticky and new', content: paragraph('New.'), sticky: true },
  {
    path: 'привет-мир',
    title: 'Привет, мир',
    content: paragraph('Слова о НОСЕ и простуде.'),
    terms: { category: ['Новости'] },
  },
  { path: '鼻の健康', title: '鼻の健康', content: paragraph('鼻について。') },
  { path: 'emoji', title: 'Emoji 👃 in a title', content: paragraph('A nose 👃 and more.') },
  { path: '12345', title: 'A number for a slug', content: paragraph('Numbered.') },
  { path: 'untitled', content: paragraph('Without a title.') },
  { path: 'empty', title: 'Without content' },
  { path: 'new-name', title: 'Renamed twice', content: paragraph('Renamed.'), oldSlugs: ['old-name', 'older-name'] },
  { path: 'same-title-a', title: 'Same title', content: paragraph('A.'), date: '2024-02-29 12:00:00' },
  { path: 'same-title-b', title: 'Same title', content: paragraph('B.'), date: '2024-02-29 12:00:01' },
  {
    path: 'entities',
    title: 'AT&amp;T &lt;nose&gt;',
    content: '<p>Caf&eacute; &amp; crème &mdash; 5 &lt; 6 &copy; "quoted"</p>',
  },
  { path: 'a-draft', title: 'Unfinished markup', content: paragraph('Not yet.'), status: 'draft' },
  { path: 'private-post', title: 'Private markup', content: paragraph('Not for you.'), status: 'private' },
  {
    path: 'scheduled',
    title: 'Scheduled markup',
    content: paragraph('Later.'),
    status: 'future',
    date: '2099-01-01 00:00:00',
  },
  { path: 'trashed', title: 'Trashed markup', content: paragraph('Gone.'), status: 'trash' },
  ...Array.from({ length: 14 }, (_item, index) => ({
    path: `filler-${index + 1}`,
    title: `Filler ${index + 1} on markup`,
    content: paragraph(`Filler words ${index + 1}.`),
    terms: { category: [index % 2 ? 'parent' : 'child'] },
    ...(index % 5 === 0 && { date: `2025-0${(index % 3) + 1}-10 10:00:00` }),
  })),

  { path: 'front', type: 'page', title: 'Welcome', content: paragraph('The "front" page.'), order: 3 },
  { path: 'news', type: 'page', title: 'News', order: 2 },
  { path: 'about', type: 'page', title: 'About us', content: paragraph("It's about us."), order: 1, comments: 'open' },
  { path: 'about/team', type: 'page', title: 'The team', content: paragraph('Our team.') },
  { path: 'about/team/contact', type: 'page', title: 'Contact the team', content: paragraph('Call.') },
  { path: 'zoo', type: 'page', title: 'A zoo page', content: paragraph('Zoo.'), oldSlugs: ['former-zoo'] },
  { path: 'zoo/contact', type: 'page', title: 'Contact the zoo', content: paragraph('Write.') },
  { path: 'behind', type: 'page', title: 'Behind', content: paragraph('Private.'), status: 'private' },
  { path: 'behind/child', type: 'page', title: 'Child of a private page', content: paragraph('Public though.') },
  {
    path: 'paged-page',
    type: 'page',
    title: 'A page in parts',
    content: 'One.\n\n<!--nextpage-->\n\nTwo.',
    password: '',
  },
  { path: 'locked-page', type: 'page', title: 'Locked page', content: 'Secret.', password: 'sesame' },

  {
    path: 'sinus-novel',
    type: 'book',
    title: 'The Sinus Novel',
    content: paragraph(`A book with markup. ${words('novel')}`),
    terms: { genre: ['noir'] },
    oldSlugs: ['first-title'],
  },
  {
    path: 'drama-book',
    type: 'book',
    title: 'A Drama',
    content: paragraph('Dramatic.'),
    terms: { genre: ['drama'], post_tag: ['winter'] },
  },
  { path: 'plain-book', type: 'book', title: 'Plain Book', excerpt: 'Short & "plain".', content: paragraph('Plain.') },
];

const COMMENTS = [
  {
    post: 'blocks',
    author: 'Pat & Co',
    content: 'First "comment", it\'s good.\n\nSecond paragraph with http://example.org/ in it.',
    date: '2026-03-01 10:00:00',
  },
  { post: 'blocks', author: 'Ana', content: 'A <em>reply</em>.', date: '2026-03-02 10:00:00', parent: 0 },
  { post: 'blocks', author: 'Bo', content: 'Waiting.', date: '2026-03-03 10:00:00', status: 0 },
  { post: 'layout', author: 'Cy', content: 'Before it was closed.', date: '2026-03-04 10:00:00' },
  { post: 'about', author: 'Di', content: 'On a page.', date: '2026-03-05 10:00:00' },
  { post: 'blocks', author: 'A ping', content: 'Pinged.', date: '2026-03-06 10:00:00', type: 'pingback' },
];

const UPLOADS = [
  {
    file: '2026/03/dot.png',
    title: 'A dot',
    slug: 'about-a-dot',
    parent: 'blocks',
    caption: 'It\'s a "dot"',
    description: 'A dot, described & all.',
    alt: 'Dot',
  },
  { file: '2026/03/square.png', title: 'Square', slug: 'square', caption: '', description: '', alt: '' },
  {
    file: '2026/03/form.pdf',
    title: 'The form',
    slug: 'the-form',
    parent: 'about',
    caption: '',
    description: '',
    alt: '',
  },
  {
    file: '2026/03/hidden.png',
    title: 'Of a draft',
    slug: 'of-a-draft',
    parent: 'a-draft',
    caption: '',
    description: '',
    alt: '',
  },
];

/** Every taxonomy's terms: a slug, a name, a parent. */
const TERMS: Readonly<Record<string, readonly (readonly [slug: string, name: string, parent?: string])[]>> = {
  category: [
    ['parent', 'Parent & "more"'],
    ['child', 'Child', 'parent'],
    ['grandchild', 'Grandchild', 'child'],
    ['empty-one', 'Nothing in it'],
    ['Новости', 'Новости'],
  ],
  post_tag: [
    ['winter', 'Winter “colds”'],
    ['привет', 'Привет'],
  ],
  genre: [
    ['fiction', 'Fiction'],
    ['noir', 'Noir', 'fiction'],
    ['drama', 'Drama', 'fiction'],
    ['unused', 'Unused'],
  ],
};

/** A post type and a taxonomy as a theme registers them. */
const LIBRARY = `
  register_post_type( 'book', array( 'public' => true, 'show_in_rest' => true, 'rest_base' => 'books', 'has_archive' => 'library', 'rewrite' => array( 'slug' => 'library' ), 'label' => 'Books', 'taxonomies' => array( 'post_tag' ), 'supports' => array( 'title', 'editor', 'excerpt', 'comments', 'author' ) ) );
  register_taxonomy( 'genre', 'book', array( 'public' => true, 'show_in_rest' => true, 'rest_base' => 'genres', 'hierarchical' => true, 'label' => 'Genres', 'rewrite' => array( 'hierarchical' => true ) ) );`;

/** PHP that fills a new WordPress with all kinds of content that the theme reviewers' own test data have, and more. */
export function variedContentPhp(permalink: string): string {
  const content = { items: ITEMS, comments: COMMENTS, uploads: UPLOADS, terms: TERMS, permalink };
  const json = Buffer.from(JSON.stringify(content)).toString('base64');
  const plugin = Buffer.from(`<?php add_action( 'init', function () {${LIBRARY}} );`).toString('base64');
  return `$content = json_decode( base64_decode( '${json}' ), true ); $plugin = base64_decode( '${plugin}' );
$GLOBALS['wp_rewrite']->set_permalink_structure( $content['permalink'] );${LIBRARY}${FILL}`;
}

const FILL = `
wp_set_current_user( 1 );
wp_mkdir_p( WPMU_PLUGIN_DIR );
file_put_contents( WPMU_PLUGIN_DIR . '/library.php', $plugin );
update_option( 'blogname', 'Elsewhere Clinic' );
update_option( 'blogdescription', 'Another "clinic"' );
update_option( 'timezone_string', 'America/Chicago' );
update_option( 'show_avatars', 0 );
wp_update_user( array( 'ID' => 1, 'user_url' => '' ) );
foreach ( get_posts( 'post_type=any&numberposts=-1&post_status=any' ) as $post ) {
	wp_delete_post( $post->ID, true );
}
$terms = array();
foreach ( $content['terms'] as $taxonomy => $list ) {
	foreach ( $list as $term ) {
		$made = wp_insert_term( $term[1], $taxonomy, array( 'slug' => $term[0], 'parent' => isset( $term[2] ) ? $terms[ $taxonomy ][ $term[2] ] : 0 ) );
		$terms[ $taxonomy ][ $term[0] ] = (int) $made['term_id'];
	}
}
$dir     = wp_upload_dir( '2026/03' )['path'];
$uploads = array();
wp_mkdir_p( $dir );
require_once ABSPATH . 'wp-admin/includes/image.php';
foreach ( $content['uploads'] as $upload ) {
	$file = wp_upload_dir()['basedir'] . '/' . $upload['file'];
	if ( preg_match( '/png$/', $file ) ) {
		imagepng( imagecreatetruecolor( 400, 320 ), $file );
	} else {
		file_put_contents( $file, '%PDF-1.4 x' );
	}
	$type = wp_check_filetype( $file )['type'];
	$id   = wp_insert_attachment( wp_slash( array( 'post_title' => $upload['title'], 'post_name' => $upload['slug'], 'post_excerpt' => $upload['caption'], 'post_content' => $upload['description'], 'post_mime_type' => $type, 'post_date' => '2026-03-01 09:00:00' ) ), $file );
	if ( preg_match( '/png$/', $file ) ) {
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
	}
	if ( $upload['alt'] ) {
		update_post_meta( $id, '_wp_attachment_image_alt', $upload['alt'] );
	}
	$uploads[ $upload['slug'] ] = array( $id, $upload['parent'] ?? '' );
}
$ids   = array();
$count = 0;
foreach ( $content['items'] as $item ) {
	++$count;
	$type  = $item['type'] ?? 'post';
	$words = strtr( $item['content'] ?? '', array( '%dot%' => $uploads['about-a-dot'][0], '%square%' => $uploads['square'][0] ) );
	$id    = wp_insert_post(
		wp_slash(
			array(
				'post_type'      => $type,
				'post_name'      => 'draft' === ( $item['status'] ?? '' ) ? '' : basename( $item['path'] ),
				'post_parent'    => $ids[ dirname( $item['path'] ) ] ?? 0,
				'post_title'     => $item['title'] ?? '',
				'post_content'   => $words,
				'post_excerpt'   => $item['excerpt'] ?? '',
				'post_status'    => 'trash' === ( $item['status'] ?? '' ) ? 'publish' : ( $item['status'] ?? 'publish' ),
				'post_password'  => $item['password'] ?? '',
				'post_date'      => $item['date'] ?? gmdate( 'Y-m-d H:i:s', strtotime( '2026-01-01 09:00:00' ) + $count * 90000 ),
				'menu_order'     => $item['order'] ?? 0,
				'comment_status' => $item['comments'] ?? ( 'page' === $type ? 'closed' : 'open' ),
				'post_author'    => 1,
			)
		)
	);
	if ( ! $id && ! empty( $item['path'] ) ) {
		// WordPress refuses what is wholly empty through this function alone.
		fwrite( STDERR, $item['path'] . ' was not written' );
		exit( 1 );
	}
	$ids[ $item['path'] ] = $id;
	foreach ( $item['oldSlugs'] ?? array() as $slug ) {
		add_post_meta( $id, '_wp_old_slug', $slug );
	}
	foreach ( $item['terms'] ?? array() as $taxonomy => $slugs ) {
		wp_set_object_terms( $id, array_map( function ( $slug ) use ( $terms, $taxonomy ) { return $terms[ $taxonomy ][ $slug ]; }, $slugs ), $taxonomy );
	}
	if ( ! empty( $item['sticky'] ) ) {
		stick_post( $id );
	}
	if ( 'trash' === ( $item['status'] ?? '' ) ) {
		wp_trash_post( $id );
	}
}
foreach ( $uploads as $upload ) {
	if ( $upload[1] ) {
		wp_update_post( array( 'ID' => $upload[0], 'post_parent' => $ids[ $upload[1] ] ) );
	}
}
set_post_thumbnail( $ids['classic'], $uploads['square'][0] );
$comments = array();
foreach ( $content['comments'] as $comment ) {
	$comments[] = wp_insert_comment(
		wp_slash(
			array(
				'comment_post_ID'  => $ids[ $comment['post'] ],
				'comment_author'   => $comment['author'],
				'comment_content'  => $comment['content'],
				'comment_date'     => $comment['date'],
				'comment_date_gmt' => get_gmt_from_date( $comment['date'] ),
				'comment_approved' => $comment['status'] ?? 1,
				'comment_type'     => $comment['type'] ?? 'comment',
				'comment_parent'   => isset( $comment['parent'] ) ? $comments[ $comment['parent'] ] : 0,
			)
		)
	);
}
update_option( 'show_on_front', 'page' );
update_option( 'page_on_front', $ids['front'] );
update_option( 'page_for_posts', $ids['news'] );
flush_rewrite_rules();
echo wp_json_encode( array_merge( array_values( $ids ), array_column( $uploads, 0 ) ) );
`;
