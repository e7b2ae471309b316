// Runs before `npm start`. Like every command it must be readable by an old Node: see steps/nodeProblem.mjs.
import { command } from './steps/command.mjs';

command(async () => {
  const { prepareSite } = await import('./steps/prepareSite.mjs');
  await prepareSite();
});
