<?php
/**
 * Redirects a page that got another slug or another parent page. WordPress records this only for articles.
 *
 * @package Ostium
 */

namespace Ostium\Redirects;

use function Ostium\Content\is_loading;

defined( 'ABSPATH' ) || exit;

/** The field in which a page stores its former paths, one entry for each. */
const OLD_PATH = '_ostium_old_path';

add_action( 'post_updated', __NAMESPACE__ . '\\keep_old_paths', 10, 3 );
add_action( 'before_delete_post', __NAMESPACE__ . '\\keep_paths_below' );
add_filter( 'old_slug_redirect_post_id', __NAMESPACE__ . '\\published_only' );
// After WordPress's own redirects, and before every other address redirects to the site.
add_action( 'template_redirect', __NAMESPACE__ . '\\redirect_moved_page', 20 );

/**
 * Stores the previous path of a page, and of the pages below it.
 *
 * @param int      $post_id Its id.
 * @param \WP_Post $after   The page after the change.
 * @param \WP_Post $before  The page before the change.
 */
function keep_old_paths( $post_id, $after, $before ) {
	if ( 'page' !== $after->post_type || is_loading() ) {
		return;
	}
	$was = get_page_uri( $before );
	$is  = get_page_uri( $after );
	if ( '' === $before->post_name || $was === $is ) {
		return;
	}
	if ( 'publish' === $before->post_status ) {
		keep_old_path( $post_id, $was );
	}
	foreach ( get_pages( array( 'child_of' => $post_id ) ) as $page ) {
		keep_old_path( $page->ID, $was . substr( get_page_uri( $page ), strlen( $is ) ) );
	}
}

/**
 * Stores the paths of the pages below one that is about to be deleted: they move up.
 *
 * @param int $post_id Its id.
 */
function keep_paths_below( $post_id ) {
	foreach ( 'page' === get_post_type( $post_id ) ? get_pages( array( 'child_of' => $post_id ) ) : array() as $page ) {
		keep_old_path( $page->ID, get_page_uri( $page ) );
	}
}

/**
 * Stores a former path of a page.
 *
 * @param int    $page_id Its id.
 * @param string $path    As `get_page_uri` returns it.
 */
function keep_old_path( $page_id, $path ) {
	keep_former( 'post', $page_id, OLD_PATH, $path );
}

/**
 * Stores a former address. It belongs to the last one that had it.
 *
 * @param string $kind  `post`, `term` or `user`.
 * @param int    $id    Its id.
 * @param string $field The field of former addresses, one entry for each.
 * @param string $value The address.
 */
function keep_former( $kind, $id, $field, $value ) {
	delete_metadata( $kind, 0, $field, $value, true );
	add_metadata( $kind, $id, $field, $value );
}

/**
 * The item to which WordPress redirects a former slug. If nobody may see it any more, the address is missing like any other: WordPress
 * would redirect it permanently to the item's number.
 *
 * @param int $post_id Its id.
 * @return int 0 for none.
 */
function published_only( $post_id ) {
	return 'publish' === get_post_status( $post_id ) ? $post_id : 0;
}

/**
 * Redirects a missing address to the page that used to be there. The site requests this, too.
 */
function redirect_moved_page() {
	global $wp;
	$path  = implode( '/', array_map( 'sanitize_title', explode( '/', rawurldecode( $wp->request ) ) ) );
	$pages = is_404() && '' !== $path ? get_posts(
		array(
			'post_type'   => 'page',
			'numberposts' => 1,
			'meta_key'    => OLD_PATH, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Few pages have it, and it is only read if nothing else was found.
			'meta_value'  => $path, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- The same.
		)
	) : array();
	if ( $pages ) {
		wp_safe_redirect( get_permalink( $pages[0] ), 301 );
		exit;
	}
}

/*
 * Redirects a category, a tag or another term that got another slug or another parent. WordPress records neither.
 */

/** The field in which a term stores its former slugs, one entry for each: its taxonomy, a slash, the slug. */
const OLD_SLUG = '_ostium_old_slug';

add_filter( 'wp_update_term_data', __NAMESPACE__ . '\\keep_old_slug', 10, 3 );
// As for pages that moved.
add_action( 'template_redirect', __NAMESPACE__ . '\\redirect_moved_term', 20 );

/**
 * Stores the previous slug of a term.
 *
 * @param array  $data     What is about to be written, passed on.
 * @param int    $term_id  Its id.
 * @param string $taxonomy Its taxonomy.
 * @return array
 */
