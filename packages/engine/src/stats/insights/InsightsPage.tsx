import type { ReactNode } from 'react';
import type { Insights, Row } from './insights.ts';
import { Change, CountTable, Days, Funnel, Vitals } from './InsightsTables.tsx';
import { InsightsLocaleContext, useLocale } from './insightsMessages.ts';
import type { InsightsLocale } from './insightsMessages.ts';

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
