import { command } from '../../packages/engine/commands/command.mjs';

command(async () => {
  const { ensureChromium } = await import('../findChromium.mjs');
  console.log(`Chromium is at ${await ensureChromium()}.`);
});
