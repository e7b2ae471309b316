<?php
/**
 * What an item can contain, for users who write its fields as JSON: its fields and blocks, with an empty example of each.
 *
 * @package Ostium
 */

namespace Ostium\Fields;

defined( 'ABSPATH' ) || exit;

/**
 * Shows all groups of an item.
 *
 * @param array[] $groups As `groups_for` returns them.
 */
function show_guide( array $groups ) {
	if ( ! $groups ) {
		printf( '<p>%s</p>', esc_html__( 'At its address this item takes no fields.', 'ostium' ) );
	}
	foreach ( $groups as $group ) {
		printf( '<h3>%s</h3>', esc_html( $group['title'] ) );
		foreach ( $group['fields'] as $field ) {
			if ( 'flexible_content' === $field['type'] ) {
				/* translators: %s: the name of a field. */
				printf( '<p>%s</p>', sprintf( esc_html__( '%s is a list of these blocks, in any order:', 'ostium' ), '<code>' . esc_html( $field['name'] ) . '</code>' ) );
				array_map( __NAMESPACE__ . '\\show_layout', array_values( $field['layouts'] ) );
			}
		}
		show_fields_guide(
			array_filter(
				$group['fields'],
				function ( $field ) {
					return 'flexible_content' !== $field['type'];
				}
			)
		);
	}
}

/**
 * One block. Collapsed: its picture and name; expanded: its fields, and an empty example to copy.
 *
 * @param array $layout As ACF's JSON has it.
 */
function show_layout( array $layout ) {
	echo '<details class="ostium-layout"><summary>';
	echo wp_kses_post( picture_of( $layout['key'] ) );
	printf( '<code>%s</code>', esc_html( $layout['name'] ) );
	printf( ' <span>%s</span></summary>', esc_html( \Ostium\site()['blocks'][ \Ostium\site()['layouts'][ $layout['key'] ]['block'] ?? '' ]['description'] ?? '' ) );
	show_fields_guide( $layout['sub_fields'] );
	$example = array( 'acf_fc_layout' => $layout['name'] ) + example_of( $layout['sub_fields'] );
	printf( '<pre><code>%s</code></pre></details>', esc_html( write_json( $example ) ) );
}

/**
 * Fields and what each accepts, with those of groups and rows below them.
 *
 * @param array[] $fields As ACF's JSON has them.
 */
function show_fields_guide( array $fields ) {
	if ( ! $fields ) {
		return;
	}
	echo '<ul>';
	foreach ( $fields as $field ) {
		printf( '<li><code>%s</code> %s. %s', esc_html( $field['name'] ), esc_html( kind_of( $field ) ), esc_html( $field['instructions'] ) );
		show_fields_guide( $field['sub_fields'] ?? array() );
		echo '</li>';
	}
	echo '</ul>';
}

/**
 * What a field accepts, in words.
 *
 * @param array $field As ACF's JSON has it.
 * @return string
 */
function kind_of( array $field ) {
	$kinds = array(
		'group'        => __( 'an object', 'ostium' ),
		'repeater'     => __( 'a list of rows', 'ostium' ),
		'gallery'      => __( 'a list of numbers of uploads', 'ostium' ),
		'relationship' => __( 'a list of numbers of items', 'ostium' ),
		'wysiwyg'      => __( 'HTML in quotation marks', 'ostium' ),
	);
	$kind  = $kinds[ $field['type'] ] ?? wanted( $field );
	/* translators: %s: what a field accepts. */
	return $field['required'] ? sprintf( __( '%s, needed', 'ostium' ), $kind ) : $kind;
}

/**
 * Empty values of fields, to be filled in.
 *
 * @param array[] $fields As ACF's JSON has them.
 * @return array<string, mixed>
 */
function example_of( array $fields ) {
	$values = array();
	foreach ( $fields as $field ) {
		switch ( $field['type'] ) {
			case 'group':
				$values[ $field['name'] ] = example_of( $field['sub_fields'] );
				break;
			case 'repeater':
				$values[ $field['name'] ] = array( example_of( $field['sub_fields'] ) );
				break;
			case 'gallery':
			case 'relationship':
			case 'checkbox':
				$values[ $field['name'] ] = array();
				break;
			case 'true_false':
				$values[ $field['name'] ] = ! empty( $field['default_value'] );
				break;
			default:
				$values[ $field['name'] ] = '';
		}
	}
	return $values;
}
