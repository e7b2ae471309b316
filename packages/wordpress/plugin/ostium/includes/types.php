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

add_action( 'init', __NAMESPACE__ . '\\load_translations', 1 );
add_action( 'init', __NAMESPACE__ . '\\register_types', 5 );
add_action( 'load-edit.php', __NAMESPACE__ . '\\explain_type' );
add_action( 'after_setup_theme', __NAMESPACE__ . '\\support_pictures', 99 );
add_filter( 'register_taxonomy_args', __NAMESPACE__ . '\\without_front', 10, 2 );
add_filter( 'register_taxonomy_args', __NAMESPACE__ . '\\send_to_site', 10, 2 );
add_filter( 'register_post_type_args', __NAMESPACE__ . '\\send_to_site', 10, 2 );
add_action( 'init', __NAMESPACE__ . '\\archives_without_front', 1 );
// Once every plugin has registered its types.
add_action( 'wp_loaded', __NAMESPACE__ . '\\notice_update' );

register_activation_hook( dirname( __DIR__ ) . '/ostium.php', __NAMESPACE__ . '\\activate' );
register_deactivation_hook( dirname( __DIR__ ) . '/ostium.php', __NAMESPACE__ . '\\deactivate' );

/**
 * Loads the plugin's translations: from its folder `languages`, or from WordPress's, which takes precedence.
 */
function load_translations() {
	load_plugin_textdomain( 'ostium', false, basename( dirname( __DIR__ ) ) . '/languages' );
}

/**
 * Registers the types and taxonomies that the site defines. One that another plugin has registered already only gets what it lacks; one that
 * another plugin registers later takes the place of ours.
 */
function register_types() {
	$supports = array( 'title', 'editor', 'excerpt', 'thumbnail', 'revisions', 'custom-fields' );
	foreach ( Translations\names( site()['taxonomies'] ) as $taxonomy ) {
		if ( taxonomy_exists( $taxonomy['name'] ) ) {
			continue;
		}
		register_taxonomy(
			$taxonomy['name'],
			$taxonomy['types'],
			array(
				'labels'            => labels( $taxonomy['label'], $taxonomy['singular'] ),
				'public'            => true,
				'hierarchical'      => $taxonomy['hierarchical'],
				'show_in_rest'      => true,
				'show_admin_column' => true,
				'rewrite'           => array( 'with_front' => false ),
			)
		);
	}
	foreach ( Translations\names( site()['types'] ) as $type ) {
		$features = array_merge( $supports, $type['supports'] ?? array() );
		if ( post_type_exists( $type['name'] ) ) {
			add_post_type_support( $type['name'], $features );
			foreach ( $type['taxonomies'] as $taxonomy ) {
				register_taxonomy_for_object_type( $taxonomy, $type['name'] );
			}
			continue;
		}
		register_post_type(
			$type['name'],
			array(
				'labels'          => labels( $type['label'], $type['singular'] ),
				'description'     => $type['description'] ?? '',
				'public'          => true,
				'has_archive'     => true,
				'show_in_rest'    => true,
				'menu_position'   => 21,
				'menu_icon'       => $type['icon'],
				// As pages: what is published here may stand on every page, so it is for editors, not for authors.
				'capability_type' => 'page',
				'supports'        => $features,
				'taxonomies'      => $type['taxonomies'],
				'rewrite'         => array( 'with_front' => false ),
			)
		);
	}
}

/**
 * A type or a taxonomy of the site that another plugin registers is read by the site too. One that is not public stays hidden.
 *
 * @param array  $args As it is registered, by whichever plugin.
 * @param string $name Its name.
 * @return array
 */
function send_to_site( $args, $name ) {
	$names = array_column( array_merge( site()['types'], site()['taxonomies'] ), 'name' );
	// Unless they say otherwise, taxonomies are public and types are not.
	$is_public = $args['public'] ?? 'register_taxonomy_args' === current_filter();
	if ( ! $is_public || ! in_array( $name, $names, true ) ) {
		return $args;
	}
	return array_merge(
		$args,
		array(
			'show_in_rest' => true,
			'rest_base'    => $name,
		)
	);
}

/**
 * What WordPress calls the items of a type, or the terms of a taxonomy, on its screens: by default it would speak of posts and tags.
 *
 * @param string $label    Of several.
 * @param string $singular Of one.
 * @return array<string, string>
 */
