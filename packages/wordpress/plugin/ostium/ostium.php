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
	'text',
	'once',
	'types',
	'templates',
	'reader',
	'rights',
	'alt-texts',
	'blocks/places',
	'blocks/rows',
	'blocks/convert',
	'blocks/plain-texts',
	'fields/store',
	'fields/groups',
	'fields/objects',
	'fields/values',
	'fields/problems',
	'fields/acf-values',
	'fields/acf-rows',
	'fields/older',
	'fields/rest',
	'fields/acf3',
	'fields/revisions',
	'fields/acf',
	'purge/gather',
	'purge/state',
	'purge/items',
	'purge/differences',
	'purge/terms',
	'purge/authors',
	'purge/others',
	'purge/call',
	'purge/delivery',
	'admin/settings',
	'admin/purges',
	'front-end',
	'redirects/rules',
	'redirects/read',
	'redirects/import',
	'redirects/actions',
	'redirects/screen',
	'redirects/rest',
	'redirects/moved-pages',
	'redirects/moved-terms',
	'redirects/moved-authors',
	'practice/facts',
	'practice/shape',
	'practice/problems',
	'practice/form',
	'practice/sent',
	'practice/screen',
	'practice/inputs',
	'menus/tree',
	'menus/facts',
	'menus/fill',
	'article-fields',
	'head/seo',
	'head/picture',
	'head/fields',
	'head/meta-box',
	'head/panel',
	'wordings/place',
	'wordings/screen',
	'links',
	'preview',
	'blocks/editor',
	'blocks/preview',
	'findings',
	'comments',
	'status',
	'content/schemas',
	'content/sources',
	'content/lists',
	'content/files',
	'content/items',
	'content/state',
	'content/read-lists',
	'content/turn',
	'content/routes',
);

foreach ( SUBJECTS as $subject ) {
	require_once __DIR__ . "/includes/$subject.php";
}
