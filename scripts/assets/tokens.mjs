import { command } from '../command.mjs';

command(async () => {
  const { installPackages } = await import('../site/installPackages.mjs');
  const { writeTokens } = await import('./tokensCss.mjs');

  await installPackages();
  console.log(`Wrote ${await writeTokens()}.`);
});
