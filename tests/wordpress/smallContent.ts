import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

/** A term, with the id that a new WordPress gives it: 1 is the category that it comes with. */
interface SmallTerm {
  id: number;
  slug: string;
  name: string;
  parent?: string;
}

/** An article or a page; its path below `posts/` or `pages/` is its address. */
interface SmallItem {
  id: number;
  path: string;
  title: string;
  content: string;
  excerpt?: string;
  status?: 'draft' | 'private';
  password?: string;
  sticky?: boolean;
  categories?: readonly string[];
  tags?: readonly string[];
  comment_status?: 'open' | 'closed';
}

const CATEGORIES: readonly SmallTerm[] = [
  { id: 1, slug: 'uncategorized', name: 'Uncategorized' },
  { id: 2, slug: 'sinus', name: 'Sinus & Nasal' },
  { id: 3, slug: 'sinus-pressure', name: 'Pressure', parent: 'sinus' },
  { id: 4, slug: 'empty', name: 'Nothing in it' },
];

const TAGS: readonly SmallTerm[] = [
  { id: 5, slug: 'winter', name: 'Winter “colds”' },
  { id: 6, slug: 'bebe', name: 'Bébé' },
];

const ARTICLES: readonly SmallItem[] = [
  ...Array.from({ length: 11 }, (_item, index) => ({
    id: 120 + index,
    path: `article-${index + 1}`,
    title: `Article ${index + 1}`,
    content: `<p>The words of article ${index + 1}, about <em>breathing</em> and more.</p>\n`,
    categories: [index % 2 ? 'sinus' : 'sinus-pressure'],
    ...(index % 3 === 0 && { tags: ['winter'] }),
  })),
  {
    id: 140,
    path: 'marked-title',
    title: 'Breathe & <em>sleep</em>, “well”',
    excerpt: 'An excerpt & its own.',
    content: '<p>Words, with <a href="https://www.example.org/">a link</a>.</p>\n',
    categories: ['sinus'],
    tags: ['winter', 'bebe'],
    sticky: true,
  },
  {
    id: 141,
    path: 'protected',
    title: 'Protected',
    content: '<p>The secret.</p>\n',
    password: 'sesame',
    categories: ['sinus'],
  },
  {
    id: 142,
    path: 'closed',
    title: 'Closed',
    content: '<p>No comments.</p>\n',
    comment_status: 'closed',
    categories: ['uncategorized'],
  },
  { id: 143, path: 'crónica-鼻', title: 'Crónica 鼻', content: '<p>Palabras.</p>\n', categories: ['uncategorized'] },
  {
    id: 144,
    path: 'a-draft',
    title: 'A draft',
    content: '<p>Not yet.</p>\n',
    status: 'draft',
    categories: ['uncategorized'],
  },
];

const PAGES: readonly SmallItem[] = [
  { id: 101, path: 'home', title: 'Home', content: '<p>Welcome.</p>\n' },
  { id: 102, path: 'blog', title: 'Blog', content: '' },
  { id: 103, path: 'our-practice', title: 'Our practice', content: '<p>We.</p>\n' },
  { id: 104, path: 'our-practice/contact', title: 'Contact', content: '<p>Call.</p>\n' },
];

const COMMENTS = [
  { id: 1, post: 'article-1', author_name: 'Pat & Co', content: 'First.' },
  { id: 2, post: 'article-1', author_name: 'Ana', content: 'An answer.', parent: 1 },
  { id: 3, post: 'article-1', author_name: 'Bo', content: 'Waiting.', status: 'hold' },
] as const;

/** The only fact about the practice and its site. */
const NAME = 'Marlowe Sinus & ENT';

/** Each item is a day older than the one with the next id. */
const dateOf = ({ id }: { id: number }): string =>
  new Date(Date.UTC(2026, 2, 1, 9) + id * 24 * 60 * 60 * 1000).toISOString().slice(0, 19);

const isPage = (item: SmallItem): boolean => PAGES.includes(item);

/** The content of both sources as files for the emulator; `edit` changes the title of each item. */
export function writeSmallContent(dir: string, edit: (title: string) => string = (title) => title): void {
  const write = (file: string, value: unknown) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), stringify(value));
  };
  write('site.yaml', {
    name: NAME,
    description: '',
    timezone: 'America/Chicago',
    date: '2026-03-01T09:00:00',
    front_page: 'home',
    posts_page: 'blog',
    permalink: '/blog/%postname%/',
    posts_per_page: 10,
  });
  write('practice.yaml', { name: NAME });
  write('users.yaml', [{ id: 1, name: 'editor', slug: 'editor' }]);
  write('categories.yaml', CATEGORIES);
  write('tags.yaml', TAGS);
  write(
    'comments.yaml',
    COMMENTS.map((comment) => ({ ...comment, date: dateOf({ id: 140 + comment.id }) })),
  );
  for (const item of [...ARTICLES, ...PAGES]) {
    const { path, ...fields } = item;
    write(`${isPage(item) ? 'pages' : 'posts'}/${path}.yaml`, {
      ...fields,
      title: edit(item.title),
      date: dateOf(item),
    });
  }
}

