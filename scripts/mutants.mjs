import { command } from './steps/command.mjs';

command(async (args) => {
  const { readMutantOptions } = await import('./steps/mutants.mjs');
  const { toolPath } = await import('./steps/root.mjs');
  const { run } = await import('./steps/run.mjs');

  const { room, args: given } = readMutantOptions(args);
  const { code } = await run(toolPath('stryker'), given, { env: { MUTANTS_ROOM: room }, terminal: true, minutes: 600 });
  return code;
});
