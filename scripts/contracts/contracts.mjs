import { command } from '../command.mjs';

command(async () => {
  const { writeFile } = await import('node:fs/promises');
  const { root } = await import('../run.mjs');
  const { installPackages } = await import('../site/installPackages.mjs');
  const { useModule } = await import('../useModule.mjs');
  const { formatFiles } = await import('../assets/fieldFiles.mjs');

  await installPackages();
  const files = await useModule('src/contractFiles.ts', ({ contractFiles }) => formatFiles(contractFiles()));
  for (const [file, text] of files) await writeFile(`${root}/${file}`, text);
  console.log(`Wrote ${[...files.keys()].join(', ')}.`);
});
