import { command } from './steps/command.mjs';

command(async (args) => {
  const { readExecutedOptions } = await import('./steps/options.mjs');
  const { prepareSite } = await import('./steps/prepareSite.mjs');
  const { executedByRequest } = await import('./steps/executedByRequest.mjs');
  const { formatExecuted } = await import('./steps/formatExecuted.mjs');

  const { path, target } = readExecutedOptions(args);
  await prepareSite();
  const { first, again } = await executedByRequest(path);
  console.log(await formatExecuted(`The server, for the first request for ${path}`, first));
  console.log(await formatExecuted(`The server, for ${path} again`, again));

  const { ensureChromium } = await import('./steps/ensureChromium.mjs');
  const chromium = await ensureChromium();
  // Only now is Playwright sure to be installed.
  const { executedByNavigation } = await import('./steps/executedByNavigation.mjs');
  const browser = await executedByNavigation({ chromium, path, target });
  console.log(await formatExecuted(`The browser, from ${path} to ${target}`, browser));
  // Whatever still watches files or holds connections is not waited for.
  process.exit(0);
});
