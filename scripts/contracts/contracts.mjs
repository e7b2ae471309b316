import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from '../command.mjs';
import { root } from '../run.mjs';

command(async () => {
  const { installPackages } = await import('../site/installPackages.mjs');
  const { useModule } = await import('../useModule.mjs');
  const { formatFiles } = await import('../assets/fieldFiles.mjs');

  await installPackages();
  const files = await useModule('src/contractFiles.ts', ({ contractFiles }) => formatFiles(contractFiles()));
  for (const [file, text] of files) await writeFile(join(root, file), text);
  console.log(`Wrote ${[...files.keys()].join(', ')}.`);
});
