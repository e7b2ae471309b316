import { npmScript } from '../../packages/engine/commands/command.mjs';

npmScript('check', {
  about: 'format, lint, types, unused code, unit tests, architecture',
  options: {
    house: { type: 'boolean', about: 'instead count how large and how tidy the project is' },
    files: { type: 'boolean', about: 'the same, and list the source files that a request and a navigation execute' },
  },
  async run({ options: { house, files } }) {
    const { root } = await import('../project.mjs');
    const { installPackages } = await import('../../packages/engine/commands/installPackages.mjs');
    const { formatDuration } = await import('../../packages/engine/commands/duration.mjs');
    const { staticParts, vitestPart } = await import('./parts.mjs');
    const { formatCounts, runParts, sumCounts } = await import('./runParts.mjs');

    if (house || files) return (await import('./house.mjs')).printHouse({ areFilesListed: files === true });
    await installPackages(root);
    const startedAt = performance.now();
    const unit = vitestPart('Unit tests', ['packages', 'sites']);
    const architectureTests = vitestPart('Architecture and command tests', [
      'tests/architecture',
      'tests/observed-cases',
      'tests/scripts',
    ]);
    // The longest first, so that the others fill the second core meanwhile.
    const results = await runParts([unit, ...staticParts, architectureTests]);
    const total = sumCounts(results.map(({ counts }) => counts));
    console.log(`Checked in ${formatDuration(performance.now() - startedAt)}.\n${formatCounts(total)}`);
    return total.failed === 0 ? 0 : 1;
  },
});
