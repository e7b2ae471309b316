import { command } from './steps/command.mjs';

command(async () => {
  const { ensureChromium } = await import('./steps/ensureChromium.mjs');
  console.log(`Chromium is at ${await ensureChromium()}.`);
});
