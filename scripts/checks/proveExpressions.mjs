import { command } from '../command.mjs';

command(async () => {
  const { writeFile } = await import('node:fs/promises');
  const { root } = await import('../run.mjs');
  const { installPackages } = await import('../site/installPackages.mjs');
  const { useModule } = await import('../useModule.mjs');

  await installPackages();
  const file = await useModule('tests/architecture/provenExpressions.ts', async ({ PROVEN_FILE, proveExpressions }) => {
    await writeFile(`${root}/${PROVEN_FILE}`, proveExpressions());
    return PROVEN_FILE;
  });
  console.log(`Wrote ${file}.`);
});
