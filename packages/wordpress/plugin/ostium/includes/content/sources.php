<?php
/**
 * Content files as they were written, stored beside WordPress's own data, so that `ostium content` can tell what somebody has changed.
 *
 * @package Ostium
 */

namespace Ostium\Content;

defined( 'ABSPATH' ) || exit;

/** The content file of an item as it was written, and the state of the item once it was loaded. */
const SOURCE_META = '_ostium_source';

/** Where content files that are not items are stored as they were written. */
const TEXTS = 'ostium_content_texts';

/**
 * Stores the state of an item after it was loaded: it tells `ostium content` whether somebody has changed the item since.
 *
 * @param array $entry See schema_of_seals().
 * @return bool
 */
function seal( array $entry ) {
	$source = source_of( $entry['id'] );
	if ( null === $source ) {
		return false;
	}
	write_source( $entry['id'], array_merge( $source, array( 'hash' => $entry['hash'] ) ) );
	return true;
}

/**
 * Stores the content file from which an item was written. Until the item is sealed, a later date of change shows that somebody has edited
 * it.
 *
 * @param int   $id     Of the item.
 * @param array $source Its name, its text, the fingerprint of what was sent.
 */
function keep_source( $id, array $source ) {
	write_source( $id, array_merge( $source, array( 'modified' => get_post( $id )->post_modified ) ) );
}

/**
 * Notes that an item is about to be written: if WordPress is stopped in the middle, the unfinished item is not taken for an editor's
 * work.
 *
 * @param int $id Of the item.
 */
function unseal( $id ) {
	$source = source_of( $id );
	if ( null !== $source ) {
		unset( $source['hash'], $source['modified'] );
		write_source( $id, $source );
	}
}

/**
 * Writes the stored content file of an item.
 *
 * @param int   $id     Of the item.
 * @param array $source The complete entry.
 */
function write_source( $id, array $source ) {
	update_post_meta( $id, SOURCE_META, wp_slash( (string) wp_json_encode( $source ) ) );
}

/**
 * The content file of an item, as it was written.
 *
 * @param int $id Of the item.
 * @return array|null
 */
function source_of( $id ) {
	$source = json_decode( (string) get_post_meta( $id, SOURCE_META, true ), true );
	return is_array( $source ) ? $source : null;
}

/**
 * Stores a content file that is not an item, so that it can be saved as it was written. The practice's facts and the wordings are also
 * put where WordPress uses them, if the plugin has a place for them.
 *
 * @param array $entry See schema_of_texts().
 * @return bool
 */
function save_text( array $entry ) {
	$name  = $entry['file'];
	$value = $entry['value'];
	unset( $entry['file'] );
	update_option( TEXTS, array_merge( get_option( TEXTS, array() ), array( $name => $entry ) ), false );
	if ( 'practice.yaml' === $name && is_array( $value ) ) {
		\Ostium\Practice\save_practice( $value );
	}
	if ( 0 === strpos( $name, 'wordings/' ) && is_string( $value ) ) {
		save_wording( 'wording-' . basename( $name, '.md' ), $value );
	}
	return true;
}

/**
 * Saves a wording as a synced pattern, which editors change in one place.
 *
 * @param string $slug    Of the pattern.
 * @param string $content Its blocks.
 */
function save_wording( $slug, $content ) {
	$known = get_page_by_path( $slug, OBJECT, 'wp_block' );
	if ( $known && $known->post_content === $content ) {
		return;
	}
	wp_insert_post(
		wp_slash(
			array(
				'ID'           => $known ? $known->ID : 0,
				'post_type'    => 'wp_block',
				'post_status'  => 'publish',
				'post_title'   => $known ? $known->post_title : ucfirst( str_replace( '-', ' ', substr( $slug, 8 ) ) ),
				'post_name'    => $slug,
				'post_content' => $content,
			)
		)
	);
}
