import type { Row } from './insights.ts';

const NUMBER = new Intl.NumberFormat('en-US');

/** A formatted number: `1,204`. */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** A formatted share: `25%`. */
const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`);

/** Below this number, a percentage would claim more than is known. */
const LEAST_FOR_SHARE = 20;

/** How a count differs from that of the days before, if those were counted. */
export function Change({ row: { count, before } }: { row: Row }) {
  if (before === undefined) return null;
  if (count === before) return <span className="insights-quiet">no change</span>;
  const [sign, word] = count > before ? ['+', 'more'] : ['−', 'fewer'];
  const share = before >= LEAST_FOR_SHARE ? ` (${sign}${percent(Math.abs(count - before), before)})` : '';
  return (
    <span>
      {formatNumber(Math.abs(count - before))} {word}
      {share}
    </span>
  );
}

/** As in a table cell, where the column says what it is. */
function changeIn({ count, before }: Row): string {
  if (before === undefined) return '–';
  return count === before ? '0' : `${count > before ? '+' : '−'}${formatNumber(Math.abs(count - before))}`;
}

interface BarProps {
  share: number;
}

/** A share of the whole as a bar. The number beside it says the same. */
function Bar({ share }: BarProps) {
  return (
    <svg className="insights-bar" aria-hidden="true">
      <rect width={`${(share * 100).toFixed(1)}%`} height="100%" />
    </svg>
  );
}

interface CountTableProps {
  caption: string;
  /** The heading of the first column, and of the second if rows belong to a group. */
  name: string;
  group?: string;
  rows: readonly Row[];
}

/** Rows with their counts, the most frequent first. */
export function CountTable({ caption, name, group, rows }: CountTableProps) {
  if (rows.length === 0) return <p className="insights-quiet">{caption}: none in these days.</p>;
  const most = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">Count</th>
          <th scope="col">Before</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.group} ${row.title}`}>
            <th scope="row">
              {row.title}
              {group && row.group && <span className="insights-quiet">{` ${group.toLowerCase()} ${row.group}`}</span>}
              <Bar share={row.count / most} />
            </th>
            <td>{formatNumber(row.count)}</td>
            <td>{row.before === undefined ? '–' : formatNumber(row.before)}</td>
            <td>{changeIn(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The steps of a funnel, each as a share of the first and of the previous one. */
export function Funnel({ caption, steps }: { caption: string; steps: readonly Row[] }) {
  const first = steps[0]?.count ?? 0;
  return (
    <table className="insights-funnel">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Count</th>
          <th scope="col">Of the first</th>
          <th scope="col">Of the step before</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          <tr key={step.title}>
            <th scope="row">
              {step.title}
              <Bar share={first === 0 ? 0 : Math.min(step.count / first, 1)} />
            </th>
            <td>{formatNumber(step.count)}</td>
            <td>{percent(step.count, first)}</td>
            <td>{percent(step.count, steps[index - 1]?.count ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The days of the period as a row of bars, and as a table that can be opened. */
export function Days({ days }: { days: readonly { day: string; count: number }[] }) {
  const most = Math.max(...days.map(({ count }) => count), 1);
  const step = 100 / days.length;
  const nameOf = (day: string | undefined) => (day === undefined ? '' : DAY.format(new Date(day)));
  return (
    <>
      <figure className="insights-days">
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
          {days.map(({ day, count }, index) => (
            <rect
              key={day}
              x={index * step + step * 0.14}
              width={step * 0.72}
              y={100 - (count / most) * 100}
              height={(count / most) * 100}
            />
          ))}
        </svg>
        <figcaption>
          <span>{nameOf(days[0]?.day)}</span>
          <span>{`Pages seen, ${formatNumber(most)} on the busiest day`}</span>
          <span>{nameOf(days.at(-1)?.day)}</span>
        </figcaption>
      </figure>
      <details>
        <summary>Day by day as a table</summary>
        <table>
          <caption>Pages seen, by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Count</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
