import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from '#page/document/document.ts';
import { escapeHtml } from '@ostium/content/browser';
import { clientOf, createRequestLimit } from '#http/clients.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { mainLanguageOf } from '#runtime/settings/siteConfig.ts';
import { isSameSecret } from '#runtime/seal.ts';
import type { DailyCounts } from '../daily/dailyCounts.ts';
import { readInsights } from './insights.ts';
import type { SiteInsights } from './insights.ts';
import { InsightsPage } from './InsightsPage.tsx';
import { createInsightsLocale } from './insightsMessages.ts';

/** What the insights take of a server. Without a password, or without insights of the site, the address does not exist. */
interface InsightsServer {
  settings: Pick<Settings, 'insightsPassword' | 'siteName' | 'languages' | 'root'>;
  site: { insights?: (language: string) => SiteInsights };
  assets: Pick<Assets, 'headHtml' | 'isDevelopment'>;
  stats: { dailyCounts: Pick<DailyCounts, 'read'> };
}

/** The periods that can be chosen, in days; the second is the default. */
const PERIODS = [7, 30, 90] as const;

/** Enough for typing mistakes, too few for guessing. A request without a password is just asked for one. */
const MAX_FAILURES_PER_MINUTE = 20;

/** The page's address below the site's folder. */
export const INSIGHTS_ADDRESS = '-/insights';

/** `GET /-/insights`: the practice's own counts on one page, behind a password (HTTP Basic, with any user name). */
export function addInsightsEndpoint(app: FastifyInstance, server: InsightsServer): void {
  const { settings, site, assets } = server;
  const { insightsPassword: password } = settings;
  const insights = site.insights?.(mainLanguageOf(settings));
  if (password === undefined || insights === undefined) return;
  const { messages } = insights;
  const beginTry = createRequestLimit(Date.now, MAX_FAILURES_PER_MINUTE);
  app.get<{ Querystring: { days?: unknown } }>(`/${INSIGHTS_ADDRESS}`, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    // In development a script adds the theme.
    if (assets.isDevelopment) reply.removeHeader('content-security-policy');
    else reply.header('content-security-policy', POLICY);
    reply.type('text/plain; charset=utf-8');
    const { authorization } = request.headers;
    const ask = () =>
      reply
        .code(401)
        .header('www-authenticate', 'Basic realm="Insights", charset="UTF-8"')
        .send(`${messages.askPassword}\n`);
    if (authorization === undefined) return ask();
    const forgive = beginTry(clientOf(request.ip));
    if (!forgive) return reply.code(429).header('retry-after', '60').send(`${messages.tooManyTries}\n`);
    if (!isSameSecret(passwordIn(authorization), password)) return ask();
    forgive();
    const length = PERIODS.find((days) => String(days) === request.query.days) ?? PERIODS[1];
    return reply.type('text/html; charset=utf-8').send(await documentOf(server, insights, length));
  });
}

async function documentOf(
  { settings, assets, stats }: InsightsServer,
  insights: SiteInsights,
  length: number,
): Promise<string> {
  const { siteName, root } = settings;
  const language = mainLanguageOf(settings);
  const report = readInsights(await stats.dailyCounts.read(2 * length), length, insights);
  const readAt = new Date().toISOString();
  const locale = createInsightsLocale(language, insights.messages);
  const body = renderToStaticMarkup(
    <InsightsPage
      siteName={siteName}
      locale={locale}
      insights={report}
      length={length}
      periods={PERIODS}
      readAt={readAt}
    />,
  );
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">` +
    `<title>${escapeHtml(insights.messages.title)} · ${escapeHtml(siteName)}</title><link rel="icon" href="${root}favicon.svg" type="image/svg+xml">` +
    `${assets.headHtml}<style>${INSIGHTS_STYLES}</style></head><body>${body}</body></html>`
  );
}

/** The password of HTTP Basic, in which the first colon ends the user name. */
function passwordIn(authorization: string): string {
  const encoded = /^basic ([\w+/=-]+)$/i.exec(authorization)?.[1] ?? '';
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : '';
}

