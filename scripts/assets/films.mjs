import { command } from '../command.mjs';

command(async ([only]) => {
  const { installPackages } = await import('../site/installPackages.mjs');
  const { formatDuration } = await import('../duration.mjs');
  const { renderFilms } = await import('./renderFilms.mjs');

  await installPackages();
  const started = performance.now();
  for (const { file, bytes } of await renderFilms(only)) console.log(`${file}: ${Math.round(bytes / 1000)} KB`);
  console.log(`Rendered the films in ${formatDuration(performance.now() - started)}.`);
});
