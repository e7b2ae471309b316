/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'request every page of a running site once, so that all are cached',
  words: '[http://localhost:3000]',
  async run({ words: [url = 'http://localhost:3000'] }) {
    const { warm } = await import('./warmPages.mjs');
    const { pages, failed } = await warm(url, (done, all) => process.stdout.write(`\r${done} of ${all} pages`));
    console.log(`\n${pages - failed.length} pages are cached.`);
    for (const path of failed) console.log(`${path} could not be requested.`);
    return failed.length === 0 ? 0 : 1;
  },
};
