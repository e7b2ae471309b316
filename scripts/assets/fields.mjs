import { command } from '../command.mjs';

command(async () => {
  const { installPackages } = await import('../site/installPackages.mjs');
  const { writeFieldFiles } = await import('./fieldFiles.mjs');

  await installPackages();
  const writtenFiles = await writeFieldFiles();
  console.log(
    writtenFiles.length > 0
      ? `Wrote ${writtenFiles.join(', ')}.`
      : 'Every form, and the list of fields, is as it should be.',
  );
});
