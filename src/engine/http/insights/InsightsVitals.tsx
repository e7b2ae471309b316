import type { VitalName, WidthClass } from '#engine/analytics/report.ts';
import { p75, SCALES, shares, countVisits } from '../analytics/buckets.ts';
import { titleOf } from './insights.ts';
import type { VitalsRow } from './insights.ts';
import { formatNumber } from './InsightsTables.tsx';

const COLUMNS: readonly { vital: VitalName; title: string; format: (value: number) => string }[] = [
  { vital: 'lcp', title: 'LCP', format: (ms) => `${(ms / 1000).toFixed(1)} s` },
  { vital: 'inp', title: 'INP', format: (ms) => `${Math.round(ms)} ms` },
  { vital: 'cls', title: 'CLS', format: (share) => share.toFixed(2) },
];

const WIDTHS: readonly { width: WidthClass; caption: string }[] = [
  { width: 'phone', caption: 'On phones' },
  { width: 'desktop', caption: 'On larger screens' },
];

/** How pages felt, on phones and on larger screens. */
export function Vitals({ rows }: { rows: readonly VitalsRow[] }) {
  if (rows.length === 0)
    return (
      <p className="insights-quiet">
        No browser has told how pages felt in these days: that takes visits that come to an end.
      </p>
    );
  return (
    <div className="insights-vitals">
      {WIDTHS.map(({ width, caption }) => (
        <VitalsTable key={width} caption={caption} rows={rows.filter((row) => row.width === width)} />
      ))}
    </div>
  );
}

function VitalsTable({ caption, rows }: { caption: string; rows: readonly VitalsRow[] }) {
  if (rows.length === 0) return <p className="insights-quiet">{caption}: none in these days.</p>;
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Kind of page</th>
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
              {page === undefined ? 'All pages' : titleOf(page)}
              <span className="insights-quiet">{` ${formatNumber(countVisits(buckets.lcp ?? buckets.cls ?? []))} visits`}</span>
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
  const value = buckets && p75(vital, buckets);
  if (!buckets || value === undefined) return <>–</>;
  const { good, fair } = SCALES[vital];
  const [name, word] = value <= good ? ['good', 'good'] : value <= fair ? ['fair', 'needs work'] : ['poor', 'poor'];
  return (
    <>
      {format(value)} <span className={`insights-${name}`}>{word}</span>
      <Shares vital={vital} buckets={buckets} />
    </>
  );
}

/** How many visits were good, needed improvement, were poor: as a bar of three parts. */
function Shares({ vital, buckets }: Pick<VitalProps, 'vital'> & { buckets: readonly number[] }) {
  const parts = shares(vital, buckets);
  const all = countVisits(buckets);
  const [good, fair, poor] = [parts.good, parts.fair, parts.poor].map((part) => Math.round((part / all) * 100));
  return (
    <svg className="insights-bar" role="img" aria-label={`${good}% good, ${fair}% need work, ${poor}% poor`}>
      <rect className="insights-fill-good" width={`${good}%`} height="100%" />
      <rect className="insights-fill-fair" x={`${good}%`} width={`${fair}%`} height="100%" />
      <rect className="insights-fill-poor" x={`${(good ?? 0) + (fair ?? 0)}%`} width={`${poor}%`} height="100%" />
    </svg>
  );
}
