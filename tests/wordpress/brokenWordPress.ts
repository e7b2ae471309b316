import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Failures of a WordPress, each caused the way its host or a careless plugin would cause it. */
export function breakerOf(dir: string) {
  const plugins = join(dir, 'wordpress', 'wp-content', 'mu-plugins');
  let file: string | undefined;
  let count = 0;
  const mendCode = async () => {
    if (file !== undefined) await rm(file);
    file = undefined;
  };
  return {
    /** Runs PHP in every request from now on, before the plugins load. */
    async run(code: string) {
      await mkdir(plugins, { recursive: true });
      await mendCode();
      // PHP keeps a file it has read for two seconds, even if it is changed: so each gets its own name.
      count += 1;
      file = join(plugins, `broken-${count}.php`);
      await writeFile(file, `<?php\n${code}\n`);
    },
    /** What WordPress itself does during an update. */
    maintain: () => writeFile(join(dir, 'wordpress', '.maintenance'), '<?php $upgrading = time();'),
    async mend() {
      await mendCode();
      await rm(join(dir, 'wordpress', '.maintenance'), { force: true });
    },
  };
}

/** Code for `run`: a security plugin that allows the REST API only to users who are logged in. */
export const LOCK = `add_filter( 'rest_authentication_errors', function ( $result ) {
  return is_user_logged_in() ? $result : new WP_Error( 'rest_login_required', 'No.', array( 'status' => 401 ) );
} );`;

/** Code for `run`: a plugin that prints a warning for everybody to read. */
export const WARNING = `echo "<br />\\n<b>Warning</b>: Undefined variable \\$x in /var/www/careless.php on line 3<br />\\n";`;

/** Code for `run`: a plugin that ends every request. */
export const FATAL = 'ostium_there_is_no_such_function();';

/** Code for `run`: a plugin that takes the lists of posts, pages and pictures out of the REST API. */
export const NO_ROUTES = `add_filter( 'rest_endpoints', function ( $routes ) {
  return array_filter( $routes, function ( $route ) {
    return 0 !== strpos( $route, '/wp/v2/' );
  }, ARRAY_FILTER_USE_KEY );
} );`;

/** Code for `run`: a plugin whose query finds nothing. */
export const NO_ITEMS = `add_filter( 'posts_where', function ( $where ) {
  return $where . ' AND 1 = 0';
} );`;
