import { command } from '../command.mjs';

command(async (args) => {
  const { readCompareOptions } = await import('../options.mjs');
  const { prepareSite } = await import('../site/prepareSite.mjs');
  const { startBuiltServer } = await import('../site/startBuiltServer.mjs');
  const { requestEverything } = await import('./requestEverything.mjs');
  const { compareResponses, readResponses, writeResponses } = await import('./recordedResponses.mjs');

  const { task, folder } = readCompareOptions(args);
  const recordedResponses = task === 'compare' ? await readResponses(folder) : undefined;
  await prepareSite();
  const server = await startBuiltServer();
  const responses = await requestEverything(server.url, recordedResponses?.keys() ?? []).finally(server.stop);
  if (recordedResponses === undefined) {
    await writeResponses(folder, responses);
    console.log(`Recorded ${responses.size} responses in ${folder}.`);
    return 0;
  }
  const differences = compareResponses(recordedResponses, responses);
  for (const difference of differences) console.log(difference);
  console.log(`Compared ${recordedResponses.size} responses: ${differences.length || 'no'} kinds of differences.`);
  return differences.length === 0 ? 0 : 1;
});
