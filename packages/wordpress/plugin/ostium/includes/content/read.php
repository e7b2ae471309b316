<?php
/**
 * The state of items in this WordPress, as `ostium content` reads it: to save them as files, and to know what has changed since they
 * were loaded.
 *
 * @package Ostium
 */

namespace Ostium\Content;

use const Ostium\Redirects\OLD_PATH;

defined( 'ABSPATH' ) || exit;

/** How many items are read at once. */
const AT_ONCE = 100;

/** Of the statuses of items, those that are saved. */
const SAVED_STATUSES = array( 'publish', 'future', 'draft', 'pending', 'private', 'inherit' );

/**
 * The types of items that are saved: all that visitors of the site can see through the REST API.
 *
 * @return list<string>
 */
function saved_types() {
	return array_merge( array( 'post', 'page', 'attachment' ), wp_list_pluck( own_types(), 'name' ) );
}

/**
 * The taxonomies whose terms are saved, likewise.
 *
 * @return list<string>
 */
function saved_taxonomies() {
	return array_merge( array( 'category', 'post_tag' ), wp_list_pluck( own_taxonomies(), 'name' ) );
}

/**
 * Items and uploads in the order of their ids.
 *
 * @param \WP_REST_Request $request `after` is the last id of the previous response.
 * @return array[] At most AT_ONCE; fewer at the end.
 */
function read_state( $request ) {
	global $wpdb;
	$types    = implode( ',', array_fill( 0, count( saved_types() ), '%s' ) );
	$statuses = implode( ',', array_fill( 0, count( SAVED_STATUSES ), '%s' ) );
	// phpcs:disable WordPress.DB -- No function of WordPress pages by id; the placeholders consist only of %s.
	$ids = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT ID FROM $wpdb->posts WHERE ID > %d AND post_type IN ($types) AND post_status IN ($statuses) ORDER BY ID LIMIT %d",
			array_merge( array( (int) $request->get_param( 'after' ) ), saved_types(), SAVED_STATUSES, array( AT_ONCE ) )
		)
	);
	// phpcs:enable
	_prime_post_caches( $ids );
	return array_map( __NAMESPACE__ . '\\state_of', array_map( 'get_post', $ids ) );
}

/**
 * Everything about an item that a content file can contain.
 *
 * @param \WP_Post $post An item or an upload.
 * @return array
 */
function state_of( $post ) {
	$state = array(
		'id'             => $post->ID,
		'type'           => $post->post_type,
		'path'           => path_of( $post ),
		'title'          => $post->post_title,
		'status'         => 'pending' === $post->post_status ? 'draft' : $post->post_status,
		'date'           => $post->post_date,
		'modified'       => $post->post_modified,
		'author'         => (string) get_the_author_meta( 'user_nicename', (int) $post->post_author ),
		'content'        => \Ostium\Blocks\text_of( $post->post_content ),
		'excerpt'        => $post->post_excerpt,
		'parent'         => $post->post_parent,
		'menu_order'     => $post->menu_order,
		'password'       => $post->post_password,
		'comment_status' => $post->comment_status,
		'key'            => (string) get_post_meta( $post->ID, KEY_META, true ),
	);
	if ( 'attachment' === $post->post_type ) {
		$metadata           = wp_get_attachment_metadata( $post->ID );
		$state['path']      = (string) get_post_meta( $post->ID, '_wp_attached_file', true );
		$state['slug']      = $post->post_name;
		$state['alt']       = (string) get_post_meta( $post->ID, '_wp_attachment_image_alt', true );
		$state['alt_texts'] = (object) \Ostium\AltTexts\alt_texts( $post->ID );
		$state['sizes']     = is_array( $metadata ) && ! empty( $metadata['sizes'] ) ? array_values( wp_list_pluck( $metadata['sizes'], 'file' ) ) : array();
		$state['source']    = source_of( $post->ID );
		return $state;
	}
	return $state + array(
		'featured_media' => (int) get_post_meta( $post->ID, '_thumbnail_id', true ),
		'template'       => (string) get_post_meta( $post->ID, '_wp_page_template', true ),
		'sticky'         => 'post' === $post->post_type && is_sticky( $post->ID ),
		'old_slugs'      => array_values( get_post_meta( $post->ID, '_wp_old_slug', false ) ),
		'old_paths'      => array_values( get_post_meta( $post->ID, OLD_PATH, false ) ),
		'terms'          => (object) terms_of( $post ),
		'seo'            => (object) \Ostium\Head\seo( $post->ID ),
		'acf'            => (object) \Ostium\Fields\stored_fields( $post->ID ),
		'source'         => source_of( $post->ID ),
	);
}

