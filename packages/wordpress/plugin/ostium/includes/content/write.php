<?php
/**
 * One load at a time: which one is running, and whether the last one was completed.
 *
 * @package Ostium
 */

namespace Ostium\Content;

use const Ostium\Redirects\OLD_PATH;
use function Ostium\one_at_a_time;
use function Ostium\option_now;

defined( 'ABSPATH' ) || exit;

/**
 * The load that is running or was interrupted: its name, and when it last wrote, in seconds. Deleted once everything is loaded.
 */
const LOAD = 'ostium_content_load';

/**
 * A load that has not written for this many seconds counts as interrupted, and another may begin: longer than `ostium content` waits
 * for one request.
 */
const SILENT_SECONDS = 150;

/**
 * Reserves WordPress for a load before it writes.
 *
 * @param \WP_REST_Request $request `load` in the query: the name of the load.
 * @return true|\WP_Error An error while another load is running.
 */
function take_turn( $request ) {
	$name = (string) ( $request->get_query_params()['load'] ?? '' );
	if ( ! preg_match( '/^[0-9a-f-]{0,36}$/D', $name ) ) {
		return refuse( 'load must be the name of a load.' );
	}
	$silent   = 0;
	$is_taken = one_at_a_time(
		LOAD,
		10,
		function ( $is_alone ) use ( $name, &$silent ) {
			$known    = option_now( LOAD );
			$is_known = is_array( $known );
			$silent   = $is_known ? time() - $known['at'] : 0;
			$is_other = $is_known && $known['name'] !== $name;
			if ( ! $is_alone || ( $is_other && $silent < SILENT_SECONDS ) ) {
				return true;
			}
			update_option(
				LOAD,
				array(
					'name' => $name,
					'at'   => time(),
				),
				false
			);
			return false;
		}
	);
	if ( ! $is_taken ) {
		return true;
	}
	$left     = max( 1, SILENT_SECONDS - $silent );
	$sentence = "another load is under way, which wrote $silent seconds ago. Wait until it has ended; where it was broken off, begin again in $left seconds.";
	return new \WP_Error( 'ostium_content_busy', $sentence, array( 'status' => 409 ) );
}

/**
 * Whether a load has begun but was not completed.
 *
 * @return bool
 */
function is_unfinished() {
	return is_array( get_option( LOAD ) );
}

/*
 * What is loaded before or after the items: settings, users, terms and comments.
 */

/** The settings in site.yaml, and WordPress's names for them. */
const SETTINGS = array(
	'name'           => 'blogname',
	'description'    => 'blogdescription',
	'timezone'       => 'timezone_string',
	'date_format'    => 'date_format',
	'posts_per_page' => 'posts_per_page',
	'permalink'      => 'permalink_structure',
	'front_page'     => 'page_on_front',
	'posts_page'     => 'page_for_posts',
	'social_image'   => \Ostium\Head\SHARE_IMAGE,
);

/**
 * Saves a setting.
 *
 * @param array $entry Its name and value; the two pages and the picture are given by their ids.
 * @return bool
 */
function save_setting( array $entry ) {
	global $wp_rewrite;
	$value = sanitize_option( SETTINGS[ $entry['name'] ], $entry['value'] );
	if ( 'permalink' === $entry['name'] ) {
		$wp_rewrite->set_permalink_structure( $value );
		return true;
	}
	if ( 'front_page' === $entry['name'] ) {
		update_option( 'show_on_front', $value ? 'page' : 'posts' );
	}
	update_option( SETTINGS[ $entry['name'] ], $value );
	return true;
}

/**
 * Saves a user, who cannot log in until an administrator sets a password.
 *
 * @param array $entry See schema_of_users().
 * @return int|\WP_Error The id.
 */
function save_user( array $entry ) {
	$known = get_user_by( 'slug', $entry['slug'] );
	$data  = array(
		'user_nicename' => $entry['slug'],
		'display_name'  => $entry['name'],
		'nickname'      => $entry['name'],
		'description'   => $entry['description'],
		'user_url'      => $entry['url'],
	);
	if ( $known ) {
		$data['ID'] = $known->ID;
		return is_same( $known, $data ) ? $known->ID : wp_update_user( wp_slash( $data ) );
	}
	$data['user_login'] = $entry['slug'];
	$data['user_pass']  = wp_generate_password( 40 );
	$data['role']       = 'author';
	$with_id            = with_id( 'ID', get_userdata( $entry['id'] ) ? 0 : $entry['id'] );
	add_filter( 'wp_pre_insert_user_data', $with_id );
	$id = wp_insert_user( wp_slash( $data ) );
	remove_filter( 'wp_pre_insert_user_data', $with_id );
	return $id;
}

/**
 * Whether a user already has all of these values: saving without a change would send mails and end sessions.
 *
 * @param \WP_User $user The user.
 * @param array    $data Values by field.
 * @return bool
 */
function is_same( $user, array $data ) {
	foreach ( $data as $field => $value ) {
		if ( (string) $user->get( $field ) !== (string) $value ) {
			return false;
		}
	}
	return true;
}

/**
 * Returns a filter that puts an id into a row before WordPress inserts it.
 *
 * @param string $column Name of the id.
 * @param int    $id     0 for the one that WordPress chooses.
 * @return callable
 */
