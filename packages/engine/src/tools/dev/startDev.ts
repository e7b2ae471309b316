import { createServer } from 'node:http';
import { relative, sep, isAbsolute, resolve } from 'node:path';
import { isContentPath } from '@ostium/wordpress';
import type { ErrorPayload, ViteDevServer, FSWatcher } from 'vite';
import type { Assets } from '#page/document/document.ts';
import { escapeHtml } from '@ostium/content/browser';
import type { RunningSite, SiteParts } from '#server/createSite.ts';
import type { Site } from '#site/site.ts';
import { createBlockMistakes } from './blockMistakes.ts';
import { isStartMistake, readSettings } from '#runtime/settings/settings.ts';
import type { Settings } from '#runtime/settings/settings.ts';

interface DevOptions {
  vite: ViteDevServer;
  port: number;
  host: string;
  /** The folder of the engine, from which Vite loads its tools. */
  engine: string;
}

/** What a site's `server.ts` exports. */
interface Entry {
  config: unknown;
  site: Pick<Site, 'settings'>;
  createSite: (
    settings: Settings,
    parts: Pick<SiteParts, 'assets' | 'clientDir' | 'onBlocksRead' | 'addDevelopmentRoutes'>,
  ) => Promise<RunningSite>;
}

type Gallery = typeof import('./galleryEndpoint.tsx');

/** Vite's client, the list of mistakes, the entry that loads and refreshes all styles, and the first script of every page. */
const assetsIn = (engine: string): Assets => ({
  headHtml: `<script type="module" src="/@vite/client"></script><script type="module" src="/@fs/${engine}/src/tools/dev/showMistakes.ts"></script><script type="module" src="/@fs/${engine}/src/tools/dev/developmentStyles.ts"></script>`,
  bodyHtml: `<script type="module" async src="/client.ts"></script>`,
  build: 'development',
  isDevelopment: true,
});

/**
 * Serves the site from its sources. A change to a stylesheet is shown in place; a change to code or content reloads the page. While
 * the content has a mistake, pages show the message over the last valid content; mistakes in blocks are listed over the page too.
 * Returns how to stop.
 */
export async function startDev({ vite, port, host, engine }: DevOptions): Promise<() => Promise<void>> {
  const assets = assetsIn(engine);
  const loadEntry = async () => (await vite.ssrLoadModule('/server.ts')) as Entry;
  const settingsOf = ({ config, site: { settings: siteSettings } }: Entry): Settings => {
    const env = { ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' };
    const settings = readSettings(config, env, siteSettings);
    return { ...settings, port, host, siteUrl: `http://${host}:${port}${settings.root.slice(0, -1)}` };
  };
  const mistakes = createBlockMistakes(vite.ws);
  const entry = await loadEntry();
  const { contentDir, root } = settingsOf(entry);
  let site = startSite(entry);
  let isStale = false;
  let changes = 0;

  async function startSite(entry: Entry): Promise<RunningSite> {
    // Loaded anew with the site: both need the same React contexts.
    const gallery = (await vite.ssrLoadModule(`${engine}/src/tools/dev/galleryEndpoint.tsx`)) as Gallery;
    const builtSite = await entry.createSite(settingsOf(entry), {
      assets,
      clientDir: undefined,
      onBlocksRead: mistakes.note,
      addDevelopmentRoutes: gallery.addGallery,
    });
    await builtSite.app.ready();
    return builtSite;
  }

  /** What changes while it is read may be half old and half new, and Vite takes it for new: then everything is read again. */
  async function loadUnchangedEntry(): Promise<Entry> {
    const before = changes;
    const [result] = await Promise.allSettled([loadEntry()]);
    if (changes !== before) {
      vite.moduleGraph.invalidateAll();
      return loadUnchangedEntry();
    }
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }

  async function current() {
    if (isStale) {
      isStale = false;
      const old = site;
      site = loadUnchangedEntry().then(startSite);
      // One that never came up has nothing to close.
      void old.then(({ app }) => app.close()).catch(() => undefined);
    }
    return site;
  }

  const isCode = (file: string) =>
    /\.(?:ts|tsx)$/.test(file) &&
    relative(resolve(contentDir), file).startsWith('..') &&
    !file.includes(`${sep}dist${sep}`);
  let reload: NodeJS.Timeout | undefined;
  const noteChange = (file: string) => {
    if (!isCode(file)) return;
    changes += 1;
    // Vite forgets the old module a moment later.
    clearTimeout(reload);
    reload = setTimeout(() => {
      isStale = true;
      vite.ws.send({ type: 'full-reload' });
    }, QUIET_MS);
  };
  // Page kinds and blocks are folders that may appear or disappear.
  for (const event of ['change', 'add', 'unlink'] as const) vite.watcher.on(event, noteChange);

  let mistake: ErrorPayload | undefined;
  const stopWatching = watchContent({
    watcher: vite.watcher,
    dir: contentDir,
    isContentPath,
    async reload() {
      const builtSite = await site.catch(() => undefined);
      // A site that did not come up may do so with the new content.
      if (builtSite === undefined) isStale = true;
      await builtSite?.emulator?.reload();
    },
    onReading(problem) {
      mistake = problem && overlayOf(problem);
      if (problem) console.error(problem.message);
      for (const client of vite.ws.clients) client.send(mistake ?? { type: 'full-reload' });
    },
  });
  // For a page that is opened or returned to while there is a mistake.
  vite.ws.on('vite:client:connect', (_data, client) => {
    if (mistake) client.send(mistake);
  });

  const server = createServer((request, response) => {
    const requestedUrl = request.url ?? '/';
    // Vite serves the files of `public` at the root of the host, whatever the site's folder.
    if (requestedUrl.startsWith(root)) request.url = requestedUrl.slice(root.length - 1);
    vite.middlewares(request, response, () => {
      request.url = requestedUrl;
      current().then(
        ({ app }) => app.routing(request, response),
        (error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          console.error(error instanceof Error && isStartMistake(error) ? error.message : error);
          isStale = true;
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(failurePage(error, assets));
        },
      );
    });
  });
  await site;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    stopWatching();
    clearTimeout(reload);
    await site.then(
      ({ app }) => app.close(),
      () => undefined,
    );
  };
}

