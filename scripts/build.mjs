import { command } from './steps/command.mjs';

command(async ([named]) => {
  const { installPackages } = await import('./steps/installPackages.mjs');
  const { formatDuration } = await import('./steps/duration.mjs');
  const { buildSite } = await import('./steps/buildSite.mjs');
  const { root } = await import('./steps/root.mjs');
  const { siteFolders } = await import('./steps/siteFolders.mjs');

  const site = siteFolders(named);
  await installPackages();
  const started = performance.now();
  await buildSite(root, site);
  console.log(`Built the site in ${formatDuration(performance.now() - started)}.`);
});