/** The styles of the insights page, based on the site's theme: its typeface, colors and spacing. */
const INSIGHTS_STYLES = `
.insights-head { padding: var(--space-30) var(--gutter) calc(var(--space-60) + var(--space-30)); background: var(--gradient-deep); }
.insights-head h1 { margin: 0 0 var(--space-10); color: var(--heading); font-size: var(--size-h1); font-weight: 200; line-height: var(--leading-heading); letter-spacing: var(--tracking-h1); }
.insights-head > * { max-width: var(--width-grid); margin-inline: auto; }
.insights-practice { font-weight: 600; }
.insights-head ul { display: flex; flex-wrap: wrap; gap: var(--space-10); margin: var(--space-20) 0 0; padding: 0; list-style: none; }
.insights-head li a { display: grid; place-items: center; min-height: var(--target-size); padding: 0 var(--space-20); border: 1px solid var(--rule); border-radius: var(--radius-pill); color: var(--heading); text-decoration: none; }
.insights-head li a:hover { border-color: currentColor; }
.insights-head li a[aria-current] { border-color: transparent; background: var(--paper); color: var(--ink); font-weight: 600; }
.insights { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: var(--space-60) var(--space-columns); max-width: calc(var(--width-grid) + 2 * var(--gutter)); margin-inline: auto; padding: 0 var(--gutter) var(--space-section); }
.insights > section { min-width: 0; }
.insights-wide { grid-column: 1 / -1; }
.insights h2 { margin: 0 0 var(--space-15); color: var(--heading); font-size: var(--size-h3); font-weight: 600; line-height: var(--leading-panel); letter-spacing: var(--tracking-h3); }
.insights p { max-width: var(--width-text); }
.insights-words, .insights-quiet, .insights-about p { font-size: var(--size-note); }
.insights-quiet, .insights-words { color: var(--body); }
.insights-words, .insights p:has(+ table) { margin-bottom: var(--space-20); }
.insights-about { padding-top: var(--space-30); border-top: 1px solid var(--rule); }
.insights-about p + p { margin-top: var(--space-10); }
.insights-short { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr)); gap: 2px var(--space-20); margin-top: calc(-1 * var(--space-60)); padding: var(--space-20) var(--space-30) var(--space-10); border-radius: var(--radius-large); background: var(--paper); box-shadow: var(--shadow-page); }
.insights-short div { display: grid; grid-template-rows: subgrid; grid-row: span 3; margin-bottom: var(--space-20); }
.insights-short dt { align-self: end; color: var(--heading); font-weight: 600; font-size: var(--size-note); }
.insights-short dd { font-size: var(--size-note); }
.insights-short .insights-number { color: var(--heading); font-size: var(--reading-h2); font-weight: 200; line-height: 1.15; letter-spacing: var(--tracking-numeral); white-space: nowrap; }
.insights-short + p { margin-top: var(--space-15); }
.insights table { width: 100%; border-collapse: collapse; font-size: var(--size-control); line-height: 1.4; }
.insights caption { padding-bottom: var(--space-10); text-align: start; font-size: var(--size-note); }
.insights :is(th, td) { padding: var(--space-10) 0 var(--space-10) var(--space-10); border-bottom: 1px solid var(--rule); text-align: end; vertical-align: top; font-weight: 400; font-variant-numeric: tabular-nums; }
.insights thead th { padding-block: 0 6px; vertical-align: bottom; font-size: var(--size-note); }
.insights :is(th, td):first-child { padding-inline-start: 0; text-align: start; overflow-wrap: anywhere; }
.insights tbody th { color: var(--heading); }
.insights td:nth-child(2) { color: var(--heading); font-weight: 600; }
.insights-bar { display: block; width: 100%; height: 6px; margin-top: 6px; border-radius: var(--radius-small); background: var(--tint-2); }
.insights-bar rect { fill: var(--tint-10); }
.insights-funnel .insights-bar { height: 14px; }
.insights-bar .insights-fill-good { fill: var(--go); }
.insights-bar .insights-fill-fair { fill: var(--wait); }
.insights-bar .insights-fill-poor { fill: var(--alarm); }
.insights-good, .insights-fair, .insights-poor { display: inline-block; font-size: var(--size-note); font-weight: 400; }
.insights-good { color: var(--words-green); }
.insights-fair { color: var(--words-orange); }
.insights-poor { color: var(--words-red); }
.insights-vitals { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: var(--space-30) var(--space-columns); align-items: start; }
.insights-vitals td:nth-child(n) { color: var(--heading); font-weight: 600; }
.insights-vitals th:first-child { width: 34%; }
.insights-vitals th .insights-quiet { display: block; }
.insights-days { padding: 0; }
.insights-days svg { display: block; width: 100%; height: 180px; border-bottom: 1px solid var(--edge); fill: var(--tint-9); }
.insights-days figcaption { display: flex; justify-content: space-between; gap: var(--space-10); padding-top: 6px; font-size: var(--size-note); }
.insights-days figcaption span:nth-child(2) { text-align: center; }
.insights details { margin-top: var(--space-10); }
.insights summary { width: fit-content; min-height: var(--target-size); padding-block: var(--space-10); color: var(--link); cursor: pointer; }
.insights details table { max-width: 30rem; }
@media (width >= 768px) { .insights-short { grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); } }
@media (width < 18rem) { .insights tr { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(4.5rem, 100%), 1fr)); gap: 0 var(--space-10); padding-block: 6px; border-bottom: 1px solid var(--rule); } .insights :is(thead, tbody) :is(th, td) { width: auto; padding: 2px 0; border: 0; text-align: start; } .insights tr > :first-child { grid-column: 1 / -1; } }
@media (forced-colors: active) { .insights-bar, .insights-days svg, .insights-short { border: 1px solid; } .insights-bar { background: Canvas; } .insights-bar rect, .insights-days svg { fill: CanvasText; } .insights-head li a[aria-current] { outline: 2px solid Highlight; } }
@media print { .insights-head { padding: 0; } .insights { gap: 24px; padding: 0; } .insights-short { margin-top: 0; padding: 0; } .insights-bar, .insights-days svg { print-color-adjust: exact; } .insights details { display: none; } .insights tr { break-inside: avoid; } }
`;

/** The page's policy: it may only be drawn. */
const POLICY = [
  "default-src 'none'",
  `style-src 'self' 'sha256-${hash('sha256', INSIGHTS_STYLES, 'base64')}'`,
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
