import { npmScript } from 'ostium/script';

npmScript('tokens', {
  about: 'write the demonstration’s custom properties from sites/marlowe/theme/tokens.ts',
  async run() {
    const { writeTokens } = await import('./tokensCss.mjs');

    console.log(`Wrote ${await writeTokens()}.`);
  },
});
