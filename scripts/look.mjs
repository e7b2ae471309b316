import { command } from './steps/command.mjs';

command(async (args) => {
  const { readLookOptions } = await import('./steps/options.mjs');
  const { prepareSite } = await import('./steps/prepareSite.mjs');
  const { ensureChromium } = await import('./steps/ensureChromium.mjs');
  const { startBuiltServer } = await import('./steps/startBuiltServer.mjs');

  const { paths, widths, base } = readLookOptions(args);
  await prepareSite();
  const chromium = await ensureChromium();
  // Only now is Playwright sure to be installed.
  const { takePictures } = await import('./steps/takePictures.mjs');

  const server = base === undefined ? await startBuiltServer() : { url: base, stop: async () => {} };
  try {
    const problems = await takePictures({ chromium, base: server.url, paths, widths });
    return problems === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
});
