import { command } from '../../packages/engine/commands/command.mjs';

command(async () => {
  const { writeFile } = await import('node:fs/promises');
  const { root } = await import('../project.mjs');
  const { installPackages } = await import('../../packages/engine/commands/installPackages.mjs');
  const { useModules } = await import('../../packages/engine/commands/useModule.mjs');

  await installPackages(root);
  const file = await useModules(root, ['/tests/architecture/provenExpressions.ts'], async ([proofs = {}]) => {
    const { PROVEN_FILE, proveExpressions } = proofs;
    await writeFile(`${root}/${PROVEN_FILE}`, proveExpressions());
    return PROVEN_FILE;
  });
  console.log(`Wrote ${file}.`);
});
