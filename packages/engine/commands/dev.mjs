/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'serve the site from its sources, and show each change at once',
  more: 'PORT (3000) and HOST (localhost) say where. /-/blocks/ shows every block in every state.',
  async run() {
    const { startDevServer } = await import('./startDevServer.mjs');
    const { siteFolder } = await import('./folders.mjs');
    const { installPackages } = await import('./installPackages.mjs');

    const folder = siteFolder();
    await installPackages(folder);
    const stop = await startDevServer(process.env, folder);
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => {
        stop().then(
          () => process.exit(0),
          (error) => {
            console.error(error);
            process.exit(1);
          },
        );
      });
    }
  },
};