/**
 * The path of an item below that of its type. A draft without a slug is named as it was loaded, or after its title.
 *
 * @param \WP_Post $post The item.
 * @return string
 */
function path_of( $post ) {
	$slug = $post->post_name;
	if ( '' === $slug ) {
		$key  = explode( '/', (string) get_post_meta( $post->ID, KEY_META, true ) );
		$slug = end( $key );
	}
	if ( '' === $slug ) {
		$slug = sanitize_title( $post->post_title, "draft-$post->ID" );
	}
	$parent = is_post_type_hierarchical( $post->post_type ) && $post->post_parent ? get_post( $post->post_parent ) : null;
	return $parent ? path_of( $parent ) . "/$slug" : $slug;
}

/**
 * Slugs of an item's terms.
 *
 * @param \WP_Post $post The item.
 * @return array<string, string[]> By taxonomy, in the order of slugs.
 */
function terms_of( $post ) {
	$found = array();
	foreach ( saved_taxonomies() as $taxonomy ) {
		$terms = is_object_in_taxonomy( $post->post_type, $taxonomy ) ? get_the_terms( $post, $taxonomy ) : false;
		if ( is_array( $terms ) && $terms ) {
			$slugs = wp_list_pluck( $terms, 'slug' );
			sort( $slugs );
			$found[ $taxonomy ] = $slugs;
		}
	}
	return $found;
}

/**
 * The HTML of items as visitors see it: a block that greets its reader or links to a log-out must not greet the administrator who saves it.
 *
 * @param \WP_REST_Request $request `ids` of items, with commas.
 * @return \stdClass The HTML of each by its id: `title`, `excerpt`, `content`.
 */
function read_html( $request ) {
	$html   = array();
	$reader = get_current_user_id();
	wp_set_current_user( 0 );
	// Who has the password reads what it protects.
	add_filter( 'post_password_required', '__return_false' );
	add_filter( 'protected_title_format', __NAMESPACE__ . '\\bare_title' );
	add_filter( 'private_title_format', __NAMESPACE__ . '\\bare_title' );
	$filters = clone $GLOBALS['wp_filter']['the_content'];
	foreach ( array_slice( wp_parse_id_list( (string) $request->get_param( 'ids' ) ), 0, AT_ONCE ) as $id ) {
		$post = get_post( $id );
		if ( $post ) {
			// Content with blocks changes the order of WordPress's own filters for whatever is rendered after it.
			$GLOBALS['wp_filter']['the_content'] = clone $filters; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As WordPress's own controllers do: the code that renders blocks and shortcodes reads it.
			$GLOBALS['post'] = $post;
			setup_postdata( $post );
			$html[ $id ] = rendered( $post );
		}
	}
	wp_reset_postdata();
	remove_filter( 'post_password_required', '__return_false' );
	remove_filter( 'protected_title_format', __NAMESPACE__ . '\\bare_title' );
	remove_filter( 'private_title_format', __NAMESPACE__ . '\\bare_title' );
	wp_set_current_user( $reader );
	return (object) $html;
}

/**
 * What WordPress makes of an item, as its REST API sends it. The item must be the current one.
 *
 * @param \WP_Post $post The item.
 * @return array{title: string, excerpt: string, content: string}
 */
function rendered( $post ) {
	// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
	$excerpt = apply_filters( 'get_the_excerpt', $post->post_excerpt, $post );
	return array(
		'title'   => get_the_title( $post ),
		'excerpt' => (string) apply_filters( 'the_excerpt', $excerpt ),
		'content' => apply_filters( 'the_content', $post->post_content ),
	);
	// phpcs:enable
}

/**
 * A title without "Protected:" or "Private:", as the REST API sends it.
 *
 * @return string
 */
function bare_title() {
	return '%s';
}

/*
 * Everything besides the items, as `ostium content` reads it: settings, users, terms, comments, and the content files that are not
 * items.
 */

/**
 * Everything besides the items: settings, users, terms, comments, and the content files that are not items.
 *
 * @return array
 */
