<?php
/**
 * The addresses below `ostium/v1/content/`, through which `ostium content` loads a content folder into this WordPress and saves one from
 * it.
 *
 * @package Ostium
 */

namespace Ostium\Content;

defined( 'ABSPATH' ) || exit;

/** How many entries one request may contain. */
const MOST_ENTRIES = 100;

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_routes' );

/**
 * The tasks: their methods, their functions, and the schema of their entries. With POST, a request contains a list of entries.
 *
 * @return array<string, array{0: string, 1: string, 2?: array}>
 */
function tasks() {
	return array(
		'about'    => array( 'GET', 'about' ),
		'state'    => array( 'GET', 'read_state' ),
		'lists'    => array( 'GET', 'read_lists' ),
		'html'     => array( 'GET', 'read_html' ),
		'settings' => array( 'POST', 'save_setting', schema_of_settings() ),
		'users'    => array( 'POST', 'save_user', schema_of_users() ),
		'terms'    => array( 'POST', 'save_term', schema_of_terms() ),
		'missing'  => array( 'POST', 'is_missing', schema_of_file_names() ),
		'reserve'  => array( 'POST', 'reserve', schema_of_places() ),
		'uploads'  => array( 'POST', 'save_upload', schema_of_uploads() ),
		'items'    => array( 'POST', 'save_item', schema_of_items() ),
		'comments' => array( 'POST', 'save_comment', schema_of_comments() ),
		'texts'    => array( 'POST', 'save_text', schema_of_texts() ),
		'seals'    => array( 'POST', 'seal', schema_of_seals() ),
		'finish'   => array( 'POST', 'finish', schema( array() ) ),
	);
}

/**
 * Registers the addresses.
 */
function register_routes() {
	foreach ( tasks() as $name => $task ) {
		register_rest_route(
			'ostium/v1',
			"/content/$name",
			array(
				'methods'             => $task[0],
				'permission_callback' => __NAMESPACE__ . '\\may_transfer',
				'callback'            => 'GET' === $task[0] ? __NAMESPACE__ . '\\' . $task[1] : __NAMESPACE__ . '\\save_all',
			)
		);
	}
	register_rest_route(
		'ostium/v1',
		'/content/file',
		array(
			'methods'             => 'POST',
			'permission_callback' => __NAMESPACE__ . '\\may_transfer',
			'callback'            => __NAMESPACE__ . '\\save_file',
		)
	);
}

/**
 * Whether a user may replace the whole content: only administrators.
 *
 * @return bool
 */
function may_transfer() {
	return current_user_can( 'manage_options' ) && current_user_can( 'import' ) && current_user_can( 'unfiltered_html' );
}

/**
 * Whether this request loads content. If so, items cause no mails, purges or revisions; `ostium_content_loaded` says when everything has
 * been loaded.
 *
 * @param bool|null $now Sets it.
 * @return bool
 */
function is_loading( $now = null ) {
	static $is_loading = false;
	if ( null !== $now ) {
		$is_loading = $now;
	}
	return $is_loading;
}

/**
 * Saves each entry of a request, once all of them have been validated.
 *
 * @param \WP_REST_Request $request Its body is a list.
 * @return array|\WP_Error What each entry became, in their order.
 */
function save_all( $request ) {
	$entries = $request->get_json_params();
	$name    = basename( $request->get_route() );
	$task    = tasks()[ $name ];
	if ( ! wp_is_numeric_array( $entries ) || count( $entries ) > MOST_ENTRIES ) {
		return refuse( 'The body must be a list of at most ' . MOST_ENTRIES . ' entries.' );
	}
	foreach ( $entries as $index => $entry ) {
		$valid = rest_validate_value_from_schema( $entry, $task[2], 'entry' );
		if ( is_wp_error( $valid ) ) {
			return refuse( name_of( $entry, $index ) . ': ' . $valid->get_error_message() );
		}
	}
	// A request that only asks whether files exist writes nothing.
	$turn = 'missing' === $name ? true : take_turn( $request );
	if ( is_wp_error( $turn ) ) {
		return $turn;
	}
	begin_loading();
	$saved = array();
	foreach ( $entries as $index => $entry ) {
		$result = call_user_func( __NAMESPACE__ . '\\' . $task[1], $entry );
		if ( is_wp_error( $result ) ) {
			return refuse( name_of( $entry, $index ) . ': ' . $result->get_error_message() );
		}
		$saved[] = $result;
	}
	return $saved;
}

/**
 * Turns off what WordPress does when a person saves: mails, revisions, pings, renaming, and today's date as the date of change.
 */
function begin_loading() {
	is_loading( true );
	add_filter( 'pre_wp_mail', '__return_false' );
	add_filter( 'pre_option_default_pingback_flag', '__return_zero' );
	remove_action( 'post_updated', 'wp_save_post_revision' );
	remove_action( 'publish_post', '_publish_post_hook', 5 );
	remove_action( 'post_updated', 'wp_check_for_changed_slugs', 12 );
	add_filter(
		'pre_wp_unique_post_slug',
		static function ( $given, $slug ) {
			return $slug;
		},
		10,
		2
	);
	add_filter( 'wp_insert_post_data', __NAMESPACE__ . '\\keep_dates', 10, 2 );
	add_filter( 'wp_insert_attachment_data', __NAMESPACE__ . '\\keep_dates', 10, 2 );
}

/**
 * The name of an entry in a sentence about it.
 *
 * @param mixed $entry One entry of a request.
 * @param int   $index Its position, counted from 0.
 * @return string
 */
function name_of( $entry, $index ) {
	foreach ( array( 'key', 'file', 'slug', 'name', 'id' ) as $field ) {
		if ( is_array( $entry ) && isset( $entry[ $field ] ) && is_scalar( $entry[ $field ] ) ) {
			return (string) $entry[ $field ];
		}
	}
	return 'Entry ' . ( $index + 1 );
}

/**
 * A response that says what is wrong with a request.
 *
 * @param string $message One sentence.
 * @return \WP_Error
 */
function refuse( $message ) {
	return new \WP_Error( 'ostium_content_refused', $message, array( 'status' => 400 ) );
}

/**
 * Describes this WordPress: `ostium content` reads this before it begins.
 *
 * @return array{version: string, home: string, uploads: string, wordings: bool, unfinished: bool}
 */
function about() {
	return array(
		'version'    => \Ostium\VERSION,
		'home'       => untrailingslashit( home_url() ),
		'uploads'    => wp_upload_dir( null, false )['baseurl'],
		'wordings'   => shortcode_exists( 'wording' ),
		'unfinished' => is_unfinished(),
	);
}

/**
 * Ends a load: refreshes the rewrite rules, and lets page caches drop everything at once.
 *
 * @return bool
 */
function finish() {
	\Ostium\archives_without_front();
	flush_rewrite_rules();
	/**
	 * Fires once, after a whole content folder was loaded.
	 */
	do_action( 'ostium_content_loaded' );
	delete_option( LOAD );
	return true;
}
