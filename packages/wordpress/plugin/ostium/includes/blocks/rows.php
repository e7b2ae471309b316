<?php
/**
 * The site's blocks as native blocks of WordPress (`ostium/landing-banner`): which there are, and in which list of an item's fields each stands.
 *
 * @package Ostium
 */

namespace Ostium\Blocks;

use WP_Post;
use const Ostium\Fields\META;
use function Ostium\Fields\field_groups;
use function Ostium\Fields\fields_in_meta;
use function Ostium\Fields\groups_for;
use function Ostium\Fields\item_of;
use function Ostium\site;

defined( 'ABSPATH' ) || exit;

/** The beginning of the names of native blocks; the name of the site's block follows. */
const PREFIX = 'ostium/';

/** The native block of a row that the site does not know. It is registered nowhere: so the editor keeps it to the letter. */
const UNKNOWN = 'unknown';

/**
 * All blocks of the site.
 *
 * @return array<string, array{title: string, description: string, keywords: string[], icon: string, fields: array[]}> By name, in the editor's language; fields as ACF's JSON has them.
 */
function all_blocks() {
	static $blocks = null;
	if ( null === $blocks ) {
		$blocks = array();
		foreach ( field_groups() as $group ) {
			foreach ( lists_of( $group ) as $list ) {
				foreach ( $list['layouts'] as $layout ) {
					$known = site()['layouts'][ $layout['key'] ] ?? null;
					if ( $known && ! isset( $blocks[ $known['block'] ] ) ) {
						$name  = $known['block'];
						$block = ( site()['blocks'][ $name ] ?? array() ) + array(
							'title'       => $name,
							'description' => '',
							'keywords'    => array(),
							'icon'        => 'layout',
							'fields'      => $layout['sub_fields'],
						);

						$blocks[ $name ] = \Ostium\Translations\block( $name, $block );
					}
				}
			}
		}
		ksort( $blocks );
	}
	return $blocks;
}

/**
 * The lists of blocks in a field group.
 *
 * @param array $group As ACF's JSON has it.
 * @return array[] Definitions of its fields of flexible content.
 */
function lists_of( array $group ) {
	return array_values( array_filter( $group['fields'], __NAMESPACE__ . '\\is_list' ) );
}

/**
 * Whether a field is a list of blocks.
 *
 * @param array $field Its definition.
 * @return bool
 */
function is_list( array $field ) {
	return 'flexible_content' === $field['type'];
}

/**
 * The lists of blocks that an item has.
 *
 * @param WP_Post                   $item   Not a revision.
 * @param array<string, mixed>|null $fields Its fields if they are about to change.
 * @return array<string, array> Their definitions by name, in the order of the page.
 */
function lists_for( WP_Post $item, ?array $fields = null ) {
	$lists = array();
	foreach ( groups_for( $item, $fields ?? fields_in_meta( $item->ID ) ) as $group ) {
		$lists += array_column( lists_of( $group ), null, 'name' );
	}
	return $lists;
}

/**
 * Where the blocks of an item stand: for each block its lists, each with the block's tag in it.
 *
 * @param array<string, array> $lists See `lists_for`.
 * @return array<string, list<array{list: string, tag: string}>> By the name of the block.
 */
function places_in( array $lists ) {
	$places = array();
	foreach ( $lists as $list ) {
		foreach ( $list['layouts'] as $layout ) {
			$block = site()['layouts'][ $layout['key'] ]['block'] ?? null;
			if ( null !== $block ) {
				$places[ $block ][] = array(
					'list' => $list['name'],
					'tag'  => $layout['name'],
				);
			}
		}
	}
	return $places;
}

/*
 * Rows of fields and native blocks: each is made from the other, and what one holds the other holds too.
 *
 * A block stands in the item's own content as a comment, `<!-- wp:ostium/steps {"heading":"…"} /-->`: its attributes are the row's fields in the
 * light format. So revisions, autosaves, copies and scheduled changes contain it without any code for them.
 */

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
	$rows = array();
	foreach ( placed_rows( $content, $lists ) as list( $list, $row ) ) {
		$rows[ $list ][] = $row;
	}
	return $rows;
}

/**
 * The rows that stand in a content as native blocks, one for each block.
 *
 * @param string               $content Of an item or a revision.
 * @param array<string, array> $lists   See `lists_for`.
 * @return list<array{0: string, 1: array}> Each with the name of its list, in the order of the blocks.
 */
function placed_rows( $content, array $lists ) {
	$places = places_in( $lists );
	$first  = (string) key( $lists );
	$rows   = array();
	foreach ( blocks_in( parse_blocks( $content ) ) as $block ) {
		$name  = substr( $block['blockName'], strlen( PREFIX ) );
		$place = place_of( $name, $block['attrs'], $places );
		$list  = $place ? $place['list'] : ( $block['attrs'][ LIST_ATTRIBUTE ] ?? ( '' === $first ? 'flexible_content' : $first ) );
		$tag   = $place ? array( 'acf_fc_layout' => $place['tag'] ) : ( UNKNOWN === $name ? array() : array( 'acf_fc_layout' => str_replace( '-', '_', $name ) ) );

		$rows[] = array( $list, $tag + array_diff_key( $block['attrs'], array_flip( OTHER_ATTRIBUTES ) ) );
	}
	return $rows;
}

/**
 * Which of our blocks in an item's content is a row of a list.
 *
 * @param WP_Post $item The item.
 * @param string  $list The name of the list.
 * @param int     $row  The position among its rows, from 1.
 * @param bool    $with_empty Whether empty rows are counted. Pages leave them out.
 * @return int The position among our blocks, from 1; 0 if there is no such row.
 */
