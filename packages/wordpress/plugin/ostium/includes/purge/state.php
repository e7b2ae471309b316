<?php
/**
 * Collects what a request has changed, and tells the site once at the end of the request.
 *
 * The site identifies what it caches by tags: `post:12`, `category:3`, `author:2`, `attachment:8`, `comment:5`; `list:post` for lists of
 * a type; `upload:…` for a file; `site` for what surrounds every page; `all`.
 *
 * @package Ostium
 */

namespace Ostium\Purge;

use function Ostium\Content\is_loading;
use function Ostium\Fields\stored_fields;

defined( 'ABSPATH' ) || exit;

/** More tags than this in one call mean everything. */
const MOST_TAGS = 400;

/** So does a longer list, in bytes: the site accepts 64 KB for both lists and their separators. */
const MOST_BYTES = 24000;

const ALL = 'all';

/** An empty purge. */
const NOTHING = array(
	'changed'   => array(),
	'withdrawn' => array(),
);

// After everything else: fields that are saved late are in the database by then.
add_action( 'shutdown', __NAMESPACE__ . '\\finish', PHP_INT_MAX );

/**
 * Has the site renew what was changed, and drop at once what nobody may see any more. Sent at the end of the request, after the
 * response.
 *
 * @param string[] $changed   Tags.
 * @param string[] $withdrawn Tags.
 */
function purge( array $changed, array $withdrawn = array() ) {
	$isolated = is_loading() && ! in_array( ALL, array_merge( $changed, $withdrawn ), true );
	if ( ! $isolated ) {
		gathered( merged( gathered(), compact( 'changed', 'withdrawn' ) ) );
	}
}

/**
 * The tags collected so far; an argument replaces them.
 *
 * @param array{changed: list<string>, withdrawn: list<string>}|null $replacement Tags.
 * @return array{changed: list<string>, withdrawn: list<string>}
 */
function gathered( $replacement = null ) {
	static $named = NOTHING;
	if ( null !== $replacement ) {
		$named = $replacement;
	}
	return $named;
}

/**
 * Combines two purges: each tag once, in only one of the two lists.
 *
 * @param array{changed: list<string>, withdrawn: list<string>} $one   Tags.
 * @param array{changed: list<string>, withdrawn: list<string>} $other Tags.
 * @return array{changed: list<string>, withdrawn: list<string>}
 */
function merged( array $one, array $other ) {
	$withdrawn = bounded( array_merge( $one['withdrawn'], $other['withdrawn'] ) );
	$changed   = bounded( array_diff( array_merge( $one['changed'], $other['changed'] ), $withdrawn ) );
	if ( array( ALL ) === $withdrawn ) {
		$changed = array();
	}
	return compact( 'changed', 'withdrawn' );
}

/**
 * Tags that the site reads, each once. A single `all` replaces the others, or too many.
 *
 * @param array<string> $tags In any order.
 * @return list<string>
 */
function bounded( array $tags ) {
	$readable = array_values( array_unique( preg_grep( '~^[\w:./-]{1,200}$~D', $tags ) ) );
	$is_long  = count( $readable ) > MOST_TAGS || strlen( implode( $readable ) ) > MOST_BYTES;
	return $is_long || in_array( ALL, $readable, true ) ? array( ALL ) : $readable;
}

/**
 * Whether nothing was named.
 *
 * @param array{changed: list<string>, withdrawn: list<string>} $named Tags.
 * @return bool
 */
function is_nothing( array $named ) {
	return array() === $named['changed'] && array() === $named['withdrawn'];
}

/**
 * The end of a request: determines what changed and tells the site, after the response if PHP can do that. Waiting purges are sent along,
 * and are retried in the admin when due, so that they get through even if WP-Cron is off.
 */
function finish() {
	compare_items();
	compare_terms();
	$named  = gathered();
	$is_due = is_admin() && is_due();
	if ( is_nothing( $named ) && ! $is_due ) {
		return;
	}
	gathered( NOTHING );
	if ( function_exists( 'fastcgi_finish_request' ) ) {
		fastcgi_finish_request();
	} elseif ( function_exists( 'litespeed_finish_request' ) ) {
		litespeed_finish_request();
	}
	deliver( $named );
}

/*
 * What visitors can see of an item, in a comparable form.
 */

const NOTHING_SHOWN = 0;

/** Of a protected item only the title is shown. */
const TITLE_SHOWN = 1;

const ALL_SHOWN = 2;

/** The field without which a testimonial is shown to nobody. */
const AUTHORIZATION = 'authorization_on_file';

/** Prefixes of fields that visitors see something of, besides those in the REST API and those of Advanced Custom Fields. */
const SHOWN_META = '/^(?:_ostium_|_thumbnail_id$|_wp_page_template$|_wp_attach|_menu_item_|_yoast_wpseo_|rank_math_)/';

/**
 * What visitors can see of an item.
 *
 * `shown`: how much, `NOTHING_SHOWN`, `TITLE_SHOWN` or `ALL_SHOWN`. `whole`: changes with anything that is shown. `place`: changes with what decides where it stands in lists.
 * `address`: its path. `terms`: ids. `files`: the tags of an upload's files.
 *
 * @param \WP_Post|null $post An item.
 * @return array{type: string, shown: int, whole: string, place: string, address: string, title: string, terms: list<int>, files: list<string>}|null Null if no visitor ever sees it.
 */
