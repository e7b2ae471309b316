import { command } from '../command.mjs';

command(async ([only]) => {
  const { installPackages } = await import('../site/installPackages.mjs');
  const { formatDuration } = await import('../duration.mjs');
  const { drawPictures } = await import('./drawPictures.mjs');

  await installPackages();
  const startedAt = performance.now();
  const { drawn, rendered, bytes } = await drawPictures(only);
  const megabytes = (bytes / 1_000_000).toFixed(2);
  console.log(
    `Drew ${drawn} pictures and rendered ${rendered} files (${megabytes} MB) in ${formatDuration(performance.now() - startedAt)}.`,
  );
});
