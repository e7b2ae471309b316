import { command } from '../../packages/engine/commands/command.mjs';

command(async (args) => {
  const { MARLOWE } = await import('../project.mjs');
  const { readCompareOptions } = await import('../options.mjs');
  const { prepareSite } = await import('../../packages/engine/commands/prepareSite.mjs');
  const { startBuiltSite } = await import('../project.mjs');
  const { requestEverything } = await import('./requestEverything.mjs');
  const { compareResponses, readResponses, writeResponses } = await import('./recordedResponses.mjs');

  const { task, folder } = readCompareOptions(args);
  const before = task === 'compare' ? await readResponses(folder) : undefined;
  await prepareSite(MARLOWE);
  const server = await startBuiltSite();
  const responses = await requestEverything(server.url, before?.keys() ?? []).finally(server.stop);
  if (before === undefined) {
    await writeResponses(folder, responses);
    console.log(`Recorded ${responses.size} responses in ${folder}.`);
    return 0;
  }
  const differences = compareResponses(before, responses);
  for (const difference of differences) console.log(difference);
  console.log(`Compared ${before.size} responses: ${differences.length || 'no'} kinds of differences.`);
  return differences.length === 0 ? 0 : 1;
});
