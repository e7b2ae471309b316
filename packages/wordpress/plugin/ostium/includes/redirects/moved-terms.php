<?php
/**
 * Redirects a category, a tag or another term that got another slug or another parent. WordPress records neither.
 *
 * @package Ostium
 */

namespace Ostium\Redirects;

use function Ostium\Content\is_loading;

defined( 'ABSPATH' ) || exit;

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
