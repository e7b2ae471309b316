import { command } from '../command.mjs';

command(async (args) => {
  const { prepareSite } = await import('../site/prepareSite.mjs');
  const { ensureChromium } = await import('../findChromium.mjs');
  const { run, toolPath } = await import('../run.mjs');

  await prepareSite();
  await prepareSite('examples/physiotherapy');
  const env = { CHROMIUM_PATH: await ensureChromium() };
  const { code } = await run(toolPath('playwright'), ['test', ...args], { env, terminal: true, minutes: 60 });
  return code;
});
