import { command } from '../../packages/engine/commands/command.mjs';

command(async (args) => {
  const { MARLOWE } = await import('../project.mjs');
  const { readExecutedOptions } = await import('../options.mjs');
  const { prepareSite } = await import('../../packages/engine/commands/prepareSite.mjs');
  const { ensureChromium } = await import('../findChromium.mjs');
  const { executedByNavigation, executedByRequest, formatExecuted } = await import('./executedFiles.mjs');

  const { path, target } = readExecutedOptions(args);
  await prepareSite(MARLOWE);
  const { first, again } = await executedByRequest(path);
  console.log(await formatExecuted(`The server, for the first request for ${path}`, first));
  console.log(await formatExecuted(`The server, for ${path} again`, again));

  const chromium = await ensureChromium();
  const browser = await executedByNavigation({ chromium, path, target });
  console.log(await formatExecuted(`The browser, from ${path} to ${target}`, browser));
  // Does not wait for anything that still watches files or holds connections.
  process.exit(0);
});
