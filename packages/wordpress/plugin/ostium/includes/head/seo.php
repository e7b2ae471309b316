<?php
/**
 * What an editor wrote about an item for search engines and shared links.
 *
 * @package Ostium
 */

namespace Ostium\Head;

defined( 'ABSPATH' ) || exit;

/** What an editor wrote, as JSON: `title`, `description`, `image` (id of an upload) and `noindex`; empty ones are absent. */
const META = '_ostium_seo';

/** The option with the id of the default picture for shared links. Because of its name, a change purges the practice's pages. */
const SHARE_IMAGE = 'ostium_practice_share_image';

/**
 * The types of items that have a page of their own.
 *
 * @return list<string>
 */
function types() {
	$types = get_post_types(
		array(
			'public'       => true,
			'show_in_rest' => true,
		)
	);
	return array_values( array_diff( $types, array( 'attachment' ) ) );
}

/**
 * What an editor wrote.
 *
 * @param int $post_id Of the item.
 * @return array{title?: string, description?: string, image?: int, noindex?: bool}
 */
function seo( $post_id ) {
	$seo = json_decode( (string) get_post_meta( $post_id, META, true ), true );
	return is_array( $seo ) ? $seo : array();
}

/**
 * Stores all of it: values not named are removed.
 *
 * @param int   $post_id Of the item.
 * @param array $seo     See seo().
 */
function save_seo( $post_id, array $seo ) {
	$kept = array_filter(
		array(
			'title'       => (string) ( $seo['title'] ?? '' ),
			'description' => (string) ( $seo['description'] ?? '' ),
			'image'       => (int) ( $seo['image'] ?? 0 ),
			'noindex'     => ! empty( $seo['noindex'] ),
		)
	);
	if ( array() === $kept ) {
		delete_post_meta( $post_id, META );
	} else {
		update_post_meta( $post_id, META, wp_slash( (string) wp_json_encode( $kept, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) ) );
	}
}
