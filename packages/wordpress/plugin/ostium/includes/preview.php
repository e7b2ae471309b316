<?php
/**
 * Previews on the site: WordPress's Preview buttons lead to the site with a token that opens one item for a quarter of an hour.
 *
 * The buttons lead to an address of this WordPress, which signs at the moment of the click: a link in an editor that has been open for an
 * hour is as good as a new one, and reloading it after its expiry makes another.
 *
 * @package Ostium
 */

namespace Ostium\Preview;

use function Ostium\setting;
use function Ostium\site;
use function Ostium\site_url;

defined( 'ABSPATH' ) || exit;

/** How long a preview stays valid, in seconds. */
const LIFE = 15 * MINUTE_IN_SECONDS;

const ACTION = 'ostium_preview';

/** The site accepts no shorter secret. */
const SECRET_LENGTH = 16;

add_filter( 'preview_post_link', __NAMESPACE__ . '\\preview_link', 20, 2 );
add_action( 'rest_api_init', __NAMESPACE__ . '\\hook_editor_links' );
add_action( 'admin_post_' . ACTION, __NAMESPACE__ . '\\open_preview' );
add_action( 'admin_post_nopriv_' . ACTION, 'auth_redirect' );

/**
 * The address that opens the preview of an item, for users who may edit it.
 *
 * @param string   $link The address that WordPress would use; unchanged if no site is set.
 * @param \WP_Post $post The item.
 * @return string
 */
function preview_link( $link, $post ) {
	return is_ready() ? add_query_arg(
		array(
			'action' => ACTION,
			'post'   => $post->ID,
		),
		admin_url( 'admin-post.php' )
	) : $link;
}

/**
 * Whether a site and a secret are set.
 *
 * @return bool
 */
function is_ready() {
	return '' !== setting( 'site_url' ) && strlen( setting( 'preview_secret' ) ) >= SECRET_LENGTH;
}

/**
 * The block editor uses a draft's own link for its preview.
 */
function hook_editor_links() {
	foreach ( get_post_types( array( 'show_in_rest' => true ) ) as $type ) {
		add_filter( "rest_prepare_$type", __NAMESPACE__ . '\\editor_link', 20, 3 );
	}
}

/**
 * The link of an unpublished item in responses to the editor only: the address of its preview.
 *
 * @param \WP_REST_Response $response WordPress's response.
 * @param \WP_Post          $post     The item.
 * @param \WP_REST_Request  $request  In the context `edit`, only editors send it.
 * @return \WP_REST_Response
 */
function editor_link( $response, $post, $request ) {
	$status = get_post_status_object( $post->post_status );
	if ( 'edit' === $request['context'] && isset( $response->data['link'] ) && is_ready() && ! ( $status && $status->public ) ) {
		$response->data['link'] = preview_link( $response->data['link'], $post );
	}
	return $response;
}

/**
 * Redirects to the preview on the site, for users who may edit the item.
 */
function open_preview() {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It writes nothing, and its address must stay valid in an open editor.
	$post = get_post( isset( $_GET['post'] ) ? absint( $_GET['post'] ) : 0 );
	if ( ! $post || ! current_user_can( 'edit_post', $post->ID ) ) {
		refuse( __( 'There is nothing here that you may preview.', 'ostium' ), 404 );
	}
	if ( 'auto-draft' === $post->post_status ) {
		refuse( __( 'This was never saved. Go back, save it as a draft, then press Preview.', 'ostium' ), 409 );
	}
	if ( 'trash' === $post->post_status ) {
		refuse( __( 'This is in the trash. Restore it, then press Preview.', 'ostium' ), 409 );
	}
	if ( ! is_ready() ) {
		refuse( __( 'The site cannot show this preview: OSTIUM_SITE_URL or OSTIUM_PREVIEW_SECRET is not set here.', 'ostium' ), 409 );
	}
	if ( ! has_pages( $post->post_type ) ) {
		refuse( __( 'This has no page of its own on the site, so there is nothing to preview. Once it is published it is a part of other pages.', 'ostium' ), 409 );
	}
	nocache_headers();
	header( 'Cache-Control: no-store, private' );
	header( 'Referrer-Policy: no-referrer' );
	// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- The site's address is a setting, and a different host.
	wp_redirect( preview_address( $post, wp_get_current_user()->display_name, time() + LIFE ) );
	exit;
}

