import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { insightsMessagesIn } from 'marlowe/counting/insightsMessages.ts';
import type { Insights } from './insights.ts';
import { InsightsPage } from './InsightsPage.tsx';
import { createInsightsLocale } from './insightsMessages.ts';

const row = (title: string, count: number, previousCount?: number, group?: string) => ({
  title,
  count,
  previousCount,
  group,
});

const INSIGHTS: Insights = {
  from: '2026-11-16',
  to: '2026-11-22',
  since: '2026-11-08',
  views: row('Pages seen', 1_250, 1_000),
  leads: row('Leads', 4, 4),
  actions: [row('Calls', 1, 19), row('Bookings', 15, 20), row('Mails', 3)],
  days: [
    { day: '2026-11-21', count: 50 },
    { day: '2026-11-22', count: 1_200 },
  ],
  kinds: [row('Home', 900, 1_000), row('Article', 350, 0)],
  pages: [],
  leadRows: [row('Book online', 4, 4, 'Visit'), row('Call', 2)],
  funnel: { title: 'The test', steps: [row('Opened', 40), row('Half way', 10), row('Completed', 4)] },
  vitals: [],
  errors: row('Errors', 0, 2),
  blocked: [],
};

const htmlOf = (more: Partial<Insights> = {}, language = 'en') =>
  renderToStaticMarkup(
    <InsightsPage
      siteName="Noses"
      locale={createInsightsLocale(language, insightsMessagesIn(language))}
      insights={{ ...INSIGHTS, ...more }}
      length={7}
      periods={[7, 28]}
      readAt="2026-11-22T12:34:56.000Z"
    />,
  );

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The rows of a table, each with the text of its cells. */
function tableOf(html: string, caption: string): string[] {
  const table = html.split('<table').find((part) => part.includes(`<caption>${caption}</caption>`)) ?? '';
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(table) ?? [];
  return body
    .split('</tr>')
    .slice(0, -1)
    .map((line) =>
      line
        .split(/<\/t[hd]>/)
        .map(wordsOf)
        .join('|'),
    );
}

/** The summary: each count with its number and its change. */
const shortOf = (html: string) =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd class="insights-number">(.*?)<\/dd><dd>(.*?)<\/dd>/gs)].map(([, ...parts]) =>
    parts.map(wordsOf).join('|'),
  );

test('each count is shown with its change, and as a share only if there were enough', () => {
  expect(shortOf(htmlOf())).toEqual([
    'Pages seen|1,250|250 more (+25%)',
    'Leads|4|no change',
    'Calls|1|18 fewer',
    'Bookings|15|5 fewer (−25%)',
    'Mails|3|',
  ]);
});

test('the period is named, and the current one is marked among the choices', () => {
  const html = htmlOf();
  expect(wordsOf(html)).toContain('November 16 – 22, 2026, in days of UTC. Read at 12:34 UTC.');
  expect(html.match(/<a [^>]*>[^<]*/g)).toEqual([
    '<a href="?days=7" aria-current="page">7 days',
    '<a href="?days=28">28 days',
  ]);
  expect(wordsOf(html)).toContain('Compared with the 7 days before.');
  expect(wordsOf(html)).toContain('The first day here is November 8, 2026.');
  expect(wordsOf(htmlOf({ views: row('Pages seen', 3) }))).toContain('Once the 7 days before are counted too,');
});

test('rows have their count, the previous count, and the difference', () => {
  const html = htmlOf();
  expect(tableOf(html, 'Pages seen, by kind')).toEqual(['Home|900|1,000|−100|', 'Article|350|0|+350|']);
  expect(tableOf(html, 'Leads, by what was clicked')).toEqual(['Book online for Visit|4|4|0|', 'Call|2|–|–|']);
  expect(wordsOf(html)).toContain('The pages that were seen most: none in these days.');
  expect(wordsOf(html)).toContain('0 errors in browsers. 2 fewer');
});

