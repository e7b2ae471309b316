import { createServer } from 'node:http';

/**
 * A separate process that acts as a WordPress and misbehaves on request: it sends the responses of a running site's emulator,
 * changed as its parent says. Argument: that site's address. It sends its own address to its parent, and takes `{ mode, words }`
 * from it: how it behaves, and what replaces "Houston".
 */
const [upstream = ''] = process.argv.slice(2);

/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {{ status: number, headers: Record<string, string>, body: string }} SourceResponse */

/** @type {Map<string, SourceResponse>} */
const responses = new Map();
const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' };
const HTML = '<!doctype html><title>Error establishing a database connection</title>';

let mode = 'well';
let words = 'Houston';

/** What replaces each value, in turn. @type {readonly unknown[]} */
const STRANGE = [null, 7, '', [], {}, false, 'x', [[]], { rendered: 7 }];

/** @param {unknown} value @param {number} turn @returns {unknown} */
const withWrongTypes = (value, turn) => {
  if (Array.isArray(value)) return value.map((one, index) => withWrongTypes(one, turn + index));
  if (typeof value !== 'object' || value === null) return STRANGE[turn % STRANGE.length];
  const entries = Object.entries(value).map(([name, item], index) => [name, withWrongTypes(item, turn + index + 1)]);
  return Object.fromEntries(entries);
};

/** How each mode responds to a request. @type {Record<string, (response: Response, sourceResponse: SourceResponse, url: string) => void>} */
const WAYS = {
  well: (response, { status, headers, body }) =>
    response.writeHead(status, headers).end(body.replaceAll('Houston', words)),
  'answers after 30 s': (response, ...args) => setTimeout(() => WAYS.well?.(response, ...args), 30_000),
  'resets connections': (response) => response.socket?.resetAndDestroy(),
  'answers 500': (response) => response.writeHead(500, { 'content-type': 'text/html' }).end(HTML),
  'answers 503 with Retry-After': (response) =>
    response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '3600' }).end(HTML),
  'answers HTML': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(HTML),
  'breaks off in its JSON': (response, { body }) =>
    response.writeHead(200, JSON_TYPE).end(body.slice(0, Math.floor(body.length / 2))),
  'answers 50 MB of JSON': (response) => {
    response.writeHead(200, JSON_TYPE);
    const part = '"words of nobody",'.repeat(5_000);
    let left = 50_000_000;
    const go = () => {
      while (left > 0 && !response.destroyed) {
        left -= part.length;
        if (response.write(part)) continue;
        response.once('drain', go);
        return;
      }
      response.end('0]');
    };
    response.write('[');
    go();
  },
  'has wrong types in every field': (response, { status, headers, body }) =>
    response.writeHead(status, headers).end(JSON.stringify(withWrongTypes(JSON.parse(body), body.length))),
  // To the same address: a client that still follows when the source has recovered gets what it requested.
  'redirects without end': (response, _known, url) => response.writeHead(302, { location: url }).end(),
};

const host = () => {
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

/** @param {string} url @returns {Promise<SourceResponse>} */
async function ask(url) {
  const response = await fetch(upstream + url, { redirect: 'manual' });
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name === 'content-type' || name.startsWith('x-wp-')),
  );
  const body = (await response.text()).replaceAll('http://content.invalid', `http://${host()}`);
  const sourceResponse = { status: response.status, headers, body };
  responses.set(url, sourceResponse);
  return sourceResponse;
}

/** @param {import('node:http').IncomingMessage} request @param {Response} response */
async function respond({ url = '/', method }, response) {
  const isAnswered = method !== 'HEAD' && url.startsWith('/wp-json');
  const sourceResponse = isAnswered
    ? (responses.get(url) ?? (await ask(url)))
    : { status: 404, headers: {}, body: '{}' };
  WAYS[mode]?.(response, sourceResponse, url);
}

const server = createServer((request, response) => {
  response.on('error', () => undefined);
  respond(request, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://${host()}/wp-json`));
process.on('message', (/** @type {{ mode: string, words: string }} */ instruction) => {
  ({ mode, words } = instruction);
  process.send?.('heard');
});
process.on('disconnect', () => process.exit());
