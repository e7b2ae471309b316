import { command } from '../../packages/engine/commands/command.mjs';

command(async (args) => {
  const { root } = await import('../project.mjs');
  const { readCheckOptions } = await import('../options.mjs');
  const { installPackages } = await import('../../packages/engine/commands/installPackages.mjs');
  const { formatDuration } = await import('../../packages/engine/commands/duration.mjs');
  const { staticParts, vitestPart } = await import('./parts.mjs');
  const { formatCounts, sumCounts } = await import('./runParts.mjs');
  const { runParts } = await import('./runParts.mjs');

  const { isHouse, areFilesListed } = readCheckOptions(args);
  if (isHouse) return (await import('./house.mjs')).printHouse({ areFilesListed });
  await installPackages(root);
  const started = performance.now();
  const unit = vitestPart('Unit tests', ['packages', 'sites']);
  const whole = vitestPart('Architecture and command tests', [
    'tests/architecture',
    'tests/observed-cases',
    'tests/scripts',
  ]);
  // The longest first, so that the others fill the second core meanwhile.
  const results = await runParts([unit, ...staticParts, whole]);
  const total = sumCounts(results.map(({ counts }) => counts));
  console.log(`Checked in ${formatDuration(performance.now() - started)}.\n${formatCounts(total)}`);
  return total.failed === 0 ? 0 : 1;
});
