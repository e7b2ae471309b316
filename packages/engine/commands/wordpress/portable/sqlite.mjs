import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGINE } from '../../folders.mjs';

/**
 * A database that is a file, which only PHP opens: nothing runs.
 * @param {string} data the folder of the file
 * @param {import('../processes/phpServer.mjs').PhpServer} web
 * @returns {import('../processes/mariaDb.mjs').Database}
 */
export function openSqlite(data, web) {
  const nothing = async () => undefined;
  return {
    name: 'SQLite',
    socket: '',
    install: () => mkdir(data, { recursive: true }),
    start: nothing,
    create: nothing,
    query: (sql) => {
      const text = Buffer.from(sql).toString('base64');
      return web.run(
        `$pdo = new PDO( 'sqlite:${web.inside(join(data, FILE))}' ); $pdo->exec( base64_decode( '${text}' ) );`,
      );
    },
    signal: nothing,
    stop: nothing,
    pid: () => undefined,
    removeSocket: nothing,
  };
}

/** Its name in WordPress's plugin for SQLite. */
const FILE = '.ht.sqlite';

/**
 * Makes WordPress use it.
 * @param {string} code the folder of WordPress's code
 */
export const useSqlite = (code) =>
  cp(join(ENGINE, 'commands', 'wordpress', 'php', 'sqlite.php'), join(code, 'wp-content', 'db.php'));
