<?php
/**
 * Changes of comments and options. Menus are terms, and their entries are items.
 *
 * @package Ostium
 */

namespace Ostium\Purge;

defined( 'ABSPATH' ) || exit;

/** Options that every page shows something of, and the tag that a change of them purges. */
const TAG_OF_OPTION = array(
	'ostium'                       => ALL,
	'blogname'                     => ALL,
	'blogdescription'              => ALL,
	'site_icon'                    => ALL,
	'site_logo'                    => ALL,
	'show_on_front'                => ALL,
	'page_on_front'                => ALL,
	'page_for_posts'               => ALL,
	'permalink_structure'          => ALL,
	'category_base'                => ALL,
	'tag_base'                     => ALL,
	'home'                         => ALL,
	'siteurl'                      => ALL,
	'timezone_string'              => ALL,
	'gmt_offset'                   => ALL,
	'date_format'                  => ALL,
	'WPLANG'                       => ALL,
	// Another plugin may add to any response, or no longer.
	'active_plugins'               => ALL,
	// The templates of Yoast SEO, and what it stores of terms.
	'wpseo_titles'                 => ALL,
	'wpseo_social'                 => ALL,
	'wpseo_taxonomy_meta'          => ALL,
	'comment_registration'         => ALL,
	'close_comments_for_old_posts' => ALL,
	'close_comments_days_old'      => ALL,
	// Each theme stores its own menu locations.
	'stylesheet'                   => 'site',
);

/** The same for options with these prefixes: the practice, and the options screens of Advanced Custom Fields. */
const TAG_OF_PREFIX = array(
	'ostium_practice' => 'site',
	'options_'        => 'site',
	// Which menu is in which location.
	'theme_mods_'     => 'site',
);

add_action( 'transition_comment_status', __NAMESPACE__ . '\\note_comment_status', 10, 3 );
add_action( 'wp_insert_comment', __NAMESPACE__ . '\\note_new_comment', 10, 2 );
add_action( 'edit_comment', __NAMESPACE__ . '\\note_edited_comment' );

add_action( 'added_option', __NAMESPACE__ . '\\note_option' );
add_action( 'updated_option', __NAMESPACE__ . '\\note_changed_option', 10, 3 );
add_action( 'deleted_option', __NAMESPACE__ . '\\note_option' );

add_action( 'ostium_content_loaded', __NAMESPACE__ . '\\note_loaded' );

const APPROVED = 'approved';

/**
 * A content folder was loaded as a whole.
 */
function note_loaded() {
	purge( array( ALL ) );
}

/**
 * A comment that was approved, unapproved or deleted, which WordPress treats as a status too.
 *
 * @param string      $status  New status.
 * @param string      $before  Old status.
 * @param \WP_Comment $comment The comment.
 */
function note_comment_status( $status, $before, $comment ) {
	if ( APPROVED === $status ) {
		purge( tags_of_commented( $comment ) );
	} elseif ( APPROVED === $before ) {
		purge( tags_of_commented( $comment ), array( "comment:{$comment->comment_ID}" ) );
	}
}

/**
 * A comment that needs no approval.
 *
 * @param int         $comment_id Its id.
 * @param \WP_Comment $comment    The comment.
 */
function note_new_comment( $comment_id, $comment ) {
	if ( APPROVED === wp_get_comment_status( $comment ) ) {
		purge( tags_of_commented( $comment ) );
	}
}

/**
 * A comment whose text was changed.
 *
 * @param int $comment_id Its id.
 */
function note_edited_comment( $comment_id ) {
	if ( APPROVED === wp_get_comment_status( $comment_id ) ) {
		purge( array( "comment:$comment_id" ) );
	}
}

/**
 * The tag of the item that a comment is about.
 *
 * @param \WP_Comment $comment The comment.
 * @return list<string>
 */
function tags_of_commented( $comment ) {
	$post  = get_post( (int) $comment->comment_post_ID );
	$state = item_state( $post );
	return null === $state || NOTHING_SHOWN === $state['shown'] ? array() : array( "{$post->post_type}:{$post->ID}" );
}

/**
 * An option that was added or deleted.
 *
 * @param string $name Its name.
 */
function note_option( $name ) {
	if ( isset( TAG_OF_OPTION[ $name ] ) ) {
		purge( array( TAG_OF_OPTION[ $name ] ) );
		return;
	}
	foreach ( TAG_OF_PREFIX as $prefix => $tag ) {
		if ( 0 === strpos( $name, $prefix ) ) {
			purge( array( $tag ) );
		}
	}
}

/**
 * An option whose value changed. Of a theme's options only the menu locations count; of sticky posts only those added or removed.
 *
 * @param string $name   Its name.
 * @param mixed  $before Old value.
 * @param mixed  $value  New value.
 */
function note_changed_option( $name, $before, $value ) {
	if ( 0 === strpos( $name, 'theme_mods_' ) ) {
		$places = array( $before['nav_menu_locations'] ?? array(), $value['nav_menu_locations'] ?? array() );
		purge( $places[0] === $places[1] ? array() : array( 'site' ) );
	} elseif ( 'sticky_posts' === $name ) {
		$sticky = array_merge( array_diff( (array) $before, (array) $value ), array_diff( (array) $value, (array) $before ) );
		purge( array_merge( preg_replace( '/^/', 'post:', array_map( 'intval', $sticky ) ), array( 'list:post' ) ) );
	} else {
		note_option( $name );
	}
}
