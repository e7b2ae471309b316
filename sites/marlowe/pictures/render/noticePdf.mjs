import { command } from '../../../../packages/engine/commands/command.mjs';

command(async () => {
  const { installPackages } = await import('../../../../packages/engine/commands/installPackages.mjs');
  const { renderNotice } = await import('./renderNotice.mjs');

  await installPackages(process.cwd());
  const { file, bytes } = await renderNotice();
  console.log(`${file}: ${Math.round(bytes / 1000)} KB`);
});
