import { command } from '../command.mjs';

command(async (args) => {
  const { readMutantOptions } = await import('./mutantOptions.mjs');
  const { run, toolPath } = await import('../run.mjs');

  const { room, args: given } = readMutantOptions(args);
  const { code } = await run(toolPath('stryker'), given, { env: { MUTANTS_ROOM: room }, terminal: true, minutes: 600 });
  return code;
});
