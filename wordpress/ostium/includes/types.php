<?php
/**
 * The site's own item types and taxonomies, and addresses without the fixed start of the articles' permalinks.
 *
 * @package Ostium
 */

namespace Ostium;

defined( 'ABSPATH' ) || exit;

/** The option that says which plugin made the rewrite rules. */
const RELEASE = 'ostium_release';

add_action( 'init', __NAMESPACE__ . '\\register_types', 5 );
add_action( 'after_setup_theme', __NAMESPACE__ . '\\support_pictures', 99 );
add_filter( 'register_taxonomy_args', __NAMESPACE__ . '\\without_front', 10, 2 );
add_action( 'init', __NAMESPACE__ . '\\archives_without_front', 1 );
// Once every plugin has registered its types.
add_action( 'wp_loaded', __NAMESPACE__ . '\\notice_update' );

register_activation_hook( dirname( __DIR__ ) . '/ostium.php', __NAMESPACE__ . '\\activate' );
register_deactivation_hook( dirname( __DIR__ ) . '/ostium.php', __NAMESPACE__ . '\\deactivate' );

/**
 * Registers the types and taxonomies that the site defines.
 */
function register_types() {
	foreach ( site()['taxonomies'] as $taxonomy ) {
		register_taxonomy(
			$taxonomy['name'],
			$taxonomy['types'],
			array(
				'label'             => $taxonomy['label'],
				'public'            => true,
				'hierarchical'      => $taxonomy['hierarchical'],
				'show_in_rest'      => true,
				'show_admin_column' => true,
				'rewrite'           => array( 'with_front' => false ),
			)
		);
	}
	foreach ( site()['types'] as $type ) {
		register_post_type(
			$type['name'],
			array(
				'label'         => $type['label'],
				'public'        => true,
				'has_archive'   => true,
				'show_in_rest'  => true,
				'menu_position' => 21,
				'supports'      => array( 'title', 'editor', 'excerpt', 'thumbnail', 'revisions', 'custom-fields' ),
				'taxonomies'    => $type['taxonomies'],
				'rewrite'       => array( 'with_front' => false ),
			)
		);
	}
}

/**
 * Every item may have a featured image, whatever the theme: nobody sees the theme.
 */
function support_pictures() {
	add_theme_support( 'post-thumbnails' );
}

/**
 * Categories and tags are at /category/ and /tag/, not below the start of the articles' permalinks (/blog/category/).
 *
 * @param array  $args     As they are registered.
 * @param string $taxonomy Its name.
 * @return array
 */
function without_front( $args, $taxonomy ) {
	if ( in_array( $taxonomy, array( 'category', 'post_tag' ), true ) && is_array( $args['rewrite'] ) ) {
		$args['rewrite']['with_front'] = false;
	}
	return $args;
}

/**
 * The same for the archives of authors and dates, for which WordPress has no setting.
 */
function archives_without_front() {
	global $wp_rewrite;
	if ( $wp_rewrite->using_permalinks() ) {
		$wp_rewrite->author_structure = '/author/%author%';
		$wp_rewrite->date_structure   = '/%year%/%monthnum%/%day%';
	}
}

/**
 * Activates the plugin: its types are registered late in this request.
 */
function activate() {
	archives_without_front();
	register_types();
	renew();
}

/**
 * Refreshes WordPress's rewrite rules, including those of the types. The site drops what it received while the plugin was off, or an
 * earlier one: missing archives and types, pages without blocks.
 */
function renew() {
	flush_rewrite_rules();
	Purge\purge( array( Purge\ALL ) );
	update_option( RELEASE, release() );
}

/**
 * The same after an update, which activates nothing: neither an upload of another version nor a copy over the folder does.
 */
function notice_update() {
	if ( get_option( RELEASE ) !== release() ) {
		renew();
	}
}

/**
 * What changes with the version of the plugin and with the site's types.
 *
 * @return string
 */
function release() {
	return VERSION . ' ' . md5( (string) wp_json_encode( site() ) );
}

/**
 * Refreshes the rewrite rules with the next request, without those of the types. Rules left over would lead to the front page
 * permanently. The site is told nothing: its pages stay as they are.
 */
function deactivate() {
	delete_option( 'rewrite_rules' );
	remove_action( 'updated_option', 'Ostium\Purge\note_changed_option' );
}
