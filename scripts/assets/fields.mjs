import { command } from '../command.mjs';

command(async () => {
  const { installPackages } = await import('../site/installPackages.mjs');
  const { writeFieldFiles } = await import('./fieldFiles.mjs');

  await installPackages();
  const written = await writeFieldFiles();
  console.log(
    written.length > 0 ? `Wrote ${written.join(', ')}.` : 'Every form, and the list of fields, is as it should be.',
  );
});
