import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { kill } from 'node:process';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openImageProcess } from './imageProcess.ts';
import type { ImageDelivery, ImageProcess, ProcessLimits } from './imageProcess.ts';

const BROKEN = { problem: 'it took too long, too much memory, or broke the process that made it' };
const opened: ImageProcess[] = [];
afterEach(() => opened.splice(0).forEach(({ close }) => close()));

let room: Buffer;
let wall: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  room = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a50', noise } })
    .jpeg()
    .toBuffer();
  wall = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#a50' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
});

function open(limits?: Partial<ProcessLimits>): ImageProcess {
  const process = openImageProcess({ nice: 0, ...limits });
  opened.push(process);
  return process;
}

const make = (process: ImageProcess, file = room) => process.make({ file, width: 320, format: 'webp' });
const sizeOf = (delivery: ImageDelivery) => ('picture' in delivery ? delivery.picture.length > 100 : delivery);

/** Whether a process with this id exists. */
function isThere(pid = 0): boolean {
  try {
    return kill(pid, 0);
  } catch {
    return false;
  }
}

test('a process is started for the first picture, makes one after the other, and ends with the server', async () => {
  const process = open();
  expect(process.pid()).toBeUndefined();
  const deliveries = await Promise.all([make(process), make(process), make(process)]);
  expect(deliveries.map(sizeOf)).toEqual([true, true, true]);
  const pid = process.pid();
  expect(isThere(pid)).toBe(true);

  const last = make(process, wall);
  process.close();
  expect(await last).toEqual(BROKEN);
  expect(await make(process)).toEqual({ problem: 'the server is stopping' });
  await expect.poll(() => isThere(pid)).toBe(false);
});

test('a process that breaks costs the one picture, and the next has another process', async () => {
  const process = open();
  await make(process);
  const first = process.pid() ?? 0;
  const [broken, next] = [make(process, wall), make(process)];
  await new Promise((resolve) => setTimeout(resolve, 20));
  kill(first, 'SIGSEGV');
  expect([await broken, sizeOf(await next)]).toEqual([BROKEN, true]);
  expect(process.pid()).not.toBe(first);

  // A process that ends while idle costs no picture.
  kill(process.pid() ?? 0, 'SIGKILL');
  await expect.poll(() => process.pid()).toBeUndefined();
  expect(sizeOf(await make(process))).toBe(true);
});

test('a picture that takes too long is abandoned, and so is its process', async () => {
  const process = open({ makeMs: 5 });
  expect(await make(process)).toEqual(BROKEN);
  expect(process.pid()).toBeUndefined();
});

test('a process without work ends', async () => {
  const process = open({ idleMs: 30 });
  await make(process);
  const pid = process.pid();
  await expect.poll(() => [process.pid(), isThere(pid)], { timeout: 5000 }).toEqual([undefined, false]);
});

test('a file without an allowed decoder is not decoded', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect/></svg>');
  const tiff = await sharp(room).tiff().toBuffer();
  const process = open();
  for (const file of [svg, tiff])
    expect(await make(process, file)).toMatchObject({ problem: expect.stringMatching(/unsupported|blocked/) });
});

test('if no process can be started there is no picture, and the next request tries again', async () => {
  const process = open();
  const spawn = vi.spyOn(childProcess, 'spawn').mockImplementation(() => {
    throw new Error('spawn EMFILE');
  });
  try {
    syncBuiltinESMExports();
    expect(await make(process)).toEqual({ problem: 'no process could be started to make it (Error: spawn EMFILE)' });
  } finally {
    spawn.mockRestore();
    syncBuiltinESMExports();
  }
  expect(sizeOf(await make(process))).toBe(true);
});
