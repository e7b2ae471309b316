<?php
/**
 * Items as `ostium content` loads them: found again by their names, kept with their own ids and dates.
 *
 * @package Ostium
 */

namespace Ostium\Content;

use const Ostium\Redirects\OLD_PATH;

defined( 'ABSPATH' ) || exit;

/** The item's name when it was loaded: `pages/services/gerd`. Its slug may have changed since. */
const KEY_META = '_ostium_key';

/**
 * Finds an item or an upload, or creates an empty draft of it, so that others can refer to it by its id.
 *
 * @param array $entry See schema_of_places().
 * @return int|\WP_Error The id.
 */
function reserve( array $entry ) {
	$type = $entry['type'];
	if ( ! post_type_exists( $type ) ) {
		return refuse( "there is no post type $type: name it under post_types of site.yaml, and write the plugin's files anew." );
	}
	$found = find_item( $entry['key'], $type );
	if ( $found ) {
		return $found;
	}
	$post = array(
		'post_type'   => $type,
		'post_status' => 'attachment' === $type ? 'inherit' : 'draft',
		'import_id'   => $entry['id'],
		'post_title'  => $entry['key'],
	);
	$id   = wp_insert_post( wp_slash( $post ), true );
	if ( ! is_wp_error( $id ) ) {
		update_post_meta( $id, KEY_META, wp_slash( $entry['key'] ) );
	}
	return $id;
}

/**
 * Finds the item that was loaded under a name, else the one at its path.
 *
 * @param string $key  Such as `pages/services/gerd`, or `media/heroes/profile.svg`.
 * @param string $type Its post type.
 * @return int 0 if there is none.
 */
function find_item( $key, $type ) {
	list( , $path ) = explode( '/', $key, 2 );
	// phpcs:disable WordPress.DB.SlowDBQuery -- Once for each item, while loading.
	$wanted = array(
		array(
			'meta_key'   => KEY_META,
			'meta_value' => $key,
		),
	);
	if ( 'attachment' === $type ) {
		$wanted[] = array(
			'meta_key'   => '_wp_attached_file',
			'meta_value' => $path,
		);
	}
	// phpcs:enable
	// Left by reserve() if WordPress was stopped in the middle of it: titled with its key, but without the key's meta value.
	$wanted[] = array( 'title' => $key );
	foreach ( $wanted as $query ) {
		$base  = array(
			'post_type'   => $type,
			'post_status' => SAVED_STATUSES,
			'fields'      => 'ids',
			'numberposts' => 1,
		);
		$found = get_posts( $base + $query );
		if ( $found ) {
			return (int) $found[0];
		}
	}
	$post = 'attachment' === $type ? null : get_page_by_path( $path, OBJECT, $type );
	return $post && 'trash' !== $post->post_status ? $post->ID : 0;
}

/**
 * Saves a complete item: fields that its file does not contain are removed.
 *
 * @param array $entry See schema_of_items(); other things by their ids.
 * @return int|\WP_Error The id.
 */
