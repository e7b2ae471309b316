import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a program is on this machine; `npm test` installs missing ones, if it may. */
export function hasProgram(name: string, args: readonly string[]): boolean {
  try {
    execFileSync(name, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A free port. */
export async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server that was started; it can be killed, stopped and continued. */
export interface Program {
  port: number;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  kill(): Promise<void>;
  /** Lets it stop what it has started itself. */
  end(): Promise<void>;
}

/** Starts a server; resolves when it listens. */
export async function startProgram(file: string, args: readonly string[], port: number): Promise<Program> {
  const child = spawn(file, args, { stdio: 'ignore' });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(port, child);
  return {
    port,
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGCONT');
      child.kill('SIGKILL');
      await exit;
    },
    async end() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    if (await canConnect(port)) return;
    await sleep(25);
  }
  throw new Error(`${child.spawnfile} does not listen on ${port}`);
}

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** Waits until a condition holds; fails if it does not within five seconds. */
export async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await what()) return;
    await sleep(25);
  }
  throw new Error('it did not come about');
}
