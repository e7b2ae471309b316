import { npmScript } from '../../packages/engine/commands/command.mjs';

npmScript('look', {
  about: 'take screenshots of pages of the built demonstration, in screenshots/',
  words: '[/path/ …]',
  options: {
    screens: {
      type: 'boolean',
      about: 'only the first screens, at 390x844, 320x640, 844x390 and 1366x650 (of every kind of page)',
    },
    night: { type: 'boolean', about: 'in the colors of the night' },
    widths: { type: 'string', value: '768,1920', about: 'the widths in pixels (default: 390,1024,1440)' },
    base: { type: 'string', value: 'http://localhost:3000', about: 'a site that runs already' },
  },
  async run({ words, options }) {
    const { MARLOWE } = await import('../project.mjs');
    const { readLookOptions } = await import('../options.mjs');
    const { prepareSite } = await import('../../packages/engine/commands/prepareSite.mjs');
    const { ensureChromium } = await import('../findChromium.mjs');
    const { startBuiltSite } = await import('../project.mjs');

    const { paths, sizes, base } = readLookOptions(words, options);
    await prepareSite(MARLOWE);
    const chromium = await ensureChromium();
    // Only now is Playwright certain to be installed.
    const { takePictures } = await import('./takePictures.mjs');

    const server = base === undefined ? await startBuiltSite() : { url: base, stop: async () => {} };
    try {
      const problems = await takePictures({
        chromium,
        base: server.url,
        paths,
        sizes,
        isNight: options['night'] === true,
      });
      return problems === 0 ? 0 : 1;
    } finally {
      await server.stop();
    }
  },
});
