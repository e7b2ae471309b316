import type { ReactNode } from 'react';
import type { VitalName, WidthClass } from '#consent/analytics/report.ts';
import type { Insights, Row, VitalsRow } from './insights.ts';
import { InsightsLocaleContext, useLocale } from './insightsMessages.ts';
import type { InsightsLocale } from './insightsMessages.ts';
import { titleOf } from './insights.ts';
import { p75, SCALES, shares, countVisits } from '../daily/table.ts';

interface InsightsPageProps {
  siteName: string;
  locale: InsightsLocale;
  insights: Insights;
  /** How many days are shown, and which numbers of days can be chosen. */
  length: number;
  periods: readonly number[];
  /** When it was read, in UTC: `2026-11-21T12:00:00.000Z`. */
  readAt: string;
}

/** The practice's own counts on one page, to be read and printed. */
export function InsightsPage({ siteName, locale, insights, length, periods, readAt }: InsightsPageProps) {
  const { from, to, since } = insights;
  const { messages, date } = locale;
  return (
    <InsightsLocaleContext value={locale}>
      <header className="insights-head on-ink">
        <p className="insights-practice">{siteName}</p>
        <h1>{messages.title}</h1>
        <p>{messages.period(date.formatRange(new Date(from), new Date(to)), readAt.slice(11, 16))}</p>
        <nav aria-label={messages.periods}>
          <ul>
            {periods.map((days) => (
              <li key={days}>
                <a href={`?days=${days}`} aria-current={days === length ? 'page' : undefined}>
                  {messages.days(days)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className="insights">
        {since === undefined ? (
          <Empty expected={insights.expected} />
        ) : (
          <Sections insights={insights} length={length} />
        )}
        <About since={since} />
      </main>
    </InsightsLocaleContext>
  );
}

function Empty({ expected }: Pick<Insights, 'expected'>) {
  const { messages } = useLocale();
  return (
    <section className="insights-wide">
      <h2>{messages.nothingYet}</h2>
      <p>{messages.willBeHere(expected)}</p>
    </section>
  );
}

function Sections({ insights, length }: { insights: Insights; length: number }) {
  const { views, leads, leadMeaning, actions, days, kinds, pages, leadRows, funnel, vitals, errors, blocked } =
    insights;
  const { messages, number } = useLocale();
  return (
    <>
      <section className="insights-wide" aria-label={messages.inShort}>
        <dl className="insights-short">
          {[views, leads, ...actions].map((row) => (
            <Short key={row.title} row={row} />
          ))}
        </dl>
        <p className="insights-quiet">
          {views.previousCount === undefined ? messages.notComparedYet(length) : messages.comparedWith(length)}
        </p>
      </section>
      <Section title={messages.dayByDay} isWide>
        <Days days={days} />
      </Section>
      <Section title={messages.leads} words={leadMeaning}>
        <CountTable
          caption={messages.leadsTable}
          name={messages.whatWasClicked}
          groupOf={messages.leadFor}
          rows={leadRows}
        />
      </Section>
      {funnel && (
        <Section title={funnel.title} words={[messages.funnelShares, funnel.note].filter(Boolean).join(' ')}>
          <Funnel caption={messages.stepByStep(funnel.title)} steps={funnel.steps} />
        </Section>
      )}
      <Section title={messages.kinds}>
        <CountTable caption={messages.kindsTable} name={messages.kind} rows={kinds} />
      </Section>
      <Section title={messages.pages}>
        <CountTable caption={messages.pagesTable} name={messages.page} rows={pages} />
      </Section>
      <Section title={messages.feel} isWide words={messages.feelMeaning}>
        <Vitals rows={vitals} />
      </Section>
      <Section title={messages.problems} isWide words={messages.problemsMeaning}>
        <p>
          <strong>{number(errors.count)}</strong> {messages.browserErrors} <Change row={errors} />
        </p>
        <CountTable caption={messages.blockedTable} name={messages.from} groupOf={messages.blockedAs} rows={blocked} />
      </Section>
    </>
  );
}

function Short({ row }: { row: Row }) {
  const { number } = useLocale();
  return (
    <div>
      <dt>{row.title}</dt>
      <dd className="insights-number">{number(row.count)}</dd>
      <dd>
        <Change row={row} />
      </dd>
    </div>
  );
}

interface SectionProps {
  title: string;
  words?: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}

function Section({ title, words, isWide = false, children }: SectionProps) {
  return (
    <section className={isWide ? 'insights-wide' : undefined}>
      <h2>{title}</h2>
      {words && <p className="insights-words">{words}</p>}
      {children}
    </section>
  );
}

function About({ since }: { since: string | undefined }) {
  const { messages, date } = useLocale();
  return (
    <section className="insights-wide insights-about">
      <h2>{messages.about}</h2>
      <p>{messages.whatTheyAre}</p>
      <p>{messages.howTheyAreKept(since && date.format(new Date(since)))}</p>
    </section>
  );
}

/** A formatted share: `25%`. */
const percent = (part: number, total: number): string => (total === 0 ? '–' : `${Math.round((part / total) * 100)}%`);

/** Below this number, a percentage would claim more than is known. */
const LEAST_FOR_SHARE = 20;

/** How a count differs from that of the days before, if those were counted. */
function Change({ row: { count, previousCount } }: { row: Row }) {
  const { messages, number } = useLocale();
  if (previousCount === undefined) return null;
  if (count === previousCount) return <span className="insights-quiet">{messages.noChange}</span>;
  const [sign, words] = count > previousCount ? ['+', messages.more] : ['−', messages.fewer];
  const share =
    previousCount >= LEAST_FOR_SHARE ? ` (${sign}${percent(Math.abs(count - previousCount), previousCount)})` : '';
  return <span>{`${words(number(Math.abs(count - previousCount)))}${share}`}</span>;
}

/** As in a table cell, where the column says what it is. */
function changeIn({ count, previousCount }: Row, number: (value: number) => string): string {
  if (previousCount === undefined) return '–';
  return count === previousCount
    ? '0'
    : `${count > previousCount ? '+' : '−'}${number(Math.abs(count - previousCount))}`;
}

interface TableProps {
  caption: string;
  columns: readonly string[];
  className?: string;
  children: ReactNode;
}

function Table({ caption, columns, className, children }: TableProps) {
  return (
    <table className={className}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface BarProps {
  share: number;
}

/** A share of the whole as a bar. The number beside it says the same. */
function Bar({ share }: BarProps) {
  return (
    <svg className="insights-bar" width="160" height="12" aria-hidden="true">
      <rect width={`${(share * 100).toFixed(1)}%`} height="100%" />
    </svg>
  );
}

interface CountTableProps {
  caption: string;
  /** The heading of the first column. */
  name: string;
  /** Names the group of a row, behind its title. */
  groupOf?: (group: string) => string;
  rows: readonly Row[];
}

/** Rows with their counts, the most frequent first. */
function CountTable({ caption, name, groupOf, rows }: CountTableProps) {
  const { messages, number } = useLocale();
  if (rows.length === 0) return <p className="insights-quiet">{messages.none(caption)}</p>;
  const maxCount = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <Table caption={caption} columns={[name, messages.count, messages.before, messages.change]}>
      {rows.map((row) => (
        <tr key={`${row.group} ${row.title}`}>
          <th scope="row">
            {row.title}
            {groupOf && row.group && <span className="insights-quiet">{` ${groupOf(row.group)}`}</span>}
            <Bar share={row.count / maxCount} />
          </th>
          <td>{number(row.count)}</td>
          <td>{row.previousCount === undefined ? '–' : number(row.previousCount)}</td>
          <td>{changeIn(row, number)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The steps of a funnel, each as a share of the first and of the previous one. */
function Funnel({ caption, steps }: { caption: string; steps: readonly Row[] }) {
  const { messages, number } = useLocale();
  const first = steps[0]?.count ?? 0;
  return (
    <Table
      caption={caption}
      columns={[messages.step, messages.count, messages.ofTheFirst, messages.ofTheStepBefore]}
      className="insights-funnel"
    >
      {steps.map((step, index) => (
        <tr key={step.title}>
          <th scope="row">
            {step.title}
            <Bar share={first === 0 ? 0 : Math.min(step.count / first, 1)} />
          </th>
          <td>{number(step.count)}</td>
          <td>{percent(step.count, first)}</td>
          <td>{percent(step.count, steps[index - 1]?.count ?? 0)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The days of the period as a row of bars, and as a table that can be opened. */
function Days({ days }: { days: readonly { day: string; count: number }[] }) {
  const { messages, number, shortDate } = useLocale();
  const maxCount = Math.max(...days.map(({ count }) => count), 1);
  const step = 100 / days.length;
  const nameOf = (day: string | undefined) => (day === undefined ? '' : shortDate.format(new Date(day)));
  return (
    <>
      <figure className="insights-days">
        <svg width="100" height="100" aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
          {days.map(({ day, count }, index) => (
            <rect
              key={day}
              x={index * step + step * 0.14}
              width={step * 0.72}
              y={100 - (count / maxCount) * 100}
              height={(count / maxCount) * 100}
            />
          ))}
        </svg>
        <figcaption>
          <span>{nameOf(days[0]?.day)}</span>
          <span>{messages.busiestDay(number(maxCount))}</span>
          <span>{nameOf(days.at(-1)?.day)}</span>
        </figcaption>
      </figure>
      <details>
        <summary>{messages.daysTable}</summary>
        <Table caption={messages.viewsByDay} columns={[messages.day, messages.count]}>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{nameOf(day)}</th>
              <td>{number(count)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </>
  );
}

const COLUMNS: readonly { vital: VitalName; title: string; format: (value: number) => string }[] = [
  { vital: 'lcp', title: 'LCP', format: (ms) => `${(ms / 1000).toFixed(1)} s` },
  { vital: 'inp', title: 'INP', format: (ms) => `${Math.round(ms)} ms` },
  { vital: 'cls', title: 'CLS', format: (share) => share.toFixed(2) },
];

const WIDTHS: readonly { width: WidthClass; caption: 'onPhones' | 'onLargerScreens' }[] = [
  { width: 'phone', caption: 'onPhones' },
  { width: 'desktop', caption: 'onLargerScreens' },
];

/** How pages felt, on phones and on larger screens. */
function Vitals({ rows }: { rows: readonly VitalsRow[] }) {
  const { messages } = useLocale();
  if (rows.length === 0) return <p className="insights-quiet">{messages.noVitals}</p>;
  return (
    <div className="insights-vitals">
      {WIDTHS.map(({ width, caption }) => (
        <VitalsTable key={width} caption={messages[caption]} rows={rows.filter((row) => row.width === width)} />
      ))}
    </div>
  );
}

function VitalsTable({ caption, rows }: { caption: string; rows: readonly VitalsRow[] }) {
  const { messages, number } = useLocale();
  if (rows.length === 0) return <p className="insights-quiet">{messages.none(caption)}</p>;
  return (
    <Table caption={caption} columns={[messages.kindOfPage, ...COLUMNS.map(({ title }) => title)]}>
      {rows.map(({ page, buckets }) => (
        <tr key={page ?? ''}>
          <th scope="row">
            {page === undefined ? messages.allPages : titleOf(page)}
            <span className="insights-quiet">{` ${messages.visits(number(countVisits(buckets.lcp ?? buckets.cls ?? [])))}`}</span>
          </th>
          {COLUMNS.map(({ vital, format }) => (
            <td key={vital}>
              <Vital vital={vital} buckets={buckets[vital]} format={format} />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

interface VitalProps {
  vital: VitalName;
  buckets: readonly number[] | undefined;
  format: (value: number) => string;
}

function Vital({ vital, buckets, format }: VitalProps) {
  const { messages } = useLocale();
  const value = buckets && p75(vital, buckets);
  if (!buckets || value === undefined) return <>–</>;
  const { good, fair } = SCALES[vital];
  const name = value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
  return (
    <>
      {format(value)} <span className={`insights-${name}`}>{messages[name]}</span>
      <Shares vital={vital} buckets={buckets} />
    </>
  );
}

/** How many visits were good, needed improvement, were poor: as a bar of three parts. */
function Shares({ vital, buckets }: Pick<VitalProps, 'vital'> & { buckets: readonly number[] }) {
  const { messages } = useLocale();
  const parts = shares(vital, buckets);
  const total = countVisits(buckets);
  const percent = (part: number) => Math.round((part / total) * 100);
  const [good, fair, poor] = [percent(parts.good), percent(parts.fair), percent(parts.poor)];
  return (
    <svg className="insights-bar" width="160" height="12" role="img" aria-label={messages.shares(good, fair, poor)}>
      <rect className="insights-fill-good" width={`${good}%`} height="100%" />
      <rect className="insights-fill-fair" x={`${good}%`} width={`${fair}%`} height="100%" />
      <rect className="insights-fill-poor" x={`${good + fair}%`} width={`${poor}%`} height="100%" />
    </svg>
  );
}
