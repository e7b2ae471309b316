import { npmScript } from '../../../../packages/engine/commands/command.mjs';

npmScript('block-pictures', {
  about: 'take the pictures of blocks that editors see in WordPress',
  async run() {
    const { root } = await import('../../../../scripts/project.mjs');
    const { installPackages } = await import('../../../../packages/engine/commands/installPackages.mjs');
    const { ensureChromium } = await import('../../../../scripts/findChromium.mjs');

    await installPackages(root);
    const chromium = await ensureChromium();
    // Only now is Playwright sure to be installed.
    const { takeBlockPictures } = await import('./takeBlockPictures.mjs');
    const { pictures, bytes } = await takeBlockPictures(chromium);
    console.log(`Took ${pictures} pictures of blocks, ${Math.round(bytes / 1000)} kB together.`);
  },
});
