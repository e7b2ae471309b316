// Runs before `npm start` and `npm run example`. Like every command it must be readable by an old Node: see command.mjs.
import { command } from '../command.mjs';

command(async ([siteDir]) => {
  const { prepareSite } = await import('./prepareSite.mjs');
  await prepareSite(siteDir);
});
