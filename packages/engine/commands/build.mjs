/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'build the site for production into dist/',
  async run() {
    const { installPackages } = await import('./installPackages.mjs');
    const { formatDuration } = await import('./duration.mjs');
    const { buildSite } = await import('./buildSite.mjs');
    const { siteFolder } = await import('./folders.mjs');

    const folder = siteFolder();
    await installPackages(folder);
    const started = performance.now();
    await buildSite(folder);
    console.log(`Built the site in ${formatDuration(performance.now() - started)}.`);
  },
};
