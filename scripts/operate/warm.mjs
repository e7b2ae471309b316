import { command } from '../command.mjs';

command(async ([url = 'http://localhost:3000']) => {
  const { warm } = await import('./warmPages.mjs');
  const { pages, failed } = await warm(url, (done, total) => process.stdout.write(`\r${done} of ${total} pages`));
  console.log(`\n${pages - failed.length} pages are made.`);
  for (const path of failed) console.log(`${path} could not be had.`);
  return failed.length === 0 ? 0 : 1;
});
