<?php
/**
 * The role of the account whose password lies on the site's server (`CONTENT_AUTH`): it reads what is not published yet, over REST, and can
 * do nothing else, not even log in to the admin. Whoever steals the password changes nothing.
 *
 * @package Ostium
 */

namespace Ostium\Reader;

defined( 'ABSPATH' ) || exit;

const ROLE = 'ostium_reader';

/** The role's only capability. */
const CAPABILITY = 'ostium_read_drafts';

/** Methods that change nothing. */
const READING = array( 'GET', 'HEAD', 'OPTIONS' );

add_action( 'wp_loaded', __NAMESPACE__ . '\\add' );
// After all others: a plugin that filters this may return nothing.
add_filter( 'rest_pre_dispatch', __NAMESPACE__ . '\\begin', 999, 3 );
add_filter( 'map_meta_cap', __NAMESPACE__ . '\\allow', 10, 3 );

/**
 * Adds the role, also to a WordPress that had an earlier version of this plugin.
 */
function add() {
	if ( ! get_role( ROLE ) ) {
		add_role( ROLE, __( 'Reads drafts for the site', 'ostium' ), array( CAPABILITY => true ) );
	}
}

/**
 * Whether a user has the role. It restricts whoever has it, whatever other roles there are.
 *
 * @param int $user_id Their id.
 * @return bool
 */
function is_reader( $user_id ) {
	$user = get_userdata( $user_id );
	return $user && in_array( ROLE, $user->roles, true );
}

/**
 * Whether content is being read by such a user just now.
 *
 * @param bool|null $is_reading Recorded if given.
 * @return bool
 */
function is_reading( $is_reading = null ) {
	static $state = false;
	if ( null !== $is_reading ) {
		$state = $is_reading;
	}
	return $state;
}

/**
 * Before each REST request, those inside others included: refuses everything but reading, and notes whether content is read.
 *
 * @param mixed            $result  Another plugin's response, or null.
 * @param \WP_REST_Server  $server  Unused.
 * @param \WP_REST_Request $request The request.
 * @return mixed
 */
function begin( $result, $server, $request ) {
	is_reading( false );
	if ( ! is_reader( get_current_user_id() ) ) {
		return $result;
	}
	if ( ! in_array( $request->get_method(), READING, true ) ) {
		return new \WP_Error( 'ostium_reader', __( 'This account only reads: use another one to change anything.', 'ostium' ), array( 'status' => 403 ) );
	}
	is_reading( is_content( $request->get_route() ) );
	return $result;
}

/**
 * The types of items that are content.
 *
 * @return \WP_Post_Type[]
 */
function content_types() {
	return get_post_types(
		array(
			'public'       => true,
			'show_in_rest' => true,
		),
		'objects'
	);
}

/**
 * Whether a route returns items, their revisions, or what the plugin tells the site about itself.
 *
 * @param string $route Such as `/wp/v2/posts/12/revisions`.
 * @return bool
 */
function is_content( $route ) {
	$roots = array( '/ostium/v1/status' );
	foreach ( content_types() as $type ) {
		$roots[] = rest_get_route_for_post_type_items( $type->name );
	}
	foreach ( array_filter( $roots ) as $root ) {
		if ( $route === $root || 0 === strpos( $route, "$root/" ) ) {
			return true;
		}
	}
	return false;
}

/**
 * To read a draft, its revisions, or a list with drafts, WordPress demands the capability to edit them. While content is being read, the
 * role's own is enough.
 *
 * @param string[] $caps    The capabilities that WordPress demands.
 * @param string   $cap     What is asked.
 * @param int      $user_id Who it is asked of.
 * @return string[]
 */
function allow( $caps, $cap, $user_id ) {
	return is_reading() && is_reader( $user_id ) && in_array( $cap, reading_capabilities(), true ) ? array( CAPABILITY ) : $caps;
}

/**
 * What WordPress asks for when it returns unpublished items.
 *
 * @return string[]
 */
function reading_capabilities() {
	$names = array( 'read_post', 'edit_post', 'read_page', 'edit_page' );
	foreach ( content_types() as $type ) {
		array_push( $names, $type->cap->edit_posts, $type->cap->edit_others_posts, $type->cap->read_private_posts );
	}
	return $names;
}