function with_id( $column, $id ) {
	return static function ( $row ) use ( $column, $id ) {
		return $id > 0 ? array_merge( $row, array( $column => $id ) ) : $row;
	};
}

/**
 * Saves a term. In a new WordPress, the default category becomes the category with its id, if nobody has used or renamed it.
 *
 * @param array $entry See schema_of_terms(); the parent by its slug, which was saved before.
 * @return int|\WP_Error The id.
 */
function save_term( array $entry ) {
	$taxonomy = $entry['taxonomy'];
	$parent   = '' === $entry['parent'] ? null : get_term_by( 'slug', $entry['parent'], $taxonomy );
	if ( ! taxonomy_exists( $taxonomy ) ) {
		return refuse( "there is no taxonomy $taxonomy." );
	}
	if ( false === $parent ) {
		return refuse( "there is no term {$entry['parent']} to stand below." );
	}
	$data  = array(
		'name'        => $entry['name'],
		'slug'        => $entry['slug'],
		'description' => $entry['description'],
		'parent'      => $parent ? $parent->term_id : 0,
	);
	$known = get_term_by( 'slug', $entry['slug'], $taxonomy );
	if ( ! $known ) {
		$owner = get_term( $entry['id'] );
		$known = $owner instanceof \WP_Term && is_unused_default( $owner, $taxonomy ) ? $owner : null;
	}
	if ( $known ) {
		$saved = wp_update_term( $known->term_id, $taxonomy, wp_slash( $data ) );
	} else {
		$with_id = with_id( 'term_id', get_term( $entry['id'] ) ? 0 : $entry['id'] );
		add_filter( 'wp_insert_term_data', $with_id );
		$saved = wp_insert_term( wp_slash( $entry['name'] ), $taxonomy, wp_slash( $data ) );
		remove_filter( 'wp_insert_term_data', $with_id );
	}
	return is_wp_error( $saved ) ? $saved : (int) $saved['term_id'];
}

/**
 * Whether a term is WordPress's default category, unchanged.
 *
 * @param \WP_Term $term     The term.
 * @param string   $taxonomy The taxonomy it must be in.
 * @return bool
 */
function is_unused_default( $term, $taxonomy ) {
	return $taxonomy === $term->taxonomy && 'uncategorized' === $term->slug && 0 === $term->count;
}

/**
 * Finds the comment that was loaded under a name, else one with exactly the same text and time that no load has named: it was saved just
 * before WordPress was stopped.
 *
 * @param array $entry See schema_of_comments().
 * @return int 0 if there is none.
 */
function find_comment( array $entry ) {
	$named = get_comments(
		array(
			'meta_key'   => KEY_META, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- A few hundred comments, while loading.
			'meta_value' => $entry['key'], // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- The same.
			'fields'     => 'ids',
			'status'     => 'any',
		)
	);
	if ( $named ) {
		return (int) $named[0];
	}
	$below = get_comments(
		array(
			'post_id'    => $entry['post'],
			'status'     => 'any',
			'date_query' => array(
				'column'    => 'comment_date_gmt',
				'after'     => $entry['date_gmt'],
				'before'    => $entry['date_gmt'],
				'inclusive' => true,
			),
		)
	);
	foreach ( $below as $comment ) {
		$is_same = $comment->comment_content === $entry['content'] && $comment->comment_author === $entry['author_name'];
		if ( $is_same && ! metadata_exists( 'comment', $comment->comment_ID, KEY_META ) ) {
			return (int) $comment->comment_ID;
		}
	}
	return 0;
}

/**
 * Saves a comment. It is found again by the name under which it was loaded.
 *
 * @param array $entry See schema_of_comments().
 * @return int The id.
 */
function save_comment( array $entry ) {
	global $wpdb;
	$found = find_comment( $entry );
	$row   = array(
		'comment_post_ID'    => $entry['post'],
		'comment_author'     => $entry['author_name'],
		'comment_author_url' => $entry['author_url'],
		'comment_date'       => $entry['date'],
		'comment_date_gmt'   => $entry['date_gmt'],
		'comment_content'    => $entry['content'],
		'comment_approved'   => 'approved' === $entry['status'] ? '1' : '0',
		'comment_parent'     => $entry['parent'],
		'user_id'            => $entry['author'],
		'comment_type'       => 'comment',
	);
	// Not wp_insert_comment(), which accepts no id, nor wp_update_comment(), which removes tags from the text.
	if ( $found ) {
		$id = $found;
		$wpdb->update( $wpdb->comments, $row, array( 'comment_ID' => $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As said above.
	} else {
		if ( ! get_comment( $entry['id'] ) ) {
			$row['comment_ID'] = $entry['id'];
		}
		$wpdb->insert( $wpdb->comments, $row ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As said above.
		$id = (int) $wpdb->insert_id;
	}
	update_comment_meta( $id, KEY_META, wp_slash( $entry['key'] ) );
	clean_comment_cache( $id );
	wp_update_comment_count_now( $entry['post'] );
	return $id;
}

/*
 * Items as `ostium content` loads them: found again by their names, kept with their own ids and dates.
 */

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
	add_filter( 'wp_revisions_to_keep', __NAMESPACE__ . '\\keep_no_revision' );
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
	remove_filter( 'wp_revisions_to_keep', __NAMESPACE__ . '\\keep_no_revision' );
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

/**
 * A filter while an item is half loaded.
 *
 * @return int
 */
function keep_no_revision() {
	return 0;
}
