import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/run.mjs';

/** @typedef {{ title: string, score: number | null, numericValue?: number, displayValue?: string, scoreDisplayMode: string }} Audit */
/** @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Category */
/** @typedef {{ audits: Record<string, Audit>, categories: Record<string, Category>, lighthouseVersion: string, environment: { benchmarkIndex: number } }} Report */

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Figures beside the scores, with the number of decimals. */
export const FIGURES = /** @type {const} */ ({
  'first-contentful-paint': 0,
  'largest-contentful-paint': 0,
  'total-blocking-time': 0,
  'cumulative-layout-shift': 3,
});

/**
 * Lighthouse's report on a page with its default settings: a phone with a slow connection and a processor four times slower.
 * @param {{ folder: string, chromium: string, url: string }} asked the folder of Lighthouse, the browser, and the page
 * @returns {Promise<Report>}
 */
export async function audit({ folder, chromium, url }) {
  const place = mkdtempSync(join(tmpdir(), 'ostium-lighthouse-'));
  const file = join(place, 'report.json');
  const cli = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const look = () =>
    run(process.execPath, [cli, url, '--quiet', '--output=json', `--output-path=${file}`, flags], {
      env: { CHROME_PATH: chromium },
      minutes: 3,
    });
  // Sometimes Chromium loses the trace that it records; the next try has one.
  const first = await look();
  const { code, output } = first.code === 0 ? first : await look();
  if (code !== 0) throw new Error(`Lighthouse at ${url}: ${output.trim().split('\n').at(-1)}`);
  const report = readFileSync(file, 'utf8');
  rmSync(place, { recursive: true });
  return JSON.parse(report);
}

/** The median of several reports on one page, by its first score. @param {readonly Report[]} reports */
export function middle(reports) {
  const score = (/** @type {Report} */ report) => report.categories['performance']?.score ?? 0;
  return reports.toSorted((one, other) => score(one) - score(other))[(reports.length - 1) >> 1];
}

/**
 * The audits that cost points, the most expensive first: outside of performance each one that does not pass, in performance
 * those with a weight.
 * @param {Report} report
 */
export function costs({ audits, categories }) {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && isShort(audits[id]))
    .map(({ id, weight }) => ({ id, weight, ...audits[id] }))
    .toSorted((one, other) => lost(other) - lost(one))
    .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id));
}

/** @param {Audit | undefined} found */
const isShort = (found) => found?.score !== undefined && found.score !== null && found.score < 0.9;

/** @param {{ weight: number, score?: number | null }} audit */
const lost = ({ weight, score }) => weight * (1 - (score ?? 1));
