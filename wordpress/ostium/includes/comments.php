<?php
/**
 * Comments that the site passes on: from people who have no account here, with a signature of the site alone.
 *
 * WordPress treats them as its own form's: discussion settings, moderation, floods, duplicates, disallowed words, and Akismet where it is
 * active. It sees the visitor's address as it is counted and filtered by that.
 *
 * @package Ostium
 */

namespace Ostium\Comments;

use WP_REST_Request;
use function Ostium\setting;

defined( 'ABSPATH' ) || exit;

/**
 * How far both clocks may differ, in seconds, and so for how long a request could be sent again.
 */
const TOLERANCE = 300;

const PATH = '/wp/v2/comments';

add_filter( 'rest_allow_anonymous_comments', __NAMESPACE__ . '\\allow_signed', 10, 2 );
add_action( 'wp_insert_comment', __NAMESPACE__ . '\\purge_post_of', 10, 2 );
add_action( 'transition_comment_status', __NAMESPACE__ . '\\purge_on_change', 10, 3 );
add_action( 'edit_comment', __NAMESPACE__ . '\\purge_post_of' );
add_action( 'deleted_comment', __NAMESPACE__ . '\\purge_post_of', 10, 2 );

/**
 * Whether somebody without an account may write this comment: where the site has signed it.
 *
 * @param bool            $is_allowed By another plugin.
 * @param WP_REST_Request $request    That creates the comment.
 * @return bool
 */
function allow_signed( $is_allowed, $request ) {
	if ( ! is_signed( $request ) ) {
		return $is_allowed;
	}
	$address = $request->get_param( 'ostium_client' );
	if ( is_string( $address ) && filter_var( $address, FILTER_VALIDATE_IP ) ) {
		// WordPress, and what filters spam, read the address here.
		$_SERVER['REMOTE_ADDR'] = $address;
	}
	return true;
}

/**
 * Whether the site has signed a request: HMAC-SHA256 over time, nonce, method, path and body, a line each, as purges are signed. Each
 * signature is good once.
 *
 * @param WP_REST_Request $request Of the route PATH.
 * @return bool
 */
function is_signed( WP_REST_Request $request ) {
	$secret = setting( 'purge_secret' );
	$time   = (string) $request->get_header( 'ostium_time' );
	$nonce  = (string) $request->get_header( 'ostium_nonce' );
	if ( '' === $secret || ! preg_match( '/^\d{1,12}$/', $time ) || ! preg_match( '/^[\w-]{16,64}$/', $nonce ) ) {
		return false;
	}
	$signed = implode( "\n", array( $time, $nonce, 'POST', PATH, $request->get_body() ) );
	if ( ! hash_equals( hash_hmac( 'sha256', $signed, $secret ), (string) $request->get_header( 'ostium_signature' ) ) ) {
		return false;
	}
	$used = 'ostium_comment_' . md5( $nonce );
	if ( abs( time() - (int) $time ) > TOLERANCE || false !== get_transient( $used ) ) {
		return false;
	}
	set_transient( $used, 1, 2 * TOLERANCE );
	return true;
}

/**
 * Has the site make the page of a comment anew.
 *
 * @param int              $id      Of the comment.
 * @param \WP_Comment|null $comment Itself, where it is gone already.
 */
function purge_post_of( $id, $comment = null ) {
	$comment = $comment instanceof \WP_Comment ? $comment : get_comment( $id );
	if ( $comment && '1' === (string) $comment->comment_approved ) {
		purge_post( (int) $comment->comment_post_ID );
	}
}

/**
 * The same where a comment was approved, or is approved no more.
 *
 * @param string      $after   Its new status.
 * @param string      $before  Its former one.
 * @param \WP_Comment $comment Itself.
 */
function purge_on_change( $after, $before, $comment ) {
	if ( in_array( 'approved', array( $after, $before ), true ) ) {
		purge_post( (int) $comment->comment_post_ID );
	}
}

/**
 * Tells the site that what stands on an item's page has changed.
 *
 * @param int $post_id Its id.
 */
function purge_post( $post_id ) {
	if ( function_exists( 'Ostium\\Purge\\purge' ) ) {
		\Ostium\Purge\purge( array( get_post_type( $post_id ) . ':' . $post_id ), array() );
	}
}
