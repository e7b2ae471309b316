import { command } from '../command.mjs';

command(async (args) => {
  const { readPurgeOptions } = await import('../options.mjs');
  const { sendPurge } = await import('./sendPurge.mjs');
  const { url, ...named } = readPurgeOptions(args);
  await sendPurge(url, named, process.env['PURGE_SECRET'] ?? '');
  console.log(`Purged: ${[...named.changed, ...named.withdrawn].join(', ')}.`);
});
