import { command } from './steps/command.mjs';

command(async (args) => {
  const { prepareSite } = await import('./steps/prepareSite.mjs');
  const { ensureChromium } = await import('./steps/ensureChromium.mjs');
  const { toolPath } = await import('./steps/root.mjs');
  const { run } = await import('./steps/run.mjs');

  await prepareSite();
  await prepareSite('examples/physiotherapy');
  const env = { CHROMIUM_PATH: await ensureChromium() };
  const { code } = await run(toolPath('playwright'), ['test', ...args], { env, terminal: true, minutes: 60 });
  return code;
});
