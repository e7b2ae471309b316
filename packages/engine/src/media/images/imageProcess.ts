import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import PQueue from 'p-queue';
import { IMAGE_BOUNDS } from '#page/blocks/image.ts';
import type { ImageFormat } from '#page/blocks/image.ts';
// oxlint-disable-next-line import/default -- the bundler turns it into a string
import program from './imageProgram.mjs?raw';

/** A picture to be made from a file. */
export interface ImageOrder {
  file: Buffer;
  width: number;
  /** With it, the picture is cut to this size, from its top. */
  height?: number;
  format: ImageFormat | 'png';
}

/** A picture that was made, or why there is none. */
export type ImageDelivery = { picture: Buffer } | { problem: string; isMoving?: boolean };

/** Makes pictures in a process of its own. */
export interface ImageProcess {
  /** Makes one picture after another. Never rejects. */
  make: (order: ImageOrder) => Promise<ImageDelivery>;
  /** The id of the process, if there is one. */
  pid: () => number | undefined;
  close: () => void;
}

/** Limits on the process. Times are in milliseconds. */
export interface ProcessLimits {
  /** For one picture, including the start of a process. The process is then killed, and the next picture starts another. */
  makeMs: number;
  /** Idle time, after which the process is ended to give back all of its memory. */
  idleMs: number;
  /** How far its priority is below that of serving pages; low, but not so low that a busy machine never runs it. */
  nice: number;
  /** What it decodes: only formats that `isPicture` accepts, or drawings too, which may be programs of their own. */
  decodes: 'pictures' | 'drawings';
}

const LIMITS: ProcessLimits = { makeMs: 20_000, idleMs: 30_000, nice: 10, decodes: 'pictures' };

const PICTURES = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];

/** The decoders, by their names in the library. */
const DECODERS: Readonly<Record<ProcessLimits['decodes'], readonly string[]>> = {
  pictures: PICTURES,
  drawings: [...PICTURES, 'Svg'],
};

/**
 * Opens a process for pictures, which starts when there is something to make. Picture decoders are large and written in C. Unlike a
 * thread, a process can be killed at any moment, has its own memory, and takes nothing down with it when it crashes.
 */
export function openImageProcess(limitOverrides: Partial<ProcessLimits> = {}): ImageProcess {
  const { makeMs, idleMs, nice, decodes } = { ...LIMITS, ...limitOverrides };
  const queue = new PQueue({ concurrency: 1 });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = (): ChildProcess => {
    const program = startProgram(nice, decodes);
    program.once('exit', () => {
      if (child === program) child = undefined;
    });
    return program;
  };
  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const make = async (order: ImageOrder): Promise<ImageDelivery> => {
    clearTimeout(idle);
    if (isClosed) return { problem: 'the server is stopping' };
    try {
      child ??= start();
    } catch (error) {
      // Where there is no file or memory left for one. It may be otherwise for the next picture.
      return { problem: `no process could be started to make it (${String(error).split('\n', 1)[0]})` };
    }
    const delivery = await deliveryOf(child, order, makeMs);
    if (delivery) idle = setTimeout(end, idleMs).unref();
    else end();
    return delivery ?? { problem: 'it took too long, too much memory, or broke the process that made it' };
  };
  return {
    make: (order) => queue.add(() => make(order)),
    pid: () => child?.pid,
    close() {
      isClosed = true;
      end();
    },
  };
}

function startProgram(nice: number, decodes: ProcessLimits['decodes']): ChildProcess {
  const sharp = pathToFileURL(createRequire(import.meta.url).resolve('sharp'));
  // If there are several processors, one is left for the pages.
  const threads = Math.max(1, availableParallelism() - 1);
  const facts = [sharp.href, threads, IMAGE_BOUNDS.pixels, nice, DECODERS[decodes]].map(String);
  const child = spawn(process.execPath, ['--max-old-space-size=64', '--input-type=module', '-', ...facts], {
    // None of the server's environment, which contains secrets. Fewer arenas leave less memory behind.
    env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'ignore', 'ignore', 'ipc', 'pipe'],
    serialization: 'advanced',
  });
  // A process that cannot be started ends without a further event.
  child.on('error', () => child.kill('SIGKILL'));
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(program);
  const files = filesOf(child);
  files?.on('error', () => undefined);
  files?.unref();
  child.unref();
  child.channel?.unref();
  return child;
}

/** The stream that receives the files. A process that could not be started has none. */
function filesOf({ stdio: [, , , , files] }: ChildProcess): Socket | undefined {
  return files instanceof Socket ? files : undefined;
}

/** Has a process make a picture. `undefined` if the process ends or takes too long. */
function deliveryOf(
  child: ChildProcess,
  { file, ...order }: ImageOrder,
  makeMs: number,
): Promise<ImageDelivery | undefined> {
  return new Promise((resolve) => {
    const settle = (delivery?: ImageDelivery) => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', fail).off('error', fail);
      resolve(delivery);
    };
    const fail = () => settle();
    const hear = (message: unknown) => settle(readDelivery(message));
    const timer = setTimeout(fail, makeMs);
    child.on('message', hear).once('exit', fail).once('error', fail);
    child.send({ ...order, length: file.length }, (error) => error && fail());
    // It is written in the background and blocks nothing.
    filesOf(child)?.write(file);
  });
}

/** The process is trusted no more than the files that it reads. */
function readDelivery(message: unknown): ImageDelivery {
  const { picture, problem, isMoving } = Object(message) as Record<string, unknown>;
  if (picture instanceof Uint8Array)
    return { picture: Buffer.from(picture.buffer, picture.byteOffset, picture.length) };
  return { problem: String(problem).slice(0, 200), isMoving: isMoving === true };
}
