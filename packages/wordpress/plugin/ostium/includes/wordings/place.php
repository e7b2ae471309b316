<?php
/**
 * The standard wordings of urgent advice: each is a synced pattern with the slug `wording-<name>`, and appears wherever an editor writes
 * `[wording <name>]`. Changing the pattern changes every page (it purges them all).
 *
 * @package Ostium
 */

namespace Ostium\Wordings;

defined( 'ABSPATH' ) || exit;

/** The prefix of the slugs of patterns that are wordings. */
const PREFIX = 'wording-';

const SHORTCODE = '/\[wording\s+([^\]\s<>]+)\s*\]/';

/** Elements within a line of text. */
const INLINE = array( 'a', 'abbr', 'b', 'br', 'cite', 'code', 'del', 'em', 'i', 'img', 'ins', 'kbd', 'mark', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u' );

/** Elements without an end tag. */
const VOID = array( 'area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr' );

/** Elements that contain text as well as paragraphs: a single paragraph in them loses its `<p>`. */
const HOLDERS = array( 'li', 'td', 'th', 'dd', 'dt', 'figcaption', 'caption', 'summary', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6' );

/** How deeply nested elements are tracked: nobody nests them further, and each costs time. */
const DEEPEST = 200;

add_shortcode( 'wording', __NAMESPACE__ . '\\shortcode' );
add_filter( 'wp_insert_post_data', __NAMESPACE__ . '\\keep_names' );
add_filter( 'strip_shortcodes_tagnames', __NAMESPACE__ . '\\keep_in_excerpts' );
// After the blocks, and before WordPress removes the paragraph around a shortcode.
add_filter( 'the_content', __NAMESPACE__ . '\\place_paragraphs', 9 );
// After WordPress's own work on paragraphs and quotation marks (10), before its shortcodes (11) and its pictures (12).
add_filter( 'the_content', __NAMESPACE__ . '\\place', 10 );
add_filter( 'acf_the_content', __NAMESPACE__ . '\\place', 10 );

/**
 * A wording may stand on every page, so only those who may edit pages give a pattern its name. Anybody else's pattern loses it.
 *
 * @param array<string, mixed> $data The row that WordPress is about to write.
 * @return array<string, mixed>
 */
function keep_names( $data ) {
	if ( 'wp_block' === $data['post_type'] && is_user_logged_in() && ! current_user_can( 'edit_others_pages' ) ) {
		$data['post_name'] = preg_replace( '/^(?:' . PREFIX . ')+/', '', $data['post_name'] );
	}
	return $data;
}

/**
 * WordPress removes shortcodes from the excerpts that it makes. These are ordinary text.
 *
 * @param list<string> $names The names of shortcodes.
 * @return list<string>
 */
function keep_in_excerpts( $names ) {
	return array_values( array_diff( $names, array( 'wording' ) ) );
}

/**
 * The shortcode where `place` does not look, for example in an attribute: only the text.
 *
 * @param array|string $attributes The first one is the name.
 * @return string
 */
function shortcode( $attributes ) {
	return esc_attr( wp_strip_all_tags( words( (string) ( ( (array) $attributes )[0] ?? '' ) ) ) );
}

/**
 * Replaces paragraphs that consist of a wording's shortcode.
 *
 * @param string $html Rendered blocks.
 * @return string
 */
function place_paragraphs( $html ) {
	return preg_replace_callback(
		'~<p>\[wording\s+([^\]\s<>]+)\s*\]</p>~',
		function ( $found ) {
			return blocks( $found[1] );
		},
		(string) $html
	);
}

/**
 * Replaces each shortcode with its wording. One that is alone, as a paragraph or in a list item, becomes the whole pattern; within other
 * text it becomes part of the line.
 *
 * @param string $html Finished HTML: the output of `the_content` or a rich-text field.
 * @return string
 */
function place( $html ) {
	if ( false === strpos( (string) $html, '[wording' ) ) {
		return (string) $html;
	}
	$parts = wp_html_split( $html );
	$tag   = '';
	$open  = array();
	foreach ( $parts as $index => $part ) {
		if ( '' === $part || '<' === $part[0] ) {
			if ( 1 === preg_match( '~^<(/?)([a-z][a-z0-9]*)~i', $part, $found ) ) {
				$tag  = strtolower( $found[2] );
				$open = opened( $open, $tag, '/' === $found[1] );
			}
			continue;
		}
		$is_alone = 1 === preg_match( '/^(\s*)\[wording\s+([^\]\s<>]+)\s*\](\s*)$/', $part, $found );
		if ( ! $is_alone || in_array( $tag, INLINE, true ) || is_within_words( $parts, $index ) ) {
			$parts[ $index ] = place_in_words( $part );
		} elseif ( 'p' === $tag && is_paragraph( $parts, $index ) ) {
			// The pattern has its own paragraph.
			$parts[ $index - 1 ] = '';
			$parts[ $index ]     = blocks( $found[2] );
			$parts[ $index + 1 ] = '';
		} else {
			$words           = blocks( $found[2] );
			$parts[ $index ] = $found[1] . ( in_array( end( $open ), HOLDERS, true ) ? without_paragraph( $words ) : $words ) . $found[3];
		}
	}
	return implode( '', $parts );
}

/**
 * The elements that are open after a tag, the innermost last.
 *
 * @param string[] $open       Those that were open before it.
 * @param string   $tag        Its name.
 * @param bool     $is_closing Whether it ends its element.
 * @return string[]
 */
function opened( array $open, $tag, $is_closing ) {
	if ( ! $is_closing ) {
		return in_array( $tag, VOID, true ) || count( $open ) >= DEEPEST ? $open : array_merge( $open, array( $tag ) );
	}
	$at = array_keys( $open, $tag, true );
	return $at ? array_slice( $open, 0, end( $at ) ) : $open;
}

/**
 * Whether a text is all that its paragraph contains.
 *
 * @param string[] $parts Of HTML: texts and tags alternately.
 * @param int      $index Of the text.
 * @return bool
 */
function is_paragraph( array $parts, $index ) {
	return 1 === preg_match( '~^<p[\s>]~i', $parts[ $index - 1 ] ?? '' ) && '</p>' === strtolower( $parts[ $index + 1 ] ?? '' );
}

/**
 * Whether the line of a text continues after it: an inline element follows.
 *
 * @param string[] $parts Of HTML: texts and tags alternately.
 * @param int      $index Of the text.
 * @return bool
 */
function is_within_words( array $parts, $index ) {
	return 1 === preg_match( '~^<([a-z][a-z0-9]*)~i', $parts[ $index + 1 ] ?? '', $found ) && in_array( strtolower( $found[1] ), INLINE, true );
}

/**
 * Places wordings within a line.
 *
 * @param string $text Between two tags.
 * @return string
 */
function place_in_words( $text ) {
	return preg_replace_callback(
		SHORTCODE,
		function ( $found ) {
			return words( $found[1] );
		},
		$text
	);
}

/**
 * A wording as part of a line: its text with emphasis and links.
 *
 * @param string $name Of the wording.
 * @return string
 */
function words( $name ) {
	$spaced = preg_replace( '~</(?:p|li|h[1-6]|blockquote|td|th)>~', '$0 ', blocks( $name ) );
	$inline = array(
		'a'      => array( 'href' => true ),
		'em'     => array(),
		'mark'   => array(),
		'strong' => array(),
	);
	return trim( preg_replace( '/\s+/', ' ', wp_kses( $spaced, $inline ) ) );
}

/**
 * HTML without the `<p>` around it, if it is exactly one paragraph.
 *
 * @param string $html Of a pattern.
 * @return string
 */
function without_paragraph( $html ) {
	return 1 === preg_match( '~^<p(?:\s[^<>]*)?>((?:(?!</?p[\s>]).)*)</p>$~s', $html, $found ) ? $found[1] : $html;
}

/**
 * A wording as its pattern has it, rendered.
 *
 * @param string $name Of the wording.
 * @return string If nothing has this name: nothing for visitors, and a sentence for editors.
 */
function blocks( $name ) {
	static $busy = false;
	$pattern     = find( $name );
	if ( $busy || ! $pattern ) {
		/* translators: %s: name of a wording. */
		$said = sprintf( __( 'There is no standard wording "%s".', 'ostium' ), $name );
		return ! $busy && current_user_can( 'edit_posts' ) ? '<p><mark>' . esc_html( $said ) . '</mark></p>' : '';
	}
	$busy = true;
	$html = has_blocks( $pattern->post_content ) ? do_blocks( $pattern->post_content ) : wpautop( $pattern->post_content );
	$busy = false;
	return trim( wptexturize( $html ) );
}

/**
 * The pattern of a wording.
 *
 * @param string $name Of the wording.
 * @return \WP_Post|null
 */
function find( $name ) {
	$found = get_posts(
		array(
			'post_type'   => 'wp_block',
			'name'        => PREFIX . $name,
			'numberposts' => 1,
		)
	);
	return $found[0] ?? null;
}
