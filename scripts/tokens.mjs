import { command } from './steps/command.mjs';

command(async () => {
  const { installPackages } = await import('./steps/installPackages.mjs');
  const { writeTokens } = await import('./steps/writeTokens.mjs');

  await installPackages();
  console.log(`Wrote ${await writeTokens()}.`);
});
