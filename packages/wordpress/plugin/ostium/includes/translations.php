<?php
/**
 * The forms in the editor's language: the words that `ostium fields` wrote into `translations/`, in place of those of the site's main language.
 *
 * @package Ostium
 */

namespace Ostium\Translations;

defined( 'ABSPATH' ) || exit;

/**
 * The words in the language of whoever looks at the screen. A country's variant, such as `es_MX`, reads those of its language.
 *
 * @return array{kinds?: array<string, string>, blocks?: array<string, array>, groups?: array<string, array>} Empty in the site's main language, and in others.
 */
function words() {
	static $words = array();
	$locale = sanitize_key( strtr( determine_locale(), '_', '-' ) );
	if ( ! isset( $words[ $locale ] ) ) {
		$words[ $locale ] = array();
		foreach ( array( strtok( $locale, '-' ), $locale ) as $language ) {
			$file = dirname( __DIR__ ) . "/translations/$language.json";
			if ( is_file( $file ) ) {
				// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of this plugin.
				$words[ $locale ] = json_decode( file_get_contents( $file ), true );
			}
		}
	}
	return $words[ $locale ];
}

/**
 * The title of a page kind.
 *
 * @param array{kind: string, title: string} $kind As `site()` has it.
 * @return string
 */
function title_of_kind( array $kind ) {
	return words()['kinds'][ $kind['kind'] ] ?? $kind['title'];
}

/**
 * A block: its title, its sentence, its keywords and its fields.
 *
 * @param string $name  Of the block.
 * @param array  $block With these.
 * @return array
 */
function block( $name, array $block ) {
	$words = words()['blocks'][ $name ] ?? array();
	return array_merge( $block, $words, array( 'fields' => fields( $block['fields'], $words['fields'] ?? array() ) ) );
}

/**
 * The fields of a group that are not in blocks.
 *
 * @param array[] $fields Their definitions.
 * @param string  $group  The key of the group.
 * @return array[]
 */
function fields_of_group( array $fields, $group ) {
	return fields( $fields, words()['groups'][ $group ] ?? array() );
}

/**
 * Fields, and those in groups and rows: their labels, their help and what their choices are called.
 *
 * @param array[]              $fields Their definitions.
 * @param array<string, array> $words  Settings by the path of the field: `steps.title`.
 * @param string               $above  What the paths begin with.
 * @return array[]
 */
function fields( array $fields, array $words, $above = '' ) {
	foreach ( $fields as $index => $field ) {
		$path             = $above . $field['name'];
		$fields[ $index ] = array_merge( $field, $words[ $path ] ?? array() );
		if ( isset( $field['sub_fields'] ) ) {
			$fields[ $index ]['sub_fields'] = fields( $field['sub_fields'], $words, "$path." );
		}
	}
	return $fields;
}
