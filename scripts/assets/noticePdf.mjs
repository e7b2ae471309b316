import { command } from '../command.mjs';

command(async () => {
  const { installPackages } = await import('../site/installPackages.mjs');
  const { renderNotice } = await import('./renderNotice.mjs');

  await installPackages();
  const { file, bytes } = await renderNotice();
  console.log(`${file}: ${Math.round(bytes / 1000)} KB`);
});
