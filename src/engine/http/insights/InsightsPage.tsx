import type { ReactNode } from 'react';
import type { Insights, Row } from './insights.ts';
import { Change, CountTable, Days, Funnel, formatNumber } from './InsightsTables.tsx';
import { Vitals } from './InsightsVitals.tsx';

interface InsightsPageProps {
  siteName: string;
  insights: Insights;
  /** How many days are shown, and which numbers of days can be chosen. */
  length: number;
  periods: readonly number[];
  /** When it was read, in UTC: `2026-11-21T12:00:00.000Z`. */
  readAt: string;
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The practice's own figures on one page, to be read and printed. */
export function InsightsPage({ siteName, insights, length, periods, readAt }: InsightsPageProps) {
  const { from, to, since } = insights;
  return (
    <>
      <header className="insights-head on-ink">
        <p className="insights-practice">{siteName}</p>
        <h1>Insights</h1>
        <p>
          {DATE.formatRange(new Date(from), new Date(to))}, in days of UTC. Read at {readAt.slice(11, 16)} UTC.
        </p>
        <nav aria-label="Period">
          <ul>
            {periods.map((days) => (
              <li key={days}>
                <a href={`?days=${days}`} aria-current={days === length ? 'page' : undefined}>
                  {days} days
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
    </>
  );
}

function Empty({ expected }: Pick<Insights, 'expected'>) {
  return (
    <section className="insights-wide">
      <h2>Nothing was counted yet</h2>
      <p>
        {`Once visitors come, you read here which pages they look at, ${expected ? `${expected}, ` : ''}and whether pages feel fast on phones and on larger screens.`}
      </p>
    </section>
  );
}

function Sections({ insights, length }: { insights: Insights; length: number }) {
  const { views, leads, leadMeaning, actions, days, kinds, pages, leadRows, funnel, vitals, errors, blocked } =
    insights;
  return (
    <>
      <section className="insights-wide" aria-label="In short">
        <dl className="insights-short">
          {[views, leads, ...actions].map((row) => (
            <Short key={row.title} row={row} />
          ))}
        </dl>
        <p className="insights-quiet">
          {views.before === undefined
            ? `Once the ${length} days before are counted too, you read here what has changed.`
            : `Compared with the ${length} days before.`}
        </p>
      </section>
      <Section title="Day by day" isWide>
        <Days days={days} />
      </Section>
      <Section title="Leads" words={leadMeaning}>
        <CountTable caption="Leads, by what was clicked" name="What was clicked" group="For" rows={leadRows} />
      </Section>
      {funnel && (
        <Section
          title={funnel.title}
          words={['Each bar is a share of those who opened it.', funnel.note].filter(Boolean).join(' ')}
        >
          <Funnel caption={`${funnel.title}, step by step`} steps={funnel.steps} />
        </Section>
      )}
      <Section title="Kinds of pages">
        <CountTable caption="Pages seen, by kind" name="Kind" rows={kinds} />
      </Section>
      <Section title="Pages">
        <CountTable caption="The pages that were seen most" name="Page" rows={pages} />
      </Section>
      <Section
        title="How pages feel"
        isWide
        words="The 75th percentile: three of four visits were at least as good. Largest paint (LCP): when the main part of a page is there. Answer to a press (INP): how long a page takes to react. Shifts (CLS): how much moves by itself."
      >
        <Vitals rows={vitals} />
      </Section>
      <Section
        title="Problems"
        isWide
        words="Errors in browsers are in the log, with where they happened. What a page’s policy kept back is what somebody, or something, tried to load that the site does not allow."
      >
        <p>
          <strong>{formatNumber(errors.count)}</strong> errors in browsers. <Change row={errors} />
        </p>
        <CountTable caption="What policies kept back" name="From" group="As" rows={blocked} />
      </Section>
    </>
  );
}

function Short({ row }: { row: Row }) {
  return (
    <div>
      <dt>{row.title}</dt>
      <dd className="insights-number">{formatNumber(row.count)}</dd>
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
  return (
    <section className="insights-wide insights-about">
      <h2>What these figures are, and what they are not</h2>
      <p>
        They are counts: how often a page was seen, how often a link was clicked. The site’s own server makes them,
        without cookies and without anything that would tell one visitor from another, so nobody can be found in them,
        however small a number is. One person who looks at three pages and three who look at one each make the same
        figures. Programs that read the web are mostly not in them, since they run no script; nor is who blocks all
        counting.
      </p>
      <p>
        A day begins and ends at midnight UTC. Days are kept for 400 days, and of days that are over the most frequent
        rows; the rest is counted together. {since && `The first day here is ${DATE.format(new Date(since))}.`} A change
        is shown where the days before were counted as well. Where a number is small, its change says little.
      </p>
    </section>
  );
}