function keep_old_slug( $data, $term_id, $taxonomy ) {
	$term = get_term( $term_id, $taxonomy );
	if ( ! is_loading() && $term instanceof \WP_Term && is_taxonomy_viewable( $taxonomy ) && $term->slug !== $data['slug'] ) {
		keep_former( 'term', $term_id, OLD_SLUG, "$taxonomy/$term->slug" );
	}
	return $data;
}

/**
 * Redirects the address of a missing term to the one that used to be there, and one with other terms above to the term's own. The site
 * requests this, too.
 */
function redirect_moved_term() {
	$asked = asked_term();
	$found = null === $asked ? null : get_queried_object();
	if ( null !== $asked && ! $found instanceof \WP_Term ) {
		$found = former_term( end( $asked['slugs'] ), $asked['taxonomy'] );
	}
	if ( $found instanceof \WP_Term && term_path( $found ) !== $asked['slugs'] ) {
		wp_safe_redirect( get_term_link( $found ), 301 );
		exit;
	}
}

/**
 * The term that a request names by its slugs.
 *
 * @return array{taxonomy: \WP_Taxonomy, slugs: list<string>}|null
 */
function asked_term() {
	global $wp;
	// The address of an article may name its category, too.
	if ( isset( $wp->query_vars['name'] ) || ! ( is_404() || is_tax() || is_category() || is_tag() ) ) {
		return null;
	}
	foreach ( get_taxonomies( array( 'public' => true ), 'objects' ) as $taxonomy ) {
		$path = $taxonomy->query_var ? ( $wp->query_vars[ $taxonomy->query_var ] ?? '' ) : '';
		if ( is_string( $path ) && '' !== $path ) {
			return array(
				'taxonomy' => $taxonomy,
				'slugs'    => array_map( 'sanitize_title', explode( '/', $path ) ),
			);
		}
	}
	return null;
}

/**
 * The term that used to have a slug.
 *
 * @param string       $slug     The slug.
 * @param \WP_Taxonomy $taxonomy The taxonomy.
 * @return \WP_Term|null
 */
function former_term( $slug, $taxonomy ) {
	$terms = get_terms(
		array(
			'taxonomy'   => $taxonomy->name,
			'hide_empty' => false,
			'number'     => 1,
			'meta_key'   => OLD_SLUG, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Few terms have it, and it is only read if nothing else was found.
			'meta_value' => "$taxonomy->name/$slug", // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- The same.
		)
	);
	return is_array( $terms ) ? ( $terms[0] ?? null ) : null;
}

/**
 * The slugs that a term's own address names.
 *
 * @param \WP_Term $term The term.
 * @return list<string>
 */
function term_path( $term ) {
	$taxonomy = get_taxonomy( $term->taxonomy );
	$above    = ! empty( $taxonomy->rewrite['hierarchical'] ) ? get_ancestors( $term->term_id, $term->taxonomy, 'taxonomy' ) : array();
	return array_map(
		static function ( $term_id ) use ( $term ) {
			return get_term( $term_id, $term->taxonomy )->slug;
		},
		array_merge( array_reverse( $above ), array( $term->term_id ) )
	);
}

/*
 * Redirects the page of an author whose name in addresses changed: WordPress's screens cannot change it, but its REST API and other
 * plugins can.
 */

/** The field in which an author stores former names in addresses, one entry for each. */
const OLD_NAME = '_ostium_old_name';

add_action( 'profile_update', __NAMESPACE__ . '\\keep_old_name', 10, 2 );
// As for pages that moved.
add_action( 'template_redirect', __NAMESPACE__ . '\\redirect_moved_author', 20 );

/**
 * Stores the previous name of an author.
 *
 * @param int      $user_id Of the author.
 * @param \WP_User $before  The author before the change.
 */
function keep_old_name( $user_id, $before ) {
	if ( ! is_loading() && get_userdata( $user_id )->user_nicename !== $before->user_nicename ) {
		keep_former( 'user', $user_id, OLD_NAME, $before->user_nicename );
	}
}

/**
 * Redirects the address of a missing author to the one who used to be there. The site requests this, too.
 */
function redirect_moved_author() {
	$name = sanitize_title( (string) get_query_var( 'author_name' ) );
	// Not is_404(): to WordPress, articles without an author belong to every missing one.
	$is_missing = '' !== $name && ! get_user_by( 'slug', $name );
	$authors    = ! $is_missing ? array() : get_users(
		array(
			'number'              => 1,
			'has_published_posts' => true,
			'meta_key'            => OLD_NAME, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Few users have it, and it is only read if nothing else was found.
			'meta_value'          => $name, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value -- The same.
		)
	);
	if ( $authors ) {
		wp_safe_redirect( get_author_posts_url( $authors[0]->ID ), 301 );
		exit;
	}
}