/** The same content as PHP that loads it into a new WordPress, with the same ids. */
export function smallContentPhp(): string {
  const content = {
    name: NAME,
    categories: CATEGORIES,
    tags: TAGS,
    items: [...ARTICLES, ...PAGES].map((item) => ({
      ...item,
      type: isPage(item) ? 'page' : 'post',
      date: dateOf(item),
    })),
    comments: COMMENTS.map((comment) => ({ ...comment, date: dateOf({ id: 140 + comment.id }) })),
  };
  const json = Buffer.from(JSON.stringify(content)).toString('base64');
  return `$content = json_decode( base64_decode( '${json}' ), true );${LOAD}`;
}

const LOAD = `
wp_set_current_user( 1 );
update_option( 'blogname', $content['name'] );
update_option( 'blogdescription', '' );
Ostium\\Practice\\save_practice( array( 'name' => $content['name'] ) );
update_option( 'timezone_string', 'America/Chicago' );
update_option( 'show_avatars', 0 );
wp_update_user( array( 'ID' => 1, 'user_url' => '' ) );
$GLOBALS['wpdb']->query( 'ALTER TABLE wp_comments AUTO_INCREMENT = 1' );
$terms = array();
foreach ( array( 'categories' => 'category', 'tags' => 'post_tag' ) as $list => $taxonomy ) {
	foreach ( $content[ $list ] as $term ) {
		$known = term_exists( $term['slug'], $taxonomy );
		if ( ! $known ) {
			$parent = isset( $term['parent'] ) ? $terms[ $term['parent'] ] : 0;
			$known  = wp_insert_term( $term['name'], $taxonomy, array( 'slug' => $term['slug'], 'parent' => $parent ) );
		}
		$terms[ $term['slug'] ] = (int) $known['term_id'];
	}
}
$ids = array();
foreach ( $content['items'] as $item ) {
	$parent = dirname( $item['path'] );
	$id     = wp_insert_post(
		wp_slash(
			array(
				'import_id'      => $item['id'],
				'post_type'      => $item['type'],
				'post_name'      => 'draft' === ( $item['status'] ?? '' ) ? '' : basename( $item['path'] ),
				'post_parent'    => $ids[ $parent ] ?? 0,
				'post_title'     => $item['title'],
				'post_content'   => $item['content'],
				'post_excerpt'   => $item['excerpt'] ?? '',
				'post_status'    => $item['status'] ?? 'publish',
				'post_password'  => $item['password'] ?? '',
				'post_date'      => str_replace( 'T', ' ', $item['date'] ),
				'comment_status' => $item['comment_status'] ?? ( 'page' === $item['type'] ? 'closed' : 'open' ),
				'post_author'    => 1,
			)
		),
		true
	);
	if ( is_wp_error( $id ) || $id !== $item['id'] ) {
		fwrite( STDERR, $item['path'] . ' has another id' );
		exit( 1 );
	}
	$ids[ $item['path'] ] = $id;
	if ( ! empty( $item['sticky'] ) ) {
		stick_post( $id );
	}
	foreach ( array( 'categories' => 'category', 'tags' => 'post_tag' ) as $list => $taxonomy ) {
		if ( isset( $item[ $list ] ) ) {
			wp_set_post_terms( $id, array_map( function ( $slug ) use ( $terms ) { return $terms[ $slug ]; }, $item[ $list ] ), $taxonomy );
		}
	}
}
foreach ( $content['comments'] as $comment ) {
	$date = str_replace( 'T', ' ', $comment['date'] );
	wp_insert_comment(
		array(
			'comment_post_ID'  => $ids[ $comment['post'] ],
			'comment_parent'   => $comment['parent'] ?? 0,
			'comment_author'   => $comment['author_name'],
			'comment_content'  => $comment['content'],
			'comment_date'     => $date,
			'comment_date_gmt' => get_gmt_from_date( $date ),
			'comment_approved' => 'hold' === ( $comment['status'] ?? '' ) ? 0 : 1,
		)
	);
}
update_option( 'show_on_front', 'page' );
update_option( 'page_on_front', $ids['home'] );
update_option( 'page_for_posts', $ids['blog'] );
`;
