import { command } from './steps/command.mjs';

command(async ([only]) => {
  const { installPackages } = await import('./steps/installPackages.mjs');
  const { formatDuration } = await import('./steps/duration.mjs');
  const { renderFilms } = await import('./steps/renderFilms.mjs');

  await installPackages();
  const started = performance.now();
  for (const { file, bytes } of await renderFilms(only)) console.log(`${file}: ${Math.round(bytes / 1000)} KB`);
  console.log(`Rendered the films in ${formatDuration(performance.now() - started)}.`);
});