test('bars are as wide as the share of the largest, and days as high', () => {
  const html = htmlOf();
  const [, kinds = ''] = html.split('Pages seen, by kind');
  expect(kinds.match(/<rect width="[^"]*"/g)?.slice(0, 2)).toEqual(['<rect width="100.0%"', '<rect width="38.9%"']);
  const [, days = ''] = html.split('insights-days');
  expect(
    [...days.matchAll(/<rect x="([^"]*)" width="([^"]*)" y="([^"]*)" height="([^"]*)"/g)].map((match) =>
      match.slice(1).map((text) => Number(Number(text).toFixed(1))),
    ),
  ).toEqual([
    [7, 36, 95.8, 4.2],
    [57, 36, 0, 100],
  ]);
  expect(wordsOf(html)).toContain('Nov 21 Pages seen, 1,200 on the busiest day Nov 22');
  expect(tableOf(html, 'Pages seen, by day')).toEqual(['Nov 21|50|', 'Nov 22|1,200|']);
});

test('each step of a way is a share of the first, and of the one before it', () => {
  expect(tableOf(htmlOf(), 'The test, step by step')).toEqual([
    'Opened|40|100%|–|',
    'Half way|10|25%|25%|',
    'Completed|4|10%|40%|',
  ]);
  const none = htmlOf({ funnel: { title: 'The test', steps: [row('Opened', 0), row('Completed', 2)] } });
  expect(tableOf(none, 'The test, step by step')).toEqual(['Opened|0|–|–|', 'Completed|2|–|–|']);
  expect(htmlOf({ funnel: undefined })).not.toContain('step by step');
});

test('how pages feel is told for phones and larger screens, by three of four visits', () => {
  const lcp = (at: number) => Array.from({ length: at + 1 }, (_none, index) => (index === at ? 4 : 0));
  const html = htmlOf({ vitals: [{ page: undefined, width: 'phone', buckets: { lcp: lcp(0) } }] });
  expect(tableOf(html, 'On phones')).toEqual([expect.stringMatching(/^All pages 4 visits\|\d\.\d s good\|–\|–\|$/)]);
  expect(html).toContain('aria-label="100% good, 0% need work, 0% poor"');
  expect(wordsOf(html)).toContain('On larger screens: none in these days.');
  expect(wordsOf(htmlOf())).toContain('No browser has told how pages felt in these days');
});

test('before anything is counted, the page says what will be there', () => {
  const words = wordsOf(htmlOf({ since: undefined }));
  expect(words).toContain('Nothing was counted yet');
  expect(words).not.toContain('Day by day');
  expect(words).not.toContain('The first day here');
});

test('the page is in the language of the site, with its numbers and days', () => {
  const lcp = [4];
  const html = htmlOf({ vitals: [{ page: undefined, width: 'phone', buckets: { lcp } }] }, 'es');
  expect(wordsOf(html)).toContain('16–22 de noviembre de 2026, en días UTC. Leído a las 12:34 UTC.');
  expect(wordsOf(html)).toContain('Páginas vistas, 1200 en el día de más visitas');
  expect(wordsOf(html)).toContain('El primer día es el 8 de noviembre de 2026.');
  expect(shortOf(html)[0]).toBe('Pages seen|1250|250 más (+25%)');
  expect(tableOf(html, 'En teléfonos')).toEqual([
    expect.stringMatching(/^Todas las páginas 4 visitas\|\d\.\d s bien\|/),
  ]);
  expect(tableOf(html, 'Contactos, según en qué se hizo clic')[0]).toBe('Book online para Visit|4|4|0|');
});

test('what a lead is, what is expected and what is special about a funnel are in the site’s own words, if it has any', () => {
  const funnel = { title: 'The test', note: 'It is short.', steps: [row('Opened', 40)] };
  const html = wordsOf(htmlOf({ leadMeaning: 'A lead is a call.', funnel }));
  expect(html).toContain('Leads A lead is a call. Leads, by what was clicked');
  expect(html).toContain('Each bar is a share of those who opened it. It is short.');
  expect(wordsOf(htmlOf())).toContain('Leads Leads, by what was clicked');

  const empty = (expected?: string) => wordsOf(htmlOf({ since: undefined, expected }));
  expect(empty('how many call')).toContain('which pages they look at, how many call, and whether pages feel fast');
  expect(empty()).toContain('which pages they look at, and whether pages feel fast');
});
