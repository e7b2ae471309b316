<?php
/**
 * What a block looks like, for the list from which editors choose: a picture and a sentence for each layout.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

defined( 'ABSPATH' ) || exit;

add_filter( 'acf/prepare_field/type=flexible_content', __NAMESPACE__ . '\\picture_layouts' );
add_filter( 'acf/fields/flexible_content/layout_title', __NAMESPACE__ . '\\picture_title', 10, 3 );
add_action( 'acf/input/admin_head', __NAMESPACE__ . '\\print_picture_style' );

/**
 * The picture of a layout's block, as HTML.
 *
 * @param string $key  Of the layout.
 * @return string Empty if there is none.
 */
function picture_of( $key ) {
	$block = \Ostium\site()['layouts'][ $key ] ?? null;
	if ( ! $block || ! is_file( dirname( __DIR__, 2 ) . "/pictures/blocks/{$block['block']}.webp" ) ) {
		return '';
	}
	$url = plugins_url( "pictures/blocks/{$block['block']}.webp", dirname( __DIR__ ) );
	return sprintf(
		'<img class="ostium-block" src="%s" alt="%s" title="%2$s" loading="lazy" width="160">',
		esc_url( $url ),
		esc_attr( \Ostium\site()['blocks'][ $block['block'] ]['description'] )
	);
}

/**
 * In ACF's list of blocks.
 *
 * @param array|false $field The field before it is shown.
 * @return array|false
 */
function picture_layouts( $field ) {
	if ( is_array( $field ) ) {
		foreach ( $field['layouts'] as $index => $layout ) {
			$field['layouts'][ $index ]['label'] = picture_title( $layout['label'], $field, $layout );
		}
	}
	return $field;
}

/**
 * Beside the name of each block on the page.
 *
 * @param string $title  HTML.
 * @param array  $field  Of flexible content.
 * @param array  $layout The block's.
 * @return string
 */
function picture_title( $title, $field, $layout ) {
	return false === strpos( $title, 'ostium-block' ) ? picture_of( $layout['key'] ) . '<span>' . $title . '</span>' : $title;
}

/**
 * Pictures are small beside a name, and larger in the list.
 */
function print_picture_style() {
	echo '<style>
.acf-fc-popup ul { max-height: 70vh; overflow-y: auto; }
.acf-fc-popup li a { display: flex; align-items: center; gap: 12px; padding-block: 6px; }
.ostium-block { width: 160px; height: 90px; flex: none; object-fit: contain; background: #fff; border: 1px solid #c3c4c7; border-radius: 2px; }
.acf-fc-layout-handle .ostium-block { width: 64px; height: 36px; margin-inline: 4px 10px; vertical-align: middle; }
</style>';
}
