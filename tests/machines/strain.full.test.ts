import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { startSiteProcess } from '../wordpress/siteProcess.ts';
import type { SiteProcess } from '../wordpress/siteProcess.ts';

const PAGES = ['/', '/our-team/', '/services/gerd/', '/blog/'];
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Headers may take 15 seconds, and connections are checked every few seconds. */
const LONG_MS = 60_000;

let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
});

/** The built site, over its own content. */
async function start(env: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSiteProcess({ CONTENT_API: '', ...env });
  ends.push(site.end);
  return site;
}

/** Opens a connection, and keeps it open. */
async function open({ url }: SiteProcess, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  ends.push(() => socket.destroy());
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.resume();
  if (text !== '') socket.write(text);
  return socket;
}

const read = (site: SiteProcess): Promise<string[]> =>
  Promise.all(
    PAGES.map(async (path) => {
      const response = await site.ask(path);
      expect([path, response.status]).toEqual([path, 200]);
      return response.text();
    }),
  );

const errorsOf = (site: SiteProcess): string[] => site.log().match(/^\{"level":(?:50|60).*$/gm) ?? [];

describe('the built site as a separate process', { timeout: LONG_MS }, () => {
  test('serves its pages beside 2,000 idle connections and 200 slow clients, whose connections it ends', async () => {
    const site = await start();
    await Promise.all(Array.from({ length: 2000 }, () => open(site, '')));
    const slow = await Promise.all(Array.from({ length: 200 }, () => open(site, 'GET / HTTP/1.1\r\nHost: a\r\n')));
    const ended = slow.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    const drip = setInterval(() => {
      for (const socket of slow) if (!socket.destroyed) socket.write('X-A: b\r\n');
    }, 500);
    ends.push(() => clearInterval(drip));

    await read(site);

    await Promise.all(ended);
    await read(site);
    expect([site.isRunning(), errorsOf(site)]).toEqual([true, []]);
  });

  test('serves its pages however far the clock jumps', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ostium-clock-')), 'off');
    const preload = pathToFileURL(join(import.meta.dirname, 'jumpingClock.mjs'));
    const site = await start({ CLOCK_FILE: file, NODE_OPTIONS: `--import=${preload.href}` });
    const before = await read(site);
    for (const years of [1, -2, 0]) {
      writeFileSync(file, String(years * YEAR_MS));
      site.signal('SIGUSR2');
      await site.logSaying(`It is ${new Date(Date.now() + years * YEAR_MS).getFullYear()}.`);
      expect(await read(site)).toEqual(before);
    }
    expect([site.isRunning(), errorsOf(site)]).toEqual([true, []]);
  });
});