function index_of_row( WP_Post $item, $list, $row, $with_empty ) {
	foreach ( placed_rows( $item->post_content, lists_for( $item ) ) as $index => $placed ) {
		if ( $list === $placed[0] && ( $with_empty || array() !== $placed[1] ) && 0 === --$row ) {
			return $index + 1;
		}
	}
	return 0;
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
	if ( ! $lists ) {
		// Its kind has no blocks now: those in its content wait for another one.
		return array_diff_key( $fields, fields_in_content( $post ) );
	}
	$rows = array();
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

/*
 * Plain texts of blocks stay as they were typed.
 *
 * Of people without `unfiltered_html`, WordPress reads every text in a block as HTML: it writes `&` as `&amp;`, and leaves an `&amp;` that somebody
 * typed. The site shows plain texts and addresses letter by letter, so each is HTML while WordPress filters it, and is turned back afterwards.
 * Rich text stays filtered.
 */

// Before and after WordPress's own filter.
add_filter( 'content_save_pre', __NAMESPACE__ . '\\escape_plain_texts', 9 );
add_filter( 'content_save_pre', __NAMESPACE__ . '\\restore_plain_texts', 11 );

/**
 * A content whose plain texts are HTML, if WordPress is about to filter it.
 *
 * @param string $content With slashes, as it is about to be saved.
 * @return string
 */
function escape_plain_texts( $content ) {
	return is_filtered( $content ) ? wp_slash( with_plain_texts( wp_unslash( $content ), __NAMESPACE__ . '\\escaped' ) ) : $content;
}

/**
 * The same content with its plain texts as they were typed, without the HTML that was removed from them.
 *
 * @param string $content With slashes, as WordPress has filtered it.
 * @return string
 */
function restore_plain_texts( $content ) {
	return is_filtered( $content ) ? wp_slash( with_plain_texts( wp_unslash( $content ), __NAMESPACE__ . '\\unescaped' ) ) : $content;
}

/**
 * Whether WordPress filters the blocks of the site in a content.
 *
 * @param string $content As it is about to be saved.
 * @return bool
 */
function is_filtered( $content ) {
	return has_filter( 'content_save_pre', 'wp_filter_post_kses' ) && has_blocks( $content );
}

/**
 * A content without the HTML that its author may not write, for who may not write any.
 *
 * @param string $content Without slashes.
 * @return string
 */
function filtered( $content ) {
	$escaped = with_plain_texts( $content, __NAMESPACE__ . '\\escaped' );
	return with_plain_texts( wp_kses_post( $escaped ), __NAMESPACE__ . '\\unescaped' );
}

/**
 * A plain text as HTML that means nothing else. What looks like an element stays, to be filtered.
 *
 * @param string $text As it was typed.
 * @return string
 */
function escaped( $text ) {
	// WordPress would read `&amp;#38;` as the entity `&#38;`.
	return str_replace( array( '&', '#' ), array( '&amp;', '&#35;' ), $text );
}

/**
 * A plain text as it was typed.
 *
 * @param string $html See `escaped`, filtered since.
 * @return string
 */
function unescaped( $html ) {
	return html_entity_decode( $html, ENT_NOQUOTES | ENT_HTML5, 'UTF-8' );
}

/**
 * A content with each plain text in the blocks of the site changed.
 *
 * @param string                   $content Without slashes.
 * @param callable(string): string $change  Of a text.
 * @return string
 */
function with_plain_texts( $content, $change ) {
	if ( ! has_blocks( $content ) ) {
		return $content;
	}
	$blocks = array_map(
		function ( $block ) use ( $change ) {
			return block_with_plain_texts( $block, $change );
		},
		parse_blocks( $content )
	);
	return serialize_blocks( $blocks );
}

/**
 * The same of a block, with those in it.
 *
 * @param array                    $block  As `parse_blocks` returns it.
 * @param callable(string): string $change Of a text.
 * @return array
 */
function block_with_plain_texts( array $block, $change ) {
	$definition = all_blocks()[ substr( (string) $block['blockName'], strlen( PREFIX ) ) ] ?? null;
	if ( $definition && 0 === strpos( $block['blockName'], PREFIX ) ) {
		$block['attrs'] = values_with_plain_texts( $block['attrs'], $definition['fields'], $change );
	}
	foreach ( $block['innerBlocks'] as $index => $inner ) {
		$block['innerBlocks'][ $index ] = block_with_plain_texts( $inner, $change );
	}
	return $block;
}

/**
 * The same of values.
 *
 * @param array                    $values      By name.
 * @param array[]                  $definitions Of their fields.
 * @param callable(string): string $change      Of a text.
 * @return array
 */
function values_with_plain_texts( array $values, array $definitions, $change ) {
	foreach ( $definitions as $field ) {
		$value = $values[ $field['name'] ] ?? null;
		if ( 'wysiwyg' === $field['type'] || null === $value ) {
			continue;
		}
		if ( is_array( $value ) && isset( $field['sub_fields'] ) ) {
			$rows    = 'repeater' === $field['type'] ? $value : array( $value );
			$changed = array_map(
				function ( $row ) use ( $field, $change ) {
					// A row of a single field may be its value.
					$name = $field['sub_fields'][0]['name'];
					return is_array( $row ) ? values_with_plain_texts( $row, $field['sub_fields'], $change ) : values_with_plain_texts( array( $name => $row ), array( $field['sub_fields'][0] ), $change )[ $name ];
				},
				$rows
			);
			$value   = 'repeater' === $field['type'] ? $changed : $changed[0];
		} else {
			$value = map_deep(
				$value,
				function ( $one ) use ( $change ) {
					return is_string( $one ) ? $change( $one ) : $one;
				}
			);
		}
		$values[ $field['name'] ] = $value;
	}
	return $values;
}
