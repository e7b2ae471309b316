import { npmScript } from '../../packages/engine/commands/command.mjs';

npmScript('compare-responses', {
  about: 'record every response of the built demonstration in a folder, or compare with those recorded there',
  words: 'record <folder> | compare <folder>',
  async run({ words: [task, folder, ...others], usage }) {
    const { MARLOWE } = await import('../project.mjs');
    const { Stop } = await import('../../packages/engine/commands/command.mjs');
    const { prepareSite } = await import('../../packages/engine/commands/prepareSite.mjs');
    const { startBuiltSite } = await import('../project.mjs');
    const { requestEverything } = await import('./requestEverything.mjs');
    const { compareResponses, readResponses, writeResponses } = await import('./recordedResponses.mjs');

    if ((task !== 'record' && task !== 'compare') || folder === undefined || others.length > 0)
      throw new Stop(`Say what to do and where: ${usage}`);
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
  },
});
