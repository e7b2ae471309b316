import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openEmulator } from '#emulator/emulator.ts';

/** What the emulator answers and a WordPress without SEO, facts and fields of blocks does not. */
const ADDED: ReadonlySet<string> = new Set([
  ...['formatted_date', 'reading_time', 'categories_names', 'yoast_head', 'yoast_head_json', 'acf', 'meta'],
]);

/** The emulator over a folder of content, answering over HTTP what a plain WordPress would. */
export async function startPlainSource(dir: string): Promise<{ api: string; end: () => Promise<void> }> {
  const emulator = await openEmulator({ dir, home: 'http://content.invalid' });
  const respond = async ({ url = '/', method = 'GET' }: IncomingMessage, response: ServerResponse) => {
    const isPlain = !url.includes('/ostium/v1/');
    const found = await emulator.fetch(isPlain ? url : '/wp-json/ostium/v1/nothing', { method, redirect: 'manual' });
    const text = await found.text();
    const isJson = (found.headers.get('content-type') ?? '').includes('json') && text !== '';
    const body = isJson
      ? JSON.stringify(JSON.parse(text), (name, value: unknown) => (ADDED.has(name) ? undefined : value))
      : text;
    const kept = [...found.headers].filter(([name]) => !/^(?:content-length|etag)$/.test(name));
    response.writeHead(found.status, Object.fromEntries(kept)).end(body);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-json`,
    async end() {
      server.closeAllConnections();
      server.close();
    },
  };
}
