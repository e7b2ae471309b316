import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from '#page/document/document.ts';
import { escapeHtml } from '@ostium/content/browser';
import { clientOf } from '#http/clients.ts';
import { createRequestLimit } from '#http/requestLimit.ts';
import type { DailyCounts } from '../daily/dailyCounts.ts';
import { readInsights } from './insights.ts';
import type { SiteInsights } from './insights.ts';
import { InsightsPage } from './InsightsPage.tsx';
import { INSIGHTS_STYLES } from './insightsStyles.ts';
import { createInsightsLocale } from './insightsMessages.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { mainLanguageOf } from '#runtime/settings/siteConfig.ts';
import { isSameSecret } from '#runtime/seal.ts';

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

/** The password of HTTP Basic, in which the first colon ends the user name. */
function passwordIn(authorization: string): string {
  const encoded = /^basic ([\w+/=-]+)$/i.exec(authorization)?.[1] ?? '';
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : '';
}
