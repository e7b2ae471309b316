import { command } from '../packages/engine/commands/command.mjs';

command(async () => {
  const { writeFile } = await import('node:fs/promises');
  const { root } = await import('./project.mjs');
  const { installPackages } = await import('../packages/engine/commands/installPackages.mjs');
  const { useModules } = await import('../packages/engine/commands/useModule.mjs');
  const { formatFiles } = await import('./formatFiles.mjs');

  await installPackages(root);
  const files = await useModules(root, ['/scripts/contractFiles.ts'], ([contracts]) =>
    formatFiles(contracts?.['contractFiles']()),
  );
  for (const [file, text] of files) await writeFile(`${root}/${file}`, text);
  console.log(`Wrote ${[...files.keys()].join(', ')}.`);
});
