<?php
/**
 * Makes WordPress use a SQLite file instead of MariaDB: WordPress loads this file as wp-content/db.php.
 *
 * @package Ostium
 */

define( 'DB_ENGINE', 'sqlite' );
define( 'DB_DIR', dirname( __DIR__, 2 ) . '/database' );
require_once __DIR__ . '/sqlite-database-integration/wp-includes/sqlite/db.php';
