import { command } from '../command.mjs';

command(async (args) => {
  const { CONTENT_HELP, readContentOptions } = await import('./contentOptions.mjs');
  const { runTransfer } = await import('./runTransfer.mjs');

  const options = readContentOptions(args, process.env);
  if (options.task === 'help') console.log(CONTENT_HELP);
  else console.log(await runTransfer(options));
});
