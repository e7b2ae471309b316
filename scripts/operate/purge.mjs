import { command } from '../command.mjs';

command(async (args) => {
  const { readPurgeOptions } = await import('../options.mjs');
  const { sendPurge } = await import('./sendPurge.mjs');
  const { url, ...purge } = readPurgeOptions(args);
  await sendPurge(url, purge, process.env['PURGE_SECRET'] ?? '');
  console.log(`Purged: ${[...purge.changed, ...purge.withdrawn].join(', ')}.`);
});
