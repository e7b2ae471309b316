import { command } from '../command.mjs';

command(async () => {
  const { installPackages } = await import('../site/installPackages.mjs');
  const { writeFieldFiles } = await import('./fieldFiles.mjs');

  await installPackages();
  console.log(`Wrote ${(await writeFieldFiles()).join(', ')}.`);
});
