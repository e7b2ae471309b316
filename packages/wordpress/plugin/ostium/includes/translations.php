<?php
/**
 * The screens in the editor's language: the plugin's own texts from `languages/`, and the forms from `translations/`, where `ostium fields` wrote
 * their words in the site's further languages.
 *
 * @package Ostium
 */

namespace Ostium\Translations;

defined( 'ABSPATH' ) || exit;

add_filter( 'gettext_ostium', __NAMESPACE__ . '\\translate_text', 10, 2 );
add_filter( 'pre_load_script_translations', __NAMESPACE__ . '\\translate_scripts', 10, 4 );

/**
 * The plugin's own texts in the language of whoever looks at the screen: every country's Spanish reads the one that there is.
 *
 * @return array<string, \Translation_Entry> By the English text. Empty in English, and in languages without a file.
 */
function texts() {
	static $texts = array();
	$language = sanitize_key( strtok( determine_locale(), '_' ) );
	if ( ! isset( $texts[ $language ] ) ) {
		$texts[ $language ] = array();
		$files              = glob( dirname( __DIR__ ) . "/languages/ostium-{$language}_*.po" );
		if ( $files ) {
			require_once ABSPATH . WPINC . '/pomo/po.php';
			$catalog = new \PO();
			$catalog->import_from_file( $files[0] );
			$texts[ $language ] = $catalog->entries;
		}
	}
	return $texts[ $language ];
}

/**
 * Translates a text of the plugin's PHP, unless a language pack in WordPress's folder has done so.
 *
 * @param string $translation As it is so far.
 * @param string $text        In English.
 * @return string
 */
function translate_text( $translation, $text ) {
	return $translation === $text && isset( texts()[ $text ] ) ? texts()[ $text ]->translations[0] : $translation;
}

/**
 * The same for the plugin's scripts, which WordPress asks for last without a file: when no language pack has one.
 *
 * @param string|false|null $json   The texts so far.
 * @param string|false      $file   Where a language pack would have them.
 * @param string            $handle Of the script.
 * @param string            $domain Whose texts these are.
 * @return string|false|null
 */
function translate_scripts( $json, $file, $handle, $domain ) {
	if ( null !== $json || $file || 'ostium' !== $domain || array() === texts() ) {
		return $json;
	}
	$messages = array( '' => array( 'domain' => $domain ) );
	foreach ( texts() as $text => $entry ) {
		if ( preg_grep( '~^assets/~', $entry->references ) ) {
			$messages[ $text ] = $entry->translations;
		}
	}
	return wp_json_encode( array( 'locale_data' => array( 'messages' => $messages ) ) );
}

/**
 * The words in the language of whoever looks at the screen. A country's variant, such as `es_MX`, reads those of its language.
 *
 * @return array{names?: array<string, array>, kinds?: array<string, string>, blocks?: array<string, array>, groups?: array<string, array>} Empty in the site's main language, and in others.
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
 * Types or taxonomies with what they are called.
 *
 * @param array[] $kinds As `site()` has them.
 * @return array[]
 */
function names( array $kinds ) {
	return array_map(
		function ( $kind ) {
			return array_merge( $kind, words()['names'][ $kind['name'] ] ?? array() );
		},
		$kinds
	);
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
