import { npmScript } from 'ostium/script';

npmScript('block-pictures', {
  about: 'take the pictures of blocks that editors see in WordPress',
  async run() {
    const { ensureChromium } = await import('../../../../scripts/findChromium.mjs');

    const chromium = await ensureChromium();
    // Only now is Playwright sure to be installed.
    const { takeBlockPictures } = await import('./takeBlockPictures.mjs');
    const { pictures, bytes } = await takeBlockPictures(chromium);
    console.log(`Took ${pictures} pictures of blocks, ${Math.round(bytes / 1000)} kB together.`);
  },
});