/** What Vite's client shows over the page. */
const overlayOf = ({ message }: Error): ErrorPayload => ({
  type: 'error',
  err: { message: `The content cannot be read, and is shown as it was before.\n\n${message}`, stack: '' },
});

/** For a site that does not come up. It contains Vite's client, so that the page reloads once something changes. */
function failurePage(error: unknown, { headHtml }: Assets): string {
  const words = error instanceof Error ? error.message : String(error);
  return `<!doctype html><title>The site did not start</title>${headHtml}<pre>${escapeHtml(words)}</pre>`;
}

/** How long nothing may change before it is read, in milliseconds: editors save in several steps. */
const QUIET_MS = 80;

interface ContentWatch {
  /** Vite's: Node's own loses a file that an editor replaces (`fs.watch`, recursive, in Node 20 on Linux). */
  watcher: FSWatcher;
  /** The content folder. */
  dir: string;
  /** Whether a path below the folder is content. */
  isContentPath: (path: string) => boolean;
  /** Reads the content again. Rejects with what is wrong with it. */
  reload: () => Promise<void>;
  /** Called after each reading, with its error if there was one. */
  onReading: (problem: Error | undefined) => void;
}

/** Reads the content again whenever one of its files was changed, added or removed. Returns its stop. */
export function watchContent({ watcher, dir, isContentPath, reload, onReading }: ContentWatch): () => void {
  const root = resolve(dir);
  let timer: NodeJS.Timeout | undefined;
  const read = (): void => {
    reload().then(
      () => onReading(undefined),
      (error: unknown) => onReading(error instanceof Error ? error : new Error(String(error))),
    );
  };
  const notice = (_event: string, path: string): void => {
    const inside = relative(root, path);
    // A path out of the folder begins with two dots, which no content does.
    if (inside === '' || isAbsolute(inside) || !isContentPath(inside.split(sep).join('/'))) return;
    clearTimeout(timer);
    timer = setTimeout(read, QUIET_MS);
  };
  // Watching a folder twice has no effect.
  watcher.add(root);
  watcher.on('all', notice);
  return () => {
    clearTimeout(timer);
    watcher.off('all', notice);
  };
}
