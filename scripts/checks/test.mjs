import { npmScript } from '../../packages/engine/commands/command.mjs';

/** The servers that a WordPress needs. */
const WORDPRESS = new Set(['PHP', 'MariaDB']);

npmScript('test', {
  about: 'format, lint, types, unused code, unit tests, contracts, and the usual journeys in Chromium',
  options: {
    full: { type: 'boolean', about: 'add every page at every width, WordPress, other engines, the Node of .nvmrc' },
    rest: { type: 'boolean', about: 'only what --full adds' },
  },
  async run({ options: { full, rest } }) {
    const { MARLOWE, PHYSIOTHERAPY } = await import('../project.mjs');
    const { prepareSite } = await import('../../packages/engine/commands/prepareSite.mjs');
    const { ensureChromium, ensureShell } = await import('../findChromium.mjs');
    const { ensureTestServers } = await import('./findServers.mjs');
    const { fullTestsPart, journeysPart, secondNodeParts, staticParts, vitestPart, wordpressJourneysPart } =
      await import('./parts.mjs');
    const { formatCounts, runParts, sumCounts } = await import('./runParts.mjs');

    const extent = rest ? 'rest' : full ? 'full' : 'usual';
    await prepareSite(MARLOWE);
    await prepareSite(PHYSIOTHERAPY);
    const chromium = await ensureChromium();
    if (extent === 'usual') await ensureShell();
    const absent = await ensureTestServers();
    const tests = [
      vitestPart('Unit tests', ['packages', 'sites'], 2),
      vitestPart('Architecture and contract tests', ['tests'], 2),
    ];
    const results = extent === 'rest' ? [] : await runParts(staticParts);
    // One after the other, so that each has both cores: tests that share them are too slow.
    for (const part of [...(extent === 'rest' ? [] : tests), journeysPart(chromium, extent)])
      results.push(...(await runParts([part])));
    const skipped = [];
    if (extent !== 'usual') {
      const missingPrograms = absent.filter((name) => WORDPRESS.has(name));
      const overWordPress = missingPrograms.length === 0 ? [wordpressJourneysPart(chromium)] : [];
      for (const part of [fullTestsPart, ...overWordPress]) results.push(...(await runParts([part])));
      if (missingPrograms.length > 0)
        skipped.push(`Journeys over WordPress: skipped, ${missingPrograms.join(' and ')} cannot be had here.`);
      const second = await secondNodeParts(chromium);
      for (const part of second.parts) results.push(...(await runParts([part])));
      if (second.skipped !== undefined) skipped.push(second.skipped);
      await second.clear();
    }

    console.log();
    for (const { name, counts } of results) console.log(`${name}: ${formatCounts(counts)}`);
    for (const sentence of skipped) console.log(sentence);
    for (const name of absent) console.log(`Skipped: the tests that need ${name}, which is not installed.`);
    const total = sumCounts(results.map(({ counts }) => counts));
    console.log(formatCounts(total));
    return total.failed === 0 ? 0 : 1;
  },
});
