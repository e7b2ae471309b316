<?php
/**
 * Loads the items of content.json into WordPress, as its editor would have stored them, and prints the path of each as JSON.
 *
 * @package Ostium
 */

require_once ABSPATH . 'wp-admin/includes/image.php';
require_once ABSPATH . 'wp-admin/includes/media.php';

// An administrator writes, so what only they may use, such as scripts, is stored unchanged.
wp_set_current_user( 1 );
update_option( 'timezone_string', 'America/Chicago' );
update_option( 'blogname', 'Every block' );
update_option( 'thread_comments_depth', 5 );

/** The date of the first article, in seconds of Unix time; each further one is a day older. */
const NEWEST = 1772000000;

const DAY = 86400;

/**
 * Stores a file as an upload.
 *
 * @param string $name  With its extension.
 * @param string $bytes Its contents.
 * @param string $alt   What it shows, for those who cannot see it.
 * @return int The attachment's id.
 */
function ostium_upload( $name, $bytes, $alt ) {
	$stored = wp_upload_bits( $name, null, $bytes, '2026/03' );
	$id     = wp_insert_attachment(
		array(
			'post_title'     => pathinfo( $name, PATHINFO_FILENAME ),
			'post_mime_type' => $stored['type'],
			'post_status'    => 'inherit',
			'post_date'      => gmdate( 'Y-m-d H:i:s', NEWEST ),
		),
		$stored['file'],
		0,
		true
	);
	if ( is_wp_error( $id ) ) {
		throw new RuntimeException( $name . ': ' . $id->get_error_message() );
	}
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $stored['file'] ) );
	update_post_meta( $id, '_wp_attachment_image_alt', $alt );
	return $id;
}

/** A tone of one second: 8000 samples of 8 bits. */
function ostium_tone() {
	$samples = '';
	for ( $i = 0; $i < 8000; $i++ ) {
		$samples .= chr( (int) ( 128 + 60 * sin( 2 * M_PI * 440 * $i / 8000 ) ) );
	}
	return 'RIFF' . pack( 'V', 36 + 8000 ) . 'WAVEfmt ' . pack( 'VvvVVvv', 16, 1, 1, 8000, 8000, 1, 8 ) . 'data' . pack( 'V', 8000 ) . $samples;
}

/**
 * Fills in the placeholders of a file: `{{id:nose}}`, `{{src:nose}}`, `{{src:nose:large}}` of an upload, `{{post:pattern}}` of an
 * item.
 *
 * @param string             $text  A file of posts/.
 * @param array<string, int> $media The uploads, by name.
 * @param array<string, int> $posts The items so far, by slug.
 * @return string
 */
function ostium_fill( $text, $media, $posts ) {
	return preg_replace_callback(
		'/\{\{(id|src|post):([a-z-]+)(?::([a-z]+))?\}\}/',
		function ( $place ) use ( $media, $posts ) {
			if ( 'post' === $place[1] ) {
				return $posts[ $place[2] ];
			}
			$id = $media[ $place[2] ];
			if ( 'id' === $place[1] ) {
				return $id;
			}
			return isset( $place[3] ) ? wp_get_attachment_image_url( $id, $place[3] ) : wp_get_attachment_url( $id );
		},
		$text
	);
}

/**
 * Creates this many terms, each third one below the one before it.
 *
 * @param string $taxonomy Of the terms.
 * @param string $name     The beginning of their names.
 * @param int    $count    How many.
 * @return list<int>
 */
function ostium_terms( $taxonomy, $name, $count ) {
	$ids = array();
	for ( $i = 1; $i <= $count; $i++ ) {
		$parent = 'category' === $taxonomy && $i % 3 !== 1 ? end( $ids ) : 0;
		$term   = wp_insert_term( "$name $i" . ( 0 === $i % 7 ? ' & what belongs to it, at some length' : '' ), $taxonomy, array( 'parent' => $parent ) );
		$ids[]  = $term['term_id'];
	}
	return $ids;
}

/**
 * Comments in threads five deep, some with markup, a link or a word that is too long.
 *
 * @param int $post_id Of the item.
 * @param int $count   How many.
 */
function ostium_comments( $post_id, $count ) {
	$words = array(
		'I have had this for years, and nobody ever told me.',
		'<strong>Thank you.</strong> See <a href="https://www.example.org/answer">what I found</a>, and <code>this</code>.',
		'Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaah',
		"Two paragraphs.\n\nThis is the second one, <em>with</em> emphasis.",
		'أتنفس بشكل أفضل الآن.',
	);
	$id    = 0;
	for ( $i = 0; $i < $count; $i++ ) {
		$id = wp_insert_comment(
			array(
				'comment_post_ID'      => $post_id,
				'comment_parent'       => 0 === $i % 5 ? 0 : $id,
				'comment_author'       => 0 === $i % 6 ? 'Maria-Bartholomea von und zu Trockenhausen-Nasenweiler' : "Reader $i",
				'comment_author_email' => "reader$i@example.com",
				'comment_author_url'   => 0 === $i % 4 ? 'https://www.example.org/' : '',
				'comment_content'      => $words[ $i % count( $words ) ],
				'comment_date'         => gmdate( 'Y-m-d H:i:s', NEWEST + $i * 3600 ),
				'comment_date_gmt'     => gmdate( 'Y-m-d H:i:s', NEWEST + $i * 3600 ),
				'comment_approved'     => 1,
			)
		);
	}
}

