import { once } from 'node:events';
import { sendPurge } from '../packages/engine/commands/purge.mjs';
import { endAll, launch, startSite } from './measure/programs.mjs';
import { median } from './measure/rates.mjs';
import { formatTable, machine } from './measure/table.mjs';

/**
 * How soon after an editor's change a visitor reads it: the source changes, the purge is sent, and the page is requested until it
 * has the new text. All of it on this machine; the network between a WordPress and a site comes on top.
 */
const CHANGES = 21;
const PATH = '/';
const WORDS = 'The first easy breath.';
const PURGE_SECRET = 'a-secret-of-this-measurement';
const LIMIT_MS = 10_000;

/** @param {string} site @param {string} words */
async function untilVisible(site, words) {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) if ((await (await fetch(site + PATH)).text()).includes(words)) return;
  throw new Error(`${PATH} did not show "${words}" within ${LIMIT_MS / 1000} s.`);
}

try {
  const origin = await startSite({ CACHE_SECONDS: '0' });
  const source = launch(process.execPath, ['bench/purge/editedSource.mjs', origin.url, WORDS]);
  const [line] = await once(source.stdout, 'data');
  const api = `http://${String(line).trim()}`;
  const { url } = await startSite({ CONTENT_API: `${api}/wp-json`, CACHE_SECONDS: '3600', PURGE_SECRET });
  const data = await (await fetch(`${url}/-/data?link=${PATH}`)).json();
  await untilVisible(url, WORDS);
  const tag = `${data.record.type}:${data.record.id}`;

  /** @type {{ cached: number[], purged: number[], visible: number[] }} */
  const times = { cached: [], purged: [], visible: [] };
  for (let change = 1; change <= CHANGES; change += 1) {
    const words = `Sentence number ${change}.`;
    await fetch(`${api}/words`, { method: 'POST', body: words });
    const before = performance.now();
    if ((await (await fetch(url + PATH)).text()).includes(words)) throw new Error('The page was not cached.');
    const startedAt = performance.now();
    await sendPurge(url, { changed: [tag], withdrawn: [] }, PURGE_SECRET);
    const purgedAt = performance.now();
    await untilVisible(url, words);
    times.cached.push(startedAt - before);
    times.purged.push(purgedAt - startedAt);
    times.visible.push(performance.now() - startedAt);
  }

  const row = (/** @type {string} */ name, /** @type {readonly number[]} */ values) => [
    name,
    median(values).toFixed(1),
    Math.max(...values).toFixed(1),
  ];
  console.log(`a change of ${tag}, milliseconds, ${CHANGES} changes; ${machine()}\n`);
  console.log(
    formatTable(
      ['what', 'median', 'worst'],
      [
        row('the cached page is there', times.cached),
        row('the purge is answered', times.purged),
        row('the change is read, from the purge on', times.visible),
      ],
    ),
  );
} finally {
  endAll();
}
