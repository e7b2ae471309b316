import { command } from '../../packages/engine/commands/command.mjs';

command(async (args) => {
  const { prepareSite } = await import('../../packages/engine/commands/prepareSite.mjs');
  const { ensureShell } = await import('../findChromium.mjs');
  const { run } = await import('../../packages/engine/commands/run.mjs');
  const { MARLOWE, PHYSIOTHERAPY, toolPath } = await import('../project.mjs');

  await prepareSite(MARLOWE);
  await prepareSite(PHYSIOTHERAPY);
  await ensureShell();
  const { code } = await run(toolPath('playwright'), ['test', ...args], { terminal: true, minutes: 60 });
  return code;
});
