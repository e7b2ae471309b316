import { command } from '../command.mjs';

command(async (args) => {
  const { prepareSite } = await import('../site/prepareSite.mjs');
  const { ensureShell } = await import('../findChromium.mjs');
  const { run, toolPath } = await import('../run.mjs');

  await prepareSite();
  await prepareSite('examples/physiotherapy');
  await ensureShell();
  const { code } = await run(toolPath('playwright'), ['test', ...args], { terminal: true, minutes: 60 });
  return code;
});
