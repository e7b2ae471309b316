import { command } from '../packages/engine/commands/command.mjs';
import { root } from './project.mjs';

command(async () => {
  const { installPackages } = await import('../packages/engine/commands/installPackages.mjs');
  const { writeTokens } = await import('./tokensCss.mjs');

  await installPackages(root);
  console.log(`Wrote ${await writeTokens()}.`);
});
