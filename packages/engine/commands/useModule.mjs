import { Stop } from './command.mjs';

/**
 * Loads a site and one of the engine's tools with all their imports, as the development server would, and passes them to `use`. Nothing is
 * served or watched. Throws a `Stop` for a mistake in the settings or the content.
 * @template T
 * @param {string} folder the site's folder
 * @param {string} tool the whole path of the tool's module
 * @param {(tool: Record<string, any>, site: Record<string, any>) => T | Promise<T>} use gets the exports of the module, and of the site's `server.ts`
 * @returns {Promise<T>}
 */
export async function useSite(folder, tool, use) {
  return useModules(folder, [tool, '/server.ts'], async ([tools = {}, site = {}]) => {
    try {
      return await use(tools, site);
    } catch (error) {
      if (error instanceof Error && tools['isStartMistake']?.(error)) throw new Stop(error.message);
      throw error;
    }
  });
}

/**
 * @template T
 * @param {string} folder the folder of a site or of the project
 * @param {readonly string[]} files whole paths, or from the folder with a slash before
 * @param {(modules: Record<string, any>[]) => T | Promise<T>} use
 * @returns {Promise<T>}
 */
export async function useModules(folder, files, use) {
  const { createServer } = await import('vite');
  const { readSources } = await import('../vite/sources.mjs');
  const vite = await createServer({
    ...readSources,
    root: folder,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const modules = [];
    for (const file of files) modules.push(await vite.ssrLoadModule(file));
    return await use(modules);
  } finally {
    await vite.close();
  }
}
