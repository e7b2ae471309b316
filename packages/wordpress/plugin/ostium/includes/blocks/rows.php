<?php
/**
 * Rows of fields and native blocks: each is made from the other, and what one holds the other holds too.
 *
 * A block stands in the item's own content as a comment, `<!-- wp:ostium/steps {"heading":"…"} /-->`: its attributes are the row's fields in the
 * light format. So revisions, autosaves, copies and scheduled changes contain it without any code for them.
 *
 * @package Ostium
 */

namespace Ostium\Blocks;

use WP_Post;
use const Ostium\Fields\META;
use function Ostium\Fields\fields_in_meta;
use function Ostium\Fields\item_of;

defined( 'ABSPATH' ) || exit;

// Before WordPress renders blocks: the site draws ours, and the text beside them reads as if it were alone.
add_filter( 'the_content', __NAMESPACE__ . '\\text_of', 8 );

/** The attribute that names the list of a block that could stand in several. */
const LIST_ATTRIBUTE = 'ostiumList';

/** What stands between blocks, and between them and the text. */
const BETWEEN = "\n\n";

/** Attributes that are not fields: that one, and what WordPress adds to every block. */
const OTHER_ATTRIBUTES = array( LIST_ATTRIBUTE, 'lock', 'metadata', 'className' );

/**
 * Whether content has native blocks of the site.
 *
 * @param string $content Of an item or a revision.
 * @return bool
 */
function has_blocks( $content ) {
	return false !== strpos( $content, '<!-- wp:' . PREFIX );
}

/**
 * Whether an item or a revision has native blocks.
 *
 * @param int|WP_Post $post The item or the revision, or its id.
 * @return bool
 */
function is_native( $post ) {
	$post = get_post( $post );
	return $post && has_blocks( $post->post_content );
}

/**
 * The rows that stand in a content as native blocks.
 *
 * @param string               $content Of an item or a revision.
 * @param array<string, array> $lists   See `lists_for`.
 * @return array<string, array[]> By the name of the list.
 */
function rows_of( $content, array $lists ) {
	$places = places_in( $lists );
	$first  = (string) key( $lists );
	$rows   = array();
	foreach ( blocks_in( parse_blocks( $content ) ) as $block ) {
		$name  = substr( $block['blockName'], strlen( PREFIX ) );
		$place = place_of( $name, $block['attrs'], $places );
		$list  = $place ? $place['list'] : ( $block['attrs'][ LIST_ATTRIBUTE ] ?? ( '' === $first ? 'flexible_content' : $first ) );
		$tag   = $place ? array( 'acf_fc_layout' => $place['tag'] ) : ( UNKNOWN === $name ? array() : array( 'acf_fc_layout' => str_replace( '-', '_', $name ) ) );

		$rows[ $list ][] = $tag + array_diff_key( $block['attrs'], array_flip( OTHER_ATTRIBUTES ) );
	}
	return $rows;
}

/**
 * The place of a block: in the list that it names, else in the first one that takes it.
 *
 * @param string $name       Of the block.
 * @param array  $attributes Its own.
 * @param array  $places     See `places_in`.
 * @return array{list: string, tag: string}|null
 */
function place_of( $name, array $attributes, array $places ) {
	$possible = $places[ $name ] ?? array();
	foreach ( $possible as $place ) {
		if ( ( $attributes[ LIST_ATTRIBUTE ] ?? '' ) === $place['list'] ) {
			return $place;
		}
	}
	return $possible[0] ?? null;
}

/**
 * Our blocks among parsed ones, at any depth.
 *
 * @param array[] $parsed As `parse_blocks` returns them.
 * @return array[]
 */
function blocks_in( array $parsed ) {
	$blocks = array();
	foreach ( $parsed as $block ) {
		if ( 0 === strpos( (string) $block['blockName'], PREFIX ) ) {
			$blocks[] = $block;
		} elseif ( $block['innerBlocks'] ) {
			array_push( $blocks, ...blocks_in( $block['innerBlocks'] ) );
		}
	}
	return $blocks;
}

/**
 * The text of a content without our blocks, to the letter as it was before they joined it.
 *
 * @param string $content Of an item or a revision.
 * @return string
 */
function text_of( $content ) {
	if ( ! has_blocks( $content ) ) {
		return $content;
	}
	// WordPress writes no `--` into attributes.
	$texts = preg_split( '#(?:\n\n)?<!-- wp:' . PREFIX . '(?:[^-]++|-(?!->))*+-->(?:\n\n)?#', $content );
	return implode( BETWEEN, array_filter( (array) $texts, 'strlen' ) );
}

