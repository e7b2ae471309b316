import { readFileSync } from 'node:fs';

/**
 * The machine's clock, as a time service sets it: after SIGUSR2 it is off by the milliseconds in the file `CLOCK_FILE`, and says so.
 * Loaded before the server.
 */
const RealDate = Date;
let offMs = 0;
const now = () => RealDate.now() + offMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
process.on('SIGUSR2', () => {
  offMs = Number(readFileSync(String(process.env['CLOCK_FILE']), 'utf8'));
  console.log(`It is ${new Date().getFullYear()}.`);
});
