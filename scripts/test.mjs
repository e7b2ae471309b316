import { command } from './steps/command.mjs';

command(async (args) => {
  const { readTestOptions } = await import('./steps/options.mjs');
  const { prepareSite } = await import('./steps/prepareSite.mjs');
  const { ensureChromium } = await import('./steps/ensureChromium.mjs');
  const { journeysPart, staticParts, vitestPart } = await import('./steps/parts.mjs');
  const { formatCounts, sumCounts } = await import('./steps/counts.mjs');
  const { runParts } = await import('./steps/runParts.mjs');

  const { isFull } = readTestOptions(args);
  await prepareSite();
  await prepareSite('examples/physiotherapy');
  const chromium = await ensureChromium();
  const unit = vitestPart('Unit tests', ['src']);
  const whole = vitestPart('Architecture and contract tests', ['tests']);
  const results = [
    ...(await runParts([unit, ...staticParts, whole])),
    // Alone, because a browser that has to share the cores is too slow to be judged.
    ...(await runParts([journeysPart(chromium, isFull)])),
  ];

  console.log();
  for (const { name, counts } of results) console.log(`${name}: ${formatCounts(counts)}`);
  const total = sumCounts(results.map(({ counts }) => counts));
  console.log(formatCounts(total));
  return total.failed === 0 ? 0 : 1;
});
