import { command } from '../../../packages/engine/commands/command.mjs';

command(async () => {
  const { root } = await import('../../../scripts/project.mjs');
  const { installPackages } = await import('../../../packages/engine/commands/installPackages.mjs');
  const { writeTokens } = await import('./tokensCss.mjs');

  await installPackages(root);
  console.log(`Wrote ${await writeTokens()}.`);
});
