<?php
/**
 * PHP's own web server: files as they are, everything else to WordPress.
 *
 * @package Ostium
 */

$path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$file = realpath( $_SERVER['DOCUMENT_ROOT'] . $path );
if ( $file && is_dir( $file ) && is_file( "$file/index.php" ) && '/' !== $path ) {
	if ( '/' !== substr( $path, -1 ) ) {
		header( "Location: $path/", true, 301 );
		exit;
	}
	$file = "$file/index.php";
}
if ( $file && is_file( $file ) && '/' !== $path ) {
	if ( '.php' !== substr( $file, -4 ) ) {
		$types = array(
			'js'  => 'text/javascript; charset=utf-8',
			'css' => 'text/css; charset=utf-8',
		);
		$type  = $types[ pathinfo( $file, PATHINFO_EXTENSION ) ] ?? '';
		// Browsers keep WordPress's own scripts, and what they compile of them, as they do of any other web server.
		if ( '' === $type || 1 !== preg_match( '#^/wp-(?:admin|includes)/#', $path ) || ! isset( $_GET['ver'] ) ) {
			return false;
		}
		header( "Content-Type: $type" );
		header( 'Cache-Control: max-age=31536000' );
		header( 'Content-Length: ' . filesize( $file ) );
		readfile( $file );
		exit;
	}
	$_SERVER['SCRIPT_NAME']     = $path;
	$_SERVER['SCRIPT_FILENAME'] = $file;
	chdir( dirname( $file ) );
	require $file;
	exit;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
