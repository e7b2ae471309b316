import { npmScript } from '../../../packages/engine/commands/command.mjs';

npmScript('tokens', {
  about: 'write the demonstration’s custom properties from sites/marlowe/theme/tokens.ts',
  async run() {
    const { root } = await import('../../../scripts/project.mjs');
    const { installPackages } = await import('../../../packages/engine/commands/installPackages.mjs');
    const { writeTokens } = await import('./tokensCss.mjs');

    await installPackages(root);
    console.log(`Wrote ${await writeTokens()}.`);
  },
});