/**
 * A content with a text and rows as native blocks: the text first if blocks only follow it, else last, as the site shows them.
 *
 * @param string                 $text  Without our blocks.
 * @param array<string, array[]> $rows  By the name of their list.
 * @param array<string, array>   $lists See `lists_for`.
 * @return string
 */
function content_of( $text, array $rows, array $lists ) {
	$places = places_in( $lists );
	$blocks = array();
	foreach ( $rows as $list => $list_rows ) {
		foreach ( $list_rows as $row ) {
			$blocks[] = comment_of( $row, $list, $places );
		}
	}
	$text  = array_filter( array( $text ), 'strlen' );
	$parts = 1 === count( $lists ) && isset( $lists['common_flexible_content'] ) ? array_merge( $text, $blocks ) : array_merge( $blocks, $text );
	return implode( BETWEEN, $parts );
}

/**
 * A row as the comment of its native block.
 *
 * @param array  $row    In the light format, with its layout.
 * @param string $list   The list that it stands in.
 * @param array  $places See `places_in`.
 * @return string
 */
function comment_of( array $row, $list, array $places ) {
	$tag  = $row['acf_fc_layout'] ?? '';
	$name = UNKNOWN;
	foreach ( $places as $block => $possible ) {
		if ( in_array(
			array(
				'list' => $list,
				'tag'  => $tag,
			),
			$possible,
			true
		) ) {
			$name = $block;
			break;
		}
	}
	if ( UNKNOWN !== $name ) {
		unset( $row['acf_fc_layout'] );
	}
	// Without this, a block that stands in two lists would be read into the first one.
	if ( UNKNOWN === $name || $places[ $name ][0]['list'] !== $list ) {
		$row[ LIST_ATTRIBUTE ] = $list;
	}
	return get_comment_delimited_block_content( PREFIX . $name, $row, '' );
}

/**
 * The fields of an item or of a revision whose content has native blocks.
 *
 * @param WP_Post $post The item or the revision.
 * @return array<string, mixed> By name, blocks included.
 */
function fields_of( WP_Post $post ) {
	$item    = item_of( $post );
	$others = fields_in_meta( metadata_exists( 'post', $post->ID, META ) || ! $item ? $post->ID : $item->ID );
	return array_merge( $others, fields_in_content( $post ) );
}

/**
 * The lists that stand in the content of an item or of a revision.
 *
 * @param WP_Post $post The item or the revision.
 * @return array<string, array[]> By the name of the list.
 */
function fields_in_content( WP_Post $post ) {
	$item = item_of( $post );
	return $item && is_native( $post ) ? rows_of( $post->post_content, lists_for( $item ) ) : array();
}

/**
 * Writes the rows among an item's fields into its content.
 *
 * @param WP_Post              $post   The item.
 * @param array<string, mixed> $fields By name, in the light format.
 * @return array<string, mixed> The fields that are not blocks, and lists that cannot be written as blocks.
 */
function write_rows( WP_Post $post, array $fields ) {
	$lists = lists_for( $post, $fields );
	$rows  = array();
	foreach ( array_keys( $lists ) as $list ) {
		if ( isset( $fields[ $list ] ) && are_rows( $fields[ $list ] ) ) {
			$rows[ $list ] = $fields[ $list ];
			unset( $fields[ $list ] );
		}
	}
	if ( rows_of( $post->post_content, $lists ) !== $rows ) {
		replace_content( $post, content_of( text_of( $post->post_content ), $rows, $lists ) );
	}
	return $fields;
}

/**
 * Whether a value is a list of rows with fields, and has some.
 *
 * @param mixed $value Of a list of blocks.
 * @return bool
 */
function are_rows( $value ) {
	return is_array( $value ) && array() !== $value && array_filter( $value, 'is_array' ) === $value;
}

/**
 * Replaces the content of an item and nothing else: its date of change and its revisions are for whoever saves the item.
 *
 * @param WP_Post $post    The item.
 * @param string  $content The new one.
 */
function replace_content( WP_Post $post, $content ) {
	global $wpdb;
	\Ostium\Purge\watch_item( $post->ID );
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- wp_update_post() would make a revision and a new date in the middle of a save.
	$wpdb->update( $wpdb->posts, array( 'post_content' => $content ), array( 'ID' => $post->ID ) );
	clean_post_cache( $post->ID );
}
