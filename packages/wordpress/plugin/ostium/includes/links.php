<?php
/**
 * The links between WordPress's screens and the site: "View" leads to the site, "Edit on the site" to the page with a frame around each block, and an
 * editor's bookmark from a page to its editor.
 *
 * @package Ostium
 */

namespace Ostium\Links;

use function Ostium\setting;
use function Ostium\Blocks\index_of_row;
use const Ostium\Preview\LIFE;
use function Ostium\site_url;

defined( 'ABSPATH' ) || exit;

add_filter( 'post_link', __NAMESPACE__ . '\\site_link', 20 );
add_filter( 'page_link', __NAMESPACE__ . '\\site_link', 20 );
add_filter( 'post_type_link', __NAMESPACE__ . '\\site_link', 20 );
add_filter( 'term_link', __NAMESPACE__ . '\\site_link', 20 );
add_filter( 'author_link', __NAMESPACE__ . '\\site_link', 20 );
add_action( 'admin_bar_menu', __NAMESPACE__ . '\\site_in_bar', 100 );
add_action( 'rest_api_init', __NAMESPACE__ . '\\hook_editor_links' );
add_action( 'admin_post_ostium_edit', __NAMESPACE__ . '\\open_editor' );
add_action( 'admin_post_nopriv_ostium_edit', 'auth_redirect' );
add_action( 'admin_post_ostium_frames', __NAMESPACE__ . '\\open_frames' );
add_action( 'admin_post_nopriv_ostium_frames', 'auth_redirect' );
add_filter( 'post_row_actions', __NAMESPACE__ . '\\add_row_action', 20, 2 );
add_filter( 'page_row_actions', __NAMESPACE__ . '\\add_row_action', 20, 2 );
add_action( 'admin_bar_menu', __NAMESPACE__ . '\\frames_in_bar', 110 );
add_action( 'tool_box', __NAMESPACE__ . '\\show_bookmark' );

/**
 * A front-end address of WordPress as the site's, only on editors' screens: REST responses are not changed.
 *
 * @param string $link Of an item, a term or an author.
 * @return string
 */
function site_link( $link ) {
	return is_admin() && ! wp_doing_ajax() ? on_site( $link ) : $link;
}

/**
 * A front-end address of WordPress as the site's. An address that names an item by its number has no equivalent there, and stays.
 *
 * @param string $link A whole address.
 * @return string
 */
function on_site( $link ) {
	$home = home_url( '/' );
	if ( '' === setting( 'site_url' ) || 0 !== strpos( $link, $home ) || false !== strpos( $link, '?' ) ) {
		return $link;
	}
	return site_url() . '/' . substr( $link, strlen( $home ) );
}

/**
 * The admin bar links to the site.
 *
 * @param \WP_Admin_Bar $bar The bar.
 */
function site_in_bar( $bar ) {
	foreach ( array( 'site-name', 'view-site', 'view' ) as $id ) {
		$node = $bar->get_node( $id );
		if ( is_object( $node ) && $node->href ) {
			$bar->add_node(
				array(
					'id'   => $id,
					'href' => on_site( trailingslashit( $node->href ) ),
				)
			);
		}
	}
}

/**
 * The block editor shows an item's link, and opens it as "View".
 */
function hook_editor_links() {
	foreach ( get_post_types( array( 'show_in_rest' => true ) ) as $type ) {
		add_filter( "rest_prepare_$type", __NAMESPACE__ . '\\editor_link', 10, 3 );
	}
}

/**
 * The link in responses to the editor only.
 *
 * @param \WP_REST_Response $response WordPress's response.
 * @param \WP_Post          $post     The item.
 * @param \WP_REST_Request  $request  In the context `edit`, only editors send it.
 * @return \WP_REST_Response
 */
function editor_link( $response, $post, $request ) {
	foreach ( 'edit' === $request['context'] && 'attachment' !== $post->post_type ? array( 'link', 'permalink_template' ) : array() as $name ) {
		if ( isset( $response->data[ $name ] ) ) {
			$response->data[ $name ] = on_site( $response->data[ $name ] );
		}
	}
	return $response;
}

/**
 * A bookmark that opens the editor of the page on which it is pressed. The site itself tells nobody where this WordPress is, so the
 * editor's browser has to know it.
 */
function show_bookmark() {
	if ( '' === setting( 'site_url' ) ) {
		return;
	}
	$address = add_query_arg( 'action', 'ostium_edit', admin_url( 'admin-post.php' ) ) . '&path=';
	$script  = 'javascript:location.href=' . wp_json_encode( $address ) . '+encodeURIComponent(location.pathname)';
	printf(
		'<div class="card"><h2 class="title">%s</h2><p>%s</p><p><a class="button" href="%s">%s</a></p></div>',
		esc_html__( 'From the site to the editor', 'ostium' ),
		esc_html__( 'Drag this button to the bookmarks of your browser. On any page of the site, it opens the editor of that page.', 'ostium' ),
		// A script, which `esc_url` would remove: it is made here, of this WordPress's own address.
		esc_attr( $script ),
		esc_html__( 'Edit this page', 'ostium' )
	);
}

