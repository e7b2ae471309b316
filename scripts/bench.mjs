import { command } from './steps/command.mjs';

command(async (names) => {
  const { prepareSite } = await import('./steps/prepareSite.mjs');
  const { chooseBenches, findBenches } = await import('./steps/benches.mjs');
  const { root, toolPath } = await import('./steps/root.mjs');
  const { run } = await import('./steps/run.mjs');

  const { programs, functions } = chooseBenches(findBenches(root), names);
  await prepareSite();
  let failures = 0;
  const measure = async (/** @type {string} */ file, /** @type {string[]} */ args) => {
    const { code } = await run(file, args, { terminal: true, minutes: 30 });
    if (code !== 0) failures += 1;
  };
  for (const { file } of programs) await measure(process.execPath, [file]);
  if (functions.length > 0) {
    await measure(toolPath('vitest'), ['bench', '--run', ...functions.map(({ file }) => file)]);
  }
  return failures === 0 ? 0 : 1;
});
