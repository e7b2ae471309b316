/** @type {import('./ostium.mjs').Task} */
export const task = {
  about: 'requests every page of a running site once, so that its cache has them',
  words: '[http://localhost:3000]',
  async run({ words: [url = 'http://localhost:3000'] }) {
    const { warm } = await import('./warmPages.mjs');
    const { pages, failed } = await warm(url, (done, all) => process.stdout.write(`\r${done} of ${all} pages`));
    console.log(`\n${pages - failed.length} pages are made.`);
    for (const path of failed) console.log(`${path} could not be had.`);
    return failed.length === 0 ? 0 : 1;
  },
};
