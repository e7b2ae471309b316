import { readFileSync } from 'node:fs';

/**
 * Sets the clock as a time service does: after SIGUSR2 it is off by the milliseconds in the file `CLOCK_FILE`, and prints the
 * year. Loaded before the server.
 */
const RealDate = Date;
let offMs = 0;
const now = () => RealDate.now() + offMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
process.on('SIGUSR2', () => {
  offMs = Number(readFileSync(String(process.env['CLOCK_FILE']), 'utf8'));
  console.log(`It is ${new Date().getFullYear()}.`);
});
