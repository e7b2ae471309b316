<?php
/**
 * Plain texts of blocks stay as they were typed.
 *
 * Of people without `unfiltered_html`, WordPress reads every text in a block as HTML and writes `&` as `&amp;`. The site shows plain texts and addresses
 * letter by letter, so they are turned back; rich text stays filtered.
 *
 * @package Ostium
 */

namespace Ostium\Blocks;

defined( 'ABSPATH' ) || exit;

// After WordPress's own filter.
add_filter( 'content_save_pre', __NAMESPACE__ . '\\restore_plain_texts', 11 );

/**
 * A content whose plain texts are as they were typed.
 *
 * @param string $content With slashes, as it is about to be saved.
 * @return string
 */
function restore_plain_texts( $content ) {
	if ( ! has_filter( 'content_save_pre', 'wp_filter_post_kses' ) || ! has_blocks( $content ) ) {
		return $content;
	}
	return wp_slash( serialize_blocks( array_map( __NAMESPACE__ . '\\restored', parse_blocks( wp_unslash( $content ) ) ) ) );
}

/**
 * A block, with those in it.
 *
 * @param array $block As `parse_blocks` returns it.
 * @return array
 */
function restored( array $block ) {
	$known = all_blocks()[ substr( (string) $block['blockName'], strlen( PREFIX ) ) ] ?? null;
	if ( $known && 0 === strpos( $block['blockName'], PREFIX ) ) {
		$block['attrs'] = typed_values( $block['attrs'], $known['fields'] );
	}
	$block['innerBlocks'] = array_map( __NAMESPACE__ . '\\restored', $block['innerBlocks'] );
	return $block;
}

/**
 * Values as they were typed.
 *
 * @param array   $values      By name.
 * @param array[] $definitions Of their fields.
 * @return array
 */
function typed_values( array $values, array $definitions ) {
	foreach ( $definitions as $field ) {
		$value = $values[ $field['name'] ] ?? null;
		if ( 'wysiwyg' === $field['type'] || null === $value ) {
			continue;
		}
		if ( is_array( $value ) && isset( $field['sub_fields'] ) ) {
			$rows  = 'repeater' === $field['type'] ? $value : array( $value );
			$typed = array_map(
				function ( $row ) use ( $field ) {
					return is_array( $row ) ? typed_values( $row, $field['sub_fields'] ) : $row;
				},
				$rows
			);
			$value = 'repeater' === $field['type'] ? $typed : $typed[0];
		} else {
			$value = map_deep(
				$value,
				function ( $one ) {
					return is_string( $one ) ? wp_specialchars_decode( $one, ENT_NOQUOTES ) : $one;
				}
			);
		}
		$values[ $field['name'] ] = $value;
	}
	return $values;
}
