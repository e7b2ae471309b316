import { command } from '../command.mjs';

command(async (args) => {
  const { readCheckContentOptions, CHECK_CONTENT_HELP } = await import('../options.mjs');
  const { runContentCheck } = await import('./runContentCheck.mjs');

  const options = readCheckContentOptions(args);
  if (options.help) {
    console.log(CHECK_CONTENT_HELP);
    return 0;
  }
  const { output, code } = await runContentCheck(process.env, options);
  console.log(output);
  return code;
});
