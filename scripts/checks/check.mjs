import { command } from '../command.mjs';

command(async (args) => {
  const { readCheckOptions } = await import('../options.mjs');
  const { installPackages } = await import('../site/installPackages.mjs');
  const { formatDuration } = await import('../duration.mjs');
  const { staticParts, vitestPart } = await import('./parts.mjs');
  const { formatCounts, sumCounts } = await import('./counts.mjs');
  const { runParts } = await import('./runParts.mjs');

  const { isHouse } = readCheckOptions(args);
  if (isHouse) return (await import('./house.mjs')).printHouse();
  await installPackages();
  const startedAt = performance.now();
  const unit = vitestPart('Unit tests', ['src']);
  const architecturePart = vitestPart('Architecture and command tests', [
    'tests/architecture',
    'tests/observed-cases',
    'tests/scripts',
  ]);
  // The longest first, so that the others fill the second core meanwhile.
  const results = await runParts([unit, ...staticParts, architecturePart]);
  const total = sumCounts(results.map(({ counts }) => counts));
  console.log(`Checked in ${formatDuration(performance.now() - startedAt)}.\n${formatCounts(total)}`);
  return total.failed === 0 ? 0 : 1;
});
