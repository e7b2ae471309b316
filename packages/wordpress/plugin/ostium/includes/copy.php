<?php
/**
 * A new item from one that there is: "Copy" in lists of items makes a draft of everything in it.
 *
 * @package Ostium
 */

namespace Ostium\Copy;

use WP_Post;
use function Ostium\Blocks\kind_of;
use function Ostium\Fields\types_with_fields;
use function Ostium\Templates\kinds;

defined( 'ABSPATH' ) || exit;

const ACTION = 'ostium_copy';

/** What belongs to the one item alone: who is editing it, where it was before, from which file it came. */
const OF_ONE_ITEM = '/^_(edit_|wp_old_|wp_trash_|ostium_(key|source|old_)|encloseme|pingme)/';

// After the other actions of ours: it is needed least often.
add_filter( 'post_row_actions', __NAMESPACE__ . '\\add_row_action', 30, 2 );
add_filter( 'page_row_actions', __NAMESPACE__ . '\\add_row_action', 30, 2 );
add_action( 'admin_post_' . ACTION, __NAMESPACE__ . '\\answer' );
add_action( 'admin_post_nopriv_' . ACTION, 'auth_redirect' );

/**
 * Whether the current user may copy an item: who may change it, and make new ones.
 *
 * @param WP_Post $post The item.
 * @return bool
 */
function may_copy( WP_Post $post ) {
	return in_array( $post->post_type, types_with_fields(), true )
		&& 'trash' !== $post->post_status
		&& current_user_can( 'edit_post', $post->ID )
		&& current_user_can( get_post_type_object( $post->post_type )->cap->create_posts );
}

/**
 * Lists of items offer a copy.
 *
 * @param array<string, string> $actions HTML by name.
 * @param WP_Post               $post    The item.
 * @return array<string, string>
 */
function add_row_action( $actions, $post ) {
	if ( ! may_copy( $post ) ) {
		return $actions;
	}
	$address = wp_nonce_url( admin_url( 'admin-post.php?action=' . ACTION . "&post={$post->ID}" ), ACTION );
	/* translators: %s: title of an item. */
	$label = sprintf( __( 'Copy “%s”', 'ostium' ), _draft_or_post_title( $post ) );
	return $actions + array( ACTION => sprintf( '<a href="%s" aria-label="%s">%s</a>', esc_url( $address ), esc_attr( $label ), esc_html__( 'Copy', 'ostium' ) ) );
}

/**
 * Makes the copy and opens it in the editor.
 */
function answer() {
	check_admin_referer( ACTION );
	$post = get_post( isset( $_GET['post'] ) ? absint( $_GET['post'] ) : 0 );
	if ( ! $post || ! may_copy( $post ) ) {
		wp_die( esc_html__( 'There is nothing here that you may copy.', 'ostium' ), '', array( 'response' => 403 ) );
	}
	$copy = copy_of( $post );
	if ( is_wp_error( $copy ) ) {
		wp_die( esc_html( $copy->get_error_message() ), '', array( 'response' => 500 ) );
	}
	wp_safe_redirect( get_edit_post_link( $copy, 'raw' ) );
	exit;
}

/**
 * A draft with all that an item has: its text and blocks, its fields, its picture, its terms, what search engines are told.
 *
 * @param WP_Post $post The item.
 * @return int|\WP_Error The draft's id.
 */
function copy_of( WP_Post $post ) {
	$kept = array_flip( array( 'post_type', 'post_content', 'post_excerpt', 'post_parent', 'post_password', 'menu_order', 'comment_status', 'ping_status' ) );
	/* translators: %s: title of an item. */
	$title = sprintf( __( '%s (copy)', 'ostium' ), $post->post_title );
	$draft = array(
		'post_title'  => $title,
		'post_status' => 'draft',
	);
	$id    = wp_insert_post( wp_slash( $draft + array_intersect_key( $post->to_array(), $kept ) ), true );
	if ( is_wp_error( $id ) ) {
		return $id;
	}
	foreach ( get_post_meta( $post->ID ) as $name => $values ) {
		foreach ( preg_match( OF_ONE_ITEM, $name ) ? array() : $values as $value ) {
			add_post_meta( $id, $name, wp_slash( maybe_unserialize( $value ) ) );
		}
	}
	foreach ( get_object_taxonomies( $post->post_type ) as $taxonomy ) {
		wp_set_object_terms( $id, wp_get_object_terms( $post->ID, $taxonomy, array( 'fields' => 'ids' ) ), $taxonomy );
	}
	// What the address says of a page is lost with the address.
	$kind = kind_of( $post );
	if ( 'page' === $post->post_type && isset( kinds()[ $kind ] ) ) {
		update_post_meta( $id, '_wp_page_template', $kind );
	}
	return $id;
}
