import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

/**
 * The home page, asked of the content folder for each request, beside a bare node:http server that writes the same
 * bytes: one process each, the same client, in turns.
 */
const CONNECTIONS = 32;
const ROUNDS = 3;
const ROUND_S = 5;

const free = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
};

/** @param {string[]} args @param {Record<string, string>} env @param {string} sign */
const start = async (args, env, sign) => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) if (String(chunk).includes(sign)) break;
  return child;
};

const [sitePort, barePort] = [await free(), await free()];
const site = await start(
  ['dist/server/server.js'],
  {
    PORT: String(sitePort),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    CONTENT_API: '',
    CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-bench-')),
  },
  'ostium listens',
);
const bytes = Buffer.from(await (await fetch(`http://127.0.0.1:${sitePort}/`)).arrayBuffer());
const bare = await start(
  [
    '-e',
    `const body = Buffer.alloc(${bytes.length}, 97); require('node:http').createServer((_, response) => { response.setHeader('content-type', 'text/html'); response.end(body); }).listen(${barePort}, '127.0.0.1', () => console.log('ready'));`,
  ],
  {},
  'ready',
);

/** @param {number} port */
const pagesPerSecond = async (port) => {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/`,
    connections: CONNECTIONS,
    duration: ROUND_S,
    headers: { 'accept-encoding': 'identity' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 200 and ${result.errors} failed.`);
  return result.requests.average;
};

await pagesPerSecond(sitePort);
const rates = { site: /** @type {number[]} */ ([]), bare: /** @type {number[]} */ ([]) };
for (let round = 0; round < ROUNDS; round += 1) {
  rates.site.push(await pagesPerSecond(sitePort));
  rates.bare.push(await pagesPerSecond(barePort));
}
site.kill();
bare.kill();

const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const [pages, limit] = [median(rates.site), median(rates.bare)];
console.log(
  `home page, ${(bytes.length / 1024).toFixed(1)} KB, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_S} s`,
);
console.log(
  `the site               ${pages.toFixed(0).padStart(7)} pages/s   (${rates.site.map((rate) => rate.toFixed(0)).join(', ')})`,
);
console.log(
  `bare node:http         ${limit.toFixed(0).padStart(7)} pages/s   (${rates.bare.map((rate) => rate.toFixed(0)).join(', ')})`,
);
console.log(`share of the bare server ${((100 * pages) / limit).toFixed(1)} %`);
