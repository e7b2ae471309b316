import { formatDuration, npmScript } from 'ostium/script';

npmScript('videos --workspace marlowe', {
  about: 'render the demonstration’s films with ffmpeg, all or the one of a name',
  words: '[name]',
  async run({ words: [only] }) {
    const { renderVideos } = await import('./renderVideos.mjs');

    const startedAt = performance.now();
    for (const { file, bytes } of await renderVideos(only)) console.log(`${file}: ${Math.round(bytes / 1000)} KB`);
    console.log(`Rendered the videos in ${formatDuration(performance.now() - startedAt)}.`);
  },
});