function save_item( array $entry ) {
	$id   = $entry['id'];
	$post = get_post( $id );
	if ( ! $post ) {
		return refuse( "there is no item $id." );
	}
	if ( metadata_exists( 'post', $id, SOURCE_META ) ) {
		// Somebody may have edited it since: their version stays among the revisions.
		wp_save_post_revision( $id );
	}
	unseal( $id );
	// Its blocks follow below: until then it is no state to come back to.
	add_filter( 'wp_revisions_to_keep', '__return_zero' );
	$saved = wp_insert_post(
		wp_slash(
			array(
				'ID'              => $id,
				'post_type'       => $post->post_type,
				'post_title'      => $entry['title'],
				'post_name'       => $entry['slug'],
				'post_status'     => $entry['status'],
				'post_date'       => $entry['date'],
				'post_date_gmt'   => $entry['date_gmt'],
				'ostium_modified' => array( $entry['modified'], $entry['modified_gmt'] ),
				'post_author'     => $entry['author'],
				'post_parent'     => $entry['parent'],
				'post_content'    => $entry['content'],
				'post_excerpt'    => $entry['excerpt'],
				'post_password'   => $entry['password'],
				'menu_order'      => $entry['menu_order'],
				'comment_status'  => $entry['comment_status'],
				'ping_status'     => 'post' === $post->post_type ? 'open' : 'closed',
			)
		),
		true
	);
	remove_filter( 'wp_revisions_to_keep', '__return_zero' );
	if ( is_wp_error( $saved ) ) {
		return $saved;
	}
	update_post_meta( $id, KEY_META, wp_slash( $entry['key'] ) );
	set_or_delete( $id, '_thumbnail_id', $entry['featured_media'] );
	// Not wp_insert_post(), which rejects a template that WordPress's own theme lacks.
	set_or_delete( $id, '_wp_page_template', $entry['template'] );
	save_values( $id, '_wp_old_slug', $entry['old_slugs'] );
	save_values( $id, OLD_PATH, $entry['old_paths'] );
	if ( 'post' === $post->post_type && is_sticky( $id ) !== $entry['sticky'] ) {
		$entry['sticky'] ? stick_post( $id ) : unstick_post( $id );
	}
	foreach ( $entry['terms'] as $taxonomy => $slugs ) {
		$terms = array_map(
			static function ( $slug ) use ( $taxonomy ) {
				$term = get_term_by( 'slug', $slug, $taxonomy );
				return $term ? $term->term_id : 0;
			},
			$slugs
		);
		wp_set_object_terms( $id, array_filter( $terms ), $taxonomy );
	}
	save_head_and_fields( $id, $entry['seo'], $entry['acf'] );
	wp_save_post_revision( $id );
	foreach ( $entry['revisions'] as $revision ) {
		save_revision( $id, $entry['author'], $revision );
	}
	keep_source( $id, $entry['source'] );
	return $id;
}

/**
 * Stores a value with an item, or deletes it if empty.
 *
 * @param int        $id    Of the item.
 * @param string     $meta  Name of the value.
 * @param string|int $value The value.
 */
function set_or_delete( $id, $meta, $value ) {
	if ( $value ) {
		update_post_meta( $id, $meta, wp_slash( $value ) );
	} else {
		delete_post_meta( $id, $meta );
	}
}

/**
 * Stores several values of one name with an item, in the order of the file.
 *
 * @param int      $id     Of the item.
 * @param string   $meta   Their name.
 * @param string[] $values All of them.
 */
function save_values( $id, $meta, array $values ) {
	if ( get_post_meta( $id, $meta, false ) === $values ) {
		return;
	}
	delete_post_meta( $id, $meta );
	foreach ( $values as $value ) {
		add_post_meta( $id, $meta, wp_slash( $value ) );
	}
}

/**
 * Saves an item's search-engine data and custom fields, through the parts of the plugin that own them.
 *
 * @param int   $id  Of the item.
 * @param array $seo Title, description, image as its id, noindex; those that are set.
 * @param array $acf In ACF's light form.
 */
function save_head_and_fields( $id, array $seo, array $acf ) {
	\Ostium\Head\save_seo( $id, $seo );
	if ( $acf || \Ostium\Fields\stored_fields( $id ) ) {
		\Ostium\Fields\store_fields( $id, $acf );
	}
}

/**
 * Saves a revision or an autosave of an item, unless it already exists.
 *
 * @param int   $id     Of the item.
 * @param int   $author Id of a user.
 * @param array $entry  One of `revisions` of schema_of_items().
 */
function save_revision( $id, $author, array $entry ) {
	$name = "$id-" . ( $entry['autosave'] ? 'autosave' : 'revision' ) . '-v1';
	foreach ( wp_get_post_revisions( $id, array( 'check_enabled' => false ) ) as $known ) {
		if ( $known->post_date === $entry['date'] && $known->post_name === $name ) {
			return;
		}
	}
	wp_insert_post(
		wp_slash(
			array(
				'import_id'     => $entry['id'],
				'post_type'     => 'revision',
				'post_status'   => 'inherit',
				'post_parent'   => $id,
				'post_name'     => $name,
				'post_author'   => $author,
				'post_date'     => $entry['date'],
				'post_date_gmt' => $entry['date_gmt'],
				'post_title'    => $entry['title'],
				'post_content'  => $entry['content'],
				'post_excerpt'  => $entry['excerpt'],
			)
		)
	);
}

/**
 * A filter that sets the date of change to the file's, not today.
 *
 * @param array $data  The row.
 * @param array $given The arguments of wp_insert_post().
 * @return array
 */
function keep_dates( $data, $given ) {
	if ( isset( $given['ostium_modified'] ) ) {
		list( $data['post_modified'], $data['post_modified_gmt'] ) = $given['ostium_modified'];
	}
	return $data;
}
