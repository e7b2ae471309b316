import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../packages/engine/commands/run.mjs';
import { median } from '../measure/rates.mjs';

/** @typedef {{ title: string, score: number | null, numericValue?: number, displayValue?: string, scoreDisplayMode: string }} Audit */
/** @typedef {{ score: number | null, auditRefs: { id: string, weight: number }[] }} Category */
/** @typedef {{ audits: Record<string, Audit>, categories: Record<string, Category>, lighthouseVersion: string, environment: { benchmarkIndex: number } }} Report */

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Figures beside the scores, with the number of decimals. */
const FIGURES = /** @type {const} */ ({
  'first-contentful-paint': 0,
  'largest-contentful-paint': 0,
  'total-blocking-time': 0,
  'cumulative-layout-shift': 3,
});

/** How often a page is tried if Lighthouse fails. */
const TRIES = 5;

/**
 * Lighthouse's report on a page with its default settings: a phone with a slow connection and a processor four times slower.
 * @param {{ folder: string, chromium: string, url: string, isDark: boolean }} options the folder of Lighthouse, the browser, the page, and whether the
 * visitor's system prefers dark colors
 * @returns {Promise<Report>}
 */
export async function audit({ folder, chromium, url, isDark }) {
  const place = mkdtempSync(join(tmpdir(), 'ostium-lighthouse-'));
  const file = join(place, 'report.json');
  const cli = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const scheme = `--blink-settings=preferredColorScheme=${isDark ? 0 : 1}`;
  const flags = `--chrome-flags=--headless --no-sandbox --disable-gpu ${scheme}`;
  const look = () =>
    run(process.execPath, [cli, url, '--quiet', '--output=json', `--output-path=${file}`, flags], {
      env: { CHROME_PATH: chromium },
      minutes: 3,
    });
  // Sometimes Chromium loses the trace that it records; a later try has one.
  let last = await look();
  for (let tries = 1; last.code !== 0 && tries < TRIES; tries += 1) last = await look();
  if (last.code !== 0) throw new Error(`Lighthouse at ${url}: ${last.output.trim().split('\n').at(-1)}`);
  const report = readFileSync(file, 'utf8');
  rmSync(place, { recursive: true });
  return JSON.parse(report);
}

/**
 * The medians of several reports on one page: its scores from 0 to 100, its figures, and how fast the machine was. Each figure has a
 * median of its own, since reports with the same score differ in the others.
 * @param {readonly Report[]} reports
 */
export function mediansOf(reports) {
  const of = (/** @type {(report: Report) => number | null | undefined} */ read) =>
    median(reports.map((report) => read(report) ?? 0));
  return [
    ...CATEGORIES.map((name) => Math.round(of(({ categories }) => categories[name]?.score) * 100).toString()),
    ...Object.entries(FIGURES).map(([id, decimals]) => of(({ audits }) => audits[id]?.numericValue).toFixed(decimals)),
    Math.round(of(({ environment }) => environment.benchmarkIndex)).toString(),
  ];
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
    .toSorted((one, other) => lostPoints(other) - lostPoints(one))
    .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id));
}

/** @param {Audit | undefined} auditResult */
const isShort = (auditResult) =>
  auditResult?.score !== undefined && auditResult.score !== null && auditResult.score < 0.9;

/** @param {{ weight: number, score?: number | null }} audit */
const lostPoints = ({ weight, score }) => weight * (1 - (score ?? 1));
