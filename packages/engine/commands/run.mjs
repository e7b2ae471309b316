import { spawn } from 'node:child_process';

/**
 * How a program ended.
 * @typedef {object} Run
 * @property {number} code 0 is success; 1 also means "ended by a signal" and "could not be started"
 * @property {string} output both of its streams, in the order they arrived; empty if they went to the terminal
 * @property {number} milliseconds
 */

/** A program that has not ended this long after SIGTERM is killed. */
const GRACE_MS = 5000;

/**
 * Runs a program to its end. It gets no input unless it is given the terminal.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd] where it runs, else where this process does
 * @param {Record<string, string>} [options.env] added to the environment
 * @param {boolean} [options.terminal] gives it the terminal instead of collecting its output
 * @param {number} [options.minutes] it is ended after this time
 * @returns {Promise<Run>}
 */
export function run(file, args, { cwd = process.cwd(), env = {}, terminal = false, minutes = 20 } = {}) {
  const started = performance.now();
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: terminal ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }
  const deadline = setTimeout(() => {
    output += `\nStopped after ${minutes} minutes.\n`;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
  }, minutes * 60_000);

  return new Promise((resolve) => {
    const end = (/** @type {number} */ code) => {
      clearTimeout(deadline);
      resolve({ code, output, milliseconds: performance.now() - started });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
