<?php
/**
 * Replaces a changed number of the practice wherever it is written out: in notices, pages, articles, patterns and fields of blocks.
 *
 * @package Ostium
 */

namespace Ostium\Practice;

defined( 'ABSPATH' ) || exit;

/** The facts that pages repeat in their text. */
const NUMBERS = array( 'phone.display', 'phone.link', 'phone.fax' );

/** A shorter text could occur by chance. */
const SHORTEST_NUMBER = 7;

/** The most items that are changed. */
const MOST_CHANGED = 5000;

/**
 * The numbers that were changed.
 *
 * @param array $previous The facts before.
 * @param array $facts    The facts now.
 * @return array<string, string> New ones by old ones, without those that were added or removed.
 */
function changed_numbers( array $previous, array $facts ) {
	$changed = array();
	// Fields are stored as JSON, in which a quotation mark or a backslash would end a string: no number contains one.
	foreach ( NUMBERS as $path ) {
		$old = (string) fact( $previous, $path );
		$new = (string) fact( $facts, $path );
		if ( $old !== $new && '' !== $new && false === strpbrk( $new, '"\\' ) && strlen( $old ) >= SHORTEST_NUMBER ) {
			$changed[ $old ] = $new;
		}
	}
	return $changed;
}

/**
 * A value with the new numbers in all its texts.
 *
 * @param mixed                 $value   Text, or a list or group of values.
 * @param array<string, string> $numbers See changed_numbers().
 * @return mixed
 */
function replace_numbers( $value, array $numbers ) {
	if ( is_array( $value ) ) {
		foreach ( $value as $name => $part ) {
			$value[ $name ] = replace_numbers( $part, $numbers );
		}
		return $value;
	}
	return is_string( $value ) ? strtr( $value, $numbers ) : $value;
}

/**
 * Puts the new numbers into all items that have the old ones in their text or fields, drafts included. Revisions are not changed.
 *
 * @param array<string, string> $numbers See changed_numbers().
 * @return int How many items were changed.
 */
function replace_everywhere( array $numbers ) {
	$changed = array();
	foreach ( array_keys( $numbers ) as $old ) {
		foreach ( metas_with( $old ) as $meta ) {
			$value = maybe_unserialize( $meta->meta_value );
			if ( is_string( $value ) || is_array( $value ) ) {
				update_metadata_by_mid( 'post', (int) $meta->meta_id, replace_numbers( $value, $numbers ) );
				$changed[ (int) $meta->post_id ] = true;
			}
		}
		foreach ( items_with( $old ) as $id ) {
			$changed[ $id ] = true;
		}
	}
	foreach ( array_keys( $changed ) as $id ) {
		$post = get_post( $id, ARRAY_A );
		// Saved even if only the fields have changed: this updates the item's date, and runs the hooks for changes.
		wp_update_post(
			wp_slash(
				array(
					'ID'           => $id,
					'post_content' => strtr( $post['post_content'], $numbers ),
					'post_excerpt' => strtr( $post['post_excerpt'], $numbers ),
				)
			)
		);
	}
	return count( $changed );
}

/**
 * The items whose text contains a string.
 *
 * @param string $text The text.
 * @return list<int> Their ids.
 */
function items_with( $text ) {
	global $wpdb;
	$like = '%' . $wpdb->esc_like( $text ) . '%';
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress's own search splits words; runs once, for a change of all items.
	$ids = $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE ( post_content LIKE %s OR post_excerpt LIKE %s ) AND post_type NOT IN ('revision', 'attachment') AND post_status NOT IN ('trash', 'auto-draft') LIMIT %d", $like, $like, MOST_CHANGED ) );
	return array_map( 'intval', $ids );
}

/**
 * The meta values that contain a string: fields of blocks, and search-engine data. Stored content files are not changed.
 *
 * @param string $text The text.
 * @return list<\stdClass> With `meta_id`, `post_id` and `meta_value`, each a string.
 */
function metas_with( $text ) {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress cannot search parts of fields; runs once, for a change of all items.
	return $wpdb->get_results( $wpdb->prepare( "SELECT m.meta_id, m.post_id, m.meta_value FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id WHERE m.meta_value LIKE %s AND m.meta_key NOT LIKE %s AND p.post_type NOT IN ('revision', 'attachment', 'nav_menu_item') AND p.post_status NOT IN ('trash', 'auto-draft') LIMIT %d", '%' . $wpdb->esc_like( $text ) . '%', $wpdb->esc_like( '_ostium_source' ) . '%', MOST_CHANGED ) );
}
