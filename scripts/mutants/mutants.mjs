import { command } from '../../packages/engine/commands/command.mjs';

command(async (args) => {
  const { readFile, rm } = await import('node:fs/promises');
  const { describeRun, readMutantOptions, REPORT } = await import('./mutantOptions.mjs');
  const { run } = await import('../../packages/engine/commands/run.mjs');
  const { root, toolPath } = await import('../project.mjs');

  const { place, room, sample, args: mutantArgs } = readMutantOptions(args);
  const file = `${root}/${REPORT}`;
  await rm(file, { force: true });
  const env = { MUTANTS_ROOM: room, MUTANTS_SAMPLE: sample ?? '1/1' };
  const { code } = await run(toolPath('stryker'), mutantArgs, { env, terminal: true, minutes: 600 });
  const report = await readFile(file, 'utf8').catch(() => undefined);
  if (report !== undefined) console.log(describeRun(place, sample, JSON.parse(report)));
  return code;
});
