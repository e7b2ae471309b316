import { npmScript } from '../../packages/engine/commands/command.mjs';

npmScript('mutants', {
  about: 'check whether tests notice changes to the code of a room, a folder or a file',
  words: '<browser | cache | content | http | page | cache/redis | …>',
  options: { sample: { type: 'string', value: '1/6', about: 'only a part of the changes, as an estimate' } },
  async run({ words, options }) {
    const part = options['sample'] === undefined ? undefined : String(options['sample']);
    const { readFile, rm } = await import('node:fs/promises');
    const { describeRun, readMutantOptions, REPORT } = await import('./mutantOptions.mjs');
    const { run } = await import('../../packages/engine/commands/run.mjs');
    const { root, toolPath } = await import('../project.mjs');

    const { place, room, sample, args: mutantArgs } = readMutantOptions(words, part);
    const file = `${root}/${REPORT}`;
    await rm(file, { force: true });
    const env = { MUTANTS_ROOM: room, MUTANTS_SAMPLE: sample ?? '1/1' };
    const { code } = await run(toolPath('stryker'), mutantArgs, { env, terminal: true, minutes: 600 });
    const report = await readFile(file, 'utf8').catch(() => undefined);
    if (report !== undefined) console.log(describeRun(place, sample, JSON.parse(report)));
    return code;
  },
});
