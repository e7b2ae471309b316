import { setTimeout } from 'node:timers/promises';
import { ensureShell } from '../scripts/findChromium.mjs';
import { KINDS } from '../tests/journeys/kinds.mjs';
import { audit, costs, mediansOf } from './lighthouse/audit.mjs';
import { installed } from './measure/installed.mjs';
import { endAll, startSite } from './measure/programs.mjs';
import { formatTable, machine } from './measure/table.mjs';

/**
 * Lighthouse on a page of every kind, with its settings for phones. `RUNS` is the number of runs for each (5),
 * `KINDS=home,quiz` selects kinds, `SCHEME=dark` is the night.
 */
const RUNS = Number(process.env['RUNS'] ?? 5);
/** The longest that the best compression of a page takes, in milliseconds. */
const COMPRESSED_MS = 500;
const isDark = process.env['SCHEME'] === 'dark';
const chosenKinds = process.env['KINDS']?.split(',');
const unknownKinds = chosenKinds?.filter((kind) => !(kind in KINDS)) ?? [];
if (unknownKinds.length > 0)
  throw new Error(
    `KINDS: there is no ${unknownKinds.join(', ')}. It takes, with commas: ${Object.keys(KINDS).join(', ')}`,
  );

const place = await installed('lighthouse');
if ('problem' in place) throw new Error(`Lighthouse: ${place.problem}`);
// On two cores a browser with a window delays the page's tasks by its own work; the headless shell does half as much.
const chromium = await ensureShell();

try {
  const { url } = await startSite();
  const rows = [];
  const notes = [];
  let version = '';
  for (const [kind, path] of Object.entries(KINDS).filter(([kind]) => chosenKinds?.includes(kind) ?? true)) {
    // Only the first visitor waits for a page to be rendered, and only the first two receive it before its best compression is ready.
    for (let visit = 0; visit < 2; visit += 1) await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
    await setTimeout(COMPRESSED_MS);
    const reports = [];
    for (let turn = 0; turn < RUNS; turn += 1) {
      reports.push(await audit({ folder: place.folder, chromium, url: url + path, isDark }));
    }
    version = reports[0]?.lighthouseVersion ?? version;
    rows.push([kind, path, ...mediansOf(reports)]);
    const costlyAudits = new Set(reports.flatMap(costs));
    if (costlyAudits.size > 0) notes.push(`${kind}: ${[...costlyAudits].join(', ')}`);
    // All kinds take most of an hour, so each result is printed as soon as it is there.
    console.error(rows.at(-1)?.join('  '));
  }
  console.log(
    `Lighthouse ${version}, mobile defaults, ${isDark ? 'dark' : 'light'}, medians of ${RUNS}; ${machine()}\n`,
  );
  const heads = [
    'kind',
    'address',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'FCP ms',
    'LCP ms',
    'TBT ms',
    'CLS',
    // Lighthouse's own measure of the machine at that moment: rows are comparable if it is similar.
    'machine',
  ];
  console.log(formatTable(heads, rows));
  if (notes.length > 0) console.log(`\nWhat costs points:\n${notes.map((note) => `- ${note}`).join('\n')}`);
} finally {
  endAll();
}