function labels( $label, $singular ) {
	$labels = array(
		'name'           => $label,
		'singular_name'  => $singular,
		'menu_name'      => $label,
		'name_admin_bar' => $singular,
		'archives'       => $label,
	);
	$of_one = array(
		/* translators: %s: name of one item, such as Testimonial. */
		'add_new'                  => __( 'Add %s', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'add_new_item'             => __( 'Add %s', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'new_item'                 => __( 'New %s', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'new_item_name'            => __( 'New %s', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'edit_item'                => __( 'Edit %s', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'update_item'              => __( 'Edit %s', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'view_item'                => __( 'View %s', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'attributes'               => __( 'Attributes: %s', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'insert_into_item'         => __( 'Insert into: %s', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'uploaded_to_this_item'    => __( 'Uploaded to: %s', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'filter_by_item'           => __( 'Filter by: %s', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'item_published'           => __( '%s published.', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'item_published_privately' => __( '%s published privately.', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'item_reverted_to_draft'   => __( '%s is a draft again.', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'item_scheduled'           => __( '%s scheduled.', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'item_trashed'             => __( '%s moved to the trash.', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'item_updated'             => __( '%s updated.', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'item_link'                => __( 'Link: %s', 'ostium' ),
		/* translators: %s: name of one item, such as Testimonial. */
		'item_link_description'    => __( 'A link: %s', 'ostium' ),
	);
	$of_all = array(
		/* translators: %s: name of several items, such as Testimonials. */
		'view_items'                 => __( 'View %s', 'ostium' ),
		/* translators: %s: name of several items, such as Testimonials. */
		'search_items'               => __( 'Search %s', 'ostium' ),
		/* translators: %s: name of several items, such as Testimonials. */
		'popular_items'              => __( '%s used most', 'ostium' ),
		/* translators: %s: name of several items, such as Testimonials. */
		'not_found'                  => __( 'No %s found.', 'ostium' ),
		/* translators: %s: name of several items, such as Testimonials. */
		'not_found_in_trash'         => __( 'No %s found.', 'ostium' ),
		/* translators: %s: name of several items, such as Testimonials. */
		'no_terms'                   => __( 'No %s found.', 'ostium' ),
		/* translators: %s: name of several items, such as Testimonials. */
		'all_items'                  => __( 'All %s', 'ostium' ),
		/* translators: %s: name of several items, such as Testimonials. */
		'back_to_items'              => __( 'All %s', 'ostium' ),
		/* translators: %s: name of several items, such as Testimonials. */
		'items_list'                 => __( 'List of %s', 'ostium' ),
		/* translators: %s: name of several items, such as Testimonials. */
		'items_list_navigation'      => __( 'List of %s', 'ostium' ),
		/* translators: %s: name of several items, such as Testimonials. */
		'filter_items_list'          => __( 'List of %s', 'ostium' ),
		/* translators: %s: name of several items, such as Testimonials. */
		'choose_from_most_used'      => __( '%s used most', 'ostium' ),
		/* translators: %s: name of several items, such as Testimonials. */
		'add_or_remove_items'        => __( 'Add or remove %s', 'ostium' ),
		/* translators: %s: name of several items, such as Testimonials. */
		'separate_items_with_commas' => __( '%s, with commas between them', 'ostium' ),
	);
	foreach ( $of_one as $key => $words ) {
		$labels[ $key ] = sprintf( $words, $singular );
	}
	foreach ( $of_all as $key => $words ) {
		$labels[ $key ] = sprintf( $words, $label );
	}
	return $labels;
}

/**
 * Says above the list of a type's items, and in WordPress's Help, what they are for.
 */
function explain_type() {
	$screen = get_current_screen();
	$types  = array_column( Translations\names( site()['types'] ), 'description', 'name' );
	$words  = $screen ? ( $types[ $screen->post_type ] ?? '' ) : '';
	if ( '' === $words ) {
		return;
	}
	$sentence = '<p>' . esc_html( $words ) . '</p>';
	$screen->add_help_tab(
		array(
			'id'      => 'ostium-type',
			'title'   => get_post_type_object( $screen->post_type )->labels->name,
			'content' => $sentence,
		)
	);
	add_filter(
		"views_{$screen->id}",
		function ( $views ) use ( $sentence ) {
			echo wp_kses_post( $sentence );
			return $views;
		}
	);
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
	Fields\renew_older( (string) strtok( (string) get_option( RELEASE ), ' ' ) );
	flush_rewrite_rules();
	Purge\purge( array( Purge\ALL ) );
	update_option( RELEASE, release() );
}

/**
 * The same after an update, which activates nothing: neither an upload of another version nor a copy over the folder does. Of several requests
 * at once, one does it.
 */
function notice_update() {
	if ( get_option( RELEASE ) === release() ) {
		return;
	}
	one_at_a_time(
		RELEASE,
		0,
		function ( $is_alone ) {
			if ( $is_alone && option_now( RELEASE ) !== release() ) {
				renew();
			}
		}
	);
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
