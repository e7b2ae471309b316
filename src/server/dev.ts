import { createServer } from 'node:http';
import type { ViteDevServer } from 'vite';
import config from '../../site.config.ts';
import type { Assets } from './assets.ts';
import { createSite } from './createSite.ts';
import { readSettings } from './settings.ts';
import type { RunningSite } from './createSite.ts';

interface DevOptions {
  vite: ViteDevServer;
  port: number;
  host: string;
}

/** Vite's client, the entry that brings and refreshes all styles, and the first script of every page. */
const DEV_ASSETS: Assets = {
  headHtml:
    '<script type="module" src="/@vite/client"></script><script type="module" src="/src/browser/styles.ts"></script>',
  bodyHtml: '<script type="module" async src="/src/browser/boot.ts"></script>',
  build: 'development',
  isDevelopment: true,
};

/**
 * Serves the site from its sources. A change to a stylesheet is shown in place; a change to code or content loads the page
 * again. Gives back how to stop.
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

  function startSite(make: typeof createSite): Promise<RunningSite & { stopWatching: () => void }> {
    return make(settings, { assets: DEV_ASSETS, clientDir: undefined }).then(async (made) => {
      await made.app.ready();
      const stopWatching = made.embedded?.watch((_file, problem) => {
        if (problem) console.error(problem.message);
        vite.ws.send({ type: 'full-reload' });
      });
      return { ...made, stopWatching: stopWatching ?? (() => undefined) };
    });
  }

  async function current() {
    if (isStale) {
      isStale = false;
      const { createSite: fresh } = (await vite.ssrLoadModule('/src/server/createSite.ts')) as {
        createSite: typeof createSite;
      };
      const old = site;
      site = startSite(fresh);
      void old.then(({ app, stopWatching }) => {
        stopWatching();
        return app.close();
      });
    }
    return site;
  }

  vite.watcher.on('change', (file) => {
    if (!/\/(src|site\.config)[/.]/.test(file) || file.endsWith('.css')) return;
    isStale = true;
    vite.ws.send({ type: 'full-reload' });
  });

  const server = createServer((request, response) => {
    vite.middlewares(request, response, () => {
      current().then(
        ({ app }) => app.routing(request, response),
        (error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          console.error(error);
          isStale = true;
          response
            .writeHead(500, { 'content-type': 'text/plain' })
            .end(error instanceof Error ? error.message : String(error));
        },
      );
    });
  });
  await site;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const { app, stopWatching } = await site;
    stopWatching();
    await app.close();
  };
}
