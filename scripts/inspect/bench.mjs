import { npmScript } from '../../packages/engine/commands/command.mjs';

npmScript('bench', {
  about: 'run benchmarks, all or those that are named',
  more: 'docs/benchmarks.md says what each of them measures.',
  words: '[served …]',
  async run({ words }) {
    const { prepareSite } = await import('../../packages/engine/commands/prepareSite.mjs');
    const { chooseBenches, findBenches } = await import('../options.mjs');
    const { run } = await import('../../packages/engine/commands/run.mjs');
    const { MARLOWE, root, toolPath } = await import('../project.mjs');

    const { programs, functions } = chooseBenches(findBenches(root), words);
    await prepareSite(MARLOWE);
    let failures = 0;
    const measure = async (/** @type {string} */ file, /** @type {string[]} */ args) => {
      const { code } = await run(file, args, { terminal: true, minutes: 120 });
      if (code !== 0) failures += 1;
    };
    for (const { file } of programs) await measure(process.execPath, [file]);
    if (functions.length > 0) {
      await measure(toolPath('vitest'), ['bench', '--run', ...functions.map(({ file }) => file)]);
    }
    return failures === 0 ? 0 : 1;
  },
});
