import { readdir, readFile } from 'node:fs/promises';
import { Agent, request as startRequest } from 'node:http';
import { join } from 'node:path';
import { plainResponse } from './recordedResponses.mjs';
import { root } from '../project.mjs';

/** @typedef {import('./recordedResponses.mjs').RecordedResponse} RecordedResponse */

/** Addresses that no link and no test contains. */
const START = [
  'GET /',
  'GET /es-lp/',
  'GET /blog/',
  'GET /quiz/thank-you/',
  'GET /home/',
  'GET /blog',
  'GET /no-such-page/',
  'GET /?s=sinus',
  'GET /?s=zzzzqqqq',
  'GET /?s=sinus&paged=2',
  'GET /?p=327',
  'GET /?page_id=327',
  'GET /%zz',
  'GET /feed/',
  'GET /blog/feed/',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /site.webmanifest',
  'GET /favicon.ico',
  'GET /?preview=true&p=12',
  'GET /?preview_id=12&preview=true&token=wrong',
  'GET //',
  'GET /-/',
  'GET /-/nothing',
  'GET /-/health',
  'GET /-/ready',
  'GET /-/chrome',
  'GET /-/data',
  'GET /-/data?link=https://elsewhere.example/',
  'GET /-/content/posts',
  'GET /-/content/posts?page=2',
  'GET /-/content/categories',
  'GET /-/content/tags',
  'GET /-/content/posts?per_page=1000',
  'GET /-/content/users',
  'GET /wp-json/',
  'GET /wp-json/wp/v2/types',
  'GET /wp-admin/',
  'GET /wp-login.php',
  'GET /wp-content/uploads/social/share.jpg',
  'HEAD /',
  'HEAD /no-such-page/',
  'POST /',
  'POST /-/events',
  'PUT /-/data',
  'DELETE /blog/',
  'OPTIONS /',
];

/** Addresses in the tests: links, records, old addresses, endpoints. */
const TESTED = /(?<=['"`])\/(?!\/)[\w%?=&.~/-]*(?=['"`])/g;

const FILE = /^\/-\/media\/|\.(?:svg|png|jpe?g|webp|avif|ico|mp4|webm|vtt|pdf)$/;

/** The links of a page, and what it loads. */
const LINKS = /(?: (?:href|src|action|content|poster)="|[ ",]srcset="|, )((?:https?:\/\/[^/" ]+)?\/[^"#\s,]*)/gi;

/**
 * Requests everything from a site: what its pages link to and load, the data behind each of them, and what its tests request. One
 * request at a time, so that no limit is reached.
 * @param {string} url where the site runs
 * @param {Iterable<string>} extraRequests more requests, such as `GET /blog/`
 * @returns {Promise<Map<string, RecordedResponse>>} by request, in alphabetical order
 */
export async function requestEverything(url, extraRequests) {
  const agent = new Agent({ keepAlive: true });
  const queue = new Set([...START, ...extraRequests, ...(await testedRequests())]);
  /** @type {[string, RecordedResponse][]} */
  const responses = [];
  // Iterating a set includes what is added meanwhile.
  for (const request of queue) {
    const [method = '', path = ''] = request.split(/ (.*)/s);
    const { status, headers, body } = await ask(url, method, path, agent);
    const isPage = String(headers['content-type']).startsWith('text/html');
    responses.push([request, plainResponse({ url, status, headers, body, isFile: FILE.test(path) && !isPage })]);
    if (!isPage || method !== 'GET') continue;
    for (const link of linksIn(body, url)) queue.add(`${FILE.test(link) ? 'HEAD' : 'GET'} ${link}`);
    queue.add(`GET /-/data?link=${encodeURIComponent(path)}`);
  }
  agent.destroy();
  return new Map(responses.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param {string} html @param {string} url */
function* linksIn(html, url) {
  for (const [, address = ''] of html.matchAll(LINKS)) {
    const link = new URL(address.replaceAll('&amp;', '&'), url);
    if (link.origin === url && !link.pathname.startsWith('/assets/')) yield link.pathname + link.search;
  }
}

/** @returns {Promise<string[]>} */
async function testedRequests() {
  const files = await Promise.all(
    ['packages', 'sites', 'tests'].map((folder) =>
      readdir(join(root, folder), { recursive: true, withFileTypes: true }),
    ),
  );
  const tests = files.flat().filter(({ name }) => /\.(?:test|spec)\.tsx?$|^data-layer-cases\.json$/.test(name));
  const texts = await Promise.all(tests.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
  const paths = texts.flatMap((text) => text.match(TESTED) ?? []);
  return [...new Set(paths)].filter((path) => !/^\/(?:src|assets|\.)/.test(path)).map((path) => `GET ${path}`);
}

/**
 * @param {string} url
 * @param {string} method
 * @param {string} path as it goes over the wire
 * @param {Agent} agent
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: string }>}
 */
function ask(url, method, path, agent) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = startRequest({ hostname, port, method, path, agent, headers: { 'accept-encoding': 'identity' } });
    request.once('error', reject);
    request.once('response', (response) => {
      response.setEncoding('utf8');
      let body = '';
      response.on('data', (text) => (body += text));
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.end();
  });
}
