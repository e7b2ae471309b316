<?php
/**
 * Plugin Name:       Ostium
 * Description:       What WordPress adds for a site that ostium serves: types of items, fields of blocks, previews, purges, redirections.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       ostium
 *
 * @package Ostium
 */

namespace Ostium;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.1.0';

/**
 * One file for each subject, in the order in which they stand on each other. Each hooks itself where it belongs.
 */
const SUBJECTS = array(
	'site',
	'types',
	'fields/store',
	'status',
);

foreach ( SUBJECTS as $subject ) {
	require_once __DIR__ . "/includes/$subject.php";
}
