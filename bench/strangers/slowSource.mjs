import { createServer } from 'node:http';

/**
 * A WordPress far away: the emulator of a running site at another address, with delayed responses. Arguments: the
 * site's address, the delay in milliseconds.
 */
const [upstream = '', delay = '200'] = process.argv.slice(2);
/** @type {Map<string, { status: number, headers: Record<string, string>, body: string }>} */
const responses = new Map();
const MAX_RESPONSES = 500;
const NOTHING = { status: 404, headers: {}, body: '' };

const server = createServer((request, response) => {
  setTimeout(() => void respond(request, response), Number(delay));
});

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function respond({ url = '/', method }, response) {
  // Redirects of WordPress are not measured.
  const isAnswered = method !== 'HEAD' && url.startsWith('/wp-json');
  const { status, headers, body } = isAnswered ? (responses.get(url) ?? (await ask(url))) : NOTHING;
  response.writeHead(status, headers).end(body);
}

/** @param {string} url */
async function ask(url) {
  const response = await fetch(upstream + url);
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name === 'content-type' || name.startsWith('x-wp-')),
  );
  const body = (await response.text()).replaceAll('http://content.invalid', `http://${host()}`);
  const sourceResponse = { status: response.status, headers, body };
  if (responses.size < MAX_RESPONSES) responses.set(url, sourceResponse);
  return sourceResponse;
}

const host = () => {
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};
server.listen(0, '127.0.0.1', () => console.log(host()));
