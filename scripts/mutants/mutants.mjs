import { npmScript } from '../../packages/engine/commands/command.mjs';

npmScript('mutants', {
  about: 'check whether tests notice changes to the code of a room, a folder or a file',
  words: '<browser | cache | content | http | page | cache/redis | …>',
  options: { sample: { type: 'string', value: '1/6', about: 'only a part of the changes, as an estimate' } },
  async run({ words, options }) {
    const { readMutantOptions } = await import('./mutantOptions.mjs');
    const { run } = await import('../../packages/engine/commands/run.mjs');
    const { toolPath } = await import('../project.mjs');

    const sample = options['sample'] === undefined ? undefined : String(options['sample']);
    const { room, args } = readMutantOptions(words, sample);
    const env = { MUTANTS_ROOM: room, MUTANTS_SAMPLE: sample ?? '1/1' };
    return (await run(toolPath('stryker'), args, { env, terminal: true, minutes: 600 })).code;
  },
});