/**
 * The responses of embed providers: WordPress stores them with the item, and this machine sends no requests.
 *
 * @param string|null $html The result of an earlier filter.
 * @param string      $url  The address that is embedded.
 * @return string|false
 */
function ostium_provider( $html, $url ) {
	if ( false !== strpos( $url, 'youtube.com' ) ) {
		return '<iframe title="A film on YouTube" width="500" height="281" src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed" frameborder="0" allowfullscreen></iframe>';
	}
	if ( false !== strpos( $url, 'vimeo.com' ) ) {
		return '<iframe title="A film on Vimeo" src="https://player.vimeo.com/video/76979871?dnt=1&amp;app_id=122963" width="500" height="281" frameborder="0" allowfullscreen></iframe>';
	}
	if ( false !== strpos( $url, 'social.example.org' ) ) {
		return '<blockquote class="practice-social"><p>What somebody said elsewhere.</p>&mdash; The practice <a href="https://social.example.org/@practice/1">March 1, 2026</a></blockquote><script async src="https://social.example.org/embed.js"></script>';
	}
	return false;
}

add_filter( 'pre_oembed_result', 'ostium_provider', 10, 2 );

$ostium_content = json_decode( file_get_contents( __DIR__ . '/content.json' ), true );
$ostium_media   = array( 'tone' => ostium_upload( 'tone.wav', ostium_tone(), '' ) );
foreach ( $ostium_content['media'] as $ostium_name => $ostium_upload ) {
	$ostium_bytes                 = file_get_contents( dirname( __DIR__, 2 ) . '/content/media/' . $ostium_upload['file'] );
	$ostium_media[ $ostium_name ] = ostium_upload( basename( $ostium_upload['file'] ), $ostium_bytes, $ostium_upload['alt'] );
}

$ostium_posts = array();
foreach ( $ostium_content['items'] as $ostium_index => $ostium_item ) {
	$ostium_type = isset( $ostium_item['type'] ) ? $ostium_item['type'] : 'post';
	$ostium_text = isset( $ostium_item['file'] ) ? file_get_contents( __DIR__ . "/posts/{$ostium_item['file']}.html" ) : '';
	$ostium_id   = wp_insert_post(
		wp_slash(
			array(
				'post_type'      => $ostium_type,
				'post_name'      => $ostium_item['slug'],
				'post_title'     => $ostium_item['title'],
				'post_content'   => ostium_fill( $ostium_text, $ostium_media, $ostium_posts ),
				'post_excerpt'   => isset( $ostium_item['excerpt'] ) ? $ostium_item['excerpt'] : '',
				'post_password'  => isset( $ostium_item['password'] ) ? $ostium_item['password'] : '',
				'post_status'    => 'publish',
				'comment_status' => 'open',
				'post_author'    => 1,
				'post_date'      => gmdate( 'Y-m-d H:i:s', NEWEST - $ostium_index * DAY ),
			)
		),
		true
	);
	// WordPress accepts nothing without title, excerpt and content: its editor stores such an item as a draft first.
	if ( is_wp_error( $ostium_id ) ) {
		throw new RuntimeException( $ostium_item['slug'] . ': ' . $ostium_id->get_error_message() );
	}
	$ostium_posts[ $ostium_item['slug'] ] = $ostium_id;
	if ( isset( $ostium_item['picture'] ) ) {
		set_post_thumbnail( $ostium_id, $ostium_media[ $ostium_item['picture'] ] );
	}
	if ( ! empty( $ostium_item['sticky'] ) ) {
		stick_post( $ostium_id );
	}
	if ( isset( $ostium_item['comments'] ) ) {
		ostium_comments( $ostium_id, $ostium_item['comments'] );
	}
	if ( isset( $ostium_item['categories'] ) ) {
		wp_set_post_terms( $ostium_id, ostium_terms( 'category', 'Condition', $ostium_item['categories'] ), 'category' );
		wp_set_post_terms( $ostium_id, ostium_terms( 'post_tag', 'Symptom', $ostium_item['tags'] ), 'post_tag' );
	}
	$GLOBALS['wp_embed']->cache_oembed( $ostium_id );
}
update_option( 'show_on_front', 'page' );
update_option( 'page_on_front', $ostium_posts['home'] );
update_option( 'page_for_posts', $ostium_posts['blog'] );

echo "\n" . wp_json_encode( array_map( 'wp_make_link_relative', array_map( 'get_permalink', $ostium_posts ) ) );
