import { command } from '../command.mjs';

command(async (args) => {
  const { readAnswersOptions } = await import('../options.mjs');
  const { prepareSite } = await import('../site/prepareSite.mjs');
  const { startBuiltServer } = await import('../site/startBuiltServer.mjs');
  const { askEverything } = await import('./askEverything.mjs');
  const { compareAnswers, readAnswers, writeAnswers } = await import('./recordedAnswers.mjs');

  const { task, folder } = readAnswersOptions(args);
  const before = task === 'compare' ? await readAnswers(folder) : undefined;
  await prepareSite();
  const server = await startBuiltServer();
  const answers = await askEverything(server.url, before?.keys() ?? []).finally(server.stop);
  if (before === undefined) {
    await writeAnswers(folder, answers);
    console.log(`Recorded ${answers.size} answers in ${folder}.`);
    return 0;
  }
  const differences = compareAnswers(before, answers);
  for (const difference of differences) console.log(difference);
  console.log(`Compared ${before.size} answers: ${differences.length || 'no'} kinds of differences.`);
  return differences.length === 0 ? 0 : 1;
});