/**
 * The address that opens a published item on the site with a frame around each block, for users who may edit it.
 *
 * @param \WP_Post $post The item.
 * @return string Empty if there is nothing to open.
 */
function frames_link( $post ) {
	$has_path = 0 === strpos( on_site( get_permalink( $post ) ), site_url() . '/' );
	$is_shown = 'publish' === $post->post_status && $has_path && \Ostium\Preview\is_ready() && \Ostium\Preview\has_pages( $post->post_type );
	return $is_shown && current_user_can( 'edit_post', $post->ID ) ? add_query_arg(
		array(
			'action' => 'ostium_frames',
			'post'   => $post->ID,
		),
		admin_url( 'admin-post.php' )
	) : '';
}

/**
 * Lists of items lead there.
 *
 * @param array<string, string> $actions HTML by name.
 * @param \WP_Post              $post    The item.
 * @return array<string, string>
 */
function add_row_action( $actions, $post ) {
	$link = frames_link( $post );
	return '' === $link ? $actions : $actions + array( 'ostium_frames' => sprintf( '<a href="%s">%s</a>', esc_url( $link ), esc_html__( 'Edit on the site', 'ostium' ) ) );
}

/**
 * The admin bar of an item's editor leads there.
 *
 * @param \WP_Admin_Bar $bar The bar.
 */
function frames_in_bar( $bar ) {
	$screen = is_admin() && function_exists( 'get_current_screen' ) ? get_current_screen() : null;
	$post   = $screen && 'post' === $screen->base ? get_post() : null;
	$link   = $post ? frames_link( $post ) : '';
	if ( '' !== $link ) {
		$bar->add_node(
			array(
				'id'    => 'ostium-frames',
				'title' => esc_html__( 'Edit on the site', 'ostium' ),
				'href'  => $link,
			)
		);
	}
}

/**
 * Redirects to the page on the site with a token, from which the site knows this browser as an editor's for a working day.
 */
function open_frames() {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It writes nothing.
	$post = get_post( isset( $_GET['post'] ) ? absint( $_GET['post'] ) : 0 );
	if ( ! $post || '' === frames_link( $post ) ) {
		wp_die( esc_html__( 'There is nothing here that you may edit.', 'ostium' ), '', array( 'response' => 404 ) );
	}
	$folder = \Ostium\Preview\normal_link( wp_parse_url( site_url() . '/-/edit/', PHP_URL_PATH ), array() );
	$token  = \Ostium\Preview\sign( $folder, array(), time() + LIFE, setting( 'preview_secret' ) );
	$path   = substr( on_site( get_permalink( $post ) ), strlen( site_url() . '/' ) );
	nocache_headers();
	header( 'Cache-Control: no-store, private' );
	header( 'Referrer-Policy: no-referrer' );
	// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- The site's address is a setting, and a different host.
	wp_redirect( site_url() . '/-/edit/' . $path . '?ostium_edit=' . $token );
	exit;
}

/**
 * Opens the editor of the item at a path of the site, for users who may edit it; for anybody else it is a 404. If the path comes with a block's place
 * (`list` and `row`), the editor selects that block.
 */
function open_editor() {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It only redirects to a screen that checks everything itself.
	$path   = isset( $_GET['path'] ) ? esc_url_raw( wp_unslash( $_GET['path'] ) ) : '';
	$folder = untrailingslashit( (string) wp_parse_url( site_url(), PHP_URL_PATH ) );
	if ( '' !== $folder && 0 === strpos( $path, "$folder/" ) ) {
		$path = substr( $path, strlen( $folder ) );
	}
	$post = 0 === strpos( $path, '/' ) ? url_to_postid( home_url( $path ) ) : 0;
	if ( ! $post || ! current_user_can( 'edit_post', $post ) ) {
		wp_die( esc_html__( 'There is nothing here that you may edit.', 'ostium' ), '', array( 'response' => 404 ) );
	}
	// phpcs:disable WordPress.Security.NonceVerification.Recommended -- As above.
	$list  = isset( $_GET['list'] ) ? sanitize_key( $_GET['list'] ) : '';
	$index = index_of_row( get_post( $post ), $list, isset( $_GET['row'] ) ? absint( $_GET['row'] ) : 0, false );
	// phpcs:enable
	nocache_headers();
	wp_safe_redirect( get_edit_post_link( $post, 'raw' ) . ( $index ? "#block=$index" : '' ) );
	exit;
}
