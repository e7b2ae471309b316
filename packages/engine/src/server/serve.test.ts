import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import config from 'marlowe/site.config.ts';
import { createLogger } from '#runtime/logger.ts';
import { createHttpServer } from '#http/httpServer.ts';
import { serve } from './serve.ts';
import { SettingsError } from '#runtime/settings/settings.ts';

const dir = mkdtempSync(join(tmpdir(), 'ostium-serve-'));
const clientDir = join(dir, 'client');
mkdirSync(join(clientDir, '.vite'), { recursive: true });
writeFileSync(
  join(clientDir, '.vite', 'manifest.json'),
  JSON.stringify({
    'sites/marlowe/client.ts': { file: 'assets/boot-1.js', isEntry: true, dynamicImports: ['src/app.ts'] },
    'src/app.ts': { file: 'assets/app-2.js', name: 'app' },
  }),
);
writeFileSync(
  join(clientDir, '.vite', 'styles.json'),
  JSON.stringify({ base: 'style-3', files: {}, words: [], screens: {}, blocks: {} }),
);

const colors = { background: '#ffffff', theme: '#00234d' };
const notMade = () => Promise.reject(new Error('not made'));
const before = process.listeners('uncaughtException');
const added = () => process.listeners('uncaughtException').filter((listener) => !before.includes(listener));

beforeEach(() => {
  vi.stubEnv('CACHE_DIR', join(dir, 'cache'));
  vi.stubEnv('PORT', '0');
  vi.stubEnv('HOST', '127.0.0.1');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const listener of added()) process.removeListener('uncaughtException', listener);
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal);
});

/** Resolves with the status with which the process would have ended, and what it printed. */
function endOfProcess(): Promise<{ status: unknown; printed: string }> {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return new Promise((resolve) => {
    vi.spyOn(process, 'exit').mockImplementation((status): never => {
      resolve({ status, printed: printed.mock.calls.flat().join('\n') });
      // The code that ends a process does not expect to continue.
      return undefined as never;
    });
  });
}

test.each(['SIGTERM', 'SIGINT'] as const)('a site is served until %s, and ends well', async (signal) => {
  const end = endOfProcess();
  const log: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLogger('info', { write: (line) => void log.push(line) });
  const app: FastifyInstance = Fastify({ loggerInstance, serverFactory: createHttpServer });
  let isStopping = false;
  let bodyHtml = '';
  serve({
    config,
    clientDir,
    font: undefined,
    colors,
    async createSite(settings, { assets, clientDir: own }) {
      ({ bodyHtml } = assets);
      expect([settings.siteName, own]).toEqual([config.siteName, clientDir]);
      return { app, emulator: undefined, beginStopping: () => void (isStopping = true) };
    },
  });
  await vi.waitFor(() => expect(log.join('')).toContain('ostium listens on'));
  expect(bodyHtml).toContain('src="/assets/boot-1.js" data-next="/assets/app-2.js"');
  expect([app.server.listening, isStopping]).toEqual([true, false]);

  process.emit(signal);

  expect([app.server.listening, isStopping]).toEqual([false, true]);
  expect(await end).toEqual({ status: 0, printed: '' });
});

describe('a start that fails ends the process, and says', () => {
  test('which setting is wrong', async () => {
    const end = endOfProcess();
    vi.stubEnv('PORT', 'x');
    serve({ config, clientDir, font: undefined, colors, createSite: notMade });

    expect(await end).toEqual({ status: 1, printed: 'the environment: "PORT" must be a number; found "x".' });
  });

  test('that nothing was built', async () => {
    const end = endOfProcess();
    serve({ config, clientDir: join(dir, 'nowhere'), font: undefined, colors, createSite: notMade });

    expect(await end).toMatchObject({ status: 1, printed: expect.stringContaining('run "npm run build" first.') });
  });

  test.each([
    [
      { code: 'EADDRINUSE' },
      'Port 4711 is taken: stop what listens there, or choose another with PORT=3001 npm start.',
    ],
    [{ code: 'EACCES' }, 'Port 4711 may not be used by this user: choose one above 1023 with PORT=3000 npm start.'],
  ])('what to do about %o', async (more, sentence) => {
    const end = endOfProcess();
    vi.stubEnv('PORT', '4711');
    const createSite = () => Promise.reject(Object.assign(new Error('no'), more));
    serve({ config, clientDir, font: undefined, colors, createSite });

    expect(await end).toEqual({ status: 1, printed: sentence });
  });

  test('which port is taken if none is set', async () => {
    const end = endOfProcess();
    vi.stubEnv('PORT', '');
    serve({
      config,
      clientDir,
      font: undefined,
      colors,
      createSite: () => Promise.reject(Object.assign(new Error('no'), { code: 'EADDRINUSE' })),
    });

    expect((await end).printed).toMatch(/^Port 3000 is taken/);
  });

  test('a mistake in the settings in its own words, without a stack', async () => {
    const end = endOfProcess();
    const createSite = () => Promise.reject(new SettingsError('Name the source.'));
    serve({ config, clientDir, font: undefined, colors, createSite });

    expect(await end).toEqual({ status: 1, printed: 'Name the source.' });
  });

  test('where an unexpected error happened, and no secret', async () => {
    const end = endOfProcess();
    const createSite = () => Promise.reject(new Error('of https://pat:nose@wp.example/'));
    serve({ config, clientDir, font: undefined, colors, createSite });

    const { status, printed } = await end;
    expect(status).toBe(1);
    expect(printed).toMatch(/^Error: of https:\/\/.*wp\.example\/\n +at .*serve\.test\.ts/s);
    expect(printed).not.toContain('nose');
  });
});

test('an uncaught error ends the process, and prints nothing about a visitor', async () => {
  const end = endOfProcess();
  serve({ config, clientDir, font: undefined, colors, createSite: () => new Promise(() => undefined) });
  const own = added();

  for (const listener of own) listener(Object.assign(new Error('a bug'), { client: 'pat' }), 'uncaughtException');

  const { status, printed } = await end;
  expect([own.length, status]).toEqual([1, 1]);
  expect(printed).toMatch(/^Error: a bug\n/);
  expect(printed).not.toContain('pat');
});
