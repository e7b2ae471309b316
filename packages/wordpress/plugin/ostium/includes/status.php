<?php
/**
 * What `ostium doctor` reads from this WordPress: which plugin it has, whether its forms are current, and whether a purge
 * arrives.
 *
 * @package Ostium
 */

namespace Ostium\Status;

use function Ostium\setting;
use function Ostium\site_url;

defined( 'ABSPATH' ) || exit;

/** How long the site may take to respond to a trial, in seconds. */
const TIMEOUT = 5;

/** How much of the site's own message is repeated. */
const MAX_MESSAGE = 300;

add_action( 'rest_api_init', __NAMESPACE__ . '\\register_routes' );

/**
 * `GET ostium/v1/status` for everybody, `ostium/v1/status/details` and `ostium/v1/status/purge` for the site's own user and for editors.
 */
function register_routes() {
	register_rest_route(
		'ostium/v1',
		'/status',
		array(
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\\status',
			'permission_callback' => '__return_true',
		)
	);
	register_rest_route(
		'ostium/v1',
		'/status/details',
		array(
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\\details',
			'permission_callback' => __NAMESPACE__ . '\\may_see_details',
		)
	);
	register_rest_route(
		'ostium/v1',
		'/status/purge',
		array(
			// It changes nothing, and the site's own user only reads.
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\\send_trial_purge',
			'permission_callback' => __NAMESPACE__ . '\\may_see_details',
		)
	);
}

/**
 * Users who may edit others' items: this includes the user of the site's credential.
 *
 * @return bool
 */
function may_see_details() {
	return current_user_can( 'edit_others_posts' );
}

/**
 * Public facts. `time` is in seconds since 1970, `fields` identifies the state of the forms.
 *
 * @return \WP_REST_Response
 */
function status() {
	return unstored(
		array(
			'version'  => \Ostium\VERSION,
			'fields'   => fields_hash(),
			'time'     => time(),
			'site_url' => site_url(),
		)
	);
}

/**
 * Facts for the site's own user. They contain no secrets, but say which ones are missing.
 *
 * @return \WP_REST_Response
 */
function details() {
	$names   = array( 'site_url', 'purge_secret', 'preview_secret' );
	$missing = array_filter( $names, __NAMESPACE__ . '\\is_missing' );
	/**
	 * The details of other parts of the plugin, such as `purge`: waiting calls and the last response.
	 *
	 * @param array $more By name; each value can be encoded as JSON.
	 */
	$more = apply_filters( 'ostium_status_details', array() );
	return unstored(
		array_merge(
			$more,
			array(
				'missing'      => array_values( $missing ),
				'php'          => PHP_VERSION,
				'wordpress'    => get_bloginfo( 'version' ),
				'acf'          => defined( 'ACF_VERSION' ) ? (string) constant( 'ACF_VERSION' ) : '',
				'permalinks'   => (string) get_option( 'permalink_structure' ),
				'preview_link' => newest_preview_link(),
			)
		)
	);
}

/**
 * Whether a setting is missing, or a secret too short for the site.
 *
 * @param string $name See `Ostium\setting`.
 * @return bool
 */
function is_missing( $name ) {
	return strlen( setting( $name ) ) < ( 'site_url' === $name ? 1 : 16 );
}

/**
 * Where the Preview button leads on the newest article or page that the user of the site's credential may edit. Only administrators
 * may edit the privacy policy page, which WordPress creates itself.
 *
 * @return string Empty if there is neither.
 */
function newest_preview_link() {
	$posts = get_posts(
		array(
			'post_type'   => array( 'post', 'page' ),
			'post_status' => array( 'publish', 'draft' ),
			'numberposts' => 10,
		)
	);
	foreach ( $posts as $post ) {
		if ( current_user_can( 'edit_post', $post->ID ) ) {
			return preview_link_now( $post );
		}
	}
	return '';
}

/**
 * Where the Preview button of an item leads for the current user.
 *
 * @param \WP_Post $post The item.
 * @return string
 */
function preview_link_now( $post ) {
	$link = (string) get_preview_post_link( $post );
	// The button's address signs at the click, for the user who is logged in: here the link is signed immediately.
	return \Ostium\Preview\is_ready() && \Ostium\Preview\preview_link( '', $post ) === $link
		? \Ostium\Preview\preview_address( $post, wp_get_current_user()->display_name, time() + \Ostium\Preview\LIFE )
		: $link;
}

/**
 * Sends a signed purge of a tag that no page has, and returns the site's response.
 *
 * @return \WP_REST_Response `status` is that of the response, 0 if there was none; `message` a sentence of the site or of WordPress.
 */
function send_trial_purge() {
	$trial    = array(
		'changed'   => array( 'doctor:trial' ),
		'withdrawn' => array(),
	);
	$response = \Ostium\Purge\send( $trial, TIMEOUT );
	$answer   = json_decode( wp_remote_retrieve_body( $response ), true );
	$message  = is_array( $answer ) && isset( $answer['message'] ) && is_string( $answer['message'] ) ? $answer['message'] : '';
	return unstored(
		array(
			'status'  => (int) wp_remote_retrieve_response_code( $response ),
			'message' => mb_substr( is_wp_error( $response ) ? $response->get_error_message() : $message, 0, MAX_MESSAGE ),
		)
	);
}

/**
 * Identifies the state of all forms and of what the plugin knows about the site: it changes whenever a file does.
 *
 * @return string SHA-256 in hexadecimal over the name and the text of each file, sorted by path.
 */
function fields_hash() {
	$root  = dirname( __DIR__ );
	$files = array_merge( glob( "$root/acf-json/*.json" ), array( "$root/site.json" ), glob( "$root/translations/*.json" ) );
	sort( $files, SORT_STRING );
	$hash = hash_init( 'sha256' );
	foreach ( $files as $file ) {
		hash_update( $hash, basename( $file ) . "\n" );
		hash_update_file( $hash, $file );
	}
	return hash_final( $hash );
}

/**
 * A response that nobody may cache: it describes this moment.
 *
 * @param array $data Its contents.
 * @return \WP_REST_Response
 */
function unstored( $data ) {
	$response = new \WP_REST_Response( $data );
	$response->header( 'Cache-Control', 'no-store' );
	return $response;
}
