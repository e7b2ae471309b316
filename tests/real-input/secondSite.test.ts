import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from 'physiotherapy/site.config.ts';
import { createSite } from 'physiotherapy/server.ts';
import type { RunningSite } from '#engine/server/createSite.ts';
import { readSettings } from '#engine/runtime/settings/settings.ts';

let facts: object | undefined;
const wordpress = createServer(({ url = '' }, response) => {
  const json = url.includes('ostium/v1/practice') ? facts : url.includes('wp/v2/') ? [] : { namespaces: ['wp/v2'] };
  response.writeHead(json ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(json ?? { code: 'rest_no_route' }));
});
let site: RunningSite;
const log: string[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => wordpress.listen(0, '127.0.0.1', resolve));
  const settings = readSettings(config, {
    CONTENT_API: `http://127.0.0.1:${(wordpress.address() as AddressInfo).port}/wp-json`,
    CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-second-')),
  });
  site = await createSite(settings, {
    assets: { headHtml: '', bodyHtml: '', build: 'test' },
    clientDir: undefined,
    logTo: { write: (line) => void log.push(line) },
  });
});
afterAll(async () => {
  await site.app.close();
  wordpress.closeAllConnections();
  wordpress.close();
});

const warnings = async (): Promise<unknown> =>
  (await site.app.inject('/-/ready')).json<{ warnings?: unknown }>().warnings;

test('a second site whose WordPress has no facts says at the start that it has neither header nor footer, and what to do', async () => {
  const sentence = /name, address and menu cannot be read: .*openChrome\.ts.*neither header nor footer/;
  expect(log.filter((line) => sentence.test(line))).toHaveLength(1);
  expect(await warnings()).toEqual([expect.stringMatching(sentence)]);

  facts = { name: 'Praxis' };
  await site.app.inject('/?first');
  expect(await warnings()).toEqual([expect.stringMatching(sentence)]);

  facts = { name: 'Praxis', address: 'Weg 1', navigation: [], contact: [] };
  await site.app.inject('/?second');
  expect(await warnings()).toBeUndefined();
});
