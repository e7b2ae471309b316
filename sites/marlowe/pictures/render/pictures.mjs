import { formatDuration, npmScript } from 'ostium/script';

npmScript('pictures --workspace marlowe', {
  about: 'render the demonstration’s drawings into its content/media and public, all or those of one name',
  words: '[name]',
  async run({ words: [only] }) {
    const { drawPictures } = await import('./drawPictures.mjs');

    const startedAt = performance.now();
    const { drawingCount, fileCount, bytes } = await drawPictures(only);
    const megabytes = (bytes / 1_000_000).toFixed(2);
    console.log(
      `Drew ${drawingCount} pictures and rendered ${fileCount} files (${megabytes} MB) in ${formatDuration(performance.now() - startedAt)}.`,
    );
  },
});
