import { npmScript } from 'ostium/script';

npmScript('notice-pdf --workspace marlowe', {
  about: 'print the demonstration’s notice of privacy practices as a tagged PDF',
  async run() {
    const { renderNotice } = await import('./renderNotice.mjs');

    const { file, bytes } = await renderNotice();
    console.log(`${file}: ${Math.round(bytes / 1000)} KB`);
  },
});
