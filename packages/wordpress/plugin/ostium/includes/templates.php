<?php
/**
 * A page says what it is: its template is a page kind of the site. Without one, its address decides.
 *
 * @package Ostium
 */

namespace Ostium\Templates;

use WP_Post;
use function Ostium\site;

defined( 'ABSPATH' ) || exit;

add_filter( 'theme_page_templates', __NAMESPACE__ . '\\offer', 20 );

/**
 * The kinds that editors can choose.
 *
 * @return array<string, array{kind: string, title: string}> By name.
 */
function kinds() {
	$kinds = array_filter(
		site()['kinds'],
		function ( $kind ) {
			return $kind['isTemplate'];
		}
	);
	return array_column( $kinds, null, 'kind' );
}

/**
 * Offers them as page templates. Those of WordPress's theme are for pages that nobody sees.
 *
 * @return array<string, string> Titles in the editor's language, by the name of the kind.
 */
function offer() {
	return array_map( 'Ostium\\Translations\\title_of_kind', kinds() );
}

/**
 * The kind that a page's template names.
 *
 * @param WP_Post $post The item.
 * @return string Empty if it names none.
 */
function kind_of( WP_Post $post ) {
	$template = 'page' === $post->post_type && $post->ID ? (string) get_post_meta( $post->ID, '_wp_page_template', true ) : '';
	return isset( kinds()[ $template ] ) ? $template : '';
}
