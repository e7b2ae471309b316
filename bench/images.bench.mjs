import { spawn } from 'node:child_process';
import { MARLOWE } from '../scripts/project.mjs';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * How visitors are affected while pictures are made: how long a page takes, requested repeatedly, from an idle server and from
 * one that makes AVIF of fifty photographs. Then how long the pictures took.
 */
const PHOTOGRAPHS = 50;
const PAGE = '/services/gerd/';
const REST_MS = 15_000;
const WIDTH = 960;

const folder = await mkdtemp(join(tmpdir(), 'ostium-bench-'));
const content = join(folder, 'content');
await cp(join(MARLOWE, 'content'), content, { recursive: true });
const names = Array.from({ length: PHOTOGRAPHS }, (_none, index) => `bench-${index}.jpg`);
await Promise.all(names.map((name, index) => writePhotograph(join(content, 'media', name), index)));
const entries = names.map((name, index) => `${name}: { id: ${900_000 + index}, title: Grain ${index}, alt: Grain }\n`);
await appendFile(join(content, 'media', 'media.yaml'), entries.join(''));

const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const address = probe.address();
const port = String(typeof address === 'object' && address ? address.port : 0);
probe.close();
const settings = {
  PORT: port,
  HOST: '127.0.0.1',
  CONTENT_API: '',
  CONTENT_DIR: content,
  CACHE_DIR: join(folder, 'cache'),
};
const site = spawn(process.execPath, ['dist/server/server.js'], {
  cwd: MARLOWE,
  env: { ...process.env, ...settings },
  stdio: ['ignore', 'pipe', 'inherit'],
});
for await (const chunk of site.stdout) if (String(chunk).includes('ostium listens')) break;
const url = `http://127.0.0.1:${port}`;

/** Grain and light, about as hard to encode as a photograph. @param {string} file @param {number} index */
async function writePhotograph(file, index) {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 20 + index };
  const grain = sharp({ create: { width: 400, height: 225, channels: 3, background: '#000', noise } });
  const large = await grain.png().toBuffer();
  await writeFile(file, await sharp(large).resize(1600, 900).jpeg({ quality: 82 }).toBuffer());
}

/** Requests the page until `isOver`, and prints how long it took. @param {string} title @param {() => boolean} isOver */
async function watchPage(title, isOver) {
  /** @type {number[]} */
  const times = [];
  while (!isOver()) {
    const startedAt = performance.now();
    await (await fetch(url + PAGE)).arrayBuffer();
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  times.sort((a, b) => a - b);
  const [half, most, worst] = [0.5, 0.99, 1].map((part) => times[Math.ceil(part * times.length) - 1]?.toFixed(1));
  console.log(
    `${title}: ${times.length} pages, half within ${half} ms, 99 of 100 within ${most} ms, the slowest ${worst} ms`,
  );
}

/** Makes one picture, requesting it until it is there: its length before and after. @param {string} name */
async function makeImage(name) {
  const { size } = await stat(join(content, 'media', name));
  for (;;) {
    const response = await fetch(`${url}/-/image/${WIDTH}/${size}/${name}.avif`, { redirect: 'manual' });
    const bytes = (await response.arrayBuffer()).byteLength;
    if (response.status === 200) return { before: size, after: bytes };
    if (response.status !== 302) throw new Error(`${name} was answered with ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

for (let warm = 0; warm < 20; warm += 1) await (await fetch(url + PAGE)).arrayBuffer();
const restUntil = performance.now() + REST_MS;
await watchPage('at rest', () => performance.now() > restUntil);

let isMade = false;
const makingStartedAt = performance.now();
const making = Promise.all(names.map(makeImage)).finally(() => (isMade = true));
await watchPage('while pictures are made', () => isMade);
const sizes = await making;
const ms = (performance.now() - makingStartedAt) / PHOTOGRAPHS;
const sum = (/** @type {'before' | 'after'} */ which) =>
  Math.round(sizes.reduce((all, size) => all + size[which], 0) / PHOTOGRAPHS / 1000);
console.log(`${ms.toFixed(0)} ms a picture of ${WIDTH} px, ${sum('before')} kB before, ${sum('after')} kB after`);

const cachedAt = performance.now();
for (const name of names) await makeImage(name);
console.log(`${((performance.now() - cachedAt) / PHOTOGRAPHS).toFixed(1)} ms for one that is cached`);

site.kill('SIGTERM');
await once(site, 'exit');
await rm(folder, { recursive: true, force: true });
