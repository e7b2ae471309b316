import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The minimum that Node can do: one cached response, sent unchanged, and a 304 for clients that have its version.
 * Arguments: the port, a file with its headers as JSON, a file with its body.
 */
const [port, headersFile = '', bodyFile = ''] = process.argv.slice(2);
/** @type {Record<string, string>} */
const headers = JSON.parse(readFileSync(headersFile, 'utf8'));
const body = readFileSync(bodyFile);

/** Names and values alternately, prepared once: Node writes them fastest in this form. */
const fullHeaders = Object.entries({ ...headers, 'content-length': String(body.length) }).flat();
const notModifiedHeaders = Object.entries(headers).flat();

createServer((request, response) => {
  if (request.headers['if-none-match'] === headers['etag']) response.writeHead(304, notModifiedHeaders).end();
  else response.writeHead(200, fullHeaders).end(body);
}).listen(Number(port), '127.0.0.1');
