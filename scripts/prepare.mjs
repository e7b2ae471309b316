// Runs before `npm start` and `npm run example`. Like every command it must be readable by an old Node: see steps/nodeProblem.mjs.
import { command } from './steps/command.mjs';

command(async ([named]) => {
  const { prepareSite } = await import('./steps/prepareSite.mjs');
  await prepareSite(named);
});
