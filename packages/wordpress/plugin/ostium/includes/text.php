<?php
/**
 * Shortening texts.
 *
 * @package Ostium
 */

namespace Ostium;

defined( 'ABSPATH' ) || exit;

/**
 * The beginning of a text, without half a character at its end: WordPress does not store values that are not valid UTF-8.
 *
 * @param string $text  In UTF-8.
 * @param int    $bytes The maximum length.
 * @return string
 */
function beginning( $text, $bytes ) {
	$cut       = substr( $text, 0, $bytes );
	$is_halved = strlen( $text ) > $bytes && 0x80 === ( ord( $text[ $bytes ] ) & 0xC0 );
	return $is_halved ? (string) preg_replace( '/[\xC0-\xFF][\x80-\xBF]*$/D', '', $cut ) : $cut;
}
