import { createServer } from 'node:http';
import { relative, sep } from 'node:path';
import type { ErrorPayload, ViteDevServer } from 'vite';
import config from '../../../site.config.ts';
import type { Assets } from './assets.ts';
import { createSite } from './createSite.ts';
import { isMistake } from './isMistake.ts';
import { readSettings } from './settings.ts';
import type { RunningSite } from './createSite.ts';
import { watchContent } from './watchContent.ts';

interface DevOptions {
  vite: ViteDevServer;
  port: number;
  host: string;
}

/** Vite's client, the entry that brings and refreshes all styles, and the first script of every page. */
const DEV_ASSETS: Assets = {
  headHtml:
    '<script type="module" src="/@vite/client"></script><script type="module" src="/src/engine/client/styles.ts"></script>',
  bodyHtml: '<script type="module" async src="/src/engine/client/boot.ts"></script>',
  build: 'development',
  isDevelopment: true,
};

/**
 * Serves the site from its sources. A change to a stylesheet is shown in place; a change to code or content loads the page
 * again. While the content has a mistake, pages show it over the content as it was. Gives back how to stop.
 */
export async function startDev({ vite, port, host }: DevOptions): Promise<() => Promise<void>> {
  const settings = {
    ...readSettings(config, { ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' }),
    port,
    host,
    siteUrl: `http://${host}:${port}`,
  };
  const create: typeof createSite = createSite;
  let site = startSite(create);
  let isStale = false;

  async function startSite(make: typeof createSite): Promise<RunningSite> {
    const made = await make(settings, { assets: DEV_ASSETS, clientDir: undefined });
    await made.app.ready();
    return made;
  }

  async function current() {
    if (isStale) {
      isStale = false;
      const { createSite: fresh } = (await vite.ssrLoadModule('/src/engine/http/createSite.ts')) as {
        createSite: typeof createSite;
      };
      const old = site;
      site = startSite(fresh);
      // One that never came up has nothing to close.
      void old.then(({ app }) => app.close()).catch(() => undefined);
    }
    return site;
  }

  vite.watcher.on('change', (file) => {
    const path = relative(vite.config.root, file).split(sep).join('/');
    if (!/^(src\/|site\.config\.)/.test(path) || path.endsWith('.css')) return;
    isStale = true;
    vite.ws.send({ type: 'full-reload' });
  });

  let mistake: ErrorPayload | undefined;
  const stopWatching = watchContent({
    watcher: vite.watcher,
    dir: settings.contentDir,
    async reload() {
      const made = await site.catch(() => undefined);
      // A site that did not come up may do so with the content as it is now.
      if (made === undefined) isStale = true;
      await made?.embedded?.reload();
    },
    onReading(problem) {
      mistake = problem && overlayOf(problem);
      if (problem) console.error(problem.message);
      for (const client of vite.ws.clients) client.send(mistake ?? { type: 'full-reload' });
    },
  });
  // Whoever opens a page, or comes back to one, while the mistake stands.
  vite.ws.on('vite:client:connect', (_data, client) => {
    if (mistake) client.send(mistake);
  });

  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => {
      current().then(
        ({ app }) => app.routing(request, response),
        (error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          console.error(error instanceof Error && isMistake(error) ? error.message : error);
          isStale = true;
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(failurePage(error));
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

/** For a site that does not come up. Vite's client is in it, so that the page loads again once something changes. */
function failurePage(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const html = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><title>The site did not start</title>${DEV_ASSETS.headHtml}<pre>${html}</pre>`;
}
