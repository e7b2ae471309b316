import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stop } from '../../command.mjs';
import { run } from '../../run.mjs';

/** How long the database and PHP may take to start. */
const START_MS = 30_000;

/**
 * Runs a program to its end, resolves to its output, and throws if it fails.
 * @param {string} file
 * @param {readonly string[]} args
 */
export async function must(file, args) {
  const { code, output } = await run(file, args, { minutes: 5 });
  if (code !== 0) throw new Stop(`${file} failed: ${output.trim().slice(-2000)}`);
  return output;
}

/**
 * Ends a process that may have ended already, and waits until it has.
 * @param {import('node:child_process').ChildProcess | undefined} child
 * @param {() => void} end
 */
export async function endOf(child, end) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exitPromise = new Promise((resolve) => child.once('exit', resolve));
  end();
  await exitPromise;
}

/**
 * Waits until something holds; throws what it says otherwise.
 * @param {() => Promise<boolean>} holds
 * @param {string} otherwise
 */
export async function until(holds, otherwise) {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(50)) if (await holds()) return;
  throw new Stop(`${otherwise} within ${START_MS / 1000} s.`);
}

/**
 * Whether something listens there.
 * @param {import('node:net').NetConnectOpts} address
 * @returns {Promise<boolean>}
 */
export const canConnect = (address) =>
  new Promise((resolve) => {
    const socket = connect(address, () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