function read_lists() {
	$settings = array();
	foreach ( SETTINGS as $name => $option ) {
		$settings[ $name ] = get_option( $option );
	}
	if ( ! $settings['timezone'] ) {
		// In the names of time zones, hours ahead of UTC have the opposite sign.
		$offset               = (int) round( (float) get_option( 'gmt_offset' ) );
		$settings['timezone'] = 0 === $offset ? 'UTC' : sprintf( 'Etc/GMT%+d', -$offset );
	}
	$users = array_map(
		static function ( $user ) {
			return array(
				'id'          => $user->ID,
				'slug'        => $user->user_nicename,
				'name'        => $user->display_name,
				'description' => $user->description,
				'url'         => $user->user_url,
				'writes'      => (int) count_user_posts( $user->ID, array_diff( saved_types(), array( 'attachment' ) ) ),
			);
		},
		get_users( array( 'orderby' => 'ID' ) )
	);
	$terms = array();
	foreach ( saved_taxonomies() as $taxonomy ) {
		$terms[ $taxonomy ] = array_map( __NAMESPACE__ . '\\term_state', (array) get_terms( "taxonomy=$taxonomy&hide_empty=0&orderby=term_id" ) );
	}
	$comments = array_map( __NAMESPACE__ . '\\comment_state', get_comments( 'type=comment&orderby=comment_ID&order=ASC&status=all' ) );
	return array(
		'settings'   => $settings + array( 'locale' => get_locale() ),
		'users'      => $users,
		'terms'      => $terms,
		'comments'   => $comments,
		'practice'   => (object) \Ostium\Practice\stored_facts(),
		'wordings'   => (object) array_column( array_map( __NAMESPACE__ . '\\wording_state', wordings() ), 1, 0 ),
		'texts'      => (object) get_option( TEXTS, array() ),
		'others'     => (object) ( other_items() + other_terms() ),
		'types'      => own_types(),
		'taxonomies' => own_taxonomies(),
	);
}

/**
 * The types of items that the plugin, a theme or another plugin registers for the REST API, in the form of `post_types` in site.yaml: ours are
 * called there what they are called in the site's main language, whatever that of WordPress.
 *
 * @return list<array>
 */
function own_types() {
	$found = get_post_types(
		array(
			'public'       => true,
			'show_in_rest' => true,
		),
		'objects'
	);
	$types = array();
	$ours  = array_column( \Ostium\site()['types'], null, 'name' );
	foreach ( array_diff_key( $found, array_flip( array( 'post', 'page', 'attachment' ) ) ) as $name => $type ) {
		$structure = $GLOBALS['wp_rewrite']->get_extra_permastruct( $name );
		$archive   = $structure && $type->has_archive ? (string) get_post_type_archive_link( $name ) : '';
		$types[]   = array(
			'name'         => $name,
			'label'        => $ours[ $name ]['label'] ?? $type->labels->name,
			'singular'     => $ours[ $name ]['singular'] ?? $type->labels->singular_name,
			'icon'         => is_string( $type->menu_icon ) && 0 === strpos( $type->menu_icon, 'dashicons-' ) ? $type->menu_icon : '',
			'rest_base'    => rest_base_of( $type ),
			'path'         => path_before( $structure, $name ),
			'archive'      => $archive ? trim( substr( $archive, strlen( home_url() ) ), '/' ) : 'false',
			'hierarchical' => $type->hierarchical,
			'supports'     => array_values( array_intersect( array( 'author', 'comments', 'page-attributes' ), array_keys( get_all_post_type_supports( $name ) ) ) ),
			'taxonomies'   => array_values( array_intersect( array( 'category', 'post_tag' ), get_object_taxonomies( $name ) ) ),
		);
	}
	return $types;
}

/**
 * The taxonomies that the plugin, a theme or another plugin registers for the REST API, in the form of `taxonomies` in site.yaml.
 *
 * @return list<array>
 */
function own_taxonomies() {
	$found      = get_taxonomies(
		array(
			'public'       => true,
			'show_in_rest' => true,
		),
		'objects'
	);
	$taxonomies = array();
	$ours  = array_column( \Ostium\site()['taxonomies'], null, 'name' );
	foreach ( array_diff_key( $found, array_flip( array( 'category', 'post_tag', 'post_format' ) ) ) as $name => $taxonomy ) {
		$taxonomies[] = array(
			'name'         => $name,
			'label'        => $ours[ $name ]['label'] ?? $taxonomy->labels->name,
			'singular'     => $ours[ $name ]['singular'] ?? $taxonomy->labels->singular_name,
			'rest_base'    => rest_base_of( $taxonomy ),
			'path'         => path_before( $GLOBALS['wp_rewrite']->get_extra_permastruct( $name ), $name ),
			'hierarchical' => $taxonomy->hierarchical,
			'nested_paths' => ! empty( $taxonomy->rewrite['hierarchical'] ),
			'types'        => array_values( $taxonomy->object_type ),
		);
	}
	return $taxonomies;
}

