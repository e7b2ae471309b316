import { npmScript } from '../../packages/engine/commands/command.mjs';

npmScript('e2e', {
  about: 'run journeys alone, all or some',
  more: 'Every argument goes to Playwright: the parts of names of files, and what "npx playwright test --help" lists.',
  words: '[reading …]',
  isPassedOn: true,
  async run({ words }) {
    const { prepareSite } = await import('../../packages/engine/commands/prepareSite.mjs');
    const { ensureShell } = await import('../findChromium.mjs');
    const { run } = await import('../../packages/engine/commands/run.mjs');
    const { MARLOWE, PHYSIOTHERAPY, toolPath } = await import('../project.mjs');

    await prepareSite(MARLOWE);
    await prepareSite(PHYSIOTHERAPY);
    await ensureShell();
    const { code } = await run(toolPath('playwright'), ['test', ...words], { terminal: true, minutes: 60 });
    return code;
  },
});