/**
 * Whether the site shows items of a post type on pages of their own.
 *
 * @param string $post_type Its name.
 * @return bool
 */
function has_pages( $post_type ) {
	$viewable = array_column( site()['types'], 'viewable', 'name' );
	return is_post_type_viewable( $post_type ) && ( $viewable[ $post_type ] ?? true );
}

/**
 * Explains, on one of WordPress's own pages, why there is no preview.
 *
 * @param string $sentence What is wrong and what to do.
 * @param int    $status   Of the response.
 * @return never
 */
function refuse( $sentence, $status ) {
	wp_die(
		esc_html( $sentence ),
		esc_html__( 'No preview', 'ostium' ),
		array(
			'response'  => (int) $status,
			'back_link' => true,
		)
	);
}

/**
 * The address of an item's preview on the site.
 *
 * @param \WP_Post $post    The item.
 * @param string   $by      The name of the user who made it, as it is shown.
 * @param int      $expires In seconds since 1970.
 * @return string
 */
function preview_address( $post, $by, $expires ) {
	$names = array(
		'post' => array( 'p' => $post->ID ),
		'page' => array( 'page_id' => $post->ID ),
	);
	$item  = isset( $names[ $post->post_type ] ) ? $names[ $post->post_type ] : array(
		'p'         => $post->ID,
		'post_type' => $post->post_type,
	);
	$link  = normal_link( wp_parse_url( site_url() . '/', PHP_URL_PATH ), $item + array( 'preview' => 'true' ) );
	$maker = array(
		// WordPress stores names as HTML.
		'by'     => mb_substr( html_entity_decode( $by, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), 0, 100 ),
		'offset' => (int) wp_date( 'Z', $expires ),
	);
	$token = sign( $link, $maker, $expires, setting( 'preview_secret' ) );
	$parts = wp_parse_url( site_url() );
	$host  = $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	return $host . $link . '&ostium_preview=' . $token;
}

/**
 * A link in the site's normal form: a lower-case path with a final slash, other scripts percent-encoded, parameters sorted by name.
 *
 * @param string                    $path  Of an item, or of the site's folder.
 * @param array<string, int|string> $query Parameters; their values stay as they are.
 * @return string
 */
function normal_link( $path, array $query ) {
	$path = preg_replace_callback(
		'/[^\x21-\x7e]+/',
		static function ( $other ) {
			return rawurlencode( $other[0] );
		},
		$path
	);
	ksort( $query, SORT_STRING );
	$pairs = array();
	foreach ( $query as $name => $value ) {
		$pairs[] = "$name=$value";
	}
	return strtolower( trailingslashit( $path ) ) . ( $pairs ? '?' . implode( '&', $pairs ) : '' );
}

/**
 * The token of a link: when it expires, who made it, and the signature over both and the link.
 *
 * @param string                    $link    In its normal form.
 * @param array<string, int|string> $maker   `by` and `offset`, that of the site's time zone from UTC in seconds.
 * @param int                       $expires In seconds since 1970.
 * @param string                    $secret  The site's PREVIEW_SECRET.
 * @return string
 */
function sign( $link, array $maker, $expires, $secret ) {
	$signed = $expires . '.' . base64url( (string) wp_json_encode( $maker ) );
	return $signed . '.' . base64url( hash_hmac( 'sha256', "preview\n$link\n$signed", $secret, true ) );
}

/**
 * Base64 for use in an address.
 *
 * @param string $bytes Any.
 * @return string
 */
function base64url( $bytes ) {
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- A signature and a name, for an address.
	return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
}