/**
 * The last part of a type's or a taxonomy's REST address.
 *
 * @param \WP_Post_Type|\WP_Taxonomy $kind The type or the taxonomy.
 * @return string
 */
function rest_base_of( $kind ) {
	return $kind->rest_base ? $kind->rest_base : $kind->name;
}

/**
 * What the addresses of a type or a taxonomy begin with: its name, where WordPress has no path for them.
 *
 * @param string|false $structure Such as `/library/%book%`.
 * @param string       $name      Of the type or the taxonomy.
 * @return string
 */
function path_before( $structure, $name ) {
	return $structure ? trim( strtok( $structure, '%' ), '/' ) : $name;
}

/**
 * Items of types that no visitor of the site can see, since the REST API does not send them: they are not saved.
 *
 * @return array<string, int> Their number by type.
 */
function other_items() {
	$numbers = array();
	foreach ( get_post_types( array( 'public' => true ) ) as $type ) {
		$is_saved = in_array( $type, saved_types(), true );
		$counts   = $is_saved ? array() : array_intersect_key( (array) wp_count_posts( $type ), array_flip( SAVED_STATUSES ) );
		if ( array_sum( $counts ) > 0 ) {
			$numbers[ $type ] = (int) array_sum( $counts );
		}
	}
	return $numbers;
}

/**
 * Terms of taxonomies that no visitor of the site can see, likewise.
 *
 * @return array<string, int> Their number by taxonomy.
 */
function other_terms() {
	$saved   = array_merge( array( 'post_format' ), saved_taxonomies() );
	$numbers = array();
	foreach ( array_diff( get_taxonomies( array( 'public' => true ) ), $saved ) as $taxonomy ) {
		$count = (int) wp_count_terms( array( 'taxonomy' => $taxonomy ) );
		if ( $count > 0 ) {
			$numbers[ $taxonomy ] = $count;
		}
	}
	return $numbers;
}

/**
 * The synced patterns that are wordings.
 *
 * @return \WP_Post[]
 */
function wordings() {
	$all = get_posts(
		array(
			'post_type'   => 'wp_block',
			'post_status' => 'publish',
			'numberposts' => -1,
			'orderby'     => 'name',
			'order'       => 'ASC',
		)
	);
	return array_filter(
		$all,
		static function ( $post ) {
			return 0 === strpos( $post->post_name, 'wording-' );
		}
	);
}

/**
 * A wording by its name.
 *
 * @param \WP_Post $post A synced pattern.
 * @return array{0: string, 1: string} Its name and its HTML.
 */
function wording_state( $post ) {
	return array( substr( $post->post_name, 8 ), trim( do_blocks( $post->post_content ) ) . "\n" );
}

/**
 * A term in the form of its file.
 *
 * @param \WP_Term $term The term.
 * @return array
 */
function term_state( $term ) {
	$parent = $term->parent ? get_term( $term->parent ) : null;
	return array(
		'id'          => $term->term_id,
		'name'        => wp_specialchars_decode( $term->name ),
		'slug'        => $term->slug,
		'description' => wp_specialchars_decode( $term->description ),
		'parent'      => $parent instanceof \WP_Term ? $parent->slug : '',
		'count'       => $term->count,
	);
}

/**
 * A comment in the form of its file.
 *
 * @param \WP_Comment $comment The comment.
 * @return array
 */
function comment_state( $comment ) {
	return array(
		'id'          => (int) $comment->comment_ID,
		'post'        => (int) $comment->comment_post_ID,
		'parent'      => (int) $comment->comment_parent,
		'author_name' => $comment->comment_author,
		'author_url'  => $comment->comment_author_url,
		'author'      => (string) get_the_author_meta( 'user_nicename', (int) $comment->user_id ),
		'date'        => $comment->comment_date,
		'content'     => $comment->comment_content,
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
		'html'        => apply_filters( 'comment_text', $comment->comment_content, $comment, array() ),
		'status'      => '1' === $comment->comment_approved ? 'approved' : ( '0' === $comment->comment_approved ? 'hold' : 'gone' ),
	);
}
