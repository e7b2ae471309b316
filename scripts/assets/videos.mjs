import { command } from '../command.mjs';

command(async ([only]) => {
  const { installPackages } = await import('../site/installPackages.mjs');
  const { formatDuration } = await import('../duration.mjs');
  const { renderVideos } = await import('./renderVideos.mjs');

  await installPackages();
  const startedAt = performance.now();
  for (const { file, bytes } of await renderVideos(only)) console.log(`${file}: ${Math.round(bytes / 1000)} KB`);
  console.log(`Rendered the videos in ${formatDuration(performance.now() - startedAt)}.`);
});
