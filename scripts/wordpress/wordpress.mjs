import { command } from '../command.mjs';

command(async () => {
  const { ensureServers } = await import('../checks/findServers.mjs');
  const { startWordPress, TRY_FOLDER } = await import('./startWordPress.mjs');

  await ensureServers();
  const wordpress = await startWordPress({ dir: TRY_FOLDER, port: 8080 });
  console.log(`WordPress stands at ${wordpress.url}/wp-admin/ (${wordpress.admin.name}, ${wordpress.admin.password}).`);
  console.log('End it with Ctrl+C.');
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  await wordpress.stop();
});
