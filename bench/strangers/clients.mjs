import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/**
 * Many clients that each send one request after the other, for a while. Arguments: port, connections, seconds, what they request
 * (`missing`, `pages` that exist but are not cached, or `mix` of everything that a hostile client may send), how many addresses
 * they come from, the maximum number of requests. Prints how often each status was received, as JSON.
 */
const [port, connections, seconds, kind, addresses, requests] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const end = Date.now() + Number(seconds) * 1000;
/** @type {Record<string, number>} */
const counts = {};
let turn = 0;
let sentCount = 0;

const count = (/** @type {string | number} */ name) => void (counts[name] = (counts[name] ?? 0) + 1);
const unlike = () => `${(turn += 1)}-${Math.random().toString(36).slice(2)}`;
const text = (/** @type {number} */ length) => 'a'.repeat(Math.floor(Math.random() * length));

/** @typedef {{ path: string, method?: string, headers?: Record<string, string> }} ClientRequest */
/** @type {(() => ClientRequest)[]} */
const MIX = [
  () => ({ path: `/missing-${unlike()}/` }),
  () => ({ path: `/missing/${text(3000)}${unlike()}/` }),
  () => ({ path: `/?s=${unlike()}${text(2000)}` }),
  () => ({ path: `/?p=${Math.floor(Math.random() * 1e8)}` }),
  () => ({ path: `/services/gerd/?${unlike()}=${text(2000)}` }),
  () => ({ path: `/category/sinus/page/${turn + 2}/?x=${unlike()}` }),
  () => ({ path: `/${1900 + (turn % 200)}/${turn % 14}/` }),
  () => ({ path: `/-/data?link=/missing-${unlike()}/` }),
  () => ({ path: `/-/data?link=/services/gerd/%3Fx=${unlike()}` }),
  () => ({ path: `/-/content/posts?page=${turn % 10_000}&exclude=${Math.floor(Math.random() * 1e8)}` }),
  () => ({ path: `/-/content/posts?search=${unlike()}` }),
  () => ({ path: `/-/content/posts?${unlike()}=1` }),
  () => ({ path: `/wp-json/wp/v2/posts?search=${unlike()}${text(2000)}` }),
  () => ({ path: `/wp-json/wp/v2/pages?slug=${unlike()}&_fields=id,${unlike()}` }),
  () => ({ path: `/-/media/heroes/profile.svg`, headers: { range: `bytes=${turn % 900}-` } }),
  () => ({ path: `/-/media/${unlike()}.png` }),
  () => ({ path: `/%zz${unlike()}` }),
  () => ({ path: `/${unlike()}`, method: 'DELETE' }),
  () => ({ path: `/blog/?preview=true&ostium_source_auth=Basic%20${unlike()}` }),
  () => ({ path: `/?p=${turn}&preview=true&ostium_preview=${Date.now()}.${unlike()}` }),
  () => ({ path: `/wp-json/wp/v2/posts?per_page=100&page=${turn % 50}&_fields=${unlike()},title.${unlike()}` }),
  () => ({ path: `/services/gerd/`, headers: { 'if-none-match': `W/"${unlike()}", "${text(3000)}"` } }),
  () => ({ path: '/', headers: { 'if-none-match': `"${unlike()}"`, 'accept-encoding': 'br' } }),
  () => ({ path: `/wp-content/uploads/${unlike()}.php` }),
];

/** @param {ClientRequest} request */
const ask = ({ path, method = 'GET', headers = {} }) =>
  /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const addressHeaders =
        addresses === '1' ? {} : { 'x-forwarded-for': `10.1.${turn % 200}.${turn % Number(addresses)}` };
      const clientRequest = request(
        { agent, host: '127.0.0.1', port, path, method, headers: { ...addressHeaders, ...headers } },
        (response) => {
          count(response.statusCode ?? 0);
          response.resume().once('close', resolve);
        },
      );
      clientRequest.once('error', () => {
        count('failed');
        resolve();
      });
      clientRequest.end();
    })
  );

/** Forty requests at once on one connection; the last ones never get a response. */
const pipeline = () =>
  /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const one = () => `GET /missing-${unlike()}/ HTTP/1.1\r\nHost: site.example\r\n\r\n`;
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(Array.from({ length: 40 }, one).join('')));
      const leave = setTimeout(() => socket.destroy(), 1000);
      socket.resume();
      socket.on('error', () => undefined);
      socket.once('close', () => {
        clearTimeout(leave);
        count('pipelined');
        resolve();
      });
    })
  );

const one = () => {
  if (kind === 'missing') return ask({ path: `/missing-${unlike()}/` });
  if (kind === 'pages') return ask({ path: `/services/gerd/?x=${unlike()}` });
  if (Math.random() < 0.001) return pipeline();
  const choice = MIX[Math.floor(Math.random() * MIX.length)];
  return choice ? ask(choice()) : Promise.resolve();
};

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (Date.now() < end && (sentCount += 1) <= Number(requests)) await one();
  }),
);
agent.destroy();
console.log(JSON.stringify(counts));
