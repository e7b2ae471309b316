import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Loads a module of the sources with all its imports, as the development server would, and passes it to `use`. Nothing is served or
 * watched.
 * @template T
 * @param {string} file from the project's folder
 * @param {(module: Record<string, any>) => T | Promise<T>} use
 * @returns {Promise<T>}
 */
export async function useModule(file, use) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    publicDir: join(root, 'public'),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    return await use(await vite.ssrLoadModule(`/${file}`));
  } finally {
    await vite.close();
  }
}
