import { command } from '../command.mjs';

command(async (args) => {
  const { readLookOptions } = await import('../options.mjs');
  const { prepareSite } = await import('../site/prepareSite.mjs');
  const { ensureChromium } = await import('../findChromium.mjs');
  const { startBuiltServer } = await import('../site/startBuiltServer.mjs');

  const { paths, widths, base } = readLookOptions(args);
  await prepareSite();
  const chromium = await ensureChromium();
  // Only now is Playwright certain to be installed.
  const { takePictures } = await import('./takePictures.mjs');

  const server = base === undefined ? await startBuiltServer() : { url: base, stop: async () => {} };
  try {
    const problems = await takePictures({ chromium, base: server.url, paths, widths });
    return problems === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
});