function item_state( $post ) {
	if ( ! $post || ! is_watched( $post->post_type ) ) {
		return null;
	}
	$meta    = shown_meta( $post );
	$terms   = term_ids( $post );
	$address = implode( '/', array( $post->post_name, $post->post_parent ) );
	$place   = array( $address, $post->post_date, $post->post_author, $post->menu_order, $terms, is_sticky( $post->ID ), authorization( $post->ID ) );
	$words   = array( $post->post_title, $post->post_content, $post->post_excerpt, $post->post_password, $post->comment_status, $post->post_mime_type );
	return array(
		'type'    => $post->post_type,
		'shown'   => shown( $post ),
		'whole'   => fingerprint( array( $place, $words, $meta ) ),
		'place'   => fingerprint( $place ),
		'address' => $address,
		'title'   => $post->post_title,
		'terms'   => $terms,
		'files'   => 'attachment' === $post->post_type ? file_tags( $post->ID ) : array(),
	);
}

/**
 * How much of an item visitors see.
 *
 * @param \WP_Post $post An item.
 * @return int
 */
function shown( $post ) {
	if ( ! in_array( $post->post_status, array( 'publish', 'inherit' ), true ) || is_withheld( $post->ID ) ) {
		return NOTHING_SHOWN;
	}
	return '' === $post->post_password ? ALL_SHOWN : TITLE_SHOWN;
}

/**
 * Whether visitors see items of a type, on pages of their own or around other pages.
 *
 * @param string $type Post type.
 * @return bool
 */
function is_watched( $type ) {
	$object = get_post_type_object( $type );
	return isset( TAG_OF_TYPE[ $type ] ) || ( $object && $object->show_in_rest && is_post_type_viewable( $object ) );
}

/**
 * The fields of an item of which visitors see something, with their values.
 *
 * @param \WP_Post $post An item.
 * @return array<string, array>
 */
function shown_meta( $post ) {
	$all        = get_post_meta( $post->ID );
	$all        = is_array( $all ) ? $all : array();
	$registered = array_merge( get_registered_meta_keys( 'post' ), get_registered_meta_keys( 'post', $post->post_type ) );
	$shown      = array();
	foreach ( $all as $key => $values ) {
		$is_shown = preg_match( SHOWN_META, $key ) || ! empty( $registered[ $key ]['show_in_rest'] ) || 0 === strpos( (string) ( $all[ "_$key" ][0] ?? '' ), 'field_' );
		/**
		 * Whether visitors see something of a field, so that a change of it purges what shows the item.
		 *
		 * @param bool     $is_shown The decision so far.
		 * @param string   $key      Name of the field.
		 * @param \WP_Post $post     The item.
		 */
		if ( apply_filters( 'ostium_purge_meta', (bool) $is_shown, $key, $post ) ) {
			$shown[ $key ] = $values;
		}
	}
	ksort( $shown );
	return $shown;
}

/**
 * The stored value that says whether a testimonial may be shown.
 *
 * @param int $post_id Of an item.
 * @return mixed Null if it says nothing.
 */
function authorization( $post_id ) {
	$fields = stored_fields( $post_id );
	if ( array_key_exists( AUTHORIZATION, $fields ) ) {
		return $fields[ AUTHORIZATION ];
	}
	return metadata_exists( 'post', $post_id, AUTHORIZATION ) ? get_post_meta( $post_id, AUTHORIZATION, true ) : null;
}

/**
 * Whether an item says that it may not be shown.
 *
 * @param int $post_id Its id.
 * @return bool
 */
function is_withheld( $post_id ) {
	$said = authorization( $post_id );
	return null !== $said && ! filter_var( $said, FILTER_VALIDATE_BOOLEAN );
}

/**
 * The ids of the terms of an item.
 *
 * @param \WP_Post $post An item.
 * @return list<int> In order.
 */
function term_ids( $post ) {
	$taxonomies = get_object_taxonomies( $post->post_type );
	$ids        = array() === $taxonomies ? array() : wp_get_object_terms( $post->ID, $taxonomies, array( 'fields' => 'ids' ) );
	$ids        = is_array( $ids ) ? array_map( 'intval', $ids ) : array();
	sort( $ids );
	return $ids;
}

/**
 * The tags of the files of an attachment, in all their sizes: `upload:` and the beginning of a hash of the path below the uploads folder.
 *
 * @param int $post_id Of the attachment.
 * @return list<string>
 */
function file_tags( $post_id ) {
	$file = (string) get_post_meta( $post_id, '_wp_attached_file', true );
	if ( '' === $file ) {
		return array();
	}
	$data   = wp_get_attachment_metadata( $post_id, true );
	$data   = is_array( $data ) ? $data : array();
	$folder = '.' === dirname( $file ) ? '' : dirname( $file ) . '/';
	$names  = array_merge( wp_list_pluck( $data['sizes'] ?? array(), 'file' ), isset( $data['original_image'] ) ? array( $data['original_image'] ) : array() );
	$paths  = array( $file );
	foreach ( $names as $name ) {
		$paths[] = $folder . $name;
	}
	return array_values(
		array_unique(
			array_map(
				function ( $path ) {
					return 'upload:' . substr( hash( 'sha256', $path ), 0, 16 );
				},
				$paths
			)
		)
	);
}

/**
 * A short text that differs for different values.
 *
 * @param array $values Any.
 * @return string
 */
function fingerprint( array $values ) {
	return md5( (string) maybe_serialize( $values ) );
}
