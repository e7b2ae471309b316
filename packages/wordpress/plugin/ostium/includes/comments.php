<?php
/**
 * Comments that the site passes on: from people without an account here, signed by the site.
 *
 * WordPress treats them like its own form's: discussion settings, moderation, flood control, duplicates, disallowed words, and Akismet if
 * active. It sees the visitor's address, since it counts and filters by that.
 *
 * @package Ostium
 */

namespace Ostium\Comments;

use WP_REST_Request;
use function Ostium\setting;
use function Ostium\use_once;
use const Ostium\Purge\SHORTEST_SECRET;

defined( 'ABSPATH' ) || exit;

/**
 * How far the two clocks may differ, in seconds, and therefore how long a request could be replayed.
 */
const TOLERANCE = 300;

const PATH = '/wp/v2/comments';

add_filter( 'rest_allow_anonymous_comments', __NAMESPACE__ . '\\allow_signed', 10, 2 );
add_action( 'rest_api_init', __NAMESPACE__ . '\\hook_items' );
add_filter( 'rest_preprocess_comment', __NAMESPACE__ . '\\keep_below_own_item' );

/**
 * Whether somebody without an account may write this comment: only if the site has signed it.
 *
 * @param bool            $is_allowed The decision of other plugins.
 * @param WP_REST_Request $request    The request that creates the comment.
 * @return bool
 */
function allow_signed( $is_allowed, $request ) {
	if ( ! is_signed( $request ) ) {
		return $is_allowed;
	}
	$address = $request->get_param( 'ostium_client' );
	if ( is_string( $address ) && filter_var( $address, FILTER_VALIDATE_IP ) ) {
		// WordPress and spam filters read the address from here.
		$_SERVER['REMOTE_ADDR'] = $address;
	}
	return true;
}

/**
 * Whether the site has signed a request: HMAC-SHA256 over time, nonce, method, path and body, each on a line, as purges are signed. Each
 * signature is valid once.
 *
 * @param WP_REST_Request $request Of the route PATH.
 * @return bool
 */
function is_signed( WP_REST_Request $request ) {
	$secret = setting( 'purge_secret' );
	$time   = (string) $request->get_header( 'ostium_time' );
	$nonce  = (string) $request->get_header( 'ostium_nonce' );
	if ( strlen( $secret ) < SHORTEST_SECRET || ! preg_match( '/^\d{1,12}$/', $time ) || ! preg_match( '/^[\w-]{16,64}$/', $nonce ) ) {
		return false;
	}
	$signed = implode( "\n", array( $time, $nonce, 'POST', PATH, $request->get_body() ) );
	if ( ! hash_equals( hash_hmac( 'sha256', $signed, $secret ), (string) $request->get_header( 'ostium_signature' ) ) ) {
		return false;
	}
	return abs( time() - (int) $time ) <= TOLERANCE && use_once( $nonce, 2 * TOLERANCE );
}

/**
 * A reply must belong to a visible comment on the same item; WordPress would accept any number. Any other reply becomes a comment of its
 * own.
 *
 * @param array|\WP_Error $comment The comment as it will be stored.
 * @return array|\WP_Error
 */
function keep_below_own_item( $comment ) {
	if ( is_wp_error( $comment ) || empty( $comment['comment_parent'] ) || current_user_can( 'moderate_comments' ) ) {
		return $comment;
	}
	$above   = get_comment( $comment['comment_parent'] );
	$item    = (int) ( $comment['comment_post_ID'] ?? 0 );
	$is_seen = $above && array( '1', $item ) === array( $above->comment_approved, (int) $above->comment_post_ID );
	return $is_seen ? $comment : array_merge( $comment, array( 'comment_parent' => 0 ) );
}

/**
 * Items of every type say whether they accept comments.
 */
function hook_items() {
	foreach ( get_post_types( array( 'show_in_rest' => true ) ) as $type ) {
		add_filter( "rest_prepare_$type", __NAMESPACE__ . '\\say_closed', 10, 3 );
	}
}

/**
 * An item is also closed where a setting of WordPress closes it: after some days, or to everybody without an account. The site would show
 * a form whose comments are refused. The editor gets the item's own value, which it saves.
 *
 * @param \WP_REST_Response $response WordPress's response.
 * @param \WP_Post          $post     The item.
 * @param WP_REST_Request   $request  In the context `edit`, only editors send it.
 * @return \WP_REST_Response
 */
function say_closed( $response, $post, $request ) {
	$is_open = ! get_option( 'comment_registration' ) && comments_open( $post );
	if ( 'edit' !== $request['context'] && isset( $response->data['comment_status'] ) && ! $is_open ) {
		$response->data['comment_status'] = 'closed';
	}
	return $response;
}
