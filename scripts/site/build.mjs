import { command } from '../command.mjs';

command(async ([siteDir]) => {
  const { installPackages } = await import('./installPackages.mjs');
  const { formatDuration } = await import('../duration.mjs');
  const { buildSite } = await import('./buildSite.mjs');
  const { root } = await import('../run.mjs');
  const { siteFolders } = await import('./siteFolders.mjs');

  const site = siteFolders(siteDir);
  await installPackages();
  const startedAt = performance.now();
  await buildSite(root, site);
  console.log(`Built the site in ${formatDuration(performance.now() - startedAt)}.`);
});
