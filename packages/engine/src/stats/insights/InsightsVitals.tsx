import type { VitalName, WidthClass } from '#consent/analytics/report.ts';
import { p75, SCALES, shares, countVisits } from '../daily/buckets.ts';
import { titleOf } from './insights.ts';
import type { VitalsRow } from './insights.ts';
import { useLocale } from './insightsMessages.ts';

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
export function Vitals({ rows }: { rows: readonly VitalsRow[] }) {
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
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.kindOfPage}</th>
          {COLUMNS.map(({ vital, title }) => (
            <th key={vital} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
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
