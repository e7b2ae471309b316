<?php
/**
 * Plugin Name:       Ostium
 * Description:       What WordPress adds for a site that ostium serves: types of items, fields of blocks, previews, purges, redirects.
 * Version:           0.3.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * Update URI:        false
 * Text Domain:       ostium
 * Domain Path:       /languages
 *
 * @package Ostium
 */

namespace Ostium;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.3.0';

/**
 * One file for each subject, in the order of their dependencies. Each registers its own hooks.
 */
const SUBJECTS = array(
	'site',
	'translations',
	'types',
	'templates',
	'reader',
	'rights',
	'alt-texts',
	'blocks/rows',
	'blocks/convert',
	'fields/store',
	'fields/values',
	'fields/field-plugin',
	'fields/rest',
	'purge/state',
	'purge/changes',
	'purge/delivery',
	'admin/purges',
	'front-end',
	'redirects/rules',
	'redirects/moved',
	'practice/facts',
	'menus',
	'article-fields',
	'head/fields',
	'head/forms',
	'wordings/place',
	'links',
	'copy',
	'preview',
	'blocks/editor',
	'findings',
	'comments',
	'status',
	'content/routes',
	'content/files',
	'content/write',
	'content/read',
);

/**
 * Screens of the admin, loaded only there, and for commands.
 */
const SCREENS = array(
	'admin/settings',
	'redirects/screen',
	'practice/screen',
	'wordings/screen',
);

foreach ( array_merge( SUBJECTS, is_admin() || 'cli' === PHP_SAPI ? SCREENS : array() ) as $subject ) {
	require_once __DIR__ . "/includes/$subject.php";
}
