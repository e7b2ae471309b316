import { npmScript } from '../../../../packages/engine/commands/command.mjs';

npmScript('notice-pdf --workspace marlowe', {
  about: 'print the demonstration’s notice of privacy practices as a tagged PDF',
  async run() {
    const { installPackages } = await import('../../../../packages/engine/commands/installPackages.mjs');
    const { renderNotice } = await import('./renderNotice.mjs');

    await installPackages(process.cwd());
    const { file, bytes } = await renderNotice();
    console.log(`${file}: ${Math.round(bytes / 1000)} KB`);
  },
});
