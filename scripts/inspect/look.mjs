import { command } from '../../packages/engine/commands/command.mjs';

command(async (args) => {
  const { MARLOWE } = await import('../project.mjs');
  const { readLookOptions } = await import('../options.mjs');
  const { prepareSite } = await import('../../packages/engine/commands/prepareSite.mjs');
  const { ensureChromium } = await import('../findChromium.mjs');
  const { startBuiltSite } = await import('../project.mjs');

  const { paths, widths, base } = readLookOptions(args);
  await prepareSite(MARLOWE);
  const chromium = await ensureChromium();
  // Only now is Playwright certain to be installed.
  const { takePictures } = await import('./takePictures.mjs');

  const server = base === undefined ? await startBuiltSite() : { url: base, stop: async () => {} };
  try {
    const problems = await takePictures({ chromium, base: server.url, paths, widths });
    return problems === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
});
