import { command } from '../command.mjs';

command(async ([siteDir]) => {
  const { startDevServer } = await import('./startDevServer.mjs');
  const { siteFolders } = await import('./siteFolders.mjs');
  const { installPackages } = await import('./installPackages.mjs');

  await installPackages();
  const stop = await startDevServer(process.env, siteFolders(siteDir));
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
});
