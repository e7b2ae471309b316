import { npmScript } from '../../../../packages/engine/commands/command.mjs';

npmScript('videos --workspace marlowe', {
  about: 'render the demonstration’s videos with ffmpeg, both or the one of a name',
  words: '[name]',
  async run({ words: [only] }) {
    const { installPackages } = await import('../../../../packages/engine/commands/installPackages.mjs');
    const { formatDuration } = await import('../../../../packages/engine/commands/duration.mjs');
    const { renderVideos } = await import('./renderVideos.mjs');

    await installPackages(process.cwd());
    const started = performance.now();
    for (const { file, bytes } of await renderVideos(only)) console.log(`${file}: ${Math.round(bytes / 1000)} KB`);
    console.log(`Rendered the videos in ${formatDuration(performance.now() - started)}.`);
  },
});
