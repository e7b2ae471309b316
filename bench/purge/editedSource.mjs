import { createServer } from 'node:http';

/**
 * A WordPress in which an editor can change a sentence at once: the emulator of a running site, with the text that was last sent
 * to `POST /words` in place of the given one. Arguments: the site's address, the text.
 */
const [upstream = '', words = ''] = process.argv.slice(2);
let currentWords = words;

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    request.setEncoding('utf8').once('data', (/** @type {string} */ text) => {
      currentWords = text;
      response.end();
    });
  } else void respond(request, response);
});

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function respond({ url = '/' }, response) {
  const { status, headers, text } = await ask(url);
  response.writeHead(status, headers).end(text.replaceAll('http://content.invalid', `http://${host()}`));
}

/** @param {string} url */
async function ask(url) {
  const response = await fetch(upstream + url);
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name === 'content-type' || name.startsWith('x-wp-')),
  );
  return { status: response.status, headers, text: (await response.text()).replaceAll(words, currentWords) };
}

const host = () => {
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};
server.listen(0, '127.0.0.1', () => console.log(host()));
